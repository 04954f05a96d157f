"""The loop's own arithmetic: whose turn it is, and how long ticks took."""

from itertools import pairwise
from types import SimpleNamespace

import pytest
from regent.app.loop import Loop, Ticks
from regent.app.mode import Mode
from regent.drivers.board.health import HealthCounters
from regent.hal import PART_READER


def turns(count, favourite, n):
    loop = Loop.__new__(Loop)
    loop.board = SimpleNamespace(tags=SimpleNamespace(count=count))
    loop._others, loop.mode = 0, SimpleNamespace(expected=lambda: favourite)
    pad, order = 0, []
    for _ in range(n):
        order.append(pad)
        pad = loop._next_pad(pad)
    return order


def test_pads_are_polled_in_turns():
    assert turns(3, -1, 7) == [0, 1, 2, 0, 1, 2, 0]


@pytest.mark.parametrize("favourite", range(3))
def test_favourite_pad_is_polled_every_second_turn(favourite):
    order = turns(3, favourite, 13)[1:]
    assert order.count(favourite) == 6
    assert all(order.count(pad) == 3 for pad in range(3) if pad != favourite)


@pytest.fixture
def turns_of_readers(table, monkeypatch):
    """The readers whose field was switched on, in order."""
    order, switch = [], table.chips.air.switch

    def switched(reader, on):
        if on:
            order.append(table.chips.readers.index(reader))
        switch(reader, on)

    monkeypatch.setattr(table.chips.air, "switch", switched)
    return order


def test_expected_card_gives_its_reader_every_second_turn(turns_of_readers, claim):
    claim.do("wait 1 s")
    turns_of_readers.clear()
    claim.do("wait 3 s")
    assert len(turns_of_readers) > 20
    assert all((n == 0) != (m == 0) for n, m in pairwise(turns_of_readers))
    assert set(turns_of_readers) == {0, 1, 2}


def test_single_pad_is_polled_every_turn():
    assert turns(1, 0, 4) == turns(1, -1, 4) == [0, 0, 0, 0]


def test_reader_left_out_in_the_middle_of_a_poll_causes_no_fault():
    loop, health = Loop.__new__(Loop), HealthCounters()
    loop.board = SimpleNamespace(tags=SimpleNamespace(count=3), health=health)
    loop.mode = Mode()
    loop._pad, loop._left_out, loop._fresh, loop._writes, loop._tag = 2, 1 << 2, 0, -1, None
    health.mark_down(PART_READER + 2)
    assert not loop._watch_pads()
    assert not health.down(PART_READER + 2) and loop._pad == 0


@pytest.mark.parametrize(
    ("us", "drawn", "drew", "forgotten"),
    [
        (90_000, False, True, 0),
        (110_000, True, False, 0),
        (110_000, False, False, 1),
        (110_000, True, True, 1),
    ],
)
def test_keys_of_a_long_tick_are_forgotten_if_displays_changed(us, drawn, drew, forgotten):
    loop, forgets = Loop.__new__(Loop), []
    loop.ticks = Ticks()
    loop.board = SimpleNamespace(keys=SimpleNamespace(forget=lambda: forgets.append(1)))
    loop.screens, loop._changed = [SimpleNamespace(is_drawn=lambda: drawn)], drew
    loop._took(us)
    assert len(forgets) == forgotten and loop.ticks.count == 1


def test_tick_statistics_report_mean_and_worst_since_they_were_cleared():
    ticks = Ticks()
    for us in (1000, 3000, 2000):
        ticks.took(us)
    assert (ticks.count, ticks.mean(), ticks.worst) == (3, 2000, 3000)
    ticks.forget()
    ticks.took(90_000)  # the answer itself
    ticks.took(500)
    assert (ticks.count, ticks.mean(), ticks.worst) == (1, 500, 500)


def test_sum_of_tick_times_stays_a_small_int():
    ticks = Ticks()
    for _ in range(200_000):
        ticks.took(10_000)
        assert ticks._sum < 1 << 30
    assert ticks.mean() == pytest.approx(10_000, rel=0.01)
