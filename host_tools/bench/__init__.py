"""The budgets and the probes that measure them, on the emulated Pico and in its own time.

A probe is a function that takes a Kit and gives figures; one more probe is one more line in `probes()`.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from host_tools.bench.kit import Kit


@dataclass(frozen=True)
class Figure:
    """Something measured, and the most it may be; a figure without a limit is only told."""

    what: str
    value: float
    unit: str
    limit: float | None = None

    @property
    def broken(self) -> bool:
        return self.limit is not None and self.value > self.limit


Probe = Callable[[Kit], Iterable[Figure]]


def probes() -> tuple[Probe, ...]:
    from host_tools.bench import device, journal, pads, spaces

    return (
        device.firmware_size,
        device.reset_to_ready,
        device.heap_after_boot,
        device.idle_tick,
        pads.tag_seen,
        spaces.figure_moved,
        journal.journal_write,
    )


def measure(kit: Kit) -> Iterator[Figure]:
    for probe in probes():
        yield from probe(kit)


def share(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
