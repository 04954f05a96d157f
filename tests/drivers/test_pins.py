"""The pin table that builders read is the wiring that the firmware uses."""

import re

from regent.engine.spaces import NAMES, SPACE_BYTES, SPACES
from regent.hal import PAD_PIXELS

from regent_table import pins
from regent_table.virtual.box_chips import wiring


def test_pin_table_is_up_to_date_with_the_firmware():
    assert not pins.stale()


def test_every_pin_of_the_wiring_list_is_in_the_pin_table():
    table = pins.table()
    for name, value in wiring().items():
        if name.startswith("PIN_"):
            assert f"| {value} | `{name}` |" in table


def test_every_space_has_a_sensor_and_a_light():
    wires = wiring()
    assert wires["CHAIN_SPACES"] == SPACES == len(NAMES) // 2 and SPACE_BYTES == -(-SPACES // 8)
    assert wires["PIXELS"] == SPACES + PAD_PIXELS * len(wires["PINS_NFC_SELECT"])


def test_known_pins_of_the_pico_have_the_numbers_of_its_pinout():
    rows = dict(re.findall(r"^\| (\d+) \| (\d*) \|", pins.table(), re.MULTILINE)[:40])
    known = {1: 0, 2: 1, 4: 2, 20: 15, 21: 16, 22: 17, 26: 20, 29: 22, 31: 26, 34: 28}
    assert {pin: int(rows[str(pin)]) for pin in known} == known


def test_chain_table_begins_with_a1_on_the_first_chip_and_ends_with_menu():
    chips = pins.table().splitlines()[-6:]
    assert chips[0].startswith("| 1 | A1 | A2 |")
    assert chips[4].endswith("| G3 | G4 | A left | A right | A OK |")
    assert chips[5].endswith("| Undo | Help | Menu |")
