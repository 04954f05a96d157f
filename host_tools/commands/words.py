"""`regent words`: what the console says."""

import argparse

HELP = "print every saying; --write makes firmware/regent/say of the tables anew, --check compares"
EXAMPLES = [
    "regent words            print every saying in every language; ~ marks our own translations",
    "regent words --write    after a table of host_tools/words changed",
    "regent words --check    exit code 2 when firmware/regent/say is not what the tables say",
]


def arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--write", action="store_true", help="write firmware/regent/say")
    what.add_argument("--check", action="store_true", help="compare firmware/regent/say with the tables")


def run(args: argparse.Namespace) -> int:
    from host_tools import words
    from host_tools.errors import UserError

    if args.write:
        words.write()
    elif not args.check:
        for saying in words.sayings():
            marked = ["~" * (language in saying.ours) + text for language, text in saying.words.items()]
            print(f"{saying.table}.{saying.name}: {' | '.join(marked)}")
    elif words.stale():
        raise UserError("firmware/regent/say is out of date; `regent words --write` makes it anew.")
    return 0
