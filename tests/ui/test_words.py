"""Every string is there in all three languages, fits its place, and reaches the display as it was written."""

import ast
from functools import partial

import pytest
from regent import games
from regent.ui import font, words
from regent.ui.flow import row_end
from regent.ui.words import Line, Words

from host_tools.errors import UserError
from host_tools.glyphs import ASCII, BORROWED, COMPOSED, SYMBOLS
from host_tools.paths import FIRMWARE
from host_tools.virtual.mp.files import open_rom
from host_tools.words import GAMES, LANGUAGES, files, options, packed, sayings

SAYINGS = list(sayings())
BY_NAME = {saying.name: saying for saying in SAYINGS}
CASES = [pytest.param(s, language, id=f"{s.name}-{language}") for s in SAYINGS for language in LANGUAGES]
DRAWN = set(ASCII + SYMBOLS + " ") | {p[0] for pairs in COMPOSED.values() for p in pairs.split()}


@pytest.fixture(params=range(3), ids=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def spoken(language, monkeypatch):
    monkeypatch.setattr(words, "open", partial(open_rom, files()), raising=False)
    loaded = Words()
    assert loaded.load(language)
    return loaded


def said(line: Line) -> str:
    return bytes(line.buf[: line.n]).decode()


def rows_of(data: bytes) -> int:
    rows = at = 0
    while at < len(data):
        at = row_end(data, at, len(data)) + 1
        rows += 1
    return rows


@pytest.mark.parametrize("saying, language", CASES)
def test_every_string_is_there_and_fits_its_place(saying, language):
    text = saying.words[language]
    assert text and text == text.strip()
    assert set(text) <= DRAWN | set(BORROWED)
    data = text.replace("{}", "000").encode()
    if saying.size == "text":
        assert len(data) < 160 and rows_of(data) <= saying.room
    else:
        size = {"small": font.SMALL, "big": font.BIG}[saying.size]
        assert font.width(data, 0, len(data), size) <= saying.room + 2  # the gap after the last letter
    assert text.count("{}") == saying.words["en"].count("{}") <= 1


def test_numbers_and_names_are_given_once():
    assert len({saying.id for saying in SAYINGS}) == len(SAYINGS)
    assert len({saying.name for saying in SAYINGS}) == len(SAYINGS)


@pytest.mark.parametrize("path", sorted(FIRMWARE.rglob("*.py")), ids=lambda path: path.name)
def test_firmware_calls_each_saying_by_its_number(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            if name.startswith("_SAY_"):
                assert ast.unparse(node.value) == f"const({BY_NAME[name[5:]].id})", f"{path.name}: {name}"


def test_the_device_says_every_string(spoken, language):
    for saying in SAYINGS:
        text = saying.words[LANGUAGES[language]].replace("{}", "42")
        assert said(Line(spoken, 160).say(saying.id, 42)) == "".join(BORROWED.get(c, c) for c in text)


def test_unknown_sayings_and_missing_files_show_their_number(spoken, monkeypatch):
    gap = min(set(range(1, 400)) - {saying.id for saying in SAYINGS})
    for number in (0, gap, 1999, 9999):
        assert said(Line(spoken).say(number)) == f"#{number}"
    monkeypatch.setattr(words, "_FILES", ("/rom/nowhere",) * 3)
    assert not spoken.load(0)
    assert said(Line(spoken).say(3)) == "#3"


def test_lines_are_built_of_numbers_letters_and_bytes():
    line = Line(Words())
    assert said(line.number(0).text(b" ").number(-12345).text(b" ").hex(0xA7)) == "0 -12345 A7"
    assert said(line.clear().text(b"x" * 500)) == "x" * 96


def test_there_is_room_for_all_words_of_a_language():
    assert packed({1: "a" * 40_000, 2: "b" * 25_535})
    with pytest.raises(UserError, match="Words of 65536 bytes are too many for a file: 65535 fit"):
        packed({1: "a" * 40_000, 2: "b" * 25_536})


@pytest.mark.parametrize("name", games.NAMES)
def test_options_are_called_as_in_the_game_that_is_set_up(spoken, language, name):
    table = options.table(games.room(name))
    spoken.offer(name)
    for i, key in enumerate(options.keys(name)):
        text = table[key][LANGUAGES[language]]
        assert said(Line(spoken, 160).say(options.FIRST + i)) == "".join(BORROWED.get(c, c) for c in text)


def test_numbers_from_the_games_range_on_belong_to_a_games_room():
    rooms = {path.name for path in (FIRMWARE / "regent" / "games").iterdir()}
    assert {saying.table for saying in SAYINGS if saying.id >= GAMES} <= rooms
    assert max(saying.id for saying in SAYINGS) < options.FIRST
