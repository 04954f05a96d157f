import argparse

HELP = "let the players of the firmware play among themselves, on all cores"
EXAMPLES = (
    "regent lab tournament trun --players greedy,random --games 2000 --seed 1",
    "regent lab tournament valerie --seats 4 --players greedy,random --games 400 --keep valerie.jsonl",
    "regent lab play vladci --players greedy,greedy --games 10 --option mode=advanced",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    words = parser.add_subparsers(dest="word", required=True, metavar="play | tournament")
    for word, what in (
        ("play", "games, a JSON line each: who sat where, their shares of the win, scores, plies"),
        ("tournament", "the share of each player, with its interval of 95 %"),
    ):
        part = words.add_parser(word, help=what, description=what)
        part.add_argument("game", metavar="GAME")
        part.add_argument(
            "--players", required=True, metavar="A,B", help="one for each seat, or A alone among Bs"
        )
        part.add_argument("--games", type=int, default=100, metavar="N", help="whole deals (default 100)")
        part.add_argument("--seed", type=int, default=1, metavar="S")
        part.add_argument("--seats", type=int, metavar="P")
        part.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        part.add_argument("--workers", type=int, metavar="N", help="processes (all cores)")
        part.add_argument("--keep", metavar="FILE", help="keep what was played, and go on from there")
        if word == "tournament":
            part.add_argument("--json", action="store_true")


def run(args: argparse.Namespace) -> int:
    import json
    import time
    from dataclasses import asdict
    from pathlib import Path

    from host_tools.lab.company import named
    from host_tools.lab.playing import plan, standings, tournament
    from host_tools.progress import Bar
    from host_tools.rules import in_words

    wanted = plan(args.game, named(args.players), args.seats, args.seed, in_words(args.option))
    start = time.monotonic()
    deals = tournament(
        wanted, args.games, args.workers, Path(args.keep) if args.keep else None, Bar("playing").moved
    )
    if args.word == "play":
        for played in deals:
            for each in played:
                print(json.dumps(asdict(each)))
        return 0
    found = standings(deals)
    if args.json:
        print(json.dumps([asdict(each) for each in found]))
        return 0
    for each in found:
        print(
            f"{each.player}: {100 * each.share:.1f} % ± {100 * each.interval:.1f} of {each.games} games, "
            f"{each.wins} won, {each.draws} shared"
        )
    print(f"{sum(map(len, deals)) * 3600 / (time.monotonic() - start):.0f} games an hour")
    return 0
