"""Vladci: what a figure may do, as answers to one question: what may the figure on `start` do to `target`?

An action is `start`, `target` and, where somebody is pushed on, `onto`.  An empty target is where the figure
itself goes; on a taken one stands the figure that its ability is for.  So no two actions look alike, and none
is listed twice.
"""

import micropython
from micropython import const

from regent.engine.spaces import SPACES
from regent.games.vladci.board import (
    ACROBAT, ACTED, BREWMASTER, BRUISER, CARD, CLAW_LAUNCHER, CUB, FIGURE, GRID, HERMIT, ILLUSIONIST, JAILER,
    LEADER, MANIPULATOR, MIDDLE, NEIGHBOURS, NEMESIS, NOWHERE, OFF_LINE, OWNER, PROTECTOR, RELATION, RIDER,
    ROYAL_GUARD, SEAT, VIZIER, WANDERER, WHERE,
    distance, lost, shift, unshift,
)  # fmt: skip

# What `reach` and `legal` answer
NO = const(0)
MOVE = const(1)  # the plain move
USE = const(2)  # the ability
PART = const(3)  # the ability, once it is said where the other figure goes

# How far away an action of a figure can have its target, LINES more where that lies in a line with it
LINES = const(8)
RANGE = b"\x00\x02\x02\x04\x0a\x01\x06\x0e\x0e\x0e\x06\x01\x01\x01\x01\x01\x01\x01\x01\x01"


@micropython.viper
def next_within(start: int, space: int, far: int) -> int:
    """The first space from `space` on that is within this RANGE of `start`; SPACES when there is none."""
    grid = ptr8(GRID)  # noqa: F821
    relations = ptr8(RELATION)  # noqa: F821
    beyond = 8 * OFF_LINE if far & LINES else 256
    at = MIDDLE - grid[start]
    while space < SPACES:
        relation = relations[at + grid[space]]
        if relation < beyond and relation & 7 <= far & 7:
            break
        space += 1
    return space


def may_act(s: bytearray, space: int) -> bool:
    """May the figure on `space` act?  It must be the mover's, not have acted, and be one that acts."""
    who = s[space]
    figure = who & FIGURE
    return who != 0 and who >> OWNER == s[SEAT] and figure != NEMESIS and not s[ACTED + figure]


def has_acted(s: bytearray, figure: int) -> None:
    """Note that a figure has acted; once anybody else acts, Hermit and Cub have both had their turn."""
    if figure != HERMIT and figure != CUB and (s[ACTED + HERMIT] or s[ACTED + CUB]):
        s[ACTED + HERMIT] = s[ACTED + CUB] = 1
    s[ACTED + figure] = 1


def can_act(s: bytearray, start: int) -> bool:
    for i in range(6 * start, 6 * start + 6):  # here nearly everybody finds a way at once
        if NEIGHBOURS[i] != NOWHERE and legal(s, start, NEIGHBOURS[i]):
            return True
    far = RANGE[s[start] & FIGURE]
    target = next_within(start, 0, far) if far > 1 else SPACES
    while target < SPACES:
        if legal(s, start, target):
            return True
        target = next_within(start, target + 1, far)
    return False


def legal(s: bytearray, start: int, target: int) -> int:
    """NO, MOVE, USE or PART, as `reach`, but only what can be completed without losing the own Leader."""
    kind = reach(s, start, target)
    if kind == PART:
        for i in range(6 * target, 6 * target + 6):
            if NEIGHBOURS[i] != NOWHERE and legal_end(s, start, target, NEIGHBOURS[i]):
                return PART
        return NO
    return kind if kind != NO and _safe(s, start, target, NOWHERE) else NO


def legal_end(s: bytearray, start: int, target: int, onto: int) -> bool:
    """May the ability of the figure on `start` send the figure on `target` to `onto`?"""
    if s[onto] or distance(target, onto) != 1:
        return False
    if s[start] & FIGURE == BRUISER:
        way = RELATION[GRID[target] - GRID[start] + MIDDLE] >> 3
        turn = (RELATION[GRID[onto] - GRID[target] + MIDDLE] >> 3) - way
        if turn % 6 not in b"\x00\x01\x05":
            return False
    return _safe(s, start, target, onto)


def displace(s: bytearray, start: int, target: int, onto: int) -> int:
    """The start, target and onto with which `shift` makes the action, a byte each, start lowest.

    An ability that only sends a figure moves it from the action's target.  Where one figure moves alone, onto
    is NOWHERE.
    """
    if not s[target]:
        return start | target << 8 | NOWHERE << 16
    figure = s[start] & FIGURE
    if figure == ILLUSIONIST:
        return start | target << 8 | start << 16
    if figure == BRUISER:
        return start | target << 8 | onto << 16
    if figure == CLAW_LAUNCHER:
        onto = NEIGHBOURS[6 * start + (RELATION[GRID[target] - GRID[start] + MIDDLE] >> 3)]
    return target | onto << 8 | NOWHERE << 16


