"""The watchdog: armed last, fed by the tick alone.  It outlives a soft reset: every restart is a hard one."""

from machine import WDT, reset
from micropython import const

_LONGEST_MS = const(8388)  # the counter of the RP2040 holds no more


class Dog:
    def __init__(self):
        self._wdt = None

    def arm(self) -> None:
        self._wdt = WDT(timeout=_LONGEST_MS)

    def feed(self) -> None:
        if self._wdt is not None:
            self._wdt.feed()

    def bite(self) -> None:
        """Restart now."""
        reset()
