"""What is drawn, counted and summed up about the box follows from the firmware's wiring list."""

import re
from itertools import combinations, pairwise
from math import dist, hypot, pi
from types import SimpleNamespace

import pytest

from hardware import case, guides, looms, magnets, parts_list, plan, power, sheets, solids, stickers, wiring
from hardware.parts import IN, LED, OUT, POWER_IN, SHIFTER
from regent_table import pins
from regent_table.paths import use_firmware
from regent_table.virtual.box_chips import STAGES
from regent_table.virtual.box_chips import wiring as constants

use_firmware()

from regent import games  # noqa: E402
from regent.hal import STAGE_BOARD, STAGE_CARDS, STAGE_SIDES, Board  # noqa: E402

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
    unwired = {pin for pin, name in table.items() if name == "PIN_CHAIN_TX" or "FEW_KEYS" in name}
    assert joined == {pin: net for pin, net in nets.items() if pin not in unwired}


def test_pico_pins_unused_by_the_firmware_carry_only_power():
    used = {int(pin) for pin, _, name, _ in rows_of_the_pin_table() if name}
    rest = {net for pin, net in wiring.pico_nets().items() if pin not in used}
    assert rest == {wiring.GND, wiring.LOGIC, wiring.USB}


@pytest.mark.parametrize("stage", parts_list.STAGES)
def test_inputs_and_supplies_are_never_left_unconnected(stage):
    for part in wiring.box(stage).parts:
        must = {name for _, name, does in part.kind.pins if does in (IN, POWER_IN)}
        assert must <= part.nets.keys(), part.ref


@pytest.mark.parametrize("stage", parts_list.STAGES)
def test_every_net_has_two_ends_and_at_most_one_output(stage):
    for net, ends in wiring.box(stage).nets().items():
        assert len(ends) > 1, net
        does = [dict((n, d) for n, _, d in part.kind.pins)[number] for part, number in ends]
        assert does.count(OUT) <= 1, net


@pytest.mark.parametrize(("stage", "lacks"), list(parts_list.STAGES.items()))
def test_stage_has_the_parts_that_the_firmware_expects(stage, lacks):
    """And of what the virtual table has then."""
    board = object.__new__(Board)
    for name, count in (("tags", 3), ("screens", 2), ("spaces", 1), ("pixels", 1)):
        setattr(board, name, SimpleNamespace(count=count))
    board.restrict_to(stage)
    counted = wiring.box(stage).count()
    assert (counted["pn532"], counted["oled"]) == (board.tags.count, board.screens.count)
    assert (counted["74hc165"] > 0, counted["ws2812b"] > 0) == (
        board.spaces.count > 0,
        board.pixels.count > 0,
    )
    readers = [name for name in STAGES[lacks] if name.startswith("reader")]
    displays = [name for name in STAGES[lacks] if name.startswith("display")]
    assert (3 - len(readers), 2 - len(displays)) == (board.tags.count, board.screens.count)
    assert ("chain" in STAGES[lacks], "lights" in STAGES[lacks]) == (
        not board.spaces.count,
        not board.pixels.count,
    )


def test_references_are_unique():
    refs = [part.ref for part in BOX.parts]
    assert len(refs) == len(set(refs))


def test_chain_inputs_follow_the_pin_table_and_the_chain_ends_at_ground():
    chips = [part for part in BOX.parts if part.kind is SHIFTER]
    assert len(chips) == constants()["CHAIN_CHIPS"]
    brought = [chip.nets[letter] for chip in chips for letter in "HGFEDCBA"]
    assert brought == [wiring.input_net(name) for name in pins.inputs()]
    assert [chip.nets["SER"] for chip in chips] == [chip.nets["QH"] for chip in chips[1:]] + [wiring.GND]
    assert chips[0].nets["QH"] == "CHAIN_RX"


