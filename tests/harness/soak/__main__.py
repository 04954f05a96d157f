"""Random games that check themselves: the rules alone, or hands at the virtual table."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from regent_table.arguments import count

if TYPE_CHECKING:
    from tests.harness.people.players import PlayCounts
from regent_table.cli import carry_out, parser_of

HELP = "play random games that check themselves, by the thousand"
EXAMPLES = (
    "--games 10000",
    "claimmix --games 500 --seed 3",
    "--table --games 20              with real cards and fumbling hands",
    "trun --table --brain pico --games 3",
    "vladci --table --games 200 --option mode=advanced",
    "--table --regent --games 200 --each    with Regent in some of the seats",
    "--table --games 60 --erase 400         on a flash that erases slowly",
    "--table --games 20 --only brown_out    nothing else goes wrong",
    "--minutes 60                    such games on both brains in turns",
    "--positions 300                 each action of 300 positions of Vládci",
    "--cuts 100 --brain pico         the power goes at 100 instants",
    "--cuts 60 --regent --keep F     while Regent thinks; begun again, it goes on behind F",
)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="*", metavar="GAME", help="all of them when none is named")
    parser.add_argument("--games", type=count, default=300, metavar="N", help="in all (default 300)")
    parser.add_argument("--each", action="store_true", help="so many of every kind on that table instead")
    parser.add_argument("--table", action="store_true", help="on the virtual table, by hands that fumble")
    parser.add_argument("--regent", action="store_true", help="plays some of the seats there")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="of games there")
    parser.add_argument("--minutes", type=count, metavar="N", help="on that table, until the time is over")
    parser.add_argument(
        "--cuts", type=count, metavar="N", help="on that table, the power goes N times in all"
    )
    parser.add_argument(
        "--positions", type=count, metavar="N", help="of Vládci, every legal action of each by hands"
    )
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="of evenings and cuts: what stands there is not played again",
    )
    parser.add_argument(
        "--erase", type=count, default=0, metavar="MS", help="time the flash of that table takes to erase"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="WHAT",
        help="goes wrong on that table (default: anything)",
    )
    parser.add_argument("--brain", choices=("cpython", "pico"), default="cpython", help="of that table")
    parser.add_argument("--seed", type=int, default=1, metavar="N")


def run(args: argparse.Namespace) -> int:
    if args.positions:
        return _positions(args)
    if args.cuts:
        return _cuts(args)
    if args.minutes:
        return _for_minutes(args)
    return _at_the_table(args) if args.table else _rules(args)


def _positions(args: argparse.Namespace) -> int:
    from tests.harness.people.positions import look

    def told(done: int) -> None:
        _progress(f"{done} of {args.positions} positions")

    made = look(args.positions, args.seed, args.brain, told)
    _progress("")
    print(
        f"vladci: every one of {made} actions in {args.positions} positions was made by hands, and no other"
    )
    return 0


def _cuts(args: argparse.Namespace) -> int:
    from tests.harness.people.cuts import Cuts, cut
    from tests.harness.people.evenings import kinds
    from tests.harness.work_journal import WorkJournal

    every = list(kinds(args.game, args.regent))
    for name, seats in every:
        wanted = -(-args.cuts // len(every))

        def told(cuts: Cuts, what: str = f"{name} with {seats}", wanted: int = wanted) -> None:
            _progress(f"{what}: {cuts.tried} of {wanted} cuts")

        cuts = cut(name, seats, wanted, args.seed, args.brain, told, args.regent, WorkJournal(args.keep))
        _progress("")
        when = f"{cuts.writing} of them in or behind a write to flash"
        if args.regent:
            when = f"{cuts.thinking} while Regent thought, {cuts.announced} behind its announcement: "
            when += f"{cuts.same} times the same decision again"
        print(
            f"{name} with {seats}: {cuts.tried} cuts, {when}; "
            f"the action under way was kept {cuts.kept} times, nothing else was lost or made up",
            flush=True,
        )
    return 0


def _progress(text: str) -> None:
    """Write over the last such line; an empty text ends it."""

    if sys.stderr.isatty():
        print(f"\r{text}" if text else "", end="" if text else "\n", file=sys.stderr, flush=True)


def _for_minutes(args: argparse.Namespace) -> int:
    import time

    from regent_table.virtual.brains import NAMES
    from tests.harness.people.evenings import kinds, rounds
    from tests.harness.people.players import PlayCounts

    end = time.monotonic() + 60 * args.minutes
    counts = {brain: PlayCounts() for brain in NAMES}
    faults = 0
    for astray in rounds(list(kinds(args.game)), args.seed, counts):
        games = ", ".join(f"{counts[brain].games} games on {brain}" for brain in NAMES)
        _progress(f"{games}, {faults} faults")
        if astray:
            faults += 1
            print(astray, flush=True)
        if time.monotonic() >= end:
            break
    _progress("")
    for brain in NAMES:
        print(f"{brain}: {_told(counts[brain])}")
    print(f"{faults} evenings went astray")
    return 1 if faults else 0


def _at_the_table(args: argparse.Namespace) -> int:
    from regent_table.rules import in_words
    from tests.harness.people.evenings import EveningFaults, kinds, soak
    from tests.harness.people.players import PlayCounts
    from tests.harness.work_journal import WorkJournal

    every = list(kinds(args.game, args.regent))
    wanted = args.games if args.each else -(-args.games // len(every))
    counts, astray = {kind: PlayCounts() for kind in every}, dict.fromkeys(every, 0)
    options, kept = in_words(args.option), WorkJournal(args.keep)
    faults = EveningFaults(args.erase, tuple(args.only))
    for kind, played, said in soak(every, wanted, args.seed, args.brain, options, args.regent, kept, faults):
        counts[kind].add(played)
        if said:
            astray[kind] += 1
            print(said, flush=True)
        _progress(f"{kind[0]} with {kind[1]}: {counts[kind].games} of {wanted} games")
    _progress("")
    for kind in every:
        print(f"{kind[0]} with {kind[1]}: {_told(counts[kind])}; {astray[kind]} went astray")
    return 1 if any(astray.values()) else 0


def _told(counts: "PlayCounts") -> str:
    from statistics import median

    said = (
        f"{counts.games} games, {counts.actions} actions, {counts.by_keys} by keys, "
        f"{counts.emulated_ms / 60_000:.0f} min at the table; "
        f"{counts.replayed} times the journal came to the state that hands had made"
    )
    if counts.games:
        said += (
            f"; a game has {median(counts.presses):.0f} presses of keys and "
            f"{median(counts.laid):.0f} cards and figures laid (median)"
        )
    if counts.decided:
        said += (
            f"; {counts.decided} actions of Regent's, each what its seat decides, "
            f"{counts.named} of them hidden cards that lay where it said"
        )
    return said + "; " + ", ".join(f"{what} {n}" for what, n in sorted(counts.player_errors.items()))


def _rules(args: argparse.Namespace) -> int:
    import random
    import time

    from regent_table.rules import games
    from tests.harness.soak.walk import SoakCounts, SoakWalk, random_game

    names = args.game or list(games.NAMES)
    for name in names:
        rng, counts, start = random.Random(args.seed), SoakCounts(), time.monotonic()
        wanted = -(-args.games // len(names))
        for n in range(wanted):
            SoakWalk(random_game(name, rng), rng, counts).run()
            _progress(f"{name}: {n + 1} of {wanted} games")
        _progress("")
        print(
            f"{name}: {counts.games} games, {counts.actions} actions, {counts.undone} undone, "
            f"{counts.corrected} corrected, {counts.loaded} journals replayed, "
            f"{counts.beside_the_table} plies beside the table, longest {counts.longest} actions and "
            f"{counts.most_steps} bytes, {time.monotonic() - start:.0f} s: all as it must be"
        )
    return 0


if __name__ == "__main__":
    sys.exit(carry_out(parser_of(sys.modules[__name__], "python -m tests.harness.soak")))
