"""The conditions that end the game."""

from regent.games.valerie.layout import (
    DOMAIN, DOMAINS_GONE, EVENT, MONSTERS_GONE, NONE, SEATS, SLOT, STACKS_GONE,
)  # fmt: skip
from regent.games.valerie.legal import any_monster


def met(s: bytearray) -> int:
    """The condition that ends the game, 0 when none is met."""
    gone = not any_monster(s)
    exhausted = 0
    for slot in range(20):
        exhausted += s[SLOT + slot] > 0
        if s[SLOT + slot] >= EVENT:
            gone = False
    if gone:
        return MONSTERS_GONE
    built = True
    for column in range(5):
        if s[DOMAIN + column] != NONE:
            built = False
    if built and s[SEATS] > 1:
        return DOMAINS_GONE
    return STACKS_GONE if exhausted >= (5 if s[SEATS] == 1 else 2 * s[SEATS]) else 0
