"""Who plays each seat, a person or Regent, and on which side of the box he sits."""

from regent import opponents, say
from regent.app.menu.page import Page
from regent.engine.log import PERSON


def way_of(who: int, ways: bytes) -> int:
    """Which of these ways to play a seat this is: 0 a person, then Regent's strengths."""
    return ways.find(bytes((who,)))


def label(line, player: int, way: int, ways: bytes) -> None:
    """Add a player, the side, and who plays."""
    graded = way > 0 and len(ways) > 2  # how strong it is needs the room of the player's whole name
    line.say(say.menu.SEAT_SHORT if graded else say.play.PLAYER, player + 1)
    line.text(b", B: " if player & 1 else b", A: ")
    if graded:
        line.say(say.menu.STRENGTH + ways[way] - opponents.GREEDY)
    elif way:
        line.text(b"Regent")
    else:
        line.say(say.menu.PERSON)


class Seats(Page):
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
