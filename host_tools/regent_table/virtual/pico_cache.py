"""What the flash costs the emulated Pico.

The emulator knows what its cache of 16 KB holds and counts what it misses, but lets each miss take no time.
On silicon the core stands still meanwhile; here it is made to, a few misses at a time.
"""

from rp2040py.rp2040 import RP2040

from regent_table.virtual.chips import times
from regent_table.virtual.pico_flash import TICKS_PER_US
from regent_table.virtual.pico_wires import PicoClock

_LOOK_TICKS = 100 * TICKS_PER_US
_TICKS_PER_S = 1_000_000 * TICKS_PER_US
_NEARLY_FULL = 1 << 31


class FlashCache:
    def __init__(self, chip: RP2040, clock: PicoClock):
        self._chip = chip
        self._counters = chip.xip_ctrl
        self._known = 0  # misses that were charged
        self._alarm = clock.alarm(self._charge)

    def begin(self) -> None:
        self._take()
        self._alarm.schedule_ticks(_LOOK_TICKS)

    def end(self) -> None:
        self._alarm.cancel()

    def _take(self) -> int:
        counters = self._counters
        missed = counters.ctr_acc - counters.ctr_hit
        fresh = missed - self._known if missed >= self._known else 0  # the firmware has begun them anew
        self._known = missed
        if counters.ctr_acc > _NEARLY_FULL:
            counters.ctr_acc = counters.ctr_hit = self._known = 0
        return fresh

    def _charge(self) -> None:
        chip, clock = self._chip, self._chip.clock
        if chip.core.waiting and clock.has_scheduled_alarm:
            self._alarm.schedule_ticks(clock.ticks_to_next_alarm)  # behind whatever wakes it
            return
        self._alarm.schedule_ticks(_LOOK_TICKS)
        if chip.core.pm:
            return  # interrupts are masked: somebody counts cycles, whose code is in RAM
        clock.tick_ticks(int(self._take() * times.FLASH_MISS * _TICKS_PER_S / chip.clk_sys))
