"""`python -m tests.harness.gallery`: every screen of the console as a picture, in three languages."""

import argparse
import sys
from pathlib import Path

from regent_table.cli import carry_out, parser_of
from regent_table.paths import BUILD

HELP = "every screen of the console in three languages, as pictures and as one page"
EXAMPLES = (
    "                   plays every scenario and every game, into .build/gallery",
    "--scripts           the scenarios alone",
    "--out screens       into a folder of your own",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=BUILD / "gallery", help="the folder to write to")
    parser.add_argument("--scripts", action="store_true", help="no games of random hands")


def run(args: argparse.Namespace) -> int:
    from regent_table.progress import Bar
    from tests.harness import gallery

    args.out.mkdir(parents=True, exist_ok=True)  # a folder that cannot be is told before all of it is played
    made = gallery.make(Bar("playing").moved, games=() if args.scripts else None)
    for path in gallery.write(made, args.out):
        print(path)
    for whole in sorted(made.left_out):
        print(f"cut: {whole}")
    print(f"{made.seen} screens seen, {len(made.left_out)} lines that were cut")
    return 1 if made.left_out else 0


if __name__ == "__main__":
    sys.exit(carry_out(parser_of(sys.modules[__name__], "python -m tests.harness.gallery")))
