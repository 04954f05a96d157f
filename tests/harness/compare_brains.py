"""Compare the decisions of one of Regent's players on the emulated Pico with those in the lab.

Both run the same program (`tests.harness.bench.thinking`), the lab with compiled rules.  It prints the steps
of each decision and how many evaluations they took.  After the first difference in a game, all later
decisions differ too.
"""

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from regent_table.arguments import count
from regent_table.cli import carry_out, parser_of
from regent_table.errors import UserError
from regent_table.image.base import MISSING, find_base
from regent_table.lab import fast
from regent_table.lab.company import named
from regent_table.lab.playing import Plan, plan
from regent_table.lab.work import Work, cluster
from regent_table.progress import Bar
from regent_table.rules import choose, games, in_words
from tests.harness.bench.bench_setup import BenchSetup
from tests.harness.bench.thinking import decided, on_this_pc, program

_PATIENCE_S = 3600  # of the Pico, for a game
_LUCKS = 65536  # seeds that the program knows


@dataclass
class Comparison:
    games: int
    positions: int
    evaluations: int
    differences: list[str]  # a sentence for each


def compare(
    plan: Plan, positions: int, base: Path, work: Work, told: Callable[[int, int], None]
) -> Comparison:
    """Of a plan whose seats are all the same player's, so many decisions from the beginnings of games."""
    sources, here = _games(plan, positions)
    jobs = [(plan, base, n, source) for n, source in enumerate(sources)]
    there: dict[int, list[str]] = {}
    for n, said in work.done(_on_pico, jobs):
        there[n] = said
        told(len(there), len(jobs))
    made = [said[-1].split() for said in here]
    return Comparison(
        len(here),
        sum(int(words[-2]) for words in made),
        sum(int(words[-1]) for words in made),
        [
            f"Game {n}: here {one!r}, on the Pico {other!r}."
            for n, said in enumerate(here)
            for one, other in zip_longest(said, there[n])
            if one != other
        ],
    )


def _games(plan: Plan, positions: int) -> tuple[list[str], list[list[str]]]:
    """The program of each game, and what it says here; of the last game as many decisions as are left."""
    options = choose(plan.game, plan.seats, dict(plan.options), plan.players).options
    sources: list[str] = []
    here: list[list[str]] = []
    while positions:
        row = (plan.game, plan.seats, options, plan.players[0], b"", 0, positions)
        sources.append(program([row], 1 + (1000 * plan.seed + len(sources)) % _LUCKS))
        here.append(decided(on_this_pc(sources[-1])))
        positions -= len(here[-1]) - 1
    return sources, here


def _on_pico(job: tuple[Plan, Path, int, str]) -> tuple[int, list[str]]:
    _, base, n, source = job
    return n, decided(BenchSetup(base).program(source, _PATIENCE_S))


HELP = "compare a player's decisions on the emulated Pico with the lab's; exit code 1 where they differ"
EXAMPLES = ("trun --player greedy --positions 1000",)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--player", required=True, metavar="A")
    parser.add_argument("--positions", type=count, default=1000, metavar="N", help="decisions (default 1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--seats", type=int, metavar="P")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--workers", type=int, metavar="N", help="processes of this PC (all cores)")


def run(args: argparse.Namespace) -> int:
    [player] = named(args.player)
    base = find_base()
    if base is None:
        raise UserError(MISSING)
    if player.startswith("search:"):
        raise UserError("A search plays on the PC alone.")
    seats = args.seats or choose(args.game, None, {}).seats
    wanted = plan(args.game, [player] * seats, seats, args.seed, in_words(args.option))
    with cluster(args.game, args.workers, None) as (work, _):
        said = fast.use(games.family(args.game))
        if said:
            print(said, file=sys.stderr)
        found = compare(wanted, args.positions, base, work, Bar("comparing").moved)
    print(
        f"{player}, {args.game}: {len(found.differences)} differences in {found.positions} decisions of "
        f"{found.games} games, {found.evaluations} evaluations"
    )
    for sentence in found.differences[:10]:
        print(sentence)
    return 1 if found.differences else 0


if __name__ == "__main__":
    sys.exit(carry_out(parser_of(sys.modules[__name__], "python -m tests.harness.compare_brains")))
