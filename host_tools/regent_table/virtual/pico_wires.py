"""The wires of `wires.py` on an emulated Pico: they connect chips to the pins and buses of the RP2040.

Everything here survives resets and power cuts; the RP2040 keeps its listeners and callbacks through both.
"""

from collections.abc import Callable

from rp2040py.clock.clock import IAlarm
from rp2040py.clock.simulation_clock import SimulationClock
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.i2c import I2CMode
from rp2040py.rp2040 import RP2040

from regent_table.virtual.chips import times
from regent_table.virtual.pico_flash import TICKS_PER_US
from regent_table.virtual.wires import I2cDevice, PixelWire, SpiDevice

# A WS2812 bit is a one when the line stays high longer than this; the frame ends when it stays low.
_ONE_TICKS = int(0.55 * TICKS_PER_US)
_LATCH_TICKS = times.PIXEL_LATCH * TICKS_PER_US

_ADC_FIRST_GPIO = 26
_ADC_FULL_SCALE_VOLTS = 3.3
_I2C_WINDOWS = (0x40044, 0x40048)
_I2C_RAW_STATUS = 0x34
_I2C_TX_EMPTY = 1 << 4
_I2C_RESETS = (1 << 3, 1 << 4)  # the bits of its blocks in RESETS
_RESETS_WINDOW = 0x4000C
_PWM_WINDOW = 0x40050
_PWM_FUNCTION = 4
_PWM_SETTLE_US = 20  # one call of PWM.freq() writes several registers


class PicoClock:
    """Emulated time in whole microseconds since the brain was made; power cuts and resets do not stop it."""

    def __init__(self, chip: RP2040):
        self._clock: SimulationClock = chip.clock  # pyright: ignore[reportAttributeAccessIssue]

    def ticks(self) -> int:
        return int(self._clock.ticks + self._clock.rebased_ticks)

    def now(self) -> int:
        return self.ticks() // TICKS_PER_US

    def after(self, us: int, callback: Callable[[], None]) -> IAlarm:
        alarm = self._clock.create_alarm(callback)
        alarm.schedule_ticks(int(us * TICKS_PER_US))
        return alarm

    def alarm(self, callback: Callable[[], None]) -> IAlarm:
        """An alarm to be scheduled again and again."""
        return self._clock.create_alarm(callback)

    def skip(self) -> None:
        """Let the time until the next alarm pass at once: the core only polls for it."""
        if self._clock.has_scheduled_alarm:
            self._clock.tick_ticks(self._clock.ticks_to_next_alarm)


class PicoPin:
    def __init__(self, chip: RP2040, gpio: int):
        self._pin = chip.gpio[gpio]
        self._watchers: list[Callable[[int], None]] = []
        self._last = 0

    @property
    def level(self) -> int:
        pin = self._pin
        if pin.output_enable:
            return int(pin.output_value)
        if pin._driven:
            return int(pin._raw_input_value)
        return int(pin.pullup_enabled)

    def drive(self, level: int) -> None:
        self._pin.set_input_value(bool(level))
        self._changed()

    def watch(self, callback: Callable[[int], None]) -> None:
        if not self._watchers:
            self._last = self.level
            self._pin.add_listener(lambda new, old: self._changed())
        self._watchers.append(callback)

    def _changed(self) -> None:
        if self._watchers and (level := self.level) != self._last:
            self._last = level
            for callback in self._watchers:
                callback(level)


