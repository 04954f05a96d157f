"""Every mishap in the middle of every game: people are told what to do, and the match stays what it was."""

import random
from types import SimpleNamespace

import pytest
from regent.games.vladci.turns import RECRUIT

from regent_table.rules import LIE, choose
from regent_table.virtual.brains import make_table
from regent_table.virtual.table import Table
from regent_table.virtual.world import SPACES
from tests.harness.people.coping import do, silent
from tests.harness.people.evenings import players_of
from tests.harness.people.fumbling import fumbled
from tests.harness.people.mishaps import MISHAPS
from tests.harness.people.outages import sensor_sticks
from tests.harness.people.players import Players

GAMES = {
    "trun": (2, {}),
    "claim2": (2, {"hands": "dealt"}),
    "claimmix": (3, {}),
    "vladci": (2, {}),
    "valerie": (2, {}),
}
ONLY = {
    "another_boxs_card": ("trun", "claim2"),
    "swapped_in_the_dark": ("vladci",),
    "sensor_sticks": ("vladci",),
    "sensor_bounces": ("vladci",),
}
NAMES = {mishap.__name__.strip("_"): mishap for mishap in MISHAPS}
CASES = [(mishap, game) for mishap in NAMES for game in ONLY.get(mishap, GAMES)]
PLIES = 12
TURNS = 40  # until something can go wrong so


@pytest.fixture
def table():
    made = make_table("cpython")
    yield made
    made.power_cut()


def sit_down(table: Table, name: str, seed: str) -> Players:
    game = choose(name, *GAMES[name])
    players = players_of(game)(table, game, random.Random(seed))
    players.begin_at(PLIES)
    return players


@pytest.mark.parametrize(("mishap", "name"), CASES)
def test_a_mishap_is_told_and_leaves_the_match_alone(table, mishap, name):
    players = sit_down(table, name, f"{mishap} {name}")
    for _ in range(TURNS):
        if players.over() or fumbled(players, NAMES[mishap], players.next_steps()):
            break
        players.turn(players.next_steps())
    assert players.counts.fumbles
    if not players.over():
        players.turn(players.next_steps())


def test_whoever_is_dealt_a_duke_chooses_it_while_a_key_of_the_other_side_jams(table):
    game = choose("valerie", 4, {"hands": "dealt"})
    players = players_of(game)(table, game, random.Random(4))
    players.begin_at(5)
    while players.face.secret(players.question()):
        assert fumbled(players, NAMES["key_jams"], players.next_steps())


def test_a_broken_rule_that_comes_to_light_without_keys_is_noted_when_they_are_back(table):
    players = Players(table, choose("claim2", 2, {}), random.Random(2), reckless=True)
    players.begin_at(PLIES)
    lie = b""
    while not lie:
        tried = {step: bytearray(players.seen.state) for step in players.legal() if players.shown(step)}
        lie = bytes([step for step, state in tried.items() if players.rules.apply(state, step) & LIE][:1])
        if not lie:
            players.turn(players.next_steps())
    assert fumbled(players, NAMES["chain_goes_silent"], lie)
    players.turn(players.next_steps())


def test_a_list_on_a_display_that_dies_comes_to_the_other_one(table):
    players = sit_down(table, "vladci", "a list")
    while not players.face.explains(q := players.question()):
        players.turn(players.next_steps())
    side = players.questions.pad(q[1])
    players.wait(lambda: players.user.cursor(side), "the list")
    other = players.user.eyes = "AB".replace(side, "")
    assert not players.user.cursor()
    players.table.rig.part(f"display {side}").fitted = False
    silent(players, "parts.DISPLAY", side, "parts.OTHER_DISPLAY")
    players.press(f"{other}.Back")
    players.wait(players.user.cursor, "the list on the other display")


def list_on_one_side(table: Table) -> Players:
    """Play until a recruit is chosen from a list on one side, which has just opened."""
    players = sit_down(table, "vladci", "a list")
    while not players.face.explains(players.question()):
        players.turn(players.next_steps())
    players.wait(players.user.cursor, "the list")
    return players


def test_reader_that_dies_leaves_the_cursor_of_a_list_where_it_is(table):
    players = list_on_one_side(table)
    players.rows_down(1)
    row = players.user.cursor()
    do(players, "wait 3 s", "pull reader C")
    silent(players, "parts.READER", "C", "parts.OTHER_READER")
    players.press("A.Back")
    players.wait(lambda: players.user.cursor() == row, f'the cursor to stay on "{row}"')


def test_reader_that_hangs_as_a_list_opens_leaves_no_hand_lost(table):
    players = list_on_one_side(table)
    players.rng = SimpleNamespace(choice=lambda pads: "C")  # type: ignore
    assert NAMES["reader_hangs"](players, b"") is False


def test_a_sensor_that_sticks_where_a_recruit_may_stand_lets_the_keys_put_it_elsewhere(table):
    game = choose("vladci", 2, {"mode": "advanced"})
    players = players_of(game)(table, game, random.Random(1))
    players.begin_at(4)
    where = -1
    while where < 0:
        steps = players.next_steps()
        recruits = players.question()[0] == RECRUIT
        where = next((other[1] for other in players.wholes() if recruits and other[1] not in steps), -1)
        if where < 0:
            players.turn(steps)
    players.free = lambda: [SPACES[where]]
    assert fumbled(players, sensor_sticks, steps)


def test_figures_that_change_places_while_a_game_that_is_over_has_no_power_are_put_right(table):
    players = players_of(game := choose("vladci", 2, {"turns": "40"}))(table, game, random.Random(3))
    players.begin_at(60)
    while not players.over():
        players.turn(players.next_steps())
    due = players.due()
    away, moved = sorted(due)[:2]
    table.power_cut()
    for figure in (away, moved):
        players.user.take(figure)
    players.user.put(moved, due[away])
    table.power_on()
    players.resume()
    assert not players.astray()
