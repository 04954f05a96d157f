"""Presence: what hands did, whatever the readers say."""

from hypothesis import given, settings
from hypothesis import strategies as st
from regent import hal
from regent.table import presence
from regent.table.presence import FAULT, LAY, NONE, PUT, SHORT, TOOK, TWO, WELL, Presence

PERIOD = 1 << 30  # of the device's ticks


class Clock:
    """Milliseconds that wrap as on the device, beginning just before the wrap."""

    def __init__(self):
        self.now = PERIOD - 200

    def ticks(self):
        return self.now % PERIOD

    def diff(self, a, b):
        return (a - b + PERIOD // 2) % PERIOD - PERIOD // 2


def tag(number, length=7):
    uid = bytes([4, number, 1, 2, 3, 4, 5][:length]) + bytes(7 - length)
    return bytearray(bytes([length, 1]) + uid + bytes([number] * 16))


A, B = tag(10), tag(11)
EMPTY = bytearray(hal.TAG_SIZE)


class Pad:
    """One pad fed answer by answer, 50 ms apart."""

    def __init__(self, looked=True):
        self.clock = Clock()
        self.presence = Presence(self.clock, 2)
        if looked:
            self.feed(None)

    def feed(self, *answers, ms=50):
        """None = empty field, a tag, or an answer of the reader; returns the events that came."""
        events = []
        for answer in answers:
            self.clock.now += ms
            if answer is None:
                event = self.presence.saw(1, hal.NOTHING, EMPTY)
            elif isinstance(answer, bytearray):
                event = self.presence.saw(1, hal.TAG, answer)
            else:
                event = self.presence.saw(1, answer, EMPTY)
            if event != NONE:
                events.append(event)
        return events

    def tag(self):
        out = bytearray(hal.TAG_SIZE)
        self.presence.tag(1, out)
        return out


def test_a_card_is_there_at_its_first_read_and_told_once():
    pad = Pad()
    assert pad.feed(A) == [PUT]
    assert pad.feed(*[A] * 500) == []
    assert pad.tag() == A


def test_a_card_is_gone_after_three_clean_looks_over_300_ms():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(None, None, None, None, None, None) == []
    assert pad.presence.there(1)
    assert pad.feed(None) == [TOOK]
    assert pad.tag() == A


def test_card_that_leaves_before_it_is_read_is_reported_once():
    pad = Pad()
    assert pad.feed(hal.GLIMPSE, None, None, None, None, None, None) == []
    assert pad.feed(None) == [SHORT]
    assert pad.feed(*[None] * 20) == []


def test_card_that_is_read_after_a_glimpse_is_only_put():
    pad = Pad()
    assert pad.feed(hal.GLIMPSE, None, None, A) == [PUT]
    assert pad.feed(*[None] * 20) == [TOOK]


def test_glimpse_of_a_card_that_lies_there_is_no_miss():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[hal.GLIMPSE] * 20) == []
    assert pad.feed(*[None] * 20) == [TOOK]


def test_long_pauses_alone_do_not_make_a_card_go():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(None, None, ms=1000) == []
    assert pad.feed(A, None, None, ms=1000) == []


def test_a_flapping_card_stays():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[None, A, None, None, A] * 40) == []


def test_a_swap_is_took_then_put():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[B] * 12) == [TOOK, PUT]
    assert pad.tag() == B


def test_a_fault_is_said_once_and_is_no_pick_up():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[hal.FAULT] * 100) == [FAULT]
    assert pad.presence.there(1)
    assert pad.feed(A, A) == [WELL]
    assert pad.feed(hal.FAULT, hal.FAULT) == [FAULT]


def test_a_single_fault_is_nobodys_business():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(hal.FAULT, A, hal.FAULT, A, A) == []
    assert pad.feed(hal.FAULT, *[None] * 10) == [TOOK]


def test_two_cards_are_told_once_and_take_nothing_away():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[hal.TWO_TAGS] * 100) == [TWO]
    assert pad.feed(A, A, A) == []
    assert pad.feed(hal.TWO_TAGS) == [TWO]
    assert pad.feed(*[B] * 12) == [TOOK, PUT]


def test_what_lies_there_at_boot_is_seen_but_not_played():
    pad = Pad(looked=False)
    assert pad.feed(hal.FAULT, hal.FAULT, hal.BUSY, A, A) == [FAULT, WELL, LAY]
    assert pad.feed(*[None] * 10, A) == [TOOK, PUT]


def test_busy_means_nothing():
    pad = Pad()
    assert pad.feed(*[hal.BUSY] * 50) == []
    pad.feed(A)
    assert pad.feed(*[hal.BUSY] * 50) == []


def test_short_and_long_uids_are_told_apart():
    pad = Pad()
    pad.feed(tag(10, 4))
    assert pad.feed(*[tag(10, 7)] * 12) == [TOOK, PUT]


def test_pads_do_not_know_of_each_other():
    clock = Clock()
    both = Presence(clock, 2)
    both.saw(0, hal.NOTHING, EMPTY)
    both.saw(1, hal.NOTHING, EMPTY)
    assert both.saw(0, hal.TAG, A) == PUT
    assert both.saw(1, hal.TAG, A) == PUT
    assert both.there(0) and both.there(1)


ANSWERS = st.sampled_from([None, A, B, hal.FAULT, hal.BUSY, hal.TWO_TAGS])


@given(st.lists(st.tuples(ANSWERS, st.integers(10, 200)), max_size=80))
@settings(max_examples=300, deadline=None)
def test_whatever_readers_answer_cards_come_and_go_by_turns(steps):
    """PUT and TOOK alternate; TOOK needs three clean looks without the card over 300 ms."""
    pad = Pad()
    there = None
    missed_at = []
    for answer, ms in steps:
        events = pad.feed(answer, ms=ms)
        if WELL in events:
            assert events == [WELL]
        elif answer is None or isinstance(answer, bytearray) and answer != there:
            missed_at.append(pad.clock.now)
        elif answer == hal.TWO_TAGS or isinstance(answer, bytearray):
            missed_at = []
        for event in events:
            if event == PUT:
                assert there is None and isinstance(answer, bytearray)
                there, missed_at = answer, []
            elif event == TOOK:
                assert there is not None and len(missed_at) >= 3
                assert missed_at[-1] - missed_at[0] >= 300
                there, missed_at = None, []
            elif event == FAULT:
                assert answer == hal.FAULT
            elif event == TWO:
                assert answer == hal.TWO_TAGS
        assert pad.presence.there(1) == (there is not None)
    assert LAY not in pad.feed(A) and presence.NONE == 0
