"""In the menu one card after the other is explained; strange tags do no harm."""

import pytest

from regent_table.virtual import decks
from tests.app.sentences import do


@pytest.fixture
def asking(hands):
    """What is this card?"""
    do(hands, "press A.left", "press A.left", 'expect A shows "> What is this card?"', "press A.OK")
    do(hands, 'expect A shows "> Claim"')
    return hands


def test_one_key_leads_back_after_any_number_of_explained_cards(asking):
    do(asking, "tap G0 on C", 'expect B shows "Goblin 0"', "tap Nemesis on C", 'expect B shows "Nemesis"')
    do(asking, "tap P7 on A", 'expect A shows "Doppelgänger 7"', "press A.Back", 'expect A shows "> Claim"')


def test_card_of_another_box_leaves_none_of_its_pages_in_the_menu(asking):
    do(asking, "press A.OK", 'expect A shows "> Goblins"', "press A.OK", 'expect A shows "have no ability"')
    do(asking, "tap Nemesis on C", 'expect B shows "Special ability"', "press A.Back")
    do(asking, 'expect A shows "> Goblins"')


def test_next_card_is_explained_after_an_unknown_one(asking):
    do(asking, "P8 is blank", "tap P8 on B", 'expect A shows "I do not know this"')
    do(asking, "tap G0 on A", 'expect A shows "Goblin 0"', "press A.Back", 'expect A shows "> Claim"')


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_card_of_a_later_version_is_reported_as_unknown(asking, number):
    decks.write(asking.table.world.blank("X").tag, number, 250, 0)
    do(asking, "tap X on B", 'expect A shows "I do not know this"')
