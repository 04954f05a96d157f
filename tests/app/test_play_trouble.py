"""What is said when a part fails in the middle of a game fits its place, in every language."""

from types import SimpleNamespace

import pytest
from regent import hal
from regent.app.play import trouble as words
from regent.app.service import parts
from regent.hal import SCREEN_WIDTH
from regent.ui.flow import row_end

from regent_table.words import LANGUAGES
from tests.app.speech import line_in

PARTS = [part for part in range(hal.PARTS) if parts.way_on(part)]  # readers, displays, chain, lights
TROUBLES = (1, 2, 3)  # of the store


@pytest.fixture(params=range(len(LANGUAGES)), ids=LANGUAGES)
def line(request, monkeypatch):
    return line_in(request.param, monkeypatch)


def rows(line) -> int:
    text, n, at, count = line.buf, line.n, 0, 0
    assert b"#" not in bytes(text[:n])
    while at < n:
        at = row_end(text, at, n, SCREEN_WIDTH) + 1
        count += 1
    return count


@pytest.mark.parametrize("part", PARTS)
def test_silent_part_is_reported_in_at_most_three_rows(line, part):
    words.add_silent(line, part)
    assert 2 <= rows(line) <= 3


@pytest.mark.parametrize("part", [part for part in PARTS if part < hal.PART_SCREEN])
def test_silent_last_reader_is_reported_in_at_most_three_rows(line, part):
    words.add_silent(line, part, True)
    assert 2 <= rows(line) <= 3


@pytest.mark.parametrize("trouble", TROUBLES)
def test_unsaved_move_is_reported_in_at_most_three_rows(line, trouble):
    words.add_not_saved(line, SimpleNamespace(trouble=trouble))
    assert 2 <= rows(line) <= 3
