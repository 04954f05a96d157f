"""Random hands with figures: whatever falls or stands wrong, the console plays what they meant."""

import random

import pytest

from regent_table.people.lost import Lost
from regent_table.people.user import over
from regent_table.rules import choose
from regent_table.virtual.brains import make_table
from regent_table.virtual.world import HAND
from tests.harness.people.evenings import evening
from tests.harness.people.figure_fumbles import FIGURE_FUMBLES
from tests.harness.people.figures import FigurePlayers
from tests.harness.people.fumbling import fumbled, tap_in_vain
from tests.harness.people.players import Counts


def sit_down(counts: Counts, **options: str) -> FigurePlayers:
    game = choose("vladci", 2, {"mode": "advanced", **options})
    players = FigurePlayers(make_table("cpython"), game, random.Random(1), counts)
    players.power_on()
    players.start()
    return players


def test_an_evening_ends_with_the_winner_that_the_engine_finds():
    counts = Counts()
    evening("vladci", 2, "1", 2, "cpython", counts)
    assert counts.games == 2 and counts.by_keys and sum(counts.fumbles.values()) > 5


def test_every_fumble_with_figures_leaves_the_match_alone():
    counts = Counts()
    players = sit_down(counts)
    for fumble in dict.fromkeys(FIGURE_FUMBLES):
        for _ in range(8):
            if fumbled(players, fumble, players.next_steps()):
                break
            players.turn(players.next_steps())
    assert set(counts.fumbles) == {fumble.__name__.strip("_") for fumble in FIGURE_FUMBLES}


def test_ok_answers_behind_a_report_over_which_a_figure_was_refused():
    game = choose("vladci", 2, {"mode": "discovery"})
    players = FigurePlayers(make_table("cpython"), game, random.Random(1))
    players.begin_at(0)
    ok = -1
    while ok < 0 or not players.user.shows("play.READ"):
        players.turn(players.next_steps())
        ok = players.face.ok(players.seen.state, players.question())
    unasked = next(what for what in players.pieces if players.place(players.figure(what)) == HAND)
    tap_in_vain(players, players.figure(unasked), "C")
    over(players.table, players.actions.draw())
    players.made(bytes((ok,)))
    players.kept()


def test_hands_notice_lights_that_lead_astray():
    players = sit_down(Counts())
    players.user.take("Leader1")
    players.user.put("Leader1", "A4")
    players.table.run_ms(1000)
    players.lights_lead()
    players.table.world.stuck["G4"] = True
    players.table.run_ms(1000)
    with pytest.raises(Lost, match="G4"):
        players.lights_lead()
