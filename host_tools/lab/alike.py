"""Do the Pico and the lab decide alike?  Whole games of one player on both, decision by decision.

Both run the same program (`host_tools.bench.thinking`), here with compiled rules.  It tells the steps
of each decision and how many evaluations they took.  Where a game parts, all that follows differs, too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from host_tools.bench.kit import Kit
from host_tools.bench.thinking import decided, on_this_pc, program
from host_tools.lab.playing import Plan
from host_tools.lab.work import Work
from host_tools.rules import choose

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
    return n, decided(Kit(base).program(source, _PATIENCE_S))
