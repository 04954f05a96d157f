"""How long journalling an action takes: the firmware's own store, real littlefs, the times of the flash."""

from collections.abc import Iterator

from tests.harness.bench import Figure, share
from tests.harness.bench.kit import Kit

_RECORDS, _QUICK_RECORDS = 1000, 200
_WRITE = """
import time
from regent.drivers.flash.mount import mount
from regent.drivers.board.health import Health
from regent.drivers.flash.store import Store

class Always:
    def ok(self): return True

mount()
always = Always()
journal = Store(always, Health()).journal(0)
journal.begin()
record = bytearray(8)
for number in range({records}):
    start = time.ticks_us()
    kept = journal.append(record, 2 + number % 6)
    took = time.ticks_diff(time.ticks_us(), start)
    print(took if kept else "lost")
"""


def journal_write(kit: Kit) -> Iterator[Figure]:
    took = _written(kit, _QUICK_RECORDS if kit.quick else _RECORDS)
    yield Figure("journalling one action, median", share(took, 0.5), "ms", 6)
    yield Figure("journalling one action, 95 % within", share(took, 0.95), "ms", 30)
    yield Figure("journalling one action, worst", max(took), "ms", 150)
    slow = _written(kit, _QUICK_RECORDS, slow_flash=True)
    yield Figure("journalling one action, worst on the slowest flash", max(slow), "ms", 900)


def _written(kit: Kit, records: int, slow_flash: bool = False) -> list[float]:
    return [int(line) / 1000 for line in kit.program(_WRITE.format(records=records), 120, slow_flash)]
