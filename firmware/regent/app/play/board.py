"""A game with figures: what hands did with them is played, asked about, or must be put right."""

from micropython import const

from regent import say
from regent.app.play.play import Play
from regent.app.play.unread import SAVING
from regent.engine.match import ILLEGAL
from regent.engine.spaces import SPACE_BYTES, SPACES
from regent.table.move_detector import AGREED, ASK, ASTRAY, CONFIRM, NEWS, PLAYED, QUIET, STEPS, MoveDetector
from regent.table.board_sensors import ASIDE, LIFTED, PLACED
from regent.ui import sounds

# What `BoardMoves.tick` answers besides what the agreement does
NO_EVENT = const(-1)
LOST = const(-2)  # table and match are still at odds
AS_BEFORE = const(-3)  # what was lifted stands there again
IN_HAND = const(-4)  # the figure from `first` is in a hand, or was: what may be done with it
LIT = const(-5)  # only the lights have changed

_MOST_TOLD = const(3)  # figures, in words


class BoardMoves:
    def __init__(self, loop, session):
        self._session = session
        self._clock = clock = loop.board.clock
        self.detector = MoveDetector(session.match.rules, loop.figures, clock.diff, loop.settings.settle_ms)
        self._steps = bytearray(STEPS)
        self.first = -1  # the space whose figure was lifted first
        self._owes = False  # the displays do not say yet what lights show
        self.announced = False  # they tell of that figure, or would if nothing else were said

    # --- what happened

    def asked(self, made: bool) -> None:
        """Look for answers to what the match asks now; `made`: by hands that have moved the figures."""
        match, asked, now = self._session.match, self._session.asked, self._clock.ticks()
        self.detector.asked(match.state, match.half > 0, now, made, asked.plan())
        if asked.advice():
            self.detector.advise(asked.advice(), now)
        self.first = -1
        self.announced = False

    def moved(self, event: int) -> None:
        if event < PLACED and self.first < 0:
            self.first = event - LIFTED
        self.detector.figure(event, self._clock.ticks())

    def forget(self, put_right: bool = False) -> None:
        """Forget what was lifted and put back, and what was advised: it meant nothing.

        `put_right`: nor does the difference that is left.
        """
        now = self._clock.ticks()
        self._session.asked.hush()
        self.detector.forget(now, put_right)
        self.detector.advise(None, now)
        self.first = -1
        self.announced = False

    def rest(self) -> bool:
        """Have hands begun nothing since table and match agreed?"""
        return self.detector.matcher.idle() and not self.detector.lost

    def tick(self, now: int) -> int:
        answer = self.detector.tick(now)
        if answer != QUIET:
            self._owes = answer == NEWS  # lights come first, words a tick later
            return LIT if self._owes else answer
        if not self._owes:
            return NO_EVENT
        self._owes = False
        return self._news()

    def _news(self):
        """What to tell of hands that have begun something, or have given it up."""
        session, now = self._session, self.detector
        if session.over():
            space = session.presenter.winning_space(session.view)
            if space >= 0 and not now.lost:
                now.glow(space)
                return LIT
        elif now.lost:
            self.announced = False
            return LOST
        elif now.matcher.idle():
            self.first = -1
            if self.announced:
                self.announced = False
                return AS_BEFORE
        elif self.first >= 0 and now.matcher.due[self.first] and now.matcher.fits:
            self.announced = True
            return IN_HAND
        return NO_EVENT

    def label(self, i: int, line) -> None:
        """Add one of the actions that may be meant, in words."""
        session = self._session
        n = self.detector.matcher.candidate(i, self._steps)
        session.presenter.describe(session.view, session.q, self._steps, n, line)

    # --- who belongs where

    def put_right(self, line) -> None:
        """Add which figures stand wrong, if they are few; lights show them all."""
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
            n += self.detector.matcher.wants(space)
        return n

    def line(self, i: int, line) -> None:
        """Add where the i-th of them is to be brought."""
        space = -1
        while i >= 0:
            space += 1
            i -= self.detector.matcher.wants(space)
        self._session.presenter.figure_on(self._session.view, space, line)


