"""Help says what a card is, what is asked, why something is so; nothing is played by it or given away."""

import pytest

from regent_table.virtual.brains import make_table
from regent_table.virtual.sentences import Hands
from regent_table.words import saying
from tests.app.sentences import do


@pytest.fixture
def led(claim):
    """Player 1 has led a Goblin; player 2 is asked."""
    do(
        claim,
        "tap U3 on C",
        'expect A shows "Player 1 plays"',
        "tap G5 on A",
        'expect A shows "Led: Goblin 5"',
    )
    return claim


def test_help_and_a_tap_explain_a_card_on_the_side_of_its_reader_alone(led):
    do(led, "press Help", 'expect B shows "Help"', "tap K9 on B", 'expect B shows "Knight 9"')
    do(led, 'expect B shows "When Goblins are led"', 'expect A shows "Led: Goblin 5"', "press B.right")
    do(led, 'expect B shows "highest"', "press B.OK", 'expect B shows "Led: Goblin 5"')


def test_explained_card_is_not_played_until_tapped_again_after_help(led):
    do(led, "press Help", 'expect B shows "Help"', "tap K9 on B", 'expect B shows "Knight 9"')
    do(led, "tap D2 on B", 'expect B shows "Dwarf 2"', "press B.Back", 'expect B shows "Player 2 plays"')
    do(led, "tap K9 on B", 'expect A shows "Trick: player 2"')


def test_card_in_the_centre_is_explained_on_both_displays(led):
    do(led, "press Help", 'expect A shows "Help"', "tap D2 on C", 'expect A shows "Dwarf 2"')
    do(led, 'expect B shows "Dwarf 2"', "press A.OK", 'expect B shows "Led: Goblin 5"')


def test_key_of_the_other_side_ends_help_and_works_on_that_side(led):
    do(led, "press Help", 'expect A shows "Help"', "tap D2 on A", 'expect A shows "Dwarf 2"')
    do(led, "press B.right", 'expect A shows "Player 2 plays"', "press B.right", 'expect B shows "> "')


def test_unknown_card_is_reported_in_help_and_the_next_card_is_not_played(led):
    do(led, "K9 is blank", "press Help", 'expect A shows "Help"', "tap K9 on B")
    do(led, 'expect B shows "I do not know this"', "tap D2 on B", 'expect B shows "Dwarf 2"', "press B.OK")
    do(led, 'expect B shows "Player 2 plays"')


def test_help_on_a_list_row_explains_its_card_and_returns_to_the_list(led):
    do(led, "press B.right", 'expect B shows "> Goblins"', "press B.OK", 'expect B shows "> Goblin 0"')
    do(led, "press B.right", 'expect B shows "> Goblin 1"', "press Help", 'expect A shows "have no ability"')
    do(led, "press Help", 'expect B shows "Tap a card"', "press A.OK", 'expect B shows "> Goblin 1"')
    do(led, "press B.OK", 'expect A shows "Trick: player 1"')


def test_help_on_a_report_names_the_rules_that_decided(led):
    do(led, "tap K9 on B", 'expect A shows "Trick: player 2"', "wait 500 ms", "press Help")
    do(led, 'expect A shows "Why?"', f'expect A shows "{saying("claim.RULE_KNIGHT").words["en"][:16]}"')
    do(led, "press A.OK", 'expect A shows "Trick: player 2"')


def test_message_during_help_is_shown_when_help_is_closed(led):
    do(led, "press Help", 'expect A shows "Help"', "pull reader C", "wait 6 s", 'expect A shows "Help"')
    do(led, "press A.OK", 'expect A shows "No answer"', "plug reader C")


def test_card_explained_during_the_deck_check_can_still_be_counted(hands):
    do(hands, "press A.OK", 'expect A shows "Which game?"', "press A.OK", 'expect A shows "Begin"')
    do(hands, "press A.OK", 'expect A shows "It is complete"', "press A.right", "press A.OK")
    do(hands, 'expect A shows "0 / 52"', "press Help", 'expect A shows "Help"', "tap G1 on A")
    do(hands, 'expect A shows "have no ability"', "press A.OK", 'expect A shows "0 / 52"')
    do(hands, "tap G1 on A", 'expect A shows "1 / 52"')


# --- secrets


