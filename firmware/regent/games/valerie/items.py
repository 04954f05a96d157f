"""The cards of the box as tags name them: each kind has a number that it keeps, whatever is added later."""

from regent import say
from regent.games.valerie.cards import COPIES, EVENT_ITEM, MONSTER_COPIES, MONSTER_ITEM, MONSTER_MORE, ON_TAGS

SETS = b"\x04"


def items(number: int) -> bytes:
    """The number of every card, copies in a row."""
    cards = []
    for on_tag, item in enumerate(ON_TAGS):
        copies = 1
        if item < MONSTER_ITEM:
            copies = COPIES
        elif item < EVENT_ITEM:
            k = item - MONSTER_ITEM
            copies = MONSTER_COPIES[k] + MONSTER_MORE[k]
        cards += [on_tag] * copies
    return bytes(cards)


def name(line, number: int, item: int):
    return line.say(say.valerie.ITEM + ON_TAGS[item])
