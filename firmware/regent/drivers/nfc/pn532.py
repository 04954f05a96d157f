"""One PN532 on SPI: a command goes out, its acknowledge and its answer come back, a step at a time.

The chip sends the lowest bit of a byte first and the bus the highest, so every byte is reversed by a table.
A frame is 00 00 FF, length, length complement, D4 (D5 in answers), command, data, checksum, 00.
"""

from micropython import const

from regent.drivers.reverse import REVERSED

# What `step` says
WAIT = const(0)
ANSWER = const(1)  # `raw` holds it: `size` bytes from `at`
LOST = const(2)  # nothing, or nothing that could be understood; the command was called off
SILENT = const(3)  # the same, after it was acknowledged and all the time for an answer had passed

# Where a command is
_IDLE = const(0)
_CLEAR = const(1)  # an answer nobody waits for any more may stand before it
_ACKNOWLEDGE = const(2)
_ANSWER = const(3)

_ACKNOWLEDGE_MS = const(15)
_STALE = const(4)  # old answers thrown away before a chip counts as gone mad
_HEAD = const(10)
_CHUNK = const(8)
_RAW = const(98)  # two targets with all they may say of themselves


def build(out: bytearray, body: bytes | bytearray) -> None:
    """The wire bytes, leading 01 included, of a frame that carries `body`; `out` is body and 9 long."""
    size = len(body)
    total = 0xD4
    out[0] = 0x01
    out[1] = 0x00
    out[2] = 0x00
    out[3] = 0xFF
    out[4] = size + 1
    out[5] = 255 - size
    out[6] = 0xD4
    for i in range(size):
        out[7 + i] = body[i]
        total += body[i]
    out[7 + size] = -total & 255
    out[8 + size] = 0x00
    for i in range(size + 9):
        out[i] = REVERSED[out[i]]


def wire(body: bytes | bytearray) -> bytearray:
    out = bytearray(len(body) + 9)
    build(out, body)
    return out


def usual(body: bytes) -> bytes:
    """The answer that nearly always comes, a code and at most a zero, as the first ten bytes on the wire."""
    out = wire(body)
    out[4 + 2] = REVERSED[0xD5]
    out[-2] = REVERSED[REVERSED[out[-2]] - 1 & 255]
    return bytes(out[1:]) + bytes(_HEAD + 1 - len(out))


def _reversed(data):
    return bytes([REVERSED[byte] for byte in data])


_READ = _reversed(b"\x03")
_STATUS = _reversed(b"\x02\x00")
_READY = const(0x80)
_TAKEN = _reversed(b"\x00\x00\xff\x00\xff\x00")
_ABORT = _reversed(b"\x01\x00\x00\xff\x00\xff\x00")
_AGAIN = _reversed(b"\x01\x00\x00\xff\xff\x00\x00")


class Pn532:
    def __init__(self, spi, select, clock):
        self._spi = spi
        self._select = select
        self._clock = clock
        self.raw = bytearray(_RAW)
        self._head = bytearray(_HEAD)
        self._chunks = [memoryview(self.raw)[i : i + _CHUNK] for i in range(_HEAD, _RAW, _CHUNK)]
        self._short = bytearray(len(_TAKEN))
        self._status = bytearray(2)
        self.at = 0
        self.size = 0
        self.garbled = 0  # frames that did not add up, ever
        self._state = _IDLE
        self._frame = _ABORT
        self._usual = _ABORT
        self._code = 0
        self._soonest = 0
        self._limit = 0
        self._since = 0
        self._tries = 0
        select(1)

    def stir(self) -> None:
        """Hold the chip selected for nothing: one that sleeps is awake after two milliseconds of that."""
        self._select(0)

    def stirred(self) -> None:
        self._select(1)

    def ask(self, frame: bytearray, code: int, limit: int, usual: bytes, soonest: int = 0) -> None:
        """Send the frame that `wire` made of a command `code`; its answer takes `soonest` to `limit` ms."""
        self._usual = usual
        self._frame = frame
        self._code = code + 1
        self._soonest = soonest
        self._limit = limit
        self._state = _CLEAR
        self._tries = 0
        self.step()

    def step(self) -> int:
        state = self._state
        if state == _IDLE:
            return LOST
        if state == _ANSWER and self._soonest:
            if self._clock.diff(self._clock.ticks(), self._since) < self._soonest:
                return WAIT
            self._soonest = 0
        if not self._ready():
            if state == _CLEAR:
                self._send(self._frame)
                self._begin(_ACKNOWLEDGE)
                return WAIT
            waited = self._clock.diff(self._clock.ticks(), self._since)
            if waited <= (_ACKNOWLEDGE_MS if state == _ACKNOWLEDGE else self._limit):
                return WAIT
            self._give_up()
            return SILENT if state == _ANSWER else LOST
        if state == _CLEAR:
            self._receive()
            self._tries += 1
            return WAIT if self._tries < _STALE else self._give_up()
        if state == _ACKNOWLEDGE:
            if not self._acknowledged():
                return self._give_up()
            self._begin(_ANSWER)
            if self._soonest or not self._ready():  # what takes but a moment is there by now
                return WAIT
        if self._receive():
            self._state = _IDLE
            return ANSWER
        self.garbled += 1
        if self._tries:
            return self._give_up()
        self._tries = 1
        self._send(_AGAIN)
        self._begin(_ANSWER)
        return WAIT

    def _begin(self, state):
        self._state = state
        self._tries = 0 if state == _ACKNOWLEDGE else self._tries
        self._since = self._clock.ticks()

    def _give_up(self):
        self._state = _IDLE
        self._send(_ABORT)
        return LOST

    def _send(self, frame):
        self._select(0)
        self._spi.write(frame)
        self._select(1)

    def _ready(self):
        self._select(0)
        self._spi.write_readinto(_STATUS, self._status)
        self._select(1)
        return self._status[1] == _READY

    def _acknowledged(self):
        self._select(0)
        self._spi.write(_READ)
        self._spi.readinto(self._short)
        self._select(1)
        return self._short == _TAKEN

    def _receive(self):
        """Read one frame; True when it is the whole answer to what was asked."""
        self._select(0)
        self._spi.write(_READ)
        good = self._read_frame()
        self._select(1)
        return good

    def _read_frame(self):
        raw = self.raw
        head = self._head
        self._spi.readinto(head)
        if head == self._usual:  # not worth taking apart
            self.at = _HEAD
            self.size = REVERSED[head[3]] - 2
            raw[_HEAD] = 0
            return True
        for i in range(_HEAD):
            raw[i] = REVERSED[head[i]]
        start = 0
        while raw[start] or raw[start + 1] != 0xFF:
            start += 1
            if start > _HEAD - 4:
                return False
        length = raw[start + 2]
        end = start + 4 + length  # of the checksum
        if (length + raw[start + 3]) & 255 or length < 2 or end >= _RAW:
            return False
        have = _HEAD
        for chunk in self._chunks:
            if have > end:
                break
            self._spi.readinto(chunk)
            for i in range(have, have + _CHUNK):
                raw[i] = REVERSED[raw[i]]
            have += _CHUNK
        total = 0
        for i in range(start + 4, end + 1):
            total += raw[i]
        self.at = start + 6
        self.size = length - 2
        return not total & 255 and raw[start + 4] == 0xD5 and raw[start + 5] == self._code
