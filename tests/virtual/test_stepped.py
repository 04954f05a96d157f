"""A stepped life: the firmware's loop goes on one tick at a time, and ends as a paused one does."""

import pytest

from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.table import Table
from regent_table.virtual.wires import PowerCut

TICK_MS = 12  # one that sends a page to a display


@pytest.fixture
def table():
    table = Table(CpythonBrain(stepped=True))
    table.power_on()
    assert table.until(lambda: "English" in table.screen_text("A"))
    return table


def loop_of(table):
    return table.brain._life.loader.load("regent.app.loop").Loop


def test_clock_stops_where_asked_or_at_the_end_of_a_tick(table):
    late = []
    for _ in range(200):
        until = table.brain.wires.clock.now() + 7_001
        table.brain.run(until)
        late.append(table.brain.wires.clock.now() - until)
    assert late.count(0) > 50 and min(late) == 0 and max(late) < TICK_MS * 1000


def test_fault_is_kept_and_ends_in_a_restart(table):
    def fail(self):
        raise ValueError("first")

    loop_of(table)._watch_pads = fail
    assert table.until(lambda: table.brain.restarts == 1)
    assert table.until(lambda: "English" in table.screen_text("A"))
    assert b"ValueError: first" in table.held()


def test_watchdog_ends_a_tick_that_never_ends(table):
    time = table.brain._life.loader.load("time")

    def hang(self):
        while True:
            time.sleep_ms(10)

    loop_of(table)._watch_pads = hang
    assert table.until(lambda: table.brain.bites == 1, 10_000)
    assert table.until(lambda: "English" in table.screen_text("A"))


def test_power_cut_within_a_write_is_thrown_through_the_tick(table):
    flash = table.brain.flash
    flash.cut_at = flash.operations + 1
    with pytest.raises(PowerCut):
        table.press("A.OK")
    table.power_cut()
    table.power_on()
    assert table.until(lambda: "English" in table.screen_text("A"))


def test_power_can_be_cut_between_two_ticks(table):
    table.power_cut()
    table.run_ms(1000)
    assert table.screen_text("A") == ""
    table.power_on()
    assert table.until(lambda: "English" in table.screen_text("A"))
