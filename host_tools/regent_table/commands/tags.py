"""`regent tags`: stickers for a whole set, written by the console's own reader."""

import argparse
from pathlib import Path

from regent_table.device.arguments import add_device, console_of

HELP = "tag a set of cards through the console's own reader; check, list, learn, print sheets"
EXAMPLES = (
    "regent tags write claim            one card after the other; goes on where it stopped",
    "regent tags verify valerie         tap every card: missing, double, damaged, foreign ones are told",
    "regent tags list vladci            the cards in their order; x: tagged from this PC, and the number of",
    "                                   each tag that the console plugged in has learned",
    'regent tags learn claim "Goblin 5"  the next tag, which cannot be written, means this card',
    "regent tags sheet --out sheets     labels and checklists of all sets as SVG, to print",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("what", choices=("write", "verify", "list", "learn", "sheet"))
    parser.add_argument("set", nargs="?", metavar="SET", help="of cards and figures; a sheet without it: all")
    parser.add_argument("card", nargs="?", help="for learn: as `regent tags list` calls it")
    parser.add_argument("--language", choices=("cs", "hu", "en"), default="en", help="of the names")
    parser.add_argument("--overwrite", action="store_true", help="write tags that say another card, too")
    parser.add_argument("--again", action="store_true", help="begin the set anew")
    parser.add_argument("--out", type=Path, default=Path("sheets"), help="where sheets go (default: sheets)")
    parser.add_argument("--json", action="store_true", help="the list as JSON")


def run(args: argparse.Namespace) -> int:
    from regent_table.device import sheets, tagging
    from regent_table.device.sets import NAMES, choose
    from regent_table.errors import UserError

    if args.what == "sheet":
        for name in [args.set] if args.set else NAMES:
            for path in sheets.write(choose(name, args.language), args.out):
                print(path)
        return 0
    if not args.set:
        raise UserError(f"Which set? Say {', '.join(NAMES)}.")
    deck = choose(args.set, args.language)
    if args.what == "list":
        return _list(deck, _learned(args, deck), args.json)
    if args.what == "learn" and not args.card:
        raise UserError('Which card? Say its name, such as "Goblin 5".')
    if args.again:
        tagging.Progress(deck).forget()
    with console_of(args) as console, tagging.ConsoleReader(console, print) as reader:
        if args.what == "learn":
            tagging.learn_one(reader, deck, args.card, print)
            return 0
        if args.what == "write":
            return 0 if tagging.write_set(reader, deck, print, args.overwrite) else 1
        missing = tagging.verify_set(reader, deck, print)
    print(f"Nobody saw: {', '.join(card.label for card in missing)}." if missing else "The set is complete.")
    return int(bool(missing))


def _learned(args: argparse.Namespace, deck) -> dict[str, str]:
    """The tags that the console has learned; none when no console is plugged in."""
    import sys

    from regent_table.device import tagging
    from regent_table.errors import UserError

    try:
        with console_of(args) as console:
            console.need_app()
            return tagging.learned(console, deck)
    except UserError as error:
        if args.device:
            raise
        print(f"Learned tags are left out: {str(error).splitlines()[0]}", file=sys.stderr)
        return {}


def _list(deck, learned: dict[str, str], as_json: bool) -> int:
    import json

    from regent_table.device.tagging import Progress

    progress = Progress(deck)
    if as_json:
        rows = [
            {"card": card.label, "uid": progress.tags.get(card.key), "learned": learned.get(card.key)}
            for card in deck.cards
        ]
        print(json.dumps({"set": deck.name, "cards": rows}, ensure_ascii=False))
        return 0
    for number, card in enumerate(deck.cards, 1):
        known = f"  learned {learned[card.key]}" if card.key in learned else ""
        print(f"{number:3} {'x' if progress.has(card) else ' '} {card.label}{known}")
    print(f"{sum(map(progress.has, deck.cards))} of {len(deck.cards)} are tagged, {len(learned)} learned.")
    return 0
