"""Regent's cards lie face down in rows; when one is knocked over, each card is told where it belongs.

Whoever taps it learns nothing else of it: nobody turns a card up.
"""

from regent import say
from regent.app.play.guest import Guest


class RebuildRows(Guest):
    def __init__(self, play, back):
        super().__init__(play, back)
        self._tapped = []  # cards, each once: of those that are alike the next one lies elsewhere

    def begin(self) -> None:
        self._play.session.drop()
        self.turn(self._ask)

    def _ask(self):
        flow = self._play.show.sentence()
        flow.line.say(say.play.TAP_ROW)
        self._read(flow)

    def _read(self, flow):
        self._play.show.read(self._title, flow.row, flow.count(), self.back)

    def _title(self, line):
        line.say(say.play.ROW)

    def tap(self, what: int, fresh: bool) -> bool:
        play, session = self._play, self._play.session
        card = what, play.taps.cards.copy
        if card not in self._tapped:
            self._tapped.append(card)
        alike = [copy for kind, copy in self._tapped if kind == what]
        flow = play.show.sentence()
        if session.presenter.row_of(session.match.state, what, alike.index(card[1]), flow.line):
            self._read(flow)
        else:
            play.refuse(say.play.NOT_IN_ROW)
        return True
