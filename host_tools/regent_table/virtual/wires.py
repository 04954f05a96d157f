"""What a brain offers to chips: pins, buses and a clock.  Both brains offer exactly this.

Chips know nothing of brains: they are attached to these wires and answer bytes and levels.
Time is the firmware's own, in whole microseconds since power-on; it never runs by itself.
"""

from collections.abc import Callable
from typing import Protocol

REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))  # the bits of a byte, the last one first


class PowerCut(BaseException):
    """Thrown through the firmware when the power goes; nothing may catch it."""


class Alarm(Protocol):
    def cancel(self) -> None: ...


class WireClock(Protocol):
    def now(self) -> int: ...
    def after(self, us: int, callback: Callable[[], None]) -> Alarm: ...


class Pin(Protocol):
    """A GPIO.  `level` is what is on the wire; `drive` is what a part outside does to an input."""

    @property
    def level(self) -> int: ...
    def drive(self, level: int) -> None: ...
    def watch(self, callback: Callable[[int], None]) -> None: ...


class SpiDevice(Protocol):
    """A part on an SPI bus.  The bus calls `exchange` for each byte while the part is selected."""

    def selected(self) -> bool: ...
    def exchange(self, byte: int) -> int: ...


class I2cDevice(Protocol):
    """A part on an I2C bus; False is a missing acknowledge.  One that `holds` the data stops all."""

    @property
    def holds(self) -> bool: ...

    def start(self, reading: bool) -> bool: ...
    def write(self, byte: int) -> bool: ...
    def write_all(self, data: bytes) -> int:
        """The same for one byte after the other; how many it acknowledged."""
        ...

    def read(self) -> int: ...
    def stop(self) -> None: ...


class PixelWire(Protocol):
    """The data line of a WS2812 chain: whole frames as the bytes that were on the wire, in order."""

    def frame(self, data: bytes) -> None: ...


class Wires(Protocol):
    @property
    def clock(self) -> WireClock: ...

    def pin(self, gpio: int) -> Pin: ...
    def spi(self, bus: int, device: SpiDevice) -> None: ...
    def i2c(self, bus: int, address: int, device: I2cDevice) -> None: ...
    def pixels(self, gpio: int, chain: PixelWire) -> None: ...
    def analog(self, gpio: int, volts: Callable[[], float]) -> None: ...
    def tone(self, gpio: int, callback: Callable[[int], None]) -> None: ...  # frequency in Hz, 0 = silent


class Chip(Protocol):
    """The flash chip of a computer."""

    operations: int  # erases and programs until now
    program_us: int  # for a page of 256 bytes
    erase_us: int  # for a sector of 4096 bytes


class Brain(Protocol):
    """A powered computer.  `flash` outlives power cuts: it is the whole littlefs region of the device."""

    @property
    def wires(self) -> Wires: ...

    @property
    def flash(self) -> Chip: ...

    serial_out: Callable[[bytes], None]  # set by whoever listens to the USB line
    bites: int  # times the watchdog bit
    restarts: int  # times the firmware asked for a reset

    @property
    def rom(self) -> bytes:
        """The whole ROM partition."""
        ...

    def load_rom(self, image: bytes) -> None: ...
    def boot(self, flash: bytes) -> None: ...
    def run(self, until: int) -> None:
        """Let the firmware live until the clock shows `until` (us)."""
        ...

    def held(self) -> bytes:
        """What the flash would hold if the power went now."""
        ...

    def stirred(self) -> tuple[int, ...]:
        """Other numbers than before when `held` may be other bytes."""
        ...

    def serial_in(self, data: bytes) -> None: ...
    def unheard(self) -> int:
        """How many bytes of `serial_in` the firmware has not read yet."""
        ...

    def terminal(self, reads: bool) -> None:
        """Say whether the program at the other end of the USB line takes what comes; at first it does."""
        ...

    def suspend(self, asleep: bool) -> None:
        """Say whether the PC sleeps with its terminal open: the bus is suspended, and later resumed."""
        ...

    def cut(self) -> bytes:
        """Cut the power: RAM is lost, what the flash holds is returned."""
        ...

    def reset(self) -> None:
        """Press the reset button: RAM is lost, flash and wires stay."""
        ...
