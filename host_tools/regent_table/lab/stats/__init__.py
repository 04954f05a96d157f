"""What games that players played among themselves tell, as a page for people who play them.

Every two players meet, which says how well they play; the first of them plays against itself, too, and those
games among equals tell all else.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, permutations
from pathlib import Path

from regent_table.lab.playing import Plan, Played, Standing, kept_as, plan, standings, tournament
from regent_table.lab.work import Work
from regent_table.rules import choose, sides

_SEATS = {"claimmix": 3}  # for two it would be one of the other games again


@dataclass(frozen=True)
class GameReport:
    """All that was played of one game."""

    name: str
    plan: Plan  # of those games in which the first player sat in every seat
    number: int  # of games in each match
    equals: list[Played]
    ratings: list[Standing]  # over all opponents, the best first; none where nobody else played

    @property
    def sides(self) -> int:
        chosen = choose(self.plan.game, self.plan.seats, dict(self.plan.options), self.plan.players)
        return sides(chosen)


def matches(
    name: str, players: list[str], seats: int | None, seed: int, options: dict[str, str]
) -> list[Plan]:
    """What is played: first the games among equals, then each against each other."""
    several, number = list(dict.fromkeys(players)), seats or _SEATS.get(name, 2)
    equals = plan(name, several[:1] * number, number, seed, options)
    pairs = combinations(several, 2) if equals.seats == 2 else permutations(several, 2)  # alone among others
    return [equals, *(plan(name, list(pair), equals.seats, seed, options) for pair in pairs)]


def report(
    plans: list[Plan], number: int, work: Work, folder: Path, told: Callable[[str, int, int], None]
) -> GameReport:
    """Play all of it, but what lies in the folder already."""
    equals = plans[0]
    found = [_played(each, number, work, folder, told) for each in plans]
    met: dict[str, list[Standing]] = {}
    for deals in found[1:]:
        for standing in standings(deals) if equals.seats == 2 else standings(deals)[:1]:
            met.setdefault(standing.player, []).append(standing)
    ratings = sorted((_over_all(rows) for rows in met.values()), key=lambda each: -each.share)
    games = [played for deal in found[0] for played in deal]
    return GameReport(equals.game, equals, number, games, ratings)


def _played(
    plan: Plan, number: int, work: Work, folder: Path, told: Callable[[str, int, int], None]
) -> list[list[Played]]:
    what = f"{plan.game} {', '.join(dict.fromkeys(plan.players))}"
    return tournament(plan, number, work, folder / kept_as(plan), lambda done, of: told(what, done, of))


def _over_all(rows: list[Standing]) -> Standing:
    """One player against all the others, each as much as any."""
    n = len(rows)
    return Standing(
        rows[0].player,
        sum(row.games for row in rows),
        sum(row.wins for row in rows),
        sum(row.draws for row in rows),
        sum(row.share for row in rows) / n,
        sum(row.interval**2 for row in rows) ** 0.5 / n,
    )
