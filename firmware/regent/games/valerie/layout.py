"""Where everything lies in the state, and the reads and writes that every module shares.

The centre has 20 slots, row by row: 0-4 monsters, 5-14 citizens by group of numbers, 15-19 domains; a slot's
column is slot % 5.  A card of any kind has one number, its item: citizens, monsters, events, domains, dukes.
"""

from micropython import const

from regent.games.valerie.cards import EFFECTS


# State, one byte each unless said
SEATS = const(0)
OPT_AREAS = const(1)
OPT_CITIZENS = const(2)
OPT_EVENTS = const(3)
OPT_DUKES = const(4)
OPT_DIFFICULTY = const(5)
OPT_HANDS = const(6)
PHASE = const(7)
ROW = const(8)  # the question being asked, 0 when the rules are at work
ASKED = const(9)  # who is asked
ARG = const(10)  # what the question is about
ARG2 = const(11)
STARTER = const(12)
ACTIVE = const(13)
TURNS = const(14)  # two bytes
LEFT = const(16)  # actions left in this turn
DICE = const(17)  # two bytes
ROLLED = const(19)  # two bytes
USED = const(21)  # three bytes, a bit per domain whose die change is used up
INDEX = const(24)  # how far the phase has come
ENDING = const(25)  # why this is the last round, 0 when it is not; alone: the Dark Lord broke through
REASON = const(26)
PILE_EVENTS = const(27)  # face-down events in the exhausted pile
PILE_CARDS = const(28)  # exhausted cards below them
PILE_TOPS = const(29)  # events that were put back on top, two bytes behind
EMPTIED = const(32)  # how many slots this action emptied, up to six bytes behind
DEPTH = const(39)  # pending effects, three bytes each behind
OPEN = const(64)  # 18: activations of the earning player that still want a decision
HERALD = const(82)
THIEVES = const(83)
ACTIONS = const(84)  # two bytes, all decisions of the match
OPEN_DUKES = const(86)  # a bit per seat whose duke lies open
SEEN = const(87)  # a bit per event that was turned up
EARNER = const(88)
SECOND = const(89)  # the second income of the solo game
SLOT = const(90)  # 20, see below
AREA = const(110)  # 5
MONSTERS_LEFT = const(115)  # 5
MONSTER = const(120)  # 5 stacks of 6: monster, then its gold, strength and magic tokens; the last is the top
CITIZENS_LEFT = const(240)  # 10
CITIZEN = const(250)  # 10 stacks of 6
DOMAINS_DOWN = const(310)  # 5
DOMAIN = const(315)  # 5: the one lying open
PLACE = const(320)  # 24: the seat that has built it, or one of those below
TOKENS = const(344)  # 6 events: gold, strength, magic
PLAYER = const(362)  # 5 players
SIZE = const(657)

# A player
STRIDE = const(59)
OWN = const(8)  # 18 citizens, behind gold, strength, magic and points of two bytes each
SLAIN = const(26)  # 30 monsters and events
DUKE = const(56)
OTHER = const(57)  # the duke he did not keep
POWERS = const(58)  # a bit per time at which one of his domains acts

UNKNOWN = const(255)
NONE = const(255)
DARK = const(1)  # the Dark Lord's seat in the solo game

# SLOT: a living stack; exhausted with a card, without one, or with an event
CARD = const(1)
BARE = const(2)
EVENT = const(3)

# PLACE: never seen, open in the centre
UNSEEN = const(255)
FACE_UP = const(254)

GOLD = const(0)
STRENGTH = const(1)
MAGIC = const(2)
POINTS = const(3)

# Items
MONSTER_ITEM = const(18)
EVENT_ITEM = const(42)
DOMAIN_ITEM = const(48)
DUKE_ITEM = const(72)

# Citizens that starters share a name with
PEASANT = const(8)
KNIGHT = const(9)

# Kinds of effect
GAIN = const(1)
EITHER = const(2)
PAY = const(3)
TAKE = const(4)
TOKEN = const(5)
# What a term of an effect gives, beyond the resources
FREE_CITIZEN = const(4)
SLAY = const(6)
BACK_MONSTER = const(7)
BACK_CITIZEN = const(8)
STEAL = const(9)

# When a domain acts
NOW = const(0)
ROLL = const(1)
DOUBLE = const(2)
START = const(3)
END = const(4)
HIRED = const(5)
ON_SLAIN = const(6)
HIRING = const(7)
BUILDING = const(8)


# Why the game ended; with others ENDING holds one of the first three
MONSTERS_GONE = const(1)
DOMAINS_GONE = const(2)
STACKS_GONE = const(3)
STOPPED = const(4)
WON = const(5)
OVERRUN = const(6)


def held(s: bytearray, p: int, resource: int) -> int:
    at = PLAYER + p * STRIDE + 2 * resource
    return s[at] | s[at + 1] << 8


def gain(s: bytearray, p: int, resource: int, n: int) -> None:
    at = PLAYER + p * STRIDE + 2 * resource
    n += s[at] | s[at + 1] << 8
    s[at] = n & 255
    s[at + 1] = n >> 8


def lose(s: bytearray, p: int, resource: int, n: int) -> int:
    """Take away at most n; how many that were."""
    n = min(n, held(s, p, resource))
    gain(s, p, resource, -n)
    return n


def in_play(s: bytearray, p: int) -> bool:
    """With five, the player to the right of the active one rests."""
    return s[SEATS] < 5 or p != (s[ACTIVE] + 4) % 5


def has(s: bytearray, p: int, when: int) -> bool:
    """Whether p has a domain that acts at such a time."""
    return s[PLAYER + p * STRIDE + POWERS] >> when - 1 & 1 > 0


def effect_kind(effect: int) -> int:
    return EFFECTS[10 * effect]


def ask(s: bytearray, row: int, who: int, arg: int = 0, arg2: int = 0) -> None:
    s[ROW] = row
    s[ASKED] = who
    s[ARG] = arg
    s[ARG2] = arg2


def push(s: bytearray, task: int, a: int = 0, b: int = 0) -> None:
    at = DEPTH + 1 + 3 * s[DEPTH]
    s[at] = task
    s[at + 1] = a
    s[at + 2] = b
    s[DEPTH] += 1


def emptied(s: bytearray, slot: int) -> None:
    s[EMPTIED] += 1
    s[EMPTIED + s[EMPTIED]] = slot


def top(s: bytearray, slot: int) -> int:
    """The item that lies open on a slot, or NONE."""
    state = s[SLOT + slot]
    if state >= EVENT:
        return EVENT_ITEM + state - EVENT
    if state:
        return NONE
    if slot < 5:
        n = s[MONSTERS_LEFT + slot]
        return MONSTER_ITEM + s[MONSTER + 24 * slot + 4 * n - 4] if n else NONE
    if slot < 15:
        n = s[CITIZENS_LEFT + slot - 5]
        return s[CITIZEN + 6 * slot - 31 + n] if n else NONE
    d = s[DOMAIN + slot - 15]
    return d if d == NONE else DOMAIN_ITEM + d


def tokens_at(s: bytearray, slot: int) -> int:
    """Where the three tokens of the monster or event on a slot lie."""
    state = s[SLOT + slot]
    if state >= EVENT:
        return TOKENS + 3 * (state - EVENT)
    return MONSTER + 24 * slot + 4 * s[MONSTERS_LEFT + slot] - 3
