"""Figures on the spaces: what hands did with them is played, asked about, or shown to be put right."""

from micropython import const

from regent.table.agreement import AGREED, ASK, ASTRAY, CONFIRM, PLAYED, QUIET, STEPS, Agreement
from regent.ui import sounds

_SAY_ASTRAY = const(203)
_SAY_WHICH = const(205)
_SAY_SO = const(206)


class Figures:
    def __init__(self, play):
        self._play = play
        self._clock = clock = play.board.clock
        loop = play.loop
        self.agreement = Agreement(play.rules, loop.figures, clock.diff, loop.settings.settle_ms)
        self._steps = bytearray(STEPS)

    def asked(self) -> None:
        match = self._play.match
        self.agreement.asked(match.state, match.half > 0, self._clock.ticks())

    def moved(self, event: int) -> None:
        self.agreement.figure(event, self._clock.ticks())

    def forget(self) -> None:
        self.agreement.forget(self._clock.ticks())

    def tick(self, now: int) -> None:
        answer = self.agreement.tick(now)
        if answer == QUIET:
            return
        play, show = self._play, self._play.show
        play.lights.stale()
        if answer == PLAYED:
            self._play_candidate(0)
        elif answer == CONFIRM or answer == ASK:
            show.choose(self._title, self._label, self.agreement.fit.found, self._play_candidate)
        elif answer == ASTRAY:
            play.board.sound.play(sounds.pattern(sounds.WRONG))
            show.flow.clear().say(_SAY_ASTRAY)
            show.message(True)
        elif answer == AGREED:
            play.ask()

    def _title(self, line):
        line.say(_SAY_SO if self.agreement.fit.found == 1 else _SAY_WHICH)

    def _label(self, i, line):
        play = self._play
        n = self.agreement.fit.candidate(i, self._steps)
        for k in range(n):
            if k:
                line.char(0x20)
            play.face.label(play.view, play.q, self._steps[k], line)

    def _play_candidate(self, i):
        play = self._play
        for k in range(self.agreement.fit.candidate(i, self._steps)):
            if not play.step(self._steps[k]):
                play.match.drop()
                play.refresh()
                play.ask()
                return
