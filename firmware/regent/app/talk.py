"""The lines over USB: a few words in, plain lines out; nothing is ever evaluated.

`events on` streams what hands did: put A 04A1.., took A, two A, fault A, well A, lift D4, place D4, key A.OK.
"""

import gc

from micropython import const

from regent import hal
from regent.table import figures, presence

_LINE = const(96)
_TRIAL = const(100)  # ticks that `mem` looks at

_PADS = b"CABDE"
_ROWS = b"\x04\x05\x06\x07\x06\x05\x04"
_KEYS = (
    (b"A.left", b"A.right", b"A.OK", b"A.Back")
    + (b"B.left", b"B.right", b"B.OK", b"B.Back")
    + (b"Undo", b"Help", b"Menu")
)
_PARTS = (
    (b"reader C", b"reader A", b"reader B", b"reader D", b"reader E")
    + (b"display A", b"display B")
    + (b"chain", b"lights", b"rail", b"store", b"link")
)
_PAD_EVENTS = (b"", b"put ", b"took ", b"two ", b"fault ", b"put ", b"well ")
_VERSION = "/version.txt"


def version() -> bytes:
    """What the image builder stamped on this firmware."""
    try:
        with open(_VERSION, "rb") as file:
            return file.read(_LINE).strip()
    except OSError:
        return b"unstamped"


def space_name(line, space: int) -> None:
    """Add A1..G4 to a line."""
    row = 0
    while space >= _ROWS[row]:
        space -= _ROWS[row]
        row += 1
    line.char(0x41 + row)
    line.char(0x31 + space)


def pad_name(n: int) -> int:
    return _PADS[n]


def uid(line, tag: bytearray) -> None:
    """Add a tag's UID to a line."""
    for i in range(tag[hal.TAG_LEN]):
        line.hex(tag[hal.TAG_UID + i])


class Talk:
    def __init__(self, board, line, ticks):
        self._board = board
        self._line = line
        self._ticks = ticks
        self._heard = bytearray(_LINE)
        self._part = -1  # the next one that `health` tells of, one a tick: the terminal may be slow
        self._trial = 0  # ticks left of the trial that `mem` waits for
        self._used = 0
        self._lost = 0  # lines that nobody read
        self.events = False

    def tick(self) -> None:
        if self._trial:
            self._trial -= 1
            if not self._trial:
                self._tell_memory()
            return
        if self._part >= 0:
            self._tell_part()
            return
        n = self._board.link.take(self._heard)
        if n:
            self._answer(bytes(self._heard[:n]).strip())

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        if not self.events:
            return
        line = self._line.clear().text(_PAD_EVENTS[event])
        line.char(_PADS[n])
        if event == presence.PUT or event == presence.LAY:
            line.char(0x20)
            uid(line, tag)
        if event == presence.LAY:
            line.text(b" lay")
        self._say(line)

    def figure(self, event: int) -> None:
        if not self.events:
            return
        line = self._line.clear().text(b"place " if event >= figures.PLACED else b"lift ")
        space_name(line, event & 63)
        self._say(line)

    def keys(self, pressed: int) -> None:
        if not self.events:
            return
        for n in range(len(_KEYS)):
            if pressed >> n & 1:
                self._say(self._line.clear().text(b"key ").text(_KEYS[n]))

    def _say(self, line):
        if not self._board.link.say(bytes(line.buf[: line.n])):
            self._lost += 1

    def _answer(self, words):
        line = self._line.clear()
        if words == b"hello":
            self._say(line.text(b"regent ").text(version()))
        elif words == b"health":
            self._part = 0
        elif words == b"mem":
            gc.collect()
            self._ticks.forget()
            self._used = gc.mem_alloc()
            self._trial = _TRIAL
        elif words == b"events on" or words == b"events off" or words == b"events":
            if words != b"events":
                self.events = words == b"events on"
            self._say(line.text(b"events on" if self.events else b"events off"))
        elif words:
            self._say(line.text(b"I know hello, health, mem and events on|off."))

    def _tell_memory(self):
        grown = gc.mem_alloc() - self._used
        line = self._line.clear().text(b"mem used ").number(self._used).text(b" free ").number(gc.mem_free())
        line.text(b" ticks ").number(self._ticks.count).text(b" mean ").number(self._ticks.mean())
        line.text(b" worst ").number(self._ticks.worst).text(b" us grown ").number(grown)
        self._say(line)

    def _tell_part(self):
        """One part per tick, then how the ticks went since somebody last asked."""
        health, part = self._board.health, self._part
        self._part += 1
        line = self._line.clear()
        if part == hal.PARTS:
            line.text(b"ticks ").number(self._ticks.count).text(b" mean ").number(self._ticks.mean())
            line.text(b" worst ").number(self._ticks.worst).text(b" us lost lines ").number(self._lost)
            self._say(line)
            self._ticks.forget()
            self._part = -1
        elif health.up(part) or health.down(part):
            line.text(_PARTS[part]).text(b" up" if health.up(part) else b" down")
            line.text(b" faults ").number(health.get(part, hal.FAULTS))
            line.text(b" reinits ").number(health.get(part, hal.REINITS))
            self._say(line.text(b" garbled ").number(health.get(part, hal.GARBLED)))
