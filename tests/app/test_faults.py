"""When the firmware itself fails: that is kept and shown, it restarts, and the flash is not worn out."""

import pytest

from regent_table import __version__
from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.mp import machine  # noqa: F401  (the brain's modules are loaded once)


def break_tick(table, text):
    """Let the next tick fail."""
    loop = table.brain._life.loader.load("regent.app.loop")

    def fail(self):
        raise ValueError(text)

    loop.Loop._watch_pads = fail


def on_flash(table, name):
    files = mounted(LittlefsFlash(table.brain.flash.image()), format_blank=False)
    try:
        with files.open(name) as file:
            return file.read()
    except FileNotFoundError:
        return None


def test_fault_is_shown_and_saved_and_ends_in_a_restart(table, hands):
    break_tick(table, "first")
    hands.do('expect A shows "Fault"')
    hands.do('expect B shows "The console restarts."')
    assert table.brain.restarts == 0
    assert table.until(lambda: table.brain.restarts == 1, 10_000)
    hands.do('expect A shows "New game"')
    told = on_flash(table, "fault.txt").splitlines()
    assert told[0].startswith(__version__) and told[-1] == "ValueError: first"
    assert on_flash(table, "fault-before.txt") is None
    assert table.brain.bites == 0


def test_previous_fault_is_kept_and_a_repeated_fault_is_written_once(table, hands):
    for text in ("first", "second", "second"):
        restarts = table.brain.restarts
        hands.do('expect A shows "New game"')
        break_tick(table, text)
        assert table.until(lambda restarts=restarts: table.brain.restarts > restarts, 20_000)
    assert "ValueError: second" in on_flash(table, "fault.txt")
    assert "ValueError: first" in on_flash(table, "fault-before.txt")


def test_fault_reports_are_bounded(table, hands):
    break_tick(table, "long " * 1000)
    assert table.until(lambda: table.brain.restarts == 1, 10_000)
    assert len(on_flash(table, "fault.txt")) <= 1024


@pytest.mark.parametrize("supply", ["3.9"])
def test_fault_at_low_voltage_writes_nothing_but_restarts(table, hands, supply):
    hands.do(f"supply {supply} V")
    break_tick(table, "sagging")
    assert table.until(lambda: table.brain.restarts == 1, 10_000)
    assert on_flash(table, "fault.txt") is None
