"""The end explained: every source of points in a table."""

from regent import say
from regent.games.valerie.state_layout import DARK, MOST_SEATS, SEATS
from regent.games.valerie.score import CARDS, CELL, RESULT_SIZE, TOTAL


class Final:
    def __init__(self, presenter, s: bytearray):
        self._presenter = presenter
        self._seats = s[SEATS]
        self._rows = bytearray(RESULT_SIZE)
        self._size = presenter.rules.result(s, self._rows)
        self._sources = bytearray(1)  # that gave points to somebody; 0: the heads of the columns
        for source in range(1, CARDS + 1):
            for at in range(2, self._size, CELL):
                if self._rows[at] == source:
                    self._sources.append(source)
                    break
        self.n = len(self._sources) + 1

    def title(self, line) -> None:
        winners = self._rows[0]
        if not winners:
            line.say(say.valerie.NOBODY)
        elif self._seats == 1 and winners & 1 << DARK:
            line.say(say.valerie.BEATEN)
        else:
            line.say(say.valerie.WIN)
            for p in range(self._seats):
                if winners == 1 << p:
                    self._presenter.named(line.text(b" "), p)
                elif winners >> p & 1:  # there is no room for several names
                    self._presenter.who(line.text(b" "), p)

    def line(self, i: int, line) -> None:
        """Say a source of points; columns have the order of players, alone the second is the Dark Lord's."""
        if i == self.n - 1:
            line.say(say.valerie.ENDING - 1 + self._rows[1])
            return
        seats, presenter, source = self._seats, self._presenter, self._sources[i]
        wide = seats == MOST_SEATS  # for half a line
        if source == TOTAL and wide:
            line.text(b"=")
        elif source:
            line.say(say.valerie.FROM - 1 + source)
        line.text(b"  " if wide else b"\t")
        for column in range(max(2, seats)):
            seat = (column - presenter.first) % seats if seats > 1 else column
            if column:
                line.text(b":")
            if source:
                line.number(self._points(source, seat))
            elif seat < seats:
                presenter.who(line, seat)
            else:
                line.say(say.valerie.DARK_LORD)

    def _points(self, source, seat):
        rows = self._rows
        for at in range(2, self._size, CELL):
            if rows[at] == source and rows[at + 1] == seat:
                return rows[at + 2] | rows[at + 3] << 8
        return 0
