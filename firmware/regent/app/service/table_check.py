"""The table check: every part shown at work, one by one, for whoever built it or looks for what ails it.

Left and right turn the pages, Back and Menu leave.
"""

from regent import hal, say
from regent.app.service import pages
from regent.app.diagnostic_lights import DiagnosticLights
from regent.ui import sounds
from regent.ui.flow import Flow
from regent.ui.screens import BOTTOM, TITLED


_COLOURS = b"\xff\x00\x00\x00\xff\x00\x00\x00\xff\xff\xff\xff"


class TableCheck(DiagnosticLights):
    CALM = True

    def __init__(self, loop, health: bool = False):
        super().__init__(loop)
        self._pages = pages.Pages(loop, pages.HEALTH if health else pages.START)
        loop.board.sound.quiet = False  # or nobody could hear the sounds
        self._helps = False
        self._old = True  # the page has something new to say

    # --- what happened

    def _changed(self):
        self._old = True
        super()._changed()

    def keys(self, pressed: int) -> None:
        page = self._pages
        either = (pressed | pressed >> hal.SIDE_B) & 15
        page.pressed(pressed)
        if self._helps:
            self._helps = False
            page.turn_to(page.page)
        elif pressed & hal.KEY_HELP and page.page != pages.KEYS:
            self._help()
            return
        elif pressed & hal.KEY_MENU:
            if page.page != pages.KEYS or page.again:
                self._loop.home()
                return
        elif either & (hal.KEY_LEFT | hal.KEY_RIGHT):
            if page.page != pages.KEYS or page.again:
                page.turn(1 if either & hal.KEY_RIGHT else -1)
        elif either & hal.KEY_OK:
            page.go_on()
            if page.page == pages.SOUNDS:
                self._board.sound.play(sounds.pattern(page.part))
        elif either & hal.KEY_BACK and page.page == pages.LIGHTS:
            page.cut()
        elif either & hal.KEY_BACK and page.page != pages.KEYS:
            self._loop.home()
            return
        self._changed()

    def _help(self):
        self._helps = True
        for screen in self._loop.screens:
            screen.clear(TITLED)
            screen.put(0, self._loop.line.clear().say(say.menu.EXPLANATION))
            screen.put(BOTTOM, self._loop.line.clear().say(say.menu.READ_OK))
        flow = Flow(self._loop.screens, self._loop.words)
        flow.clear().say(say.menu.HELP_CHECK)
        flow.put()

    # --- what people see

    def tick(self, now: int) -> bool:
        if self._old and not self._helps:
            self._old = False
            self._pages.draw()
            if self._pages.page == pages.LIGHTS:
                self._paint_colour()
        return self._pages.page != pages.LIGHTS and super().tick(now)

    def _paint_colour(self):
        self._paint_all()  # once another page is turned to
        buf = self._board.pixels.buf
        colour = self._pages.part % 4 * 3
        for i in range(len(buf)):
            buf[i] = _COLOURS[colour + i % 3]
