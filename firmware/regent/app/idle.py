"""Nobody at the table: after a while it dims, after a longer one it goes dark; hands wake it.

A key pressed in the dark only wakes, for nobody can read what it would do.  A card or figure counts as ever.
"""

from micropython import const

from regent.hal import BRIGHT, DARK, DIM, LIGHTS_OUT

_REST_MS = const(4000)  # longer than a key is held for a second meaning
_DIM_MS = const(3 * 60 * 1000)
_DARK_MS = const(15 * 60 * 1000)


class Idle:
    def __init__(self, board, settings):
        self._board = board
        self._settings = settings
        self._since = board.clock.ticks()
        self._glow = BRIGHT

    def stir(self) -> bool:
        """Note that somebody is there; True when it was dark.  (fast)"""
        self._since = self._board.clock.ticks()
        was = self._glow
        if was != BRIGHT:
            self._become(BRIGHT)
        return was == DARK

    def rests(self, now: int) -> bool:
        """Return True when nothing was pressed or moved for a while, so that a long write is safe.  (fast)"""
        return self._board.clock.diff(now, self._since) >= _REST_MS

    def tick(self, now: int) -> None:
        """Dim or go dark when it is time.  (fast)"""
        if self._glow == DARK:
            return
        quiet = self._board.clock.diff(now, self._since)
        if quiet < _DIM_MS or self._settings.wakeful:
            return
        if quiet >= _DARK_MS:
            self._become(DARK)
        elif self._glow == BRIGHT:
            self._become(DIM)

    def _become(self, glow):
        board = self._board
        self._glow = glow
        board.screens.glow(glow)
        board.pixels.level = LIGHTS_OUT if glow == DARK else 0 if glow == DIM else self._settings.brightness
