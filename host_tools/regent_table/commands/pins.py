"""`regent pins`: which wire goes where."""

import argparse

HELP = "print the pin table; --write keeps it in hardware/pins.md, --check compares"
EXAMPLES = [
    "regent pins            print the table",
    "regent pins --write    after the wiring list of the firmware changed",
    "regent pins --check    exit code 2 when hardware/pins.md is not what the firmware does",
]


def arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write hardware/pins.md")
    what.add_argument("--check", action="store_true", help="compare hardware/pins.md with the firmware")


def run(args: argparse.Namespace) -> int:
    from regent_table import pins
    from regent_table.errors import UserError

    if args.write:
        pins.write()
    elif not args.check:
        print(pins.table(), end="")
    elif pins.stale():
        raise UserError("hardware/pins.md is out of date; `regent pins --write` makes it anew.")
    return 0
