import pytest

from host_tools.virtual.brains import make_table
from host_tools.virtual.sentences import Hands


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
