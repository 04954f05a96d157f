"""Random hands that carry out what Regent decides: they are told it, and nothing else counts."""

import random

import pytest
from regent.games.vladci.turns import RECRUIT

from regent_table.people.stuck import Stuck
from regent_table.rules import choose, legal_steps
from regent_table.virtual.brains import make_table
from regent_table.virtual.world import SPACES
from tests.harness.people import against_ai, evenings
from tests.harness.people.against_ai import FiguresAgainstRegent
from tests.harness.people.card_rows import CardsAgainstRegent
from tests.harness.people.cuts import cut
from tests.harness.people.error_making import error_made
from tests.harness.people.evenings import evening
from tests.harness.people.figure_errors import FIGURE_FUMBLES
from tests.harness.people.players import PlayCounts
from tests.harness.people.power_faults import sensor_sticks
from tests.harness.people.row_errors import ROW_FUMBLES

IN_THE_MIDDLE = 70  # actions: the second row has begun


def test_evening_against_regent_ends_with_the_winner_that_the_engine_finds():
    counts = PlayCounts()
    evening("vladci", 2, "regent", 1, "cpython", counts, {"mode": "advanced"}, regent=True)
    assert counts.games == 1 and counts.by_keys and sum(counts.player_errors.values()) > 5


def test_heap_may_grow_only_where_the_code_of_a_level_is_loaded(monkeypatch):
    """What comes stays until the console starts anew; then it may come again."""
    starts, used = [1, 1, 1, 2, 2, 2, 2], [50_000, 54_000, 54_000, 49_000, 54_000, 54_000, 58_000]
    strengths = ["greedy", "level3", "greedy", "greedy", "level3", "greedy", "level3"]
    table, left = make_table("cpython"), iter(zip(strengths, starts, used, strict=True))
    against = {name: choose("vladci", 2, {}, ["person", name]) for name in strengths}

    def game(*asked):
        name, table.starts, heap = next(left)
        monkeypatch.setattr(evenings, "_heap_in_use", lambda table: heap)
        return against[name]

    monkeypatch.setattr(evenings, "make_table", lambda brain: table)
    monkeypatch.setattr(evenings, "random_game", game)
    monkeypatch.setattr(evenings, "play", lambda *asked: None)
    with pytest.raises(Stuck, match="54000, 54000, 58000"):
        evening("vladci", 2, "heap", len(used), "cpython", PlayCounts(), regent=True)


def test_every_player_error_in_regents_turn_leaves_its_decision_unchanged():
    counts = PlayCounts()
    game = choose("vladci", 2, {"mode": "advanced"}, ["person", "greedy"])
    for player_error in dict.fromkeys(FIGURE_FUMBLES):
        players = FiguresAgainstRegent(make_table("cpython"), game, random.Random(1), counts)
        players.power_on()
        players.start()
        while not players.over():
            steps = players.next_steps()
            if players.regents_turn() and error_made(players, player_error, steps):
                break
            players.turn(steps)
    assert set(counts.player_errors) >= {
        player_error.__name__.strip("_") for player_error in FIGURE_FUMBLES
    } - {"changed_mind"}


def test_first_decision_follows_from_the_seed_of_the_console_too(monkeypatch):
    game = choose("vladci", 2, {"mode": "discovery"}, ["greedy", "person"])
    players = FiguresAgainstRegent(make_table("cpython"), game, random.Random(1))
    seeds, decided = [], against_ai.decision

    def decision(match):
        seeds.append(bytes(match.seed))
        return decided(match)

    monkeypatch.setattr(against_ai, "decision", decision)
    players.power_on()
    players.start()
    assert players.regents_turn() and set(seeds) == {bytes(players.held().seed)}


def test_regent_waits_for_the_board_but_not_for_a_figure_on_a_pad():
    game = choose("vladci", 2, {"mode": "advanced"}, ["person", "greedy"])
    players = FiguresAgainstRegent(make_table("cpython"), game, random.Random(1))
    players.begin_at(IN_THE_MIDDLE // 2)
    due = players.due()
    assert players.in_order()
    players.user.put(next(name for name in map(players.figure, players.pieces) if name not in due), "C")
    assert players.in_order()
    players.user.take(next(iter(due)))
    assert not players.in_order()


def test_keys_carry_out_regents_decision_despite_a_stuck_sensor():
    game = choose("vladci", 2, {"mode": "advanced"}, ["person", "greedy"])
    players = FiguresAgainstRegent(make_table("cpython"), game, random.Random(1))
    players.begin_at(IN_THE_MIDDLE // 2)
    while not players.regents_turn():
        players.turn(players.next_steps())
    assert error_made(players, sensor_sticks, players.next_steps())


def test_fault_injector_spares_the_space_where_regents_recruit_goes():
    game = choose("vladci", 2, {"mode": "advanced"}, ["greedy", "person"])
    players = FiguresAgainstRegent(make_table("cpython"), game, random.Random(1))
    players.begin_at(4)
    steps = players.next_steps()
    while not (players.regents_turn() and players.question()[0] == RECRUIT):
        players.turn(steps)
        steps = players.next_steps()
    only = SPACES[steps[1]]
    players.free = lambda: [only]
    assert not error_made(players, sensor_sticks, steps)
    players.turn(steps)


def against_two_rows() -> CardsAgainstRegent:
    """In the middle of a game for three, two of them Regent's."""
    game = choose("claimmix", 3, {"hands": "regent"}, ["greedy", "person", "greedy"])
    players = CardsAgainstRegent(make_table("cpython"), game, random.Random(3))
    players.begin_at(IN_THE_MIDDLE)
    return players


def test_every_player_error_with_cards_leaves_rows_and_match_unchanged():
    players = against_two_rows()
    for player_error in dict.fromkeys(ROW_FUMBLES):
        for _ in range(8):
            if players.over() or error_made(players, player_error, players.next_steps()):
                break
            players.turn(players.next_steps())
    assert set(players.counts.player_errors) == {
        player_error.__name__.strip("_") for player_error in ROW_FUMBLES
    }


def test_simulated_hands_notice_a_wrong_card_in_regents_row():
    players = against_two_rows()
    while not players.named(players.next_steps()):
        players.turn(players.next_steps())
    row = players.rows[players.question()[1]][0]
    row.append(row.pop(0))
    with pytest.raises(Stuck, match="from the left"):
        players.turn(players.next_steps())


def test_only_the_card_regent_names_counts_and_repeated_ok_does_no_harm():
    game = choose("vladci", 2, {"mode": "advanced"}, ["greedy", "person"])
    players = FiguresAgainstRegent(make_table("cpython"), game, random.Random(2))
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
    players.check_saved()
    players.turn(steps)


def test_power_cuts_also_happen_while_regent_thinks():
    cuts = cut("vladci", 2, 10, 2, "cpython", lambda cuts: None, regent=True)
    assert cuts.tried == 10 and cuts.thinking and cuts.same == cuts.thinking + cuts.announced >= 6
