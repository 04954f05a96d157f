"""Golden games come out the same; a registered game without one fails."""

import pytest

from tests.golden.record import HERE, golden_games, text_of

GAMES = dict(golden_games())


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_golden_game_matches_its_file(path):
    assert path.exists(), f"{path.name} is missing: python -m tests.golden.record"
    assert path.read_text() == text_of(GAMES[path])


def test_every_golden_file_belongs_to_a_registered_game():
    assert set(HERE.glob("*.txt")) == set(GAMES)
