"""What the USB line tells of the box at length: one line a tick, nothing of a game."""

import gc

from micropython import const

from regent import hal
from regent.app import faults, settings
from regent.app.service import parts
from regent.app.service.selftest import SelfTest
from regent.table.tag_identity import ENTRY, LEARNED, MOST_LEARNED
from regent.ui.strings import PLAYERS

_TRIAL = const(100)  # ticks that `mem` looks at
_SLICE = const(80)  # bytes of a fault report in a line
_RETURN = const(10)
_UID = ENTRY - 3


class HealthReport:
    """How every part is, then how the ticks went since somebody last asked."""

    def __init__(self, talk):
        self._talk = talk
        self._part = 0

    def tick(self) -> bool:
        loop, part = self._talk.loop, self._part
        self._part += 1
        health = loop.board.health
        line = loop.line.clear()
        if part == hal.PARTS:
            ticks = loop.ticks
            line.text(b"ticks ").number(ticks.count).text(b" mean ").number(ticks.mean())
            line.text(b" worst ").number(ticks.worst).text(b" us lost lines ").number(self._talk.lost)
            self._talk.say(line)
            ticks.forget()
            return False
        if health.up(part) or health.down(part):
            parts.usb_name(line, part).text(b" up" if health.up(part) else b" down")
            line.text(b" faults ").number(health.get(part, hal.FAULTS))
            line.text(b" reinits ").number(health.get(part, hal.REINITS))
            line.text(b" garbled ").number(health.get(part, hal.GARBLED))
            if part < hal.PART_READER + loop.board.tags.count:
                about = loop.board.tags.chip_info(part - hal.PART_READER)
                line.text(b" firmware ").number(about >> 4 & 15).char(0x2E)
                line.number(about & 15)
                if about >> 8:
                    line.text(b" fallbacks ").number(about >> 8)
            self._talk.say(line)
        return True


class MemoryReport:
    """The heap, after a second of ticks that should leave it alone."""

    def __init__(self, talk):
        self._talk = talk
        self._left = _TRIAL + 1
        self._used = 0

    def tick(self) -> bool:
        ticks = self._talk.loop.ticks
        self._left -= 1
        if self._left == _TRIAL:  # here and not before: calls under way take heap as well
            gc.collect()
            ticks.forget()
            self._used = gc.mem_alloc()
        if self._left:
            return True
        grown = gc.mem_alloc() - self._used
        line = self._talk.loop.line.clear().text(b"mem used ").number(self._used)
        line.text(b" free ").number(gc.mem_free())
        line.text(b" ticks ").number(ticks.count).text(b" mean ").number(ticks.mean())
        line.text(b" worst ").number(ticks.worst).text(b" us grown ").number(grown)
        self._talk.say(line)
        return False


class FaultReport:
    """The kept reports of faults, the newest first, each line of them behind `fault` or `before`."""

    def __init__(self, talk):
        self._talk = talk
        self._names = (b"fault ", b"before ")
        self._texts = [faults.saved(0), faults.saved(1)]
        self._which = self._at = 0

    def tick(self) -> bool:
        if self._which == len(self._texts):
            self._talk.tell(b"faults end")
            return False
        text = self._texts[self._which]
        if self._at >= len(text):
            self._which += 1
            self._at = 0
            return True
        end = self._at
        while end < len(text) and text[end] != _RETURN and end - self._at < _SLICE:
            end += 1
        line = self._talk.loop.line.clear().text(self._names[self._which])
        if self._talk.say(line.text(text[self._at : end])):
            self._at = end + 1 if end < len(text) and text[end] == _RETURN else end
        return True


class ConfigReport:
    """What players are called, then every setting: its name, the number of its value, how many there are."""

    def __init__(self, talk):
        self._talk = talk
        self._at = 0

    def tick(self) -> bool:
        loop = self._talk.loop
        line = loop.line.clear()
        self._at += 1
        if self._at <= PLAYERS:
            if loop.words.named(self._at):
                loop.words.name(self._at, line.text(b"config name").number(self._at).text(b" "))
                self._talk.say(line)
            return True
        what = settings.TOLD[self._at - PLAYERS - 1]
        if what == settings.PADS:
            line.text(b"config pads ")
            for n in range(loop.board.tags.count):
                if not loop.settings.left_out(n):
                    line.char(hal.PAD_LETTERS[n])
            self._talk.say(line.text(b" of ").number(loop.board.tags.count))
            return False
        line.text(b"config ").text(settings.NAMES[what]).char(0x20)
        value = loop.settings.language if what == settings.LANGUAGE else loop.settings.get(what)
        self._talk.say(line.number(value).text(b" of ").number(loop.settings.count(what)))
        return True


class LearnedReport:
    """The tags that are known by their UID alone: UID, then set, item and copy."""

    def __init__(self, talk):
        self._talk = talk
        self._table = bytearray(ENTRY * MOST_LEARNED)
        self._end = talk.loop.board.store.load(LEARNED, self._table)
        self._at = 0

    def tick(self) -> bool:
        at = self._at
        if at + ENTRY > self._end:
            self._talk.tell(b"learned end")
            return False
        line = self._talk.loop.line.clear().text(b"learned ")
        for i in range(ENTRY):
            if i == _UID:
                line.char(0x20)
            line.hex(self._table[at + i])
        if self._talk.say(line):
            self._at += ENTRY
        return True


JOBS = (
    HealthReport,
    MemoryReport,
    FaultReport,
    ConfigReport,
    LearnedReport,
    SelfTest,
)  # in the order of their words, see talk.py
