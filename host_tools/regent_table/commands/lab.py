import argparse
from typing import Any

from regent_table.arguments import count

HELP = "let the players of the firmware play among themselves, on all cores and machines"
EXAMPLES = (
    "regent lab tournament trun --players greedy,random --games 2000 --seed 1",
    "regent lab tournament valerie --seats 4 --players greedy,random --games 400 --keep valerie.jsonl",
    "regent lab tournament trun --players search:1000,greedy --games 400 --scheduler tcp://10.0.0.7:8786",
    "regent lab tune valerie --steps 40 --write valerie.py",
    "regent lab play vladci --players greedy,greedy --games 10 --option mode=advanced",
    "regent lab stats --players greedy,random --games 400 --out stats    a page for each language",
    "regent lab strengths trun --games 2000",
)

_SCHEDULER = (
    "let the Dask cluster there do the work; it can run any program on this PC, and what reaches it any "
    "program on its machines, so name only one that you trust"
)
_KEPT = "\nWhat was played is kept; the same words and --resume go on from there."


def arguments(parser: argparse.ArgumentParser) -> None:
    words = parser.add_subparsers(
        dest="word", required=True, metavar="play | tournament | stats | tune | strengths"
    )
    for word, what in (
        ("play", "games, a JSON line each: who sat where, their shares of the win, scores, plies"),
        ("tournament", "the share of each player, with its interval of 95 %"),
    ):
        part = _part(words, word, what)
        part.add_argument(
            "--players", required=True, metavar="A,B", help="one for each seat, or A alone among Bs"
        )
        part.add_argument("--games", type=count, default=100, metavar="N", help="whole deals (default 100)")
        part.add_argument("--resume", action="store_true", help="go on from where the same was stopped")
        part.add_argument("--keep", metavar="FILE", help="keep what was played there, and go on from it")
        if word == "tournament":
            part.add_argument("--json", action="store_true")
    what = "pages with pictures for people who play: who wins, who starts, how games end, what decides"
    part = _part(words, "stats", what, several=True)
    part.add_argument(
        "--players",
        default="greedy,random",
        metavar="A,B",
        help="each plays each; games of the first against itself tell the rest (default greedy,random)",
    )
    part.add_argument("--games", type=count, default=400, metavar="N", help="of each match (default 400)")
    part.add_argument("--resume", action="store_true", help="go on from where the same was stopped")
    part.add_argument("--keep", metavar="FOLDER", help="keep what was played there, and go on from it")
    part.add_argument("--out", metavar="FOLDER", default="stats", help="where the pages go (default: stats)")
    what = "tune the weights of a hand-written judge by games against itself and greedy"
    part = _part(words, "tune", what)
    part.add_argument("--steps", type=count, default=40, metavar="N", help="so many (default 40)")
    part.add_argument("--games", type=count, default=2000, metavar="N", help="against greedy (default 2000)")
    part.add_argument("--write", metavar="FILE", help="write them there, as a module of weights")
    what = "measure the levels that menus offer for a game, and keep what comes of it with the sources"
    part = _part(words, "strengths", what, options=False)
    part.add_argument("--games", type=int, default=2000, metavar="N", help="of a pair (default 2000)")


def _part(
    words: Any, word: str, what: str, several: bool = False, options: bool = True
) -> argparse.ArgumentParser:
    part = words.add_parser(word, help=what.replace("%", "%%"), description=what)
    if several:
        part.add_argument("games_named", nargs="*", metavar="GAME", help="all games where none is named")
    else:
        part.add_argument("game", metavar="GAME")
    part.add_argument("--seed", type=int, default=1, metavar="S")
    part.add_argument("--seats", type=int, metavar="P")
    if options:
        part.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    part.add_argument("--workers", type=int, metavar="N", help="processes of this PC (all cores)")
    part.add_argument("--scheduler", metavar="ADDRESS", help=_SCHEDULER)
    return part


def run(args: argparse.Namespace) -> int:
    others = {"tune": _tune, "strengths": _strengths, "stats": _stats}
    return others.get(args.word, _play)(args)


