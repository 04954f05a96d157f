"""All readers as one: they share a bus, a reset line and the air, so one RF field at a time.

A turn is: look for tags, read the one that is there, field off.  Every `poll` does one bounded step of the
turn under way and says what is known of the reader that was asked about.
"""

from micropython import const

from regent.drivers.nfc.reader import Reader
from regent.drivers.nfc.tag_access import LOOK
from regent.hal import BUSY, FAULT, TWO_TAGS

_RESET_MS = const(50)
_WAKE_MS = const(200)  # some modules need this long after a reset
_PATIENCE = const(32)  # polls of other readers, then they bring the turn of one left alone to its end

# The reset line
_LOW = const(0)
_WAKING = const(1)
_RUNNING = const(2)


class NfcReaders:
    def __init__(self, spi, selects, reset, clock, health):
        self._clock = clock
        self._reset = reset
        self._readers = [Reader(spi, select, n, clock, health) for n, select in enumerate(selects)]
        self.count = len(self._readers)
        self._asked = bytearray(self.count)
        self._turn = -1
        self._last = -1  # the reader that had the last turn
        self._since = 0
        self._patience = 0
        self._line = _RUNNING
        self._pulse()

    def poll(self, n: int, tag: bytearray) -> int:
        reader = self._readers[n]
        reader.want = LOOK
        self._asked[n] = 1
        if self._turn != n and self._patience:
            self._patience -= 1
        else:
            self._move(n)
        if reader.found == BUSY:
            return reader.between
        answer = reader.verdict()
        self._asked[n] = 0  # it was answered: the air is for whoever is asked about next
        if answer <= TWO_TAGS and answer != BUSY:
            tag[:] = reader.tag
        return answer if answer <= FAULT else BUSY  # the end of a write nobody asks about any more

    def write(self, n: int, tag: bytearray) -> int:
        """Write the pages in `tag` to the tag with the UID in `tag`; call until it is no longer BUSY."""
        reader = self._readers[n]
        reader.want = tag
        self._asked[n] = 1
        self._move(n)
        answer = reader.verdict()
        return answer if answer >= FAULT else BUSY

    def chip_info(self, n: int) -> int:
        return self._readers[n].chip_info()

    def _move(self, n):
        """One step of whatever is going on."""
        turn = self._turn
        if self._line != _RUNNING:
            self._wake()
        elif turn < 0:
            self._pass()
        else:
            holder = self._readers[turn]
            if holder.step():
                if holder.told:
                    self._patience = 0  # whoever comes next may bring it to its end
                elif turn == n:
                    self._patience = _PATIENCE
            elif holder.wants_reset:
                self._pulse()
            else:
                self._pass()

    def _pass(self):
        """The field goes to the next reader that was asked for."""
        self._patience = 0
        n = self._turn = self._next()
        if n >= 0:
            self._last = n
            self._patience = _PATIENCE
            self._asked[n] = 0
            self._readers[n].begin()

    def _next(self):
        """Return the next reader that was asked about and is due, in order, or -1."""
        n = self._last
        for _ in range(self.count):
            n = n + 1 if n + 1 < self.count else 0
            if self._asked[n] and self._readers[n].due():
                return n
        return -1

    def _pulse(self):
        self._turn = -1
        self._patience = 0
        self._reset(0)
        self._line = _LOW
        self._since = self._clock.ticks()
        for reader in self._readers:
            reader.restart()

    def _wake(self):
        waited = self._clock.diff(self._clock.ticks(), self._since)
        if self._line == _LOW and waited >= _RESET_MS:
            self._reset(1)
            self._line = _WAKING
            self._since = self._clock.ticks()
        elif self._line == _WAKING and waited >= _WAKE_MS:
            self._line = _RUNNING
