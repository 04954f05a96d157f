"""An idle device: how big it is, how soon ready, how much memory it uses, what a tick costs."""

from collections.abc import Iterator

from regent_table.image import rom
from regent_table.virtual.table import Table
from tests.harness.bench import Figure
from tests.harness.bench.bench_setup import BenchSetup, ready

_TRIALS, _QUICK_TRIALS = 20, 3


def firmware_size(bench_setup: BenchSetup) -> Iterator[Figure]:
    yield Figure(f"app in the ROM partition of {rom.SIZE // 1024} KB", len(rom.ours()) / 1024, "KB", 448)


def reset_to_ready(bench_setup: BenchSetup) -> Iterator[Figure]:
    table = bench_setup.table()
    table.reset()
    start = table.brain.wires.clock.now()
    for screen in table.chips.screens:
        screen.power_on()
    while not ready(table) and table.brain.wires.clock.now() < start + 10_000_000:
        table.run_ms(1)
    yield Figure("reset to ready", (table.brain.wires.clock.now() - start) / 1000, "ms", 1000)


def heap_after_boot(bench_setup: BenchSetup) -> Iterator[Figure]:
    used = told(bench_setup.ask(bench_setup.quiet, "mem", "mem "))["used"]
    yield Figure("heap in use after boot", used / 1024, "KB")


def idle_tick(bench_setup: BenchSetup) -> Iterator[Figure]:
    yield from quiet_ticks(bench_setup, bench_setup.quiet, "idle tick")


def quiet_ticks(bench_setup: BenchSetup, table: Table, what: str) -> Iterator[Figure]:
    """What ticks cost at a table at which nothing happens."""
    trials = [
        told(bench_setup.ask(table, "mem", "mem "))
        for _ in range(_QUICK_TRIALS if bench_setup.quick else _TRIALS)
    ]
    ticks = sum(trial["ticks"] for trial in trials)
    mean = sum(trial["mean"] * trial["ticks"] for trial in trials) / ticks
    yield Figure(f"{what}, mean", mean / 1000, "ms", 1.5)
    yield Figure(f"{what}, worst", max(trial["worst"] for trial in trials) / 1000, "ms", 4)
    yield Figure(f"{what}, heap growth in all of them", sum(trial["grown"] for trial in trials), "bytes", 0)


def told(line: str) -> dict[str, int]:
    """Each number of `mem used 1 free 2 ticks 3 mean 4 worst 5 us grown 6` by the word before it."""
    words = line.split()
    return {name: int(text) for name, text in zip(words, words[1:], strict=False) if _is_number(text)}


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdigit()
