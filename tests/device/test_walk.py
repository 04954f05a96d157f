"""`regent doctor --walk`: every space, key and pad is noticed once; what stays silent is named."""

import pytest

from regent_table.device import walk
from regent_table.virtual.brains import make_table
from regent_table.virtual.world import KEYS, SPACES


@pytest.fixture
def table():
    table = make_table("cpython")
    table.power_on()
    table.run_ms(3000)
    return table


def test_silent_parts_are_named_with_their_inputs(table, plug):
    table.world.stuck["D4"] = False
    table.chips.part("reader B").fitted = False
    deeds = [("put", space) for space in SPACES] + [("press", key) for key in KEYS if key != "A.OK"]
    deeds += [("put", pad) for pad in "CAB"]
    cable, last = plug(table), 0

    def hands() -> None:
        nonlocal last
        if deeds and any(line == "events on" for line in table.lines) and table.now_ms() - last > 800:
            deed, where = deeds.pop(0)
            last = table.now_ms()
            if deed == "put":
                table.put("Rider", where)
            else:
                table.press(where)

    cable.wire.hands = hands
    said: list[str] = []
    found = walk.walk(cable.console, said.append)
    assert [finding.part for finding in found] == ["sensor D4", "key A.OK", "pad B"]
    assert "input F of 74HC165 number 3" in found[0].do
    assert said[2].endswith(" to go") and not deeds


def test_walk_asks_only_for_parts_that_are_built(plug):
    table = make_table("cpython")
    table.chips.build("cards")
    table.power_on()
    table.run_ms(5000)
    cable, presses = plug(table), ["A.left", "A.right", "A.Back"]

    def hands() -> None:
        if presses and any(line == "events on" for line in table.lines):
            table.press(presses.pop())
            table.run_ms(300)

    cable.wire.hands = hands
    said: list[str] = []
    found = walk.walk(cable.console, said.append, walk.CARDS)
    assert said[0] == "Press every key, put a card on each pad C."
    assert [finding.part for finding in found] == ["key A.OK", "pad C"]
    assert "GP27" in found[0].do
