"""The letters: every one there, its own shape, inside its cell, and readable back from pixels."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regent.hal import SCREEN_WIDTH
from regent.ui import font

from regent_table import glyphs
from regent_table.screens import _letters, text_of

LETTERS = "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽÖŐÜŰáčďéěíňóřšťúůýžöőüű"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
SIGNS = "!\"#%&'()*+,-./:;<=>?@[]^_{|}" + glyphs.SYMBOLS
ALL = LETTERS + ALPHABET + SIGNS
SIZES = (font.SMALL, font.BIG)


def draw(text: str, size: int, y: int = 0) -> bytearray:
    buffer = bytearray(1024)
    data = text.encode()
    font.draw(buffer, 0, y, data, 0, len(data), size)
    return buffer


def test_the_packed_letters_are_made_from_the_drawings():
    assert glyphs.TARGET.read_text(encoding="utf-8") == glyphs.source()


def test_letters_of_both_sizes_take_less_than_three_kilobytes():
    from regent.ui import glyphs as packed

    assert sum(len(value) for value in vars(packed).values() if isinstance(value, bytes)) < 3000


@pytest.mark.parametrize("size", SIZES)
def test_every_letter_has_its_own_shape(size):
    shapes = {bytes(draw(letter, size)): letter for letter in ALL}
    assert len(shapes) == len(ALL)
    assert bytes(draw("¤", size)) == bytes(draw("?", size))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letter", ALL)
def test_a_letter_stays_inside_its_line_and_its_width(size, letter):
    buffer = draw(letter, size)
    data = letter.encode()
    wide = font.width(data, 0, len(data), size)
    for x in range(128):
        column = int.from_bytes(bytes(buffer[page * 128 + x] for page in range(8)), "little")
        assert column < 1 << size
        assert not column or x < wide


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letter", LETTERS)
def test_accent_does_not_touch_its_letter(size, letter):
    """A dark row or gap stands between an upright letter and what is above it."""
    if letter in "ďť":
        return
    gap = 2 if size == font.SMALL else 3
    if letter.islower():
        gap = 4 if size == font.SMALL else 5
    buffer = draw(letter, size)
    row = sum(buffer[(gap >> 3) * 128 + x] >> (gap & 7) & 1 for x in range(128))
    assert row == 0 or letter in "Ůů"
    assert any(buffer[x] & (1 << gap) - 1 for x in range(128))


@pytest.mark.parametrize("size", SIZES)
def test_wide_letters_end_at_the_edge_of_the_display(size):
    buffer = draw("W" * 40, size)
    assert set(text_of(bytes(buffer))) == {"W"}


@pytest.mark.parametrize("size", SIZES)
def test_broken_text_is_drawn_as_a_question_mark_and_ends(size):
    for data in (b"\xc4", b"\xe2\x80", b"\xff\xfe", b"\x01"):
        buffer = bytearray(1024)
        font.draw(buffer, 0, 0, data, 0, len(data), size)
        assert set(text_of(bytes(buffer))) == {"?"}


@given(st.text(st.sampled_from(LETTERS + ALPHABET + " .,-"), min_size=1, max_size=12), st.sampled_from(SIZES))
@settings(max_examples=150, deadline=None)
def test_text_reads_back_from_pixels(text, size):
    text = text.strip()
    data = text.encode()
    if font.width(data, 0, len(data), size) > SCREEN_WIDTH or not any(c.isalnum() for c in text):
        return
    assert text_of(bytes(draw(text, size))) == text


def test_a_page_of_both_sizes_reads_back_line_by_line():
    buffer = bytearray(1024)
    page = [(0, font.BIG, "Králové"), (16, font.SMALL, "Čeština – žluťoučký"), (28, font.SMALL, "Űző őr: 40"),
            (40, font.SMALL, "C  04A1B2C3D4E5F6"), (52, font.SMALL, "← →")]  # fmt: skip
    for y, size, text in page:
        data = text.encode()
        font.draw(buffer, 0, y, data, 0, len(data), size)
    font.invert(buffer, 28, font.SMALL)
    assert text_of(bytes(buffer)).splitlines() == [
        "Králové", "Čeština – žluťoučký", "> Űző őr: 40", "C  04A1B2C3D4E5F6", "← →"
    ]  # fmt: skip


@pytest.mark.parametrize("y", range(0, 53, 4))
def test_wiping_a_line_leaves_its_neighbours(y):
    buffer = bytearray([255] * 1024)
    font.wipe(buffer, y, font.SMALL)
    for row in range(64):
        lit = buffer[(row >> 3) * 128] >> (row & 7) & 1
        assert lit == (not y <= row < y + font.SMALL)


def test_letters_are_found_by_their_pixels_alone():
    for size in SIZES:
        assert set(_letters(size)[0].values()) >= set(ALL)
