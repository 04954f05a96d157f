import argparse

HELP = "play random games that check themselves, by the thousand"
EXAMPLES = (
    "regent soak --games 10000",
    "regent soak claimmix --games 500 --seed 3",
    "regent soak --table --games 20              with real cards and fumbling hands",
    "regent soak trun --table --brain pico --games 3",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", metavar="GAME", help="all of them when none is named")
    parser.add_argument("--games", type=int, default=300, metavar="N", help="in all (default 300)")
    parser.add_argument("--table", action="store_true", help="on the virtual table, by hands that fumble")
    parser.add_argument("--brain", choices=("cpython", "pico"), default="cpython", help="of that table")
    parser.add_argument("--seed", type=int, default=1, metavar="N")


def run(args: argparse.Namespace) -> int:
    return _at_the_table(args) if args.table else _rules(args)


def _at_the_table(args: argparse.Namespace) -> int:
    import sys

    from host_tools.virtual.evenings import GAMES, kinds, soak

    every = list(kinds(args.game or GAMES))
    wanted = -(-args.games // len(every))
    faults = 0
    for name, seats in every:

        def told(done: int, what: str = f"{name} with {seats}") -> None:
            if sys.stderr.isatty():
                print(f"\r{what}: {done} of {wanted} games", end="", file=sys.stderr, flush=True)

        counts, astray = soak(name, seats, wanted, args.seed, args.brain, told)
        if sys.stderr.isatty():
            print(file=sys.stderr)
        fumbles = ", ".join(f"{what} {n}" for what, n in sorted(counts.fumbles.items()))
        print(
            f"{name} with {seats}: {counts.games} games, {counts.actions} actions, {counts.by_keys} by keys, "
            f"{counts.emulated_ms / 60_000:.0f} min at the table; {fumbles}: {len(astray)} went astray",
            flush=True,
        )
        for said in astray:
            print(f"  {said}", flush=True)
        faults += len(astray)
    return 1 if faults else 0


def _rules(args: argparse.Namespace) -> int:
    import random
    import sys
    import time

    from host_tools.rules import games
    from host_tools.soak import Counts, Walk, random_game

    names = args.game or list(games.NAMES)
    for name in names:
        rng, counts, start = random.Random(args.seed), Counts(), time.monotonic()
        wanted = -(-args.games // len(names))
        for n in range(wanted):
            Walk(random_game(name, rng), rng, counts).run()
            if sys.stderr.isatty():
                print(f"\r{name}: {n + 1} of {wanted} games", end="", file=sys.stderr, flush=True)
        if sys.stderr.isatty():
            print(file=sys.stderr)
        print(
            f"{name}: {counts.games} games, {counts.actions} actions, {counts.undone} undone, "
            f"{counts.corrected} corrected, {counts.loaded} journals replayed, "
            f"{counts.beside_the_table} plies beside the table, longest {counts.longest} actions and "
            f"{counts.most_steps} bytes, {time.monotonic() - start:.0f} s: all as it must be"
        )
    return 0
