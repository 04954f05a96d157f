"""How strong Regent's levels are: menus offer several only where the stronger ones win more, by measurement.

`strengths.jsonl` beside this module holds a line for each pair that is offered one above the other: the
stronger alone among the weaker ones, in games dealt for everybody and played from every seat.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path

from host_tools.lab.company import opponents
from host_tools.lab.playing import plan, standings, tournament
from host_tools.lab.work import Work
from host_tools.rules import choose, games, sides

MEASURED = Path(__file__).with_name("strengths.jsonl")


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
    net: str  # what its network was, "" where nobody had one

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


def network(pair: Pair) -> str:
    """What tells the network of a pair from others; a strength holds for that one alone."""
    if "level3" not in (pair.stronger, pair.weaker):
        return ""
    try:
        net = opponents.network(games.room(pair.game))
    except ImportError:  # who looks through whole turns has none
        return ""
    return hashlib.sha256(net).hexdigest()[:12]


def measured(pair: Pair, number: int, seed: int, work: Work) -> Strength:
    match = plan(pair.game, [pair.stronger, pair.weaker], pair.seats, seed, {})
    deals = tournament(match, number, work, None, lambda done, of: None)
    [found] = [each for each in standings(deals) if each.player == pair.stronger]
    fair = 1 / sides(choose(pair.game, pair.seats, {}))
    played = len(deals) * pair.seats
    return Strength(
        pair, played, seed, round(found.share, 4), round(found.interval, 4), round(fair, 4), network(pair)
    )


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
