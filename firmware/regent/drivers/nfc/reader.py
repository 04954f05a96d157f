"""One NFC reader over time: brought up, given turns, its field switched off after each, nursed when it ails.

Five faults in a row and it is brought up anew, with longer and longer pauses while that fails.
"""

from micropython import const

from regent.drivers.nfc.pn532 import LOST, SILENT, WAIT, Pn532, usual, wire
from regent.drivers.nfc.tag_access import LOOK, TagAccess
from regent.hal import BUSY, FAULT, FAULTS, GARBLED, PART_READER, REINITS

# What brings a chip up: normal mode, a look at who it is, one retry when seeking, field off
_FIELD_OFF = wire(b"\x32\x01\x00")
_WAKE_UP = (
    wire(b"\x14\x01\x14\x01"),
    wire(b"\x02"),
    wire(b"\x32\x05\xff\x01\x01"),
    _FIELD_OFF,
)
_CODES = b"\x14\x02\x32\x32"
_CONFIGURED = usual(b"\x33")
_VERSION = const(0x02)
_CONFIGURE = const(0x32)
_PN532 = const(0x32)
_SAYS = const(4)  # bytes: which chip it is, version, revision, protocols
_QUICK_MS = const(50)
_LATER_MS = const(1)  # the field may go off and the next turn begin in two steps: each has enough to do

# Phases
_REST = const(0)
_STIRRING = const(1)  # a chip sleeps after its reset; it is held selected, which wakes it
_WAKING = const(2)
_TURN = const(3)
_ENDING = const(4)

_STIR_MS = const(5)  # it asks for 2
_FRESH_MS = const(100)  # an older verdict says nothing about now
_FAULTS = const(5)
_SILENCE = const(3)  # faults that an answer that never comes counts for: it holds up the other readers
_PAUSE_MS = const(250)
_LONGEST_PAUSE_MS = const(8000)
_MANY = const(64)


class Reader:
    def __init__(self, spi, select, n: int, clock, health):
        self._clock = clock
        self._health = health
        self._part = PART_READER + n
        self._chip = Pn532(spi, select, clock)
        self._turn = TagAccess(self._chip)
        self.tag = self._turn.tag
        self.want = LOOK  # what the next turn shall write
        self.told = False  # the turn under way only has to switch its field off
        self.found = BUSY  # what the last turn found, until somebody took it
        self.between = BUSY  # what there is to say otherwise: FAULT while the reader is given up
        self.wants_reset = False
        self._since = 0
        self._phase = _REST
        self._awake = False
        self._step = 0
        self._faults = 0
        self._attempts = 0
        self._pause = 0

    def verdict(self) -> int:
        """What the last turn found, once."""
        found = self.found
        self.found = BUSY
        return found if self._waited() <= _FRESH_MS else self.between

    def chip_info(self) -> int:
        return self._turn.about

    def due(self) -> bool:
        return self._awake or not self._pause or self._waited() >= self._pause

    def restart(self) -> None:
        """The reset line was pulled: bring the chip up as soon as it may be talked to."""
        self._awake = False
        self._phase = _REST
        self._pause = 0
        self.wants_reset = False

    def begin(self) -> None:
        self.told = False
        self.found = BUSY
        if self._awake:
            self._phase = _TURN
            self._turn.begin(self.want)
        else:
            self._phase = _STIRRING
            self._since = self._clock.ticks()
            self._chip.stir()

    def step(self) -> bool:
        """False when the turn is over."""
        if self._phase == _STIRRING:
            if self._waited() < _STIR_MS:
                return True
            self._chip.stirred()
            self._phase = _WAKING
            self._step = 0
            self._wake()
            return True
        got = self._chip.step()
        if got == WAIT:
            return True
        if self._chip.garbled:
            self._health.count(self._part, GARBLED)
            self._chip.garbled = 0
        if got == SILENT and self._phase == _TURN:
            self._faults += _SILENCE - 1
            self._turn.one()
        if got >= LOST:
            return self._lost()
        if self._phase == _WAKING:
            return self._woken()
        if self._phase == _ENDING:
            return self._end()
        self._faults = 0
        self._attempts = 0
        self.between = BUSY
        self._health.mark_up(self._part)
        verdict = self._turn.answered()
        if verdict != BUSY:
            self._tell(verdict)
        return True

    def _waited(self):
        return self._clock.diff(self._clock.ticks(), self._since)

    def _tell(self, verdict):
        self.found = verdict
        self._since = self._clock.ticks()
        self.told = True
        self._phase = _ENDING
        self._chip.ask(_FIELD_OFF, _CONFIGURE, _QUICK_MS, _CONFIGURED, _LATER_MS)

    def _end(self):
        self._phase = _REST
        if self._faults >= _FAULTS:
            self._give_up()
        return False

    def _lost(self):
        self._health.count(self._part, FAULTS)
        self._faults += 1
        if self._phase == _WAKING:
            return self._give_up()
        if self._phase == _ENDING:
            return self._end()
        self._tell(FAULT)
        return True

    def _wake(self):
        self._chip.ask(_WAKE_UP[self._step], _CODES[self._step], _QUICK_MS, _CONFIGURED)

    def _woken(self):
        if _CODES[self._step] == _VERSION and not self._is_pn532():
            return self._lost()
        self._step += 1
        if self._step < len(_CODES):
            self._wake()
            return True
        if self.between == FAULT:
            self._health.count(self._part, REINITS)
        self._awake = True
        self._faults = _FAULTS - 1 if self.between == FAULT else 0
        self._phase = _REST
        return False

    def _is_pn532(self):
        raw, at = self._chip.raw, self._chip.at
        turn = self._turn
        turn.about = turn.about & ~255 | (raw[at + 1] << 4 | raw[at + 2]) & 255
        return self._chip.size == _SAYS and raw[at] == _PN532

    def _give_up(self):
        """Try again after a pause; attempts 2, 4, 8, 16 and 32 in vain ask for the line that resets all."""
        self._awake = False
        self._phase = _REST
        self.between = FAULT
        self._health.mark_down(self._part)
        self._since = self._clock.ticks()
        self._pause = min(_PAUSE_MS << min(self._attempts, 5), _LONGEST_PAUSE_MS)
        self.wants_reset = 1 < self._attempts < _MANY and not self._attempts & (self._attempts - 1)
        self._attempts = min(self._attempts + 1, _MANY)
        return False