def _stats(args: argparse.Namespace) -> int:
    import shlex
    import sys
    from pathlib import Path

    from regent_table.lab.company import named
    from regent_table.lab.playing import kept_as
    from regent_table.lab.stats import matches, report
    from regent_table.lab.stats.page import write
    from regent_table.lab.work import cluster
    from regent_table.paths import BUILD
    from regent_table.rules import games, in_words

    players, options = named(args.players), in_words(args.option)
    wanted = {
        name: matches(name, players, args.seats, args.seed, options)
        for name in args.games_named or games.NAMES
    }
    folder = Path(args.keep or BUILD / "lab")
    folder.mkdir(parents=True, exist_ok=True)
    if not args.keep and not args.resume:
        for each in sum(wanted.values(), []):
            (folder / kept_as(each)).unlink(missing_ok=True)
    reports = []
    try:
        for name, plans in wanted.items():
            with cluster(name, args.workers, args.scheduler) as (work, said):
                if said:
                    print(said, file=sys.stderr)
                reports.append(report(plans, args.games, work, folder, _moved))
    except KeyboardInterrupt:
        print(_KEPT, file=sys.stderr)
        raise
    words = ["regent", "lab", "stats", *wanted, "--players", args.players, "--games", args.games]
    words += ["--seed", args.seed, *(["--seats", args.seats] if args.seats else [])]
    words += [word for each in args.option for word in ("--option", each)]
    for path in write(reports, shlex.join(map(str, words)), Path(args.out)):
        print(path)
    return 0


def _moved(what: str, done: int, of: int) -> None:
    from regent_table.progress import Bar

    Bar(what).moved(done, of)


def _strengths(args: argparse.Namespace) -> int:
    from regent_table.lab import strengths
    from regent_table.lab.work import cluster

    pairs = [pair for pair in strengths.offered(args.game) if args.seats in (None, pair.seats)]
    with cluster(args.game, args.workers, args.scheduler) as (work, _):
        for pair in pairs:
            found = strengths.measured(pair, args.games, args.seed, work)
            strengths.keep([found])
            print(
                f"{pair.game} for {pair.seats}: {pair.stronger} among {pair.weaker} "
                f"{100 * found.share:.1f} % ± {100 * found.interval:.1f}, fair are {100 * found.fair:.0f}"
                f"{'' if found.clear else ': not clear'}",
                flush=True,
            )
    return 0


def _tune(args: argparse.Namespace) -> int:
    import sys
    from dataclasses import replace
    from pathlib import Path

    from regent_table.lab.playing import plan, standings, tournament
    from regent_table.lab.tuning import Course, tuned, written
    from regent_table.lab.work import cluster
    from regent_table.rules import in_words

    course = Course(
        plan(args.game, ["greedy", "greedy"], args.seats, args.seed, in_words(args.option)), args.steps
    )

    def told(step: int, merit: float, weights: bytes) -> None:
        print(f"step {step}: {100 * merit:.1f} % against greedy, {list(weights)}", flush=True)

    with cluster(args.game, args.workers, args.scheduler) as (work, said):
        if said:
            print(said, file=sys.stderr)
        weights = tuned(course, work, told)
        match = replace(course.plays(weights, b""), seed=args.seed + 1)
        found = standings(tournament(match, args.games, work, None, lambda done, of: None))[0]
    score = f"{100 * found.share:.1f} % ± {100 * found.interval:.1f} against greedy, {found.games} games"
    print(score)
    if args.write:
        Path(args.write).write_text(written(course, weights, score), encoding="utf-8")
    return 0


def _play(args: argparse.Namespace) -> int:
    import json
    import sys
    import time
    from dataclasses import asdict
    from pathlib import Path

    from regent_table.lab.company import named
    from regent_table.lab.playing import kept_as, plan, standings, tournament
    from regent_table.lab.work import cluster
    from regent_table.paths import BUILD
    from regent_table.progress import Bar
    from regent_table.rules import in_words

    wanted = plan(args.game, named(args.players), args.seats, args.seed, in_words(args.option))
    start = time.monotonic()
    kept = Path(args.keep or BUILD / "lab" / kept_as(wanted))
    if not args.keep:
        kept.parent.mkdir(parents=True, exist_ok=True)
        if not args.resume:
            kept.unlink(missing_ok=True)
    try:
        with cluster(args.game, args.workers, args.scheduler) as (work, said):
            if said:
                print(said, file=sys.stderr)
            deals = tournament(wanted, args.games, work, kept, Bar("playing").moved)
    except KeyboardInterrupt:
        print(_KEPT, file=sys.stderr)
        raise
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
