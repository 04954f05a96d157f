"""Power cuts against the real store on real littlefs: the last record or the one before is there, never none.

On the PC the power goes before and within every single program and erase; on the emulated Pico at random
instants of a busy game.  Every flash that was left behind must mount, hold all records that had been
acknowledged, and nothing that was never written.
"""

import random
from types import SimpleNamespace

import pytest

from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import LittlefsFlash, mounted
from tests.harness.flash_images import holding
from tests.roms import rom_of

RECORDS = 150
PICO_CUTS = 50


def record(number: int) -> bytes:
    """What record `number` holds; lengths and contents differ from one to the next."""
    return bytes((number + i * 7) % 256 for i in range(1 + number * 11 % 64))


# The same, and a game that never ends, for the Pico: a pulse on GP12 acknowledges a record.
GAME = """
import time
from machine import Pin
from regent.drivers.flash.mount import mount
from regent.drivers.board.health import HealthCounters
from regent.drivers.flash.store import FlashStore

class Always:
    def ok(self): return True

mount()
always = Always()
journal = FlashStore(always, HealthCounters()).journal(1)
"""
PLAY = """
journal.begin()
pulse = Pin(12, Pin.OUT, value=0)
number = 0
while True:
    record = bytearray((number + i * 7) % 256 for i in range(1 + number * 11 % 64))
    if not journal.append(record, len(record)):
        break
    pulse.toggle()
    number += 1
    time.sleep_ms(4)
"""
COUNT = """
time.sleep_ms(600)
print("found", journal.load(), journal.damaged)
"""


class StoreLife:
    """The firmware's own store on a flash, run by the PC."""

    def __init__(self, held: bytes):
        mounted(LittlefsFlash(held), format_blank=False)  # what does not mount is an error, not a blank flash
        self.brain = CpythonBrain()
        loader = self.brain.begin(held)
        loader.load("regent.drivers.flash.mount").mount()
        health = loader.load("regent.drivers.board.health").HealthCounters()
        power = SimpleNamespace(ok=lambda: True)
        self.store = loader.load("regent.drivers.flash.store").FlashStore(power, health)
        self.cuts = 0

    def records(self, slot: int) -> list[bytes]:
        journal = self.store.journal(slot)
        out = bytearray(64)
        return [bytes(out[: journal.read(number, out)]) for number in range(journal.load())]

    def settings(self) -> bytes:
        out = bytearray(64)
        return bytes(out[: self.store.load("set", out)])

    def at_every_cut(self, look) -> None:
        """Show `look` what the flash would hold if the power went before or within each operation."""
        flash = self.brain.flash
        operate = flash._operate

        def shown(start, new, half, us):
            held = flash.image()
            look(held)
            look(held[:start] + new[:half] + held[start + half :])
            self.cuts += 2
            return operate(start, new, half, us)

        flash._operate = shown


def test_no_cut_loses_an_acknowledged_record(record_property):
    life = StoreLife(holding({}))
    journal = life.store.journal(1)
    assert journal.begin()
    acknowledged: list[bytes] = []
    coming = b""

    def look(held):
        found = StoreLife(held).records(1)
        assert found in (acknowledged, [*acknowledged, coming])

    life.at_every_cut(look)
    for number in range(RECORDS):
        coming = record(number)
        assert journal.append(bytearray(coming), len(coming))
        acknowledged.append(coming)
    assert life.records(1) == acknowledged and life.cuts > 2 * RECORDS
    record_property("cut points", life.cuts)


def test_a_cut_while_a_match_is_replaced_leaves_the_old_one_or_the_new_one():
    life = StoreLife(holding({}))
    journal = life.store.journal(1)
    journal.begin()
    old = [record(number) for number in range(12)]
    new = [record(number + 100) for number in range(6)]
    for one in old:
        journal.append(bytearray(one), len(one))

    def look(held):
        found = StoreLife(held).records(1)
        assert found == old or found == new[: len(found)]

    life.at_every_cut(look)
    assert journal.begin()
    for one in new:
        assert journal.append(bytearray(one), len(one))
    assert life.records(1) == new and life.cuts > 10


def test_a_cut_in_one_match_leaves_the_others_alone():
    life = StoreLife(holding({}))
    other = life.store.journal(0)
    other.begin()
    kept = [record(number) for number in range(9)]
    for one in kept:
        other.append(bytearray(one), len(one))
    journal = life.store.journal(2)
    journal.begin()
    life.at_every_cut(lambda held: _same(StoreLife(held).records(0), kept))
    for number in range(12):
        assert journal.append(bytearray(record(number)), len(record(number)))
    assert journal.drop() and life.cuts


def test_a_cut_leaves_the_old_settings_or_the_new_ones():
    life = StoreLife(holding({}))
    before = after = b""

    def look(held):
        assert StoreLife(held).settings() in (before, after)

    life.at_every_cut(look)
    for number in range(12):
        before, after = after, bytes([number]) * (20 + number)
        assert life.store.save("set", bytearray(after), len(after))
        assert life.settings() == after
    assert life.cuts > 24


@pytest.mark.pico
def test_cuts_at_random_instants_of_a_game_on_the_pico_lose_nothing(bench, another):
    acknowledged = 0

    def count(level):
        nonlocal acknowledged
        acknowledged += 1

    bench.boot(GAME + PLAY)
    pulse = bench.wires.pin(12)
    pulse.watch(count)
    while not acknowledged:
        bench.run_ms(5)
    rng = random.Random(3)
    for number in range(PICO_CUTS):
        bench.brain.run(bench.wires.clock.now() + rng.randrange(500, 40_000))
        held = bench.brain.flash.filesystem()
        found = StoreLife(held).records(1)
        assert len(found) in (acknowledged, acknowledged + 1)
        assert found == [record(n) for n in range(len(found))]
        if number % 10 == 0:
            another.said.clear()
            another.brain.load_rom(rom_of(GAME + COUNT))
            another.brain.boot(held)
            another.run_ms(1500)
            assert another.lines[0] == f"found {len(found)} False"


def _same(found, kept):
    assert found == kept
