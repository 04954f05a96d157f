"""Where everything lies in the state, and the reads and writes that every module shares.

The centre has five columns, its slots are counted row by row: a row of monsters, two of citizens (a slot per
group of numbers), one of domains.  A card of any kind has one number, its item (see cards).
"""

from micropython import const

from regent.games.valerie.card_data import (
    CITIZENS, DOMAINS, DOMAIN_ITEM, EVENTS, EVENT_ITEM, MONSTERS, MONSTER_ITEM, RESOURCES,
)  # fmt: skip


MOST_SEATS = const(5)
COLUMNS = const(5)
GROUPS = const(2 * COLUMNS)  # of citizens, by the numbers that wake them
CITIZEN_SLOT = const(COLUMNS)  # the first slot of citizens
DOMAIN_SLOT = const(CITIZEN_SLOT + GROUPS)
SLOTS = const(DOMAIN_SLOT + COLUMNS)
HEIGHT = const(6)  # cards in a stack of monsters or citizens, at most
CELL = const(4)  # a monster in its stack, then its gold, strength and magic tokens
TOKENS_EACH = const(3)
TASK = const(3)  # bytes of a pending effect
_TASKS = const(8)

# State, one byte each unless the next place says otherwise
SEATS = const(0)
OPT_AREAS = const(SEATS + 1)
OPT_CITIZENS = const(OPT_AREAS + 1)
OPT_EVENTS = const(OPT_CITIZENS + 1)
OPT_DUKES = const(OPT_EVENTS + 1)
OPT_DIFFICULTY = const(OPT_DUKES + 1)
TOLD = const(OPT_DIFFICULTY + 1)  # a bit per seat whose dukes the console is told
REGENTS = const(TOLD + 1)  # a bit per seat that Regent plays
PHASE = const(REGENTS + 1)
ROW = const(PHASE + 1)  # the question being asked, 0 when the rules are at work
ASKED = const(ROW + 1)  # who is asked
ARG = const(ASKED + 1)  # what the question is about
ARG2 = const(ARG + 1)
STARTER = const(ARG2 + 1)
ACTIVE = const(STARTER + 1)
TURNS = const(ACTIVE + 1)
LEFT = const(TURNS + 2)  # actions left in this turn
DICE = const(LEFT + 1)
ROLLED = const(DICE + 2)
USED = const(ROLLED + 2)  # a bit per domain whose die change is used up
INDEX = const(USED + (DOMAINS + 7 >> 3))  # how far the phase has come
ENDING = const(INDEX + 1)  # why this is the last round, 0 when it is not; alone: the Dark Lord broke through
REASON = const(ENDING + 1)
PILE_EVENTS = const(REASON + 1)  # face-down events in the exhausted pile
PILE_CARDS = const(PILE_EVENTS + 1)  # exhausted cards below them
PILE_TOPS = const(PILE_CARDS + 1)  # how many events were put back on top, then up to two of them
EMPTIED = const(PILE_TOPS + 3)  # how many slots this action emptied, then up to six of them
DEPTH = const(EMPTIED + 7)  # how many effects are pending, then the tasks
OPEN = const(DEPTH + 1 + _TASKS * TASK)  # per citizen: activations that still want a decision of the earner
HERALD = const(OPEN + CITIZENS)
THIEVES = const(HERALD + 1)
ACTIONS = const(THIEVES + 1)  # all decisions of the match
OPEN_DUKES = const(ACTIONS + 2)  # a bit per seat whose duke lies open
SEEN = const(OPEN_DUKES + 1)  # a bit per event that was turned up
EARNER = const(SEEN + 1)
SECOND = const(EARNER + 1)  # the second income of the solo game
SLOT = const(SECOND + 1)  # per slot, see below
AREA = const(SLOT + SLOTS)
MONSTERS_LEFT = const(AREA + COLUMNS)
MONSTER = const(MONSTERS_LEFT + COLUMNS)  # stacks of cells, the last is the top
CITIZENS_LEFT = const(MONSTER + COLUMNS * HEIGHT * CELL)
CITIZEN = const(CITIZENS_LEFT + GROUPS)  # stacks, likewise
DOMAINS_DOWN = const(CITIZEN + GROUPS * HEIGHT)
DOMAIN = const(DOMAINS_DOWN + COLUMNS)  # the one lying open
PLACE = const(DOMAIN + COLUMNS)  # per domain: the seat that has built it, or one of those below
TOKENS = const(PLACE + DOMAINS)  # per event: gold, strength, magic
PLAYER = const(TOKENS + EVENTS * TOKENS_EACH)

