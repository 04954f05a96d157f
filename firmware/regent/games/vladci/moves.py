"""Vladci: what a figure may do.  One question answers everything: may the figure on f go for space t?

A figure's action is told by f, t and, where somebody is pushed on, d.  An empty t is where the figure itself
goes; a taken t names whom its ability is for.  So no two actions look alike, and none is listed twice.
"""

from micropython import const

from regent.games.vladci.board import (
    ACROBAT, ACTED, BREWMASTER, BRUISER, CARD, CLAW_LAUNCHER, CUB, FIGURE, GRID, HERMIT, ILLUSIONIST, JAILER,
    LEADER, MANIPULATOR, MIDDLE, NEIGHBOURS, NEMESIS, NOWHERE, OFF_LINE, OWNER, PROTECTOR, RELATION, RIDER,
    ROYAL_GUARD, SEAT, SPACES, VIZIER, WANDERER, WHERE,
    distance, lost, shift, unshift,
)  # fmt: skip

# What `reach` and `legal` answer
NO = const(0)
MOVE = const(1)  # the plain move
USE = const(2)  # the ability
PART = const(3)  # the ability, once it is said where the other figure goes

_m = bytearray(4)  # the displacement being tried


def may_act(s: bytearray, f: int) -> bool:
    """The figure on `f` belongs to the mover, has not acted, and is one that acts."""
    who = s[f]
    figure = who & FIGURE
    return who != 0 and who >> OWNER == s[SEAT] and figure != NEMESIS and not s[ACTED + figure]


def has_acted(s: bytearray, figure: int) -> None:
    """Hermit and Cub act one right after the other: once anybody else acts, both have had their turn."""
    if figure != HERMIT and figure != CUB and (s[ACTED + HERMIT] or s[ACTED + CUB]):
        s[ACTED + HERMIT] = s[ACTED + CUB] = 1
    s[ACTED + figure] = 1


def can_act(s: bytearray, f: int) -> bool:
    for i in range(6 * f, 6 * f + 6):  # here nearly everybody finds a way at once
        if NEIGHBOURS[i] != NOWHERE and legal(s, f, NEIGHBOURS[i]):
            return True
    for t in range(SPACES):
        if legal(s, f, t):
            return True
    return False


def legal(s: bytearray, f: int, t: int) -> int:
    """NO, MOVE, USE or PART: `reach`, and it can be completed without losing the own Leader."""
    kind = reach(s, f, t)
    if kind == PART:
        for i in range(6 * t, 6 * t + 6):
            if NEIGHBOURS[i] != NOWHERE and legal_end(s, f, t, NEIGHBOURS[i]):
                return PART
        return NO
    return kind if kind != NO and _safe(s, f, t, NOWHERE) else NO


def legal_end(s: bytearray, f: int, t: int, d: int) -> bool:
    """The ability of the figure on `f` may send the figure on `t` to `d`."""
    if s[d] or distance(t, d) != 1:
        return False
    if s[f] & FIGURE == BRUISER:
        turn = (RELATION[GRID[d] - GRID[t] + MIDDLE] >> 3) - (RELATION[GRID[t] - GRID[f] + MIDDLE] >> 3)
        if turn % 6 not in b"\x00\x01\x05":
            return False
    return _safe(s, f, t, d)


def displace(s: bytearray, f: int, t: int, d: int, m: bytearray) -> None:
    """Fill `m` with what the action moves: from, to, from, to; the second pair may be NOWHERE."""
    m[0] = f
    m[1] = t
    m[2] = m[3] = NOWHERE
    if not s[t]:
        return
    figure = s[f] & FIGURE
    if figure == CLAW_LAUNCHER:
        m[0] = t
        m[1] = NEIGHBOURS[6 * f + (RELATION[GRID[t] - GRID[f] + MIDDLE] >> 3)]
    elif figure == ILLUSIONIST:
        m[2] = t
        m[3] = f
    elif figure == BRUISER:
        m[2] = t
        m[3] = d
    else:
        m[0] = t
        m[1] = d


def _safe(s: bytearray, f: int, t: int, d: int) -> bool:
    """The acting side's Leader is neither captured nor surrounded afterwards."""
    displace(s, f, t, d, _m)
    seat = s[f] >> OWNER
    who = s[_m[0]]
    if _m[2] == NOWHERE and who >> OWNER == seat and who & FIGURE > LEADER + 1:
        # An ally harms the Leader only by closing a space next to him.
        if distance(s[WHERE + LEADER + seat], _m[1]) != 1:
            return True
    shift(s, _m)
    bad = lost(s, seat)
    unshift(s, _m)
    return not bad


