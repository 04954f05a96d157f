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
SINGLES = const(4)  # from here on factions of ten cards

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

# Layout of the state behind the cards
CARDS = const(104)
SEATS = const(104)
DECK_OPTION = const(105)
FACTIONS = const(106)
HANDS = const(107)
STAGE = const(108)
MOVER = const(109)
PHASE = const(110)  # 0 or 1
TRICK = const(111)  # tricks finished in this phase
COUNT = const(112)  # cards dealt, turned up or played at this stage
LEADER = const(113)  # of the next trick, once the last is over
MUST = const(114)  # 1: the mover is known to hold the faction that was led
FREE = const(115)  # 1: some of the mover's cards are not known
WINNER = const(116)  # of the last trick
TAKER = const(117)  # whose turn it is to take, a place in ORDER
LOOK = const(118)  # a Seer's look at the top card: NO_LOOK ...
OPENER = const(119)  # who led the trick that lies on the table, or the last one
TABLE = const(120)  # kinds played in it, in order of play
WENT = const(124)  # where each of them went in the end
ORDER = const(128)  # seats from its winner on
PRIZES = const(132)  # kinds turned up, NONE when taken
TRODDEN = const(134)  # how many Gnomes it trod down, then seat * 16 + value each
VOID = const(143)  # per seat and faction the first trick in which it was not followed
LIES = const(183)  # how many revokes, then seat, phase * 16 + trick, kind each
HOLDS = const(202)  # per seat how many cards of the hand are known ...
HELD = const(206)  # ... and their kinds, sorted: an index of the bytes above, to find a hand at once
SIZE = const(258)

NONE = const(255)
MOST_LIES = const(6)
MOST_HELD = const(13)

# LOOK
NO_LOOK = const(0)
TO_LOOK = const(1)
LOOKED = const(2)

# HANDS
ON_TABLE = const(0)
DEALT = const(1)


def _kinds():
    copies = {0: 5}
    for value in (1, 3, 5, 7):
        copies[GNOME * 10 + value] = 3
        copies[GIANT * 10 + value] = 2
    kinds = bytearray()
    for kind in range(100):
        faction, value = kind // 10, kind % 10
        if faction in (GNOME, GIANT):
            n = copies.get(kind, 1 if value == 9 else 0)
        elif faction == KNIGHT:
            n = 1 if value > 1 else 0
        else:
            n = copies.get(kind, 1)
        for _ in range(n):
            kinds.append(kind)
    return bytes(kinds)


KIND = _kinds()  # of each card
# The first card whose kind is at least this
FIRST = bytes([sum([1 for k in KIND if k < kind]) for kind in range(101)])
COPIED = bytes([k for k in range(100) if FIRST[k + 1] - FIRST[k] > 1])  # kinds with more than one card


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


def put(s: bytearray, i: int, place: int) -> None:
    """Card i goes to `place`."""
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
    """Note a known card of a hand."""
    first = HELD + seat * MOST_HELD
    i = first + s[HOLDS + seat]
    s[HOLDS + seat] += 1
    while i > first and s[i - 1] > kind:
        s[i] = s[i - 1]
        i -= 1
    s[i] = kind


def release(s: bytearray, seat: int, kind: int) -> None:
    """The hand has one known card of this kind less."""
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
    for i in range(HOLDS, SIZE):
        s[i] = 0
    for i in range(CARDS):
        b = s[i]
        if HAND <= b < PILE:
            seat = (b >> 4) - 1
            s[HELD + seat * MOST_HELD + s[HOLDS + seat]] = KIND[i]
            s[HOLDS + seat] += 1
