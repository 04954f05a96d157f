"""The rules of every game in short: three languages, the terms of the style sheet, pages of the menu."""

import re
from functools import partial

import pytest
from regent import games
from regent.app.menu import rules as pages
from regent.ui import strings
from regent.ui.flow import IN_LIST, row_end
from regent.ui.long_text import LongText
from regent.ui.screens import ROWS
from regent.ui.strings import Line, Strings

from regent_table.glyphs import ASCII, BORROWED, COMPOSED, SYMBOLS
from regent_table.virtual.mp.files import open_rom
from regent_table.words import LANGUAGES, family, files, rules
from regent_table.words.style import table

PAGES, IN_ALL = 14, 34  # of a part, of a game
DRAWN = set(ASCII + SYMBOLS + " \n") | {pair[0] for pairs in COMPOSED.values() for pair in pairs.split()}
CASES = [(name, language) for name in games.NAMES for language in LANGUAGES]


def rows_of(text):
    data, at, rows = text.encode(), 0, 0
    while at < len(data):
        end = row_end(data, at, len(data), IN_LIST)
        assert end == len(data) or data[end] in b" \n", f"wider than a row: {data[at:end].decode()}"
        at, rows = end + 1, rows + 1
    return rows


@pytest.mark.parametrize("name, language", CASES)
def test_every_part_exists_and_fits_its_pages(name, language):
    parts = [text[language] for text in rules.parts(name).values()]
    assert len(parts) == len(family("menu.PART")) == len(rules.PARTS) and all(parts)
    for text in parts:
        assert set(text) <= DRAWN | set(BORROWED)
        assert all(re.fullmatch(r"\w.*\w\.", line) for line in text.split("\n"))
    count = [-(-rows_of(text) // ROWS) for text in parts]
    assert max(count) <= PAGES and sum(count) <= IN_ALL


def test_rules_of_some_games_appear_only_in_those_games():
    told = {name: " ".join(text["en"] for text in rules.parts(name).values()) for name in games.NAMES}
    assert "Doppelgänger" in told["trun"] and "Doppelgänger" not in told["claim2"]
    assert "three or four" in told["claimmix"] and "three or four" not in told["trun"] + told["claim2"]
    assert len(set(told.values())) == len(games.NAMES)


def test_rules_in_short_keep_to_the_terms():
    for name, row in table("terms").items():
        for language in LANGUAGES:
            for game in games.NAMES:
                for text in rules.parts(game).values():
                    other = row[f"not {language}"]
                    found = other and re.search(other, text[language], re.IGNORECASE)
                    assert not found, f"{game}: {name} is {row[language]}, not {found[0] if found else ''}"


def test_the_page_and_the_device_have_the_same_words(monkeypatch):
    monkeypatch.setattr(strings, "open", partial(open_rom, files()), raising=False)
    page, spoken = rules.for_page(), Strings()
    assert list(page["games"]) == list(games.NAMES) and len(page["titles"]) == pages._PARTS
    for number, language in enumerate(LANGUAGES):
        spoken.load(number)
        for name in games.NAMES:
            spoken.offer(name)
            for part, text in enumerate(page["games"][name]):
                told, rows = LongText(spoken).add(pages._RULES + part), []
                for row in range(told.count()):
                    told.row(row, line := Line(spoken))
                    rows.append(bytes(line.buf[: line.n]).decode())
                assert " ".join(rows) == text[language].replace("\n", " ")
