"""A serial line from the real mpremote to an emulated board in the same process, in emulated time.

To wait for bytes lets the board live a little; nothing here looks at the wall clock.
"""

import io

from mpremote.transport_serial import SerialTransport

from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.mp.plain import print_exception
from regent_table.virtual.table import Table

_WAIT_MS = 5
_READ_MS = 10_000


class Unplugged(OSError):
    """The cable is pulled."""


class UsbWire:
    """What mpremote needs of a pyserial port."""

    def __init__(self, table: Table):
        self.table = table
        self.heard = bytearray()
        self.written = 0
        self.unplug_at: int | None = None  # the byte in front of which the cable is pulled
        self.cut_at: int | None = None  # when the power goes, in us
        self.stop_at: int | None = None  # the byte in front of which the person at the PC has had enough
        self.gone = False
        self.hands = lambda: None  # what people do meanwhile
        before = table.brain.serial_out

        def hear(data: bytes) -> None:
            before(data)
            self.heard.extend(data)

        table.brain.serial_out = hear

    def live(self, ms: int = _WAIT_MS) -> None:
        if self.gone:
            raise Unplugged
        table = self.table
        self.hands()
        until = table.brain.wires.clock.now() + 1000 * ms
        if self.cut_at is None or until < self.cut_at:
            table.brain.run(until)
            return
        table.brain.run(self.cut_at)
        table.power_cut()
        self.gone = True
        raise Unplugged

    def inWaiting(self) -> int:
        if not self.heard:
            self.live()
        return len(self.heard)

    def read(self, size: int = 1) -> bytes:
        end = self.table.now_ms() + _READ_MS
        while len(self.heard) < size and self.table.now_ms() < end:
            self.live()
        data = bytes(self.heard[:size])
        del self.heard[:size]
        return data

    def write(self, data: bytes) -> int:
        end = self.written + len(data)
        for at, error in ((self.unplug_at, Unplugged), (self.stop_at, KeyboardInterrupt)):
            if at is not None and end > at:
                self.table.brain.serial_in(data[: at - self.written])
                self.live()
                self.gone = error is Unplugged
                self.stop_at = None
                raise error
        self.table.brain.serial_in(data)
        self.written = end
        return len(data)

    def close(self) -> None:
        pass


class WireTransport(SerialTransport):
    """mpremote's transport on such a line instead of one that pyserial opens."""

    def __init__(self, wire: UsbWire):
        self.in_raw_repl = self.mounted = self.is_pty = False
        self.use_raw_paste = True
        self.device_name = "wire"
        self.serial = wire

    def close(self) -> None:
        pass


class Prompt:
    """MicroPython's prompt without an emulated Pico: programs run on the stand-ins of the CPython brain."""

    in_raw_repl = True
    serial = None  # what programs print does not come this way

    def __init__(self, flash: bytes):
        self.brain = CpythonBrain()
        loader = self.brain.begin(flash)
        self._said = bytearray()
        self.brain.serial_out = self._said.extend
        self._names: dict = {"__builtins__": loader.builtins}

    def exec_raw(self, program: str, timeout: int = 0) -> tuple[bytes, bytes]:
        error = io.StringIO()
        try:
            exec(program, self._names)
        except Exception as fault:
            print_exception(fault, error.write)
        said = bytes(self._said)
        self._said.clear()
        return said, error.getvalue().encode()

    def close(self) -> None:
        pass


class EmulatedTime:
    """The table's time as `time`, for mpremote and for our own patience."""

    def __init__(self, wire: UsbWire):
        self._wire = wire

    def monotonic(self) -> float:
        return self._wire.table.now_ms() / 1000

    def sleep(self, seconds: float) -> None:
        self._wire.live(round(seconds * 1000))


def people_who_allow(table: Table):
    """Somebody at the table reads what the console asks, and holds OK."""
    read = 0

    def hands() -> None:
        nonlocal read
        asked = any("maintenance asked" in line for line in table.lines[read:])
        read = len(table.lines)
        if asked:
            table.run_ms(600)
            table.press("B.OK", 2100)

    return hands


def on_flash(table) -> dict[str, bytes]:
    return files_in(table.brain.held())


def files_in(flash: bytes) -> dict[str, bytes]:
    fs = mounted(LittlefsFlash(flash), format_blank=False)
    return {
        f"{folder}/{name}".lstrip("/"): fs.open(f"{folder}/{name}", "rb").read()
        for folder, _, names in fs.walk("/")
        for name in names
    }
