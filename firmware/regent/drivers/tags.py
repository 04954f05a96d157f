"""All readers as one: they share a bus, a reset line and the air, so one RF field at a time.

A turn is: look for tags, read the one that is there, field off.  Every `poll` does one bounded step of the
turn under way and says what is known of the reader that was asked about.
"""

from micropython import const

from regent.drivers.reader import Reader
from regent.hal import BUSY, FAULT, TWO_TAGS

_RESET_MS = const(50)
_WAKE_MS = const(200)  # some modules need this long after a reset
_LEFT_ALONE_MS = const(50)  # a turn nobody polls any more is brought to its end by the others

# The reset line
_LOW = const(0)
_WAKING = const(1)
_RUNNING = const(2)


class Tags:
    def __init__(self, spi, selects, reset, clock, health):
        self._clock = clock
        self._reset = reset
        self._readers = [Reader(spi, select, n, clock, health) for n, select in enumerate(selects)]
        self.count = len(self._readers)
        self.favourite = -1  # this reader gets every second turn
        self._asked = bytearray(self.count)
        self._turn = -1
        self._last = -1
        self._regular = -1
        self._moved = 0
        self._line = _RUNNING
        self._pulse()

    def poll(self, n: int, tag: bytearray) -> int:
        reader = self._readers[n]
        reader.want = None
        answer = self._ask(n, reader)
        if answer > FAULT:  # a write that nobody asks about any more
            return BUSY
        if answer != BUSY and answer <= TWO_TAGS:
            tag[:] = reader.tag
        return answer

    def write(self, n: int, tag: bytearray) -> int:
        """Write the pages in `tag` to the tag with the UID in `tag`; call until it is no longer BUSY."""
        reader = self._readers[n]
        reader.want = tag
        answer = self._ask(n, reader)
        return answer if answer >= FAULT else BUSY

    def _ask(self, n, reader):
        if self._line != _RUNNING:
            self._wake()
            return FAULT if reader.given_up else BUSY
        self._asked[n] = 1
        turn = self._turn
        now = self._clock.ticks()
        if turn < 0:
            self._pass(now)
        elif turn == n or self._readers[turn].told or self._clock.diff(now, self._moved) > _LEFT_ALONE_MS:
            self._moved = now
            holder = self._readers[turn]
            if not holder.step(now):
                if holder.wants_reset:
                    self._pulse()
                else:
                    self._pass(now)
        return reader.verdict(now)

    def _pass(self, now):
        """The field goes to the next reader that was asked for."""
        self._turn = -1
        n = self.favourite
        if n < 0 or n == self._last or not self._may(n, now):
            n = self._regular
            for _ in range(self.count):
                n = n + 1 if n + 1 < self.count else 0
                if self._may(n, now):
                    break
            else:
                self._last = -1
                return
            self._regular = n
        self._turn = n
        self._last = n
        self._moved = now
        self._asked[n] = 0
        self._readers[n].begin(now)

    def _may(self, n, now):
        return self._asked[n] and self._readers[n].due(now)

    def _pulse(self):
        self._turn = -1
        self._reset(0)
        self._line = _LOW
        self._moved = self._clock.ticks()
        for reader in self._readers:
            reader.restart()

    def _wake(self):
        waited = self._clock.diff(self._clock.ticks(), self._moved)
        if self._line == _LOW and waited >= _RESET_MS:
            self._reset(1)
            self._line = _WAKING
            self._moved = self._clock.ticks()
        elif self._line == _WAKING and waited >= _WAKE_MS:
            self._line = _RUNNING
