"""The self-test: two seconds of looking closely, while nobody touches the table, then a line per finding.

Every part is made to work: the readers are polled anyway, the lights get new frames, the displays are asked.
The counters of `health` before and after tell which part failed meanwhile.
"""

import os

from micropython import const

from regent import hal
from regent.app import faults
from regent.app.service import stages
from regent.engine.spaces import SPACE_BYTES, SPACES

_TICKS = const(250)
_FLICKER = const(10)  # a new frame every so many ticks, in a colour too dim to be seen
_FEW = const(2)  # changes of a sensor that are none
_KEYS = const(11)


class SelfTest:
    def __init__(self, talk):
        self._talk = talk
        self._left = _TICKS
        self._row = 0
        self._bits = bytearray(SPACE_BYTES)
        self._last = bytearray(SPACE_BYTES)
        self._changes = bytearray(SPACES)
        self._restless = bytearray(talk.loop.figures.aside)
        self._dead = 0  # scans without an answer
        self._held = ~0  # keys that were down all the time
        talk.loop.board.spaces.scan(self._last)

    def tick(self) -> bool:
        if not self._left:
            self._row += 1
            return self._tell(self._row)
        self._left -= 1
        board = self._talk.loop.board
        self._held &= board.keys.held()
        if board.spaces.scan(self._bits):
            self._compare()
        else:
            self._dead += 1
        if self._left % _FLICKER == 0:
            board.pixels.buf[2] ^= 1
            for n in range(board.screens.count):
                board.screens.dirty(n, 0)
        return True

    def _compare(self):
        for n in range(SPACES):
            if (self._bits[n >> 3] ^ self._last[n >> 3]) >> (n & 7) & 1 and self._changes[n] <= _FEW:
                self._changes[n] += 1
                if self._changes[n] > _FEW:
                    self._restless[n >> 3] |= 1 << (n & 7)
        self._last[:] = self._bits

    def _tell(self, row):
        board, line = self._talk.loop.board, self._talk.loop.line.clear()
        if row == 1:
            line.text(b"rail ").number(board.power.mv()).text(b" mV")
        elif row == 2 and not board.spaces.count:
            line.text(b"chain not built")
        elif row == 2:
            line.text(b"chain dead ").number(self._dead).text(b" of ").number(_TICKS).text(b" raw ")
            _hex(line, board.spaces.raw)
        elif row == 3:
            _hex(line.text(b"magnets "), self._last)
        elif row == 4:
            _hex(line.text(b"unsteady "), self._restless)
        elif row == 5:
            line.text(b"held")
            for n in range(_KEYS):
                if not self._dead and self._held >> n & 1:
                    line.text(b" ").text(self._talk.KEYS[n])
        elif row == 6:
            free = os.statvfs("/")
            line.text(b"flash free ").number(free[3]).text(b" of ").number(free[2])
        elif row == 7:
            line.text(b"faults kept ").number((len(faults.saved(0)) > 0) + (len(faults.saved(1)) > 0))
        elif row == 8:
            line.text(b"built ").number(self._talk.loop.stage)
            line.text(b" found ").number(stages.found(board))
        elif row < 9 + board.tags.count:
            self._pad(line, row - 9)
        else:
            self._talk.tell(b"self-test end")
            return False
        self._talk.say(line)
        return True

    def _pad(self, line, n):
        loop = self._talk.loop
        line.text(b"pad ").char(hal.PAD_LETTERS[n])
        if loop.settings.left_out(n):
            line.text(b" left out")
        elif loop.presence.two(n):
            line.text(b" two tags")
        else:
            line.text(b" tag" if loop.presence.there(n) else b" empty")


def _hex(line, data):
    for byte in data:
        line.hex(byte)
