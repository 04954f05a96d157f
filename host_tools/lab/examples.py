"""Games from which a network learns: players among themselves, and what each position came to.

An example is what a network sees of a match behind an action of its seat, together with the share of the win
that this seat had in the end.  Now and then anybody makes any move, so that more is seen than what players
think best.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from host_tools.lab.company import luck_from, luck_of, opponents
from host_tools.lab.net import WIN
from host_tools.rules import CHANCE, OVER, Game, choose, draw, games, shares

_SLICE = 1000
_CURIOUS = 0.08  # of the decisions are anybody's


@dataclass(frozen=True)
class Table:
    """What is played while learning."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]


@dataclass
class Examples:
    seen: np.ndarray  # a row of inputs each
    line: np.ndarray  # of each the number of the seat in its game: its examples follow each other
    share: np.ndarray  # what that seat had in the end
    ahead: np.ndarray  # by how much its score was before the best of the others
    told: np.ndarray  # what its judge makes of it, where its word counts: half a win more or less

    @staticmethod
    def joined(parts: Sequence["Examples"]) -> "Examples":
        ends = np.cumsum([0] + [int(part.line[-1]) + 1 for part in parts])
        lines = [part.line + end for part, end in zip(parts, ends, strict=False)]
        return Examples(
            np.concatenate([part.seen for part in parts]),
            np.concatenate(lines),
            np.concatenate([part.share for part in parts]),
            np.concatenate([part.ahead for part in parts]),
            np.concatenate([part.told for part in parts]),
        )


def examples(table: Table, weights: bytes, seed: int, deals: range) -> Examples:
    """What is learned from these deals; without weights the hand-written judge plays."""
    game = choose(table.game, table.seats, dict(table.options), ["random"] * table.seats)
    found = [_of_game(game, weights, random.Random(f"{seed} {deal}")) for deal in deals]
    return Examples.joined(found)


def _of_game(game: Game, weights: bytes, rng: random.Random) -> Examples:
    rules, room = game.rules, games.room(game.rules.NAME)
    best = opponents.thinker(weights, room, rules) if weights else opponents.player("greedy", room, rules)
    anybody = opponents.player("random", room, rules)
    judge, eyes = opponents.judge(room), opponents.eyes(room)
    view, x = bytearray(rules.SIZE), bytearray(eyes.INPUTS)
    luck, state, ply = luck_from(rng.randrange(1 << 32)), game.opening(), 0
    seen: list[list[bytes]] = [[] for _ in range(game.seats)]
    told: list[list[float]] = [[] for _ in range(game.seats)]
    while (mover := rules.mover(state)) != OVER:
        if mover == CHANCE:
            steps = draw(game, state, rng)
        else:
            rules.view(state, mover, view)
            player = anybody if rng.random() < _CURIOUS else best
            player.begin(view, mover, luck_of(luck, ply))
            while not player.think(_SLICE):
                pass
            steps = bytes(player.steps[: player.n])
            for step in steps:
                rules.apply(view, step)
            judge.begin(view, mover, 0)
            if rules.mover(view) != OVER and not judge.follows(view):
                for part in range(eyes.PARTS):
                    eyes.see(view, mover, x, part)
                seen[mover].append(bytes(x))
                share = judge.whole(view) * eyes.WORTH / WIN if eyes.WORTH else 0.0
                told[mover].append(max(-0.5, min(0.5, share)))
        for step in steps:
            rules.apply(state, step)
        ply += 1
    scores = game.notation.result(state)["scores"]
    scores = [scores[seat % len(scores)] for seat in range(game.seats)]
    ahead = [mine - max(scores[:n] + scores[n + 1 :]) for n, mine in enumerate(scores)]
    won = shares(game, state)
    rows = [x for line in seen for x in line]
    return Examples(
        np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), eyes.INPUTS),
        np.repeat(np.arange(game.seats), [len(line) for line in seen]),
        np.repeat(np.array(won, np.float32), [len(line) for line in seen]),
        np.repeat(np.array(ahead, np.float32), [len(line) for line in seen]),
        np.array([share for line in told for share in line], np.float32),
    )
