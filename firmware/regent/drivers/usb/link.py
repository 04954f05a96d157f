"""Lines over USB, never waiting: what cannot be read or written now is for the next call.

A terminal that is open but does not read would hold a write back for half a second, so bytes leave one at a
time, each after asking whether there is room, out of a ring that takes whole lines or none.

While a PC sleeps with its terminal open, its port promises room but takes 256 bytes; each further write waits
half a second and fails.  After one such write the link stays silent until the PC sends something.  It then
writes without asking: a full port has no room until a write makes it send.
"""

import select
import sys

from micropython import const

LINE = const(96)  # the longest line that is taken; a longer one is dropped whole

_RING = const(512)
_READ_AT_ONCE = const(32)
_WRITE_AT_ONCE = const(16)
_NEW_LINE = const(10)
_RETURN = const(13)


class UsbLink:
    def __init__(self):
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._can_read = select.poll()
        self._can_read.register(sys.stdin, select.POLLIN)
        self._can_write = select.poll()
        self._can_write.register(sys.stdout, select.POLLOUT)
        self._byte = bytearray(1)
        self._line = bytearray(LINE)
        self._length = 0
        self._too_long = False
        self._ring = bytearray(_RING)
        self._first = 0
        self._waiting = 0
        self._silent = False  # the last write failed

    def take(self, line: bytearray) -> int:
        """Length of the line that was put into `line` (LINE bytes long), or 0; also sends what waits."""
        if self._waiting:
            self._pump()
        for _ in range(_READ_AT_ONCE):
            if not _ready(self._can_read):
                return 0
            self._in.readinto(self._byte)
            byte = self._byte[0]
            if byte == _NEW_LINE or byte == _RETURN:
                length = 0 if self._too_long else self._length
                self._length = 0
                self._too_long = False
                if length:
                    for i in range(length):
                        line[i] = self._line[i]
                    return length
            elif self._length < LINE:
                self._line[self._length] = byte
                self._length += 1
            else:
                self._too_long = True
        return 0

    def say(self, text: bytes) -> bool:
        """Queue one line; False, and nothing of it, when there is no room or the PC sleeps."""
        size = len(text)
        if self._silent and not _ready(self._can_read):
            return False
        if self._waiting + size + 2 > _RING:
            self._pump()
            if self._waiting + size + 2 > _RING:
                return False
        for i in range(size):
            self._put(text[i])
        self._put(_RETURN)
        self._put(_NEW_LINE)
        return True

    def _put(self, byte):
        self._ring[(self._first + self._waiting) % _RING] = byte
        self._waiting += 1

    def _pump(self):
        for _ in range(min(self._waiting, _WRITE_AT_ONCE)):
            if not _ready(self._can_read if self._silent else self._can_write):
                return
            self._byte[0] = self._ring[self._first]
            self._silent = not self._out.write(self._byte)
            if self._silent:
                return
            self._first = (self._first + 1) % _RING
            self._waiting -= 1


def _ready(poll):
    for _ in poll.ipoll(0):
        return True
    return False
