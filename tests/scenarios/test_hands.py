"""Random hands with real cards: whatever goes wrong, the console plays exactly what they meant."""

import random

import pytest

from regent_table.people.lost import Lost
from regent_table.rules import choose
from regent_table.virtual.brains import make_table
from tests.harness.people.cuts import cut
from tests.harness.people.evenings import evening
from tests.harness.people.fumbles import FUMBLES
from tests.harness.people.fumbling import fumbled
from tests.harness.people.players import Counts, Players

KINDS = [("trun", 2), ("claimmix", 3)]
CUT = [
    ("claimmix", 4, 2, True),
    ("vladci", 2, 1, True),
    ("valerie", 3, 1, False),
]  # `make test-power-cuts` makes 100


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_an_evening_ends_with_the_results_that_the_engine_counts(name, seats):
    counts = Counts()
    evening(name, seats, "make test", 1, "cpython", counts)
    assert counts.games == 1 and counts.by_keys and len(counts.fumbles) > 5


def test_every_fumble_leaves_the_match_alone():
    table = make_table("cpython")
    counts = Counts()
    players = Players(table, choose("trun", 2, {}), random.Random(1), counts)
    players.power_on()
    players.start()
    for fumble in FUMBLES:
        for _ in range(5):
            if fumbled(players, fumble, players.next_steps()):
                break
            players.turn(players.next_steps())
    assert set(counts.fumbles) == {fumble.__name__.strip("_") for fumble in FUMBLES}


@pytest.mark.pico
@pytest.mark.parametrize(("name", "seats", "cuts", "regent"), CUT)
def test_a_power_cut_at_any_instant_leaves_the_last_action_or_the_one_before(name, seats, cuts, regent):
    """Regent, where it plays, decides the same again."""
    assert cut(name, seats, cuts, 1, "pico", lambda cuts: None, regent).tried == cuts


def test_hands_notice_when_the_console_plays_something_else():
    players = Players(make_table("cpython"), choose("trun", 2, {}), random.Random(1))
    players.power_on()
    players.start()
    steps = players.next_steps()
    other = next(what for what in players.pieces if what != steps[0])
    players.tap(players.card(other), "C")
    players.made(steps)
    with pytest.raises(Lost, match="1 actions"):
        players.kept()
