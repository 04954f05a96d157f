"""The 74HC165 chain: one transfer brings all Hall sensors and all keys, both active low.

The serial input of the last chip is tied to ground, so one byte more than there are chips reads zero.  A data
line that is cut (pulled down: all keys held and all magnets there) or stuck high (the tail is not zero)
cannot look like a table.

A timer reads it between any two steps of the program, so a key that is pressed while something takes long
is not missed.  Scans that could not be made while the flash was written come all at once; one of them counts.

A console without the chain has four keys on pins of their own.  They are read while no chain answers, and
stand for the keys of side A; the shared ones are Back together with another.
"""

from micropython import const

from regent.hal import FAULTS, KEY_BACK, PART_CHAIN
from regent.drivers.reverse import REVERSED

_SCAN_MS = const(10)
_APART_MS = const(6)  # scans that follow each other faster were late
_EQUAL = const(3)  # equal scans until a key counts as pressed or released
_FEW = const(16)  # shift: the few keys, in a scan of which they are part
_SHARED = const(8)  # shift: left, right and OK become Undo, Help and Menu


class ChainKeys:
    """Debounced by the chain that owns them: `take` the presses, look at what is `held`."""

    def __init__(self):
        self._seen = 0
        self._times = 0
        self._held = -1  # a key that is down from the start is no press until it was let go, see `forget`
        self._pressed = 0
        self._few = 0  # of four keys, those that are down
        self._spent = False  # Back was held for another one: until all are up they mean nothing more

    def take(self) -> int:
        pressed = self._pressed
        self._pressed = 0
        return pressed

    def forget(self) -> None:
        """Drop the presses, and let no key that is down count until it was let go.  (fast)"""
        self._pressed = self._times = 0
        self._held = -1
        self._spent = self._few != 0

    def held(self) -> int:
        return self._held

    def scanned(self, down: int) -> None:
        if down != self._seen:
            self._seen = down
            self._times = 1
        elif self._times < _EQUAL:
            self._times += 1
            if self._times == _EQUAL:
                few = down >> _FEW
                if few or self._few:
                    down = self._meant(few)
                self._pressed |= down & ~self._held
                self._held = down

    def _meant(self, few):
        """What four keys mean: Back counts when it is let go, unless another was pressed meanwhile."""
        was = self._few
        self._few = few
        if few & KEY_BACK and few != KEY_BACK:
            self._spent = True
            return (few & ~KEY_BACK) << _SHARED
        if self._spent:
            self._spent = few != 0
            return 0
        if was == KEY_BACK and not few:
            self._pressed |= KEY_BACK
        return few & ~KEY_BACK


class Chain:
    def __init__(self, spi, load, timer, chips: int, spaces: int, count: int, keys, few, clock, health):
        self.count = 1
        self._spi = spi
        self._load = load
        self.raw = bytearray(chips + 1)  # as it came off the wire, for whoever looks for a fault
        self._last = bytearray(chips + 1)
        self._last[chips] = 1  # neither a table nor a dead line looks so: the first scan differs
        self._bits = bytearray((spaces >> 3) + 1)
        self._down = 0
        self._chips = chips
        self._whole = spaces >> 3  # bytes that hold nothing but spaces
        self._rest = spaces & 7
        self._all_keys = (1 << count) - 1
        self._up = False  # as far as was told
        self._keys = keys
        self._few = few
        self._clock = clock
        self._health = health
        load(1)
        self._scanned = clock.ticks()
        self._scan()
        self._timer = timer  # forgotten, it would stop
        timer.init(period=_SCAN_MS, callback=self._look)

    def scan(self, bits: bytearray) -> bool:
        """Bit n & 7 of byte n >> 3 = a magnet on space n.  False, and `bits` untouched: the chain is dead."""
        if not self.count:
            return False
        if not self._alive:
            self._up = False
            self._health.count(PART_CHAIN, FAULTS)
            self._health.mark_down(PART_CHAIN)
            return False
        if not self._up:
            self._up = True
            self._health.mark_up(PART_CHAIN)
        bits[:] = self._bits
        return True

    def _look(self, timer):
        now = self._clock.ticks()
        if self._clock.diff(now, self._scanned) >= _APART_MS:
            self._scanned = now
            self._scan()

    def _scan(self):
        raw = self.raw
        self._load(0)
        self._load(1)
        self._spi.readinto(raw)
        self._alive = raw == self._last or self._unpack(raw)
        self._keys.scanned(self._down if self._alive else self._look_at_few())

    def _look_at_few(self):
        down = 0
        for i in range(len(self._few)):
            if not self._few[i]():
                down |= 1 << i
        return down << _FEW

    def _unpack(self, raw):
        keys = 0
        for i in range(self._chips - 1, self._whole - 1, -1):
            keys = keys << 8 | REVERSED[raw[i] ^ 255]
        keys >>= self._rest
        if raw[self._chips] or keys == self._all_keys:
            return False
        self._last[:] = raw
        self._down = keys
        for i in range(self._whole):
            self._bits[i] = REVERSED[raw[i] ^ 255]
        self._bits[self._whole] = REVERSED[raw[self._whole] ^ 255] & ((1 << self._rest) - 1)
        return True
