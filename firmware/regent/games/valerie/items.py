"""The cards of the box as tags name them: an item is a citizen, monster, event, domain or duke."""

from regent import say
from regent.games.valerie.cards import COPIES, EVENT_ITEM, ITEMS, MONSTER_COPIES, MONSTER_ITEM, MONSTER_MORE

SETS = b"\x04"


def items(number: int) -> bytes:
    """The item of every card, copies in a row."""
    cards = []
    for item in range(ITEMS):
        copies = 1
        if item < MONSTER_ITEM:
            copies = COPIES
        elif item < EVENT_ITEM:
            k = item - MONSTER_ITEM
            copies = MONSTER_COPIES[k] + MONSTER_MORE[k]
        cards += [item] * copies
    return bytes(cards)


def name(line, number: int, item: int):
    return line.say(say.valerie.ITEM + item)