# A player
OWN = const(2 * RESOURCES)  # citizens, behind the resources of two bytes each
SLAIN = const(OWN + CITIZENS)
DUKE = const(SLAIN + MONSTERS)
OTHER = const(DUKE + 1)  # the duke he did not keep
POWERS = const(OTHER + 1)  # a bit per time at which one of his domains acts
STRIDE = const(POWERS + 1)
SIZE = const(PLAYER + MOST_SEATS * STRIDE)

UNKNOWN = const(255)
NO_ITEM = const(255)
DARK = const(1)  # the Dark Lord's seat in the solo game

# SLOT: a living stack; exhausted with a card, without one, or with an event
CARD = const(1)
BARE = const(2)
EVENT = const(3)

# PLACE: never seen, open in the centre
UNSEEN = const(255)
FACE_UP = const(254)

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
    """Take away at most n; how many it was."""
    n = min(n, held(s, p, resource))
    gain(s, p, resource, -n)
    return n


def in_play(s: bytearray, p: int) -> bool:
    """Does p take part in this turn?  With five, the player to the right of the active one rests."""
    return s[SEATS] < MOST_SEATS or p != resting(s)


def resting(s: bytearray) -> int:
    return (s[ACTIVE] + MOST_SEATS - 1) % MOST_SEATS


def has(s: bytearray, p: int, when: int) -> bool:
    """Has p a domain that acts at such a time?"""
    return s[PLAYER + p * STRIDE + POWERS] >> when - 1 & 1 > 0


def ask(s: bytearray, row: int, who: int, arg: int = 0, arg2: int = 0) -> None:
    s[ROW] = row
    s[ASKED] = who
    s[ARG] = arg
    s[ARG2] = arg2


def push(s: bytearray, task: int, a: int = 0, b: int = 0) -> None:
    at = DEPTH + 1 + s[DEPTH] * TASK
    s[at] = task
    s[at + 1] = a
    s[at + 2] = b
    s[DEPTH] += 1


def emptied(s: bytearray, slot: int) -> None:
    s[EMPTIED] += 1
    s[EMPTIED + s[EMPTIED]] = slot


def top(s: bytearray, slot: int) -> int:
    """The item that lies open on a slot, or NO_ITEM."""
    state = s[SLOT + slot]
    if state >= EVENT:
        return EVENT_ITEM + state - EVENT
    if state:
        return NO_ITEM
    if slot < CITIZEN_SLOT:
        n = s[MONSTERS_LEFT + slot]
        return MONSTER_ITEM + s[MONSTER + (slot * HEIGHT + n - 1) * CELL] if n else NO_ITEM
    if slot < DOMAIN_SLOT:
        group = slot - CITIZEN_SLOT
        n = s[CITIZENS_LEFT + group]
        return s[CITIZEN + group * HEIGHT + n - 1] if n else NO_ITEM
    d = s[DOMAIN + slot - DOMAIN_SLOT]
    return d if d == NO_ITEM else DOMAIN_ITEM + d


def monster_at(column: int, n: int) -> int:
    """Where the n-th monster of a stack lies, from below; its tokens are behind it."""
    return MONSTER + (column * HEIGHT + n) * CELL


def citizen_at(group: int, n: int) -> int:
    return CITIZEN + group * HEIGHT + n


def tokens_at(s: bytearray, slot: int) -> int:
    """Where the tokens of the monster or event on a slot lie."""
    state = s[SLOT + slot]
    if state >= EVENT:
        return TOKENS + (state - EVENT) * TOKENS_EACH
    return monster_at(slot, s[MONSTERS_LEFT + slot] - 1) + 1
