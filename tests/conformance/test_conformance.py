"""The contract that every registered game must keep, tried on random games."""

import json
import random
import zlib

import pytest
from regent.engine.log import RECORD_SIZE, SEED_SIZE
from regent.engine.rules import OVER, Rules

from regent_table.rules import choose, games, legal_steps
from regent_table.traces import check, dumps, random_trace, set_up
from tests.harness.soak.walk import SoakCounts, SoakWalk, random_game

GAMES = games.NAMES


def seeded(name: str, n: int) -> random.Random:
    return random.Random(zlib.crc32(f"{name} {n}".encode()))


@pytest.mark.parametrize("name", GAMES)
def test_game_declares_valid_properties(name):
    rules = games.rules(name)
    assert isinstance(rules, Rules) and rules.NAME == name and 0 < rules.VERSION < 255
    assert 0 < rules.SIZE <= 1024 and rules.MAX_ACTIONS <= rules.MAX_LOG
    assert 1 <= rules.MIN_SEATS <= rules.MAX_SEATS <= 5
    assert 6 + len(rules.OPTIONS) + rules.MAX_SEATS + SEED_SIZE + len(name) <= RECORD_SIZE
    for option, values, default in rules.OPTIONS:
        assert option.islower() and len(set(values)) == len(values) > default >= 0
    for seats in range(rules.MIN_SEATS, rules.MAX_SEATS + 1):
        choose(name, seats, {})


@pytest.mark.parametrize("name", GAMES)
def test_a_game_keeps_nothing_outside_its_state(name):
    rules = games.rules(name)
    before = dict(vars(rules))
    rng = seeded(name, 0)
    game = random_game(name, rng)
    first, second = game.opening(), game.opening()
    assert first == second
    while game.rules.mover(first) != OVER:
        step = rng.choice(legal_steps(game.rules, first))
        assert game.rules.apply(first, step) == rules.apply(second, step)
        assert first == second
    assert vars(rules) == before


@pytest.mark.parametrize("n", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_random_games_end_undo_correct_and_resume(name, n):
    rng = seeded(name, n)
    SoakWalk(random_game(name, rng), rng, SoakCounts()).run()


@pytest.mark.parametrize("name", GAMES)
def test_result_is_explained_without_changing_the_state(name):
    rng = seeded(name, 9)
    game = random_game(name, rng)
    state = game.opening()
    while game.rules.mover(state) != OVER:
        game.rules.apply(state, rng.choice(legal_steps(game.rules, state)))
    before, out = bytes(state), bytearray(512)
    length = game.rules.result(state, out)
    assert (length - 2) % 4 == 0 and state == before
    words = game.notation.result(state)
    assert words["winner"] is None or isinstance(words["winner"], int | list)


@pytest.mark.parametrize("name", GAMES)
def test_a_random_trace_is_replayed_and_an_edited_one_refused(name):
    lines = [dumps(row) for row in random_trace(set_up(name, None, {}), 3)]
    assert check(lines)
    rows = [json.loads(line) for line in lines]
    at = next(i for i, row in enumerate(rows) if row.get("legal"))
    rows[at]["legal"].append(rows[at]["legal"][0])
    with pytest.raises(Exception, match=f"Line {at + 1}: the legal actions are"):
        check(map(dumps, rows))
