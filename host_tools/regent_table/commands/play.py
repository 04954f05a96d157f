import argparse
import sys
from pathlib import Path

from regent_table.arguments import count, port

HELP = "sit down at the virtual table"
EXAMPLES = (
    "regent play",
    "regent play --brain pico --port 8000 --no-open",
    "regent play --host 0.0.0.0",
    "regent play --speed 3",
    "regent play --keep ~/evenings",
    "regent play --forget",
    "regent play --text                     the table alone, in sentences",
    "regent play --text trun                a game against hands that move at random, your cards shown",
    "regent play --text vladci --option mode=advanced --seed 3",
)

_PORT = 8037
_FASTEST = 20


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--text", action="store_true", help="in the terminal, in sentences")
    parser.add_argument("game", metavar="GAME", nargs="?", help="in the terminal; the page asks for one")
    parser.add_argument("--seats", type=count, metavar="P", help="of that game")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="of that game")
    parser.add_argument("--language", choices=("cs", "hu", "en"), default="en", help="of the console there")
    parser.add_argument("--brain", choices=("cpython", "pico"), default="cpython")
    parser.add_argument("--host", default="127.0.0.1", help="another address needs the token that is printed")
    parser.add_argument("--port", type=port, help=f"{_PORT}, or any free one when that is taken; 0: any")
    parser.add_argument("--seed", type=int, help="shuffle always alike")
    parser.add_argument("--speed", type=float, default=1, help="how much faster the table's clock runs")
    kept = parser.add_mutually_exclusive_group()
    kept.add_argument(
        "--keep", type=Path, metavar="DIR", help="where tables are kept, else in your own folder"
    )
    kept.add_argument("--forget", action="store_true", help="keep no table when this ends")
    parser.add_argument("--no-open", action="store_true", help="print the address, open no browser")
    parser.add_argument("--debug", action="store_true", help="say why a helping hand got lost, cards and all")


def run(args: argparse.Namespace) -> int:
    return _in_the_terminal(args) if args.text else _serve(args)


def _in_the_terminal(args: argparse.Namespace) -> int:
    import random

    from regent_table.virtual.brains import make_table

    if args.game:
        from regent_table.people.terminal_game import TerminalGame, as_newcomers
        from regent_table.rules import in_words

        game = as_newcomers(args.game, args.seats, in_words(args.option))
        TerminalGame(make_table(args.brain), game, random.Random(args.seed), args.language).play()
        return 0
    from regent_table.virtual.terminal import sit_down

    sit_down(make_table(args.brain))
    return 0


def _serve(args: argparse.Namespace) -> int:
    import logging
    import webbrowser

    from regent_table.errors import UserError
    from regent_table.virtual.brains import pico_base
    from regent_table.web.server import LOOPBACK, ServerSettings, serve
    from regent_table.web.store import TableStore, usual_folder

    if args.game or args.seats or args.option:
        raise UserError("The page asks for the game; in the terminal it is `regent play --text GAME`.")
    if not 0 < args.speed <= _FASTEST:
        raise UserError(f"The clock can run up to {_FASTEST} times as fast as the one on the wall.")
    if args.brain == "pico":
        pico_base()
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stderr)
    logging.getLogger("regent").setLevel(logging.DEBUG if args.debug else logging.INFO)
    store = TableStore(None if args.forget else (args.keep or usual_folder()).expanduser())
    for sentence in store.said:
        print(sentence, file=sys.stderr, flush=True)

    def ready(address: str) -> None:
        print(f"The table stands at {address} (Ctrl-C ends it).", flush=True)
        if not args.no_open:
            webbrowser.open(address)

    private = args.host not in LOOPBACK
    settings = ServerSettings(brain=args.brain, private=private, seed=args.seed, speed=args.speed)
    ports = [_PORT, 0] if args.port is None else [args.port]
    for number in ports:
        try:
            serve(args.host, number, settings, store, ready)
            return 0
        except KeyboardInterrupt:
            return 0
        except OSError as error:
            if number == ports[-1]:
                raise UserError(f"{args.host} port {number} cannot be used: {error.strerror}.") from None
    return 0
