"""What must be read is read, whatever else is said in the same instant."""

from operator import sub
from types import SimpleNamespace

import pytest
from regent.app.play.unread import SAVING, Unread
from regent.ui.strings import Line

from tests.app.sentences import do

_READ_MS = 1500  # what stood for so long was seen
_GLANCE_MS = 10
_LOST = "No answer: lights"


@pytest.fixture
def lit(claim):
    """A light wanders, so that lights which fail are noticed soon."""
    do(claim, 'expect A shows "Turn up the top"', "wait 1 s")
    return claim


def stood_ms(hands, ms: int, *said: str) -> int:
    """For how long in a row display A says each of this, at least, while so much time passes."""
    longest, now = dict.fromkeys(said, 0), dict.fromkeys(said, 0)
    for _ in range(ms // _GLANCE_MS):
        hands.table.run_ms(_GLANCE_MS)
        shown = hands.table.screen_text("A")
        for words in said:
            now[words] = now[words] + _GLANCE_MS if words in shown else 0
            longest[words] = max(longest[words], now[words])
    return min(longest.values())


def test_warning_covered_too_soon_is_shown_again(lit):
    do(
        lit,
        "pull lights",
        f'expect A shows "{_LOST}"',
        "put Tram on A",
        'expect A shows "I do not know this"',
    )
    assert stood_ms(lit, 5000, _LOST) >= _READ_MS


def test_warning_waits_until_the_previous_message_could_be_read(lit):
    do(lit, "put Tram on A", 'expect A shows "I do not know this"', "pull lights")
    assert stood_ms(lit, 4000, "I do not know this") >= _READ_MS
    do(lit, f'expect A shows "{_LOST}"')


def test_two_parts_that_fail_at_once_are_both_reported(lit):
    do(lit, "pull lights", "pull reader B")
    assert stood_ms(lit, 12_000, _LOST, "No answer: reader B") >= _READ_MS


def test_warning_ended_by_a_key_does_not_return(lit):
    do(lit, "pull lights", f'expect A shows "{_LOST}"', "press A.Back")
    assert not stood_ms(lit, 4000, _LOST)


def test_part_that_recovers_before_its_turn_is_not_reported(lit):
    do(lit, "pull lights", "pull reader B", 'expect A shows "No answer: reader B"', "plug lights", "wait 1 s")
    assert not stood_ms(lit, 9000, _LOST)


def test_last_message_about_saving_is_shown_last():
    unread, line = Unread(SimpleNamespace(ticks=lambda: 0, diff=sub)), Line(None, 20)
    for words in (b"not saved", b"saved", b"not saved"):
        unread.owe(SAVING, line.clear().text(words))
    assert [words for _, words, _ in unread.owed] == [b"not saved"]
    assert unread.due(0, False)
    unread.cover(False, False)  # it stands there now
    for words in (b"saved", b"not saved", b"saved"):
        unread.owe(SAVING, line.clear().text(words))
    assert [words for _, words, _ in unread.owed] == [b"not saved", b"saved"]
    unread.owe(SAVING, line.clear())  # none of it is so any more
    unread.cover(False, False)  # something else comes over it before it was read
    assert not unread.owed


def test_warning_waits_until_a_newly_opened_list_could_be_read(lit):
    do(lit, "pull lights", "wait 400 ms", "press A.right")
    assert stood_ms(lit, 4000, "> Goblins") >= _READ_MS
    do(lit, f'expect A shows "{_LOST}"')


def test_warning_waits_while_a_list_is_browsed(lit):
    do(lit, "pull lights", "wait 400 ms", "press A.right")
    for _ in range(8):
        do(lit, "wait 800 ms", "press A.right")
        assert _LOST not in lit.table.screen_text("A")
    do(lit, f'expect A shows "{_LOST}"')


def test_failure_of_the_last_reader_points_to_the_keys(lit):
    do(lit, "pull reader A", "pull reader B", "wait 9 s", "pull reader C")
    assert stood_ms(lit, 9000, "No answer: reader C", "No reader works. Choose") >= _READ_MS


def test_failure_of_all_readers_does_not_advise_another_reader(lit):
    do(lit, "pull reader A", "pull reader B", "pull reader C", 'expect A shows "No reader works" within 12 s')
    assert not stood_ms(lit, 15_000, "Use another")


def test_saved_message_waits_until_the_keys_of_a_list_rest(lit):
    do(lit, "supply 4.1 V", "tap G5 on C", 'expect A shows "Not saved yet"', "press A.right", "supply 5.0 V")
    for _ in range(10):
        do(lit, "wait 800 ms", "press A.right")
        assert "Now everything is saved" not in lit.table.screen_text("A")
    assert stood_ms(lit, 6000, "Now everything is saved") >= _READ_MS


def test_news_that_cannot_be_shown_in_time_is_dropped():
    now = [0]
    unread = Unread(SimpleNamespace(ticks=lambda: now[0], diff=sub))
    unread.owe(SAVING, Line(None, 20).text(b"saved"), news=True)
    for now[0] in range(0, 6400, 800):
        unread.appear()
        assert not unread.due(now[0], False)
    assert not unread.due(now[0] + 3000, False) and not unread.owed


def test_saved_message_appears_over_a_list_soon(lit):
    do(lit, "supply 4.1 V", "tap G5 on C", 'expect A shows "Not saved yet"', "press A.right", "supply 5.0 V")
    assert stood_ms(lit, 6000, "Now everything is saved") >= _READ_MS


def test_warning_not_read_when_keys_fail_is_shown_when_they_are_back(lit):
    do(lit, "pull reader B", 'expect A shows "No answer: reader B"', "pull chain")
    do(lit, 'expect A shows "No answer: board"')
    assert stood_ms(lit, 12_000, "No answer: board") > 11_000  # nothing else offers keys meanwhile
    do(lit, "plug chain")
    assert stood_ms(lit, 8000, "No answer: reader B") >= _READ_MS


def test_message_of_dead_keys_is_not_replaced_by_a_warning(lit):
    do(lit, "pull chain", 'expect A shows "No answer: board"', "wait 4 s", "pull lights")
    assert stood_ms(lit, 12_000, "No answer: board") > 11_000


def test_refusal_is_shown_briefly_while_no_key_works(lit):
    do(lit, "pull chain", 'expect A shows "No answer: board"', "wait 4 s", "tap Tram on A")
    do(lit, 'expect A shows "I do not know this"', 'expect A shows "Turn up the top" within 7 s')


@pytest.fixture
def leaders_begun(leaders):
    """Both Leaders stand where they begin, and player 1 has the turn."""
    do(leaders, "put Leader1 on D1", "put Leader2 on D7", "press A.OK", "wait 2 s")
    return leaders


def test_bouncing_sensor_is_named_with_the_way_to_play_on(leaders_begun):
    do(leaders_begun, "bounce D4")
    assert stood_ms(leaders_begun, 6000, "Faulty sensor: D4", "← →") >= _READ_MS
    do(leaders_begun, "wait 6 s", "take Leader1", "put Leader1 on D2", 'expect A shows "Player 1" within 8 s')


def test_warning_leaves_the_legal_moves_of_a_lifted_figure_readable(leaders):
    do(leaders, "put Leader1 on D1", "put Leader2 on D7", "press A.OK", "wait 2 s")
    do(leaders, "pull reader B", 'expect A shows "No answer: reader B"', "take Leader1")
    assert stood_ms(leaders, 3000, "Goes one step") >= _READ_MS
    do(leaders, 'expect A shows "No answer: reader B"', 'expect A shows "Goes one step" within 8 s')


def test_key_that_ends_a_warning_leaves_the_legal_moves_of_a_lifted_figure(leaders):
    do(
        leaders,
        "put Leader1 on D1",
        "put Leader2 on D7",
        "press A.OK",
        "wait 2 s",
        "take Leader1",
        "wait 4 s",
    )
    do(leaders, "pull reader B", 'expect A shows "No answer: reader B"', "press A.OK", "wait 1 s")
    do(leaders, 'expect A shows "Goes one step"')
