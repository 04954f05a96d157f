"""Random hands that carry out what Regent decides: they are told it, and nothing else counts."""

import random

from host_tools.people.evenings import evening
from host_tools.people.figure_fumbles import FIGURE_FUMBLES
from host_tools.people.fumbling import fumbled
from host_tools.people.players import Counts
from host_tools.people.regents import AgainstRegent
from host_tools.rules import choose, legal_steps
from host_tools.virtual.brains import make_table


def test_an_evening_against_regent_ends_with_the_winner_that_the_engine_finds():
    counts = Counts()
    evening("vladci", 2, "regent", 1, "cpython", counts, {"mode": "advanced"}, regent=True)
    assert counts.games == 1 and counts.by_keys and sum(counts.fumbles.values()) > 5


def test_every_fumble_in_regents_turn_leaves_its_decision_alone():
    counts = Counts()
    game = choose("vladci", 2, {"mode": "advanced"}, ["person", "greedy"])
    players = AgainstRegent(make_table("cpython"), game, random.Random(1), counts)
    players.power_on()
    players.start()
    for fumble in dict.fromkeys(FIGURE_FUMBLES):
        for _ in range(12):
            steps = players.next_steps()
            if players.regents_turn() and fumbled(players, fumble, steps):
                break
            players.turn(steps)
    assert set(counts.fumbles) >= {fumble.__name__.strip("_") for fumble in FIGURE_FUMBLES} - {"changed_mind"}


def test_only_what_regent_names_counts_and_ok_pressed_all_the_time_does_no_harm():
    game = choose("vladci", 2, {"mode": "advanced"}, ["greedy", "person"])
    players = AgainstRegent(make_table("cpython"), game, random.Random(2))
    players.power_on()
    players.start()
    ban = players.next_steps()
    players.hear(ban)
    other = next(step for step in legal_steps(players.rules, players.seen.state) if step != ban[0])
    players.tap(players.card(players.shown(other).what), "C")
    assert players.user.tells(players.say("play.NOT_ITS"))
    players.turn(ban)
    players.turn(players.next_steps())
    steps = players.next_steps()
    assert players.touches(steps)
    for _ in range(6):
        players.press("A.OK")
        players.press("B.OK")
    players.kept()
    players.turn(steps)
