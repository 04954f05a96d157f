"""The yardstick of Valerie: points, what citizens will still bring, and a little for what is in the purse.

All is counted in tenths of a point.
"""

from micropython import const

from regent.games.valerie import questions as q
from regent.games.valerie.cards import (
    BOSS, CITIZENS, CITIZEN_GROUP, DOMAINS, DOMAIN_POINTS, DUKE_POINTS, DUKE_ROW, GOLD, MAGIC, MONSTERS,
    MONSTER_POINTS, MONSTER_TYPE, POINTS, ROLES, STRENGTH, TITAN,
)  # fmt: skip
from regent.games.valerie.duchy import citizens, domains, icons, least, most
from regent.games.valerie.layout import (
    ARG, ASKED, DOMAINS_DOWN, COLUMNS, DUKE, OPT_DUKES, OWN, PLACE, PLAYER, ROW, SEATS, SLAIN, SLOT, SLOTS,
    STRIDE, UNKNOWN, held,
)  # fmt: skip
from regent.games.valerie.score import NO_DUKE
from regent.games.valerie.setup import exhausted_cards
from regent.opponents import thinking

_POINT = const(10)
# What a citizen brings in the rest of a game at its beginning, by the numbers that wake it
_INCOME = b"\x1a\x1c\x1e\x20\x22\x24\x10\x0e\x12\x08"
_FIRST_COINS = const(6)  # of a kind are worth more than the others
_COIN = const(4)
_NEXT_COIN = const(2)
_RIVALS = const(3)  # what others have counts one in so many

# The questions that an action brings
_OF_ACTION = bytes((q.SPLIT, q.SIDE, q.FREE, q.TAKE, q.NEST, q.WATCHER, q.OBELISK, q.SLAY, q.DIE))


class Judge(thinking.Judge):
    MOST = 105
    LONGEST = 6  # an action, its payment, an extra slaying, its payment, its reward, a free citizen

    def __init__(self):
        self._seat = 0
        self._next = 0  # whose duchy is valued next
        self._sum = 0

    def begin(self, view, seat, luck):
        self._seat = seat
        self._next = self._sum = 0

    def follows(self, s):
        return s[ASKED] == self._seat and s[ROW] in _OF_ACTION

    def skips(self, s, a):
        """Of all payments only those with as much and with as little magic as possible are looked at."""
        return s[ROW] == q.SPLIT and most(s, s[ASKED], s[ARG]) != a != least(s, s[ASKED], s[ARG])

    def value(self, s):
        """A duchy each time."""
        p = self._next
        n = duchy(s, p, left_of(s))
        self._sum += n if p == self._seat else -(n // (_RIVALS * (s[SEATS] - 1)))
        if p + 1 < s[SEATS]:
            self._next = p + 1
            return thinking.NOT_YET
        n = self._sum
        self._next = self._sum = 0
        return n


def left_of(s: bytearray) -> int:
    """How much of the game is left, of 16."""
    gone = built = 0
    for slot in range(SLOTS):
        gone += s[SLOT + slot] > 0
    for column in range(COLUMNS):
        built += s[DOMAINS_DOWN + column]
    return max(1, min(16 - 16 * gone // exhausted_cards(s[SEATS]), built + 1))


def duchy(s: bytearray, p: int, left: int) -> int:
    """What a player has and will have, for as much as is left of the game."""
    me = PLAYER + p * STRIDE
    n = _POINT * held(s, p, POINTS)
    for k in range(MONSTERS):
        if s[me + SLAIN + k]:
            n += _POINT * MONSTER_POINTS[k] * s[me + SLAIN + k]
    for d in range(DOMAINS):
        if s[PLACE + d] == p:
            n += _POINT * DOMAIN_POINTS[d]
    for t in range(CITIZENS):
        if s[me + OWN + t]:
            n += _INCOME[CITIZEN_GROUP[t]] * s[me + OWN + t] * left // 16
    for resource in (GOLD, STRENGTH, MAGIC):
        coins = held(s, p, resource)
        first = min(coins, _FIRST_COINS)
        n += _COIN * first + _NEXT_COIN * (coins - first)
    if s[OPT_DUKES]:
        return n + duke(s, p, NO_DUKE, 0)
    return n if s[me + DUKE] == UNKNOWN else n + duke(s, p, DUKE_POINTS, s[me + DUKE] * DUKE_ROW)


def duke(s: bytearray, p: int, rows: bytes, at: int) -> int:
    """What a duke counts: icons of each role, citizens, monsters, domains, Titans, bosses."""
    n = 0
    for role in range(ROLES):
        if rows[at + role]:
            n += rows[at + role] * icons(s, p, role + 1)
    at += ROLES
    if rows[at]:
        n += rows[at] * citizens(s, p, 0)
    if rows[at + 2]:
        n += rows[at + 2] * domains(s, p)
    me = PLAYER + p * STRIDE + SLAIN
    if rows[at + 1] or rows[at + 3] or rows[at + 4]:
        for k in range(MONSTERS):
            if s[me + k]:
                kind = MONSTER_TYPE[k]
                each = rows[at + 1]
                if kind == TITAN:
                    each += rows[at + 3]
                elif kind == BOSS:
                    each += rows[at + 4]
                n += each * s[me + k]
    return _POINT * n
