"""What people know beside the console: every card of a game of which it is told those of Regent alone."""

import random
from collections.abc import Iterator

import pytest

from regent_table.rules import Game, choose
from tests.harness.people.evenings import kinds, random_game
from tests.harness.people.expected_match import ExpectedMatch

_GAMES = 4
_MORE_THAN_ANY = 1000


def _told_of_regents() -> Iterator[Game]:
    for name, seats in kinds((), True):
        rng = random.Random(f"{name} {seats}")
        for _ in range(_GAMES):
            game = random_game(name, seats, rng, regent=True)
            words = game.words_of_options()
            names = [option for option, _, _ in game.rules.OPTIONS]
            if "hands" in names:
                yield choose(name, seats, words | {"hands": "regent"}, game.players)


@pytest.mark.parametrize("game", list(_told_of_regents()), ids=lambda game: f"{game.rules.NAME}{game.seats}")
def test_seen_and_true_matches_end_with_the_same_result(game: Game) -> None:
    meant = ExpectedMatch(game, random.Random(1))
    meant.imagine(_MORE_THAN_ANY)
    assert meant.over()
    assert game.notation.result(meant.seen.state) == game.notation.result(meant.truth.state)
