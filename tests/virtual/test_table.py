"""A table as its users have it: what the firmware says arrives line by line."""

import pytest

from regent_table.virtual.brains import make_table


@pytest.mark.parametrize("breaks_off", ["reset", "power_cut"])
def test_interrupted_line_is_not_joined_to_the_next(breaks_off):
    table = make_table("cpython")
    table.power_on()
    table.brain.serial_out(b"hello\nkey A.rig")
    getattr(table, breaks_off)()
    table.brain.serial_out(b"mem used 0\n")
    assert [line for line in table.lines if "mem" in line] == ["mem used 0"]
