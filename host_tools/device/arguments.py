"""What every command has that talks to a console."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from host_tools.device.console import Console


def add_device(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--device",
        metavar="PORT",
        help="serial port or socket://127.0.0.1:PORT (default: the one plugged in)",
    )


@contextmanager
def console_of(args: argparse.Namespace) -> Iterator["Console"]:
    from host_tools.device import ports
    from host_tools.device.console import Console

    console = Console(args.device or ports.find())
    try:
        yield console
    finally:
        console.close()
