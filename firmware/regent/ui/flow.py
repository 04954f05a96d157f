"""A sentence longer than a line, broken at its spaces and line ends over several lines of the displays."""

from micropython import const

from regent.hal import SCREEN_WIDTH
from regent.ui import font
from regent.ui.screens import ROWS
from regent.ui.words import Line

_SPACE = const(0x20)
_RETURN = const(10)
_ZERO = const(0x30)
_NINE = const(0x39)
_BYTES = const(200)  # of a sentence


def row_end(text: bytearray, start: int, end: int) -> int:
    """Where a row of small letters that begins at `start` ends: before a space, or at `end`.  (fast)"""
    wide = 0
    best = start
    i = start
    while i < end:
        if text[i] == _RETURN:
            return i
        if text[i] == _SPACE and not (i + 1 < end and _ZERO <= text[i + 1] <= _NINE):
            best = i  # a number stays with the word before it
        seen = font.look(text, i)
        wide += font.advance(seen, font.SMALL)
        if wide > SCREEN_WIDTH + 1:
            return best if best > start else i
        i += seen >> 12
    return end


class Flow:
    def __init__(self, screens, words):
        self.line = Line(words, _BYTES)  # the sentence
        self._screens = screens
        self._row = Line(words)

    def clear(self) -> Line:
        return self.line.clear()

    def put(self, first: int = 1, side: int = -1) -> None:
        """Show the sentence in the rows from `first` on, of one display or all; those left are empty."""
        row = self._row
        at = 0
        for i in range(first, ROWS + 1):
            at = self._copy(at, row.clear())
            for n in range(len(self._screens)):
                if side < 0 or side == n:
                    self._screens[n].put(i, row)

    def count(self) -> int:
        """How many rows the sentence takes."""
        rows = at = 0
        while at < self.line.n:
            at = self._copy(at, self._row.clear())
            rows += 1
        return rows

    def row(self, i: int, line: Line) -> None:
        """Copy row i of the sentence to another line."""
        at = 0
        for _ in range(i):
            at = self._copy(at, self._row.clear())
        self._copy(at, line)

    def _copy(self, at, row):
        """Copy one row; where the next begins."""
        text = self.line.buf
        end = self.line.n
        to = row_end(text, at, end)
        while at < to:
            row.char(text[at])
            at += 1
        if at < end and (text[at] == _SPACE or text[at] == _RETURN):
            at += 1
        return at
