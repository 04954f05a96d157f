"""What came before Help stands again behind it, whatever happened meanwhile."""

import pytest

from regent_table.virtual.sentences import Hands
from tests.app.sentences import do


def begin_claim(hands: Hands, *options: str) -> None:
    """Up to the question whether the deck is complete."""
    do(hands, "press A.OK", 'expect A shows "Which game?"', "press A.OK", 'expect A shows "Begin"')
    do(hands, *options, "press A.OK", 'expect A shows "It is complete"')


@pytest.fixture
def led(hands):
    """Player 1 has led a Goblin in Claim, player 2 is asked."""
    begin_claim(hands)
    do(hands, "press A.OK", 'expect A shows "Who starts?"', "press A.OK", 'expect A shows "Deal 13"')
    do(hands, "press A.OK", 'expect A shows "Turn up the top"', "tap U3 on C")
    do(hands, 'expect A shows "Player 1 plays"', "tap G5 on A", 'expect A shows "Led: Goblin 5"')
    return hands


@pytest.fixture
def acting(hands):
    """Leaders, where player 1 acts."""
    do(hands, "press A.OK", 'expect A shows "Which game?"', *["press A.right"] * 3)
    do(hands, 'expect A shows "> Leaders"', "press A.OK", 'expect A shows "Begin"', "press A.OK")
    do(hands, 'expect A shows "Who starts?" within 8 s', "put Leader1 on D1", "put Leader2 on D7")
    do(hands, "press A.OK", 'expect A shows "Leader P1 → D1"', "press A.OK", 'expect A shows "Player 1 acts"')
    return hands


def test_first_key_after_help_works_even_if_a_message_was_shown_before(led):
    do(led, "X is blank", "press B.right", 'expect B shows "> Goblins"', "tap X on C")
    do(led, 'expect B shows "I do not know this"', "press Help", 'expect B shows "Help"', "press B.OK")
    do(led, 'expect B shows "> Goblins"', "press B.OK", 'expect B shows "> Goblin 0"')


def test_request_to_put_figures_right_is_shown_again_after_help(acting):
    do(acting, "put Rider on A1", 'expect A shows "Not allowed"', "press Help", 'expect A shows "Help"')
    do(
        acting,
        "press A.OK",
        'expect A shows "Put the figures"',
        "wait 7 s",
        'expect A shows "Put the figures"',
    )


def test_figures_corrected_before_help_ends_are_not_called_wrong(acting):
    do(acting, "press Help", 'expect A shows "Help"', "put Rider on A1", 'expect A shows "Not allowed"')
    do(acting, "take Rider", 'expect A shows "Lift a figure"', "press Help", 'expect A shows "Help"')
    do(acting, "press A.OK", 'expect A shows "Lift a figure"', "wait 1 s", 'expect A shows "Lift a figure"')


def test_message_held_back_by_help_is_shown_when_the_menu_ends_help(led):
    do(led, "press Help", 'expect A shows "Help"', "pull reader C", "wait 6 s", "press Menu")
    do(led, 'expect A shows "No answer"', "press A.OK", 'expect A shows "> Play on"', "press A.Back")
    do(led, 'expect A shows "Led: Goblin 5"', "press Help", 'expect A shows "Help"', "press A.OK")
    do(led, 'expect A shows "Led: Goblin 5"', "wait 1 s", 'expect A does not show "No answer"')


def test_card_seen_before_is_explained_even_if_its_pages_are_damaged(hands):
    begin_claim(hands)
    do(hands, "press A.right", "press A.OK", 'expect A shows "0 / 52"', "tap G1 on A")
    do(hands, 'expect A shows "1 / 52"')
    pages = hands.table.world.things["G1"].tag.memory
    pages[5 * 4] ^= 0xFF
    do(hands, "press Help", 'expect A shows "Help"', "tap G1 on A", 'expect A shows "have no ability"')


def test_no_card_is_secret_before_the_match(hands):
    begin_claim(hands, *["press A.right"] * 2, "press A.OK", *["press A.left"] * 2)
    do(hands, "press A.right", "press A.OK", 'expect A shows "0 / 52"')
    do(hands, "press Help", 'expect B shows "Help"', "tap G1 on B", 'expect B shows "have no ability"')


def test_other_side_still_looks_away_after_a_message(hands):
    begin_claim(hands, *["press A.right"] * 2, "press A.OK", *["press A.left"] * 2)
    do(hands, "press A.OK", 'expect A shows "Who starts?"', "press A.OK", 'expect A shows "Deal: player 1"')
    do(hands, "X is blank", "press A.right", 'expect B shows "Please look away"', "tap X on C")
    do(hands, 'expect B shows "I do not know this"', "wait 7 s", 'expect A shows "> Goblins"')
    do(hands, 'expect B does not show "I do not know"', 'expect B shows "Please look away"')


@pytest.fixture
def dukes(hands):
    """Valerie, where a duke is dealt to player 2, by reading."""
    do(hands, "press A.OK", 'expect A shows "Which game?"', *["press A.right"] * 4)
    do(hands, 'expect A shows "> Valeria"', "press A.OK", 'expect A shows "> Begin"')
    do(hands, "press A.right", "press A.OK", 'expect A shows "Players: 2"', *["press A.left"] * 3)
    do(
        hands,
        "press A.OK",
        'expect A shows "> Dukes over the readers"',
        "press A.right",
        "press A.right",
        "press A.OK",
    )
    do(hands, 'expect A shows "Who starts?" within 8 s', "press A.OK", 'expect A shows "1.1  Hills"')
    do(hands, "press A.OK")
    for column in range(1, 6):
        do(hands, f'expect A shows "column {column}"', "press A.right", 'expect A shows "> "', "press A.OK")
    for duke in ("V_SimonTheUnclean", "V_ReeseTheFirebrand"):
        do(hands, 'expect A shows "P1: duke"', f"tap {duke} on C", "wait 500 ms")
    do(hands, 'expect A shows "P2: duke"')
    return hands


def test_dealt_duke_is_explained_only_to_its_player(dukes):
    do(dukes, "press Help", 'expect A shows "Help"', "tap V_IsabellaTheRighteous on A")
    do(dukes, 'expect A shows "A secret card is told"', "press A.OK", "wait 1 s", "press Help")
    do(dukes, 'expect B shows "Help"', "tap V_IsabellaTheRighteous on C", "wait 500 ms")
    before = dukes.table.screen_text("B")
    assert "P2: duke" in dukes.table.screen_text("A") and "P2: duke" not in before


def test_dealt_duke_is_chosen_on_the_side_of_its_player(dukes):
    do(dukes, "press B.right", 'expect A shows "Please look away"', 'expect B shows "> "')
