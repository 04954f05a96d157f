"""Everything that outlives a power cut: three matches and the settings.

They lie in two folders, which littlefs keeps in different blocks.  Where one is spoilt it shows what stood
there before and says nothing; so what is small lies in both, how long the matches are lies apart from them.
What is not ours in these folders is let alone.

Every write asks first whether the 5 V rail is there, is one open, one write, one close, and answers False
instead of raising; `trouble` then says why.
"""

import os
from errno import EEXIST, ENOENT

from micropython import const

from regent.drivers.flash.crc16 import crc16
from regent.hal import FAULTS, GARBLED, PART_STORE
from regent.drivers.flash.journal import FlashJournal
from regent.drivers.flash.match_lengths import MatchLengths

SLOTS = const(3)  # two suspended matches and the one that is played

# Trouble
NO_TROUBLE = const(0)
NO_POWER = const(1)
FULL = const(2)
BROKEN = const(3)

_ENOTDIR = const(20)  # MicroPython's errno names neither
_ENOSPC = const(28)
_DATA = "/data/"
_TWINS = (_DATA, "/apart/")
_SET_UP = "set-up"  # in the root folder, whose blocks are far away from those of the two
_LOST = "/data/lost.%d"  # what can be neither read nor removed
_MOST_LOST = const(16)
_ROOM = const(40)  # free blocks that a new match wants to see
_HEAD = const(4)  # sequence and length
_CHECK = const(2)
_MOST = const(1024)  # bytes of such a file


class FlashStore:
    def __init__(self, power, health):
        self._power = power
        self._health = health
        self._lengths = MatchLengths(self, SLOTS)
        self._journals = [FlashJournal(self, "/data/match%d." % i, self._lengths, i) for i in range(SLOTS)]
        self._ended = FlashJournal(self, "/data/ended.")
        self.slots = SLOTS
        self.trouble = NO_TROUBLE
        self.found = ""  # what `has` found

    def journal(self, slot: int) -> FlashJournal:
        return self._journals[slot]

    def archive(self, slot: int) -> bool:
        """The match is over: it leaves its slot, and is kept for the PC until the next one is over."""
        return self._journals[slot].move_to(self._ended)

    def write_deferred(self) -> bool:
        """Write what could wait, once hands rest; False when it could not be written."""
        return self._lengths.save()

    # --- settings and tables: two files alike, one after the other, each with a sequence number and a check

    def load(self, name: str, buf: bytearray) -> int:
        """Fill `buf` with what was saved last under this name; how many bytes that was, 0 for nothing."""
        data = self._newest(name)[1]
        n = min(len(data), len(buf))
        buf[:n] = data[:n]
        return len(data)

    def save(self, name: str, buf: bytearray, n: int) -> bool:
        """Write both files; one of them is enough until the next time."""
        sequence, data, whole = self._newest(name)
        if data == buf[:n] and whole:
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
        kept = [self.write(_twin(name, which), out) for which in range(2)]
        return kept[0] or kept[1]

    def was_set_up(self, settled: bool) -> bool:
        """Return whether this box has been set up, by a note that is written once it is `settled`.

        A flash without /data is not as _boot.py makes it: its root folder is lost.
        """
        names = self._names("/")
        if settled and _SET_UP not in names:
            return self.write("/" + _SET_UP, bytearray(1))
        return _SET_UP in names or _DATA[1:-1] not in names

    def _newest(self, name):
        """The sequence number, what was saved with it, and whether both files hold that."""
        newest, data, twins = 0, b"", 0
        for which in range(2):
            found = self._whole(_twin(name, which))
            if not found:
                continue  # the power went while it was written
            if not _is_whole(found):
                self._health.count(PART_STORE, GARBLED)
                continue
            sequence = found[0] | found[1] << 8
            if not twins or (sequence - newest) & 0xFFFF < 0x8000:
                twins = twins + 1 if twins and sequence == newest else 1
                newest, data = sequence, found[_HEAD:-_CHECK]
        return newest, data, twins == 2

    # --- files

    def write(self, path: str, data: bytearray) -> bool:
        """Replace a file, all of it or nothing."""
        if not self._may_write():
            return False
        try:
            try:
                return self._write(path, data)
            except OSError as error:
                if error.errno != ENOENT:
                    raise
                _make_folders(path)
                return self._write(path, data)
        except OSError as error:
            return self._failed(error)

    def remove(self, path: str) -> bool:
        """Remove a file, or put what cannot be removed out of the way; True when it is gone from there."""
        if not self._may_write():
            return False
        try:
            os.remove(path)
        except OSError as error:
            gone = error.errno == ENOENT or error.errno == _ENOTDIR
            return gone or self._put_away(path) or self._failed(error)
        return True

    def rename(self, path: str, new: str) -> bool:
        """False when there is nothing of this name, or it could not be done."""
        if not self._may_write():
            return False
        try:
            try:
                os.rename(path, new)
            except OSError as error:
                if error.errno == ENOENT or not self._put_away(new):
                    raise
                os.rename(path, new)
        except OSError as error:
            return error.errno != ENOENT and self._failed(error)
        return True

    def read(self, path: str, buf: bytearray) -> int:
        """Read a file of at most the buffer's length; -1 when there is none."""
        try:
            with open(path, "rb") as file:
                return file.readinto(buf)
        except OSError:
            return -1

    def has(self, name: str, least: int) -> bool:
        """Find a file numbered `least` or more in the numbered folders of this name, or a folder of them that
        cannot be read; then it is `found`.
        """
        for folder in self._names(_DATA[:-1]):
            path = _DATA + folder
            if not path.startswith(name) or not folder[len(name) - len(_DATA) :].isdigit():
                continue
            try:
                for entry in os.ilistdir(path):
                    if entry[0].isdigit() and int(entry[0]) >= least:
                        self.found = "%s/%s" % (path, entry[0])
                        return True
            except OSError:
                self.found = path
                return True
        return False

    def has_room(self) -> bool:
        """Enough free flash for one more match?"""
        try:
            if os.statvfs("/")[3] >= _ROOM:
                return True
            self.trouble = FULL
        except OSError as error:
            self._failed(error)
        return False

    def _names(self, folder):
        try:
            return os.listdir(folder)
        except OSError:
            return ()

    def _put_away(self, path):
        """Move what cannot be removed: a folder that is not empty, or one that cannot be read."""
        for n in range(_MOST_LOST):
            try:
                os.rename(path, _LOST % n)
                return True
            except OSError:
                pass  # something else lies there
        return False

    def _whole(self, path):
        try:
            with open(path, "rb") as file:
                return file.read(_MOST)
        except OSError:
            return b""

    def _write(self, path, data):
        with open(path, "wb") as file:
            file.write(data)
        self.trouble = NO_TROUBLE
        self._health.mark_up(PART_STORE)
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
            self._health.mark_down(PART_STORE)
        return False


def _twin(name, which):
    return "%s%s.%d" % (_TWINS[which], name, which)


def _is_whole(data):
    end = len(data) - _CHECK
    if end < _HEAD or data[2] | data[3] << 8 != end - _HEAD:
        return False
    return data[end] | data[end + 1] << 8 == crc16(data, 0, end)


def _make_folders(path):
    at = path.find("/", 1)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError as error:
            if error.errno != EEXIST:
                raise
        at = path.find("/", at + 1)
