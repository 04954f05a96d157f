"""Figures: changes are told once, after three equal scans, and a bad contact holds nobody up."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from regent.table.board_sensors import ASIDE, LIFTED, PLACED, BoardSensors

D4 = 15 + 3


def scan(*spaces):
    bits = bytearray(5)
    for space in spaces:
        bits[space >> 3] |= 1 << (space & 7)
    return bits


def feed(figures, *scans):
    """Events by the number of the scan after which they came."""
    events = []
    for number, bits in enumerate(scans):
        figures.saw(bits)
        while event := figures.take():
            events.append((number, event))
    return events


def test_a_figure_is_placed_and_lifted_at_the_third_equal_scan():
    figures = BoardSensors()
    figures.saw(scan())
    assert feed(figures, *[scan(D4)] * 10) == [(2, PLACED + D4)]
    assert figures.on(D4)
    assert feed(figures, *[scan()] * 10) == [(2, LIFTED + D4)]
    assert not figures.on(D4)


def test_figures_present_at_boot_cause_no_events():
    figures = BoardSensors()
    assert feed(figures, *[scan(0, 36)] * 10) == []
    assert figures.on(0) and figures.on(36) and not figures.on(1)


def test_flapping_contact_causes_no_events_and_delays_no_other_figure():
    figures = BoardSensors()
    figures.saw(scan())
    flapping = [scan(0, D4) if n % 2 else scan(D4) for n in range(40)]
    assert feed(figures, *flapping) == [(2, PLACED + D4)]


def test_simultaneous_changes_are_reported_in_the_order_of_spaces():
    figures = BoardSensors()
    figures.saw(scan(3))
    assert feed(figures, *[scan(1, 36)] * 3) == [(2, PLACED + 1), (2, LIFTED + 3), (2, PLACED + 36)]


def test_figure_lifted_and_put_back_before_a_read_is_no_change():
    figures = BoardSensors()
    figures.saw(scan(5))
    for bits in [scan()] * 3 + [scan(5)] * 3:
        figures.saw(bits)
    assert figures.take() == 0


def changed(figures: BoardSensors, times: int) -> list[int]:
    """Let the sensor of D4 change this many times; the events of that."""
    begin = figures.on(D4)
    return [
        event
        for n in range(times)
        for _, event in feed(figures, *[scan(0, D4) if (n % 2 == 0) != begin else scan(0)] * 3)
    ]


@pytest.fixture
def restless():
    """The sensor of D4, where nothing stands, was set aside."""
    figures = BoardSensors()
    figures.saw(scan(0))
    assert changed(figures, 6)[-1] == ASIDE + D4
    return figures


def test_five_changes_in_a_period_are_reported_one_by_one():
    figures = BoardSensors()
    figures.saw(scan(0))
    for _ in range(3):
        assert [event & ~63 for event in changed(figures, 5)] in (
            [PLACED, LIFTED] * 2 + [PLACED],
            [LIFTED, PLACED] * 2 + [LIFTED],
        )
        figures.settle()
    assert not any(figures.aside)


def test_sensor_that_is_set_aside_makes_no_more_events(restless):
    assert bytes(restless.aside) == bytes(scan(D4))
    assert changed(restless, 20) == []
    assert feed(restless, *[scan()] * 3) == [(2, LIFTED)]  # A1 counts


def test_space_whose_sensor_is_set_aside_is_as_the_match_expects(restless):
    for there in (True, False, True):
        restless.expect(D4, there)
        assert restless.on(D4) == there
    restless.expect(0, False)
    assert restless.on(0)


def test_sensor_counts_again_after_four_quiet_periods(restless):
    restless.expect(D4, True)
    for _ in range(3):
        restless.settle()
    assert changed(restless, 2) == []
    for _ in range(4):
        assert feed(restless, *[scan(0)] * 5) == []
        restless.settle()
    assert feed(restless, scan(0)) == [(0, LIFTED + D4)]
    assert not any(restless.aside)


def test_sensor_that_counts_again_where_nothing_changed_is_reported(restless):
    restless.expect(D4, False)
    for _ in range(4):
        restless.settle()
    assert feed(restless, scan(0)) == [(0, ASIDE + D4)]


@given(st.lists(st.sets(st.integers(0, 36), max_size=4), max_size=60))
@settings(max_examples=200, deadline=None)
def test_changes_follow_three_equal_scans_in_a_row(steps):
    figures = BoardSensors()
    figures.saw(scan())
    there, history = set(), []
    for spaces in steps:
        history.append(spaces)
        figures.settle()  # no sensor is set aside
        told = {event & 63 for _, event in feed(figures, scan(*spaces))}
        sure = {
            n for n in range(37)
            if len(history) >= 3 and all((n in past) != (n in there) for past in history[-3:])
        }  # fmt: skip
        assert told == sure
        there ^= sure
        for n in sure:
            assert figures.on(n) == (n in there)
