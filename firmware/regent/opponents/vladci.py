"""The yardstick of Vladci: figures near the enemy Leader, none that can close in on the own one.

Before anything else it is looked at what the opponent could do in one turn: which of his figures could come
to count against the own Leader, each by one action, and whether an ability could take him to where they do.
That takes them to act freely: no proof, but cheap.
"""

import micropython
from micropython import const

from regent.games.vladci.board import (
    ARCHER, ASSASSIN, BRUISER, CARD, CLAW_LAUNCHER, CUB, FIGURES, GRID, ILLUSIONIST, LEADER, MANIPULATOR,
    MIDDLE, NEIGHBOURS, NEMESIS, NOWHERE, OWNER, PHASE, RELATION, WHERE, WINNER, distance, free_beside, lost,
    points, points_of, put, shift, unshift,
)  # fmt: skip
from regent.games.vladci.moves import NO, PART, USE, displace, legal_end, reach
from regent.games.vladci.turns import ENDED, REACT
from regent.opponents import thinking

_WON = const(100000)
_IN_DANGER = const(4000)  # the opponent could capture or surround next
_THREAT = const(300)  # the own side could
_POINT = const(120)  # a capture point that stands
_CLOSED = const(12)  # a space next to a Leader that is not free
_CORNERED = const(600)  # with one free space left
_HOME = const(2)  # a step nearer to the own one

# What a card is worth in a team, by its figure
_TEAM = b"\x00\x00\x00\x20\x20\x28\x14\x20\x24\x28\x20\x1c\x28\x38\x18\x18\x20\x20\x00\x20"
# Those who can move an enemy
_MOVERS = bytes((BRUISER, ILLUSIONIST, CLAW_LAUNCHER, MANIPULATOR))
# How far an action can take a figure to stand next to the enemy Leader
_RANGE = b"\x00\x01\x01\x04\x02\x01\x06\x01\x06\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x00"


class VladciEvaluator(thinking.Evaluator):
    LONGEST = 4  # who, where, who is pushed where; the own Nemesis
    NEAR = 6  # what a step nearer to the enemy Leader is worth

    def __init__(self):
        self._seat = 0

    def begin(self, view, seat, seed):
        self._seat = seat

    def same_action(self, s):
        return s[PHASE] == REACT and s[CARD + NEMESIS] == self._seat

    def value(self, s):
        mine = self._seat
        if s[PHASE] == ENDED:
            return 0 if s[WINNER] == NOWHERE else _WON if s[WINNER] == mine else -_WON
        n = self._pressure(s, 1 - mine) - self._pressure(s, mine)
        if comes(s, mine) >= 2 or led_astray(s, mine):
            n -= _IN_DANGER
        if comes(s, 1 - mine) >= 2:
            n += _THREAT
        return n + _teams(s, mine, self.NEAR)

    def _pressure(self, s, seat):
        """What weighs on the Leader of a seat: points, and spaces that are not free."""
        free = free_beside(s, seat)
        return _POINT * points(s, seat) + (_CORNERED if free < 2 else 0) + _CLOSED * (6 - free)


@micropython.viper
def _teams(s, seat: int, near: int) -> int:
    """What the figures of a seat are worth more than the others', by who they are and where."""
    board = ptr8(s)  # noqa: F821
    worth = ptr8(_TEAM)  # noqa: F821
    grid = ptr8(GRID)  # noqa: F821
    relation = ptr8(RELATION)  # noqa: F821
    total = 0
    for figure in range(LEADER + 2, FIGURES):
        space = board[WHERE + figure]
        if space != NOWHERE:
            owner = board[space] >> OWNER
            at = MIDDLE - grid[space]
            far = relation[at + grid[board[WHERE + LEADER + 1 - owner]]] & 7
            home = relation[at + grid[board[WHERE + LEADER + owner]]] & 7
            n = worth[figure] - near * far - _HOME * home
            total += n if owner == seat else -n
    return total


def comes(s: bytearray, seat: int) -> int:
    """How many capture points could stand against the Leader of `seat` after one turn of the other side."""
    leader = s[WHERE + LEADER + seat]
    total = 0
    figure = _within_reach(s, seat, LEADER)
    while figure < FIGURES and total < 2:
        total += points_of(s, figure) or _could(s, figure, s[WHERE + figure], leader)
        figure = _within_reach(s, seat, figure + 1)
    return total


@micropython.viper
def _within_reach(s, seat: int, figure: int) -> int:
    """The first figure from this one on that is near enough to count against the Leader of `seat`."""
    board = ptr8(s)  # noqa: F821
    grid = ptr8(GRID)  # noqa: F821
    relation = ptr8(RELATION)  # noqa: F821
    ranges = ptr8(_RANGE)  # noqa: F821
    at = MIDDLE - grid[board[WHERE + LEADER + seat]]
    while figure < FIGURES:
        space = board[WHERE + figure]
        if space != NOWHERE and board[space] >> OWNER != seat and figure != CUB:
            far = relation[at + grid[space]] & 7
            if far <= ranges[figure] + 1 or figure == ARCHER or figure == NEMESIS and far < 4:
                break
        figure += 1
    return figure


def led_astray(s, seat):
    """Could an ability of the other side take the Leader of `seat` to where he is lost, or will be?"""
    leader = s[WHERE + LEADER + seat]
    for figure in _MOVERS:
        start = s[WHERE + figure]
        if start == NOWHERE or s[start] >> OWNER == seat:
            continue
        kind = reach(s, start, leader)
        if kind == USE and _lost_by(s, seat, start, leader, NOWHERE):
            return True
        if kind == PART:
            for i in range(6 * leader, 6 * leader + 6):
                onto = NEIGHBOURS[i]
                if (
                    onto != NOWHERE
                    and legal_end(s, start, leader, onto)
                    and _lost_by(s, seat, start, leader, onto)
                ):
                    return True
    return False


def _lost_by(s, seat, start, target, onto):
    moved = displace(s, start, target, onto)
    start, target, onto = moved & 255, moved >> 8 & 255, moved >> 16
    shift(s, start, target, onto)
    bad = lost(s, seat) or comes(s, seat) >= 2
    unshift(s, start, target, onto)
    return bad


def _could(s, figure, space, leader):
    """The points that a figure could have against a Leader after an action of its own."""
    if figure == ARCHER:
        return _archer_could(s, space, leader)
    far = distance(space, leader)
    if far > _RANGE[figure] + 1 and not (figure == NEMESIS and s[PHASE] == REACT and far < 4):
        return 0
    for i in range(6 * leader, 6 * leader + 6):
        target = NEIGHBOURS[i]
        if target != NOWHERE and not s[target]:
            if figure == NEMESIS and distance(space, target) < 3 or reach(s, space, target) not in (NO, PART):
                return 2 if figure == ASSASSIN else 1
    return 0


def _archer_could(s, space, leader):
    who = s[space]
    s[space] = 0
    could = 0
    for i in range(6 * space, 6 * space + 6):
        target = NEIGHBOURS[i]
        if target != NOWHERE and not s[target]:
            put(s, target, who)
            could = points_of(s, ARCHER)
            s[target] = 0
            if could:
                break
    put(s, space, who)
    return could


EVALUATOR = VladciEvaluator
