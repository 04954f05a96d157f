"""A PN532 on SPI with its antenna: frames, times and moods of the real part.

It refuses what the real part refuses: frames with a wrong checksum and commands sent before it is awake are
not acknowledged, a new command drops the answer of the last one, and an ACK from the host aborts.  It knows
what a reader of cards is asked: other people's drivers set it up unmodified, and are the judges of it.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from regent_table.virtual.chips import times
from regent_table.virtual.chips.ntag import Tag
from regent_table.virtual.wires import REVERSED, Alarm, Pin, WireClock

_WRITE, _STATUS, _READ = 0x01, 0x02, 0x03
_READY = REVERSED[1]
_ACK = b"\x00\x00\xff\x00\xff\x00"
_SYNTAX_ERROR = b"\x00\x00\xff\x01\xff\x7f\x81\x00"
_FIRMWARE = b"\x32\x01\x06\x07"
_NOBODY = b"\x00"
# What some chips make of looks for two targets: every second one is not answered, or finds nothing; or READ
# fails after any
MUTE, EMPTY, UNREADABLE = "mute", "empty", "unreadable"
_STRANGER = b"\x01\x01\x00\x04\x08\x04\x5a\x5a\x5a\x5a"
_WAKES_BY_SPI = 0x20  # in PowerDown
_PORTS = bytes((0x3F, 0x06))  # P3 and P7 with nothing on them
_LINK = 0x02  # I1 high, I0 low: SPI
_VALID = 0x80  # in WriteGPIO: this port is meant
_SAM_STATUS = 0x00
_CODES_106K = bytes((0x00, 0x00, 0x10))  # a target of ISO 14443-3A: reception, transmission, modulation
_RF_ITEM_SIZES = {0x01: 1, 0x02: 3, 0x04: 1, 0x05: 3, 0x0A: 11, 0x0B: 8, 0x0C: 3, 0x0D: 3}

# Status bytes
_OK, _TIMEOUT, _NAK, _WRONG_KEY, _WRONG_CONTEXT = 0x00, 0x01, 0x05, 0x14, 0x27

# What Diagnose tests
_LINE, _ROM, _RAM, _ANTENNA = 0, 1, 2, 7

# Commands to a tag
_READ_PAGES, _WRITE_PAGE = 0x30, 0xA2
_AUTHENTICATE = (0x60, 0x61)


def _framed(command: int, data: bytes) -> bytes:
    """The answer to a command as it goes over the wire."""
    body = bytes((0xD5, command + 1)) + data
    head = bytes((0, 0, 0xFF, len(body), -len(body) & 0xFF))
    return head + body + bytes((-sum(body) & 0xFF, 0))


_GOOD_NIGHT = _framed(0x16, bytes((_OK,)))


class FieldThing(Protocol):
    """Whatever lies in the field.  It is asked each time whether it hears: at the edge it does sometimes."""

    tag: Tag | None
    torn: bool  # the next write is torn

    def hears_call(self) -> bool: ...
    def hears_frame(self) -> bool: ...
    def leave(self) -> None: ...


class Air:
    """The fields of all antennas of one table: two at once detune each other.

    `most` is how many there were at once; a reader that hangs cannot switch its field off, one that
    was taken out has none: neither is counted.
    """

    def __init__(self) -> None:
        self.on: set[Pn532Model] = set()
        self.most = 0

    def switch(self, reader: "Pn532Model", on: bool) -> None:
        if on:
            self.on.add(reader)
        else:
            self.on.discard(reader)
        self.most = max(self.most, sum(one.fitted and not one.hung for one in self.on))


class Pn532Model:
    def __init__(
        self, clock: WireClock, air: Air, select: Pin, reset: Pin, field: Callable[[], Sequence[FieldThing]]
    ):
        self._clock, self._air, self._field = clock, air, field
        self.fitted = True
        self.firmware = _FIRMWARE  # IC, version, revision, what it supports
        self.lost_acks = 0  # so many ACKs never come, the answers do
        self.garbled = 0  # so many answers have a bit turned
        self.late = 0  # so many answers come ...
        self.late_us = 0  # ... later by this
        self.lies = 0  # so many looks tell the opposite: of a card nobody, of nobody a stranger's card
        self.slow_us = 0  # extra time of every look, from when the targets were found to the answer
        self.found = 0  # tags that the last look found, also while a slow answer is still to come
        self.two = ""  # what becomes of looks for two targets, see MUTE
        self.hung = False  # mute until the reset line is pulled
        self.hang_next = False  # hang at the next command
        self.resets = 0
        self._reset_low_at: int | None = None
        self._alarm: Alarm | None = None
        self._low = False
        self._low_at = 0
        self._field_off_at = 0
        self.power_on()
        select.watch(self._select_changed)
        reset.watch(self._reset_changed)

    def power_on(self) -> None:
        """Out of reset, or power came: everything is forgotten, and the field is off."""
        self._drop()
        self._ready_at = self._clock.now() + times.RESET_READY
        self._asleep = True
        self._wakes_by_select = True
        self._normal = False  # SAMConfiguration has been done
        self._retries = 0xFF
        self._registers: dict[int, int] = {}
        self._ports = bytearray(_PORTS)
        self._error = _OK  # of the last command that could have one
        self._last_answer = b""
        self._targets: list[FieldThing] = []
        self._twos = 0  # looks for two targets since power-on
        self._states: dict[FieldThing, str] = {}
        self._set_field(False)

    # --- the wires

    def selected(self) -> bool:
        return self._low and self.fitted

    def _select_changed(self, level: int) -> None:
        if self._low and level:
            if not self._asleep or self._awake():
                self._end()
        elif not self._low and not level:
            self._word: int | None = None
            self._heard = bytearray()
            self._said = 0
            self._low_at = self._clock.now()
        self._low = not level

    def _reset_changed(self, level: int) -> None:
        now = self._clock.now()
        if not level and self._reset_low_at is None:
            self._reset_low_at = now
            self._drop()
            self._set_field(False)
        elif level and self._reset_low_at is not None:
            if now - self._reset_low_at >= times.RESET_LOW:
                self.resets += 1
                self.hung = self.hang_next = False
                self.power_on()
            self._reset_low_at = None

    def _awake(self) -> bool:
        """Held selected for long enough it wakes up; a glance at it changes nothing."""
        held = self._clock.now() - max(self._low_at, self._ready_at)
        if self._asleep and self._wakes_by_select and held >= times.WAKE_LOW:
            self._asleep = False
        return not self._asleep

    def exchange(self, byte: int) -> int:
        if self._asleep and not self._awake():
            return 0
        word = self._word
        if word is None:
            self._word = REVERSED[byte]  # the part talks LSB first
        elif word == _STATUS:
            return _READY if self._waiting() else 0
        elif word == _READ:
            self._said += 1
            if self._waiting():
                frame = self._out[0][1]
                return REVERSED[frame[self._said - 1]] if self._said <= len(frame) else 0
        elif word == _WRITE:
            self._heard.append(REVERSED[byte])
        return 0

    def _waiting(self) -> bool:
        return bool(self._out) and self._out[0][0] <= self._clock.now() and not self._mute()

    def _mute(self) -> bool:
        return self.hung or self._reset_low_at is not None or self._clock.now() < self._ready_at

    def _end(self) -> None:
        if self._word == _READ and self._said and self._waiting():
            _, frame = self._out.pop(0)
            if frame == _GOOD_NIGHT:
                self._later(times.POWER_DOWN, self._fall_asleep)
        elif self._word == _WRITE and not self._mute():
            self._frame(bytes(self._heard))

    # --- frames

    def _frame(self, data: bytes) -> None:
        at = data.find(b"\x00\xff")
        if at < 0 or len(data) < at + 4:
            return
        size, check = data[at + 2], data[at + 3]
        if (size, check) == (0x00, 0xFF):  # ACK from the host: stop what you do
            self._drop()
        elif (size, check) == (0xFF, 0x00):  # NACK: say it again
            if self._last_answer:
                self._out = [(self._clock.now() + times.ACK, self._last_answer)]
        elif (size + check) & 0xFF == 0 and size:
            body, sums = data[at + 4 : at + 4 + size], data[at + 4 : at + 5 + size]
            if len(sums) == size + 1 and sum(sums) & 0xFF == 0 and body[0] == 0xD4 and size >= 2:
                self._command(body[1], body[2:])

    def _command(self, command: int, data: bytes) -> None:
        self._drop()
        if self.hang_next:
            self.hung, self.hang_next = True, False
            return
        if self.lost_acks:
            self.lost_acks -= 1
        else:
            self._out.append((self._clock.now() + times.ACK, _ACK))
        handlers = {
            0x00: self._diagnose,
            0x02: self._get_firmware,
            0x04: self._general_status,
            0x06: self._read_registers,
            0x08: self._write_registers,
            0x0C: self._read_ports,
            0x0E: self._write_ports,
            0x12: self._set_parameters,
            0x14: self._sam_configuration,
            0x16: self._power_down,
            0x32: self._rf_configuration,
            0x40: self._data_exchange,
            0x44: self._release,
            0x4A: self._list_targets,
            0x52: self._release,
            0x54: self._select_target,
        }
        self._asked = command
        if command not in handlers or not handlers[command](data):
            self._later(times.ANSWER, lambda: self._put(_SYNTAX_ERROR))

    def _drop(self) -> None:
        """Forget the command at work and what was to be said."""
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None
        self._out: list[tuple[int, bytes]] = []

    def _later(self, us: int, action: Callable[[], None]) -> bool:
        self._alarm = self._clock.after(us, action)
        return True

    def _answer(self, data: bytes) -> None:
        self._put(_framed(self._asked, data))

    def _soon(self, data: bytes = b"") -> bool:
        return self._later(times.ANSWER, lambda: self._answer(data))

    def _put(self, frame: bytes) -> None:
        ready = self._clock.now()
        self._last_answer = frame
        if self.late:
            self.late -= 1
            ready += self.late_us
        if self.garbled:
            self.garbled -= 1
            frame = frame[:6] + bytes((frame[6] ^ 0x10,)) + frame[7:]
        self._out.append((ready, frame))

    # --- commands: False is a command that the part calls wrong

    def _get_firmware(self, data: bytes) -> bool:
        return not data and self._soon(self.firmware)

    def _diagnose(self, data: bytes) -> bool:
        if data[:1] == bytes((_LINE,)):
            return self._soon(data)
        whole = data in (bytes((_ROM,)), bytes((_RAM,)))
        return (whole or len(data) == 2 and data[0] == _ANTENNA) and self._soon(bytes((_OK,)))

    def _general_status(self, data: bytes) -> bool:
        field = self in self._air.on
        targets = b"".join(bytes((number,)) + _CODES_106K for number, _ in enumerate(self._targets, 1))
        head = bytes((self._error, field, len(self._targets)))
        return not data and self._soon(head + targets + bytes((_SAM_STATUS,)))

    def _read_registers(self, data: bytes) -> bool:
        pairs = zip(data[::2], data[1::2], strict=False)
        values = bytes(self._registers.get(high << 8 | low, 0) for high, low in pairs)
        return bool(data) and len(data) % 2 == 0 and self._soon(values)

    def _write_registers(self, data: bytes) -> bool:
        if not data or len(data) % 3:
            return False
        for high, low, value in zip(data[::3], data[1::3], data[2::3], strict=True):
            self._registers[high << 8 | low] = value
        return self._soon()

    def _read_ports(self, data: bytes) -> bool:
        return not data and self._soon(bytes(self._ports) + bytes((_LINK,)))

    def _write_ports(self, data: bytes) -> bool:
        if len(data) != 2:
            return False
        for port, value in enumerate(data):
            if value & _VALID:
                self._ports[port] = value & ~_VALID
        return self._soon()

    def _set_parameters(self, data: bytes) -> bool:
        return len(data) == 1 and self._soon()

    def _power_down(self, data: bytes) -> bool:
        if not 1 <= len(data) <= 2:
            return False
        self._wakes_by_select = bool(data[0] & _WAKES_BY_SPI)
        return self._soon(bytes((_OK,)))

    def _fall_asleep(self) -> None:
        """It forgets its mode and whom it knew, but not how it was set up."""
        self._asleep, self._normal = True, False
        self._targets = []
        self._set_field(False)

    def _sam_configuration(self, data: bytes) -> bool:
        if not 1 <= len(data) <= 3 or data[0] not in (1, 2, 3, 4):
            return False
        self._normal = data[0] == 1
        return self._soon()

    def _rf_configuration(self, data: bytes) -> bool:
        if not self._normal or not data or _RF_ITEM_SIZES.get(data[0]) != len(data) - 1:
            return False
        if data[0] == 1:
            self._set_field(bool(data[1] & 1))
        elif data[0] == 5:
            self._retries = data[3]
        return self._soon()

    def _list_targets(self, data: bytes) -> bool:
        if not self._normal or len(data) < 2 or data[0] not in (1, 2) or data[1] > 4:
            return False
        wanted, type_a = data[0], data[1] == 0
        self._twos += wanted > 1
        spoilt = self.two if wanted > 1 and self._twos % 2 == 0 else ""
        before = 0 if self in self._air.on else times.FIELD_ON
        self._set_field(True)
        self._targets = []
        empty = times.FIELD_EMPTY * (self._retries + 1) // 2 if self._retries != 0xFF else times.FIELD_EMPTY

        def look() -> None:
            self._targets = self._find()[:wanted] if type_a else []
            if len(self._targets) > 1:
                self._later(times.TAG_SELECTED, tell)
            elif self._targets and wanted > 1:
                self._later(times.SECOND_LOOK, select_again)
            elif self._targets:
                tell()
            else:
                self._later(max(1, empty - times.TAG_SELECTED), look_again)

        def look_again() -> None:
            if self._retries == 0xFF:  # without end, until a tag comes or the host aborts
                self._later(times.TAG_SELECTED, look)
                return
            if self._retries and type_a:
                self._targets = self._find()[:wanted]
            tell()

        def select_again() -> None:
            self._targets = [thing for thing in self._targets if self._hears(thing)]
            tell()

        def tell() -> None:
            self.found = len(self._targets)
            if spoilt == MUTE:
                return
            if spoilt == EMPTY:
                self._targets = []
            out = bytearray((len(self._targets),))
            for number, thing in enumerate(self._targets, 1):
                tag = thing.tag
                assert tag is not None
                self._states[thing] = "idle" if self.two == UNREADABLE and wanted > 1 else "active"
                out += bytes((number,)) + tag.sens_res + bytes((tag.sel_res, len(tag.uid))) + tag.uid
            if self.lies:
                self.lies -= 1
                out = bytearray(_NOBODY if self._targets else _STRANGER)
                self._targets = []
            if self.slow_us:
                self._later(self.slow_us, lambda: self._answer(bytes(out)))
            else:
                self._answer(bytes(out))

        return self._later(before + times.TAG_SELECTED, look)

    def _data_exchange(self, data: bytes) -> bool:
        if not self._normal or len(data) < 2:
            return False
        number, command, rest = data[0], data[1], data[2:]
        if not 1 <= number <= len(self._targets):
            return self._fail(_WRONG_CONTEXT)
        thing = self._targets[number - 1]
        us = times.WRITE if command == _WRITE_PAGE else times.READ

        def done() -> None:
            answer = self._talk(thing, command, rest)
            self._error = answer[0]
            self._answer(answer)

        return self._later(us, done)

    def _fail(self, error: int) -> bool:
        self._error = error
        return self._soon(bytes((error,)))

    def _talk(self, thing: FieldThing, command: int, rest: bytes) -> bytes:
        tag = thing.tag
        if self not in self._air.on or thing not in self._field() or tag is None or not thing.hears_frame():
            return bytes((_TIMEOUT,))
        if self._states.get(thing) != "active":
            return bytes((_TIMEOUT,))
        if command == _READ_PAGES and len(rest) == 1:
            pages = tag.read(rest[0])
            if pages is not None:
                return bytes((_OK,)) + pages
        elif command == _WRITE_PAGE and len(rest) == 5:
            if thing.torn:
                tag.tear(rest[0], rest[1:])
                thing.leave()
                return bytes((_TIMEOUT,))
            if tag.write(rest[0], rest[1:]):
                return bytes((_OK,))
        self._states[thing] = "idle"  # after a NAK a tag waits to be called again
        return bytes((_WRONG_KEY if command in _AUTHENTICATE else _NAK,))

    def _release(self, data: bytes) -> bool:
        if len(data) != 1:
            return False
        for thing in self._targets:
            self._states[thing] = "halted"
        if self._asked == 0x52:
            self._targets = []
        return self._soon(bytes((_OK,)))

    def _select_target(self, data: bytes) -> bool:
        if len(data) != 1:
            return False
        if not 1 <= data[0] <= len(self._targets):
            return self._fail(_WRONG_CONTEXT)
        thing = self._targets[data[0] - 1]

        def done() -> None:
            self._error = _OK if self._hears(thing) else _TIMEOUT
            if self._error == _OK:
                self._states[thing] = "active"
            self._answer(bytes((self._error,)))

        return self._later(times.TAG_SELECTED, done)

    # --- the field

    def _set_field(self, on: bool) -> None:
        was = self in self._air.on
        if was and not on:
            self._field_off_at = self._clock.now()
        elif on and not was and self._clock.now() - self._field_off_at >= times.FIELD_RESET:
            self._states.clear()
        self._air.switch(self, on)

    def _hears(self, thing: FieldThing) -> bool:
        """A tag that is called by its own number, halted or not."""
        return self in self._air.on and thing in self._field() and thing.hears_call()

    def _find(self) -> list[FieldThing]:
        """Who answers the call: a tag still active is only thrown back by it, a halted one stays silent."""
        here = self._field()
        self._states = {thing: state for thing, state in self._states.items() if thing in here}
        found = []
        for thing in here:
            state = self._states.get(thing, "idle")
            if state == "active":
                self._states[thing] = "idle"
            elif state == "idle" and thing.tag is not None and thing.hears_call():
                found.append(thing)
        return found
