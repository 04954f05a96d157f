"""The cards of the box as tags name them: each kind has a number that it keeps, whatever is added later."""

from micropython import const

from regent import say
from regent.games.valerie.card_data import (
    COPIES, EVENT_ITEM, ITEMS, MONSTER_COPIES, MONSTER_ITEM, MONSTER_MORE, ON_TAGS,
)  # fmt: skip

SETS = b"\x04"
_UNTAGGED = const(4)  # a starting Peasant, Knight and Herald, an exhausted card


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


def texts(number: int) -> bytes:
    """The texts that explain the set: one for each kind, then those of cards without a tag."""
    return bytes(range(ITEMS + _UNTAGGED))


def text(item: int) -> int:
    """The one that explains this kind."""
    return ON_TAGS[item]


def title(line, text: int):
    """Add what stands above a text."""
    return line.say(say.valerie.UNTAGGED + text - ITEMS if text >= ITEMS else say.valerie.ITEM + text)
