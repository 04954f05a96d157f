"""Vladci: the board of 37 spaces, the figures, and where everything lies in the state.

Spaces are numbered 0..36 by their names A1, A2 ... G4.  The six ways from a space go round in one
direction, so way + 3 is straight back and way +- 1 is 60 degrees aside.
"""

from micropython import const

SPACES = const(37)
NOWHERE = const(255)  # off the board, or nobody chosen

# The space next to space n on way w: NEIGHBOURS[6 * n + w]
NEIGHBOURS = (
    b"\x01\x05\x04\xff\xff\xff\x02\x06\x05\x00\xff\xff\x03\x07\x06\x01\xff\xff\xff\x08\x07\x02\xff\xff"
    b"\x05\x0a\x09\xff\xff\x00\x06\x0b\x0a\x04\x00\x01\x07\x0c\x0b\x05\x01\x02\x08\x0d\x0c\x06\x02\x03"
    b"\xff\x0e\x0d\x07\x03\xff\x0a\x10\x0f\xff\xff\x04\x0b\x11\x10\x09\x04\x05\x0c\x12\x11\x0a\x05\x06"
    b"\x0d\x13\x12\x0b\x06\x07\x0e\x14\x13\x0c\x07\x08\xff\x15\x14\x0d\x08\xff\x10\x16\xff\xff\xff\x09"
    b"\x11\x17\x16\x0f\x09\x0a\x12\x18\x17\x10\x0a\x0b\x13\x19\x18\x11\x0b\x0c\x14\x1a\x19\x12\x0c\x0d"
    b"\x15\x1b\x1a\x13\x0d\x0e\xff\xff\x1b\x14\x0e\xff\x17\x1c\xff\xff\x0f\x10\x18\x1d\x1c\x16\x10\x11"
    b"\x19\x1e\x1d\x17\x11\x12\x1a\x1f\x1e\x18\x12\x13\x1b\x20\x1f\x19\x13\x14\xff\xff\x20\x1a\x14\x15"
    b"\x1d\x21\xff\xff\x16\x17\x1e\x22\x21\x1c\x17\x18\x1f\x23\x22\x1d\x18\x19\x20\x24\x23\x1e\x19\x1a"
    b"\xff\xff\x24\x1f\x1a\x1b\x22\xff\xff\xff\x1c\x1d\x23\xff\xff\x21\x1d\x1e\x24\xff\xff\x22\x1e\x1f"
    b"\xff\xff\xff\x23\x1f\x20"
)

# RELATION[GRID[b] - GRID[a] + MIDDLE] = distance from a to b, plus 8 * the way there (OFF_LINE: none)
MIDDLE = const(84)
OFF_LINE = const(6)
GRID = (
    b"\x06\x05\x04\x03\x14\x13\x12\x11\x10\x22\x21\x20\x1f\x1e\x1d\x30\x2f\x2e\x2d\x2c\x2b\x2a\x3d\x3c"
    b"\x3b\x3a\x39\x38\x4a\x49\x48\x47\x46\x57\x56\x55\x54"
)
RELATION = (
    b"\x2e\x36\x36\x36\x36\x36\x26\x00\x00\x00\x00\x00\x00\x36\x2d\x35\x35\x35\x35\x25\x36\x00\x00\x00"
    b"\x00\x00\x36\x35\x2c\x34\x34\x34\x24\x35\x36\x00\x00\x00\x00\x36\x35\x34\x2b\x33\x33\x23\x34\x35"
    b"\x36\x00\x00\x00\x36\x35\x34\x33\x2a\x32\x22\x33\x34\x35\x36\x00\x00\x36\x35\x34\x33\x32\x29\x21"
    b"\x32\x33\x34\x35\x36\x00\x06\x05\x04\x03\x02\x01\x30\x19\x1a\x1b\x1c\x1d\x1e\x00\x36\x35\x34\x33"
    b"\x32\x09\x11\x32\x33\x34\x35\x36\x00\x00\x36\x35\x34\x33\x0a\x32\x12\x33\x34\x35\x36\x00\x00\x00"
    b"\x36\x35\x34\x0b\x33\x33\x13\x34\x35\x36\x00\x00\x00\x00\x36\x35\x0c\x34\x34\x34\x14\x35\x36\x00"
    b"\x00\x00\x00\x00\x36\x0d\x35\x35\x35\x35\x15\x36\x00\x00\x00\x00\x00\x00\x0e\x36\x36\x36\x36\x36"
    b"\x16"
)

# Where each side starts and recruits: the two edges that meet at the own start space
HOMES = b"\x0f\x15"
RECRUIT_SPACES = (b"\x00\x04\x09\x0f\x16\x1c\x21", b"\x03\x08\x0e\x15\x1b\x20\x24")

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

# State.  The first 37 bytes are the board: 0, or figure + 32 * owner.
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


def distance(a: int, b: int) -> int:
    return RELATION[GRID[b] - GRID[a] + MIDDLE] & 7


def points_of(s: bytearray, figure: int) -> int:
    """Capture points of `figure` against the Leader of the other side."""
    space = s[WHERE + figure]
    if space == NOWHERE:
        return 0
    relation = RELATION[GRID[space] - GRID[s[WHERE + LEADER + 1 - (s[space] >> OWNER)]] + MIDDLE]
    if figure == ARCHER:
        return 1 if relation & 7 == 2 and relation >> 3 != OFF_LINE else 0
    return _WEIGHT[figure] if relation & 7 == 1 else 0


def points(s: bytearray, seat: int) -> int:
    """Capture points against the Leader of `seat`: two capture him."""
    leader = s[WHERE + LEADER + seat]
    total = 0
    for i in range(6 * leader, 6 * leader + 6):
        space = NEIGHBOURS[i]
        if space != NOWHERE and s[space] and s[space] >> OWNER != seat:
            total += _WEIGHT[s[space] & FIGURE]
    space = s[WHERE + ARCHER]
    if space != NOWHERE and s[space] >> OWNER != seat:
        total += points_of(s, ARCHER)
    return total


def surrounded(s: bytearray, seat: int) -> bool:
    leader = s[WHERE + LEADER + seat]
    for i in range(6 * leader, 6 * leader + 6):
        if NEIGHBOURS[i] != NOWHERE and not s[NEIGHBOURS[i]]:
            return False
    return True


def lost(s: bytearray, seat: int) -> bool:
    return points(s, seat) >= 2 or surrounded(s, seat)


def put(s: bytearray, space: int, who: int) -> None:
    s[space] = who
    s[WHERE + (who & FIGURE)] = space


def shift(s: bytearray, start: int, target: int, onto: int) -> None:
    """The figure on `start` goes to `target`; whoever stands there is displaced onto `onto`."""
    who = s[start]
    displaced = s[target]
    s[start] = 0
    if displaced:
        put(s, onto, displaced)
    put(s, target, who)


def unshift(s: bytearray, start: int, target: int, onto: int) -> None:
    """Take back what `shift` did; `onto` is NOWHERE when nobody was displaced."""
    who = s[target]
    s[target] = 0
    if onto != NOWHERE:
        displaced = s[onto]
        s[onto] = 0
        put(s, target, displaced)
    put(s, start, who)
