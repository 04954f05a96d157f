"""Vladci: which space lies where, the figures, and where everything lies in the state.

The six ways from a space go round in one direction, so way + 3 is straight back and way +- 1 is 60 degrees
aside.
"""

import micropython
from micropython import const

from regent.engine.spaces import NAMES, SPACES, column

NOWHERE = const(255)  # off the board, or nobody chosen

# On this grid one difference is always the same way: 14 is a column further, 1 a space further in a column
GRID = bytes([14 * column(n) + min(7, 10 - column(n)) - (NAMES[2 * n + 1] & 15) for n in range(SPACES)])
MIDDLE = const(84)  # the greatest difference
_WAYS = (-1, 13, 14, 1, -13, -14)
OFF_LINE = const(6)  # no way leads straight there


def _relations():
    table = bytearray(2 * MIDDLE + 1)
    for columns in range(-6, 7):
        for along in range(-6, 7):
            far = max(abs(columns), abs(along), abs(columns + along))
            if far <= 6:
                table[MIDDLE + 14 * columns + along] = far + 8 * OFF_LINE
    for way in range(6):
        for far in range(1, 7):
            table[MIDDLE + far * _WAYS[way]] = far + 8 * way
    return table


# The space next to space n on way w: NEIGHBOURS[6 * n + w]
NEIGHBOURS = bytes([GRID.find(bytes([GRID[n] + way & 255])) & 255 for n in range(SPACES) for way in _WAYS])
# Distance from space a to space b, plus 8 * the way there: RELATION[GRID[b] - GRID[a] + MIDDLE]
RELATION = _relations()

# Where each side starts and recruits: the two edges that meet at the own start space
HOMES = bytes([NAMES.find(b"D1") // 2, NAMES.find(b"D7") // 2])
_EDGE = bytes([n for n in range(SPACES) if column(n) != column(n - 1)])
RECRUIT_SPACES = (_EDGE, bytes([SPACES - 1 - n for n in reversed(_EDGE)]))

# Figures.  A card carries the number of its figure, the card of Hermit and Cub that of the Hermit.
LEADER = const(1)  # of seat 0; that of seat 1 is LEADER + 1
ACROBAT = const(3)
RIDER = const(4)
BRUISER = const(5)
ROYAL_GUARD = const(6)
ILLUSIONIST = const(7)
CLAW_LAUNCHER = const(8)
MANIPULATOR = const(9)
WANDERER = const(10)
BREWMASTER = const(11)
ARCHER = const(12)
ASSASSIN = const(13)
JAILER = const(14)
PROTECTOR = const(15)
VIZIER = const(16)
HERMIT = const(17)
CUB = const(18)
NEMESIS = const(19)
FIGURES = const(20)

FIRST_CARD = ACROBAT
CARDS_EACH = const(5)  # the Leader's own card counts
DISPLAY = const(3)

# Capture points of an adjacent enemy
_WEIGHT = b"\x00\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x01\x00\x02\x01\x01\x01\x01\x00\x01"

# The state.  Its first 37 bytes are the board: 0, or figure + 32 * owner.
FIGURE = const(31)
OWNER = const(5)  # shift
WHERE = const(37)  # + figure: its space or NOWHERE
CARD = const(57)  # + figure: the seat that has it, or
IN_DECK = const(2)
ON_OFFER = const(3)
BANNED = const(4)
ACTED = const(77)  # + figure: 1 once it has acted in this turn
PHASE = const(97)
SEAT = const(98)  # whose turn it is
TURN = const(99)  # 1.. ; 0 before the first
RECRUITS = const(100)  # recruitments still due in this turn
BANS = const(101)  # made so far
FIRST = const(102)  # steps of a half-made decision
SECOND = const(103)
REACH = const(104)  # the best rank that a reaction of the Nemesis can have now
WINNER = const(105)
REASON = const(106)
CHOICES = const(107)  # the options, one byte each
MODE = const(107)
DRAW = const(108)  # 1: the cards to come are drawn by people
BAN_ORDER = const(109)
REPETITION = const(110)
TURN_CAP = const(111)
PAST = const(112)  # positions remembered since the last recruitment
MEMORY = const(113)  # 3 bytes each
MEMORY_SIZE = const(47)
SIZE = const(254)


# These are asked some hundred times for a decision of Regent's: viper takes a tenth of the time.


@micropython.viper
def distance(a: int, b: int) -> int:
    grid = ptr8(GRID)  # noqa: F821
    relation = ptr8(RELATION)  # noqa: F821
    return relation[grid[b] - grid[a] + MIDDLE] & 7


@micropython.viper
def points_of(s, figure: int) -> int:
    """Capture points of `figure` against the Leader of the other side."""
    board = ptr8(s)  # noqa: F821
    space = board[WHERE + figure]
    if space == NOWHERE:
        return 0
    grid = ptr8(GRID)  # noqa: F821
    relations = ptr8(RELATION)  # noqa: F821
    weight = ptr8(_WEIGHT)  # noqa: F821
    leader = board[WHERE + LEADER + 1 - (board[space] >> OWNER)]
    relation = relations[grid[space] - grid[leader] + MIDDLE]
    if figure == ARCHER:
        return 1 if relation & 7 == 2 and relation >> 3 != OFF_LINE else 0
    return weight[figure] if relation & 7 == 1 else 0


@micropython.viper
def points(s, seat: int) -> int:
    """Capture points against the Leader of `seat`: two capture him."""
    board = ptr8(s)  # noqa: F821
    neighbours = ptr8(NEIGHBOURS)  # noqa: F821
    weight = ptr8(_WEIGHT)  # noqa: F821
    at = 6 * board[WHERE + LEADER + seat]
    total = 0
    for i in range(at, at + 6):
        space = neighbours[i]
        if space != NOWHERE and board[space] != 0 and board[space] >> OWNER != seat:
            total += weight[board[space] & FIGURE]
    space = board[WHERE + ARCHER]
    if space != NOWHERE and board[space] >> OWNER != seat:
        total += int(points_of(s, ARCHER))
    return total


@micropython.viper
def free_beside(s, seat: int) -> int:
    """How many spaces next to the Leader of `seat` are free."""
    board = ptr8(s)  # noqa: F821
    neighbours = ptr8(NEIGHBOURS)  # noqa: F821
    at = 6 * board[WHERE + LEADER + seat]
    n = 0
    for i in range(at, at + 6):
        if neighbours[i] != NOWHERE and board[neighbours[i]] == 0:
            n += 1
    return n


def surrounded(s: bytearray, seat: int) -> bool:
    return not free_beside(s, seat)


def lost(s: bytearray, seat: int) -> bool:
    return points(s, seat) >= 2 or surrounded(s, seat)


def put(s: bytearray, space: int, who: int) -> None:
    s[space] = who
    s[WHERE + (who & FIGURE)] = space


def shift(s: bytearray, start: int, target: int, onto: int) -> None:
    """Move the figure on `start` to `target`, and whoever stands there onto `onto`."""
    who = s[start]
    displaced = s[target]
    s[start] = 0
    if displaced:
        put(s, onto, displaced)
    put(s, target, who)


def unshift(s: bytearray, start: int, target: int, onto: int) -> None:
    """Take back what `shift` did; `onto` is NOWHERE when nobody stood on `target`."""
    who = s[target]
    s[target] = 0
    if onto != NOWHERE:
        displaced = s[onto]
        s[onto] = 0
        put(s, target, displaced)
    put(s, start, who)
