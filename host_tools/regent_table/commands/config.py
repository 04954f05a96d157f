"""`regent config`: the console's settings."""

import argparse

from regent_table.device.arguments import add_device, console_of

HELP = "show or change a console's settings"
EXAMPLES = (
    "regent config                            all of them",
    "regent config language=hu brightness=2   change these (allowed with OK on the console)",
    "regent config name1=Jana name2=          what players are called instead of player 1 and player 2",
    "regent config settle=450                 how long the table must be quiet, in ms",
    "regent config pads=CAB                   which readers are there",
    "regent config built=cards                how much of the box: board, sides, cards; it starts anew",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    add_device(parser)
    parser.add_argument("settings", metavar="NAME=VALUE", nargs="*")
    parser.add_argument("--json", action="store_true", help="print them as JSON")


def run(args: argparse.Namespace) -> int:
    import json

    from regent_table.device import settings
    from regent_table.errors import UserError

    pairs = [text.partition("=") for text in args.settings]
    for name, equals, _ in pairs:
        if not equals:
            raise UserError(f"Say {name}=VALUE.")
    lines = [settings.check(name, value) for name, _, value in pairs]
    with console_of(args) as console:
        console.need_app()
        if lines:
            console.allow(print)
            settings.change(console, lines)
            console.ask("maintenance off")
        found = settings.read(console)
    if args.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:12}{value or 'not chosen yet'}")
    return 0
