"""Which card a tag belongs to: what is written on it, whether that can be true, and who was seen before.

Pages 4-7 hold a 16-byte NDEF message: one short external record "rg" of 8 bytes, which are the format, the
set, the item, the copy, and a seal over all of them and the tag's own UID.
"""

from hashlib import sha256

from micropython import const

from regent.hal import TAG_LEN, TAG_PAGES, TAG_READ, TAG_UID

# Answers of `look`
CARD = const(0)
UNKNOWN = const(1)  # nothing of ours is written there
DAMAGED = const(2)  # it was ours
DUPLICATE = const(3)  # another tag said the same before

_FRAME = b"\x03\x0d\xd4\x02\x08rg\x01"  # TLV, record, format
_SET = const(8)
_CHECKSUM = const(11)
_END = const(15)
_TERMINATOR = const(0xFE)
_UID = const(7)

# An entry of a table: UID, then set, item, copy
ENTRY = const(10)
LEARNED = "learned"  # the name of the table in the store
MOST_LEARNED = const(64)


def _checksum(tag, at, key):
    n = tag[TAG_LEN]
    return sha256(bytes(tag[TAG_UID : TAG_UID + n]) + bytes(tag[at + 7 : at + _CHECKSUM]) + key).digest()


def write(tag: bytearray, number: int, item: int, copy: int, key: bytes = b"") -> None:
    """Make the tag's pages say which card it is."""
    at = TAG_PAGES
    tag[at : at + len(_FRAME)] = _FRAME
    tag[at + _SET] = number
    tag[at + _SET + 1] = item
    tag[at + _SET + 2] = copy
    tag[at + _CHECKSUM : at + _END] = _checksum(tag, at, key)[:4]
    tag[at + _END] = _TERMINATOR


def _same_uid(tag, table, at):
    for i in range(_UID):
        if table[at + i] != (tag[TAG_UID + i] if i < tag[TAG_LEN] else 0):
            return False
    return True


class TagIdentifier:
    """`most` is how many different cards may be seen; what was seen once is known by its UID from then on."""

    def __init__(self, most: int, key: bytes = b""):
        self._key = key
        self._seen = bytearray(ENTRY * most)
        self._count = 0
        self._learned = b""
        self.set = 0
        self.item = 0
        self.copy = 0
        self.fresh = False  # this card has not been seen before

    def learn(self, store) -> None:
        """Read which tags are known by their UID alone."""
        buf = bytearray(ENTRY * MOST_LEARNED)
        n = store.load(LEARNED, buf)
        self._learned = bytes(buf[: n - n % ENTRY])

    def forget(self) -> None:
        """Forget which cards were seen."""
        self._count = 0

    def look(self, tag: bytearray) -> int:
        """CARD, and set, item and copy say which; else what is wrong with it."""
        answer = self.read(tag)
        if answer != CARD or not self.fresh:
            return answer
        seen, end = self._seen, self._count * ENTRY
        for at in range(_UID, end, ENTRY):
            if seen[at] == self.set and seen[at + 1] == self.item and seen[at + 2] == self.copy:
                return DUPLICATE
        if end < len(seen):
            for i in range(_UID):
                seen[end + i] = tag[TAG_UID + i] if i < tag[TAG_LEN] else 0
            seen[end + _UID] = self.set
            seen[end + _UID + 1] = self.item
            seen[end + _UID + 2] = self.copy
            self._count += 1
        return CARD

    def read(self, tag: bytearray) -> int:
        """The same, but nobody keeps that it was seen, and a duplicate is a CARD."""
        self.fresh = not self._knows(self._seen, self._count * ENTRY, tag)
        if not self.fresh or self._knows(self._learned, len(self._learned), tag):
            return CARD
        at = TAG_PAGES
        if not tag[TAG_READ]:
            return UNKNOWN
        for i in range(len(_FRAME)):
            if tag[at + i] != _FRAME[i]:
                return UNKNOWN if i < 7 else DAMAGED
        seal = _checksum(tag, at, self._key)
        for i in range(4):
            if tag[at + _CHECKSUM + i] != seal[i]:
                return DAMAGED
        self._take(tag, at + _SET)
        return CARD if tag[at + _END] == _TERMINATOR else DAMAGED

    def _knows(self, table, end, tag):
        """Take what a table says of the tag with this UID; False when it is not there."""
        for at in range(0, end, ENTRY):
            if _same_uid(tag, table, at):
                self._take(table, at + _UID)
                return True
        return False

    def _take(self, table, at):
        self.set = table[at]
        self.item = table[at + 1]
        self.copy = table[at + 2]
