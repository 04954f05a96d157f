"""Figures on the spaces: what hands did with them is played, asked about, or shown to be put right."""

from micropython import const

from regent.engine.rules import OVER
from regent.hal import SPACES
from regent.table.agreement import AGREED, ASK, ASTRAY, CONFIRM, NEWS, PLAYED, QUIET, STEPS, Agreement
from regent.table.figures import LIFTED, PLACED
from regent.table.fit import SELECTED
from regent.ui import sounds

_SAY_ASTRAY = const(203)
_SAY_WHICH = const(205)
_SAY_SO = const(206)
_SAY_FOLLOW_LIGHTS = const(231)
_MOST_TOLD = const(3)  # figures, in words


class Figures:
    def __init__(self, play):
        self._play = play
        self._clock = clock = play.board.clock
        loop = play.loop
        self.agreement = Agreement(play.rules, loop.figures, clock.diff, loop.settings.settle_ms)
        self._steps = bytearray(STEPS)
        self._first = -1  # the space whose figure was lifted first
        self._owes = False  # the displays do not say yet what lights show
        self._told = False  # they tell of that figure
        self._moved = False  # hands have made what is being played

    def asked(self) -> None:
        match = self._play.match
        self.agreement.asked(match.state, match.half > 0, self._clock.ticks(), self._moved)
        self._first = -1
        self._told = False

    def moved(self, event: int) -> None:
        if event < PLACED and self._first < 0:
            self._first = event - LIFTED
        self.agreement.figure(event, self._clock.ticks())

    def forget(self) -> None:
        """What was lifted and put back meant nothing."""
        self.agreement.forget(self._clock.ticks())
        self._first = -1

    def busy(self) -> bool:
        """Are hands at work, or table and match at odds?  Then OK means what they did."""
        if self.agreement.lost:
            self.remind()
        elif self.agreement.fit.idle():
            return False
        else:
            self.finish()
        return True

    def finish(self) -> None:
        """What hands have done so far counts at once: something else begins."""
        now = self._clock.ticks()
        while not self.agreement.judged():
            self.agreement.hurry(now)
            self.tick(now)

    def remind(self) -> None:
        """Say who belongs where if table and match are at odds; the lights show it all."""
        if not self.agreement.lost:
            return
        show = self._play.show
        line = show.flow.clear()
        n = self.wanted()
        if not 0 < n <= _MOST_TOLD:
            line.say(_SAY_FOLLOW_LIGHTS)
        else:
            for i in range(n):
                self.line(i, line if not i else line.text(b"\n"))
        show.message(True)

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
        self._play.face.stands(self._play.view, space, line)

    def tick(self, now: int) -> None:
        answer = self.agreement.tick(now)
        if answer == QUIET:
            if self._owes:
                self._owes = False
                self._news()
            return
        play, show = self._play, self._play.show
        play.lights.stale()
        self._owes = answer == NEWS  # lights come first, words a tick later
        if answer == PLAYED:
            self._play_candidate(0)
        elif answer == CONFIRM or answer == ASK:
            found = self.agreement.fit.found
            show.choose(self._title, self._label, found, self._play_candidate, self._not_so)
        elif answer == ASTRAY:
            play.board.sound.play(sounds.pattern(sounds.WRONG))
            show.flow.clear().say(_SAY_ASTRAY)
            show.message(True)
        elif answer == AGREED:
            play.ask()

    def _news(self):
        """Hands did something that may become an action, or they undid it."""
        play, agreement = self._play, self.agreement
        if play.rules.mover(play.match.state) == OVER:
            space = play.face.glows(play.view)
            if space >= 0 and not agreement.lost:
                agreement.marks[space] = SELECTED
                play.lights.stale()
        elif agreement.lost:
            if not play.show.lists() and not play.show.says():
                self.remind()
        elif agreement.fit.idle():
            self._first = -1
            if self._told:
                self._told = False
                play.ask()
        elif self._first >= 0 and agreement.fit.due[self._first] and agreement.fit.fits:
            self._told = True
            play.show.lifted(self._first, not play.loop.figures.on(self._first))

    def _not_so(self):
        self.forget()
        self._play.ask()

    def _title(self, line):
        line.say(_SAY_SO if self.agreement.fit.found == 1 else _SAY_WHICH)

    def _label(self, i, line):
        play = self._play
        n = self.agreement.fit.candidate(i, self._steps)
        play.face.past(play.view, play.q, self._steps, n, line)

    def _play_candidate(self, i):
        play = self._play
        self._moved = True
        for k in range(self.agreement.fit.candidate(i, self._steps)):
            if not play.step(self._steps[k]):
                play.match.drop()
                play.refresh()
                play.ask()
                break
        self._moved = False
