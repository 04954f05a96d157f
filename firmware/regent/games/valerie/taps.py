"""Which step a tapped card means, and why a card is refused."""

from micropython import const

from regent.games.valerie import questions as q
from regent.games.valerie.card_data import DOMAIN_ITEM, LEVELS, MAGIC, MONSTER_ITEM
from regent.games.valerie.duchy import missing_role, money, monster_magic
from regent.games.valerie.state_layout import (
    ASKED, CITIZENS_LEFT, COLUMNS, DOMAIN_SLOT, GROUPS, MONSTERS_LEFT, NO_ITEM, ROW, SLOTS, citizen_at,
    held, monster_at, top,
)  # fmt: skip
from regent.games.valerie.legal import next_step

# Why not, in the order of the sentences
NOT_NOW = const(1)  # no card is asked for, or none of this kind
NOT_IN_CENTRE = const(2)
NOT_ON_TOP = const(3)
ROLE = const(4)  # too few citizens with a role icon (see duchy.missing_role)
PRINTED_MAGIC = const(5)  # less magic than is printed on the monster
NO_COIN = const(6)  # not one gold or strength: magic never pays alone
TOO_DEAR = const(7)
TOO_GOOD = const(8)  # a free citizen of another role, or of a higher base cost
NOT_YOURS = const(9)


def item_of(s: bytearray, a: int) -> int:
    """The card that step `a` is about, or NO_ITEM."""
    row = s[ROW]
    if a == q.NO[row]:
        return NO_ITEM
    if row in q.BY_SLOT:
        return top(s, a) if a < SLOTS else NO_ITEM
    if row == q.STACK:
        return top(s, a)
    if row == q.AREA:
        return MONSTER_ITEM + LEVELS * a
    return NO_ITEM if q.FIRST[row] == NO_ITEM else q.FIRST[row] + a


def step_for(s: bytearray, item: int) -> int:
    """The legal step that tapping a card means, else -1."""
    a = next_step(s, -1)
    while a >= 0 and item_of(s, a) != item:
        a = next_step(s, a)
    return a


def why_not(s: bytearray, item: int) -> int:
    """Why tapping this card means nothing legal; 0 when it means something."""
    if step_for(s, item) >= 0:
        return 0
    row = s[ROW]
    if row in q.YOURS:
        return NOT_YOURS
    if row not in q.BY_SLOT:
        return NOT_NOW
    slot = 0
    while slot < SLOTS and top(s, slot) != item:
        slot += 1
    if slot == SLOTS:
        return NOT_ON_TOP if _covered(s, item) else NOT_IN_CENTRE
    if row == q.ACTION:
        return _unpaid(s, slot)
    if row == q.SLAY and MONSTER_ITEM <= item < DOMAIN_ITEM:
        return _unpaid(s, slot)
    return TOO_GOOD if row == q.FREE and item < MONSTER_ITEM else NOT_NOW


def _covered(s, item):
    k = item - MONSTER_ITEM
    for i in range(COLUMNS):
        for n in range(s[MONSTERS_LEFT + i]):
            if s[monster_at(i, n)] == k:
                return True
    for i in range(GROUPS):
        for n in range(s[CITIZENS_LEFT + i]):
            if s[citizen_at(i, n)] == item:
                return True
    return False


def _unpaid(s, slot):
    p = s[ASKED]
    if slot >= DOMAIN_SLOT and missing_role(s, p, slot):
        return ROLE
    if monster_magic(s, slot) > held(s, p, MAGIC):
        return PRINTED_MAGIC
    return TOO_DEAR if held(s, p, money(s, slot)) else NO_COIN
