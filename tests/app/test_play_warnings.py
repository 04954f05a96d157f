"""What must be read is read, whatever else is said in the same instant."""

import pytest

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


def test_a_warning_that_is_covered_before_anybody_could_read_it_comes_again(lit):
    do(
        lit,
        "pull lights",
        f'expect A shows "{_LOST}"',
        "put Tram on A",
        'expect A shows "I do not know this"',
    )
    assert stood_ms(lit, 5000, _LOST) >= _READ_MS


def test_a_warning_lets_people_read_what_was_said_just_before(lit):
    do(lit, "put Tram on A", 'expect A shows "I do not know this"', "pull lights")
    assert stood_ms(lit, 4000, "I do not know this") >= _READ_MS
    do(lit, f'expect A shows "{_LOST}"')


def test_of_two_parts_that_fail_at_once_each_is_told(lit):
    do(lit, "pull lights", "pull reader B")
    assert stood_ms(lit, 12_000, _LOST, "No answer: reader B") >= _READ_MS


def test_a_warning_that_a_key_has_ended_does_not_come_again(lit):
    do(lit, "pull lights", f'expect A shows "{_LOST}"', "press A.Back")
    assert not stood_ms(lit, 4000, _LOST)
