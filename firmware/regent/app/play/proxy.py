"""People carry out for Regent what it has decided: they are told, hands and keys do that and nothing else.

While it thinks, dots that come and go show that it does.
"""

from micropython import const

from regent import say
from regent.ui.screens import put

_STEP_MS = const(400)  # from dot to dot
_DOTS = const(4)
_DOT = const(0x2E)


class Proxy:
    def __init__(self, play, loop, resolve):
        """`resolve()` makes what Regent has decided."""
        self._play = play
        self._act = resolve
        self._session = play.session
        self._loop = loop
        self._since = 0
        self._dots = 0

    def tick(self, now: int, guest) -> None:
        """Let Regent think on; tell what it has decided as soon as nothing else is being read.  (fast)"""
        asked, show = self._session.asked, self._play.show
        if asked.by_itself:
            if not guest and show.free():
                self._act()
        elif not asked.thinks() or self._has_enough():
            return
        elif asked.think():
            if not guest and show.free():
                self._play.ask()
        elif not guest and show.free() and self._loop.board.clock.diff(now, self._since) >= _STEP_MS:
            self._since = now
            self._dots = (self._dots + 1) % _DOTS
            line = self._loop.line.clear().say(say.play.THINKS).text(b" ")
            for _ in range(self._dots):
                line.char(_DOT)
            put(self._loop.screens, 1, line)

    def _has_enough(self):
        """Has a reader answered in this tick, or must a line of a display be drawn?  That is work enough."""
        if self._loop.busy:
            return True
        for screen in self._loop.screens:
            if not screen.is_drawn():
                return True
        return False

    def list(self) -> None:
        """The way without sensors and readers: what was decided, as the only answer."""
        if self._session.asked.plan():
            self._play.show.choose(self._title, self._label, 1, self._act, self._play.ask)

    def _title(self, line):
        line.say(say.play.SO)

    def _label(self, i, line):
        self._session.asked.decision(line)