def _safe(s, start, target, onto):
    """Is the acting side's Leader neither captured nor surrounded afterwards?"""
    seat = s[start] >> OWNER
    if s[target]:
        moved = displace(s, start, target, onto)
        start, target, onto = moved & 255, moved >> 8 & 255, moved >> 16
    who = s[start]
    if onto == NOWHERE and who >> OWNER == seat and who & FIGURE > LEADER + 1:
        # An ally harms the Leader only by closing a space next to him.
        if distance(s[WHERE + LEADER + seat], target) != 1:
            return True
    shift(s, start, target, onto)
    bad = lost(s, seat)
    unshift(s, start, target, onto)
    return not bad


def reach(s: bytearray, start: int, target: int) -> int:
    """NO, MOVE, USE or PART: what the figure on `start` can do to `target`, whatever its Leader suffers."""
    who = s[start]
    figure = who & FIGURE
    relation = RELATION[GRID[target] - GRID[start] + MIDDLE]
    far = relation & 7
    if not s[target]:
        if far == 1:
            return MOVE
        seat = who >> OWNER
        if figure <= LEADER + 1:
            return MOVE if far == 2 and s[CARD + VIZIER] == seat and between(s, start, target) else NO
        if figure > BREWMASTER or not _goes(s, figure, start, target, relation) or jailed(s, start, seat):
            return NO
        return USE
    if figure > BREWMASTER or figure <= LEADER + 1 or far == 0:
        return NO
    seat = who >> OWNER
    enemy = s[target] >> OWNER != seat
    if figure == BREWMASTER:
        kind = PART if far == 1 and not enemy else NO
    elif figure == BRUISER:
        kind = PART if far == 1 and enemy else NO
    elif far == 1 or not _sees(s, start, target, relation >> 3):
        return NO
    elif figure == MANIPULATOR:
        kind = PART if enemy else NO
    else:
        kind = USE if figure == ILLUSIONIST or figure == CLAW_LAUNCHER else NO
    if kind == NO or (enemy and _protected(s, target, seat)) or jailed(s, start, seat):
        return NO
    return kind


def _goes(s: bytearray, figure: int, start: int, target: int, relation: int) -> bool:
    """Does the ability of `figure` take it to the empty space `target`, farther than one step away?"""
    far = relation & 7
    way = relation >> 3
    if figure == ACROBAT:
        return (far == 2 or far == 4) and _leaps(s, start, target, relation)
    if figure == RIDER:
        return far == 2 and way != OFF_LINE and not s[NEIGHBOURS[6 * start + way]]
    if figure == ROYAL_GUARD:
        leader = s[WHERE + LEADER + (s[start] >> OWNER)]
        far = distance(leader, target)
        return far == 1 or (far == 2 and between(s, leader, target))
    if figure == CLAW_LAUNCHER:
        if not _sees(s, start, target, way):
            return False
        behind = NEIGHBOURS[6 * target + way]
        return behind != NOWHERE and s[behind] != 0
    return figure == WANDERER and not _next_to_enemy(s, target, s[start] >> OWNER)


def _leaps(s: bytearray, start: int, target: int, relation: int) -> bool:
    if relation & 7 == 2 and relation >> 3 != OFF_LINE and s[NEIGHBOURS[6 * start + (relation >> 3)]]:
        return True
    for way in range(6):
        over = NEIGHBOURS[6 * start + way]
        if over == NOWHERE or not s[over]:
            continue
        landing = NEIGHBOURS[6 * over + way]
        if landing == NOWHERE or s[landing]:
            continue
        relation = RELATION[GRID[target] - GRID[landing] + MIDDLE]
        if relation & 7 == 2 and relation >> 3 != OFF_LINE:
            over = NEIGHBOURS[6 * landing + (relation >> 3)]
            if s[over]:
                return True
    return False


def _sees(s: bytearray, start: int, target: int, way: int) -> bool:
    """Does `target` lie on a line with `start`, with nobody between?"""
    if way == OFF_LINE:
        return False
    n = NEIGHBOURS[6 * start + way]
    while n != target:
        if s[n]:
            return False
        n = NEIGHBOURS[6 * n + way]
    return True


def between(s: bytearray, a: int, b: int) -> bool:
    """Is there an empty space that touches both?"""
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


def jailed(s: bytearray, space: int, seat: int) -> bool:
    return s[CARD + JAILER] == 1 - seat and distance(s[WHERE + JAILER], space) == 1


def _protected(s: bytearray, space: int, seat: int) -> bool:
    """Is the enemy on `space` safe from being moved by abilities of `seat`?"""
    return s[CARD + PROTECTOR] == 1 - seat and distance(s[WHERE + PROTECTOR], space) <= 1
