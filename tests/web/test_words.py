"""What the page says: every name in all three languages, and nothing that is not said."""

import json
import re
from string import ascii_letters

import pytest

from host_tools.virtual.kits import GAMES, kit_of
from host_tools.web.server import PAGE

WORDS = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in [*PAGE.glob("*.js"), *PAGE.glob("*.html")])


@pytest.mark.parametrize("name", WORDS)
def test_every_word_is_there_in_all_languages(name):
    words = WORDS[name]
    assert list(words) == ["cs", "hu", "en"] and all(words.values())
    assert len({text.count("{}") for text in words.values()}) == 1


def test_the_page_says_nothing_that_it_has_no_words_for():
    said = set(re.findall(r'(?:say|heading)\("([^"]+)"', SOURCES))
    said |= set(re.findall(r'data-(?:word|label)="([^"]+)"', SOURCES))
    assert said <= set(WORDS)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_its_zones_and_its_pieces_have_names(game):
    kit = kit_of(game, None, {})
    assert f"game.{game}" in WORDS
    for zone in kit.zones():
        assert f"zone.{zone.name.rstrip('0123456789')}" in WORDS
    for piece in kit.pieces:
        assert all(piece.title.get(language) for language in ("cs", "hu", "en")), piece


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_has_a_picture_of_its_own_kind(game):
    drawn = set(re.findall(rf"^  ([{ascii_letters}]+): {{ ink", SOURCES, re.MULTILINE))
    assert {piece.suit for piece in kit_of(game, None, {}).pieces} <= drawn
