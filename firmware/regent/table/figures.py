"""Which spaces hold a figure, once a sensor has said the same three times; and where that changed.

Each space is counted by itself, so a bad contact delays no other space.
"""

from micropython import const

from regent.engine.spaces import SPACE_BYTES, SPACES

# Events
LIFTED = const(64)  # + space
PLACED = const(128)  # + space


class Figures:
    def __init__(self):
        self.there = bytearray(SPACE_BYTES)
        # Two bits per space count the scans that differ from what is held to be true, eight spaces at once.
        self._low = bytearray(SPACE_BYTES)
        self._high = bytearray(SPACE_BYTES)
        self._news = bytearray(SPACE_BYTES)
        self._busy = False  # some count is not zero
        self._fresh = False  # some change was not yet told
        self._looked = False

    def saw(self, bits: bytearray) -> bool:
        """Take in a scan; True when there is a change to tell, of which the first scan has none.  (fast)"""
        there = self.there
        if not self._looked:
            self._looked = True
            there[:] = bits
        if not self._busy and bits == there:
            return self._fresh
        low, high = self._low, self._high
        self._busy = False
        for i in range(SPACE_BYTES):
            differs = bits[i] ^ there[i]
            if not differs and not low[i] and not high[i]:
                continue
            tens = (high[i] ^ low[i]) & differs
            ones = ~low[i] & differs & 255
            sure = tens & ones  # the third time
            there[i] ^= sure
            self._news[i] ^= sure
            low[i] = ones = ones & ~sure
            high[i] = tens = tens & ~sure
            if sure:
                self._fresh = True
            if ones or tens:
                self._busy = True
        return self._fresh

    def take(self) -> int:
        """The next change, LIFTED or PLACED + space; 0 = none.  (fast)"""
        if not self._fresh:
            return 0
        for n in range(SPACES):
            bit = 1 << (n & 7)
            if self._news[n >> 3] & bit:
                self._news[n >> 3] ^= bit
                return n + (PLACED if self.there[n >> 3] & bit else LIFTED)
        self._fresh = False
        return 0

    def on(self, space: int) -> bool:
        return self.there[space >> 3] >> (space & 7) & 1 == 1
