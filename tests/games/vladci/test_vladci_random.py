"""Random games beside the second referee: every legal list, board, mover and end.

REGENT_GAMES says how many games per mode (2,000 take some ten minutes).
"""

import os
import random

import pytest
from regent.engine.rules import CHANCE, OVER
from regent.games.vladci import board, names, position

from tests.games.vladci.referee import VladciReferee
from tests.games.vladci.tools import RULES, at, board_of, compare, new

GAMES = int(os.environ.get("REGENT_GAMES", "20"))
MODES = ["discovery", "advanced"]


def side_by_side(mode: str, seed: int, peaceful: bool, repetition: bool = False, cap: int | None = None):
    """Lead both referees through a game; peaceful players avoid the end, so that teams become complete."""
    rng = random.Random(f"{mode} {seed}")
    chosen = {"mode": mode, "repetition": "on" if repetition else "off", "turns": str(cap or 250)}
    s, twin = new(**chosen), VladciReferee(mode, repetition=repetition, cap=cap or 250)
    while True:
        legal = compare(s, twin)
        yield s, legal
        if not legal:
            return
        choices = sorted(legal)
        rng.shuffle(choices)
        if choices[0] == "end" and len(choices) > 1 and rng.random() < 0.6:
            choices.append(choices.pop(0))
        word = choices[0]
        for word in choices[:6] if peaceful else []:
            after = bytearray(s)
            for step in legal[word]:
                RULES.apply(after, step)
            if RULES.mover(after) != OVER:
                break
        for step in legal[word]:
            RULES.apply(s, step)
        twin.play(word)


@pytest.mark.parametrize("mode", MODES)
def test_random_games_are_the_same_for_both_referees_and_end(mode):
    for seed in range(GAMES):
        *_, (s, legal) = side_by_side(mode, seed, peaceful=False)
        assert RULES.mover(s) == OVER and not legal


@pytest.mark.parametrize("mode", MODES)
def test_long_games_with_house_rules_are_the_same_for_both_referees(mode):
    for seed in range(max(2, GAMES // 20)):
        *_, (s, _) = side_by_side(mode, seed, peaceful=True, repetition=True, cap=60)
        assert s[board.TURN] <= 60


@pytest.mark.parametrize("mode", MODES)
def test_L1_1_A17_no_state_is_ever_illegal(mode):
    for seed in range(GAMES // 2):
        figures = 2
        for s, _ in side_by_side(mode, seed, peaceful=True, cap=40):
            standing = board_of(s)
            assert len(standing) >= figures  # nothing leaves the board
            figures = len(standing)
            assert len(set(standing.values())) == figures
            for space, (seat, name) in standing.items():
                figure = board.LEADER + seat if name == "Leader" else names.NAMES.index(name)
                assert names.space_name(s[board.WHERE + figure]) == space
            cards = [s[board.CARD + figure] for figure in range(board.LEADER, board.FIGURES)]
            assert sum(place <= 4 for place in cards) == 18  # each card lies somewhere, the Cub has none
            assert max(cards.count(0), cards.count(1)) <= 5


@pytest.mark.parametrize("mode", MODES)
def test_every_position_of_a_game_is_written_and_read_back(mode):
    for seed in range(GAMES // 2):
        for s, _ in side_by_side(mode, seed, peaceful=True, cap=40):
            line = position.write(s)
            back = at(line, turns="40")
            assert position.write(back) == line
            assert back[: board.PAST] == s[: board.PAST]


def test_advanced_games_have_no_chance_events():
    for s, _ in side_by_side("advanced", 1, peaceful=False):
        assert RULES.mover(s) != CHANCE
