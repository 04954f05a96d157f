"""Before a match: is the deck complete?  Every card can be tapped once, and what is missing is named."""

from micropython import const

from regent import say
from regent.app.play.guest import Guest
from regent.ui import sounds

_KINDS = const(255)


class DeckCheck(Guest):
    MAY_MOVE = MAY_LEAVE = True

    def __init__(self, play, board, then):
        """`then()` is called when the deck is complete, or people trust that it is."""
        super().__init__(play)
        self._board = board
        self._then = then
        self._session = play.session
        self._seen = bytearray()  # of each kind; empty until people check
        self._count = self._total = 0
        self._last = -1
        self._missing = b""

    def begin(self) -> None:
        self.turn(self._ask)

    def _ask(self):
        play = self._play
        play.show.choose(self._ask_title, self._ask_label, 2, self._chosen, play.leave)

    def _ask_title(self, line):
        line.say(say.play.DECK)

    def _ask_label(self, i, line):
        line.say(say.play.CHECK_DECK if i else say.play.TRUST)

    def _chosen(self, i):
        if not i:
            self._then()
            return
        self._play.taps.cards.forget()
        self._seen = bytearray(_KINDS)
        for what in range(_KINDS):
            self._total += self._copies(what)
        self.turn(self._check)

    def _copies(self, what):
        return self._session.presenter.copies(self._session.view, what)

    def _check(self):
        self._play.show.read(self._check_title, self._check_line, 3, self._checked)

    def _check_title(self, line):
        line.say(say.play.CHECKED)

    def _check_line(self, i, line):
        if i == 0:
            line.number(self._count).text(b" / ").number(self._total)
        elif i == 1 and self._last >= 0:
            self._session.presenter.name(line, self._last)
        elif i == 2:
            line.say(say.play.TAP_ALL)

    def tap(self, what: int, fresh: bool) -> bool:
        play = self._play
        if not self._seen:
            return False
        if not self._copies(what):
            line = play.show.flow.clear()
            self._session.presenter.name(line, what)
            line.say(say.play.NOT_IN_DECK)
            play.refuse()
        elif not fresh:
            play.refuse(say.play.SEEN_BEFORE)
        else:
            self._seen[what] += 1
            self._count += 1
            self._last = what
            if self._count == self._total:
                self._checked()
            else:
                self.turn(self._check)
        return True

    def _checked(self):
        missing = bytearray()
        for what in range(_KINDS):
            for _ in range(self._copies(what) - self._seen[what]):
                missing.append(what)
        self._missing = missing
        if missing:
            self.turn(self._list)
        else:
            self._board.sound.play(sounds.pattern(sounds.DONE))
            self._then()

    def _list(self):
        show, count, back = self._play.show, len(self._missing), self._check_on
        title, label, subject = self._missing_title, self._missing_label, self._missing_card
        show.choose(title, label, count, self._play_on, back, subject=subject)

    def _check_on(self):
        self.turn(self._check)

    def _missing_title(self, line):
        line.say(say.play.MISSING_CARDS, len(self._missing))

    def _missing_label(self, i, line):
        self._session.presenter.name(line, self._missing[i])

    def _missing_card(self, i):
        return self._missing[i]

    def _play_on(self, i):
        self._then()
