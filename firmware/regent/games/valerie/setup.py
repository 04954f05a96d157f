"""Setting up: the stacks of the centre, what is turned up, the dukes, who starts."""

from regent.engine.rules import CHANCE
from regent.games.valerie import questions as q
from regent.games.valerie.cards import CITIZENS, MONSTERS
from regent.games.valerie.effects import TURN_CITIZEN, TURN_DOMAIN
from regent.games.valerie.layout import (
    AREA, CITIZEN, CITIZENS_LEFT, DOMAIN, DOMAINS_DOWN, DUKE, GOLD, INDEX, MAGIC, MONSTER, MONSTERS_LEFT,
    NONE, OPT_AREAS, OPT_CITIZENS, OPT_DUKES, OPT_EVENTS, OPT_HANDS, OWN, PILE_CARDS, PILE_EVENTS, PLACE,
    PLAYER, SEATS, STRIDE, UNKNOWN, UNSEEN, ask, gain, push,
)  # fmt: skip


_FIRST_TYPES = b"\x00\x02\x04\x06\x08\x09\x0a\x0c\x0e\x10"
_RANDOM = 2  # value of the citizens option


def clear(s: bytearray, seats: int, options: bytes) -> None:
    for i in range(len(s)):
        s[i] = 0
    s[SEATS] = seats
    for i in range(6):
        s[OPT_AREAS + i] = options[i]
    for d in range(24):
        s[PLACE + d] = UNSEEN
    for i in range(5):
        s[AREA + i] = s[DOMAIN + i] = NONE
        s[DOMAINS_DOWN + i] = 4 if seats == 5 else 3
    for i in range(60):
        s[CITIZEN + i] = UNKNOWN
    s[PILE_CARDS] = 5 if seats == 1 else 2 * seats
    s[PILE_EVENTS] = seats if s[OPT_EVENTS] else 0
    for p in range(5):
        s[PLAYER + p * STRIDE + DUKE] = s[PLAYER + p * STRIDE + DUKE + 1] = UNKNOWN
    for p in range(seats):
        gain(s, p, GOLD, 2)
        gain(s, p, MAGIC, 1)


def lay_out(s: bytearray) -> bool:
    """Ask for the next thing that setting up needs; False when everything lies."""
    i = s[INDEX]
    s[INDEX] += 1
    if i < 5:
        if s[OPT_AREAS]:
            ask(s, q.Q_AREA, CHANCE, i)
        else:
            s[AREA + i] = i
    elif i == 5:
        _stack_monsters(s)
    elif i < 16:
        _stack_citizens(s, i - 6)
    elif i < 21:
        push(s, TURN_DOMAIN, i - 16)
    elif s[OPT_DUKES] or not s[OPT_HANDS]:
        return False
    elif i < 21 + 2 * s[SEATS]:
        ask(s, q.Q_DEAL, CHANCE, (i - 21) // 2)
    elif i < 21 + 3 * s[SEATS]:
        ask(s, q.Q_DUKE, i - 21 - 2 * s[SEATS])
    else:
        return False
    return True


def _strength(area, level):
    return MONSTERS[24 * area + 8 * level + 2]


def _further_right(a, b):
    """Whether area a belongs to the right of area b: by the top card, then by the boss."""
    return _strength(a, 0) > _strength(b, 0) or (
        _strength(a, 0) == _strength(b, 0) and _strength(a, 2) > _strength(b, 2)
    )


def _stack_monsters(s):
    for _ in range(4):
        for i in range(AREA, AREA + 4):
            if _further_right(s[i], s[i + 1]):
                s[i], s[i + 1] = s[i + 1], s[i]
    for column in range(5):
        n = 0
        for level in range(2, -1, -1):
            k = 3 * s[AREA + column] + level
            copies = MONSTERS[8 * k + 6] + (MONSTERS[8 * k + 7] if s[SEATS] == 5 else 0)
            for i in range(copies):
                s[MONSTER + 24 * column + 4 * n] = k
                n += 1
        s[MONSTERS_LEFT + column] = n


def _stack_citizens(s, group):
    s[CITIZENS_LEFT + group] = 6 if s[SEATS] == 5 else 5
    if s[OPT_CITIZENS] == _RANDOM:
        push(s, TURN_CITIZEN, 5 + group)
    elif s[OPT_CITIZENS]:
        ask(s, q.Q_TYPE, CHANCE, group)
    else:
        fill(s, group, _FIRST_TYPES[group])


def fill(s: bytearray, group: int, t: int) -> None:
    for i in range(s[CITIZENS_LEFT + group]):
        s[CITIZEN + 6 * group + i] = t


def copies_unseen(s: bytearray, t: int) -> int:
    """How many of the six copies of a citizen may still lie face down."""
    n = 6
    for p in range(5):
        n -= s[PLAYER + p * STRIDE + OWN + t]
    group = CITIZENS[5 * t]
    for i in range(s[CITIZENS_LEFT + group]):
        if s[CITIZEN + 6 * group + i] == t:
            n -= 1
    return n
