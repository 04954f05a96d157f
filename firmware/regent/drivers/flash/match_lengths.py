"""How long the match in each slot is, kept apart from its journal.

littlefs answers a spoilt block with what stood there before, and says nothing: a journal would only look
shorter, or be gone.  This file lies in other blocks.  It is written once hands rest, not with each record.
"""

from micropython import const

from regent.drivers.flash.crc16 import crc16

_PATH = "/apart/matches"
_ENTRY = const(4)  # the number of the first record, how many there are
_STRIDE = const(1031)  # from the first record of a match to that of the next one in its slot
_APART = const(0x5555)  # from that of the very first match in a slot to that in the next slot
_UNKNOWN = const(0xFFFF)  # instead of how many
_HALF = const(0x8000)


class MatchLengths:
    def __init__(self, store, slots: int):
        self._store = store
        self._slots = slots
        self._buf = bytearray(b"\xff" * (_ENTRY * slots + 2))
        self._read = False
        self._stale = False  # it is not on flash

    def first(self, slot: int) -> int:
        """The number of the first record of the match in this slot, or of the next one there."""
        return self._get(_ENTRY * slot) if self.has(slot) else 0

    def count(self, slot: int) -> int:
        """How many records it has, 0 when there is none."""
        return self._get(_ENTRY * slot + 2) if self.has(slot) else 0

    def has(self, slot: int) -> bool:
        """Is there anything to tell of this slot?"""
        if not self._read:
            self._read = True
            end = _ENTRY * self._slots
            found = self._store.read(_PATH, self._buf)
            if found != len(self._buf) or crc16(self._buf, 0, end) != self._get(end):
                self._buf[:] = b"\xff" * len(self._buf)
        return self._get(_ENTRY * slot + 2) != _UNKNOWN

    def older(self, number: int, slot: int) -> bool:
        """Did the match whose first record has this number begin before the one that the slot should hold?"""
        return 0 < (self.first(slot) - number) & 0xFFFF < _HALF

    def note(self, slot: int, first: int, count: int) -> None:
        """Note how it is now; `save` writes it."""
        at = _ENTRY * slot
        if self._get(at) != first or self._get(at + 2) != count:
            self._put(at, first)
            self._put(at + 2, count)
            self._stale = True

    def clear(self, slot: int) -> bool:
        """Let nothing count of what lies in this slot; False when that cannot be written."""
        known, first, count = self.has(slot), self.first(slot), self.count(slot)
        self.note(slot, first + _STRIDE & 0xFFFF if known else _APART * slot, 0)
        if self.save():
            return True
        self.note(slot, first, count if known else _UNKNOWN)
        return False

    def save(self) -> bool:
        """Write what was noted; False as long as it is not on flash."""
        if self._stale:
            end = _ENTRY * self._slots
            self._put(end, crc16(self._buf, 0, end))
            self._stale = not self._store.write(_PATH, self._buf)
        return not self._stale

    def _get(self, at):
        return self._buf[at] | self._buf[at + 1] << 8

    def _put(self, at, value):
        self._buf[at] = value & 255
        self._buf[at + 1] = value >> 8
