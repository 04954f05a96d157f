"""Figures on the spaces: what hands did with them, as something to play, to ask about or to put right."""

from micropython import const

from regent import say
from regent.app.play.hands import AS_BEFORE, IN_HAND, LIT, LOST, NOTHING
from regent.engine.spaces import SELECTED, SPACES
from regent.table.agreement import NEWS, QUIET, STEPS, Agreement
from regent.table.figures import LIFTED, PLACED

_MOST_TOLD = const(3)  # figures, in words


class Figures:
    def __init__(self, loop, session):
        self._session = session
        self._clock = clock = loop.board.clock
        self.agreement = Agreement(session.rules, loop.figures, clock.diff, loop.settings.settle_ms)
        self._steps = bytearray(STEPS)
        self.first = -1  # the space whose figure was lifted first
        self._owes = False  # the displays do not say yet what lights show
        self._told = False  # they tell of that figure
        self.played = False  # hands have made what is being played

    # --- what happened

    def asked(self) -> None:
        match = self._session.match
        self.agreement.asked(match.state, match.half > 0, self._clock.ticks(), self.played)
        self.first = -1
        self._told = False

    def moved(self, event: int) -> None:
        if event < PLACED and self.first < 0:
            self.first = event - LIFTED
        self.agreement.figure(event, self._clock.ticks())

    def forget(self) -> None:
        """What was lifted and put back meant nothing."""
        self.agreement.forget(self._clock.ticks())
        self.first = -1

    def tick(self, now: int) -> int:
        answer = self.agreement.tick(now)
        if answer != QUIET:
            self._owes = answer == NEWS  # lights come first, words a tick later
            return LIT if self._owes else answer
        if not self._owes:
            return NOTHING
        self._owes = False
        return self._news()

    def _news(self):
        """Hands did something that may become an action, or they undid it."""
        session, now = self._session, self.agreement
        if session.over():
            space = session.face.glows(session.view)
            if space >= 0 and not now.lost:
                now.marks[space] = SELECTED
                return LIT
        elif now.lost:
            return LOST
        elif now.fit.idle():
            self.first = -1
            if self._told:
                self._told = False
                return AS_BEFORE
        elif self.first >= 0 and now.fit.due[self.first] and now.fit.fits:
            self._told = True
            return IN_HAND
        return NOTHING

    def label(self, i: int, line) -> None:
        """One of the actions that may be meant, in words."""
        session = self._session
        n = self.agreement.fit.candidate(i, self._steps)
        session.face.past(session.view, session.q, self._steps, n, line)

    # --- who belongs where

    def put_right(self, line) -> None:
        """In words, if they are few; the lights show it all."""
        n = self.wanted()
        if not 0 < n <= _MOST_TOLD:
            line.say(say.play.FOLLOW_LIGHTS)
            return
        for i in range(n):
            self.line(i, line if not i else line.text(b"\n"))

    def wanted(self) -> int:
        """How many figures must be brought to their spaces."""
        n = 0
        for space in range(SPACES):
            n += self.agreement.fit.wants(space)
        return n

    def line(self, i: int, line) -> None:
        """Which of them is brought where."""
        space = -1
        while i >= 0:
            space += 1
            i -= self.agreement.fit.wants(space)
        self._session.face.stands(self._session.view, space, line)
