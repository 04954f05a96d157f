"""What each part went through since power-on: counters that people can read, made once and never grown.

A part is up after it answered, down after it was given up on.  `last` is the tick of the last good answer.
"""

from array import array

from micropython import const

from regent.hal import COUNTERS, PARTS

_MOST = const(65535)


class Health:
    def __init__(self, clock):
        self._clock = clock
        self._counts = array("H", bytes(2 * PARTS * COUNTERS))
        self._last = array("i", bytes(4 * PARTS))
        self._up = bytearray(PARTS)
        self._known = bytearray(PARTS)

    def count(self, part: int, counter: int) -> None:
        at = part * COUNTERS + counter
        if self._counts[at] < _MOST:
            self._counts[at] += 1

    def get(self, part: int, counter: int) -> int:
        return self._counts[part * COUNTERS + counter]

    def seen(self, part: int) -> None:
        self._last[part] = self._clock.ticks()
        self._up[part] = 1
        self._known[part] = 1

    def lost(self, part: int) -> None:
        self._up[part] = 0
        self._known[part] = 1

    def up(self, part: int) -> bool:
        return self._up[part] == 1

    def down(self, part: int) -> bool:
        """True once a part was given up on; a part that was never asked is neither up nor down."""
        return self._known[part] == 1 and self._up[part] == 0

    def last(self, part: int) -> int:
        return self._last[part]
