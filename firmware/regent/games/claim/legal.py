"""Which steps are legal, except for plays from a hand that is known: rules.py finds those at once."""

from regent.games.claim.state_layout import (
    CARDS, DOPPELGANGER, FIRST, HAND, KIND, LOOK, LOOKED, MOVER, NO_CARD, PRIZES, STAGE, TAKER, TOP, UNKNOWN,
    looked_at,
)  # fmt: skip
from regent.games.claim.course import DRAW


def next_possible(s, after, led):
    """The next card where not all of the mover's hand is known: it may hold any that is UNKNOWN."""
    mine = HAND + (s[MOVER] << 4)
    for i in range(FIRST[min(after + 1, TOP)], CARDS):
        if s[i] == UNKNOWN or s[i] & 0xF0 == mine:
            faction = KIND[i] // 10
            if led == NO_CARD or faction == led or faction == DOPPELGANGER:
                return KIND[i]
    return -1


def next_choice(s, after):
    """The next prize, or TOP."""
    first = s[PRIZES]
    second = s[PRIZES + 1]
    if second < first:
        first, second = second, first
    if after < first < TOP:
        return first
    if after < second < TOP:
        return second
    return TOP if after < TOP and s[LOOK] == LOOKED and s[TAKER] == 0 else -1


def next_of_deck(s, after):
    """The next card that may come from the deck; a card that was looked at is the next to be drawn."""
    if s[STAGE] == DRAW:
        i = looked_at(s)
        if i >= 0:
            return KIND[i] if KIND[i] > after else -1
    for i in range(FIRST[min(after + 1, TOP)], CARDS):
        if s[i] < HAND or s[i] == UNKNOWN:
            return KIND[i]
    return -1
