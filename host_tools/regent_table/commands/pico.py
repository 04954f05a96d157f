"""`regent pico`: an emulated Pico with the virtual table's chips, behind a socket instead of a USB cable."""

import argparse
from pathlib import Path

from regent_table.arguments import port

HELP = "an emulated Pico on a socket, for mpremote, regent flash and regent doctor"
EXAMPLES = (
    "regent pico --port 4321          then: regent doctor --device socket://127.0.0.1:4321",
    "regent pico --blank              a board with the base alone, on which nobody flashed anything yet",
    'echo "pull reader A" | regent pico --port 4321    hands, one sentence a line (see regent scenario)',
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", type=port, default=0, help="where to listen on 127.0.0.1 (default: any)")
    parser.add_argument("--blank", action="store_true", help="the base alone, no ROM and an empty flash")
    parser.add_argument(
        "--flash", metavar="FILE", type=Path, help="keep ROM and flash in this file between two runs"
    )
    parser.add_argument("--brain", choices=("pico", "cpython"), default="pico")


def run(args: argparse.Namespace) -> int:
    from regent_table.virtual.port import serve

    serve(args.brain, args.port, args.blank, args.flash)
    return 0
