"""The LED chain.  `buf` holds R, G, B per LED as eyes see it; the wire gets G, R, B, linear, within budget.

One LED more than there are is sent: the last real one passes it on, and the pin that listens there proves
that the whole chain is alive.  The handler on that pin only raises a flag.  It is the one interrupt in the
firmware: the data goes out with interrupts masked, so nothing else could notice.
"""

from machine import bitstream
from micropython import const

from regent.hal import FAULTS, LIGHTS_OUT, PART_PIXELS

GAMMA = bytes([(i * i + 254) // 255 for i in range(256)])  # what is not off stays visible
LEVELS = (40, 112, 256, 0)  # of 256; the last is LIGHTS_OUT

_TIMING = (400, 850, 800, 450)  # ns: high and low of a zero, high and low of a one
_FULL_MA = const(20)  # one colour of one LED
_ECHO_MS = const(5)
_RETRY_MS = const(200)
_MISSES = const(3)


def table(level: int) -> bytes:
    """What each value becomes at a brightness step."""
    return bytes([value * LEVELS[level] >> 8 for value in GAMMA])


def frame(buf: bytearray, out: bytearray, values: bytes, budget_ma: int) -> None:
    """Fill `out` with the wire bytes of `buf`: every LED draws 1 mA and up to 20 mA per colour."""
    size = len(buf)
    for i in range(0, size, 3):
        out[i] = values[buf[i + 1]]
        out[i + 1] = values[buf[i]]
        out[i + 2] = values[buf[i + 2]]
    allowed = (budget_ma - size // 3) * 255 // _FULL_MA
    total = sum(out)
    if total > allowed:
        scale = (allowed << 8) // total if allowed > 0 else 0
        for i in range(size):
            out[i] = out[i] * scale >> 8


class Pixels:
    def __init__(self, pin, echo, count: int, budget_ma: int, clock, health):
        self._pin = pin
        self._clock = clock
        self._health = health
        self._budget = budget_ma
        self.buf = bytearray(3 * count)
        self.level = LIGHTS_OUT - 1
        self._shown = bytearray(3 * count)
        self._shown_level = -1
        self._values = GAMMA
        self._wire = bytearray(3 * count + 3)
        self._sent = 0
        self._asked = False
        self._echoed = False
        self._misses = 0
        echo.irq(self._hear, echo.IRQ_RISING)

    def show(self) -> bool:
        """Send the buffer if it changed; False while the chain does not pass data on."""
        now = self._clock.ticks()
        if self._asked:
            self._listen(now)
        again = self._misses and self._clock.diff(now, self._sent) >= _RETRY_MS
        if again or self._shown_level != self.level or self._shown != self.buf:
            self._send(now)
        return self._misses < _MISSES

    def _send(self, now):
        if self._shown_level != self.level:
            self._values = table(self.level)
            self._shown_level = self.level
        self._shown[:] = self.buf
        frame(self.buf, self._wire, self._values, self._budget)
        self._echoed = False
        bitstream(self._pin, 0, _TIMING, self._wire)
        self._asked = True
        self._sent = now

    def _hear(self, pin):
        self._echoed = True

    def _listen(self, now):
        if self._echoed:
            self._asked = False
            self._misses = 0
            self._health.seen(PART_PIXELS)
        elif self._clock.diff(now, self._sent) >= _ECHO_MS:
            self._asked = False
            self._health.count(PART_PIXELS, FAULTS)
            if self._misses < _MISSES:
                self._misses += 1
            if self._misses == _MISSES:
                self._health.lost(PART_PIXELS)
