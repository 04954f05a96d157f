"""`regent backup`: what the console keeps, into a file on this PC."""

import argparse
from pathlib import Path

from regent_table.device.arguments import add_device, console_of

HELP = "copy matches, settings, learned tags and faults of a console into a file"
EXAMPLES = (
    "regent backup                    into our folder of backups; prints where",
    "regent backup before-easter.zip  into this file",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="where to (default: a new file)")


def run(args: argparse.Namespace) -> int:
    from regent_table.device import backups, files

    with console_of(args) as console, console.prompt(print):
        board = files.identity(console)
        board.need_filesystem()
        kept = backups.backup(console, board, files.look(console)[0], args.file)
    print(kept or "The console keeps nothing yet.")
    return 0
