"""What is drawn, counted and summed up about the box follows from the firmware's wiring list."""

import re

import pytest

from hardware import bill, case, guides, looms, magnets, power, solids, wiring
from hardware.parts import IN, LED, OUT, POWER_IN, SHIFTER
from host_tools import pins
from host_tools.paths import ROOT
from host_tools.virtual.rig import wiring as constants

BOX = wiring.box()


def rows_of_the_pin_table():
    return re.findall(
        r"^\| (\d+) \| (\d*) \| (?:`(\S+)`)? ?\| (.*) \|$", pins.TABLE.read_text(), re.MULTILINE
    )


def test_the_netlist_joins_the_picos_pins_as_the_pin_table_says():
    table = {int(pin): name for pin, gpio, name, _ in rows_of_the_pin_table() if gpio and name}
    assert len(table) == len(pins.pins())
    joined = {pin: net for pin, net in wiring.pico_nets().items() if pin in table}
    nets = {pin: name.split("_", 1)[1].replace("[", "_").rstrip("]") for pin, name in table.items()}
    del nets[next(pin for pin, name in table.items() if name == "PIN_CHAIN_TX")]  # wired to nothing
    assert joined == nets


def test_pins_of_the_pico_that_the_firmware_does_not_use_carry_power_or_nothing():
    used = {int(pin) for pin, _, name, _ in rows_of_the_pin_table() if name}
    rest = {net for pin, net in wiring.pico_nets().items() if pin not in used}
    assert rest == {wiring.GND, wiring.LOGIC, wiring.USB}


def test_inputs_and_supplies_are_never_left_free():
    for part in BOX.parts:
        must = {name for _, name, does in part.kind.pins if does in (IN, POWER_IN)}
        assert must <= part.nets.keys(), part.ref


def test_every_net_has_two_ends_and_at_most_one_output():
    for net, ends in BOX.nets().items():
        assert len(ends) > 1, net
        does = [dict((n, d) for n, _, d in part.kind.pins)[number] for part, number in ends]
        assert does.count(OUT) <= 1, net


def test_references_are_given_once():
    refs = [part.ref for part in BOX.parts]
    assert len(refs) == len(set(refs))


def test_the_chain_brings_in_what_the_pin_table_lists_and_ends_at_ground():
    chips = [part for part in BOX.parts if part.kind is SHIFTER]
    assert len(chips) == constants()["CHAIN_CHIPS"]
    brought = [chip.nets[letter] for chip in chips for letter in "HGFEDCBA"]
    assert brought == [wiring.input_net(name) for name in pins.inputs()]
    assert [chip.nets["SER"] for chip in chips] == [chip.nets["QH"] for chip in chips[1:]] + [wiring.GND]
    assert chips[0].nets["QH"] == "CHAIN_RX"


def test_every_light_passes_its_data_to_the_next_and_the_last_one_to_the_echo():
    lights = [part for part in BOX.parts if part.kind is LED]
    assert len(lights) == constants()["PIXELS"]
    assert [light.nets["DOUT"] for light in lights[:-1]] == [light.nets["DIN"] for light in lights[1:]]
    upper, lower = (part for part in BOX.parts if "PIXELS_ECHO" in part.nets.values() and part.ref[0] == "R")
    assert set(upper.nets.values()) == {lights[-1].nets["DOUT"], "PIXELS_ECHO"}
    assert (upper.kind.key, lower.kind.key, lower.nets["2"]) == ("10k", "15k", wiring.GND)


def test_every_wire_between_two_places_lies_in_a_loom_and_every_loom_in_a_drawing():
    every = looms.looms()
    carried = {(net, place) for loom in every for net in loom.nets for place in (loom.start, loom.end)}
    for net, ends in BOX.nets().items():
        places = {part.place for part, _ in ends}
        if len(places) > 1:
            assert {(net, place) for place in places} <= carried
    drawn = [
        loom
        for start, ends in looms.DRAWINGS.values()
        for loom in every
        if loom.start.startswith(start) and loom.end.startswith(ends)
    ]
    assert sorted(drawn, key=str) == sorted(every, key=str)
    for loom in every:
        colours = [colour for _, colour in loom.wires()]
        assert len(set(colours)) == len(colours)


def test_every_part_of_the_netlist_has_a_row_in_the_bill_and_no_row_is_for_nothing():
    rows = bill.rows()
    assert set(BOX.count()) <= {row.key for row in rows}
    assert all(row.pieces > 0 and row.price > 0 for row in rows)
    assert len({row.key for row in rows}) == len(rows)


def test_the_bills_display_is_the_one_that_the_firmware_is_set_to():
    oled = next(row for row in bill.rows() if row.key == "oled")
    assert ("SSD1306" in oled.what) == (constants()["SCREEN_OFFSET"] == 0)


def test_the_current_fits_supply_fuse_and_regulator():
    play, worst = power.total()
    assert play <= power.USB2_MA
    assert worst <= power.SUPPLY_MA
    assert power.fused() <= power.FUSE_MA
    assert power.from_logic() <= power.LOGIC_MA


def test_the_lights_share_is_what_the_governor_keeps_to():
    lights = power.loads()[0]
    assert lights.worst == constants()["PIXELS_MA"]
    assert lights.play <= lights.worst


@pytest.mark.parametrize("magnet", magnets.MAGNETS, ids=str)
def test_a_magnet_reaches_its_own_sensor_and_no_other(magnet):
    top, pitch = case.values()["top_thick"], case.values()["pitch"]
    assert magnet.field(0, top) > 2 * magnets.SWITCHES_MT
    assert magnet.reach(top) > 6
    assert abs(magnet.field(pitch, top)) < magnets.SWITCHES_MT / 10


def test_figures_in_the_guides_are_fresh():
    assert guides.stale() == []


def cube(*faces):
    corners = [(x, y, z) for x in (0.0, 1.0) for y in (0.0, 1.0) for z in (0.0, 1.0)]
    quads = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))
    return [
        tuple(corners[n] for n in three)
        for number, (a, b, c, d) in enumerate(quads)
        if number not in faces
        for three in ((a, b, c), (a, c, d))
    ]


def test_a_solid_is_closed_only_when_no_face_is_missing_or_turned_over():
    assert solids.open_edges(cube()) == 0
    assert solids.volume(cube()) == pytest.approx(1)
    assert solids.open_edges(cube(3)) > 0
    a, b, c = cube()[0]
    assert solids.open_edges([(a, c, b), *cube()[1:]]) > 0


def test_wireviz_stays_a_program_of_its_own():
    """It is under the GPL, which would bind whatever imports it."""
    sources = [
        path for room in ("firmware", "hardware", "host_tools") for path in (ROOT / room).rglob("*.py")
    ]
    assert [
        path for path in sources if re.search(r"(import|from|import_module\(\W?)\s*wireviz", path.read_text())
    ] == []