def test_lights_are_chained_and_the_last_one_feeds_the_echo():
    lights = [part for part in BOX.parts if part.kind is LED]
    assert len(lights) == constants()["PIXELS"]
    assert [light.nets["DOUT"] for light in lights[:-1]] == [light.nets["DIN"] for light in lights[1:]]
    upper, lower = (part for part in BOX.parts if "PIXELS_ECHO" in part.nets.values() and part.ref[0] == "R")
    assert set(upper.nets.values()) == {lights[-1].nets["DOUT"], "PIXELS_ECHO"}
    assert (upper.kind.key, lower.kind.key, lower.nets["2"]) == ("10k", "15k", wiring.GND)


def test_every_wire_is_in_a_loom_and_every_loom_in_a_drawing():
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


def test_parts_list_covers_the_netlist_and_has_no_useless_row():
    rows = parts_list.rows()
    assert set(BOX.count()) <= {row.key for row in rows}
    assert all(row.pieces[STAGE_BOARD] + row.pieces[STAGE_CARDS] > 0 and row.price > 0 for row in rows)
    assert len({row.key for row in rows}) == len(rows)


def test_stage_has_all_parts_of_the_stage_before():
    kinds = BOX.count()
    for row in parts_list.rows():
        if row.key in kinds:
            assert list(row.pieces.values()) == sorted(row.pieces.values()), row.key
    assert parts_list.total(STAGE_CARDS) < 28


def test_parts_list_has_tags_for_all_games():
    for number in range(1, games.SETS):
        wanted = parts_list.pieces(number)
        assert wanted["tag"] == len(games.items(number).items(number))
        assert wanted["magnet"] == (19 if games.family_of(number) == "vladci" else 0)


def test_plugs_crimps_and_wire_of_the_parts_list_suffice():
    pieces = {row.key: row.pieces[STAGE_BOARD] for row in parts_list.rows()}
    plugged = [loom for loom in looms.looms() if loom.start == wiring.MAIN]
    assert pieces["plugs"] == len(plugged)
    assert max(len(loom.nets) for loom in plugged) <= 10
    assert pieces["crimps"] >= sum(len(loom.nets) for loom in plugged)
    tails = 3 * BOX.count()["hall"]  # 6 cm and 10 mm of tube each
    board = sum(wire.mm for wire in plan.wires()) / 1000
    assert looms.metres() + board + 0.06 * tails <= pieces["wire"]
    assert pieces["shrink"] >= 0.01 * tails


def test_looms_to_the_top_plate_let_the_plate_lie_beside_the_box():
    for loom in looms.looms():
        lid = [not place.startswith(("row", "main", "right")) for place in (loom.start, loom.end)]
        way = dist(looms.place(loom.start), looms.place(loom.end))
        if loom.start != wiring.MAIN:
            assert loom.length() >= way + 200 * (lid[0] != lid[1])
        elif lid[1]:
            assert loom.length() >= way - hypot(*case.values()["main_board"]) / 2 + 200


def test_listed_display_is_the_one_the_firmware_is_set_to():
    oled = next(row for row in parts_list.rows() if row.key == "oled")
    assert ("SSD1306" in oled.what) == (constants()["SCREEN_OFFSET"] == 0)


def test_listed_supply_is_the_one_that_is_needed():
    supply = next(row for row in parts_list.rows() if row.key == "supply")
    assert f"{power.SUPPLY_MA / 1000:g} A" in supply.what
    assert power.total(STAGE_CARDS)[1] < power.total(STAGE_SIDES)[1] < power.USB2_MA < power.SUPPLY_MA


def test_the_current_fits_supply_fuse_and_regulator():
    play, worst = power.total()
    assert play <= power.USB2_MA
    assert worst <= power.SUPPLY_MA
    assert power.fused() <= power.FUSE_MA
    assert power.from_logic() <= power.LOGIC_MA


def test_current_of_the_lights_is_the_limit_of_the_governor():
    lights = power.loads()[0]
    assert lights.worst == constants()["PIXELS_MA"]
    assert lights.play <= lights.worst


