"""The cards of the box as tags name them: an item is a citizen, monster, event, domain or duke."""

from micropython import const

from regent import say
from regent.games.valerie.cards import MONSTERS
from regent.games.valerie.layout import EVENT_ITEM, MONSTER_ITEM

SETS = b"\x04"

_ITEMS = const(82)


def items(number: int) -> bytes:
    """The item of every card, copies in a row."""
    cards = []
    for item in range(_ITEMS):
        copies = 1
        if item < MONSTER_ITEM:
            copies = 6
        elif item < EVENT_ITEM:
            at = 8 * (item - MONSTER_ITEM) + 6
            copies = MONSTERS[at] + MONSTERS[at + 1]
        cards += [item] * copies
    return bytes(cards)


def name(line, number: int, item: int):
    return line.say(say.valerie.ITEM + item)
