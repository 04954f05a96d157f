"""Lights while no game is on: they show cards on pads, figures on spaces, a part that has failed."""

from micropython import const

from regent import hal
from regent.app.mode import Mode
from regent.engine.spaces import NONE, SELECTED, SPACES
from regent.table.presence import TWO
from regent.ui import lights, sounds

_PAINT_MS = const(40)


class Marks(Mode):
    def __init__(self, loop):
        self._loop = loop
        self._board = loop.board
        self._marks = bytearray(loop.board.tags.count)
        self._states = bytearray(hal.PARTS)
        self._part = 0  # the next one to be looked at
        self._painted = loop.board.clock.ticks()
        self._moving = False  # some light changes with time
        self._stale = True  # some light must change

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        if event == TWO:
            self._board.sound.play(sounds.pattern(sounds.REFUSED))
        self._changed()

    def figure(self, event: int) -> None:
        self._changed()

    def tick(self, now: int) -> bool:
        """Paint what has changed.  (fast)"""
        self._look_at_parts()
        self._paint(now)
        return False

    def _changed(self):
        """Note that some light must change."""
        self._stale = True

    def _look_at_parts(self):
        """Has the health of a part changed?  One part a tick, so that nobody has to wait."""
        health, part = self._board.health, self._part
        self._part = part + 1 if part + 1 < hal.PARTS else 0
        state = health.get(part, hal.FAULTS) << 2 & 255
        if health.down(part):
            state |= 1
        elif health.up(part):
            state |= 2
        if state != self._states[part]:
            self._states[part] = state
            self._changed()

    def _paint(self, now):
        if self._stale:
            self._stale = False
            self._paint_all(now, self._loop.settings.still)
        elif self._moving and self._board.clock.diff(now, self._painted) >= _PAINT_MS:
            self._painted = now
            for n in range(len(self._marks)):
                if lights.pad_moves(self._marks[n]):
                    self._paint_pad(n, now, False)

    def _paint_all(self, now, still):
        buf, figures = self._board.pixels.buf, self._loop.figures
        for n in range(SPACES):
            lights.space(buf, n, SELECTED if figures.on(n) else NONE, now, still)
        self._moving = False
        for n in range(len(self._marks)):
            self._marks[n] = mark = self._mark(n)
            self._moving = self._moving or lights.pad_moves(mark) and not still
            self._paint_pad(n, now, still)

    def _paint_pad(self, n, now, still):
        first = SPACES + hal.PAD_PIXELS * n
        lights.pad(self._board.pixels.buf, first, self._marks[n], now, still)

    def _mark(self, n):
        loop, health = self._loop, self._board.health
        if health.down(hal.PART_READER + n):
            return lights.PAD_FAULT
        if loop.presence.two(n):
            return lights.PAD_TWO
        if loop.presence.there(n):
            return lights.PAD_SEEN
        side = n - hal.PAD_A
        if 0 <= side < self._board.screens.count and health.down(hal.PART_SCREEN + side):
            return lights.PAD_BLIND
        return lights.PAD_DARK
