"""Tags known by their UID alone, because they cannot be written: a small table in the store."""

from regent.hal import TAG_LEN, TAG_UID
from regent.table.tag_identity import ENTRY, LEARNED, MOST_LEARNED

_UID = ENTRY - 3


def learn(store, tag: bytearray, number: int, item: int, copy: int) -> bool:
    """From now on this tag means this card; False when the table is full or cannot be written."""
    buf, n = _without(store, tag)
    if n + ENTRY > len(buf):
        return False
    for i in range(_UID):
        buf[n + i] = _byte(tag, i)
    buf[n + _UID] = number
    buf[n + _UID + 1] = item
    buf[n + _UID + 2] = copy
    return store.save(LEARNED, buf, n + ENTRY)


def forget(store, tag: bytearray) -> None:
    """This tag says itself what it is."""
    buf, n = _without(store, tag)
    if n < _length(store, bytearray(len(buf))):
        store.save(LEARNED, buf, n)


def _without(store, tag):
    """The table without this tag, and its length."""
    buf = bytearray(ENTRY * MOST_LEARNED)
    end = _length(store, buf)
    n = 0
    for at in range(0, end, ENTRY):
        if not _is(buf, at, tag):
            buf[n : n + ENTRY] = buf[at : at + ENTRY]
            n += ENTRY
    return buf, n


def _length(store, buf):
    n = store.load(LEARNED, buf)
    return n - n % ENTRY


def _is(buf, at, tag):
    for i in range(_UID):
        if buf[at + i] != _byte(tag, i):
            return False
    return True


def _byte(tag, i):
    return tag[TAG_UID + i] if i < tag[TAG_LEN] else 0
