"""Counts what a player owns: role icons, cards by name; prices, and what he can pay."""

from regent.games.valerie.card_data import (
    AT_BUILDING, AT_HIRING, CITIZENS, CITIZEN_COST, CITIZEN_ROLE, DOMAINS, DOMAIN_COST, DOMAIN_ICONS,
    DOMAIN_ITEM, GOLD, KNIGHT, MAGIC, MONSTERS, MONSTER_AREA, MONSTER_ITEM, MONSTER_MAGIC, MONSTER_STRENGTH,
    PEASANT, PER_AREA, PER_DOMAIN, PER_KNIGHT, ROLES, STRENGTH,
)  # fmt: skip
from regent.games.valerie.state_layout import (
    DICE, NO_ITEM, OWN, PLACE, PLAYER, SLAIN, STRIDE, has, held, tokens_at, top,
)  # fmt: skip


def citizens(s: bytearray, p: int, role: int) -> int:
    """How many citizens have a role icon, or how many there are for 0; starters do not count."""
    n = 0
    at = PLAYER + p * STRIDE + OWN
    for t in range(CITIZENS):
        if s[at + t] and (not role or CITIZEN_ROLE[t] == role):
            n += s[at + t]
    return n


def domains(s: bytearray, p: int) -> int:
    n = 0
    for d in range(DOMAINS):
        if s[PLACE + d] == p:
            n += 1
    return n


def icons(s: bytearray, p: int, role: int) -> int:
    """How many role icons citizens and domains have together, as dukes count them."""
    n = citizens(s, p, role)
    for d in range(DOMAINS):
        if s[PLACE + d] == p:
            n += icons_on(d, role)
    return n


def icons_on(d: int, role: int) -> int:
    return DOMAIN_ICONS[d * ROLES + role - 1]


def slain(s: bytearray, p: int, area: int) -> int:
    """How many monsters of an area are slain; of all for NO_ITEM."""
    n = 0
    at = PLAYER + p * STRIDE + SLAIN
    for k in range(MONSTERS):
        if s[at + k] and (area == NO_ITEM or MONSTER_AREA[k] == area):
            n += s[at + k]
    return n


def named(s: bytearray, p: int, t: int) -> int:
    """How many cards have a citizen's name, the starter included."""
    n = s[PLAYER + p * STRIDE + OWN + t]
    return n + 1 if t == PEASANT or t == KNIGHT else n


def count(s: bytearray, p: int, per: int, area: int) -> int:
    """How often a term of an effect counts, by what it is given for."""
    if not per:
        return 1
    if per < PER_KNIGHT:
        return citizens(s, p, per)
    if per == PER_KNIGHT:
        return named(s, p, KNIGHT)
    if per == PER_DOMAIN:
        return domains(s, p)
    return slain(s, p, area if per == PER_AREA else NO_ITEM)


def _group(value: int) -> int:
    return value - 1 if value < 9 else 8 if value < 11 else 9


def woken(s: bytearray) -> int:
    """A bit per group of citizens that the dice and their sum wake."""
    a = s[DICE]
    b = s[DICE + 1]
    return 1 << a - 1 | 1 << b - 1 | 1 << _group(a + b)


def times(s: bytearray, group: int) -> int:
    """How often the dice and their sum wake a group of citizens."""
    a = s[DICE]
    b = s[DICE + 1]
    return (a - 1 == group) + (b - 1 == group) + (_group(a + b) == group)


def price(s: bytearray, p: int, slot: int) -> int:
    """What the open card of a slot costs: gold for a citizen or domain, strength for a monster."""
    item = top(s, slot)
    if item < MONSTER_ITEM:
        return CITIZEN_COST[item] + (0 if has(s, p, AT_HIRING) else named(s, p, item))
    if item < DOMAIN_ITEM:
        return MONSTER_STRENGTH[item - MONSTER_ITEM] + s[tokens_at(s, slot) + STRENGTH]
    return DOMAIN_COST[item - DOMAIN_ITEM] - (1 if has(s, p, AT_BUILDING) else 0)


def monster_magic(s: bytearray, slot: int) -> int:
    """The magic that a slayer pays on top; 0 for other cards."""
    k = top(s, slot) - MONSTER_ITEM
    return MONSTER_MAGIC[k] + s[tokens_at(s, slot) + MAGIC] if 0 <= k < MONSTERS else 0


def money(s: bytearray, slot: int) -> int:
    """What the open card of a slot is paid with."""
    return STRENGTH if MONSTER_ITEM <= top(s, slot) < DOMAIN_ITEM else GOLD


def least(s: bytearray, p: int, slot: int) -> int:
    """The least gold or strength p can pay with, magic standing in for the rest; at least 1."""
    return max(1, price(s, p, slot) + monster_magic(s, slot) - held(s, p, MAGIC))


def most(s: bytearray, p: int, slot: int) -> int:
    """The most gold or strength p can pay with: exact sums only."""
    return min(price(s, p, slot), held(s, p, money(s, slot)))


def missing_role(s: bytearray, p: int, slot: int) -> int:
    """The first role that p has too few citizens of to build the domain on a slot, 0 when none."""
    d = top(s, slot) - DOMAIN_ITEM
    for role in range(1, ROLES + 1):
        if icons_on(d, role) > citizens(s, p, role):
            return role
    return 0


def can_get(s: bytearray, p: int, slot: int) -> bool:
    """Whether p can slay, recruit or build the open card of a slot."""
    item = top(s, slot)
    if item == NO_ITEM or item >= DOMAIN_ITEM and missing_role(s, p, slot):
        return False
    return least(s, p, slot) <= most(s, p, slot)