@pytest.mark.parametrize("magnet", magnets.MAGNETS, ids=str)
def test_the_field_of_a_magnet_is_that_of_a_disc(magnet):
    radius, high = magnet.across / 2, magnet.high
    for below in (4.0, 5.0, 20.0):  # on the axis there is a formula without a sum
        exact = 0.6 * ((below + high) / hypot(radius, below + high) - below / hypot(radius, below))
        assert magnet.field(0, below, 1.2) == pytest.approx(1000 * exact, rel=1e-9)
    moment = 1.2 * pi * radius**2 * high  # times the vacuum's permeability
    far = -1000 * moment / (4 * pi * 400.0**3)  # far off it is a dipole
    assert magnet.field(400.0, -high / 2, 1.2) == pytest.approx(far, rel=1e-3)
    for beside in (3.0, 5.0, 8.0, 40.0):
        finer = magnet.field(beside, 5.0, 1.2, 10 * magnets.TURNS)
        assert magnet.field(beside, 5.0, 1.2) == pytest.approx(finer, rel=1e-3)


@pytest.mark.parametrize(
    "magnet, serves", list(zip(magnets.MAGNETS, (False, True, True), strict=True)), ids=str
)
def test_suitable_magnet_is_felt_in_its_own_ring_and_not_from_the_others(magnet, serves):
    seen = magnet.own(magnets.off_centre()) >= magnets.MOST_OPERATE_MT
    alone = magnet.neighbours() < magnets.LEAST_RELEASE_MT < magnets.LEAST_OPERATE_MT
    assert (seen and alone) is serves
    assert (magnet.margin() > 1) is serves


def test_listed_magnet_is_the_chosen_one_and_has_enough_margin():
    bought = next(row["what"] for row in parts_list.per_game() if row["key"] == "magnet")
    assert f"{magnets.CHOSEN.across:g} x {magnets.CHOSEN.high:g} mm" in bought
    assert magnets.CHOSEN.margin() > 1.5
    assert magnets.CHOSEN.reach() > magnets.off_centre() + 1


def test_figure_fits_its_ring_and_the_ring_fits_its_space():
    measures = case.values()
    assert measures["figure"] >= 25  # a tag fits under it
    assert measures["figure"] < measures["ring"] < measures["pitch"]


def test_figures_in_the_guides_are_up_to_date():
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


def test_solid_with_a_missing_or_flipped_face_is_not_closed():
    assert solids.open_edges(cube()) == 0
    assert solids.volume(cube()) == pytest.approx(1)
    assert solids.open_edges(cube(3)) > 0
    a, b, c = cube()[0]
    assert solids.open_edges([(a, c, b), *cube()[1:]]) > 0


# --- the main board on perfboard


def test_parts_share_no_hole_do_not_overlap_and_are_all_on_the_board():
    parts = plan.placed()
    assert {part.ref for part in BOX.parts if part.place == wiring.MAIN} <= {part.ref for part in parts}
    holes = [hole for part in parts for hole in part.legs.values()]
    assert len(set(holes)) == len(holes)
    assert all(1 <= x <= plan.COLUMNS and 1 <= y <= plan.ROWS for x, y in holes)
    assert not [(a.ref, b.ref) for a, b in combinations(parts, 2) if a.overlaps(b)]
    wide, high = case.values()["main_board"]
    assert (plan.COLUMNS - 1) * plan.PITCH < wide - 10 and (plan.ROWS - 1) * plan.PITCH < high - 10


def test_wires_of_the_plan_join_exactly_what_the_netlist_joins():
    joined = {hole: {hole} for part in plan.placed() for hole in part.legs.values()}
    for wire in plan.wires():
        here, there = (joined[hole] for hole in wire.holes)
        here |= there
        for hole in there:
            joined[hole] = here
    of = {part.ref: part for part in plan.placed()}
    plugs = {part.what: part for part in plan.placed() if part.ref.startswith("J")}
    for net, ends in BOX.nets().items():
        places = {part.place for part, _ in ends}
        if wiring.MAIN not in places:
            continue
        legs = {of[part.ref].legs[number] for part, number in ends if part.place == wiring.MAIN}
        for place in places - {wiring.MAIN}:
            legs |= {leg for pin, leg in plugs[place].legs.items() if plugs[place].nets[pin] == net}
            assert net in plugs[place].nets.values()
        assert joined[next(iter(legs))] == legs, net


