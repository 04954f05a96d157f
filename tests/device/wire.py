"""A serial line that ends in an emulated board in this very process: the real mpremote, and emulated time.

Whoever waits for bytes lets the board live a little; nothing here looks at the clock on the wall.
"""

from mpremote.transport_serial import SerialTransport

from host_tools.virtual.flash import Flash, mounted
from host_tools.virtual.table import Table

_WAIT_MS = 5
_READ_MS = 10_000


class Unplugged(Exception):
    """The cable is pulled, or the person at the PC has had enough."""


class Wire:
    """What mpremote needs of a pyserial port."""

    def __init__(self, table: Table):
        self.table = table
        self.heard = bytearray()
        self.written = 0
        self.unplug_at: int | None = None  # the byte in front of which the cable is pulled
        self.cut_at: int | None = None  # when the power goes, in us
        self.hands = lambda: None  # what people do meanwhile
        before = table.brain.serial_out

        def hear(data: bytes) -> None:
            before(data)
            self.heard.extend(data)

        table.brain.serial_out = hear

    def live(self, ms: int = _WAIT_MS) -> None:
        table = self.table
        self.hands()
        until = table.brain.wires.clock.now() + 1000 * ms
        if self.cut_at is None or until < self.cut_at:
            table.brain.run(until)
            return
        table.brain.run(self.cut_at)
        table.power_cut()
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
        if self.unplug_at is not None and self.written + len(data) > self.unplug_at:
            self.table.brain.serial_in(data[: max(0, self.unplug_at - self.written)])
            self.written = self.unplug_at
            self.live()
            raise Unplugged
        self.table.brain.serial_in(data)
        self.written += len(data)
        return len(data)

    def close(self) -> None:
        pass


class WireTransport(SerialTransport):
    """mpremote on such a line instead of one that pyserial opens."""

    def __init__(self, wire: Wire):
        self.in_raw_repl = self.mounted = self.is_pty = False
        self.use_raw_paste = True
        self.device_name = "wire"
        self.serial = wire

    def close(self) -> None:
        pass


class EmulatedTime:
    """`time` for mpremote and for our own patience: the table's."""

    def __init__(self, wire: Wire):
        self._wire = wire

    def monotonic(self) -> float:
        return self._wire.table.now_ms() / 1000

    def sleep(self, seconds: float) -> None:
        self._wire.live(round(seconds * 1000))


def people_who_allow(table: Table):
    """Somebody at the table presses OK when the console asks."""
    read = 0

    def hands() -> None:
        nonlocal read
        asked = any("maintenance asked" in line for line in table.lines[read:])
        read = len(table.lines)
        if asked:
            table.press("B.OK")

    return hands


def on_flash(table) -> dict[str, bytes]:
    fs = mounted(Flash(table.brain.held()), format_blank=False)
    return {
        f"{folder}/{name}".lstrip("/"): fs.open(f"{folder}/{name}", "rb").read()
        for folder, _, names in fs.walk("/")
        for name in names
    }
