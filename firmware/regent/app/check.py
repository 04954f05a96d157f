"""The table check: every part shown at work, one by one, for whoever built it or looks for what ails it.

Left and right turn the pages; on the first boot the language is asked before anything else.
"""

from micropython import const

from regent import hal
from regent.app import pages
from regent.table.presence import TWO
from regent.ui import lights, sounds

_PAINT_MS = const(40)
_COLOURS = b"\xff\x00\x00\x00\xff\x00\x00\x00\xff\xff\xff\xff"


class Check:
    def __init__(self, loop):
        self._loop = loop
        self._board = loop.board
        self._pages = pages.Pages(loop)
        self._marks = bytearray(loop.board.tags.count)
        self._painted = loop.board.clock.ticks()
        self._part = 0  # the next one to be looked at
        self._states = bytearray(hal.PARTS)
        self._moving = False  # some light changes with time
        self._stale = True  # the page says something new
        self._repaint = True
        self._still = loop.settings.still

    # --- what happened

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        if event == TWO:
            self._board.sound.play(sounds.pattern(sounds.REFUSED))
        self._stale = self._repaint = True

    def figure(self, event: int) -> None:
        self._stale = self._repaint = True

    def keys(self, pressed: int) -> None:
        page = self._pages
        either = (pressed | pressed >> hal.SIDE_B) & 15
        page.pressed(pressed)
        if page.page == pages.LANGUAGE:
            self._choose_language(either)
        elif pressed & hal.KEY_MENU:
            page.turn_to(pages.LANGUAGE)
        elif either & (hal.KEY_LEFT | hal.KEY_RIGHT):
            if page.page != pages.KEYS or page.again:
                page.turn(1 if either & hal.KEY_RIGHT else -1)
        elif either & hal.KEY_OK:
            page.go_on()
            if page.page == pages.SOUNDS:
                self._board.sound.play(sounds.pattern(page.part))
        elif either & hal.KEY_BACK and page.page == pages.LIGHTS:
            page.dark = True
        self._stale = self._repaint = True

    def _choose_language(self, either):
        page = self._pages
        if either & hal.KEY_RIGHT:
            page.part = (page.part + 1) % 3
        elif either & hal.KEY_LEFT:
            page.part = (page.part + 2) % 3
        elif either & hal.KEY_OK:
            self._loop.settings.choose_language(page.part)
            self._loop.words.load(page.part)
            page.turn_to(pages.START)

    # --- what people see

    def tick(self, now: int) -> None:
        self._look_around()
        if self._stale:
            self._stale = False
            self._pages.draw()
        if self._repaint:
            self._repaint = False
            self._paint_all(now)
        elif self._moving and self._board.clock.diff(now, self._painted) >= _PAINT_MS:
            self._painted = now
            self._paint_moving(now)

    def _look_around(self):
        """Has the health of a part changed?  One part a tick, so that nobody has to wait."""
        health, part = self._board.health, self._part
        self._part = part + 1 if part + 1 < hal.PARTS else 0
        if part == hal.PART_RAIL:
            self._board.power.ok()
        state = health.get(part, hal.FAULTS) << 2 & 255
        if health.down(part):
            state |= 1
        elif health.up(part):
            state |= 2
        if state != self._states[part]:
            self._states[part] = state
            self._stale = self._repaint = True

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

    def _paint_all(self, now):
        buf = self._board.pixels.buf
        if self._pages.page == pages.LIGHTS:
            self._moving = False
            colour = self._pages.part % 4 * 3
            for i in range(len(buf)):
                buf[i] = _COLOURS[colour + i % 3]
            return
        figures, still = self._loop.figures, self._still
        self._moving = False
        for n in range(hal.SPACES):
            lights.space(buf, n, lights.SELECTED if figures.on(n) else lights.DARK, now, still)
        for n in range(len(self._marks)):
            self._marks[n] = mark = self._mark(n)
            self._moving = self._moving or lights.pad_moves(mark) and not still
            lights.pad(buf, hal.SPACES + hal.PAD_PIXELS * n, self._marks[n], now, still)

    def _paint_moving(self, now):
        for n in range(len(self._marks)):
            if lights.pad_moves(self._marks[n]):
                first = hal.SPACES + hal.PAD_PIXELS * n
                lights.pad(self._board.pixels.buf, first, self._marks[n], now, False)
