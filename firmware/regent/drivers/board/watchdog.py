"""The watchdog: armed last, fed by the tick alone.  It outlives a soft reset: every restart is a hard one.

Restarts that follow each other too soon end in a notice of main.py, which counts them.
"""

from machine import WDT, mem32, reset
from micropython import const

_LONGEST_MS = const(8388)  # the counter of the RP2040 holds no more
_NOTE = const(0x4005800C)  # a register that outlives resets and forgets when power goes; boot.py reads it
_PROMPT = const(0x52474E54)
_RESTARTS = const(0x40058010)  # the next one, in which main.py counts
_WELL = const(1000)  # meals after which all goes well


class ChipWatchdog:
    def __init__(self):
        self._wdt = None
        self._meals = 0

    def arm(self) -> None:
        self._wdt = WDT(timeout=_LONGEST_MS)

    def feed(self) -> None:
        if self._wdt is not None:
            self._wdt.feed()
        if self._meals < _WELL:
            self._meals += 1
            if self._meals == _WELL:
                mem32[_RESTARTS] = 0

    def restart(self) -> None:
        """Restart now."""
        reset()

    def restart_to_prompt(self) -> None:
        """Restart to MicroPython's prompt, and stay there until power goes or the note is wiped."""
        mem32[_NOTE] = _PROMPT
        mem32[_RESTARTS] = 0
        reset()
