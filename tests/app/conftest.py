import pytest

from regent_table.virtual.brains import make_table
from regent_table.virtual.sentences import Hands


@pytest.fixture
def table():
    """A new device, just flashed, without power."""
    return make_table("cpython")


@pytest.fixture
def hands(table):
    """The same after its first boot: English was chosen."""
    table.power_on()
    hands = Hands(table)
    for sentence in ('expect A shows "> Čeština"', "press A.right", "press A.right", "press A.OK"):
        hands.do(sentence)
    hands.do('expect B shows "New game"')
    return hands


@pytest.fixture
def claim(hands):
    """A new game of Claim, hands not scanned: the first prize is asked for."""
    for question in ("Which game?", "Begin", "It is complete", "Who starts?", "Deal 13", "Turn up the top"):
        hands.do("press A.OK")
        hands.do(f'expect A shows "{question}"')
    return hands


@pytest.fixture
def leaders(hands):
    """A new game of Leaders, at the question who starts."""
    rights = ("press A.right",) * 3
    for sentence in ("press A.OK", 'expect A shows "Which game?"', *rights, 'expect A shows "> Leaders"'):
        hands.do(sentence)
    for question in ("Begin", "Who starts?"):
        hands.do("press A.OK")
        hands.do(f'expect A shows "{question}" within 8 s')
    return hands
