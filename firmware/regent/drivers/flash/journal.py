"""One match on flash: numbered, checked records, only ever appended.

They lie in chunk files small enough for littlefs to keep inline; a chunk is rewritten whole with each record,
so a power cut leaves it as it was or as it should be.  A record is its number (2 bytes), its length, up to 64
bytes, and a CRC-16.  A match counts from a number of its own, so that no record of another one fits into it.
Eight chunks share a folder: a full one would have littlefs split it in the middle of an action, and every
file in it makes the tidying up of its two blocks longer.
"""

from micropython import const

from regent.drivers.flash.crc16 import crc16

RECORD = const(64)  # the longest payload

_CHUNK = const(120)
_CHUNKS = const(8)  # in a folder
_HEAD = const(3)
_FRAME = const(5)  # head and check


class FlashJournal:
    def __init__(self, store, name: str, lengths=None, slot: int = 0):
        """`lengths` knows how long the match in this slot is; of one that is over nobody needs to know."""
        self._store = store
        self._name = name
        self._lengths = lengths
        self._slot = slot
        self._buf = bytearray(_CHUNK)
        self._chunk = 0  # the one in the buffer
        self._size = 0  # how much of it is good
        self._origin = 0  # the number of the match's first record
        self._first = 0  # which record of the match is the chunk's first
        self._last = 0  # the chunk that grows
        self._known = False  # what is on flash has been looked at
        self._stale = True  # there may be files behind the last chunk
        self.count = 0  # records that can be read
        self.damaged = False  # something behind them cannot
        self.missing = 0  # how many records there were besides, as far as is known

    def begin(self) -> bool:
        """Make room for a new match; False when the flash has none or will not be written."""
        return self._store.has_room() and self.drop()

    def drop(self) -> bool:
        """Forget the match; what a power cut leaves behind is no match, and `tidy` removes it."""
        if not self._forget():
            return False
        if not self._store.remove(self._path(0)):
            return False
        self._empty()
        self._known = self._stale = True
        return self.tidy()

    def _forget(self):
        return not self._lengths or self._lengths.clear(self._slot)

    def tidy(self) -> bool:
        """Remove files that are no part of the match."""
        if not self._known:
            self.load()
        if self._stale and not self.damaged:
            self._stale = not self._sweep(self._last + 1 if self.count else 0)
        return not self._stale

    def move_to(self, other) -> bool:
        """All of it becomes the other journal, in place of what was there; a cut leaves no match here."""
        if not other.drop() or not self._forget():
            return False
        folder = 0
        while self._store.rename("%s%d" % (self._name, folder), "%s%d" % (other._name, folder)):
            folder += 1
        self._empty()
        self._known = other._known = False
        return folder > 0

    def load(self) -> int:
        """Look for the good records, stop at the first bad one (`damaged`); how many there are."""
        self._empty()
        self._known = True
        chunk = 0
        while not self.damaged and self._fetch(chunk):
            if not chunk and self._size >= _FRAME:
                self._origin = self._buf[0] | self._buf[1] << 8
            self.damaged = self._last_good() < self._size
            self._size = self._last_good()
            self._last = chunk
            self.count += self._records()
            chunk += 1
        self._stale = self._store.has(self._name, self._last + 1)
        self.damaged = self.damaged or self._stale
        if self._lengths:
            self._compare(self._lengths, self._slot)
        return self.count

    def _compare(self, lengths, slot):
        """Is this the match that the slot should hold, and all of it?"""
        if not lengths.has(slot):
            if self.count:
                lengths.note(slot, self._origin, self.count)
            return
        if self.count and lengths.older(self._origin, slot):
            self._empty()  # it was dropped, or a spoilt block has brought it back
            self._stale = True
        counted = lengths.count(slot)
        if not self.count:
            self._origin = lengths.first(slot)
            self.damaged = counted > 0
        elif self._origin != lengths.first(slot):
            counted = 0  # a spoilt block has brought an old tally back
        if counted > self.count:
            self.missing = counted - self.count
            self.damaged = True

    def append(self, payload: bytearray, n: int) -> bool:
        """Store `n` bytes behind the last good record; when it returns False nothing has changed."""
        self._turn_to_last()
        if self._stale and not self._sweep(self._last + 1):
            return False
        self._stale = False
        full = self._size + n + _FRAME > _CHUNK
        start = 0 if full else self._size
        chunk = self._last + 1 if full else self._last
        buf = bytearray(self._buf)  # a copy: a write that fails must leave the buffer as it is on flash
        number = self._origin + self.count
        buf[start] = number & 255
        buf[start + 1] = number >> 8 & 255
        buf[start + 2] = n
        end = start + _HEAD + n
        buf[start + _HEAD : end] = payload[:n]
        crc = crc16(buf, start, end)
        buf[end] = crc & 255
        buf[end + 1] = crc >> 8
        if not self._store.write(self._path(chunk), memoryview(buf)[: end + 2]):
            return False
        if full:
            self._first = self.count
        self._buf = buf
        self._size = end + 2
        self._chunk = self._last = chunk
        self.count += 1
        self.missing = 0
        self.damaged = False
        if self._lengths:
            self._lengths.note(self._slot, self._origin, self.count)
            if self.count == 1:
                self._lengths.save()  # a match has begun
        return True

    def read(self, i: int, out: bytearray) -> int:
        """Copy record `i` to `out`; its length, 0 behind the last one, -1 where a bad one is."""
        if not self._known:
            self.load()
        if i >= self.count:
            return -1 if self.damaged and i == self.count else 0
        if i < self._first:
            self._turn_to(0, 0)
        at = 0
        number = self._first
        while number < i:
            at += self._buf[at + 2] + _FRAME
            number += 1
            if at >= self._size:
                self._turn_to(self._chunk + 1, number)
                at = 0
        n = self._buf[at + 2]
        out[:n] = self._buf[at + _HEAD : at + _HEAD + n]
        return n

    def _empty(self):
        self._chunk = self._size = self._first = self._last = self.count = self.missing = 0
        self._origin = self._lengths.first(self._slot) if self._lengths else 0
        self.damaged = False

    def _path(self, chunk):
        return "%s%d/%03d" % (self._name, chunk // _CHUNKS, chunk)

    def _sweep(self, chunk):
        """Remove the files from `chunk` on."""
        while self._store.has(self._name, chunk):
            if not self._store.remove(self._store.found):
                return False
        return True

    def _fetch(self, chunk):
        """Read a chunk; False, and the buffer as it was, when there is none."""
        size = self._store.read(self._path(chunk), self._buf)
        if size < 0:
            return False
        self._chunk = chunk
        self._size = size
        self._first = self.count
        return True

    def _last_good(self):
        """Where the good records of the buffer end."""
        buf = self._buf
        at = 0
        number = self._origin + self._first
        while at + _FRAME <= self._size:
            end = at + _HEAD + buf[at + 2]
            if not 0 < buf[at + 2] <= RECORD or end + 2 > self._size:
                break
            if (buf[at] | buf[at + 1] << 8) != number & 0xFFFF:
                break
            if buf[end] | buf[end + 1] << 8 != crc16(buf, at, end):
                break
            at = end + 2
            number += 1
        return at

    def _records(self):
        at = 0
        records = 0
        while at < self._size:
            at += self._buf[at + 2] + _FRAME
            records += 1
        return records

    def _turn_to(self, chunk, first):
        """Back to a chunk that `load` has found good."""
        count = self.count
        self.count = first
        self._fetch(chunk)
        self.count = count
        self._size = self._last_good()

    def _turn_to_last(self):
        if not self._known:
            self.load()
        while self._chunk < self._last:
            self._turn_to(self._chunk + 1, self._first + self._records())
