"""How strong Regent's levels are: menus offer several only where the stronger ones win more, by measurement.

`strengths.jsonl` beside this module holds a line for each pair that is offered one above the other: the
stronger alone among the weaker ones, in games dealt for everybody and played from every seat.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import islice, pairwise
from pathlib import Path

from regent_table.lab.company import opponents
from regent_table.lab.playing import Plan, decided, plan, standings, tournament
from regent_table.lab.work import Work
from regent_table.rules import choose, games, sides

MEASURED = Path(__file__).with_name("strengths.jsonl")
_DECISIONS = 60  # of a game, that tell how somebody plays


@dataclass(frozen=True)
class Pair:
    game: str
    seats: int
    stronger: str
    weaker: str


@dataclass(frozen=True)
class Strength:
    """The share of the win that the stronger of a pair had, 95 % of it within the interval to either side."""

    pair: Pair
    games: int
    seed: int
    share: float
    interval: float
    fair: float  # the share of one who is as strong as the others
    manner: str  # how they played

    @property
    def clear(self) -> bool:
        return self.share - self.interval > self.fair

    def line(self) -> str:
        return json.dumps(asdict(self.pair) | {k: v for k, v in asdict(self).items() if k != "pair"})


def offered(name: str) -> Iterator[Pair]:
    """Those who are offered one above the other in a game."""
    rules = games.rules(name)
    for seats in range(rules.MIN_SEATS, rules.MAX_SEATS + 1):
        players = [opponents.NAMES[number] for number in opponents.offered(name, seats)]
        yield from (Pair(name, seats, stronger, weaker) for weaker, stronger in pairwise(players))


def manner(pair: Pair) -> str:
    """What tells how the two of a pair play from how others would; a strength holds for this alone."""
    first = islice(decided(_match(pair, 1)), _DECISIONS)
    return hashlib.sha256(b" ".join(steps.hex().encode() for steps in first)).hexdigest()[:12]


def measured(pair: Pair, number: int, seed: int, work: Work) -> Strength:
    deals = tournament(_match(pair, seed), number, work, None, lambda done, of: None)
    [found] = [each for each in standings(deals) if each.player == pair.stronger]
    fair = 1 / sides(choose(pair.game, pair.seats, {}))
    played = len(deals) * pair.seats
    return Strength(
        pair, played, seed, round(found.share, 4), round(found.interval, 4), round(fair, 4), manner(pair)
    )


def _match(pair: Pair, seed: int) -> Plan:
    return plan(pair.game, [pair.stronger, pair.weaker], pair.seats, seed, {})


def known() -> dict[Pair, Strength]:
    """What was measured, by the pair."""
    found = {}
    for line in MEASURED.read_text(encoding="utf-8").splitlines() if MEASURED.exists() else ():
        row = json.loads(line)
        pair = Pair(**{key: row.pop(key) for key in Pair.__dataclass_fields__})
        found[pair] = Strength(pair, **row)
    return found


def keep(new: list[Strength]) -> None:
    """Write what was measured to what is known; of pairs that nobody is offered any more nothing is kept."""
    every = known() | {each.pair: each for each in new}
    pairs = [pair for name in games.NAMES for pair in offered(name)]
    lines = [every[pair].line() + "\n" for pair in pairs if pair in every]
    MEASURED.write_text("".join(lines), encoding="utf-8")
