"""`machine` of the rp2 port."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from regent_table.virtual.chips import times
from regent_table.virtual.mp import Life, errno, module, os_error
from regent_table.virtual.wires import I2cDevice

PWRON_RESET, WDT_RESET = 1, 3
_WATCHDOG_MOST = 8388
_VOLTS = 3.3
_CLOCK = 125_000_000
_PINS, _OUT = 30, 1
_NOTES = range(0x4005800C, 0x4005801C, 4)  # scratch registers of the watchdog that the port leaves alone


def make(life: Life) -> ModuleType:
    def bitstream(pin, encoding: int, timing, data) -> None:
        if encoding != 0:
            raise ValueError("encoding")
        if len(timing) != 4:
            raise ValueError("timing")
        life.spend(0)
        life.wires.shift_pixels(pin._gpio, bytes(data))

    class BoundPin(_Pin):
        _life = life

    class BoundSpi(_Spi):
        _life = life

    class BoundI2c(_I2c):
        _life = life

    class BoundPwm(_Pwm):
        _life = life

    class BoundAdc(_Adc):
        _life = life

    class BoundWdt(_Wdt):
        _life = life

    class BoundTimer(_Timer):
        _life = life

    if life.cause == PWRON_RESET:
        life.wires.notes.clear()

    return module(
        "machine",
        Pin=BoundPin,
        SPI=BoundSpi,
        I2C=BoundI2c,
        PWM=BoundPwm,
        ADC=BoundAdc,
        WDT=BoundWdt,
        Timer=BoundTimer,
        mem32=_Memory(life.wires.notes),
        bitstream=bitstream,
        reset=life.end,
        reset_cause=lambda: life.cause,
        PWRON_RESET=PWRON_RESET,
        WDT_RESET=WDT_RESET,
        freq=lambda *hertz: None if hertz else _CLOCK,
        unique_id=lambda: b"\xe6\x60\x58\x38\x83\x12\x34\x56",
        idle=lambda: life.spend(1),
        disable_irq=lambda: 0,
        enable_irq=lambda state: None,
    )


class _Memory:
    """The registers of the watchdog that outlive resets and forget when power goes; no others are here."""

    def __init__(self, notes: dict[int, int]):
        self._notes = notes

    def __getitem__(self, address: int) -> int:
        return self._notes.get(_note(address), 0)

    def __setitem__(self, address: int, value: int) -> None:
        self._notes[_note(address)] = value & 0xFFFFFFFF


def _note(address: int) -> int:
    if address not in _NOTES:
        raise NotImplementedError(f"nothing is known of address {address:#x}")
    return address


class _Pin:
    _life: Life
    IN, OUT, OPEN_DRAIN, ALT = 0, _OUT, 2, 3
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_RISING, IRQ_FALLING = 8, 4

    def __init__(
        self, gpio, mode: int = -1, pull: int | None = -1, *, value: int | None = None, alt: int = 0
    ):
        if isinstance(gpio, _Pin):
            gpio = gpio._gpio
        if not isinstance(gpio, int) or not 0 <= gpio < _PINS:
            raise ValueError("invalid pin")
        self._life.spend(0)
        self._gpio = gpio
        self._wire = self._life.wires.pin(gpio)
        self._mode = -1
        self._latch = 0
        if mode != -1 or pull != -1 or value is not None:
            self.init(mode, pull, value=value)

    def init(self, mode: int = -1, pull: int | None = -1, *, value: int | None = None, alt: int = 0) -> None:
        if mode != -1:
            self._mode = mode
        if value is not None:
            self._latch = int(bool(value))
        self._pull_up = pull == self.PULL_UP
        self._apply()

    def _apply(self) -> None:
        if self._mode == self.OUT:
            self._wire.set(self._latch)
        elif self._mode == self.OPEN_DRAIN:
            self._wire.set(None if self._latch else 0, self._pull_up)
        else:
            self._wire.set(None, self._pull_up)

    def value(self, level: int | None = None) -> int | None:
        self._life.spend(0)
        if level is None:
            return self._wire.level
        self._latch = 1 if level else 0
        if self._mode == _OUT:
            self._wire.set(self._latch)
        else:
            self._apply()
        return None

    __call__ = value

    def on(self) -> None:
        self.value(1)

    def off(self) -> None:
        self.value(0)

    high, low = on, off

    def irq(self, handler=None, trigger: int = IRQ_FALLING | IRQ_RISING, *, hard: bool = False) -> None:
        def edge(level: int) -> None:
            if handler and trigger & (self.IRQ_RISING if level else self.IRQ_FALLING):
                handler(self)

        self._wire.interrupt = edge


class _Spi:
    """Hardware SPI, MSB first: the rp2 port has nothing else."""

    _life: Life
    MSB, LSB = 0, 1

    def __init__(self, bus: int, baudrate: int = 1_000_000, **options: Any):
        if bus not in (0, 1):
            raise ValueError(f"SPI({bus}) doesn't exist")
        self._bus = bus
        self.init(baudrate, **options)

    def init(self, baudrate: int = 1_000_000, **options: Any) -> None:
        unknown = set(options) - {"polarity", "phase", "bits", "firstbit", "sck", "mosi", "miso"}
        if unknown:
            raise TypeError("extra keyword arguments given")
        if options.get("firstbit", self.MSB) != self.MSB:
            raise NotImplementedError("LSB")
        self._byte_us = 8e6 / baudrate

    def deinit(self) -> None:
        pass

    def _transfer(self, out, into) -> None:
        self._life.spend(0)
        self._life.wires.spi_transfer(self._bus, out, into, self._byte_us)

    def write(self, data) -> None:
        self._transfer(bytes(data), None)

    def read(self, size: int, write: int = 0) -> bytes:
        into = bytearray(size)
        self._transfer(bytes((write,)) * size, into)
        return bytes(into)

    def readinto(self, into, write: int = 0) -> None:
        self._transfer(bytes((write,)) * len(into), into)

    def write_readinto(self, out, into) -> None:
        if len(out) != len(into):
            raise ValueError("buffers must be the same length")
        self._transfer(bytes(out), into)


class _I2c:
    _life: Life

    def __init__(self, bus: int, *, scl=None, sda=None, freq: int = 400_000, timeout: int = 50_000):
        if bus not in (0, 1):
            raise ValueError(f"I2C({bus}) doesn't exist")
        self._bus = bus
        self._timeout_us = timeout
        self._byte_us = times.I2C_BYTE * 400_000 / freq

    def writeto(self, address: int, data, stop: bool = True) -> int:
        return self._write(address, bytes(data))

    def readfrom_into(self, address: int, into, stop: bool = True) -> None:
        life = self._life
        part = self._start(address, reading=True)
        for i in range(len(into)):
            into[i] = part.read()
        part.stop()
        life.spend(round(len(into) * self._byte_us))

    def readfrom(self, address: int, size: int, stop: bool = True) -> bytes:
        into = bytearray(size)
        self.readfrom_into(address, into)
        return bytes(into)

    def scan(self) -> list[int]:
        found = []
        for address in range(0x08, 0x78):
            part = self._life.wires.i2c_address(self._bus, address, True, self._byte_us)
            if part is not None:
                part.stop()
                found.append(address)
        return found

    def _start(self, address: int, reading: bool) -> I2cDevice:
        life = self._life
        life.spend(0)
        if life.wires.i2c_held(self._bus):
            life.spend(self._timeout_us)
            raise os_error(errno.ETIMEDOUT)
        part = life.wires.i2c_address(self._bus, address, reading, self._byte_us)
        if part is None:
            raise os_error(errno.EIO)
        return part

    def _write(self, address: int, data: bytes) -> int:
        life = self._life
        part = self._start(address, reading=False)
        taken = part.write_all(data)
        part.stop()
        if taken < len(data):
            life.spend(round((taken + 1) * self._byte_us))
            raise os_error(errno.EIO)
        life.spend(round(len(data) * self._byte_us))
        return len(data)


class _Pwm:
    _life: Life

    def __init__(self, pin, **options: int):
        self._gpio = pin._gpio
        self._frequency = self._duty = 0
        self.init(**options)

    def init(self, *, freq: int | None = None, duty_u16: int | None = None) -> None:
        self._frequency = self._frequency if freq is None else freq
        self._duty = self._duty if duty_u16 is None else duty_u16
        self._sound()

    def freq(self, hertz: int | None = None) -> int | None:
        if hertz is None:
            return self._frequency
        if not 8 <= hertz <= _CLOCK // 2:
            raise ValueError("freq too large" if hertz > 8 else "freq too small")
        self._frequency = hertz
        return self._sound()

    def duty_u16(self, duty: int | None = None) -> int | None:
        if duty is None:
            return self._duty
        self._duty = duty
        return self._sound()

    def deinit(self) -> None:
        self._duty = 0
        self._sound()

    def _sound(self) -> None:
        self._life.spend(0)
        self._life.wires.sound(self._gpio, self._frequency if self._duty else 0)


class _Adc:
    _life: Life

    def __init__(self, pin):
        self._gpio = pin._gpio if isinstance(pin, _Pin) else pin if pin > 3 else 26 + pin
        if not 26 <= self._gpio <= 29:
            raise ValueError("Pin doesn't have ADC capabilities")

    def read_u16(self) -> int:
        self._life.spend(2)
        raw = max(0, min(4095, round(self._life.wires.volts(self._gpio) / _VOLTS * 4095)))
        return raw << 4 | raw >> 8


class _Wdt:
    _life: Life
    feed: Callable[[], None]

    def __init__(self, id: int = 0, timeout: int = 5000):
        if not 1 <= timeout <= _WATCHDOG_MOST:
            raise ValueError("timeout exceeds 8388" if timeout > 1 else "timeout")
        self.feed = lambda: self._life.watch(timeout)
        self.feed()


class _Timer:
    """A soft timer: it calls back between the steps of the program."""

    _life: Life

    def __init__(self, id: int):
        assert id == -1  # the port has no others

    def init(self, *, period: int, callback: Callable[["_Timer"], None]) -> None:
        self._life.often(period * 1000, lambda: callback(self))
