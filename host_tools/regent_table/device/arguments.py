"""The arguments of every command that talks to a console."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regent_table.device.console import Console


def add_device(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--device",
        metavar="PORT",
        help="serial port or socket://127.0.0.1:PORT (default: the one plugged in)",
    )


@contextmanager
def console_of(args: argparse.Namespace) -> Iterator["Console"]:
    from mpremote.transport import TransportError

    from regent_table.device.console import Console
    from regent_table.errors import UserError

    console = None
    try:
        console = Console(args.device or "")
        yield console
    except (TransportError, OSError) as error:
        if getattr(error, "filename", None):
            raise  # a file on this PC
        raise UserError(f"The console or its cable went away ({error}); say the same again.") from None
    finally:
        if console:
            console.close()