class PicoWires:
    def __init__(self, chip: RP2040):
        self.clock = PicoClock(chip)
        self._chip = chip
        self._pins: dict[int, PicoPin] = {}
        self._spi: dict[int, list[SpiDevice]] = {}
        self._i2c: dict[int, _I2cBus] = {}
        self._analog: dict[int, Callable[[], float]] = {}
        self._tones: _Tones | None = None

    def pin(self, gpio: int) -> PicoPin:
        if gpio not in self._pins:
            self._pins[gpio] = PicoPin(self._chip, gpio)
        return self._pins[gpio]

    def spi(self, bus: int, device: SpiDevice) -> None:
        if bus in self._spi:
            self._spi[bus].append(device)
            return
        devices = self._spi[bus] = [device]
        block = self._chip.spi[bus]

        def on_byte(byte: int) -> None:
            answer = 0xFF  # nobody drives the line: its pull-up does
            for part in devices:
                if part.selected():
                    answer &= part.exchange(byte)
            block.complete_transmit(answer)  # the block itself holds it back for the byte's time on the wire

        block.on_transmit = on_byte

    def i2c(self, bus: int, address: int, device: I2cDevice) -> None:
        if bus not in self._i2c:
            self._i2c[bus] = _I2cBus(self._chip, bus, self.clock)
            _obey_resets(self._chip, bus)
        self._i2c[bus].devices[address] = device

    def pixels(self, gpio: int, chain: PixelWire) -> None:
        _PixelEar(self._chip, gpio, self.clock, chain)

    def analog(self, gpio: int, volts: Callable[[], float]) -> None:
        adc = self._chip.adc
        self._analog[gpio - _ADC_FIRST_GPIO] = volts

        def on_read(channel: int) -> None:
            if channel in self._analog:
                share = self._analog[channel]() / _ADC_FULL_SCALE_VOLTS
                adc.channel_values[channel] = max(0, min(4095, int(share * 4095)))
            adc._default_on_adc_read(channel)

        adc.on_adc_read = on_read

    def tone(self, gpio: int, callback: Callable[[int], None]) -> None:
        if self._tones is None:
            self._tones = _Tones(self._chip, self.clock)
        self._tones.listen(gpio, callback)

    def after_reset(self) -> None:
        """Look at the registers anew: a reset changes them without writing."""
        for pin in self._pins.values():
            pin._changed()
        if self._tones is not None:
            self._tones.changed()


class _I2cBus:
    """An I2C bus that takes nine bits of time for the address and for every byte.

    It stands before its block, because its driver polls some sixty times a byte.
    """

    def __init__(self, chip: RP2040, bus: int, clock: PicoClock):
        self.devices: dict[int, I2cDevice] = {}
        self._chip = chip
        self._block = chip.i2c[bus]
        self._clock = clock
        self._device: I2cDevice | None = None
        self._alarm = clock.alarm(self._finish)
        self._answer: Callable[[], None] = lambda: None
        self._block.on_connect = self._connect
        self._block.on_write_byte = self._write
        self._block.on_read_byte = self._read
        self._block.on_stop = self._stop
        chip.peripherals[_I2C_WINDOWS[bus]] = self

    def read_uint32(self, offset: int) -> int:
        if offset == _I2C_RAW_STATUS and not self._block.int_raw & _I2C_TX_EMPTY:
            self._clock.skip()
        return self._block.read_uint32(offset)

    def write_uint32(self, offset: int, value: int) -> None:
        self._block.write_uint32(offset, value)

    def write_uint32_atomic(self, offset: int, value: int, atomic_type: int) -> None:
        self._block.write_uint32_atomic(offset, value, atomic_type)

    def reset(self) -> None:
        self._block.reset()

    def _nine_bits(self, answer: Callable[[], None]) -> None:
        self._answer = answer
        cycles = self._block.scl_low_period + self._block.scl_high_period
        self._alarm.schedule(9e9 * cycles / self._chip.clk_sys)

    def _finish(self) -> None:
        self._answer()

    def _connect(self, address: int, mode: I2CMode) -> None:
        if any(device.holds for device in self.devices.values()):
            return  # the controller waits for a free bus until its driver gives up
        device = self.devices.get(address)
        acknowledged = device is not None and device.start(mode == I2CMode.READ)
        self._device = device if acknowledged else None
        self._nine_bits(lambda: self._end(self._block.complete_connect, acknowledged))

    def _write(self, byte: int) -> None:
        acknowledged = self._device is not None and self._device.write(byte)
        self._nine_bits(lambda: self._end(self._block.complete_write, acknowledged))

    def _end(self, complete: Callable[[bool], None], acknowledged: bool) -> None:
        complete(acknowledged)
        if not acknowledged:
            # The abort has emptied the queue; the real part says so, and without it the SDK waits in vain.
            self._block.int_raw |= _I2C_TX_EMPTY

    def _read(self, _ack: bool) -> None:
        byte = self._device.read() if self._device is not None else 0xFF
        self._nine_bits(lambda: self._block.complete_read(byte))

    def _stop(self) -> None:
        if self._device is not None:
            self._device.stop()
            self._device = None
        self._block.complete_stop()


