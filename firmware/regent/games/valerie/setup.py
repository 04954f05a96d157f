"""Setting up: the stacks of the centre, what is turned up, the dukes, who starts."""

from micropython import const

from regent.engine.known_hands import DEALT, EVERYBODYS, OF_REGENT
from regent.engine.rules import CHANCE
from regent.games.valerie import questions as q
from regent.games.valerie.card_data import (
    CITIZEN_GROUP, COPIES, DOMAINS, GOLD, LEVELS, MAGIC, MONSTER_COPIES, MONSTER_MORE, MONSTER_STRENGTH,
)  # fmt: skip
from regent.games.valerie.effects import TURN_CITIZEN, TURN_DOMAIN
from regent.games.valerie.state_layout import (
    AREA, CITIZEN, CITIZENS_LEFT, CITIZEN_SLOT, COLUMNS, DOMAIN, DOMAINS_DOWN, DUKE, GROUPS, HEIGHT, INDEX,
    MONSTERS_LEFT, MOST_SEATS, NO_ITEM, OPT_AREAS, OPT_CITIZENS, OPT_DUKES, OPT_EVENTS, OWN,
    PILE_CARDS, PILE_EVENTS, PLACE, PLAYER, REGENTS, SEATS, STRIDE, TOLD, UNKNOWN, UNSEEN, ask, citizen_at,
    gain, monster_at, push,
)  # fmt: skip


_FIRST_TYPES = b"\x00\x02\x04\x06\x08\x09\x0a\x0c\x0e\x10"
_RANDOM = const(2)  # value of the citizens option

# How far the centre is laid out: areas, monsters, then
_TYPES = const(COLUMNS + 1)
_TOPS = const(_TYPES + GROUPS)
_DEALT = const(_TOPS + COLUMNS)


def exhausted_cards(seats: int) -> int:
    """How many cards the exhausted pile begins with; as many exhausted stacks end the game."""
    return 5 if seats == 1 else 2 * seats


def clear(s: bytearray, seats: int, options: bytes | bytearray, regent: int) -> None:
    for i in range(len(s)):
        s[i] = 0
    s[SEATS] = seats
    for i in range(TOLD - OPT_AREAS):
        s[OPT_AREAS + i] = options[i]
    hands = options[TOLD - OPT_AREAS]
    s[TOLD] = EVERYBODYS if hands == DEALT else regent if hands == OF_REGENT else 0
    s[REGENTS] = regent
    for d in range(DOMAINS):
        s[PLACE + d] = UNSEEN
    for i in range(COLUMNS):
        s[AREA + i] = s[DOMAIN + i] = NO_ITEM
        s[DOMAINS_DOWN + i] = 4 if seats == MOST_SEATS else 3
    for i in range(GROUPS * HEIGHT):
        s[CITIZEN + i] = UNKNOWN
    s[PILE_CARDS] = exhausted_cards(seats)
    s[PILE_EVENTS] = seats if s[OPT_EVENTS] else 0
    for p in range(MOST_SEATS):
        s[PLAYER + p * STRIDE + DUKE] = s[PLAYER + p * STRIDE + DUKE + 1] = UNKNOWN
    for p in range(seats):
        gain(s, p, GOLD, 2)
        gain(s, p, MAGIC, 1)


def lay_out(s: bytearray) -> bool:
    """Ask for the next thing that setting up needs; False when all is laid out."""
    i = s[INDEX]
    s[INDEX] += 1
    if i < COLUMNS:
        if s[OPT_AREAS]:
            ask(s, q.AREA, CHANCE, i)
        else:
            s[AREA + i] = i
    elif i == COLUMNS:
        _stack_monsters(s)
    elif i < _TOPS:
        _stack_citizens(s, i - _TYPES)
    elif i < _DEALT:
        push(s, TURN_DOMAIN, i - _TOPS)
    elif s[OPT_DUKES] or i >= _DEALT + 3 * s[SEATS]:
        return False
    elif i < _DEALT + 2 * s[SEATS]:
        p = (i - _DEALT) // 2
        if s[TOLD] >> p & 1:
            ask(s, q.DEAL, CHANCE, p)
    elif s[TOLD] >> i - _DEALT - 2 * s[SEATS] & 1:
        ask(s, q.DUKE, i - _DEALT - 2 * s[SEATS])
    return True


def _strength(area, level):
    return MONSTER_STRENGTH[area * LEVELS + level]


def _further_right(a, b):
    """Does area a lie to the right of area b?  The top card decides, then the boss."""
    return _strength(a, 0) > _strength(b, 0) or (
        _strength(a, 0) == _strength(b, 0) and _strength(a, LEVELS - 1) > _strength(b, LEVELS - 1)
    )


def _stack_monsters(s):
    for _ in range(COLUMNS - 1):
        for i in range(AREA, AREA + COLUMNS - 1):
            if _further_right(s[i], s[i + 1]):
                s[i], s[i + 1] = s[i + 1], s[i]
    for column in range(COLUMNS):
        n = 0
        for level in range(LEVELS - 1, -1, -1):
            k = s[AREA + column] * LEVELS + level
            copies = MONSTER_COPIES[k] + (MONSTER_MORE[k] if s[SEATS] == MOST_SEATS else 0)
            for i in range(copies):
                s[monster_at(column, n)] = k
                n += 1
        s[MONSTERS_LEFT + column] = n


def _stack_citizens(s, group):
    s[CITIZENS_LEFT + group] = COPIES if s[SEATS] == MOST_SEATS else COPIES - 1
    if s[OPT_CITIZENS] == _RANDOM:
        push(s, TURN_CITIZEN, CITIZEN_SLOT + group)
    elif s[OPT_CITIZENS]:
        ask(s, q.TYPE, CHANCE, group)
    else:
        fill(s, group, _FIRST_TYPES[group])


def fill(s: bytearray, group: int, t: int) -> None:
    for i in range(s[CITIZENS_LEFT + group]):
        s[citizen_at(group, i)] = t


def copies_unseen(s: bytearray, t: int) -> int:
    """How many copies of a citizen may still lie face down."""
    n = COPIES
    for p in range(MOST_SEATS):
        n -= s[PLAYER + p * STRIDE + OWN + t]
    group = CITIZEN_GROUP[t]
    for i in range(s[CITIZENS_LEFT + group]):
        if s[citizen_at(group, i)] == t:
            n -= 1
    return n
