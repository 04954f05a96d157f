"""From what readers answer to what hands did: one event per placement, however long a card lies there.

A card is there at its first good read and gone only after several clean looks without it over some time.
Readers skip a beat, hang, or see the same card every other time; none of that is a pick-up.
"""

from micropython import const

from regent.hal import FAULT as READER_FAULT
from regent.hal import GLIMPSE
from regent.hal import NO_TAG as EMPTY_FIELD
from regent.hal import TAG, TAG_LEN, TAG_SIZE, TAG_UID, TWO_TAGS

# Events
NO_EVENT = const(0)
PUT = const(1)
TAKEN = const(2)
TWO = const(3)  # said once, until one of them is gone
FAULT = const(4)  # two bad answers in a row; said once, until the reader answers again
WAS_THERE = const(5)  # was there when we first looked: seen, but nobody played it
RECOVERED = const(6)  # the reader answers again
SHORT = const(7)  # a card was there, but gone before it could be read

_MISSES = const(3)
_GONE_MS = const(300)

# State of a pad, before its tag
_FLAGS = const(0)
_MISSED = const(1)
_TAG = const(2)
_CELL = const(27)

# Flags
_THERE = const(1)
_LOOKED = const(2)  # a clean look has been taken since boot
_TWO_SAID = const(4)
_FAULT_SAID = const(8)
_FAULT_SEEN = const(16)  # the last answer was a fault; a single one is not told
_GLIMPSED = const(32)  # a card was there, but has not been read


class Presence:
    def __init__(self, clock, pads: int):
        self._clock = clock
        self._cells = bytearray(_CELL * pads)
        self._since = [0] * pads  # when the first clean miss of a row was

    def saw(self, n: int, answer: int, tag: bytearray) -> int:
        """Take pad n's answer of `tags.poll` (with its buffer) and return an event.  (fast)"""
        cells = self._cells
        at = n * _CELL
        flags = cells[at]
        if answer == READER_FAULT:
            said = flags & (_FAULT_SAID | _FAULT_SEEN)
            cells[at] = flags | (_FAULT_SAID if said else _FAULT_SEEN)
            return FAULT if said == _FAULT_SEEN else NO_EVENT
        if answer == GLIMPSE:
            if not flags & _THERE:
                cells[at] = flags | _GLIMPSED
                cells[at + _MISSED] = 0
            return NO_EVENT
        if answer != TAG and answer != EMPTY_FIELD and answer != TWO_TAGS:
            return NO_EVENT
        flags &= ~_FAULT_SEEN
        if flags & _FAULT_SAID:
            cells[at] = flags & ~_FAULT_SAID
            return RECOVERED
        if answer == TWO_TAGS:
            # Whoever was there is still there; until one is gone nobody knows who the other one is.
            cells[at] = flags | _TWO_SAID | _LOOKED
            cells[at + _MISSED] = 0
            return NO_EVENT if flags & _TWO_SAID else TWO
        flags &= ~_TWO_SAID
        cells[at] = flags | _LOOKED
        if not flags & _THERE:
            if answer == EMPTY_FIELD:
                return SHORT if flags & _GLIMPSED and self._miss(n, at) else NO_EVENT
            return self._put(at, tag, WAS_THERE if not flags & _LOOKED else PUT)
        if answer == TAG and self._same(at + _TAG, tag):
            cells[at + _MISSED] = 0
            return NO_EVENT
        # Another card is a look without this one: it is told as taken first, then the other as put.
        return self._miss(n, at)

    def _put(self, at, tag, event):
        cells, i = self._cells, 0
        cells[at] = cells[at] & ~_GLIMPSED | _THERE
        cells[at + _MISSED] = 0
        while i < TAG_SIZE:
            cells[at + _TAG + i] = tag[i]
            i += 1
        return event

    def _miss(self, n, at):
        cells = self._cells
        missed = cells[at + _MISSED]
        now = self._clock.ticks()
        if not missed:
            self._since[n] = now
        if missed < _MISSES:
            cells[at + _MISSED] = missed = missed + 1
        if missed < _MISSES or self._clock.diff(now, self._since[n]) < _GONE_MS:
            return NO_EVENT
        cells[at] &= ~(_THERE | _GLIMPSED)
        return TAKEN

    def _same(self, at, tag):
        cells, i = self._cells, TAG_UID + tag[TAG_LEN]
        if cells[at] != tag[TAG_LEN]:
            return False
        while i > TAG_UID:
            i -= 1
            if cells[at + i] != tag[i]:
                return False
        return True

    def there(self, n: int) -> bool:
        """Does a card lie on pad n?  (fast)"""
        return self._cells[n * _CELL] & _THERE != 0

    def two(self, n: int) -> bool:
        """Do several cards lie on pad n?  (fast)"""
        return self._cells[n * _CELL] & _TWO_SAID != 0

    def tag(self, n: int, out: bytearray) -> None:
        """Copy the card last seen on pad n; after TAKEN it is the one that was taken.  (fast)"""
        cells, at = self._cells, n * _CELL + _TAG
        for i in range(TAG_SIZE):
            out[i] = cells[at + i]
