"""What people chose for good: a few bytes in the store.  A byte of 0 is a choice nobody has made yet."""

from micropython import const

from regent.hal import GARBLED, PART_STORE

# What can be chosen
LANGUAGE = const(1)
BRIGHTNESS = const(2)
STILL = const(3)  # no animation
QUIET = const(4)  # no sound
SETTLE = const(5)  # how long the table must be quiet
WAKEFUL = const(6)  # never dim
PADS = const(7)  # a bit for each that is left out
STAGE = const(8)  # how much of the box is built, see hal
ADVICE = const(9)  # Regent advises whoever asks it

# What `were_lost` returns
INTACT = const(0)
_SETTINGS = const(1)
_ALL = const(2)  # this box has been set up, but both folders look new

# The order in which people and PC have them
TOLD = bytes((LANGUAGE, BRIGHTNESS, STILL, QUIET, SETTLE, WAKEFUL, ADVICE, STAGE, PADS))
# Over USB
NAMES = (b"", b"language", b"brightness", b"still", b"quiet", b"settle", b"wakeful", b"", b"built", b"advice")

NAMES_FILE = "names"  # in the store: what the players are called, see Words

_NAME = "settings"
_FORMAT = const(1)
_VERSION = const(0)
_SIZE = const(10)
_LEAST = const(8)  # what was saved before there were stages
_VALUES = b"\x00\x03\x03\x02\x02\x05\x02\x00\x03\x02"  # how many there are of each
_DEFAULTS = b"\x00\x00\x02\x00\x00\x01\x00\x00\x00\x00"
_SETTLE_STEP_MS = const(150)


class Settings:
    def __init__(self, store, health):
        self._store = store
        self._buf = bytearray(_SIZE)
        garbled = health.get(PART_STORE, GARBLED)
        found = store.load(_NAME, self._buf)
        right = _LEAST <= found <= _SIZE and self._buf[_VERSION] == _FORMAT
        self._lost = INTACT
        if not right and (found > 0 or health.get(PART_STORE, GARBLED) > garbled):
            self._lost = _SETTINGS
        elif not right and store.was_set_up(False):
            self._lost = _ALL
        if not right:
            for i in range(_SIZE):
                self._buf[i] = 0
            self._buf[_VERSION] = _FORMAT

    def were_lost(self) -> int:
        """Return what could not be read, see INTACT; INTACT from the second call on."""
        lost = self._lost
        self._lost = INTACT
        return lost

    def get(self, what: int) -> int:
        """The number of the chosen value; the usual one until somebody chooses.  (fast)"""
        chosen = self._buf[what]
        return chosen - 1 if 0 < chosen <= _VALUES[what] else _DEFAULTS[what]

    def count(self, what: int) -> int:
        return _VALUES[what]

    def choose(self, what: int, value: int) -> bool:
        """Choose a value; False when it could not be written, and so holds until power goes."""
        self._buf[what] = value + 1
        return self._save()

    def leave_out(self, pad: int, out: bool) -> bool:
        """Say whether the box lacks this reader: nobody waits for it then, and its silence is no fault."""
        self._buf[PADS] = self._buf[PADS] & ~(1 << pad) | out << pad
        return self._save()

    def left_out(self, pad: int) -> bool:
        return self._buf[PADS] >> pad & 1 != 0

    def _save(self):
        kept = self._store.save(_NAME, self._buf, _SIZE)
        self._store.was_set_up(kept)
        return kept

    @property
    def language(self) -> int:
        """The chosen language, -1 when nobody was asked yet."""
        return self.get(LANGUAGE) if 0 < self._buf[LANGUAGE] <= _VALUES[LANGUAGE] else -1

    @property
    def stage(self) -> int:
        """How much of the box is built; all of it until somebody says otherwise."""
        return self.get(STAGE)

    def stage_unknown(self) -> bool:
        """Has nobody said yet?  (fast)"""
        return not self._buf[STAGE]

    @property
    def brightness(self) -> int:
        return self.get(BRIGHTNESS)

    @property
    def still(self) -> bool:
        return self.get(STILL) == 1

    @property
    def quiet(self) -> bool:
        return self.get(QUIET) == 1

    @property
    def settle_ms(self) -> int:
        return (self.get(SETTLE) + 1) * _SETTLE_STEP_MS

    @property
    def advice(self) -> bool:
        return self.get(ADVICE) == 0

    @property
    def wakeful(self) -> bool:
        return self.get(WAKEFUL) == 1
