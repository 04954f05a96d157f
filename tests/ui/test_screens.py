"""Displays show what is said; only what changed is drawn and sent."""

import pytest
from regent.ui import screens
from regent.ui.screens import Screen
from regent.ui.strings import Line, Strings

from regent_table.screens import lines_of, text_of


class Glass:
    """Display memory that remembers which pages were to travel."""

    count = 1

    def __init__(self):
        self.memory = bytearray(1024)
        self.sent = set()

    def buf(self, n):
        return self.memory

    def dirty(self, n, page):
        self.sent.add(page)


@pytest.fixture
def glass():
    return Glass()


@pytest.fixture
def screen(glass):
    screen = Screen(glass, 0)
    screen.clear(screens.TITLED)
    glass.sent.clear()
    return screen


def line(text):
    return Line(Strings()).text(text.encode())


def draw(screen):
    steps = 0
    while screen.step():
        steps += 1
    return steps


def test_lines_appear_where_they_were_put(screen, glass):
    for i, text in enumerate(["Čtečky", "C  04A1", "prázdná", "", "konec"]):
        screen.put(i, line(text))
    draw(screen)
    assert [(y, text) for y, _, text, _ in lines_of(bytes(glass.memory))] == [
        (0, "Čtečky"), (16, "C  04A1"), (28, "prázdná"), (52, "konec")
    ]  # fmt: skip


def test_repeated_text_is_neither_drawn_nor_sent(screen, glass):
    screen.put(1, line("Ahoj"))
    assert draw(screen) == 1
    glass.sent.clear()
    screen.put(1, line("Ahoj"))
    assert draw(screen) == 0 and not glass.sent


def test_only_pages_of_the_changed_line_are_sent(screen, glass):
    screen.put(2, line("x"))
    draw(screen)
    assert glass.sent == {3, 4}


def test_a_shorter_text_leaves_nothing_of_the_longer_one(screen, glass):
    screen.put(3, line("a long sentence"))
    draw(screen)
    screen.put(3, line("short"))
    draw(screen)
    assert text_of(bytes(glass.memory)) == "short"


def test_one_line_is_drawn_per_step(screen):
    for i in range(5):
        screen.put(i, line(f"line {i}"))
    assert draw(screen) == 5


def test_the_cursor_line_is_dark_on_light(screen, glass):
    screen.put(1, line("one"))
    screen.put(2, line("two"), True)
    draw(screen)
    assert text_of(bytes(glass.memory)) == "one\n> two"
    screen.put(2, line("two"), False)
    draw(screen)
    assert text_of(bytes(glass.memory)) == "one\ntwo"


def test_text_after_a_tab_is_in_the_right_half(screen, glass):
    screen.put(1, line("reader C\tfine"))
    draw(screen)
    assert text_of(bytes(glass.memory)) == "reader C  fine"
    assert any(glass.memory[2 * 128 + x] for x in range(64, 90))


def test_title_too_long_for_big_letters_gets_small_ones(screen, glass):
    for title, size in (("Hraje hráč 2", 16), ("Štych bere Karolína", 12), ("Hraje Petr", 16)):
        screen.put(0, line(title))
        draw(screen)
        assert [row[1:3] for row in lines_of(glass.memory)] == [(size, title)]


def test_lines_beyond_the_layout_are_left_out(screen, glass):
    screen.clear(screens.BIG)
    screen.put(4, line("nowhere"))
    assert draw(screen) == 0


def test_patterns_fill_the_display_and_words_come_back(screen, glass):
    screen.put(1, line("Ahoj"))
    screen.fill(0xAA, 0x55)
    assert draw(screen) == 0
    assert glass.memory == bytearray([0xAA, 0x55] * 512) and glass.sent == set(range(8))
    screen.clear(screens.SMALL)
    screen.put(1, line("Ahoj"))
    draw(screen)
    assert text_of(bytes(glass.memory)) == "Ahoj"


def test_apostrophe_before_an_s_is_read_back(glass):
    screen = Screen(glass, 0)
    screen.put(1, Line(Strings()).text(b"It is Regent's turn"))
    while screen.step():
        pass
    assert text_of(bytes(glass.memory)) == "It is Regent's turn"
