"""`regent restore`: a backup back onto the console."""

import argparse
from pathlib import Path

from host_tools.device.arguments import add_device, console_of

HELP = "bring a backup back onto a console, in place of what it keeps now"
EXAMPLES = (
    "regent restore                    the newest backup of this console",
    "regent restore before-easter.zip  this one",
    "regent restore --format           on a console that says its data is damaged: wipe, then restore",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a backup (default: the newest)")
    parser.add_argument("--format", action="store_true", help="wipe a flash that cannot be read first")


def run(args: argparse.Namespace) -> int:
    from host_tools.device import files, saves
    from host_tools.errors import UserError

    wanted = saves.read(args.file) if args.file else None
    with console_of(args) as console, console.prompt(print):
        board = files.identity(console)
        if args.format and not board.readable:
            files.format_flash(console)
            print("The flash has a new, empty filesystem.")
        else:
            board.need_filesystem()
        path = args.file or saves.newest(board.id)
        if path is None:
            raise UserError(f"There is no backup of this console in {saves.folder()}.")
        wanted = wanted or saves.read(path)
        before = saves.backup(console, board, files.look(console)[0])
        saves.restore(console, wanted)
    if before:
        print(f"What the console kept until now is in {before}.")
    print(f"{len(wanted)} files of {path} are back on the console.")
    return 0
