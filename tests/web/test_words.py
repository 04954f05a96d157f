"""What the page says: every name in all three languages, and nothing that is not said."""

import json
import re
from string import ascii_letters

import pytest

from regent_table.rules import games
from regent_table.virtual.game_boxes import game_box_of, offers
from regent_table.web.server import PAGE

WORDS = json.loads((PAGE / "words.json").read_text(encoding="utf-8"))
HERE = PAGE.parent.parent  # of the tools
STACK = re.compile(r"slot\d_\d")
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in [*PAGE.glob("*.js"), *PAGE.glob("*.html")])


@pytest.mark.parametrize("name", WORDS)
def test_every_string_exists_in_all_languages(name):
    words = WORDS[name]
    assert list(words) == ["cs", "hu", "en"] and all(words.values())
    assert len({text.count("{}") for text in words.values()}) == 1
    assert "{z}" not in words["cs"] + words["en"] + re.sub(r"\b[Aa]\{z\} \{\}", "", words["hu"])
    assert "a(z)" not in words["hu"].lower()


def test_page_uses_only_defined_strings():
    said = set(re.findall(r'(?:say|heading|button)\("([^"]+)"', SOURCES))
    said |= set(re.findall(r'data-(?:word|label)="([^"]+)"', SOURCES))
    assert said <= set(WORDS)


def kits(game):
    """One for each value of each option."""
    for seats, choices in next(each["seats"] for each in offers() if each["name"] == game).items():
        yield game_box_of(game, int(seats), {})
        for choice in choices:
            for value in choice["values"]:
                yield game_box_of(game, int(seats), {choice["name"]: value})


@pytest.mark.parametrize("game", games.NAMES)
def test_all_zones_and_pieces_of_a_game_have_names(game):
    for game_box in kits(game):
        for zone in game_box.zones():
            # Stacks are called by row and column.
            assert f"zone.{zone.name.rstrip('0123456789')}" in WORDS or STACK.fullmatch(zone.name)
    for piece in game_box_of(game, None, {}).pieces:
        assert all(piece.art.title.get(language) for language in ("cs", "hu", "en")), piece


@pytest.mark.parametrize("game", offers(), ids=games.NAMES)
def test_every_game_and_option_has_a_name_and_a_description(game):
    assert {f"game.{game['name']}", f"game.{game['name']}.how", f"how.{game['room']}"} <= set(WORDS)
    assert {f"who.{name}" for names in game["regents"].values() for name in names} <= set(WORDS)
    for option in (option for options in game["seats"].values() for option in options):
        word = f"option.{game['room']}.{option['name']}"
        values = option["values"]
        for part in set("".join(values)) if option["picked"] else values:
            assert {word, f"{word}.{part}", f"{word}.{part}.how"} <= set(WORDS)
            drawn = [option["pictures"][letter] for letter in part] if option["pictures"] else []
            assert all(f"  {suit}: {{ ink" in SOURCES for suit in drawn)
        assert option["begins"] in values
        if option["with"]:
            other, value = option["with"]
            assert any(each["name"] == other and value in each["values"] for each in game["seats"]["2"])


@pytest.mark.parametrize("game", games.NAMES)
def test_every_piece_has_a_picture_of_its_own_kind(game):
    drawn = set(re.findall(rf"^  ([{ascii_letters}]+): {{ ink", SOURCES, re.MULTILINE))
    assert {piece.art.suit for piece in game_box_of(game, None, {}).pieces} <= drawn


def test_every_refusal_has_a_sentence_in_the_language_of_the_page():
    told = [HERE / "web" / f"{name}.py" for name in ("table_process", "table_session")]
    told += [HERE / "virtual" / "player_area.py", HERE / "people" / "table_helper.py"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in told)
    said = set(re.findall(r'UserError\(\s*f?"[^"]*", "([^"]+)"', text))
    said |= set(re.findall(r'"refused": "([^"]+)"|"refused", \[\]\)\.append\(\[None, "([^"]+)"', text))
    words = {word for each in said for word in ([each] if isinstance(each, str) else each) if word}
    assert len(words) > 10 and {f"refused.{word}" for word in words | {"not possible", "lost"}} <= set(WORDS)
