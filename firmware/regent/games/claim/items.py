"""The cards of the Claim family as tags name them: which are in each box, and how they are called."""

from regent import say
from regent.games.claim.state_layout import (
    DOPPELGANGER, DRAGON, DWARF, GIANT, GNOME, GOBLIN, KIND, KNIGHT, SEER, TROLL, UNDEAD,
)  # fmt: skip

SETS = b"\x01\x02"  # Claim and Claim 2; an item is a kind

_BOXES = (
    bytes((GOBLIN, KNIGHT, DWARF, UNDEAD, DOPPELGANGER)),
    bytes((GNOME, GIANT, DRAGON, TROLL, SEER)),
)


def items(number: int) -> bytes:
    """The item of every card of a set, copies in a row."""
    return bytes([kind for faction in _BOXES[number - 1] for kind in KIND if kind // 10 == faction])


def name(line, number: int, item: int):
    return line.say(say.claim.CARD + item // 10, item % 10)


def texts(number: int) -> bytes:
    """Which texts explain a set: one for each faction."""
    return _BOXES[number - 1]


def text(item: int) -> int:
    """The one that explains this item."""
    return item // 10


def title(line, text: int):
    """Add what is above a text."""
    return line.say(say.claim.FACTION + text)
