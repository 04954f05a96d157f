"""Random hands with figures: whatever falls or stands wrong, the console plays what they meant."""

import random

import pytest

from regent_table.people.stuck import Stuck
from regent_table.people.user import over
from regent_table.rules import choose
from regent_table.virtual.brains import make_table
from regent_table.virtual.world import HAND
from tests.harness.people.error_making import error_made, tap_in_vain
from tests.harness.people.evenings import evening
from tests.harness.people.figure_errors import FIGURE_FUMBLES
from tests.harness.people.figures import FigurePlayers
from tests.harness.people.players import PlayCounts


def sit_down(counts: PlayCounts, **options: str) -> FigurePlayers:
    game = choose("vladci", 2, {"mode": "advanced", **options})
    players = FigurePlayers(make_table("cpython"), game, random.Random(1), counts)
    players.power_on()
    players.start()
    return players


@pytest.mark.slow
def test_an_evening_ends_with_the_winner_that_the_engine_finds():
    counts = PlayCounts()
    evening("vladci", 2, "1", 2, "cpython", counts)
    assert counts.games == 2 and counts.by_keys and sum(counts.player_errors.values()) > 5


def test_every_player_error_with_figures_leaves_the_match_unchanged():
    counts = PlayCounts()
    players = sit_down(counts)
    for player_error in dict.fromkeys(FIGURE_FUMBLES):
        for _ in range(8):
            if error_made(players, player_error, players.next_steps()):
                break
            players.turn(players.next_steps())
    assert set(counts.player_errors) == {player_error.__name__.strip("_") for player_error in FIGURE_FUMBLES}


def test_ok_answers_after_a_report_during_which_a_figure_was_refused():
    game = choose("vladci", 2, {"mode": "discovery"})
    players = FigurePlayers(make_table("cpython"), game, random.Random(1))
    players.begin_at(0)
    ok = -1
    while ok < 0 or not players.user.shows("play.READ"):
        players.turn(players.next_steps())
        ok = players.presenter.ok_step(players.seen.state, players.question())
    unasked = next(what for what in players.pieces if players.place(players.figure(what)) == HAND)
    tap_in_vain(players, players.figure(unasked), "C")
    over(players.table, players.actions.draw())
    players.advance(bytes((ok,)))
    players.check_saved()


def test_simulated_hands_notice_misleading_lights():
    players = sit_down(PlayCounts())
    players.user.take("Leader1")
    players.user.put("Leader1", "A4")
    players.table.run_ms(1000)
    players.lights_lead()
    players.table.world.stuck["G4"] = True
    players.table.run_ms(1000)
    with pytest.raises(Stuck, match="G4"):
        players.lights_lead()