def test_every_wire_is_drawn_once_and_clear_of_the_ends_of_other_nets():
    drawn = [net for nets in plan.sheets().values() for net in nets]
    assert len(drawn) == len(set(drawn)) and {wire.net for wire in plan.wires()} <= set(drawn)
    for nets in plan.sheets().values():
        ways = plan.ways(nets)
        for wire, way in ways.items():
            assert (way[0], way[-1]) == wire.holes
            others = {hole for other in ways if other.net != wire.net for hole in other.holes}
            assert all(plan.clear(hole, way) >= plan.CLEAR for hole in others)


def test_plug_of_the_pico_is_aligned_with_its_hole():
    known, board = case.values(), plan.placed()
    pico = next(part for part in board if part.what == "Raspberry Pi Pico")
    rows = [y for _, y in pico.legs.values()]
    along = ((min(rows) + max(rows)) / 2 - (plan.ROWS + 1) / 2) * plan.PITCH
    assert abs(known["main_at"][1] + along - known["usb_at"]) < 0.5
    assert max(x for x, _ in pico.legs.values()) == plan.COLUMNS  # at the edge towards the wall
    assert abs(known["usb_up"] - 21) < 0.5
    assert known["usb_up"] + known["usb_hole"][1] / 2 < known["inside"] - known["tray_thick"]


# --- what is cut and glued


def test_sheets_hold_their_parts_and_every_cut_part_is_on_a_sheet():
    for sheet in sheets.SHEETS:
        laid = [(x, y, x + wide, y + high) for _, x, y, (wide, high) in sheets.laid(sheet)]
        for left, top, right, bottom in laid:
            assert left >= sheets.GAP and right <= sheet.size[0] - sheets.GAP
            assert top >= sheets.GAP and bottom <= sheet.size[1] - sheets.GAP
        assert all(above[3] + sheets.GAP <= below[1] for above, below in pairwise(laid))
        bought = [row.what for row in parts_list.rows() if row.what.startswith(sheet.material)]
        assert bought == [f"{sheet.material}, {sheet.size[0]:g} x {sheet.size[1]:g} mm"]
        assert sheet.material.endswith(f" {case.values()[sheet.thick]:g} mm")
    cut = {part for sheet in sheets.SHEETS for part in sheet.parts} | set(sheets.ENGRAVED.values())
    assert cut == set(case.SHEETS)


def test_legs_of_a_sensor_reach_through_its_arm_to_the_solder_joints():
    known = case.values()
    groove = known["bore"] / 2 - known["wire_at"] - known["sensor"][0] / 2
    assert groove + known["arm_thick"] + known["joint"] <= known["leg"] == 15
    light = known["bore"] / 2 - known["wire_at"] - (known["wire_hole"] + known["led_hole"]) / 2
    assert light >= 1  # of plywood between the two holes of the carrier


def test_recovery_key_thread_passes_its_plate_and_its_nut_fits_the_wall():
    wide, high, thick = case.values()["plate"]
    assert thick <= 3 < case.values()["wall_thick"]
    assert 12 < case.values()["recovery_hole"] < min(wide, high) - 8


def test_tag_is_over_the_antenna_in_either_orientation_of_its_card():
    left, low, right, high = stickers.coil()
    inside = min(-left, right, high, -low)  # of the card's middle, and so of the card turned round
    assert inside > 8
    assert (
        max(stickers.CARD) + 3 < case.values()["card"][0]
        and min(stickers.CARD) + 3 < case.values()["card"][1]
    )
