"""One reader's look at its field: list the tags in it, read or write the one that is there.

UID and pages always come from one selection, so they are never of two tags.

A look asks for two targets, so that two tags are reported.  Some chips find nothing, do not answer or cannot
READ after that.  What such a look did not bring is asked for with one target; if that brings it, the reader
asks for one target for a while, and takes two tags for one.
"""

from micropython import const

from regent.drivers.nfc.pn532 import build, usual, wire
from regent.hal import (
    BUSY,
    DONE,
    FAILED,
    FAULT,
    GLIMPSE,
    NO_TAG,
    TAG,
    TAG_LEN,
    TAG_PAGES,
    TAG_READ,
    TAG_SIZE,
    TAG_UID,
    TWO_TAGS,
)

# Commands
_SEEK = const(0x4A)
_EXCHANGE = const(0x40)

_SEEK_TWO = wire(b"\x4a\x02\x00")
_SEEK_ONE = wire(b"\x4a\x01\x00")
_READ_FOUR = wire(b"\x40\x01\x30\x04")
_NOBODY = usual(b"\x4b\x00")
_ACCEPTED = usual(b"\x41\x00")
_PAGE = const(4)  # the first of the four pages that are ours
_SOONEST_MS = const(15)  # before that no seek comes to its end
_SEEK_MS = const(400)  # some chips need over 150 to list a target
_A_WHILE = const(500)  # looks for one target, after one for two failed
_FALLBACK = const(0x100)  # in `about`
_AIR_MS = const(100)

# What was asked
_SEEKING = const(0)
_READING = const(1)
_WRITING = const(2)
_CHECKING = const(3)

# How many targets a look began with; negative once it has asked again, for one
_ONE = const(1)
_TWO = const(2)

# Places in the answer to a seek
_SAK = const(4)
_LENGTH = const(5)
_UID = const(6)

_BLANK = bytes(TAG_SIZE)
LOOK = bytearray()  # nothing to write


class TagAccess:
    def __init__(self, chip):
        self._chip = chip
        self.tag = bytearray(TAG_SIZE)
        self._body = bytearray(b"\x40\x01\xa2\x04\x00\x00\x00\x00")
        self._frame = wire(self._body)
        self._asked = _SEEKING
        self._goal = LOOK
        self._again = _TWO
        self._page = 0
        self._left = 0  # looks for one target to come; -1: one, as a look for two did not find the tag again
        self.about = 0  # what `Tags.chip_info` returns

    def begin(self, goal: bytearray) -> None:
        """Write `goal` to the tag that has its UID; with LOOK only look."""
        self._goal = goal
        self._again = _ONE if self._left else _TWO
        if self._left > 0:
            self._left -= 1
        self._seek()

    def one(self) -> None:
        """Look for one target for a while: a look for two has failed."""
        if self._left <= 0:
            self.about += _FALLBACK
        self._left = _A_WHILE

    def answered(self) -> int:
        """The chip has its answer: ask on and stay BUSY, or say what came of it."""
        if self._asked == _SEEKING:
            found = self._found()
            return FAILED if self._goal and found != BUSY and found != FAULT else found
        if self._asked == _READING:
            return self._read()
        if self._asked == _WRITING:
            return self._written()
        return self._checked()

    def _seek(self):
        self._asked = _SEEKING
        frame = _SEEK_TWO if self._again == _TWO else _SEEK_ONE
        self._chip.ask(frame, _SEEK, _SEEK_MS, _NOBODY, _SOONEST_MS)
        return BUSY

    def _exchange(self, what, frame):
        self._asked = what
        self._chip.ask(frame, _EXCHANGE, _AIR_MS, _ACCEPTED)
        return BUSY

    def _once_more(self, verdict):
        """The tag answers badly: select it again once, as the only target, then let `verdict` stand."""
        if self._again < 0:
            return verdict
        self._again = -self._again
        return self._seek()

    def _found(self):
        chip = self._chip
        raw = chip.raw
        at = chip.at
        tag = self.tag
        before = tag[TAG_READ]
        tag[:] = _BLANK
        if not chip.size or not raw[at]:
            if self._left <= 0:
                self._left = -1 if before and self._again == _TWO else 0
            return NO_TAG if self._again > 0 else GLIMPSE
        if raw[at] > 1:
            return TWO_TAGS
        if chip.size < _UID or raw[at + _LENGTH] < 4 or chip.size < _UID + raw[at + _LENGTH]:
            return FAULT
        tag[TAG_LEN] = 7 if raw[at + _LENGTH] >= 7 else 4
        for i in range(tag[TAG_LEN]):
            tag[TAG_UID + i] = raw[at + _UID + i]
        if not self._goal:
            if raw[at + _SAK]:  # not a Type 2 tag: it has no pages, its UID must do
                return TAG
            return self._exchange(_READING, _READ_FOUR)
        if raw[at + _SAK] or not self._is_goal():
            return FAILED
        self._page = 0
        return self._write()

    def _is_goal(self):
        for i in range(TAG_PAGES):
            if i != TAG_READ and self._goal[i] != self.tag[i]:
                return False
        return True

    def _pages_came(self):
        """Copy the pages into the tag; False when the tag did not answer with all of them."""
        chip = self._chip
        if chip.size != 17 or chip.raw[chip.at]:
            return False
        at = chip.at + 1
        for i in range(16):
            self.tag[TAG_PAGES + i] = chip.raw[at + i]
        self.tag[TAG_READ] = 1
        return True

    def _read(self):
        if self._pages_came():
            if self._left < 0 or self._again == -_TWO:
                self.one()
            return TAG
        return self._once_more(FAULT)  # at the edge of the field: something is there, but not who

    def _write(self):
        body = self._body
        body[3] = _PAGE + self._page
        for i in range(4):
            body[4 + i] = self._goal[TAG_PAGES + self._page * 4 + i]
        build(self._frame, body)
        return self._exchange(_WRITING, self._frame)

    def _written(self):
        chip = self._chip
        if not chip.size or chip.raw[chip.at]:
            return self._once_more(FAILED)
        self._page += 1
        if self._page < 4:
            return self._write()
        return self._exchange(_CHECKING, _READ_FOUR)

    def _checked(self):
        if not self._pages_came():
            return self._once_more(FAILED)
        for i in range(TAG_PAGES, TAG_SIZE):
            if self.tag[i] != self._goal[i]:
                return self._once_more(FAILED)
        return DONE
