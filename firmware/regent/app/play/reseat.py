"""In the middle of a game a person goes and Regent plays on, or the person comes back."""

from regent import opponents, say
from regent.app import seats
from regent.app.asked import ROWS
from regent.app.play.guest import Guest
from regent.engine.log import PERSON


class Reseat(Guest):
    def __init__(self, play, back):
        super().__init__(play, back)
        self._session = play.session
        match = play.session.match
        self._ways = bytes((PERSON,)) + opponents.offered(match.rules.NAME, match.seats)
        self._cursor = 0

    def begin(self) -> None:
        self._session.drop()
        self.turn(self._list)

    def _list(self):
        show, count = self._play.show, self._session.match.seats
        show.choose(self._title, self._label, count, self._chosen, self.back, self._cursor)

    def _title(self, line):
        line.say(say.menu.SEATS)

    def _way(self, player):
        """Who plays for this player, counted from 0."""
        return seats.way_of(self._session.match.players[self._seat(player)], self._ways)

    def _seat(self, player):
        presenter = self._session.presenter
        return (player - presenter.first) % presenter.seats

    def _label(self, i, line):
        seats.label(line, i, self._way(i), self._ways)

    def _chosen(self, i):
        session, match, way = self._session, self._session.match, self._way(i) + 1
        seat = self._seat(i)
        if way == 1 and not match.rules.open_to_regent(match.state, seat):
            self._play.refuse(say.play.NOT_KNOWN)
            return
        if way == 1 and bytes(match.players[: match.seats]).count(bytes((PERSON,))) == 1:
            self._play.refuse(say.menu.ONE_PERSON)
            return
        session.asked.seat(seat, self._ways[way % len(self._ways)])
        self._cursor = i
        self.turn(self._list)
        if session.asked.secret & ROWS and way == 1:
            self._play.show.say(say.play.LAY_ROW)
