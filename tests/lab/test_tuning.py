"""Weights of a judge: they go where more is won, and come out the same whoever works."""

from dataclasses import replace
from importlib import import_module

import pytest
from regent.opponents.valerie import GREEDY

from regent_table.errors import UserError
from regent_table.lab import tuning
from regent_table.lab.playing import plan
from regent_table.lab.tuning import Course, tuned, written
from regent_table.paths import ROOT
from tests.harness.here import Here

COURSE = Course(plan("valerie", ["greedy", "greedy"], 2, 5, {}), 2)


class Backwards:
    """Who begins with the last job."""

    def done(self, job, each):
        return map(job, reversed(each))


class Likes:
    """Instead of games: more is won with more of one weight, and less of another."""

    def __init__(self, more, less):
        self._more, self._less = more, less

    def done(self, job, each):
        for who, number, _ in each:
            weights = dict(who.weights)["shaken"]
            yield number, (weights[self._more] - weights[self._less]) / 255


def quiet(step, merit, weights):
    """Nobody is told how far it is."""


def test_same_seed_finds_the_same_weights_in_any_order(monkeypatch):
    monkeypatch.setattr(tuning, "_PAIRS", 2)
    monkeypatch.setattr(tuning, "_DEALS", 1)
    steps = []
    found = tuned(COURSE, Here(), lambda *step: steps.append(step))
    assert [step for step, _, _ in steps] == [0, 1] and all(0 < merit < 1 for _, merit, _ in steps)
    assert tuned(COURSE, Backwards(), quiet) == found == steps[-1][2]
    assert len(found) == len(GREEDY) and found != GREEDY
    module = {}
    exec(written(COURSE, found, "51 % ± 2.0 against greedy, 8 games"), module)
    assert module["WEIGHTS"] == found and "\nseed: 5\n" in module["__doc__"]
    assert "\ncommand: regent lab tune valerie --seats 2 --steps 2" in module["__doc__"]


def test_weights_move_towards_more_wins():
    seen = []
    found = tuned(replace(COURSE, steps=30), Likes(2, 3), lambda step, merit, weights: seen.append(weights))
    assert seen[-1][2] > found[2] > GREEDY[2] + 5 and found[3] < GREEDY[3] - 5
    assert sum(abs(seen[-1][n] - GREEDY[n]) for n in (0, 1, 4, 5)) < 30


def test_game_without_weights_is_not_tuned():
    with pytest.raises(UserError, match="The judge of trun has no weights"):
        tuned(Course(plan("trun", ["greedy", "greedy"], 2, 5, {}), 2), Here(), quiet)


@pytest.mark.parametrize(
    "room", [path.stem for path in (ROOT / "firmware/regent/opponents/weights").glob("[!_]*.py")]
)
def test_shipped_weights_fit_the_current_evaluator(room):
    shipped = import_module(f"regent.opponents.weights.{room}")
    assert "\ncommand: regent lab tune" in shipped.__doc__ and "against greedy" in shipped.__doc__
    assert len(shipped.WEIGHTS) == len(import_module(f"regent.opponents.{room}").GREEDY)
