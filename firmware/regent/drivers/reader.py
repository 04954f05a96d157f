"""One NFC reader over time: brought up, given turns, its field switched off after each, nursed when it ails.

Five faults in a row and it is brought up anew, with longer and longer pauses while that fails.
"""

from micropython import const

from regent.drivers.pn532 import LOST, WAIT, Pn532, wire
from regent.drivers.turn import Turn
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
_VERSION = const(0x02)
_CONFIGURE = const(0x32)
_PN532 = b"\x32\x01\x06\x07"  # chip, version 1.6, all three protocols
_QUICK_MS = const(50)

# Phases
_REST = const(0)
_STIRRING = const(1)  # the first select after a reset only wakes the chip
_WAKING = const(2)
_TURN = const(3)
_ENDING = const(4)

_STIR_MS = const(3)
_FRESH_MS = const(100)  # an older verdict says nothing about now
_FAULTS = const(5)
_PAUSE_MS = const(250)
_LONGEST_PAUSE_MS = const(8000)
_MANY = const(64)


class Reader:
    def __init__(self, spi, select, n: int, clock, health):
        self._clock = clock
        self._health = health
        self._part = PART_READER + n
        self._chip = Pn532(spi, select, clock)
        self._turn = Turn(self._chip)
        self.tag = self._turn.tag
        self.want = None  # what the next turn shall write
        self.told = False  # the turn under way only has to switch its field off
        self.given_up = False
        self.wants_reset = False
        self._verdict = BUSY
        self._since = 0
        self._phase = _REST
        self._awake = False
        self._step = 0
        self._faults = 0
        self._attempts = 0
        self._pause = 0
        self._paused = 0

    def verdict(self, now: int) -> int:
        """What the last turn found, once; FAULT all the time while the reader is given up."""
        verdict = self._verdict
        self._verdict = BUSY
        if verdict == BUSY or self._clock.diff(now, self._since) > _FRESH_MS:
            return FAULT if self.given_up else BUSY
        return verdict

    def due(self, now: int) -> bool:
        return self._awake or not self._pause or self._clock.diff(now, self._paused) >= self._pause

    def restart(self) -> None:
        """The reset line was pulled: bring the chip up as soon as it may be talked to."""
        self._awake = False
        self._phase = _REST
        self._pause = 0
        self.wants_reset = False

    def begin(self, now: int) -> None:
        self.told = False
        self._verdict = BUSY
        if self._awake:
            self._phase = _TURN
            self._turn.begin(self.want)
        else:
            self._phase = _STIRRING
            self._since = now
            self._chip.stir()

    def step(self, now: int) -> bool:
        """False when the turn is over."""
        if self._phase == _STIRRING:
            if self._clock.diff(now, self._since) < _STIR_MS:
                return True
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
        if got == LOST:
            return self._lost(now)
        if self._phase == _WAKING:
            return self._woken(now)
        if self._phase == _ENDING:
            return self._end(now)
        self._faults = 0
        self._attempts = 0
        self.given_up = False
        self._health.seen(self._part)
        verdict = self._turn.answered()
        if verdict != BUSY:
            self._tell(verdict, now)
        return True

    def _tell(self, verdict, now):
        self._verdict = verdict
        self._since = now
        self.told = True
        self._phase = _ENDING
        self._chip.ask(_FIELD_OFF, _CONFIGURE, _QUICK_MS)

    def _end(self, now):
        self._phase = _REST
        if self._faults >= _FAULTS:
            self._give_up(now)
        return False

    def _lost(self, now):
        self._health.count(self._part, FAULTS)
        self._faults += 1
        if self._phase == _WAKING:
            return self._give_up(now)
        if self._phase == _ENDING:
            return self._end(now)
        self._tell(FAULT, now)
        return True

    def _wake(self):
        self._chip.ask(_WAKE_UP[self._step], _CODES[self._step], _QUICK_MS)

    def _woken(self, now):
        if _CODES[self._step] == _VERSION and not self._is_pn532():
            return self._lost(now)
        self._step += 1
        if self._step < len(_CODES):
            self._wake()
            return True
        if self.given_up:
            self._health.count(self._part, REINITS)
        self._awake = True
        self._faults = 0
        self._phase = _REST
        return False

    def _is_pn532(self):
        for i in range(len(_PN532)):
            if self._chip.raw[self._chip.at + i] != _PN532[i]:
                return False
        return self._chip.size == len(_PN532)

    def _give_up(self, now):
        """Try again after a pause; the second, fourth, eighth ... attempt in vain asks for the reset line."""
        self._awake = False
        self._phase = _REST
        self.given_up = True
        self._health.lost(self._part)
        self._paused = now
        self._pause = min(_PAUSE_MS << min(self._attempts, 5), _LONGEST_PAUSE_MS)
        self.wants_reset = self._attempts > 1 and not self._attempts & (self._attempts - 1)
        if self._attempts < _MANY:
            self._attempts += 1
        return False
