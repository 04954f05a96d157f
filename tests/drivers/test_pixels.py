"""The LED chain: order, gamma, brightness, limited current, a cut wire."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regent_table.virtual.cpython import CpythonBrain

ws2812 = CpythonBrain().begin().load("regent.drivers.lights.ws2812")
FULL = ws2812.table(2)


def milliamperes(wire: bytes, leds: int) -> float:
    return leds + sum(wire[: 3 * leds]) / 255 * 20


def framed(buf: bytes, budget: int = 10_000, level: int = 2) -> bytes:
    out = bytearray(len(buf) + 3)
    total = ws2812.fill(bytearray(buf), out, ws2812.table(level), 0, len(buf))
    ws2812.dim(out, total, len(buf) // 3, budget)
    return bytes(out)


def test_wire_carries_green_red_blue_and_one_extra_dark_led():
    assert framed(bytes((255, 0, 0, 0, 255, 0, 0, 0, 255))) == bytes(
        (0, 255, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0)
    )


def test_gamma_keeps_black_and_full_brightness_and_never_decreases():
    gamma = ws2812.GAMMA
    assert (gamma[0], gamma[1], gamma[255]) == (0, 1, 255)
    assert 50 < gamma[128] < 70
    assert all(a <= b for a, b in zip(gamma, gamma[1:], strict=False))


def test_each_brightness_step_is_brighter_than_the_one_before():
    steps = [sum(framed(b"\xff" * 9, level=level)) for level in range(3)]
    assert steps == sorted(set(steps))


@given(st.binary(min_size=138, max_size=138), st.integers(46, 4000))
def test_no_frame_draws_more_than_its_budget(buf, budget):
    assert milliamperes(framed(buf, budget), 46) <= budget


@given(st.binary(min_size=138, max_size=138))
def test_a_frame_within_budget_is_not_dimmed(buf):
    wire = framed(buf, 4000)
    assert wire[1:138:3] == bytes(ws2812.GAMMA[value] for value in buf[0::3])


def test_a_white_board_is_dimmed_evenly_to_the_budget():
    wire = framed(b"\xff" * 138, 250)
    assert len(set(wire[:138])) == 1
    assert 225 < milliamperes(wire, 46) <= 250


def test_a_budget_below_the_idle_current_makes_everything_dark():
    assert framed(b"\xff" * 138, 40) == bytes(141)


def show(box, ms=300):
    said = []
    box.ticks(ms, lambda: said.append(box.board.pixels.show()))
    return said


def test_a_frame_is_sent_only_when_something_changed(box):
    show(box)
    before = box.chips.pixels.frames
    show(box, 5000)
    assert box.chips.pixels.frames == before
    box.board.pixels.buf[0] = 255
    show(box)
    assert box.chips.pixels.frames == before + 1
    assert box.chips.pixels.colours()[0] == (255, 0, 0)
    box.board.pixels.level = 0
    show(box)
    assert box.chips.pixels.frames == before + 2
    assert box.chips.pixels.colours()[0] == (255 * ws2812.LEVELS[0] >> 8, 0, 0)


def test_the_first_call_clears_what_the_chain_showed_before(box):
    box.board.pixels.show()
    assert box.chips.pixels.frames == 1


def test_cut_data_wire_and_its_repair_are_noticed(box):
    show(box)
    assert box.board.health.up(box.hal.PART_PIXELS)
    box.chips.pixels.fitted = False
    box.board.pixels.buf[5] = 9
    assert show(box, 1500)[-1] is False
    assert box.board.health.down(box.hal.PART_PIXELS)
    box.chips.pixels.fitted = True
    assert show(box, 1500)[-1] is True
    assert box.board.health.up(box.hal.PART_PIXELS)
    assert box.chips.pixels.colours()[1] == (0, 0, ws2812.GAMMA[9])


@pytest.mark.parametrize("lost", [1, 2])
def test_lost_frame_is_sent_again(box, lost):
    show(box)
    frames, chain = [], box.chips.pixels
    whole = chain.frame
    chain.frame = lambda data: frames.append(data) if len(frames) < lost else whole(data)
    box.board.pixels.buf[0] = 200
    assert all(show(box, 1500))
    assert chain.colours()[0] == (ws2812.GAMMA[200], 0, 0)


def test_second_of_two_quick_frames_is_shown(box):
    for value in (100, 200):
        box.board.pixels.buf[0] = value
        box.board.pixels.show()
    assert box.chips.pixels.colours()[0] == (ws2812.GAMMA[200], 0, 0)


def test_lights_that_pull_the_rail_down_are_dimmed_and_recover_later(box):
    rail, chain = box.chips.rail, box.chips.pixels
    box.board.pixels.buf[:] = b"\xff" * len(box.board.pixels.buf)
    show(box)
    bright = chain.draws_ma()
    rail.ohms = 5.0
    assert not box.board.power.ok()
    show(box, 3000)
    assert box.board.power.ok() and 100 < chain.draws_ma() < bright
    assert len(set(chain.colours())) == 1
    held = chain.draws_ma()
    show(box, 30_000)
    assert chain.draws_ma() == held
    rail.ohms = 0.0
    show(box, 60_000)
    assert chain.draws_ma() == bright
    assert box.board.health.get(box.hal.PART_RAIL, box.hal.FAULTS)


def test_lights_that_do_not_cause_a_low_rail_stay_visible(box):
    box.board.pixels.buf[:] = b"\xff" * len(box.board.pixels.buf)
    box.chips.rail.volts = 4.0
    show(box, 10_000)
    assert min(min(rgb) for rgb in box.chips.pixels.colours()) > 0
