"""A refusal on both displays does not name a card that only some of the players may know."""

import random

import pytest
from regent.engine.rules import OVER
from regent.games.claim import state_layout as claim
from regent.games.valerie.card_data import DUKE_ITEM, ITEMS

from tests.app.speech import SpokenGame, line_in

ENGLISH = 2
GAMES = (
    ("trun", 2, {"hands": "table"}),
    ("trun", 2, {"hands": "dealt"}),
    ("trun", 2, {"hands": "regent"}),
    ("claim2", 2, {"hands": "dealt"}),
    ("claimmix", 3, {"hands": "dealt"}),
    ("claimmix", 4, {"hands": "regent"}),
    ("valerie", 2, {"hands": "table"}),
    ("valerie", 2, {"hands": "dealt"}),
    ("valerie", 5, {"hands": "regent"}),
)  # in Vládci nothing is secret


def secret_cards(game: SpokenGame) -> list[int]:
    """Return the kinds of card of which a copy is hidden, and none is known to be in a hand."""
    if game.rules.NAME == "valerie":
        return list(range(DUKE_ITEM, ITEMS))
    unknown = [claim.KIND[i] for i in range(claim.CARDS) if game.view[i] == claim.UNKNOWN]
    known = game.view[claim.HELD : claim.ROWS]
    return sorted({kind for kind in unknown if game.presenter.copies(game.view, kind) and kind not in known})


@pytest.mark.parametrize(("name", "seats", "options"), GAMES)
def test_refusal_does_not_name_a_secret_card(name, seats, options, monkeypatch):
    line, rng = line_in(ENGLISH, monkeypatch), random.Random(f"{name} {seats} {options}")
    players = ("person",) * (seats - 1) + ("greedy",) if options["hands"] == "regent" else ()
    game = SpokenGame(name, seats, line, 0, players, **options)
    asked = 0
    while game.rules.mover(game.match.state) != OVER:
        for kind in secret_cards(game):
            game.presenter.name(line.clear(), kind)
            named = game.said()
            assert named not in game.refusal(kind), game.q[0]
            asked += 1
        game.step(rng.choice(game.legal()))
    assert asked
