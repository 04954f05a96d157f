"""`regent logs`: what happened on a console."""

import argparse
from itertools import groupby
from pathlib import Path

from regent_table.device.arguments import add_device, console_of

HELP = "show a console's faults, and fetch the last finished match as a trace (never a running one)"
EXAMPLES = (
    "regent logs                  faults that the firmware kept",
    "regent logs --games DIR      also finished matches as traces into DIR (allowed with OK on the console)",
    "regent logs --backup FILE    the same out of a backup",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("--games", metavar="DIR", type=Path, help="write finished matches there")
    parser.add_argument("--backup", metavar="FILE", type=Path, help="read a backup instead of a console")


def run(args: argparse.Namespace) -> int:
    from regent_table.device import backups, files
    from regent_table.device.console import listed, printable

    if args.backup:
        kept = backups.read(args.backup)
    elif args.games:
        with console_of(args) as console, console.prompt(print):
            kept = files.fetch(console, filter(backups.is_kept, files.look(console)[0]))
    else:
        with console_of(args) as console:
            console.need_app()
            *lines, _ = listed(console, "faults", "faults end")
        reports = ["\n".join(report) for _, report in groupby(lines, lambda line: line.split(" ")[0])]
        print("\n".join(reports) or "The firmware has not failed.")
        return 0
    for name in backups.FAULTS:
        if name in kept:
            lines = kept[name].decode("utf-8", "replace").split("\n")
            print(f"{name}:", *map(printable, lines), sep="\n")
    if args.games:
        _write_games(kept, args.games)
    return 0


def _write_games(kept: dict[str, bytes], folder: Path) -> None:
    from regent_table.device import journals
    from regent_table.traces import dumps

    told = 0
    for name, journal in journals.journals(kept).items():
        match = journals.match_of(journal)
        if match is None or not journals.is_over(match):
            continue
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{match.rules.NAME}-{name}.jsonl"
        path.write_text("".join(f"{dumps(row)}\n" for row in journals.trace(match)), encoding="utf-8")
        print(f"{path}: {match.ply} plies.")
        told += 1
    if not told:
        print("No match is over; running ones are never told.")
