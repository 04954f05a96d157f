"""Every string is there in all three languages, fits its place, and reaches the display as it was written."""

import re
from dataclasses import replace
from functools import partial

import pytest
from regent import games
from regent.games.claim.course import TAKE
from regent.games.claim.state_layout import FIRST, TOP
from regent.hal import SCREEN_WIDTH
from regent.ui import font, strings
from regent.ui.flow import row_end
from regent.ui.long_text import LongText
from regent.ui.screens import ROWS
from regent.ui.strings import NAME_SIZE, Line, Strings

from regent_table.errors import UserError
from regent_table.glyphs import ASCII, BORROWED, COMPOSED, SYMBOLS
from regent_table.virtual.mp.files import open_rom
from regent_table.words import (
    LANGUAGES,
    OURS,
    called,
    cards,
    constants,
    family,
    files,
    options,
    packed,
    saying,
    sayings,
    stale,
)
from regent_table.words.spoken import filled
from tests.harness.gallery import widest_names

SAYINGS = sayings()
CASES = [
    pytest.param(s, language, id=f"{s.table}.{s.name}-{language}") for s in SAYINGS for language in LANGUAGES
]
LONGEST = widest_names()[0].encode()
DRAWN = set(ASCII + SYMBOLS + " ") | {p[0] for pairs in COMPOSED.values() for p in pairs.split()}


