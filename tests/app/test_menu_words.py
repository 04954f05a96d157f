"""Every value of every option of every game has words in three languages that fit a row of the menu."""

import itertools

import pytest
from regent import opponents
from regent.app.menu.seats import label
from regent.ui import font

from regent_table.glyphs import ASCII, BORROWED, COMPOSED, SYMBOLS
from regent_table.rules import games
from regent_table.words import LANGUAGES, options
from regent_table.words import files as word_files
from regent_table.words.spoken import Line, spoken

ROOM = 120  # columns: an arrow may stand behind them
DRAWN = set(ASCII + SYMBOLS + " ") | {p[0] for pairs in COMPOSED.values() for p in pairs.split()}


@pytest.mark.parametrize("name", games.NAMES)
def test_every_value_of_every_option_has_strings_that_fit(name):
    words = options.table(games.family(name))
    for key in options.keys(name):
        for language in LANGUAGES:
            text = words[key][language]
            assert text and set(text) <= DRAWN | set(BORROWED), (key, language)
            data = text.encode()
            if key[0] == options.CLASH:
                assert len(data) < 160
            else:
                assert font.width(data, 0, len(data), font.SMALL) <= ROOM, (key, language)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_clash_of_options_has_its_string(name):
    rules = games.rules(name)
    found = {
        why
        for seats in range(rules.MIN_SEATS, rules.MAX_SEATS + 1)
        for chosen in _all_choices(rules.OPTIONS)
        if (why := rules.conflict(seats, chosen))
    }
    told = [int(value) for option, value in options.keys(name) if option == options.CLASH]
    assert told == list(range(1, len(told) + 1))
    assert found <= set(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.NAMES)
def test_every_player_setting_fits_a_menu_row(name, language):
    rules = games.rules(name)
    for seats in range(rules.MIN_SEATS, rules.MAX_SEATS + 1):
        ways = b"\0" + opponents.offered(name, seats)
        rows = set()
        for player, way in itertools.product(range(seats), range(len(ways))):
            line = Line(spoken(language))
            label(line, player, way, ways)
            assert font.width(line.buf, 0, line.n, font.SMALL) <= ROOM, (player, way)
            rows.add(bytes(line.buf[: line.n]))
        assert len(rows) == seats * len(ways)  # whoever chooses can tell them apart


def test_option_strings_are_all_used():
    for room in {games.family(name) for name in games.NAMES}:
        used = {key for name in games.NAMES if games.family(name) == room for key in options.keys(name)}
        assert set(options.table(room)) == used


def test_every_game_and_language_has_a_string_file():
    assert {f"words/{language}-set-{name}" for language in LANGUAGES for name in games.NAMES} <= set(
        word_files()
    )


def _all_choices(rows):
    choices = [b""]
    for _, values, _ in rows:
        choices = [chosen + bytes((i,)) for chosen in choices for i in range(len(values))]
    return choices
