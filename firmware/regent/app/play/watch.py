"""Notices parts that fall silent in the middle of a game, or come back; it looks at one part in a tick."""

from micropython import const

from regent import hal
from regent.app.service import parts

NOTHING = const(-1)
_LOOK = const(24)  # ticks from one look at a part to the next look at it


class Watch:
    def __init__(self, health):
        self._health = health
        self._next = 0
        self._silent = 0  # a bit for each that does not answer

    def tick(self) -> int:
        """The part with which something has changed, or NOTHING."""
        part = self._next
        self._next = part + 1 if part < _LOOK else 0
        if part >= hal.PARTS or self._health.down(part) == self.silent(part) or not parts.way_on(part):
            return NOTHING
        self._silent ^= 1 << part
        return part

    def silent(self, part: int) -> bool:
        return bool(self._silent >> part & 1)