@pytest.fixture(params=range(3), ids=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def spoken(language, monkeypatch):
    monkeypatch.setattr(strings, "open", partial(open_rom, files()), raising=False)
    loaded = Strings()
    assert loaded.load(language)
    return loaded


def said(line: Line) -> str:
    return bytes(line.buf[: line.n]).decode()


def rows_of(data: bytes) -> int:
    rows = at = 0
    while at < len(data):
        at = row_end(data, at, len(data), SCREEN_WIDTH) + 1
        rows += 1
    return rows


@pytest.mark.parametrize("saying, language", CASES)
def test_every_string_exists_and_fits_its_place(saying, language):
    text = saying.words[language]
    assert text and text == text.strip()
    assert set(text) <= DRAWN | set(BORROWED)
    widest = "5" if re.search(r"\b[Pp]layer \{|\bP\{", saying.words["en"]) else "000"
    data = text.replace("{}", widest).replace("{z}", "z").encode()
    if saying.size == "text":
        assert len(data) < 160 and rows_of(data) <= saying.room
    else:
        size = {"small": font.SMALL, "big": font.BIG}[saying.size]
        assert font.width(data, 0, len(data), size) <= saying.room + 2  # the gap after the last letter
    assert text.count("{}") == saying.words["en"].count("{}") <= 1
    assert "{z}" not in re.sub(r"\b[Aa]\{z\} \{\}\.", "", text) if language == "hu" else "{z}" not in text


def test_abilities_of_a_figure_fit_after_its_name():
    names = [name for name in family("vladci.FIGURE") if name.name != "FIGURE.LEADER_2"]
    for name, about in zip(names, family("vladci.ABOUT"), strict=True):
        for language in LANGUAGES:
            called = saying("vladci.LEADER_OF") if about.name.endswith("LEADER") else name
            told = f"{called.words[language].replace('{}', '2')}: {about.words[language]}"
            assert rows_of(told.encode()) <= 3, told


def test_name_replaces_the_number_in_every_sentence_about_a_player(spoken, language):
    spoken.names[NAME_SIZE : NAME_SIZE + len(LONGEST)] = LONGEST
    for each in SAYINGS:
        text = each.texts[LANGUAGES[language]]
        tells = "layer {" in each.words["en"]
        assert ("[" in text) == ("[" in each.texts["en"]) and ("[" in text or not tells), each.name
        if "[" not in text:
            continue
        named = called(text, LONGEST.decode())
        assert said(Line(spoken, 160).say(each.number, 2)) == named
        assert said(Line(spoken, 160).say(each.number, 3)) == filled(each.words[LANGUAGES[language]], 3)
        data = bytearray(named.encode())
        if each.size == "text":
            assert rows_of(data) <= each.room, named
        else:  # big letters become small ones
            assert font.width(data, 0, len(data), font.SMALL) <= each.room + 2, named


def test_regents_choice_in_claim_fits_with_its_destination(spoken, language):
    for name in ("trun", "claimmix"):
        presenter = games.presenter(name, games.rules(name))
        presenter.set_seats(2, 0)
        for a in range(TOP + 1):
            if a == TOP or FIRST[a + 1] > FIRST[a]:
                line = Line(spoken, 160).text(b"Regent: ")
                presenter.announce(bytearray(1024), bytes((TAKE, 0)), bytes((a,)), 1, line)
                line.text(b"\n").say(presenter.instruction(bytes((TAKE, 0))))
                assert rows_of(line.buf[: line.n]) <= ROWS, said(line)


def test_generated_string_names_are_up_to_date():
    assert not stale(), "`regent words --write` makes firmware/regent/say anew"
    assert all(re.fullmatch(r"([A-Z]\w*\.)?[A-Z0-9_]+", saying.name) for saying in SAYINGS)


def test_string_is_found_by_its_table_and_name():
    assert saying("play.NOT_SAVED").words["en"] == "Not saved yet."
    assert saying("claim.FACTION.KNIGHT") == family("claim.FACTION")[1]
    assert len({saying.number for saying in SAYINGS}) == len(SAYINGS) and all(s.number for s in SAYINGS)


@pytest.mark.parametrize("names", (["A", "B", "A"], ["F.A", "B", "F.C"], ["F.A", "F_A"], ["F", "F.A"]))
def test_duplicate_name_or_split_family_is_refused(names):
    rows = [replace(SAYINGS[0], number=i, name=name) for i, name in enumerate(names)]
    with pytest.raises(UserError, match="stands twice, or apart from its family"):
        constants(rows)


def test_names_that_no_rulebook_prints_are_marked():
    """Of the boxes of Claim one is known in Czech, the other in Hungarian; no other game is in Hungarian."""
    assert not any(OURS in text for saying in SAYINGS for text in saying.words.values())
    for card, faction in zip(family("claim.CARD"), family("claim.FACTION"), strict=True):
        assert card.ours == faction.ours and len(card.ours) <= 1
    assert all("hu" in saying.ours for saying in family("valerie.ITEM") + family("valerie.AREA"))
    assert all(saying.ours == {"hu"} for saying in family("vladci.FIGURE"))
    named = {"claim.CARD", "claim.FACTION", "valerie.ITEM", "valerie.AREA", "vladci.FIGURE"}
    assert {f"{saying.table}.{saying.family}" for saying in SAYINGS if saying.ours} == named


def test_device_shows_every_string(spoken, language):
    for each in SAYINGS:
        for number in (1, 42):
            text = filled(each.words[LANGUAGES[language]], number)
            drawn = "".join(BORROWED.get(c, c) for c in text)
            assert said(Line(spoken, 160).say(each.number, number)) == drawn


def test_hungarian_article_agrees_with_its_number():
    az = {1, 5, *range(50, 60), *range(500, 600), *range(1000, 2000), *range(5000, 6000)}
    for number in range(12_000):
        assert filled("A{z} {}. játékos", number) == f"A{'z' * (number in az)} {number}. játékos", number


@pytest.mark.parametrize("room", cards.rooms())
def test_card_texts_are_read_row_by_row(spoken, language, room):
    spoken.explain(room)
    told = LongText(spoken)
    for i, text in enumerate(cards.texts(room).values()):
        told.clear().add(strings.CARDS + i)
        rows = []
        for row in range(told.count()):
            line = Line(spoken)
            told.row(row, line)
            rows.append(said(line))
        assert " ".join(rows) == text[LANGUAGES[language]].replace("\n", " ")
        told.row(0, line.clear())  # and back
        assert said(line) == rows[0]
        told.row(len(rows), line.clear())
        assert not line.n


def test_each_string_of_a_text_starts_a_new_row(spoken):
    told = LongText(spoken).add(saying("play.NO").number).add(saying("play.YES").number)
    line = Line(spoken)
    told.row(1, line)
    assert told.count() == 2 and said(line) == said(Line(spoken).say(saying("play.YES").number))


def test_unknown_strings_and_missing_files_show_their_number(spoken, monkeypatch):
    for number in (0, SAYINGS[-1].number + 1, SAYINGS[0].number + 255, 0xFFF, 0x10FF, 0x1FFF, 0x2000, 0x20FF):
        assert said(Line(spoken).say(number)) == f"#{number}"
    monkeypatch.setattr(strings, "_FILES", ("/rom/nowhere",) * 3)
    assert not spoken.load(0)
    assert said(Line(spoken).say(3)) == "#3"


def test_lines_are_built_of_numbers_letters_and_bytes():
    line = Line(Strings())
    assert said(line.number(0).text(b" ").number(-12345).text(b" ").hex(0xA7)) == "0 -12345 A7"
    assert said(line.clear().text(b"x" * 500)) == "x" * 96


def test_string_file_that_is_too_large_is_refused():
    assert packed([["a" * 40_000], ["b" * 25_495]])
    with pytest.raises(UserError, match="Words of 65536 bytes are too many for a file: 65535 fit"):
        packed([["a" * 40_000], ["b" * 25_496]])
    for tables in ([["a"] * 257], [["a"]] * 17):
        with pytest.raises(UserError, match="has room for 16 tables of 256 rows"):
            packed(tables)


@pytest.mark.parametrize("name", games.NAMES)
def test_options_have_their_names_in_the_game_being_set_up(spoken, language, name):
    table = options.table(games.family(name))
    spoken.offer(name)
    for i, key in enumerate(options.keys(name)):
        text = table[key][LANGUAGES[language]]
        assert said(Line(spoken, 160).say(options.FIRST + i)) == "".join(BORROWED.get(c, c) for c in text)
