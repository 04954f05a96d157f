"""What the page says: every name in all three languages, and nothing that is not said."""

import json
import re
from string import ascii_letters

import pytest

from host_tools.rules import games
from host_tools.virtual.kits import kit_of, offers
from host_tools.web.server import PAGE

WORDS = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))
STACK = re.compile(r"slot\d_\d")
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in [*PAGE.glob("*.js"), *PAGE.glob("*.html")])


@pytest.mark.parametrize("name", WORDS)
def test_every_word_is_there_in_all_languages(name):
    words = WORDS[name]
    assert list(words) == ["cs", "hu", "en"] and all(words.values())
    assert len({text.count("{}") for text in words.values()}) == 1


def test_the_page_says_nothing_that_it_has_no_words_for():
    said = set(re.findall(r'(?:say|heading|button)\("([^"]+)"', SOURCES))
    said |= set(re.findall(r'data-(?:word|label)="([^"]+)"', SOURCES))
    assert said <= set(WORDS)


def kits(game):
    """One for each value of each option."""
    for seats, choices in next(each["seats"] for each in offers() if each["name"] == game).items():
        yield kit_of(game, int(seats), {})
        for choice in choices:
            for value, words in choice["values"]:
                assert all(words[language] for language in ("cs", "hu", "en"))
                yield kit_of(game, int(seats), {choice["name"]: value})


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_its_zones_and_its_pieces_have_names(game):
    assert f"game.{game}" in WORDS
    for kit in kits(game):
        for zone in kit.zones():
            # Stacks are called by row and column.
            assert f"zone.{zone.name.rstrip('0123456789')}" in WORDS or STACK.fullmatch(zone.name)
    for piece in kit_of(game, None, {}).pieces:
        assert all(piece.face.title.get(language) for language in ("cs", "hu", "en")), piece


@pytest.mark.parametrize("game", games.NAMES)
def test_every_piece_has_a_picture_of_its_own_kind(game):
    drawn = set(re.findall(rf"^  ([{ascii_letters}]+): {{ ink", SOURCES, re.MULTILINE))
    assert {piece.face.suit for piece in kit_of(game, None, {}).pieces} <= drawn
