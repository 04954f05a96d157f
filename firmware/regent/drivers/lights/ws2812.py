"""The LED chain.  `buf` holds R, G, B per LED as eyes see it; the wire gets G, R, B, linear, within budget.

One LED more than there are is sent: the last real one passes it on, and the pin that listens there proves
that the whole chain is alive.  The handler on that pin only raises a flag.  It is an interrupt, for the data
goes out with interrupts masked, and nothing else could notice.

The budget is what the lights may draw on a good supply.  While the 5 V rail sags they may draw less and less;
they get it back step by step once the rail has held for a while with something to spare.
"""

from machine import bitstream
from micropython import const
from time import sleep_us

from regent.hal import FAULTS, LIGHTS_OUT, PART_PIXELS

GAMMA = bytes([(i * i + 254) // 255 for i in range(256)])  # what is not off stays visible
LEVELS = (40, 112, 256, 0)  # of 256; the last is LIGHTS_OUT

_TIMING = (400, 850, 800, 450)  # ns: high and low of a zero, high and low of a one
_FULL_MA = const(20)  # one colour of one LED
_ECHO_MS = const(5)
_RETRY_MS = const(200)
_MISSES = const(3)
_FRAME_MS = const(3)  # from the start of a frame until the next may begin in any case
_LATCH_US = const(300)  # a shorter pause and the chain takes the next frame for more of this one
_RAIL_MS = const(250)
_STEADY = const(40)  # looks at a rail that holds before the lights may draw more
_SPARE_MV = const(300)
_STEP = const(3)  # shift: an eighth of the budget at a time


def table(level: int) -> bytes:
    """What each value becomes at a brightness step."""
    return bytes([value * LEVELS[level] >> 8 for value in GAMMA])


def fill(buf: bytearray, out: bytearray, values: bytes, start: int, end: int) -> int:
    """Fill `out` with the wire bytes of this part of `buf`; their sum."""
    total = 0
    for i in range(start, end, 3):
        out[i] = green = values[buf[i + 1]]
        out[i + 1] = red = values[buf[i]]
        out[i + 2] = blue = values[buf[i + 2]]
        total += green + red + blue
    return total


def dim(out: bytearray, total: int, count: int, budget_ma: int) -> bool:
    """Within the budget, where every LED draws 1 mA and up to 20 mA per colour; False when it was anyway."""
    allowed = (budget_ma - count) * 255 // _FULL_MA
    if total <= allowed:
        return False
    scale = (allowed << 8) // total if allowed > 0 else 0
    for i in range(3 * count):
        out[i] = out[i] * scale >> 8
    return True


class Ws2812Pixels:
    def __init__(self, pin, echo, count: int, budget_ma: int, power, clock, health):
        self._pin = pin
        self._power = power
        self._clock = clock
        self._health = health
        self._budget = budget_ma
        self._allowed = budget_ma  # as the rail has it
        self._least = 2 * count  # they stay visible: a rail that sags below that is not their fault
        self._looked = clock.ticks()
        self._steady = 0
        self._stale = False  # what is allowed has changed
        self.count = 1  # chains
        self.buf = bytearray(3 * count)
        self.level = LIGHTS_OUT - 1
        self._shown = bytearray(3 * count)
        self._rear = 4 * count // 5 * 3  # often only LEDs from here on change
        self._front = memoryview(self.buf)[: self._rear]
        self._shown_front = memoryview(self._shown)[: self._rear]
        self._front_total = 0
        self._dimmed = True  # the wire's bytes are not those of the buffer
        self._shown_level = -1
        self._values = GAMMA
        self._wire = bytearray(3 * count + 3)
        self._sent = 0
        self.sent = False  # in the last call
        self._asked = False
        self._echoed = False
        self._misses = 0
        echo.irq(self._hear, echo.IRQ_RISING)

    def show(self) -> bool:
        """Send the buffer if it changed; False while the chain does not pass data on."""
        now = self._clock.ticks()
        self.sent = False
        if self._asked:
            self._listen(now)
        if self._clock.diff(now, self._looked) >= _RAIL_MS:
            self._looked = now
            self._look_at_rail()
        if not self.count:
            return True
        again = self._stale or self._misses and self._clock.diff(now, self._sent) >= _RETRY_MS
        if again or self._shown_level != self.level or self._shown != self.buf:
            self._send(now)
        return self._misses < _MISSES

    def _send(self, now):
        if self._shown_level != self.level:
            self._values = table(self.level)
            self._shown_level = self.level
            self._dimmed = True
        buf, wire, rear = self.buf, self._wire, self._rear
        if self._dimmed or self._front != self._shown_front:
            self._front_total = fill(buf, wire, self._values, 0, rear)
        total = self._front_total + fill(buf, wire, self._values, rear, len(buf))
        self._shown[:] = buf
        self._dimmed = dim(wire, total, len(buf) // 3, self._allowed)
        self._stale = False
        self._echoed = False
        if self._clock.diff(now, self._sent) < _FRAME_MS:
            sleep_us(_LATCH_US)
        bitstream(self._pin, 0, _TIMING, self._wire)
        self._asked = self.sent = True
        self._sent = now

    def _look_at_rail(self):
        power, allowed = self._power, self._allowed
        if not power.ok():
            self._steady = 0
            allowed = max(allowed - (self._budget >> _STEP), self._least)
        elif allowed < self._budget and power.mv() - power.least > _SPARE_MV:
            self._steady += 1
            if self._steady >= _STEADY:
                self._steady = 0
                allowed = min(allowed + (self._budget >> _STEP), self._budget)
        self._stale = allowed != self._allowed
        self._allowed = allowed

    def _hear(self, pin):
        self._echoed = True

    def _listen(self, now):
        if self._echoed:
            self._asked = False
            self._misses = 0
            self._health.mark_up(PART_PIXELS)
        elif self._clock.diff(now, self._sent) >= _ECHO_MS:
            self._asked = False
            self._health.count(PART_PIXELS, FAULTS)
            if self._misses < _MISSES:
                self._misses += 1
            if self._misses == _MISSES:
                self._health.mark_down(PART_PIXELS)
