"""Texts of any length on the displays: they stay where they lie, only rows that are seen are copied."""

from regent.ui.flow import IN_LIST, row_end


class LongText:
    """Sayings broken into rows where they lie, each from a new row on: none is copied, however long it is."""

    def __init__(self, words):
        self._words = words
        self._sayings = []
        self._rewind()

    def clear(self):
        self._sayings.clear()
        self._rewind()
        return self

    def add(self, n: int):
        """This saying, too."""
        self._sayings.append(n)
        return self

    def _rewind(self):
        self._row = 0  # the row that is next, of all
        self._saying = 0  # of which saying it is
        self._past = 0  # bytes of that saying before it

    def count(self) -> int:
        """How many rows all of them take."""
        self._rewind()
        while self._saying < len(self._sayings):
            self._skip()
        return self._row

    def row(self, i: int, line) -> None:
        """Add row i of all to a line.  Rows are mostly read one after the other."""
        if i < self._row:
            self._rewind()
        while self._row < i and self._saying < len(self._sayings):
            self._skip()
        if self._saying < len(self._sayings):
            to = self._end()
            data = self._words.data
            for at in range(self._words.start + self._past, to):
                line.char(data[at])

    def _end(self):
        """Where the next row ends."""
        words = self._words
        words.find(self._sayings[self._saying])
        return row_end(words.data, words.start + self._past, words.end, IN_LIST)

    def _skip(self):
        to, words = self._end(), self._words
        self._row += 1
        if to < words.end:
            # no word is wider than a row, so it ends before a space or at a line's end
            self._past = to + 1 - words.start
        else:
            self._saying += 1
            self._past = 0
