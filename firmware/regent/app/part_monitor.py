"""Watches the health of all parts, one part per tick, and reports what has changed to the mode."""

from micropython import const

from regent import hal

# What is known of a part; the rest of its byte are its faults
_DOWN = const(1)
_UP = const(2)


class PartMonitor:
    def __init__(self, health):
        self._health = health
        self._part = 0  # the next one to be looked at
        self.begin()

    def begin(self) -> None:
        """Report all parts that are up, down or have faults: the mode is new."""
        self._states = bytearray(hal.PARTS)

    def tick(self, mode) -> None:
        """Look at the next part.  (fast)"""
        health, part = self._health, self._part
        self._part = part + 1 if part + 1 < hal.PARTS else 0
        state = health.get(part, hal.FAULTS) << 2 & 255
        if health.down(part):
            state |= _DOWN
        elif health.up(part):
            state |= _UP
        before = self._states[part]
        if state != before:
            self._states[part] = state
            mode.part(part, (state ^ before) & _DOWN != 0)
