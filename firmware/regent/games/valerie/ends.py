"""The conditions that end the game."""

from regent.games.valerie.state_layout import (
    COLUMNS, DOMAIN, DOMAINS_GONE, EVENT, MONSTERS_GONE, NO_ITEM, SEATS, SLOT, SLOTS, STACKS_GONE,
)  # fmt: skip
from regent.games.valerie.legal import any_monster
from regent.games.valerie.setup import exhausted_cards


def met(s: bytearray) -> int:
    """The condition that ends the game, 0 when none is met."""
    gone = not any_monster(s)
    exhausted = 0
    for slot in range(SLOTS):
        exhausted += s[SLOT + slot] > 0
        if s[SLOT + slot] >= EVENT:
            gone = False
    if gone:
        return MONSTERS_GONE
    built = True
    for column in range(COLUMNS):
        if s[DOMAIN + column] != NO_ITEM:
            built = False
    if built and s[SEATS] > 1:
        return DOMAINS_GONE
    return STACKS_GONE if exhausted >= exhausted_cards(s[SEATS]) else 0
