"""The CPython brain's wires: pins, buses and a clock that moves only when the firmware spends time."""

import heapq
from collections.abc import Callable

from regent_table.virtual.chips import times
from regent_table.virtual.wires import I2cDevice, PixelWire, SpiDevice

NEVER = 1 << 62


class CpythonAlarm:
    def __init__(self, at: int, callback: Callable[[], None]):
        self.at, self.callback = at, callback

    def cancel(self) -> None:
        self.callback = nothing


def nothing() -> None:
    pass


class CpythonClock:
    """A clock whose time passes by `pass_us`; at `until` it calls `pause`, to go on when that returns.

    Before `calm` nothing happens: whoever stays below it may set the time himself, which is sooner done.
    """

    def __init__(self) -> None:
        self.time = 0
        self.calm = NEVER
        self._until = NEVER
        self._order = 0
        self._alarms: list[tuple[int, int, CpythonAlarm]] = []
        self.pause: Callable[[], None] = nothing

    @property
    def until(self) -> int:
        return self._until

    @until.setter
    def until(self, time: int) -> None:
        self._until = time
        self._settle()

    def _settle(self) -> None:
        self.calm = min(self._alarms[0][0], self._until) if self._alarms else self._until

    def now(self) -> int:
        return self.time

    def after(self, us: int, callback: Callable[[], None]) -> CpythonAlarm:
        alarm = CpythonAlarm(self.time + max(0, us), callback)
        self._order += 1
        heapq.heappush(self._alarms, (alarm.at, self._order, alarm))
        self._settle()
        return alarm

    def pass_us(self, us: int) -> None:
        target = self.time + us
        if target < self.calm:
            self.time = target
            return
        while True:
            self._pass_to(min(target, self._until))
            if self.time < self._until:
                return
            self.pause()
            if self.time >= target:
                return

    def _pass_to(self, target: int) -> None:
        while self._alarms and self._alarms[0][0] <= target:
            at, _, alarm = heapq.heappop(self._alarms)
            self.time = max(self.time, at)
            self._settle()
            alarm.callback()
        self.time = max(self.time, target)


class CpythonPin:
    """A pin: its output wins over what a part outside does; a floating input follows its pull-up."""

    def __init__(self) -> None:
        self._output: int | None = None
        self._outside: int | None = None
        self._pull_up = False
        self._watchers: list[Callable[[int], None]] = []
        self.interrupt: Callable[[int], None] | None = None
        self.level = 0

    def drive(self, level: int) -> None:
        self._outside = level
        self._settle()

    def watch(self, callback: Callable[[int], None]) -> None:
        self._watchers.append(callback)

    def set(self, output: int | None, pull_up: bool = False) -> None:
        """Make it an output of this level, or with None an input."""
        self._output, self._pull_up = output, pull_up
        if output is None:
            self._settle()
        elif output != self.level:
            self._change(output)

    def _settle(self) -> None:
        if self._output is not None:
            level = self._output
        elif self._outside is not None:
            level = self._outside
        else:
            level = int(self._pull_up)
        if level != self.level:
            self._change(level)

    def _change(self, level: int) -> None:
        self.level = level
        for callback in self._watchers:
            callback(level)
        if self.interrupt:
            self.interrupt(level)


class CpythonWires:
    def __init__(self) -> None:
        self.clock = CpythonClock()
        self.notes: dict[int, int] = {}  # registers that outlive resets
        self._pins: dict[int, CpythonPin] = {}
        self._spi: dict[int, list[SpiDevice]] = {}
        self._i2c: dict[tuple[int, int], I2cDevice] = {}
        self._pixels: dict[int, PixelWire] = {}
        self._frames: dict[
            int, tuple[int, bytes]
        ] = {}  # the last on each of these pins, and when it was over
        self._analog: dict[int, Callable[[], float]] = {}
        self._tones: dict[int, Callable[[int], None]] = {}

    def pin(self, gpio: int) -> CpythonPin:
        return self._pins.setdefault(gpio, CpythonPin())

    def spi(self, bus: int, device: SpiDevice) -> None:
        self._spi.setdefault(bus, []).append(device)

    def i2c(self, bus: int, address: int, device: I2cDevice) -> None:
        self._i2c[bus, address] = device

    def pixels(self, gpio: int, chain: PixelWire) -> None:
        self._pixels[gpio] = chain

    def analog(self, gpio: int, volts: Callable[[], float]) -> None:
        self._analog[gpio] = volts

    def tone(self, gpio: int, callback: Callable[[int], None]) -> None:
        self._tones[gpio] = callback

    # --- for `machine`

    def spi_transfer(self, bus: int, out: bytes | bytearray, into: bytearray | None, byte_us: float) -> None:
        """Exchange these bytes with the part that is selected; no select line moves within a call."""
        parts = [part.exchange for part in self._spi.get(bus, ()) if part.selected()]
        clock, pass_us, left = self.clock, self.clock.pass_us, 0.0
        if len(parts) == 1 and clock.time + len(out) * byte_us < clock.calm:
            exchange = parts[0]
            for i, byte in enumerate(out):
                answer = exchange(byte)
                if into is not None:
                    into[i] = answer
                left += byte_us
                whole = int(left)
                left -= whole
                clock.time += whole
            return
        for i, byte in enumerate(out):
            answer = 0xFF  # nobody drives the line: its pull-up does
            for exchange in parts:
                answer &= exchange(byte)
            if into is not None:
                into[i] = answer
            left += byte_us
            whole = int(left)
            left -= whole
            pass_us(whole)

    def i2c_held(self, bus: int) -> bool:
        return any(part.holds for (where, _), part in self._i2c.items() if where == bus)

    def i2c_address(self, bus: int, address: int, reading: bool, byte_us: float) -> I2cDevice | None:
        """The part that acknowledged its address."""
        self.clock.pass_us(round(byte_us))
        part = self._i2c.get((bus, address))
        return part if part is not None and part.start(reading) else None

    def shift_pixels(self, gpio: int, data: bytes) -> None:
        over, earlier = self._frames.get(gpio, (-times.PIXEL_LATCH, b""))
        if self.clock.now() - over < times.PIXEL_LATCH:
            data = earlier + data  # the chain takes it for more of the same frame
        self.clock.pass_us(round((len(data)) * 8 * times.PIXEL_BIT))
        self._frames[gpio] = self.clock.now(), data
        if gpio in self._pixels:
            self._pixels[gpio].frame(data)

    def volts(self, gpio: int) -> float:
        return self._analog[gpio]() if gpio in self._analog else 0.0

    def sound(self, gpio: int, frequency: int) -> None:
        if gpio in self._tones:
            self._tones[gpio](frequency)

    def let_go(self) -> None:
        """Reset the chip: every pin is a floating input, every tone ends."""
        for pin in self._pins.values():
            pin.interrupt = None
            pin.set(None)
        for callback in self._tones.values():
            callback(0)
