"""Parts without a protocol worth the name: the LED chain, the buzzer, the 5 V rail."""

from collections.abc import Callable

from regent_table.virtual.wires import Pin, WireClock

_IDLE_MA, _FULL_MA = 1, 20  # an LED that is dark; one colour of one that is not


class PixelChain:
    """WS2812s in a row: each takes three bytes G, R, B and passes the rest on; the last one to `echo`."""

    def __init__(self, clock: WireClock, count: int, echo: Pin):
        self._clock = clock
        self.count = count
        self._echo = echo
        echo.drive(0)
        self.fitted = True
        self.frames = 0
        self.wire = b""  # the last frame as it was on the wire
        self.power_on()

    def power_on(self) -> None:
        self._colours = bytearray(3 * self.count)

    def frame(self, data: bytes) -> None:
        if not self.fitted:
            return
        self.frames += 1
        self.wire = bytes(data)
        whole = min(len(data) // 3, self.count) * 3
        self._colours[:whole] = data[:whole]
        for bit in range(8 * (len(data) - whole)):
            self._clock.after(2 * bit, lambda: self._echo.drive(1))
            self._clock.after(2 * bit + 1, lambda: self._echo.drive(0))

    def draws_ma(self) -> float:
        return _IDLE_MA * self.count + sum(self._colours) * _FULL_MA / 255

    def colours(self, first: int = 0, count: int | None = None) -> list[tuple[int, int, int]]:
        """(R, G, B) of every LED, or of so many from `first` on, as bright as it burns."""
        c = self._colours
        end = self.count if count is None else first + count
        return [(c[i + 1], c[i], c[i + 2]) for i in range(3 * first, 3 * end, 3)]


class BuzzerModel:
    """Remembers what was heard: (start in us, frequency in Hz, length in us)."""

    def __init__(self, clock: WireClock):
        self._clock = clock
        self.heard: list[tuple[int, int, int]] = []
        self._since = 0
        self.sounding = 0

    def tone(self, frequency: int) -> None:
        now = self._clock.now()
        if self.sounding and now > self._since:
            self.heard.append((self._since, self.sounding, now - self._since))
        self.sounding, self._since = frequency, now


class Rail:
    """The 5 V supply as the sense pin sees it, through a divider: with thin leads it sags under its load."""

    def __init__(self, divider: float, load_ma: Callable[[], float]):
        self._divider, self._load_ma = divider, load_ma
        self.volts = 5.0
        self.ohms = 0.0

    def sensed(self) -> float:
        return (self.volts - self.ohms * self._load_ma() / 1000) / self._divider
