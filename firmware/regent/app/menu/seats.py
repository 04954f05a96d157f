"""Who plays each seat, a person or Regent, and on which side of the box he sits."""

from regent import say
from regent.app.menu.page import Page
from regent.app.seats import label, way_of
from regent.engine.log import PERSON


class SeatsPage(Page):
    HELP = say.menu.HELP_SEATS
    KEYS = say.menu.CHANGE

    def __init__(self, menu, who: bytearray, seats: int, offered: bytes):
        """`who` plays for each player is changed; Regent's strengths are those `offered`."""
        super().__init__(menu)
        self._who = who
        self._ways = bytes((PERSON,)) + offered
        self.count = seats

    def title(self, line):
        line.say(say.menu.SEATS)

    def label(self, i, line):
        label(line, i, way_of(self._who[i], self._ways), self._ways)

    def chosen(self, i):
        way = way_of(self._who[i], self._ways) + 1
        if way == 1 and self._people() == 1:
            self.menu.tell(say.menu.ONE_PERSON)
            return
        self._who[i] = self._ways[way % len(self._ways)]
        self.menu.draw()

    def _people(self):
        n = 0
        for i in range(self.count):
            n += self._who[i] == PERSON
        return n
