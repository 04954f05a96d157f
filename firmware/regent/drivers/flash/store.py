"""Everything that outlives a power cut: three matches and the settings, in a directory of their own.

Every write asks first whether the 5 V rail is there, is one open, one write, one close, and answers False
instead of raising; `trouble` then says why.
"""

import os
from errno import EEXIST, ENOENT

from micropython import const

from regent.drivers.flash.crc16 import crc16
from regent.hal import FAULTS, GARBLED, PART_STORE
from regent.drivers.flash.journal import Journal

SLOTS = const(3)  # two suspended matches and the one that is played

# Trouble
NONE = const(0)
NO_POWER = const(1)
FULL = const(2)
BROKEN = const(3)

_ENOSPC = const(28)  # MicroPython's errno does not name it
_DATA = "/data/"
_ROOM = const(40)  # free blocks that a new match wants to see
_HEAD = const(4)  # sequence and length
_CHECK = const(2)


class Store:
    def __init__(self, power, health):
        self._power = power
        self._health = health
        self._journals = [Journal(self, "match%d." % slot) for slot in range(SLOTS)]
        self._ended = Journal(self, "ended.")
        self.slots = SLOTS
        self.trouble = NONE
        self.found = ""  # what `has` found

    def journal(self, slot: int) -> Journal:
        return self._journals[slot]

    def retire(self, slot: int) -> bool:
        """The match is over: it leaves its slot, and is kept for the PC until the next one is over."""
        return self._journals[slot].move_to(self._ended)

    # --- settings and tables: two files in turns, each with a sequence number and a check

    def load(self, name: str, buf: bytearray) -> int:
        """Fill `buf` with what was saved last under this name; how many bytes, 0 when there is nothing."""
        data = self._newest(name)[2]
        n = min(len(data), len(buf))
        buf[:n] = data[:n]
        return n

    def save(self, name: str, buf: bytearray, n: int) -> bool:
        which, sequence, data = self._newest(name)
        if data and data == buf[:n]:
            return True
        sequence = (sequence + 1) & 0xFFFF
        out = bytearray(_HEAD + n + _CHECK)
        out[0] = sequence & 255
        out[1] = sequence >> 8
        out[2] = n & 255
        out[3] = n >> 8
        out[_HEAD : _HEAD + n] = buf[:n]
        crc = crc16(out, 0, _HEAD + n)
        out[_HEAD + n] = crc & 255
        out[_HEAD + n + 1] = crc >> 8
        return self.write("%s.%d" % (name, 1 - which), out)

    def _newest(self, name):
        """Which of the two files, its sequence number, what it holds."""
        newest = (1, 0, b"")
        for which in range(2):
            data = self._whole("%s.%d" % (name, which))
            n = len(data) - _HEAD - _CHECK
            if n < 0 or data[2] | data[3] << 8 != n:
                continue
            if data[-2] | data[-1] << 8 != crc16(data, 0, _HEAD + n):
                self._health.count(PART_STORE, GARBLED)
                continue
            sequence = data[0] | data[1] << 8
            if not newest[2] or (sequence - newest[1]) & 0xFFFF < 0x8000:
                newest = (which, sequence, data[_HEAD : _HEAD + n])
        return newest

    # --- files

    def write(self, name: str, data: bytearray) -> bool:
        """Replace a file, all of it or nothing."""
        if not self._may_write():
            return False
        try:
            try:
                return self._write(name, data)
            except OSError as error:
                if error.errno != ENOENT:
                    raise
                _make_folders(_DATA + name)
                return self._write(name, data)
        except OSError as error:
            return self._failed(error)

    def remove(self, name: str) -> bool:
        """True when the file is gone."""
        if not self._may_write():
            return False
        try:
            os.remove(_DATA + name)
        except OSError as error:
            return error.errno == ENOENT or self._failed(error)
        return True

    def rename(self, name: str, new: str) -> bool:
        """False when there is nothing of this name, or it could not be done."""
        if not self._may_write():
            return False
        try:
            os.rename(_DATA + name, _DATA + new)
        except OSError as error:
            return error.errno != ENOENT and self._failed(error)
        return True

    def read(self, name: str, buf: bytearray) -> int:
        """Read a file of at most the buffer's length; -1 when there is none."""
        try:
            with open(_DATA + name, "rb") as file:
                return file.readinto(buf)
        except OSError:
            return -1

    def has(self, name: str, least: int) -> bool:
        """Is there a file numbered `least` or more in a folder of this name?  Then it is `found`."""
        try:
            for folder in os.ilistdir(_DATA[:-1]):
                if not folder[0].startswith(name):
                    continue
                for entry in os.ilistdir(_DATA + folder[0]):
                    if int(entry[0]) >= least:
                        self.found = "%s/%s" % (folder[0], entry[0])
                        return True
        except OSError:
            pass  # not even the directory
        return False

    def room(self) -> bool:
        """Enough free flash for one more match?"""
        if os.statvfs("/")[3] >= _ROOM:
            return True
        self.trouble = FULL
        return False

    def _whole(self, name):
        try:
            with open(_DATA + name, "rb") as file:
                return file.read()
        except OSError:
            return b""

    def _write(self, name, data):
        with open(_DATA + name, "wb") as file:
            file.write(data)
        self.trouble = NONE
        self._health.seen(PART_STORE)
        return True

    def _may_write(self):
        if self._power.ok():
            return True
        self.trouble = NO_POWER
        return False

    def _failed(self, error):
        self.trouble = FULL if error.errno == _ENOSPC else BROKEN
        self._health.count(PART_STORE, FAULTS)
        if self.trouble == BROKEN:
            self._health.lost(PART_STORE)
        return False


def _make_folders(path):
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError as error:
            if error.errno != EEXIST:
                raise
        at = path.find("/", at + 1)
