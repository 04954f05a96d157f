"""Fair luck without a network: the chip's own noise, stirred with the moments at which people touch things.

A freshly booted chip may repeat its noise, so each key press and each tag adds the microsecond it came at.
"""

from hashlib import sha256
from os import urandom
from time import ticks_diff, ticks_us

from micropython import const

_POOL = const(32)


class NoiseRng:
    def __init__(self):
        self._pool = bytearray(urandom(_POOL))
        self._born = ticks_us()
        self._at = 0

    def stir(self, n: int) -> None:
        """Mix in something that happened just now."""
        now = ticks_diff(ticks_us(), self._born)
        pool = self._pool
        at = self._at
        pool[at] = (pool[at] * 5 + now + n) & 255
        at = (at + 1) % _POOL
        pool[at] = (pool[at] * 5 + (now >> 8) + (n >> 8)) & 255
        self._at = (at + 1) % _POOL

    def fill(self, buf: bytearray) -> None:
        """Every byte of `buf` becomes luck; the pool moves on, so nothing drawn can be drawn again."""
        for start in range(0, len(buf), _POOL):
            now = ticks_diff(ticks_us(), self._born)
            mix = sha256(self._pool)
            mix.update(urandom(_POOL))
            mix.update(bytes((now & 255, (now >> 8) & 255, (now >> 16) & 255)))
            block = mix.digest()
            for i in range(start, min(start + _POOL, len(buf))):
                buf[i] = block[i - start]
            self._pool[:] = sha256(block).digest()
