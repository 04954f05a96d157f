"""Lights while no game is on: they show cards on pads, figures on spaces, a part that has failed."""

from regent.app.lights import Lights
from regent.app.mode import Mode
from regent.engine.spaces import NO_MARK, SELECTED, SPACES
from regent.table.presence import TWO
from regent.ui import sounds


class DiagnosticLights(Mode):
    def __init__(self, loop):
        self._loop = loop
        self._board = loop.board
        self._marks = bytearray(SPACES)
        self._paint_all()
        self._changed()

    def _paint_all(self):
        """Paint all lights, whatever they show now."""
        self.lights = Lights(self._loop, self._marks)

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        if event == TWO:
            self._board.sound.play(sounds.pattern(sounds.REFUSED))
        self._changed()

    def figure(self, event: int) -> None:
        self._changed()

    def part(self, part: int, changed: bool) -> None:
        self._changed()

    def tick(self, now: int) -> bool:
        """Paint what has changed.  (fast)"""
        return self.lights.tick(now)

    def _changed(self):
        """Note that some light must change."""
        for n in range(SPACES):
            self._marks[n] = SELECTED if self._loop.figures.on(n) else NO_MARK
        self.lights.stale()
