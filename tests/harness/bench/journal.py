"""How long journalling an action takes: the firmware's own store, real littlefs, the times of the flash."""

from collections.abc import Iterator

from tests.harness.bench import Figure, share
from tests.harness.bench.bench_setup import BenchSetup

_RECORDS, _QUICK_RECORDS = 1000, 200
_WRITE = """
import time
from regent.drivers.flash.mount import mount
from regent.drivers.board.health import HealthCounters
from regent.drivers.flash.store import FlashStore

class Always:
    def ok(self): return True

mount()
always = Always()
journal = FlashStore(always, HealthCounters()).journal(0)
journal.begin()
record = bytearray(8)
for number in range({records}):
    start = time.ticks_us()
    kept = journal.append(record, 2 + number % 6)
    took = time.ticks_diff(time.ticks_us(), start)
    print(took if kept else "lost")
"""


def journal_write(bench_setup: BenchSetup) -> Iterator[Figure]:
    took = _written(bench_setup, _QUICK_RECORDS if bench_setup.quick else _RECORDS)
    yield Figure("journalling one action, median", share(took, 0.5), "ms", 6)
    yield Figure("journalling one action, 95 % within", share(took, 0.95), "ms", 30)
    yield Figure("journalling one action, worst", max(took), "ms", 150)
    slow = _written(bench_setup, _QUICK_RECORDS, slow_flash=True)
    yield Figure("journalling one action, worst on the slowest flash", max(slow), "ms", 900)


def _written(bench_setup: BenchSetup, records: int, slow_flash: bool = False) -> list[float]:
    return [int(line) / 1000 for line in bench_setup.program(_WRITE.format(records=records), 120, slow_flash)]
