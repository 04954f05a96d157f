"""Presence: what hands did, whatever the readers say."""

from hypothesis import given, settings
from hypothesis import strategies as st
from regent import hal
from regent.table import presence
from regent.table.presence import FAULT, NO_EVENT, PUT, RECOVERED, SHORT, TAKEN, TWO, WAS_THERE, Presence

PERIOD = 1 << 30  # of the device's ticks


class WrappingClock:
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
        self.clock = WrappingClock()
        self.presence = Presence(self.clock, 2)
        if looked:
            self.feed(None)

    def feed(self, *answers, ms=50):
        """None = empty field, a tag, or an answer of the reader; returns the events that came."""
        events = []
        for answer in answers:
            self.clock.now += ms
            if answer is None:
                event = self.presence.saw(1, hal.NO_TAG, EMPTY)
            elif isinstance(answer, bytearray):
                event = self.presence.saw(1, hal.TAG, answer)
            else:
                event = self.presence.saw(1, answer, EMPTY)
            if event != NO_EVENT:
                events.append(event)
        return events

    def tag(self):
        out = bytearray(hal.TAG_SIZE)
        self.presence.tag(1, out)
        return out


def test_card_is_reported_once_at_its_first_read():
    pad = Pad()
    assert pad.feed(A) == [PUT]
    assert pad.feed(*[A] * 500) == []
    assert pad.tag() == A


def test_a_card_is_gone_after_three_clean_looks_over_300_ms():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(None, None, None, None, None, None) == []
    assert pad.presence.there(1)
    assert pad.feed(None) == [TAKEN]
    assert pad.tag() == A


def test_card_that_leaves_before_it_is_read_is_reported_once():
    pad = Pad()
    assert pad.feed(hal.GLIMPSE, None, None, None, None, None, None) == []
    assert pad.feed(None) == [SHORT]
    assert pad.feed(*[None] * 20) == []


def test_card_that_is_read_after_a_glimpse_is_only_put():
    pad = Pad()
    assert pad.feed(hal.GLIMPSE, None, None, A) == [PUT]
    assert pad.feed(*[None] * 20) == [TAKEN]


def test_glimpse_of_a_present_card_is_no_miss():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[hal.GLIMPSE] * 20) == []
    assert pad.feed(*[None] * 20) == [TAKEN]


def test_long_pauses_alone_do_not_remove_a_card():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(None, None, ms=1000) == []
    assert pad.feed(A, None, None, ms=1000) == []


def test_a_flapping_card_stays():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[None, A, None, None, A] * 40) == []


def test_swap_is_reported_as_took_then_put():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[B] * 12) == [TAKEN, PUT]
    assert pad.tag() == B


def test_fault_is_reported_once_and_is_no_pick_up():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[hal.FAULT] * 100) == [FAULT]
    assert pad.presence.there(1)
    assert pad.feed(A, A) == [RECOVERED]
    assert pad.feed(hal.FAULT, hal.FAULT) == [FAULT]


def test_single_fault_is_not_reported():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(hal.FAULT, A, hal.FAULT, A, A) == []
    assert pad.feed(hal.FAULT, *[None] * 10) == [TAKEN]


def test_two_cards_are_reported_once_and_remove_nothing():
    pad = Pad()
    pad.feed(A)
    assert pad.feed(*[hal.TWO_TAGS] * 100) == [TWO]
    assert pad.feed(A, A, A) == []
    assert pad.feed(hal.TWO_TAGS) == [TWO]
    assert pad.feed(*[B] * 12) == [TAKEN, PUT]


def test_card_present_at_boot_is_seen_but_not_played():
    pad = Pad(looked=False)
    assert pad.feed(hal.FAULT, hal.FAULT, hal.BUSY, A, A) == [FAULT, RECOVERED, WAS_THERE]
    assert pad.feed(*[None] * 10, A) == [TAKEN, PUT]


def test_busy_answers_cause_no_events():
    pad = Pad()
    assert pad.feed(*[hal.BUSY] * 50) == []
    pad.feed(A)
    assert pad.feed(*[hal.BUSY] * 50) == []


def test_short_and_long_uids_are_distinguished():
    pad = Pad()
    pad.feed(tag(10, 4))
    assert pad.feed(*[tag(10, 7)] * 12) == [TAKEN, PUT]


def test_pads_are_independent():
    clock = WrappingClock()
    both = Presence(clock, 2)
    both.saw(0, hal.NO_TAG, EMPTY)
    both.saw(1, hal.NO_TAG, EMPTY)
    assert both.saw(0, hal.TAG, A) == PUT
    assert both.saw(1, hal.TAG, A) == PUT
    assert both.there(0) and both.there(1)


ANSWERS = st.sampled_from([None, A, B, hal.FAULT, hal.BUSY, hal.TWO_TAGS])


@given(st.lists(st.tuples(ANSWERS, st.integers(10, 200)), max_size=80))
@settings(max_examples=300, deadline=None)
def test_cards_are_put_and_taken_by_turns_whatever_readers_answer(steps):
    """PUT and TAKEN alternate; TAKEN needs three clean looks without the card over 300 ms."""
    pad = Pad()
    there = None
    missed_at = []
    for answer, ms in steps:
        events = pad.feed(answer, ms=ms)
        if RECOVERED in events:
            assert events == [RECOVERED]
        elif answer is None or isinstance(answer, bytearray) and answer != there:
            missed_at.append(pad.clock.now)
        elif answer == hal.TWO_TAGS or isinstance(answer, bytearray):
            missed_at = []
        for event in events:
            if event == PUT:
                assert there is None and isinstance(answer, bytearray)
                there, missed_at = answer, []
            elif event == TAKEN:
                assert there is not None and len(missed_at) >= 3
                assert missed_at[-1] - missed_at[0] >= 300
                there, missed_at = None, []
            elif event == FAULT:
                assert answer == hal.FAULT
            elif event == TWO:
                assert answer == hal.TWO_TAGS
        assert pad.presence.there(1) == (there is not None)
    assert WAS_THERE not in pad.feed(A) and presence.NO_EVENT == 0
