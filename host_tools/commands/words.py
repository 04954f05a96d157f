"""`regent words`: what the console says."""

import argparse

HELP = "print what the console says; --write makes firmware/regent/say of the tables"
EXAMPLES = [
    "regent words            print every saying in every language; ~ marks our own translations",
    "regent words --write    after a table of host_tools/words changed",
]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--write", action="store_true", help="write firmware/regent/say")


def run(args: argparse.Namespace) -> int:
    from host_tools import words

    if args.write:
        words.write()
        return 0
    for saying in words.sayings():
        texts = [words.OURS * (of in saying.ours) + text for of, text in saying.words.items()]
        print(f"{saying.table}.{saying.name}: {' | '.join(texts)}")
    return 0
