"""One match on flash: numbered, checked records, only ever appended.

They lie in chunk files small enough for littlefs to keep inline; a chunk is rewritten whole with each record,
so a power cut leaves it as it was or as it should be.  A record is its number (2 bytes), its length, up to 64
bytes, and a CRC-16.  Eight chunks share a folder: a full one would have littlefs split it in the middle of an
action, and every file in it makes the tidying up of its two blocks longer.
"""

from micropython import const

from regent.drivers.flash.crc16 import crc16

RECORD = const(64)  # the longest payload

_CHUNK = const(120)
_CHUNKS = const(8)  # in a folder
_HEAD = const(3)
_FRAME = const(5)  # head and check


class Journal:
    def __init__(self, store, name: str):
        self._store = store
        self._name = name
        self._buf = bytearray(_CHUNK)
        self._chunk = 0  # the one in the buffer
        self._size = 0  # how much of it is good
        self._first = 0  # the number of its first record
        self._last = 0  # the chunk that grows
        self._known = False  # what is on flash has been looked at
        self._stale = True  # there may be files behind the last chunk
        self.count = 0  # records that can be read
        self.torn = False  # something behind them cannot

    def begin(self) -> bool:
        """Make room for a new match; False when the flash has none or will not be written."""
        return self._store.room() and self.drop()

    def drop(self) -> bool:
        """Forget the match.  Its first chunk goes first: what a power cut leaves behind is no match."""
        if not self._store.remove(self._path(0)):
            return False
        self._empty()
        self._known = True
        self._stale = not self._sweep(1)
        return not self._stale

    def move_to(self, other) -> bool:
        """All of it becomes the other journal, in place of what was there; a cut leaves no match here."""
        if not other.drop():
            return False
        folder = 0
        while self._store.rename("%s%d" % (self._name, folder), "%s%d" % (other._name, folder)):
            folder += 1
        self._empty()
        self._known = other._known = False
        return folder > 0

    def load(self) -> int:
        """Look for the good records, stop at the first bad one (`torn`); how many there are."""
        self._empty()
        self._known = True
        chunk = 0
        while not self.torn and self._fetch(chunk):
            self.torn = self._last_good() < self._size
            self._size = self._last_good()
            self._last = chunk
            self.count += self._records()
            chunk += 1
        self._stale = self._store.has(self._name, self._last + 1)
        self.torn = self.torn or self._stale
        return self.count

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
        buf[start] = self.count & 255
        buf[start + 1] = self.count >> 8
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
        self.torn = False
        return True

    def read(self, i: int, out: bytearray) -> int:
        """Copy record `i` to `out`; its length, 0 behind the last one, -1 where a bad one is."""
        if not self._known:
            self.load()
        if i >= self.count:
            return -1 if self.torn and i == self.count else 0
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
        self._chunk = self._size = self._first = self._last = self.count = 0
        self.torn = False

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
        number = self._first
        while at + _FRAME <= self._size:
            end = at + _HEAD + buf[at + 2]
            if not 0 < buf[at + 2] <= RECORD or end + 2 > self._size or buf[at] | buf[at + 1] << 8 != number:
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
