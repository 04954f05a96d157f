"""The budgets and the probes that measure them, on the emulated Pico and in its own time.

A probe is a function that takes a Kit and gives figures; one more probe is one more line in `probes()`.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

from tests.harness.bench.bench_setup import BenchSetup


@dataclass(frozen=True)
class Figure:
    """Something measured, and the most or the least it may be; a figure without either is only told."""

    what: str
    value: float
    unit: str
    limit: float | None = None
    least: float | None = None

    @property
    def broken(self) -> bool:
        if self.least is not None and self.value < self.least:
            return True
        return self.limit is not None and self.value > self.limit


Probe = Callable[[BenchSetup], Iterable[Figure]]


def probes() -> tuple[Probe, ...]:
    from tests.harness.bench import (
        decisions,
        device,
        evening,
        figures,
        heaps,
        journal,
        playing,
        sensing,
        thinking,
    )

    return (
        device.firmware_size,
        device.reset_to_ready,
        device.heap_after_boot,
        device.idle_tick,
        heaps.largest,
        playing.waiting,
        figures.ticks_of_thought,
        sensing.tag_seen,
        playing.answers,
        sensing.figure_moved,
        figures.targets_lit,
        journal.journal_write,
        playing.resumed,
        decisions.on_the_pico,
        thinking.deciding,
        evening.growth,
        decisions.on_this_pc,
    )


def names() -> tuple[str, ...]:
    return tuple(probe.__name__ for probe in probes())


def measure(bench_setup: BenchSetup, only: Collection[str] = ()) -> Iterator[Figure]:
    """The figures of these probes, or of all."""
    for probe in probes():
        if not only or probe.__name__ in only:
            yield from probe(bench_setup)


def share(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
