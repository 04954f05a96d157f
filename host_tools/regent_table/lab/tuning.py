"""The weights of a hand-written judge are tuned by self-play, step by step to where more is won.

In a step weights are shaken by luck to one side and to the other, pair by pair.  Both sides of a pair play
the same deals, and the weights go some way towards those that came to more.  Half of the pairs play `greedy`,
half whoever has the weights as they are, so that what is found serves not against one alone.  In the end the
mean of the later half of all steps counts.  The same seed finds the same on the same PC, however many work.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

import numpy as np

from regent_table.errors import UserError
from regent_table.lab.playing import Plan, play
from regent_table.lab.work import Work
from regent_table.rules import games

# It begins with the weights of `greedy`, but for the last ones, of which he makes little or nothing
_BEGIN = {"valerie": b"\x08\x08\x14\x10\x06"}
_SHAKEN, _AS_IT_IS = "shaken", "as it is"
_WIDE, _LEAST = 0.2, 3.0  # how far a weight is shaken: by its size, and at least
_PAIRS, _DEALS = 16, 30  # of a step; of a pair, each from both seats and to both sides
_STRIDE, _KEPT = 20.0, 0.8  # how far a step goes; how much of the way before it keeps
_CLEAR = 6  # points by which one is ahead who has nearly won
_MOST = 255


@dataclass(frozen=True)
class Course:
    """How weights are tuned; the same course comes to the same bytes."""

    plan: Plan  # the game, without who plays it
    steps: int

    @property
    def command(self) -> str:
        plan = self.plan
        options = "".join(f" --option {key}={value}" for key, value in plan.options)
        return f"regent lab tune {plan.game} --seats {plan.seats} --steps {self.steps}{options}"

    def plays(self, weights: bytes, other: bytes) -> Plan:
        """Against `greedy`, or somebody else with weights."""
        plan = self.plan
        told = ((_SHAKEN, weights), (_AS_IT_IS, other)) if other else ((_SHAKEN, weights),)
        players = (_SHAKEN, _AS_IT_IS if other else "greedy")
        return Plan(plan.game, players, plan.seats, plan.seed, plan.options, told)


def tuned(course: Course, work: Work, told: Callable[[int, float, bytes], None]) -> bytes:
    """The weights; each step tells what it came to against `greedy`, and the weights behind it."""
    room = games.family(course.plan.game)
    if room not in _BEGIN:
        raise UserError(f"The judge of {course.plan.game} has no weights.")
    greedy = import_module(f"regent.opponents.{room}").GREEDY
    at = np.array(list(greedy[: -len(_BEGIN[room])] + _BEGIN[room]), float)
    far = np.maximum(at * _WIDE, _LEAST)
    rng = np.random.default_rng(course.plan.seed)
    way, later = np.zeros(len(at)), []

    def whole(numbers: np.ndarray) -> bytes:
        return bytes(np.clip(np.rint(numbers), 0, _MOST).astype(int).tolist())

    for step in range(course.steps):
        shakes = rng.standard_normal((_PAIRS, len(at)))
        jobs = []
        for n, shake in enumerate(shakes):
            first = (step * _PAIRS + n) * _DEALS
            for side in (1, -1):
                plan = course.plays(whole(at + side * shake * far), whole(at) if n % 2 else b"")
                jobs.append((plan, len(jobs), range(first, first + _DEALS)))
        came = dict(work.done(_came_to, jobs))
        merits = np.array([came[n] for n in range(len(jobs))]).reshape(_PAIRS, 2)
        way = _KEPT * way + (1 - _KEPT) * (merits[:, 0] - merits[:, 1]) / 2 @ shakes / _PAIRS
        at = np.clip(at + _STRIDE * far * way / (1 - _KEPT ** (step + 1)), 0, _MOST)
        if 2 * step >= course.steps - 1:
            later.append(at)
        told(step, float(merits[::2].mean()), whole(at))
    return whole(np.mean(later, axis=0))


def _came_to(job: tuple[Plan, int, range]) -> tuple[int, float]:
    """What the shaken one came to, of 1: half by who won, half by how clearly."""
    plan, number, deals = job
    merits = []
    for deal in deals:
        for played in play(plan, deal):
            seat = played.players.index(_SHAKEN)
            ahead = played.scores[seat] - max(played.scores[:seat] + played.scores[seat + 1 :])
            merits.append((played.shares[seat] + 1 / (1 + math.exp(-ahead / _CLEAR))) / 2)
    return number, sum(merits) / len(merits)


def written(course: Course, weights: bytes, score: str) -> str:
    """Return the source of the firmware's module: weights, and what made them."""
    title = f"What the judge of {games.family(course.plan.game)} counts by, at level 3."
    head = f"command: {course.command}\nseed: {course.plan.seed}\nscore: {score}"
    row = "".join(f"\\x{byte:02x}" for byte in weights)
    return f'"""{title}\n\n{head}\n"""\n\n# fmt: off\nWEIGHTS = (\n    b"{row}"\n)\n'
