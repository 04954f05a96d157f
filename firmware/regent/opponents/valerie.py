"""Who plays Valerie: points, what citizens will still bring, what is in the purse, who could take what next.

All is counted in tenths of a point, by weights: the yardstick's, `greedy`, were written by hand, those in the
room `weights` were found by self-play.
"""

from micropython import const

from regent.games.valerie import questions as q
from regent.games.valerie.card_data import (
    BOSS, CITIZENS, CITIZEN_GROUP, CITIZEN_ROLE, DOMAINS, DOMAIN_ITEM, DOMAIN_POINTS, DOMAIN_WHEN, DUKES,
    DUKE_POINTS, DUKE_ROW, GOLD, MAGIC, MONSTERS, MONSTER_ITEM, MONSTER_POINTS, MONSTER_TYPE, POINTS, ROLES,
    STRENGTH, TITAN,
)  # fmt: skip
from regent.games.valerie.duchy import (
    citizens, domains, icons, icons_on, least, missing_role, monster_magic, most, price,
)  # fmt: skip
from regent.games.valerie.state_layout import (
    ACTIVE, ARG, ASKED, COLUMNS, DOMAINS_DOWN, DUKE, ENDING, GROUPS, NO_ITEM, OPT_DUKES, OWN, PLACE, PLAYER,
    REASON, ROW, SEATS, SLAIN, SLOT, SLOTS, STRIDE, UNKNOWN, held, top,
)  # fmt: skip
from regent.games.valerie.score import NO_DUKE
from regent.games.valerie.setup import exhausted_cards
from regent.opponents import thinking

# Weights, a byte each
_INCOME = const(0)  # what a citizen brings in a whole game, by the numbers that wake it
_EARLY = const(_INCOME + GROUPS)  # quarters: a coin of each resource at the beginning, ...
_LATE = const(_EARLY + 3)  # ... and at the end
_NEXT_COINS = const(_LATE + 3)  # of 16: what more than _FIRST_COINS of a kind are worth
_AT_LAST = const(_NEXT_COINS + 1)  # of 16: what coins are worth in the last round
_LASTING = const(_AT_LAST + 1)  # a domain that acts in the rest of a game
_REWARD = const(_LASTING + 1)  # of a monster, on top of its points
_RIVALS = const(_REWARD + 1)  # of 24: what others have
_OWN_NEXT = const(_RIVALS + 1)  # of 16: the best card that the own next action could take
_NEXT = const(_OWN_NEXT + 1)  # of 16: that of whoever has the next turn

GREEDY = b"\x1a\x1c\x1e\x20\x22\x24\x10\x0e\x12\x08\x10\x10\x10\x10\x10\x10\x08\x10\x00\x00\x08\x00\x00"

_POINT = const(10)
_FIRST_COINS = const(6)
_AT_ONCE = const(5)  # stacks that are looked at in a part

# What each duke counts, then what everybody's counts where there are none, and one that nobody knows
_DUKES = DUKE_POINTS + NO_DUKE + bytes(DUKE_ROW)

# The questions that an action brings
_OF_ACTION = bytes((q.SPLIT, q.SIDE, q.FREE, q.TAKE, q.NEST, q.WATCHER, q.OBELISK, q.SLAY, q.DIE))


