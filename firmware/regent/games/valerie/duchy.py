"""What a player owns, counted: role icons, cards by name, prices and what he can pay."""

from micropython import const

from regent.games.valerie.cards import CITIZENS, DOMAINS, MONSTERS
from regent.games.valerie.layout import (
    BUILDING, DICE, DOMAIN_ITEM, GOLD, HIRING, KNIGHT, MAGIC, MONSTER_ITEM, NONE, OWN, PEASANT, PLACE,
    PLAYER, SLAIN, STRENGTH, STRIDE, has, held, tokens_at, top,
)  # fmt: skip


_PER_KNIGHT = const(5)
_PER_DOMAIN = const(6)
_PER_AREA = const(7)


def citizens(s: bytearray, p: int, role: int) -> int:
    """Citizens with a role icon, or all of them for 0; starters have none and are none."""
    n = 0
    at = PLAYER + p * STRIDE + OWN
    for t in range(18):
        if s[at + t] and (not role or CITIZENS[5 * t + 2] == role):
            n += s[at + t]
    return n


def domains(s: bytearray, p: int) -> int:
    n = 0
    for d in range(24):
        if s[PLACE + d] == p:
            n += 1
    return n


def icons(s: bytearray, p: int, role: int) -> int:
    """Role icons on citizens and domains together, as dukes count them."""
    n = citizens(s, p, role)
    for d in range(24):
        if s[PLACE + d] == p:
            n += DOMAINS[8 * d + role - 1]
    return n


def slain(s: bytearray, p: int, field: int, value: int) -> int:
    """Slain monsters whose field (0 area, 1 type) has a value; all of them for a value of NONE."""
    n = 0
    at = PLAYER + p * STRIDE + SLAIN
    for k in range(30):
        if s[at + k] and (value == NONE or MONSTERS[8 * k + field] == value):
            n += s[at + k]
    return n


def named(s: bytearray, p: int, t: int) -> int:
    """Cards of a citizen's name, the starter included."""
    n = s[PLAYER + p * STRIDE + OWN + t]
    return n + 1 if t == PEASANT or t == KNIGHT else n


def count(s: bytearray, p: int, per: int, area: int) -> int:
    """How often a term of an effect counts."""
    if not per:
        return 1
    if per < _PER_KNIGHT:
        return citizens(s, p, per)
    if per == _PER_KNIGHT:
        return named(s, p, KNIGHT)
    if per == _PER_DOMAIN:
        return domains(s, p)
    return slain(s, p, 0, area if per == _PER_AREA else NONE)


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
    """Gold for a citizen or domain, strength for a monster, of the open card on a slot."""
    item = top(s, slot)
    if item < MONSTER_ITEM:
        return CITIZENS[5 * item + 1] + (0 if has(s, p, HIRING) else named(s, p, item))
    if item < DOMAIN_ITEM:
        return MONSTERS[8 * (item - MONSTER_ITEM) + 2] + s[tokens_at(s, slot) + STRENGTH]
    return DOMAINS[8 * (item - DOMAIN_ITEM) + 4] - (1 if has(s, p, BUILDING) else 0)


def monster_magic(s: bytearray, slot: int) -> int:
    """The magic that a slayer pays on top; 0 for other cards."""
    k = top(s, slot) - MONSTER_ITEM
    return MONSTERS[8 * k + 3] + s[tokens_at(s, slot) + MAGIC] if 0 <= k < 30 else 0


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
    for role in range(1, 5):
        if DOMAINS[8 * d + role - 1] > citizens(s, p, role):
            return role
    return 0


def can_get(s: bytearray, p: int, slot: int) -> bool:
    """Whether p can slay, recruit or build the open card of a slot."""
    item = top(s, slot)
    if item == NONE or item >= DOMAIN_ITEM and missing_role(s, p, slot):
        return False
    return least(s, p, slot) <= most(s, p, slot)
