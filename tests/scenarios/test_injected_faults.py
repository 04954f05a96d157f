"""Every mishap in the middle of every game: people are told what to do, and the match stays what it was."""

import random
from types import SimpleNamespace

import pytest
from regent.games.vladci.turns import RECRUIT

from regent_table.rules import RULE_BROKEN, choose
from regent_table.virtual.brains import make_table
from regent_table.virtual.table import Table
from regent_table.virtual.world import SPACES
from tests.harness.people.error_making import error_made
from tests.harness.people.evenings import players_of
from tests.harness.people.fault_handling import do, silent
from tests.harness.people.injected_faults import MISHAPS
from tests.harness.people.players import Players
from tests.harness.people.power_faults import sensor_sticks

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
NAMES = {injected_fault.__name__.strip("_"): injected_fault for injected_fault in MISHAPS}
CASES = [(injected_fault, game) for injected_fault in NAMES for game in ONLY.get(injected_fault, GAMES)]
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


@pytest.mark.parametrize(("injected_fault", "name"), CASES)
def test_injected_fault_is_reported_and_leaves_the_match_unchanged(table, injected_fault, name):
    players = sit_down(table, name, f"{injected_fault} {name}")
    for _ in range(TURNS):
        if players.over() or error_made(players, NAMES[injected_fault], players.next_steps()):
            break
        players.turn(players.next_steps())
    assert players.counts.player_errors
    if not players.over():
        players.turn(players.next_steps())


def test_dealt_duke_is_chosen_while_a_key_of_the_other_side_is_stuck(table):
    game = choose("valerie", 4, {"hands": "dealt"})
    players = players_of(game)(table, game, random.Random(4))
    players.begin_at(5)
    while players.presenter.secret(players.question()):
        assert error_made(players, NAMES["key_jams"], players.next_steps())


def test_revoke_found_while_keys_fail_is_noted_when_they_are_back(table):
    players = Players(table, choose("claim2", 2, {}), random.Random(2), reckless=True)
    players.begin_at(PLIES)
    lie = b""
    while not lie:
        tried = {step: bytearray(players.seen.state) for step in players.legal() if players.shown(step)}
        lie = bytes(
            [step for step, state in tried.items() if players.rules.apply(state, step) & RULE_BROKEN][:1]
        )
        if not lie:
            players.turn(players.next_steps())
    assert error_made(players, NAMES["chain_goes_silent"], lie)
    players.turn(players.next_steps())


def test_list_on_a_failing_display_moves_to_the_other_display(table):
    players = sit_down(table, "vladci", "a list")
    while not players.presenter.has_details(q := players.question()):
        players.turn(players.next_steps())
    side = players.questions.pad(q[1])
    players.wait(lambda: players.user.cursor(side), "the list")
    other = players.user.eyes = "AB".replace(side, "")
    assert not players.user.cursor()
    players.table.chips.part(f"display {side}").fitted = False
    silent(players, "parts.DISPLAY", side, "parts.OTHER_DISPLAY")
    players.press(f"{other}.Back")
    players.wait(players.user.cursor, "the list on the other display")


def list_on_one_side(table: Table) -> Players:
    """Play until a recruit is chosen from a list on one side, which has just opened."""
    players = sit_down(table, "vladci", "a list")
    while not players.presenter.has_details(players.question()):
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


def test_stuck_sensor_on_a_recruitment_space_lets_keys_choose_another(table):
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
    assert error_made(players, sensor_sticks, steps)


def test_figures_swapped_while_a_finished_game_is_off_are_put_right(table):
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