class ValerieEvaluator(thinking.Evaluator):
    MOST = 105
    LONGEST = 6  # an action, its payment, an extra slaying, its payment, its reward, a free citizen

    def __init__(self, weights: bytes = GREEDY):
        self._w = weights
        self._seat = 0
        self._next = 0  # whose duchy is valued next
        self._sum = 0
        self._left = 0  # how much of the game is left
        self._slot = 0  # which stack is looked at next
        self._best = 0  # what the best card of those before it brings

    def begin(self, view, seat, seed):
        self._seat = seat
        self._next = self._sum = self._slot = self._best = 0

    def same_action(self, s):
        return s[ASKED] == self._seat and s[ROW] in _OF_ACTION

    def skips(self, s, a):
        """Of all payments only those with as much and with as little magic as possible are looked at."""
        return s[ROW] == q.SPLIT and most(s, s[ASKED], s[ARG]) != a != least(s, s[ASKED], s[ARG])

    def value(self, s):
        """A duchy each time, a few stacks each time."""
        w = self._w
        p = self._next
        if p < s[SEATS]:
            if not p:
                self._left = left_of(s)
            self._add(s, p, duchy(s, p, self._left, w))
            self._next = p + 1
            return thinking.NOT_YET
        p = s[ACTIVE]
        n = 0 if s[REASON] else w[_OWN_NEXT] if s[ROW] == q.ACTION else w[_NEXT]
        if n and self._slot < SLOTS:
            self._best = max(self._best, reach(s, p, self._slot, self._left, w))
            self._slot += _AT_ONCE
            return thinking.NOT_YET
        self._add(s, p, self._best * n >> 4)
        n = self._sum
        self._next = self._sum = self._slot = self._best = 0
        return n

    def _add(self, s, p, n):
        self._sum += n if p == self._seat else -(n * self._w[_RIVALS] // (24 * (s[SEATS] - 1)))


def left_of(s: bytearray) -> int:
    """How much of the game is left, of 16."""
    gone = built = 0
    for slot in range(SLOTS):
        gone += s[SLOT + slot] > 0
    for column in range(COLUMNS):
        built += s[DOMAINS_DOWN + column]
    return max(1, min(16 - 16 * gone // exhausted_cards(s[SEATS]), built + 1))


def duchy(s: bytearray, p: int, left: int, w: bytes) -> int:
    """What a player has and will have, for as much as is left of the game."""
    me = PLAYER + p * STRIDE
    n = _POINT * held(s, p, POINTS)
    for k in range(MONSTERS):
        if s[me + SLAIN + k]:
            n += _POINT * MONSTER_POINTS[k] * s[me + SLAIN + k]
    for d in range(DOMAINS):
        if s[PLACE + d] == p:
            n += built(d, left, w)
    for t in range(CITIZENS):
        if s[me + OWN + t]:
            n += w[_INCOME + CITIZEN_GROUP[t]] * s[me + OWN + t] * left // 16
    for resource in (GOLD, STRENGTH, MAGIC):
        n += coins(s, resource, held(s, p, resource), left, w)
    return n + duke(s, p, duke_of(s, p))


def built(d: int, left: int, w: bytes) -> int:
    """What a domain brings, its icons and what it does at once aside."""
    return _POINT * DOMAIN_POINTS[d] + (w[_LASTING] * left // 16 if DOMAIN_WHEN[d] else 0)


def coins(s: bytearray, resource: int, n: int, left: int, w: bytes) -> int:
    """What so many coins of a kind are worth."""
    n = 16 * n if n < _FIRST_COINS else 16 * _FIRST_COINS + (n - _FIRST_COINS) * w[_NEXT_COINS]
    n *= w[_EARLY + resource] * left + w[_LATE + resource] * (16 - left)
    return (n * w[_AT_LAST] >> 4 if s[ENDING] else n) >> 10


def duke_of(s: bytearray, p: int) -> int:
    """Where what his duke counts stands."""
    if s[OPT_DUKES]:
        return DUKES * DUKE_ROW
    d = s[PLAYER + p * STRIDE + DUKE]
    return (DUKES + 1 if d == UNKNOWN else d) * DUKE_ROW


def duke(s: bytearray, p: int, at: int) -> int:
    """What a duke counts: icons of each role, citizens, monsters, domains, Titans, bosses."""
    n = 0
    for role in range(ROLES):
        if _DUKES[at + role]:
            n += _DUKES[at + role] * icons(s, p, role + 1)
    if _DUKES[at + ROLES]:
        n += _DUKES[at + ROLES] * citizens(s, p, 0)
    if _DUKES[at + ROLES + 2]:
        n += _DUKES[at + ROLES + 2] * domains(s, p)
    me = PLAYER + p * STRIDE + SLAIN
    if _DUKES[at + ROLES + 1] or _DUKES[at + ROLES + 3] or _DUKES[at + ROLES + 4]:
        for k in range(MONSTERS):
            if s[me + k]:
                n += of_monster(at, k) * s[me + k]
    return _POINT * n


def of_monster(at: int, k: int) -> int:
    """What a duke counts for a monster."""
    n = _DUKES[at + ROLES + 1]
    if MONSTER_TYPE[k] == TITAN:
        return n + _DUKES[at + ROLES + 3]
    return n + _DUKES[at + ROLES + 4] if MONSTER_TYPE[k] == BOSS else n


def reach(s: bytearray, p: int, slot: int, left: int, w: bytes) -> int:
    """What the best card brings that p could pay for, in the stacks of a part."""
    best = 0
    magic = held(s, p, MAGIC)
    for i in range(slot, slot + _AT_ONCE):
        item = top(s, i)
        if item == NO_ITEM:
            continue
        kind = STRENGTH if MONSTER_ITEM <= item < DOMAIN_ITEM else GOLD
        had = held(s, p, kind)
        rest = price(s, p, i)
        paid = min(rest, had)
        rest -= paid
        if kind == STRENGTH:
            rest += monster_magic(s, i)
        if paid and rest <= magic and (item < DOMAIN_ITEM or not missing_role(s, p, i)):
            n = coins(s, kind, had, left, w) - coins(s, kind, had - paid, left, w)
            n += coins(s, MAGIC, magic, left, w) - coins(s, MAGIC, magic - rest, left, w)
            best = max(best, bought(s, p, item, left, w) - n)
    return best


def bought(s: bytearray, p: int, item: int, left: int, w: bytes) -> int:
    """What a card brings to p."""
    at = duke_of(s, p)
    if item < MONSTER_ITEM:
        n = _DUKES[at + ROLES] + _DUKES[at + CITIZEN_ROLE[item] - 1]
        return _POINT * n + w[_INCOME + CITIZEN_GROUP[item]] * left // 16
    if item < DOMAIN_ITEM:
        item -= MONSTER_ITEM
        return _POINT * (of_monster(at, item) + MONSTER_POINTS[item]) + w[_REWARD]
    item -= DOMAIN_ITEM
    n = _DUKES[at + ROLES + 2]
    for role in range(ROLES):
        if _DUKES[at + role]:
            n += _DUKES[at + role] * icons_on(item, role + 1)
    return _POINT * n + built(item, left, w)


EVALUATOR = ValerieEvaluator
