"""Stand-ins for what the firmware imports of MicroPython: they act as on a Pico, but on the CPython brain.

Each module here has a `make(life)` that returns a fresh module for one life of the firmware.
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any, Protocol

from regent_table.virtual.cpython_wires import CpythonWires
from regent_table.virtual.flash import LittlefsFlash


class Life(Protocol):
    """One life of the firmware, from a reset to the next."""

    wires: CpythonWires
    flash: LittlefsFlash
    rom: bytes  # the partition
    cause: int  # reset_cause
    wraps_after_us: int  # from its beginning to the wrap of its tick counters
    modules: dict[str, ModuleType]

    def spend(self, us: int) -> None:
        """Let time pass; at the end of this life it raises."""
        ...

    def spend_deaf(self, us: int) -> None:
        """Interrupts are masked meanwhile: what a timer has to call waits, and comes all at once."""
        ...

    def end(self) -> None:
        """End this life: the firmware asks for a reset."""
        ...

    def watch(self, ms: int) -> None:
        """Arm or feed the watchdog."""
        ...

    def let_in(self, byte: int) -> None:
        """Let this byte stop the program from now on; -1: none does."""
        ...

    def often(self, us: int, callback: Callable[[], None]) -> None:
        """Call back every so often, between the steps of the program."""
        ...

    def hear(self, size: int) -> bytes: ...
    def heard(self) -> int: ...
    def say(self, data: bytes) -> int: ...
    def can_say(self) -> bool: ...


def os_error(number: int) -> OSError:
    """An OSError as MicroPython makes it: with one argument CPython leaves `errno` empty."""
    error = OSError(number)
    error.errno = number
    return error


def module(name: str, **names: Any) -> ModuleType:
    made = ModuleType(name)
    made.__dict__.update(names)
    return made
