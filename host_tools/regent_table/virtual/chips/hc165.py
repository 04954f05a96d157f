"""A chain of 74HC165 shift registers: levels are caught while SH/LD is low and shifted out by the bus."""

from collections.abc import Callable

from regent_table.virtual.wires import REVERSED, Pin


class Hc165Chain:
    """`levels()` is a number whose bit k is input k; input 0 is the first bit on the wire.

    The serial input of the last register is tied low, so behind the inputs come zeros.
    """

    def __init__(self, load: Pin, inputs: int, levels: Callable[[], int]):
        self._fitting, self._levels = (1 << inputs) - 1, levels
        self._high = bool(load.level)
        self._caught = 0  # what has not left yet
        self.fitted = True
        load.watch(self._load_changed)

    def _load_changed(self, level: int) -> None:
        if not self._high and level:  # what counts is what the inputs were when the line rose
            self._caught = self._levels() & self._fitting
        self._high = bool(level)

    def selected(self) -> bool:
        return True  # nothing else is on this line; without the chain it is pulled down

    def exchange(self, byte: int) -> int:
        if not self.fitted:
            return 0
        if not self._high:  # while loading, the first input shows through and nothing moves
            return 0xFF if self._levels() & 1 else 0x00
        out = REVERSED[self._caught & 0xFF]
        self._caught >>= 8
        return out
