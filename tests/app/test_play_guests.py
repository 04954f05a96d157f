"""Something else than the question has the table: figures moved meanwhile play nothing, and that is said."""

import pytest

from host_tools.virtual.sentences import Hands

FINISH_FIRST = 'expect A shows "First finish the choice"'


def do(hands: Hands, *sentences: str) -> None:
    for sentence in sentences:
        hands.do(sentence)


@pytest.fixture
def leaders(hands):
    """A new game of Leaders, at the question who starts."""
    do(hands, "press A.OK", 'expect A shows "Which game?"', "press A.right", "press A.right", "press A.right")
    do(hands, 'expect A shows "> Leaders"', "press A.OK", 'expect A shows "Begin"', "press A.OK")
    do(hands, 'expect A shows "Who starts?" within 8 s')
    return hands


def test_figures_may_be_set_up_while_people_settle_who_starts(leaders):
    do(leaders, "put Leader1 on D1", "wait 1 s", 'expect A shows "Who starts?"', "press A.OK")
    do(leaders, 'expect A shows "Leader P2 → D7"', "put Leader2 on D7", "expect light D1 is dark")


def test_a_figure_that_is_lifted_while_the_menu_is_open_is_told(leaders):
    do(leaders, "put Leader1 on D1", "put Leader2 on D7", "press A.OK", "wait 2 s", "press Menu")
    do(leaders, 'expect A shows "Menu"', "take Leader1", FINISH_FIRST, "expect a sound")
    do(leaders, "press A.OK", 'expect A shows "Menu"', "press A.Back")
    do(leaders, 'expect A shows "Goes one step"', "put Leader1 on D1", 'expect A shows "Player 1 acts"')


def test_who_starts_is_asked_again_when_help_was_read(leaders):
    do(leaders, "press Help", "wait 1 s", "press A.OK", 'expect A shows "Who starts?"', "press A.OK")
    do(
        leaders,
        'expect A shows "Leader P1 → D1"',
        "cut power",
        "power on",
        'expect A shows "> Leaders, move"',
    )


def test_the_menu_key_leaves_a_match_that_has_not_begun(leaders):
    do(leaders, "press Menu", 'expect A shows "> New game"')