def reach(s: bytearray, f: int, t: int) -> int:
    """What takes the figure on `f` to `t`, whatever becomes of its Leader."""
    who = s[f]
    figure = who & FIGURE
    relation = RELATION[GRID[t] - GRID[f] + MIDDLE]
    far = relation & 7
    if not s[t]:
        if far == 1:
            return MOVE
        seat = who >> OWNER
        if figure <= LEADER + 1:
            return MOVE if far == 2 and s[CARD + VIZIER] == seat and between(s, f, t) else NO
        if figure > BREWMASTER or not _goes(s, figure, f, t, relation) or jailed(s, f, seat):
            return NO
        return USE
    if figure > BREWMASTER or figure <= LEADER + 1 or far == 0:
        return NO
    seat = who >> OWNER
    enemy = s[t] >> OWNER != seat
    if figure == BREWMASTER:
        kind = PART if far == 1 and not enemy else NO
    elif figure == BRUISER:
        kind = PART if far == 1 and enemy else NO
    elif far == 1 or not _sees(s, f, t, relation >> 3):
        return NO
    elif figure == MANIPULATOR:
        kind = PART if enemy else NO
    else:
        kind = USE if figure == ILLUSIONIST or figure == CLAW_LAUNCHER else NO
    if kind == NO or (enemy and _protected(s, t, seat)) or jailed(s, f, seat):
        return NO
    return kind


def _goes(s: bytearray, figure: int, f: int, t: int, relation: int) -> bool:
    """The ability of `figure` takes itself to the empty space `t`, farther than one step away."""
    far = relation & 7
    way = relation >> 3
    if figure == ACROBAT:
        return (far == 2 or far == 4) and _leaps(s, f, t, relation)
    if figure == RIDER:
        return far == 2 and way != OFF_LINE and not s[NEIGHBOURS[6 * f + way]]
    if figure == ROYAL_GUARD:
        leader = s[WHERE + LEADER + (s[f] >> OWNER)]
        far = distance(leader, t)
        return far == 1 or (far == 2 and between(s, leader, t))
    if figure == CLAW_LAUNCHER:
        if not _sees(s, f, t, way):
            return False
        behind = NEIGHBOURS[6 * t + way]
        return behind != NOWHERE and s[behind] != 0
    return figure == WANDERER and not _next_to_enemy(s, t, s[f] >> OWNER)


def _leaps(s: bytearray, f: int, t: int, relation: int) -> bool:
    if relation & 7 == 2 and relation >> 3 != OFF_LINE and s[NEIGHBOURS[6 * f + (relation >> 3)]]:
        return True
    for way in range(6):
        over = NEIGHBOURS[6 * f + way]
        if over == NOWHERE or not s[over]:
            continue
        landing = NEIGHBOURS[6 * over + way]
        if landing == NOWHERE or s[landing]:
            continue
        relation = RELATION[GRID[t] - GRID[landing] + MIDDLE]
        if relation & 7 == 2 and relation >> 3 != OFF_LINE:
            over = NEIGHBOURS[6 * landing + (relation >> 3)]
            if s[over] and over != f:
                return True
    return False


def _sees(s: bytearray, f: int, t: int, way: int) -> bool:
    """`t` lies on a line with `f`, and nobody stands between."""
    if way == OFF_LINE:
        return False
    n = NEIGHBOURS[6 * f + way]
    while n != t:
        if s[n]:
            return False
        n = NEIGHBOURS[6 * n + way]
    return True


def between(s: bytearray, a: int, b: int) -> bool:
    """An empty space touches both."""
    to_b = GRID[b] + MIDDLE
    for i in range(6 * a, 6 * a + 6):
        n = NEIGHBOURS[i]
        if n != NOWHERE and not s[n] and RELATION[to_b - GRID[n]] & 7 == 1:
            return True
    return False


def _next_to_enemy(s: bytearray, space: int, seat: int) -> bool:
    for i in range(6 * space, 6 * space + 6):
        n = NEIGHBOURS[i]
        if n != NOWHERE and s[n] and s[n] >> OWNER != seat:
            return True
    return False


def jailed(s: bytearray, f: int, seat: int) -> bool:
    return s[CARD + JAILER] == 1 - seat and distance(s[WHERE + JAILER], f) == 1


def _protected(s: bytearray, t: int, seat: int) -> bool:
    """The enemy on `t` cannot be moved by abilities of `seat`."""
    return s[CARD + PROTECTOR] == 1 - seat and distance(s[WHERE + PROTECTOR], t) <= 1
