"""Which spaces hold a figure, once a sensor has said the same three times; and where that changed.

Each space is counted by itself, so a bad contact delays no other space.

A sensor that changes more than five times in a period of 3 s is set aside.  Until it has been quiet for a
while, its space is taken to be as the match expects it.
"""

from micropython import const

from regent.engine.spaces import SPACE_BYTES, SPACES

# Events
LIFTED = const(64)  # + space
PLACED = const(128)  # + space
ASIDE = const(192)  # + space: its sensor was set aside, or counts again

_MOST = const(5)  # changes of a sensor in a period
_QUIET = const(4)  # periods until a quiet sensor counts again: 9 to 12 s


class BoardSensors:
    def __init__(self):
        self.there = bytearray(SPACE_BYTES)
        self.aside = bytearray(SPACE_BYTES)  # spaces whose sensor is set aside
        self._seen = bytearray(SPACE_BYTES)  # what the sensors say, those that are set aside included
        # Changes in this period; of a sensor that is set aside, periods until it counts again
        self._counts = bytearray(SPACES)
        # Two bits per space count the scans that differ from what is held to be true, eight spaces at once.
        self._low = bytearray(SPACE_BYTES)
        self._high = bytearray(SPACE_BYTES)
        self._news = bytearray(SPACE_BYTES)
        self._busy = False  # some count is not zero
        self._fresh = False  # some change was not yet told
        self._looked = False

    def saw(self, bits: bytearray) -> bool:
        """Take in a scan; True when there is a change to tell, of which the first scan has none.  (fast)"""
        seen = self._seen
        if not self._looked:
            self._looked = True
            seen[:] = self.there[:] = bits
        if not self._busy and bits == seen:
            return self._fresh
        low, high = self._low, self._high
        self._busy = False
        for i in range(SPACE_BYTES):
            differs = bits[i] ^ seen[i]
            if not differs and not low[i] and not high[i]:
                continue
            tens = (high[i] ^ low[i]) & differs
            ones = ~low[i] & differs & 255
            sure = tens & ones  # the third time
            seen[i] ^= sure
            self._news[i] ^= sure
            low[i] = ones = ones & ~sure
            high[i] = tens = tens & ~sure
            if sure:
                self._fresh = True
            if ones or tens:
                self._busy = True
        return self._fresh

    def take(self) -> int:
        """The next change, LIFTED, PLACED or ASIDE + space; 0 = none.  (fast)"""
        if not self._fresh:
            return 0
        counts = self._counts
        for n in range(SPACES):
            i = n >> 3
            bit = 1 << (n & 7)
            if self._news[i] & bit:
                self._news[i] ^= bit
                if self.aside[i] & bit:
                    counts[n] = _QUIET
                    continue
                if not (self._seen[i] ^ self.there[i]) & bit:
                    return n + ASIDE
                counts[n] += 1
                if counts[n] > _MOST:
                    counts[n] = _QUIET
                    self.aside[i] |= bit
                    return n + ASIDE
                self.there[i] ^= bit
                return n + (PLACED if self.there[i] & bit else LIFTED)
        self._fresh = False
        return 0

    def settle(self) -> None:
        """Begin a new period, and let sensors that were quiet for long enough count again.  (fast)"""
        counts = self._counts
        for n in range(SPACES):
            i = n >> 3
            bit = 1 << (n & 7)
            if not self.aside[i] & bit:
                counts[n] = 0
                continue
            counts[n] -= 1
            if not counts[n]:
                self.aside[i] ^= bit
                self._news[i] |= bit
                self._fresh = True

    def expect(self, space: int, there: bool) -> None:
        """Note whether the match has a figure there: where the sensor is set aside, that counts."""
        bit = 1 << (space & 7)
        if self.aside[space >> 3] & bit and there != self.on(space):
            self.there[space >> 3] ^= bit

    def on(self, space: int) -> bool:
        return self.there[space >> 3] >> (space & 7) & 1 == 1
