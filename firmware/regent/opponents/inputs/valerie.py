"""What a network sees of Valerie with 2 to 5 seats: the own duchy, the strongest rival's, the centre.

    per duchy, the own one and that of the rival whom the hand-written judge values most:
    4               gold, strength, magic, points
    18, 30, 24      citizens by type, slain monsters, built domains: all of them act or count in their own way
    4               role icons, for dukes and domains want them
    1               what the duke makes of all this; the own one, and of a rival's what lies open
    in the centre:
    5, 10, 5        cards that are left in each stack, for empty ones end the game
    24              domains that lie open
    1 each          how much of the game is left; own actions that are left in this turn
    10              the own duke, who says what to go for

Only one rival: to win is to be before the best of them.
"""

from micropython import const

from regent.games.valerie.cards import (
    CITIZENS, CITIZEN_ROLE, DOMAINS, DUKES, DUKE_POINTS, DUKE_ROW, MONSTERS, POINTS, RESOURCES, ROLES,
)  # fmt: skip
from regent.games.valerie.duchy import icons_on
from regent.games.valerie.layout import (
    ACTIVE, CITIZENS_LEFT, COLUMNS, DOMAIN, DOMAINS_DOWN, DUKE, GROUPS, LEFT, MONSTERS_LEFT, NONE, OPT_DUKES,
    OWN, PLACE, PLAYER, SEATS, SLAIN, STRIDE, UNKNOWN, held,
)  # fmt: skip
from regent.opponents.valerie import duchy, duke, left_of

_ONE = const(127)
_COIN = const(8)
_WORTH = const(2)  # of a point
_CARD = const(42)  # of a kind that one owns
_ICON = const(16)
_IN_STACK = const(21)
_PART = const(8)  # of the game that is left, of 16
_ACTION = const(42)

_CITIZENS = const(RESOURCES)
_SLAIN = const(_CITIZENS + CITIZENS)
_BUILT = const(_SLAIN + MONSTERS)
_ICONS = const(_BUILT + DOMAINS)
_DUKE = const(_ICONS + ROLES)
_DUCHY = const(_DUKE + 1)
_STACKS = const(2 * _DUCHY)
_OPEN = const(_STACKS + COLUMNS + GROUPS + COLUMNS)
_GAME = const(_OPEN + DOMAINS)
_ACTIONS = const(_GAME + 1)
_OWN_DUKE = const(_ACTIONS + 1)
INPUTS = const(_OWN_DUKE + DUKES)

PARTS = const(3)
WORTH = const(10)
_NOTHING = bytes(INPUTS)


def see(s: bytearray, seat: int, x: bytearray, part: int) -> None:
    if part == 0:
        x[:] = _NOTHING
        _look(s, seat, x, 0)
    elif part == 1:
        _look(s, _rival(s, seat), x, _DUCHY)
    else:
        _centre(s, seat, x)


def _centre(s, seat, x):
    for i in range(COLUMNS):
        x[_STACKS + i] = _least(_IN_STACK * s[MONSTERS_LEFT + i])
        x[_STACKS + COLUMNS + GROUPS + i] = _least(_IN_STACK * s[DOMAINS_DOWN + i])
        if s[DOMAIN + i] != NONE:
            x[_OPEN + s[DOMAIN + i]] = _ONE
    for i in range(GROUPS):
        x[_STACKS + COLUMNS + i] = _least(_IN_STACK * s[CITIZENS_LEFT + i])
    x[_GAME] = _least(_PART * left_of(s))
    x[_ACTIONS] = _least(_ACTION * s[LEFT]) if s[ACTIVE] == seat else 0
    own = s[PLAYER + seat * STRIDE + DUKE]
    if own != UNKNOWN:
        x[_OWN_DUKE + own] = _ONE


def _rival(s, seat):
    if s[SEATS] == 2:
        return 1 - seat
    left = left_of(s)
    best = most = -1
    for p in range(s[SEATS]):
        if p != seat:
            n = duchy(s, p, left)
            if best < 0 or n > most:
                best = p
                most = n
    return best


def _look(s, p, x, at):
    """Look at the duchy of p."""
    me = PLAYER + p * STRIDE
    for resource in range(POINTS):
        x[at + resource] = _least(_COIN * held(s, p, resource))
    x[at + POINTS] = _least(_WORTH * held(s, p, POINTS))
    role = at + _ICONS - 1
    for t in range(CITIZENS):
        n = s[me + OWN + t]
        if n:
            x[at + _CITIZENS + t] = _least(_CARD * n)
            x[role + CITIZEN_ROLE[t]] = _least(x[role + CITIZEN_ROLE[t]] + _ICON * n)
    for k in range(MONSTERS):
        if s[me + SLAIN + k]:
            x[at + _SLAIN + k] = _least(_CARD * s[me + SLAIN + k])
    for d in range(DOMAINS):
        if s[PLACE + d] == p:
            x[at + _BUILT + d] = _ONE
            for r in range(1, ROLES + 1):
                x[role + r] = _least(x[role + r] + _ICON * icons_on(d, r))
    if s[me + DUKE] != UNKNOWN and not s[OPT_DUKES]:
        x[at + _DUKE] = _least(duke(s, p, DUKE_POINTS, s[me + DUKE] * DUKE_ROW) >> 1)


def _least(n: int) -> int:
    return n if n < _ONE else _ONE
