"""What each part went through since power-on: counters that people can read, made once and never grown.

A part is up after it answered, down after it was given up on.
"""

from array import array

from micropython import const

from regent.hal import COUNTERS, PARTS

_MOST = const(65535)

# What is known of a part; at first nothing
_UP = const(1)
_DOWN = const(2)


class HealthCounters:
    def __init__(self):
        self._counts = array("H", bytes(2 * PARTS * COUNTERS))
        self._state = bytearray(PARTS)

    def count(self, part: int, counter: int) -> None:
        at = part * COUNTERS + counter
        if self._counts[at] < _MOST:
            self._counts[at] += 1

    def get(self, part: int, counter: int) -> int:
        return self._counts[part * COUNTERS + counter]

    def mark_up(self, part: int) -> None:
        self._state[part] = _UP

    def mark_down(self, part: int) -> None:
        self._state[part] = _DOWN

    def forget(self, part: int) -> None:
        """Nobody asks it any more."""
        self._state[part] = 0

    def up(self, part: int) -> bool:
        return self._state[part] == _UP

    def down(self, part: int) -> bool:
        """True once a part was given up on; a part that was never asked is neither up nor down."""
        return self._state[part] == _DOWN
