"""A flash that takes long to write costs no key, and lets none answer what came after it; on both brains."""

import pytest

from regent_table.virtual.brains import make_table
from regent_table.virtual.sentences import Hands

_PROGRAM_US = 400_000
_TAP_MS = 120
_TRICK = "Lead any card"  # drawn last

on_both_brains = pytest.mark.parametrize(
    "brain",
    ["cpython", pytest.param("pico", marks=(pytest.mark.pico, pytest.mark.apart, pytest.mark.slow))],
)


@pytest.fixture
def new(brain, request):
    """A new device with power."""
    if brain == "pico":
        return request.getfixturevalue("awake")
    table = make_table(brain)
    table.power_on()
    return table


def sit_down(table) -> None:
    """Begin a game of Claim and go to the list of first prizes; the flash is slow from then on."""
    hands = Hands(table)
    shown = ("New game", "Which game?", "Begin", "It is complete", "Who starts?", "Deal 13", "Turn up")
    for sentence in ('expect A shows "English" within 4 s', "press A.right", "press A.right"):
        hands.do(sentence)
    for words in shown:
        hands.do("press A.OK")
        hands.do(f'expect A shows "{words}" within 8 s')
    hands.do("wait 8 s")
    for sentence in ("listen", "press A.right", "press A.OK", 'expect A shows "> Goblin 0"'):
        hands.do(sentence)
    table.brain.flash.program_us = _PROGRAM_US


def turn_up_the_prize(table) -> None:
    table.press("A.OK")
    assert table.until(lambda: _TRICK in table.screen_text("A"), 3000)


def writes(table) -> int:
    return table.brain.flash.operations


def has_cursor(table) -> bool:
    return "> " in table.screen_text("A")


def keys(table) -> int:
    return sum(event.startswith("key") for event in table.events)


@on_both_brains
def test_deferred_write_waits_until_hands_have_rested(new):
    sit_down(new)
    turn_up_the_prize(new)
    written, counted = writes(new), keys(new)
    for _ in range(16):
        new.press("A.right", _TAP_MS)
    assert (writes(new), keys(new)) == (written, counted + 16)
    assert new.until(lambda: writes(new) > written, 6000)


@on_both_brains
def test_unsaved_action_is_retried_once_hands_have_rested(new):
    sit_down(new)
    hands, written = Hands(new), writes(new)
    for sentence in ("supply 2.9 V", "press A.OK", 'expect A shows "Not saved yet"', "supply 5.0 V"):
        hands.do(sentence)
    counted = keys(new)
    for _ in range(16):
        new.press("A.Back", _TAP_MS)
    assert (writes(new), keys(new)) == (written, counted + 16)
    hands.do('expect A shows "saved" within 8 s')
    assert writes(new) > written


@on_both_brains
def test_key_that_is_down_when_a_deferred_write_ends_counts(new):
    sit_down(new)
    turn_up_the_prize(new)
    written, counted = writes(new), keys(new)
    assert new.until(lambda: writes(new) > written, 8000)
    new.press("A.right", _PROGRAM_US // 1000 + _TAP_MS)
    assert keys(new) == counted + 1
    assert has_cursor(new)


@on_both_brains
def test_key_pressed_while_an_action_is_saved_answers_no_later_question(new):
    sit_down(new)
    written = writes(new)
    new.world.press("A.OK")
    assert new.until(lambda: writes(new) > written, 3000)
    new.world.let_go("A.OK")
    new.press("A.right", 2 * _PROGRAM_US // 1000 + _TAP_MS)  # the Pico programs twice
    assert new.until(lambda: _TRICK in new.screen_text("A"), 3000)
    assert not has_cursor(new)
    new.press("A.right")
    assert new.until(lambda: has_cursor(new), 1000)
