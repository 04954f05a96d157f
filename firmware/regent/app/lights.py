"""Lights: what spaces mean; on each pad its card, what has failed or, in a match, whose turn it is."""

from micropython import const

from regent import hal
from regent.engine.rules import CENTRE
from regent.engine.spaces import SPACES
from regent.ui import lights

_PAINT_MS = const(50)
_WANDER_MS = const(150)  # of pads alone, where light only wanders and blinks
_REFUSED_MS = const(1200)


class Lights:
    def __init__(self, loop, marks: bytearray, session=None):
        self._session = session  # of a match
        self._marks = marks  # what the spaces mean
        self._board = loop.board
        self._loop = loop
        self._every_ms = _WANDER_MS if session and not session.presenter.BOARD else _PAINT_MS
        self._pads = bytearray(loop.board.tags.count)
        self._spaces = bytearray(b"\xff" * SPACES)  # no marks: each space is painted once
        self._pad = 0  # the next one to be looked at
        self._painted = self._refused = 0
        self._moving = False  # some light changes with time
        self._alive = False  # that of a space
        self._no = False  # a card was refused a moment ago
        self._pointed = -1  # the player whose lights are lit while lots are drawn
        self._stale = True
        self._asks = True  # the question of the match stands

    def stale(self) -> None:
        """Note that some light must change."""
        self._stale = True

    def asks(self, asks: bool) -> None:
        """Show where a card is expected only while the question of the match `asks`, not a guest."""
        self._asks = asks
        self._stale = True

    def refuse(self) -> None:
        """Let the pads that hold a card blink no."""
        self._no = True
        self._refused = self._board.clock.ticks()
        self._stale = True

    def agree(self) -> None:
        """End the blinking of what was refused a moment ago: something was played."""
        self._no = False
        self._stale = True

    def point(self, player: int) -> None:
        """Light the pad of this player alone, -1 to stop that."""
        self._pointed = player
        self._stale = True

    def tick(self, now: int) -> bool:
        """Paint what changed; True when lights only moved.  (fast)"""
        if self._no and self._board.clock.diff(now, self._refused) >= _REFUSED_MS:
            self.agree()
        n = self._pad
        self._pad = n + 1 if n + 1 < len(self._pads) else 0
        if self._pads[n] == lights.PAD_TWO and not self._loop.presence.two(n):
            self._stale = True  # there is no event for that
        if self._stale:
            self._stale = False
            self._paint(now, True)
        elif self._moving and not self._loop.busy:
            if self._board.clock.diff(now, self._painted) >= self._every_ms:
                self._paint(now, False)
                return True
        return False

    def _paint(self, now, every):
        """Paint what changed, or what changes with time."""
        buf, still = self._board.pixels.buf, self._loop.settings.still
        self._painted = now
        moving = False
        marks, spaces = self._marks, self._spaces
        for n in range(SPACES if every or self._alive else 0):
            mark = marks[n]
            moves = mark and lights.moves(mark)
            if moves or mark != spaces[n]:
                spaces[n] = mark
                lights.space(buf, n, mark, now, still)
                moving = moving or moves
        self._alive = moving
        for n in range(len(self._pads)):
            if every:
                self._pads[n] = self._mark(n)
            moves = lights.pad_moves(self._pads[n])
            if every or moves:
                lights.pad(buf, SPACES + hal.PAD_PIXELS * n, self._pads[n], now, still)
                moving = moving or moves
        self._moving = moving and not still

    def _mark(self, n):
        health, presence, side = self._board.health, self._loop.presence, n - hal.PAD_A
        if health.down(hal.PART_READER + n):
            return lights.PAD_FAULT
        if presence.two(n):
            return lights.PAD_TWO
        if presence.there(n):
            return lights.PAD_REFUSED if self._no else lights.PAD_SEEN
        if self._pointed >= 0:
            return lights.PAD_SEAT + self._pointed if side == self._pointed & 1 else lights.PAD_DARK
        session = self._session
        if session and self._asks and n == session.pad_of(session.expected):
            seat = session.expected
            return (
                lights.PAD_WAITS if seat == CENTRE else lights.PAD_SEAT + session.presenter.player(seat) - 1
            )
        if 0 <= side < self._board.screens.count and health.down(hal.PART_SCREEN + side):
            return lights.PAD_BLIND
        return lights.PAD_DARK