class BoardPlay(Play):
    def __init__(self, loop, session, keeper):
        self._figures = BoardMoves(loop, session)
        super().__init__(loop, session, keeper, self._figures)
        self._made = False  # hands have made what is being played
        self._steps_made = bytearray(STEPS)
        self._told = bytearray(SPACE_BYTES)  # sensors that people know to be set aside

    def _changed(self):
        self._figures.asked(self._made)
        super()._changed()

    def figure(self, event: int) -> None:
        self._figures.moved(event)
        if self.session.asked.advice() == b"":  # who goes on needs none
            self.session.asked.hush()
            self.ask()
        if event < ASIDE and self._guest and not self._guest.MAY_MOVE:
            self.show.say(say.play.FINISH_FIRST)
            self._board.sound.play(sounds.pattern(sounds.REFUSED))

    def _watch_figures(self, now):
        """(fast)"""
        if self._told != self._loop.figures.aside:
            _name_sensors(self.show, self._told, self._loop.figures.aside)
        came = self._figures.tick(now)
        if came != NO_EVENT:
            self._saw(came)

    def _saw(self, came):
        show, figures = self.show, self._figures
        if came == LOST:
            if show.free(True):
                self._remind()
            return
        if came == IN_HAND:
            self._may()
            return
        self.lights.stale()
        if came == PLAYED:
            self._play_found(0)
        elif came == CONFIRM or came == ASK:
            found = figures.detector.matcher.found
            show.choose(self._title, figures.label, found, self._play_found, self._not_so)
        elif came == ASTRAY:
            if show.covered():
                self.ask()  # nobody reads on who plays on
            self._board.sound.play(sounds.pattern(sounds.WRONG))
            show.say(say.play.ASTRAY, True)
        elif came == AGREED or came == AS_BEFORE:
            self.ask()

    def ask(self) -> None:
        """Show the question, or what may be done with the figure in a hand."""
        super().ask()
        if self._figures.announced and self.show.free():
            self._may()

    def _may(self):
        space = self._figures.first
        if self.session.asked.plan() is None:
            self.show.lifted(space, not self._loop.figures.on(space))

    def _title(self, line):
        line.say(say.play.SO if self._figures.detector.matcher.found == 1 else say.play.WHICH)

    def _not_so(self):
        self._figures.forget(True)
        self.ask()

    def _play_found(self, i):
        session, effects = self.session, ILLEGAL
        self._made = True
        for k in range(self._figures.detector.matcher.candidate(i, self._steps_made)):
            effects = session.step(self._steps_made[k])
            if effects == ILLEGAL:
                break
        if effects == ILLEGAL:
            session.drop()
            self.ask()
        self._made = False
        self._stepped(effects)

    def _busy(self):
        detector = self._figures.detector
        if detector.lost:
            self._remind()
        elif detector.matcher.idle():
            return False
        else:
            self._finish()
        return True

    def _finish(self):
        now = self._board.clock.ticks()
        detector = self._figures.detector
        while not detector.judged():
            detector.hurry(now)
            self._watch_figures(now)

    def _remind(self):
        if self._figures.detector.lost:
            self._figures.put_right(self.show.flow.clear())
            self.show.message(True)

    def _forget(self):
        self._figures.forget()


def _name_sensors(show, announced: bytearray, aside: bytearray) -> None:
    """Announce sensors that were set aside since, and how to play on; withdraw what is out of date."""
    for n in range(SPACES):
        bit = 1 << (n & 7)
        if (announced[n >> 3] ^ aside[n >> 3]) & bit:
            line = show.flow.clear()
            if aside[n >> 3] & bit:
                line.say(say.parts.SENSOR).text(b" ").space(n).text(b"\n").say(say.parts.WITHOUT_SENSOR)
            show.message(about=SAVING + 1 + n)
    announced[:] = aside
