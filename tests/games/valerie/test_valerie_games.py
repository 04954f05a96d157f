"""Whole games: random ones of every kind, traces before the second referee.

More of them: VALERIE_GAMES=3000 python -m pytest tests/games/valerie/test_valerie_games.py -s
"""

import json
import os
import random
from collections import Counter

import pytest

from regent_table.rules import choose, legal_steps  # isort: skip
from regent.engine.rules import CHANCE, MORE, OVER, REVEALS
from regent.games.valerie import questions as q
from regent.games.valerie import state_layout as at

from regent_table.traces import dumps, random_trace, set_up
from tests.games.valerie.referee import RefereeObjects, check
from tests.games.valerie.referee_soak import play, variant

GAMES = int(os.environ.get("VALERIE_GAMES", "20"))


def test_draws_and_shown_dukes_are_not_undone_but_other_answers_are():
    game, rng = choose("valerie", 3, {"events": "yes"}), random.Random(1)
    state = game.opening()
    while (mover := game.rules.mover(state)) != OVER:
        opens = mover == CHANCE or state[at.ROW] == q.SHOW
        effects = game.rules.apply(state, rng.choice(legal_steps(game.rules, state)))
        assert effects & MORE or bool(effects & REVEALS) == opens


def test_random_games_keep_every_card_take_equal_turns_undo_and_replay():
    ends, longest = Counter(), 0
    for seed in range(GAMES):
        end, decisions = play(seed)
        ends[end] += 1
        longest = max(longest, decisions)
    print(f"\n{GAMES} games: {dict(ends)}; at most {longest} decisions")
    assert sum(ends.values()) == GAMES


def trace(seed: int) -> list[str]:
    seats, options = variant(random.Random(seed))
    return [dumps(row) for row in random_trace(set_up("valerie", seats, options), seed)]


def test_second_referee_agrees_with_every_trace():
    for seed in range(GAMES // 2):
        check(trace(seed))


def test_second_referee_rejects_edited_traces():
    rows = [json.loads(line) for line in trace(5)]
    at = next(i for i, row in enumerate(rows) if "gain G1" in row.get("legal", ()))
    wrong = json.loads(json.dumps(rows))
    wrong[at]["legal"].remove("gain G1")
    with pytest.raises(RefereeObjects, match="legal are"):
        check(map(dumps, wrong))
    wrong = json.loads(json.dumps(rows))
    wrong[at]["state"]["players"][0]["G"] += 1
    with pytest.raises(RefereeObjects, match="players 0, G"):
        check(map(dumps, wrong))
    wrong = json.loads(json.dumps(rows))
    wrong[-1]["result"]["scores"][0] += 1
    with pytest.raises(RefereeObjects, match="the result"):
        check(map(dumps, wrong))