class _Overheard:
    """Stands before a block of the chip, passes everything on, and tells of every write."""

    def __init__(self, chip: RP2040, window: int, written: Callable[[], None]):
        self._block = chip.peripherals[window]
        self._written = written
        chip.peripherals[window] = self

    def read_uint32(self, offset: int) -> int:
        return self._block.read_uint32(offset)

    def write_uint32(self, offset: int, value: int) -> None:
        self._block.write_uint32(offset, value)
        self._written()

    def write_uint32_atomic(self, offset: int, value: int, atomic_type: int) -> None:
        self._block.write_uint32_atomic(offset, value, atomic_type)
        self._written()

    def reset(self) -> None:
        self._block.reset()


def _obey_resets(chip: RP2040, bus: int) -> None:
    """Reset an I2C block with the others: the emulator's would go on waiting for an answer through one."""

    def obey() -> None:
        if resets.read_uint32(0) & _I2C_RESETS[bus]:
            chip.i2c[bus].reset()

    resets = _Overheard(chip, _RESETS_WINDOW, obey)


class _PixelEar:
    """Listens to the data line of LEDs.  It only notes the times of edges: there are some 2000 in a frame."""

    def __init__(self, chip: RP2040, gpio: int, clock: PicoClock, chain: PixelWire):
        self._chain = chain
        self._time = clock.ticks
        self._rises: list[int] = []
        self._falls: list[int] = []
        self._latch = clock.alarm(self._check)
        chip.gpio[gpio].add_listener(self._edge)

    def _edge(self, new: GPIOPinState, old: GPIOPinState) -> None:
        if new is GPIOPinState.HIGH:
            if not self._rises:
                self._latch.schedule_ticks(_LATCH_TICKS)
            self._rises.append(self._time())
        elif old is GPIOPinState.HIGH and self._rises:
            self._falls.append(self._time())

    def _check(self) -> None:
        """End the frame if the line has been quiet for long enough."""
        last = max(self._rises[-1], self._falls[-1] if self._falls else 0)
        left = last + _LATCH_TICKS - self._time()
        if left > 0:
            self._latch.schedule_ticks(left)
            return
        frame = bytearray(len(self._falls) // 8)
        for index, (rise, fall) in enumerate(zip(self._rises, self._falls, strict=False)):
            if index // 8 < len(frame) and fall - rise > _ONE_TICKS:
                frame[index // 8] |= 0x80 >> index % 8
        self._rises.clear()
        self._falls.clear()
        if frame:
            self._chain.frame(bytes(frame))


class _Tones:
    """Finds out from writes to the PWM block which frequency the buzzer gets."""

    def __init__(self, chip: RP2040, clock: PicoClock):
        self._chip = chip
        self._pwm = chip.pwm
        self._listeners: list[tuple[int, Callable[[int], None]]] = []
        self._heard: dict[int, int] = {}
        self._settled = clock.alarm(self._tell)
        _Overheard(chip, _PWM_WINDOW, self.changed)

    def listen(self, gpio: int, callback: Callable[[int], None]) -> None:
        self._listeners.append((gpio, callback))
        self._heard[gpio] = 0

    def changed(self) -> None:
        self._settled.schedule_ticks(_PWM_SETTLE_US * TICKS_PER_US)

    def _tell(self) -> None:
        for gpio, callback in self._listeners:
            if (hertz := self._frequency(gpio)) != self._heard[gpio]:
                self._heard[gpio] = hertz
                callback(hertz)

    def _frequency(self, gpio: int) -> int:
        channel = self._pwm.channels[gpio // 2 % 8]
        duty = channel.cc >> 16 if gpio % 2 else channel.cc & 0xFFFF
        enabled = channel.csr & 1
        if not enabled or not duty or self._chip.gpio[gpio].function_select != _PWM_FUNCTION:
            return 0
        return round(self._chip.clk_sys * 16 / ((channel.div or 16) * (channel.top + 1)))
