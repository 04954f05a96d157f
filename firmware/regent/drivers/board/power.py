"""Is the 5 V rail there?  Asked before every flash write: a sagging rail is how files get lost.

The console itself runs down to 1.8 V, so a rail that reads next to nothing while this code runs is a sense
wire that is missing: then writing is allowed and the part is shown as down.
"""

from micropython import const

from regent.hal import FAULTS, PART_RAIL

_REFERENCE_MV = const(3300)
_UNWIRED_MV = const(1000)


class RailMonitor:
    def __init__(self, adc, divider: int, least_mv: int, health):
        self._adc = adc
        self._scale = _REFERENCE_MV * divider
        self.least = least_mv
        self._health = health

    def mv(self) -> int:
        return (self._adc.read_u16() * self._scale) >> 16

    def ok(self) -> bool:
        mv = self.mv()
        if mv < _UNWIRED_MV:
            self._health.mark_down(PART_RAIL)
            return True
        self._health.mark_up(PART_RAIL)
        if mv < self.least:
            self._health.count(PART_RAIL, FAULTS)
            return False
        return True
