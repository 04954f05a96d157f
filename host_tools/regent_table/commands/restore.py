"""`regent restore`: a backup back onto the console."""

import argparse
from pathlib import Path

from regent_table.device.arguments import add_device, console_of

HELP = "bring a backup back onto a console, in place of what it keeps now"
EXAMPLES = (
    "regent restore                    the newest backup of this console",
    "regent restore before-easter.zip  this one",
    "regent restore --format           on a console that says its data is damaged: wipe, then restore if",
    "                                  there is a backup",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a backup (default: the newest)")
    parser.add_argument("--format", action="store_true", help="wipe a flash that cannot be read first")


def run(args: argparse.Namespace) -> int:
    from regent_table.device import backups, files
    from regent_table.errors import UserError

    wanted = backups.read(args.file) if args.file else {}
    with console_of(args) as console, console.prompt(print):
        board = files.identity(console)
        wipe = args.format and not board.readable
        if not wipe:
            board.need_filesystem()
        path = args.file or backups.newest(board.id)
        if path:
            wanted = wanted or backups.read(path)
        elif not wipe:
            raise UserError(f"There is no backup of this console in {backups.folder()}.")
        if wipe:
            files.format_flash(console)
            print("The flash has a new, empty filesystem.")
        if before := backups.backup(console, board, files.look(console)[0]):
            print(f"What the console keeps until now is in {before}.")
        if path:
            print(f"Should this be interrupted, `regent restore {path}` does it again.")
            backups.restore(console, wanted, print)
    if path:
        print(f"{len(wanted)} files of {path} are back on the console.")
    else:
        print(f"There is no backup of it in {backups.folder()}: the console begins anew.")
    return 0
