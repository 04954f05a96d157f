"""A sentence longer than a line, broken at its spaces and line ends over several lines of the displays."""

from micropython import const

from regent.hal import SCREEN_WIDTH
from regent.ui import font
from regent.ui.screens import ARROW, ROWS
from regent.ui.strings import Line

_SPACE = const(0x20)
_RETURN = const(10)
_ZERO = const(0x30)
_NINE = const(0x39)
_BYTES = const(200)  # of a sentence
IN_LIST = const(
    SCREEN_WIDTH - ARROW - 1
)  # columns of a row that is read in a list: its arrow stands behind it


def row_end(text: bytearray, start: int, end: int, room: int) -> int:
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
        if wide > room + 1:
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
            at = self._copy(at, row.clear(), SCREEN_WIDTH)
            for n in range(len(self._screens)):
                if side < 0 or side == n:
                    self._screens[n].put(i, row)

    def count(self) -> int:
        """How many rows the sentence takes in a list."""
        rows = at = 0
        while at < self.line.n:
            at = self._copy(at, self._row.clear(), IN_LIST)
            rows += 1
        return rows

    def row(self, i: int, line: Line) -> None:
        """Copy row i of the sentence in a list to another line."""
        at = 0
        for _ in range(i):
            at = self._copy(at, self._row.clear(), IN_LIST)
        self._copy(at, line, IN_LIST)

    def _copy(self, at, row, room):
        """Copy one row; where the next begins."""
        text = self.line.buf
        end = self.line.n
        to = row_end(text, at, end, room)
        while at < to:
            row.char(text[at])
            at += 1
        if at < end and (text[at] == _SPACE or text[at] == _RETURN):
            at += 1
        return at
