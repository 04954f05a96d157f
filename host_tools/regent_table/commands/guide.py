"""`regent guide`: two sheets for players, to print."""

import argparse
from pathlib import Path

HELP = "the player's guide, two sheets of A4 in each language, to print from a browser"
EXAMPLES = ("regent guide --out sheets     guide-cs.html, guide-hu.html, guide-en.html",)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=Path("sheets"), help="where they go (default: sheets)")


def run(args: argparse.Namespace) -> int:
    from regent_table import guide

    for path in guide.write(args.out):
        print(path)
    return 0
