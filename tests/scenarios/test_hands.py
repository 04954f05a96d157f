"""Random hands with real cards: whatever goes wrong, the console plays exactly what they meant."""

import random

import pytest

from regent_table.people.stuck import Stuck
from regent_table.rules import choose
from regent_table.virtual.brains import make_table
from tests.harness.people.cuts import cut
from tests.harness.people.error_making import error_made
from tests.harness.people.evenings import evening
from tests.harness.people.player_errors import FUMBLES
from tests.harness.people.players import PlayCounts, Players

KINDS = [("trun", 2), ("claimmix", 3)]
CUT = [
    pytest.param("claimmix", 4, 2, True, marks=pytest.mark.slow),
    pytest.param("vladci", 2, 1, True, marks=pytest.mark.slow),
    ("valerie", 3, 1, False),
]  # `make test-power-cuts` makes 100


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_an_evening_ends_with_the_results_that_the_engine_counts(name, seats):
    counts = PlayCounts()
    evening(name, seats, "make test", 1, "cpython", counts)
    assert counts.games == 1 and counts.by_keys and len(counts.player_errors) > 5


def test_every_player_error_leaves_the_match_unchanged():
    table = make_table("cpython")
    counts = PlayCounts()
    players = Players(table, choose("trun", 2, {}), random.Random(1), counts)
    players.power_on()
    players.start()
    for player_error in FUMBLES:
        for _ in range(5):
            if error_made(players, player_error, players.next_steps()):
                break
            players.turn(players.next_steps())
    assert set(counts.player_errors) == {player_error.__name__.strip("_") for player_error in FUMBLES}


@pytest.mark.pico
@pytest.mark.parametrize(("name", "seats", "cuts", "regent"), CUT)
def test_power_cut_at_any_instant_loses_at_most_the_last_action(name, seats, cuts, regent):
    """Regent, where it plays, decides the same again."""
    assert cut(name, seats, cuts, 1, "pico", lambda cuts: None, regent).tried == cuts


def test_simulated_hands_notice_when_the_console_plays_another_card():
    players = Players(make_table("cpython"), choose("trun", 2, {}), random.Random(1))
    players.power_on()
    players.start()
    steps = players.next_steps()
    other = next(what for what in players.pieces if what != steps[0])
    players.tap(players.card(other), "C")
    players.advance(steps)
    with pytest.raises(Stuck, match="1 actions"):
        players.check_saved()
