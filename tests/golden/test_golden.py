"""Golden games come out the same; a registered game without one fails."""

import pytest

from tests.golden.record import HERE, golden_games, path_of, text_of

GAMES = list(golden_games())


@pytest.mark.parametrize("game", GAMES, ids=[path_of(game).stem for game in GAMES])
def test_a_golden_game_comes_out_the_same(game):
    assert path_of(game).exists(), f"{path_of(game).name} is missing: python -m tests.golden.record"
    assert path_of(game).read_text() == text_of(game)


def test_every_golden_file_is_of_a_registered_game():
    assert {path.name for path in HERE.glob("*.txt")} == {path_of(game).name for game in GAMES}
