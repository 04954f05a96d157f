"""`regent words`: what the console says."""

import argparse
import sys

HELP = "print what the console says; --write makes firmware/regent/say of the tables"
EXAMPLES = [
    "regent words            print every saying in every language; ~ marks our own translations",
    "regent words --write    after a table of host_tools/regent_table/words changed",
    "regent words --since HEAD~1 > strings.md    before and after of each string that is another one now",
]


def arguments(parser: argparse.ArgumentParser) -> None:
    does = parser.add_mutually_exclusive_group()
    does.add_argument("--write", action="store_true", help="write firmware/regent/say")
    does.add_argument("--since", metavar="COMMIT", help="print as a table which strings were others there")


def run(args: argparse.Namespace) -> int:
    from regent_table import words

    if args.write:
        words.write()
        return 0
    if args.since:
        from regent_table.words import string_changes

        rows = list(string_changes.changed(args.since))
        print(string_changes.table(rows), end="")
        new, gone = (sum(not row[column] for row in rows) for column in (2, 3))
        print(f"{len(rows) - new - gone} changed, {new} new, {gone} gone", file=sys.stderr)
        return 0
    for saying in words.sayings():
        texts = [words.OURS * (of in saying.ours) + text for of, text in saying.words.items()]
        print(f"{saying.table}.{saying.name}: {' | '.join(texts)}")
    return 0
