"""The score of every seat by its sources, and who wins."""

from micropython import const

from regent.games.valerie.card_data import (
    BOSS, DOMAINS, DOMAIN_POINTS, DUKE_POINTS, DUKE_ROW, GOLD, MAGIC, MONSTERS, MONSTER_POINTS,
    MONSTER_TYPE, POINTS, ROLES, STRENGTH, TITAN,
)  # fmt: skip
from regent.games.valerie.duchy import citizens, domains, icons
from regent.games.valerie.state_layout import (
    COLUMNS, DARK, DUKE, MONSTERS_LEFT, MOST_SEATS, NO_ITEM, OPT_DUKES, PLACE, PLAYER, REASON, SEATS, SLAIN,
    STACKS_GONE, STOPPED, STRIDE, UNKNOWN, WON, held, monster_at,
)  # fmt: skip


# Sources of points; those of dukes stand at what they count
FROM_MONSTERS = const(1)
FROM_DOMAINS = const(2)
FROM_BOARD = const(3)
FROM_WORKERS = const(4)  # and the other roles; this and what follows is what dukes count
FROM_CITIZENS = const(FROM_WORKERS + ROLES)
FROM_SLAIN = const(FROM_CITIZENS + 1)
FROM_BUILT = const(FROM_SLAIN + 1)
FROM_TITANS = const(FROM_BUILT + 1)
FROM_BOSSES = const(FROM_TITANS + 1)
FROM_RESOURCES = const(FROM_BOSSES + 1)
MOST_CITIZENS = const(FROM_RESOURCES + 1)
MOST_MONSTERS = const(MOST_CITIZENS + 1)
MOST_DOMAINS = const(MOST_MONSTERS + 1)
TOTAL = const(MOST_DOMAINS + 1)
CARDS = const(TOTAL + 1)  # in the duchy: fewer win a tie

CELL = const(4)  # source, seat, points low and high
RESULT_SIZE = const(2 + MOST_SEATS * CARDS * CELL)

# Without dukes everybody has this one
NO_DUKE = b"\x01\x01\x02\x02\x00\x00\x00\x00\x00\x03"
_STARTERS = const(3)
_MOST = const(7)
_MOST_SHARED = const(3)


def value(s: bytearray, p: int, source: int) -> int:
    """The points that p has from one source."""
    if source == FROM_MONSTERS:
        n = 0
        for k in range(MONSTERS):
            n += amount(s, p, k) * MONSTER_POINTS[k]
        return n
    if source == FROM_DOMAINS:
        n = 0
        for d in range(DOMAINS):
            if s[PLACE + d] == p:
                n += DOMAIN_POINTS[d]
        return n
    if source == FROM_BOARD:
        return held(s, p, POINTS)
    if source <= FROM_RESOURCES:
        return _from_duke(s, p, source)
    if source < TOTAL:
        return _majority(s, p, source) if s[OPT_DUKES] else 0
    if source == CARDS:
        starters = 0 if s[SEATS] == 1 and p == DARK else _STARTERS
        return starters + citizens(s, p, 0) + domains(s, p)
    n = 0
    for each in range(1, TOTAL):
        n += value(s, p, each)
    return n


def amount(s: bytearray, p: int, k: int) -> int:
    """How many of a monster count for p: slain ones; for the Dark Lord those that still stand."""
    if s[SEATS] > 1 or p != DARK:
        return s[PLAYER + p * STRIDE + SLAIN + k]
    n = 0
    for column in range(COLUMNS):
        for i in range(s[MONSTERS_LEFT + column]):
            n += s[monster_at(column, i)] == k
    return n


def _of_type(s, p, kind):
    n = 0
    for k in range(MONSTERS):
        if kind == NO_ITEM or MONSTER_TYPE[k] == kind:
            n += amount(s, p, k)
    return n


def _from_duke(s, p, source):
    d = s[PLAYER + p * STRIDE + DUKE]
    if s[OPT_DUKES]:
        points = NO_DUKE[source - FROM_WORKERS]
    elif d == UNKNOWN:
        return 0
    else:
        points = DUKE_POINTS[d * DUKE_ROW + source - FROM_WORKERS]
    if not points:
        return 0
    if source < FROM_CITIZENS:
        return points * icons(s, p, source - FROM_WORKERS + 1)
    if source == FROM_CITIZENS:
        return points * citizens(s, p, 0)
    if source == FROM_BUILT:
        return points * domains(s, p)
    if source == FROM_RESOURCES:
        return (held(s, p, GOLD) + held(s, p, STRENGTH) + held(s, p, MAGIC)) // points
    return points * _of_type(
        s, p, NO_ITEM if source == FROM_SLAIN else TITAN if source == FROM_TITANS else BOSS
    )


def _cards(s, p, source):
    if source == MOST_CITIZENS:
        return citizens(s, p, 0)
    return domains(s, p) if source == MOST_DOMAINS else _of_type(s, p, NO_ITEM)


def _majority(s, p, source):
    mine = _cards(s, p, source)
    points = _MOST
    for other in range(s[SEATS]):
        if other != p:
            n = _cards(s, other, source)
            if n > mine:
                return 0
            if n == mine:
                points = _MOST_SHARED
    return points


def winners(s: bytearray) -> int:
    """A bit per winning seat; alone, the second bit is the Dark Lord."""
    reason = s[REASON]
    if reason == STOPPED:
        return 0
    if s[SEATS] == 1:
        if reason == STACKS_GONE:
            return 1 if value(s, 0, TOTAL) > value(s, DARK, TOTAL) else 1 << DARK
        return 1 if reason == WON else 1 << DARK
    mask = best = fewest = 0
    for p in range(s[SEATS]):
        points = value(s, p, TOTAL)
        cards = value(s, p, CARDS)
        if not mask or points > best or points == best and cards < fewest:
            mask = 1 << p
            best = points
            fewest = cards
        elif points == best and cards == fewest:
            mask |= 1 << p
    return mask


def explain(s: bytearray, out: bytearray) -> int:
    """Explain the end: winners, reason, then (source, seat, low, high) for every source that gave points."""
    out[0] = winners(s)
    out[1] = s[REASON]
    n = 2
    for p in range(2 if s[SEATS] == 1 else s[SEATS]):
        for source in range(1, CARDS + 1):
            points = value(s, p, source)
            if points or source >= TOTAL:
                out[n] = source
                out[n + 1] = p
                out[n + 2] = points & 255
                out[n + 3] = points >> 8
                n += CELL
    return n
