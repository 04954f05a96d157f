"""While a guest has the table, figures that are moved play nothing, and people are told so."""

import pytest

from tests.app.sentences import do

FINISH_FIRST = 'expect A shows "First finish the choice"'


def test_figures_may_be_set_up_while_the_starter_is_chosen(leaders):
    do(leaders, "put Leader1 on D1", "wait 1 s", 'expect A shows "Who starts?"', "press A.OK")
    do(leaders, 'expect A shows "Leader P2 → D7"', "put Leader2 on D7", "expect light D1 is sky blue")


def test_figure_lifted_while_the_menu_is_open_is_reported(leaders):
    do(leaders, "put Leader1 on D1", "put Leader2 on D7", "press A.OK", "wait 2 s", "press Menu")
    do(leaders, 'expect A shows "Menu"', "take Leader1", FINISH_FIRST, "expect a sound")
    do(leaders, "press A.OK", 'expect A shows "Menu"', "press A.Back")
    do(leaders, 'expect A shows "Goes one step"', "put Leader1 on D1", 'expect A shows "Player 1 acts"')


def test_figure_put_down_while_the_menu_is_open_is_reported(leaders):
    do(leaders, "put Leader1 on D1", "put Leader2 on D7", "press A.OK", "wait 2 s", "take Leader1")
    do(leaders, 'expect A shows "Goes one step"', "press Menu", 'expect A shows "> Play on"')
    do(leaders, "put Rider on A1", FINISH_FIRST, "expect a sound", "wait 7 s", 'expect A shows "> Play on"')
    do(leaders, "put Leader1 on D2", FINISH_FIRST, "expect a sound")


def test_starter_question_returns_after_help(leaders):
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


@pytest.fixture
def revoke(claim):
    """The same, when a broken rule has just come to light."""
    for card, pad in zip("U3 G5 K2 U4 D1 D2 U5 K3 G7".split(), "CABCBACAB", strict=True):
        do(claim, f"tap {card} on {pad}")
    do(claim, 'expect A shows "Revoke"')
    return claim


@pytest.mark.parametrize("away", [("Help", "A.OK"), ("Menu", "A.Back"), ("Menu", "A.OK")])
def test_revoke_is_settled_after_help_or_menu_in_between(revoke, away):
    over, back = away
    do(revoke, f"press {over}", 'expect A does not show "Revoke"', f"press {back}", 'expect A shows "Revoke"')
    do(revoke, "press A.OK", 'expect A shows "> Note it"', f"press {over}")
    do(
        revoke,
        'expect A does not show "Note it"',
        f"press {back}",
        'expect A shows "> Note it"',
        "press A.OK",
    )
    do(revoke, 'expect A shows "Trick: player 1"')


def test_cancelled_correction_of_a_revoke_is_asked_again(revoke):
    do(revoke, "press A.OK", "press A.right", "press A.OK", 'expect A shows "Both sides"', "press A.Back")
    do(revoke, 'expect A shows "> Note it"')


def test_help_in_the_menu_leads_back_to_the_menu(claim):
    do(claim, "press Menu", 'expect A shows "> Play on"', "press Help", "press A.OK")
    do(claim, 'expect A shows "> Play on"', "press A.Back", 'expect A shows "Turn up the top"')


@pytest.fixture
def consent(claim):
    """Both sides are asked to agree."""
    do(
        claim,
        "tap U3 on C",
        'expect A shows "Player 1 plays"',
        "hold Undo 3 s",
        'expect A shows "Both sides"',
    )
    return claim


def test_key_that_ends_help_gives_no_consent(consent):
    do(consent, "press Help", 'expect A shows "Help"', "press A.OK", 'expect A shows "Both sides"')
    do(
        consent,
        'expect A does not show "Side A ✓"',
        "press B.OK",
        "press A.OK",
        'expect A shows "Back before"',
    )


def test_key_that_ends_a_message_gives_no_consent(consent):
    do(consent, "tap G5 on A", FINISH_FIRST, "press A.OK", 'expect A shows "Both sides"')
    do(consent, 'expect A does not show "Side A ✓"', "press A.OK", 'expect A shows "Side A ✓"')


def test_text_is_shown_again_after_a_message(claim):
    do(claim, "press Menu", "press A.right", "press A.OK", 'expect A shows "What lies where"', "wait 500 ms")
    text = claim.table.screen_text("A")
    do(claim, "tap N1 on A", FINISH_FIRST, "wait 8 s")
    assert claim.table.screen_text("A") == text


@pytest.mark.parametrize("impatient", [True, False])
def test_unsaved_revoke_shows_both_messages_one_after_the_other(claim, impatient):
    for name, pad in (("U3", "C"), ("G5", "A"), ("K2", "B")):
        do(claim, f"tap {name} on {pad}")
    do(claim, "press A.OK", "tap U4 on C", "tap D1 on B", "tap D2 on A", "press A.OK", "tap U5 on C")
    do(claim, "tap K3 on A", "supply 4.0 V", "tap G7 on B", 'expect A shows "Player 2 did not follow"')
    do(claim, 'expect A shows "Not saved yet."')
    if not impatient:
        do(claim, "wait 6 s", 'expect A shows "Player 2 did not follow"')
    do(claim, "press A.OK", 'expect A shows "> Note it, play on"')
