"""Many games, on all cores and machines: the same deals for everybody, each deal once from every seat.

What comes out depends on the seed alone, not on how many workers there are or in which order they finish.
"""

import hashlib
import json
import math
import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from regent_table.errors import UserError
from regent_table.json_lines import append, holding, read
from regent_table.lab.company import Company, match_seed
from regent_table.lab.facts import Facts, facts
from regent_table.lab.work import Work
from regent_table.rules import CHANCE, OVER, choose, draw, games, in_traces, shares

_TOGETHER = 4  # deals of a job
_FORM = 2  # of what is kept of a game
SURE = 1.96  # standard deviations to either side of the mean hold 95 %


@dataclass(frozen=True)
class Plan:
    """What is played: who plays what, and the seed of all luck."""

    game: str
    players: tuple[str, ...]
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...] = field(default=())
    weights: tuple[tuple[str, bytes], ...] = field(default=())  # of judges that are being tuned

    def sitting(self, turned: int) -> tuple[str, ...]:
        """Who sits where.  With two names and more seats one of the first plays among several of the second.

        `turned`: everybody has moved on by so many seats."""
        names = self.players
        if len(names) == 2 < self.seats:
            names = names[:1] + names[1:] * (self.seats - 1)
        if len(names) != self.seats:
            raise UserError(f"{len(names)} players do not fit {self.seats} seats.")
        return names[-turned:] + names[:-turned] if turned else names

    @property
    def games_of_deal(self) -> int:
        return len({self.sitting(turned) for turned in range(self.seats)})


@dataclass
class Played:
    """A game that is over."""

    deal: int
    players: list[str]
    shares: list[float]  # of the win, for each seat: 1 for a side that won alone, less where several share it
    scores: list[int]
    plies: int
    facts: Facts


def plan(name: str, players: list[str], seats: int | None, seed: int, options: dict[str, str]) -> Plan:
    """Check that all of it fits together."""
    rules = choose(name, seats, {}).rules
    number = seats or max(len(players), rules.MIN_SEATS)
    fixed = in_traces(rules)
    found = Plan(name, tuple(players), number, seed, tuple(sorted((options | fixed).items())))
    choose(name, number, dict(found.options), found.sitting(0))
    return found


@lru_cache(64)
def _company(plan: Plan) -> Company:
    return Company(choose(plan.game, plan.seats, dict(plan.options), plan.players), dict(plan.weights))


def play(plan: Plan, deal: int) -> list[Played]:
    """One deal, played once with every seat's players moved on by one; among equals that is one game."""
    return [_play(plan, deal, turned) for turned in range(plan.games_of_deal)]


def _play(plan: Plan, deal: int, turned: int) -> Played:
    company = _company(replace(plan, players=plan.sitting(turned), seed=0))
    game, state = company.game, company.game.opening()
    plies = sum(1 for _ in _course(company, f"{plan.seed} {deal}", state))
    told = game.notation.result(state)
    won, ended = shares(game, state), facts(game, state, told["detail"])
    return Played(deal, list(game.players), won, told["scores"], plies, ended)


def _course(company: Company, seed: str, state: bytearray) -> Iterator[tuple[int, bytes]]:
    """Who goes on from a state and how, ply by ply, up to the end."""
    rules, rng = company.game.rules, random.Random(seed)
    seed_bytes, ply = match_seed(rng.randrange(1 << 32)), 0
    while (mover := rules.mover(state)) != OVER:
        steps = draw(company.game, state, rng) if mover == CHANCE else company.action(state, seed_bytes, ply)
        for step in steps:
            rules.apply(state, step)
        yield mover, steps
        ply += 1


def decided(plan: Plan) -> Iterator[bytes]:
    """What the players decide in the first deal, one after the other."""
    company = _company(replace(plan, players=plan.sitting(0), seed=0))
    course = _course(company, f"{plan.seed} 0", company.game.opening())
    return (steps for mover, steps in course if mover != CHANCE)


def _job(job: tuple[Plan, tuple[int, ...]]) -> list[list[Played]]:
    plan, deals = job
    return [play(plan, deal) for deal in deals]


def tournament(
    plan: Plan, number: int, work: Work, kept: Path | None, told: Callable[[int, int], None]
) -> list[list[Played]]:
    """All deals, in order; those that a file holds already are not played again."""
    wanted = -(-number // plan.games_of_deal)
    done = _read(plan, kept) if kept else {}
    todo = [deal for deal in range(wanted) if deal not in done]
    file = append(kept) if kept else None
    try:
        if file and not file.tell():
            print(json.dumps(_head(plan)), file=file, flush=True)
        for made in work.done(
            _job, [(plan, tuple(todo[n : n + _TOGETHER])) for n in range(0, len(todo), _TOGETHER)]
        ):
            for played in made:
                done[played[0].deal] = played
                if file:
                    print(json.dumps([asdict(each) for each in played]), file=file, flush=True)
                told(len(done), wanted)
    finally:
        if file:
            file.close()
    return [done[deal] for deal in range(wanted)]


def _head(plan: Plan) -> dict:
    version = games.rules(plan.game).VERSION
    return json.loads(json.dumps(asdict(plan) | {"rules": version, "form": _FORM}))


def kept_as(plan: Plan) -> str:
    """A name for what is kept of it."""
    told = hashlib.sha256(json.dumps(_head(plan)).encode()).hexdigest()[:12]
    return f"{plan.game}-{told}.jsonl"


def _read(plan: Plan, kept: Path) -> dict[int, list[Played]]:
    """What an earlier run has played of the same."""
    with holding(kept, "tournament"):
        head, *rows = read(kept) or [_head(plan)]
        if head != _head(plan):
            raise UserError(f"{kept} holds another tournament.")
        return {int(row[0]["deal"]): [_played(each) for each in row] for row in rows}


def _played(row: dict) -> Played:
    played = Played(**row)
    played.facts = Facts(**row["facts"])
    return played


@dataclass
class Standing:
    """How a player did: his share of the wins in the games that he played."""

    player: str
    games: int
    wins: int
    draws: int
    share: float
    interval: float  # to either side


def standings(deals: list[list[Played]]) -> list[Standing]:
    """Each player's share, its interval from deal to deal: games of one deal belong together."""
    found = []
    for name in dict.fromkeys(name for played in deals for each in played for name in each.players):
        means = []
        games = wins = draws = 0
        for played in deals:
            mine = [share for each in played for who, share in zip(each.players, each.shares, strict=True)
                    if who == name]  # fmt: skip
            means.append(sum(mine) / len(mine))
            games += len(mine)
            wins += mine.count(1)
            draws += sum(0 < share < 1 for share in mine)
        share = sum(means) / len(means)
        spread = sum((mean - share) ** 2 for mean in means) / max(len(means) - 1, 1)
        found.append(Standing(name, games, wins, draws, share, SURE * math.sqrt(spread / len(means))))
    return found
