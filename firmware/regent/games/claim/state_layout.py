"""The cards of the Claim family and where each byte of a match lies.

Every card of both boxes has its own byte, in the order of kinds; a kind is faction * 10 + value.  A byte
below OPEN is a place out of sight plus the seats that know the card, one bit each, KNOWN when the whole
table does.  From OPEN on it is a place in the open.
"""

from micropython import const

# Factions, in the order of their codes; each pair first
GOBLIN = const(0)
KNIGHT = const(1)
GNOME = const(2)
GIANT = const(3)
DWARF = const(4)
UNDEAD = const(5)
DOPPELGANGER = const(6)
DRAGON = const(7)
TROLL = const(8)
SEER = const(9)
LETTERS = "GKNIDUPRTS"
FACTIONS = const(SEER + 1)  # as many as LETTERS
TOP = const(FACTIONS * 10)  # behind all kinds: the step that takes the card a Seer's winner has looked at
_SINGLES = const(DWARF)  # from here on there is one card of each value

# How many cards there are of each value from 0 to 9; each pair has 22
_COPIES = (
    b"5111111111"  # Goblins
    b"0011111111"  # Knights
    b"0303030301"  # Gnomes
    b"0202020201"  # Giants
)
CARDS = const(2 * 22 + (FACTIONS - _SINGLES) * 10)

# Places out of sight
DECK = const(0x00)
HAND = const(0x10)  # of seat 0; the next seat's is 16 more
PILE = const(0x50)  # followers, likewise
KNOWN = const(15)
# Places in the open
OPEN = const(0x90)
PRIZE = const(0x90)
PLAYED = const(0x91)
AWAY = const(0x92)
WAITING = const(0x93)  # Trolls nobody has taken yet
SCORE = const(0x98)  # of seat 0; the next seat's is one more
FRONT = const(0x9C)  # Gnomes before a seat, likewise
NOT_HERE = const(0xFE)  # in the box
UNKNOWN = const(0xFF)

NO_CARD = const(255)
MOST_SEATS = const(4)
MOST_TRODDEN = const(8)
MOST_REVOKES = const(6)
MOST_HELD = const(13)

# Layout of the state behind the cards: each place is the one before and what that needs
SEATS = const(CARDS)
DECK_OPTION = const(SEATS + 1)
FACTIONS_OPTION = const(DECK_OPTION + 1)
TOLD = const(FACTIONS_OPTION + 1)  # a bit per seat whose hidden cards the console is told
REGENTS = const(TOLD + 1)  # a bit per seat that Regent plays
STAGE = const(REGENTS + 1)
MOVER = const(STAGE + 1)
PHASE = const(MOVER + 1)  # 0 or 1
TRICK = const(PHASE + 1)  # tricks finished in this phase
COUNT = const(TRICK + 1)  # cards dealt, turned up or played at this stage
LEADER = const(COUNT + 1)  # of the next trick, once the last is over
MUST = const(LEADER + 1)  # 1: the mover is known to hold the faction that was led
FREE = const(MUST + 1)  # 1: some of the mover's cards are not known
WINNER = const(FREE + 1)  # of the last trick
TAKER = const(WINNER + 1)  # whose turn it is to take, a place in ORDER
LOOK = const(TAKER + 1)  # a Seer's look at the top card: NO_LOOK ...
OPENER = const(LOOK + 1)  # who led the trick that lies on the table, or the last one
TABLE = const(OPENER + 1)  # kinds played in it, in order of play
WENT = const(TABLE + MOST_SEATS)  # where each of them went in the end
ORDER = const(WENT + MOST_SEATS)  # seats from its winner on
PRIZES = const(ORDER + MOST_SEATS)  # kinds turned up, NO_CARD when taken
TRODDEN = const(PRIZES + 2)  # how many Gnomes it trod down, then seat * 16 + value each
VOID = const(TRODDEN + 1 + MOST_TRODDEN)  # per seat and faction the first trick that did not follow it
REVOKES = const(VOID + MOST_SEATS * FACTIONS)  # how many revokes, then seat, phase * 16 + trick, kind each
HOLDS = const(REVOKES + 1 + MOST_REVOKES * 3)  # per seat how many cards of the hand are known ...
HELD = const(HOLDS + MOST_SEATS)  # ... and their kinds, sorted: an index of the cards, to find a hand at once
ROWS = const(HELD + MOST_SEATS * MOST_HELD)  # what lies face down before Regent's seats (see rows)
CELL = const(2)
ROW = const(MOST_HELD * CELL)
SIZE = const(ROWS + 2 * MOST_SEATS * ROW)

# What LOOK holds
NO_LOOK = const(0)
TO_LOOK = const(1)
LOOKED = const(2)  # and the card still lies there


def _copies(kind):
    return _COPIES[kind] - 0x30 if kind < _SINGLES * 10 else 1


KIND = bytes([kind for kind in range(TOP) for _ in range(_copies(kind))])  # of each card
# The first card whose kind is at least this
FIRST = bytes([sum([1 for k in KIND if k < kind]) for kind in range(TOP + 1)])
COPIED = bytes([kind for kind in range(TOP) if _copies(kind) > 1])


def find(s: bytearray, kind: int, low: int, high: int) -> int:
    """The card of this kind in low..high that most seats know, else one that is UNKNOWN, else -1."""
    first = FIRST[kind]
    last = FIRST[kind + 1]
    if last - first == 1:
        return first if low <= s[first] <= high or s[first] == UNKNOWN else -1
    best = -1
    for i in range(first, last):
        b = s[i]
        if low <= b <= high:
            if best < 0 or s[best] == UNKNOWN or b > s[best]:
                best = i
        elif b == UNKNOWN and best < 0:
            best = i
    return best


def looked_at(s: bytearray) -> int:
    """The card on top of the deck that somebody has seen, else -1."""
    for i in range(CARDS):
        if DECK < s[i] < HAND:
            return i
    return -1


def put(s: bytearray, i: int, place: int) -> None:
    """Move card i to `place`."""
    s[i] = place
    kind = KIND[i]
    if FIRST[kind + 1] - FIRST[kind] > 1:
        sort(s, kind)


def sort(s: bytearray, kind: int) -> None:
    """Sort the copies of a kind, so that nothing tells which of them is where."""
    first = FIRST[kind]
    for i in range(first + 1, FIRST[kind + 1]):
        b = s[i]
        while i > first and s[i - 1] > b:
            s[i] = s[i - 1]
            i -= 1
        s[i] = b


def hold(s: bytearray, seat: int, kind: int) -> None:
    """Note that a hand is known to have a card of this kind."""
    first = HELD + seat * MOST_HELD
    i = first + s[HOLDS + seat]
    s[HOLDS + seat] += 1
    while i > first and s[i - 1] > kind:
        s[i] = s[i - 1]
        i -= 1
    s[i] = kind


def release(s: bytearray, seat: int, kind: int) -> None:
    """Take one card of this kind out of the known ones of a hand."""
    i = HELD + seat * MOST_HELD
    last = i + s[HOLDS + seat] - 1
    while s[i] != kind:
        i += 1
    while i < last:
        s[i] = s[i + 1]
        i += 1
    s[last] = 0
    s[HOLDS + seat] -= 1


def list_hands(s: bytearray) -> None:
    """Note the known cards of all hands anew."""
    for i in range(HOLDS, ROWS):
        s[i] = 0
    for i in range(CARDS):
        b = s[i]
        if HAND <= b < PILE:
            seat = (b >> 4) - 1
            s[HELD + seat * MOST_HELD + s[HOLDS + seat]] = KIND[i]
            s[HOLDS + seat] += 1