@pytest.fixture
def dealing():
    """Two consoles alike: the first card is dealt, by reading."""

    def begin():
        hands = Hands(make_table("cpython"))
        do(hands, "power on", 'expect A shows "Čeština"', "press A.OK", "listen", 'expect A shows "Nová hra"')
        do(hands, "press A.OK", 'expect A shows "Která hra?"', "press A.OK", 'expect A shows "Začít"')
        do(hands, *["press A.right"] * 2, "press A.OK", 'expect A shows "Rozdání přes čtečky"')
        do(hands, *["press A.left"] * 2, "press A.OK", 'expect A shows "Je úplný"')
        do(hands, "press A.OK", 'expect A shows "Kdo začíná?"')
        do(hands, "press A.OK", 'expect A shows "Karta: hráč 1"')
        return hands

    return begin


def asked(hands: Hands, card: str, side: str) -> tuple[list[object], str]:
    """Everything that the other side could notice while a card is explained; what its own side reads."""
    table, other = hands.table, "B" if side == "A" else "A"
    do(hands, "press Help", f'expect {side} shows "Nápověda"')
    noticed: list[object] = []
    table.put(card, side)
    for _ in range(12):
        table.run_ms(100)
        noticed.append((table.screen(other), tuple(table.lights()), len(table.sounds()), tuple(table.lines)))
    read = table.screen_text(side)
    table.take(card)
    table.run_ms(800)
    table.press(f"{side}.OK")
    table.run_ms(800)
    noticed.append((table.screen("A"), table.screen("B"), tuple(table.lights()), tuple(table.lines)))
    return noticed, read


def test_explaining_a_secret_card_shows_nothing_on_the_other_side(dealing):
    (one, first), (two, second) = asked(dealing(), "G0", "A"), asked(dealing(), "P7", "A")
    assert one == two
    assert first.startswith("Skřet 0") and second.startswith("Měňavec 7")


def test_usb_line_does_not_contain_the_tag_of_an_explained_card(led):
    do(led, "listen", "press Help", 'expect A shows "Help"', "tap D2 on B", 'expect B shows "Dwarf 2"')
    uid = led.table.world.things["D2"].tag.uid.hex().upper()
    assert "put B" in led.table.events and not any(uid in line for line in led.table.lines)


def test_secret_card_is_explained_only_to_the_player_who_may_see_it(dealing):
    hands = dealing()
    for where in "BC":
        do(hands, "press Help", f"tap U4 on {where}", "wait 500 ms")
    shown = hands.table.screen_text("A") + hands.table.screen_text("B")
    assert "Nemrtv" in hands.table.screen_text("A") and "Nemrtv" not in hands.table.screen_text("B"), shown


# --- figures, and no game at all


@pytest.fixture
def leaders(hands):
    """A game of Leaders: player 1 recruits."""
    do(hands, "press A.OK", 'expect A shows "Which game?"', *["press A.right"] * 3)
    do(hands, 'expect A shows "> Leaders"', "press A.OK", 'expect A shows "Begin"', "press A.OK")
    do(hands, 'expect A shows "Who starts?" within 8 s', "put Leader1 on D1", "put Leader2 on D7")
    do(hands, "press A.OK", "wait 2 s", "press A.OK", "wait 1 s", "press A.OK", "wait 1 s")
    return hands


def test_help_in_a_list_explains_the_offered_figure(leaders):
    do(leaders, 'expect A shows "P1 recruits"', "press Help", 'expect B shows "ability"')
    do(leaders, "press A.OK", 'expect A shows "P1 recruits"')


def test_half_made_decision_is_restored_after_help(leaders):
    do(leaders, 'expect A shows "P1 recruits"', "press A.OK", 'expect A shows "Put it on a lit space"')
    do(leaders, "press Help", 'expect A shows "Help"', "tap Nemesis on C", 'expect A shows "Special ability"')
    do(leaders, "press B.OK", 'expect B shows "Put it on a lit space"', 'expect B shows "Back: cancel"')


def test_menu_explains_cards_when_no_game_is_running(hands):
    do(hands, "press A.left", "press A.left", 'expect A shows "> What is this card?"', "press A.OK")
    do(hands, 'expect A shows "> Claim"', "tap G0 on C", 'expect B shows "Goblin 0"')
    do(hands, 'expect A shows "have no ability"', "tap P7 on A", 'expect A shows "Doppelgänger 7"')
    do(hands, "P8 is blank", "tap P8 on B", 'expect A shows "I do not know this"', "press A.OK")
    do(hands, "press Menu", 'expect A shows "> What is"', "press A.OK", "press A.right", "press A.right")
    do(hands, "press A.OK", 'expect A shows "> Leader"', "press A.right", "press A.OK")
    do(hands, 'expect A shows "Acrobat"', 'expect A shows "Active ability"', "press A.Back")
    do(hands, "press Help", 'expect A shows "Put a card or figure"')
