"""What a network sees of Vladci, from the own side: the board is turned for seat 1.

    37 each         where the own Leader is and where the enemy's, for edges and corners are dangerous
    17 times 3      the own figures, and the enemy's: whether it is there, how near to the enemy Leader and to
                    the own one; all that happens in this game happens around the two of them
    20              own figures that may still act in this turn
    17 each         cards on offer, cards in the deck: what teams may become
    6 each          spaces next to each Leader that are free, one input more for each
    1 each          a capture point that stands against a Leader, own or enemy
    2 each          points that could stand against him after one turn of the other side
    1               whether an ability could take the own Leader to where he is lost
    7               the phase; 1: whether it is the own turn

The rows of danger are what the hand-written judge looks for: what figures could do one after the other is
more than a small network could find by itself.
"""

from micropython import const

from regent.engine.spaces import SPACES
from regent.games.vladci.board import (
    ACROBAT, ACTED, CARD, FIGURES, IN_DECK, LEADER, NEIGHBOURS, NOWHERE, ON_OFFER, OWNER, PHASE, SEAT,
    WHERE, distance, points,
)  # fmt: skip
from regent.games.vladci.turns import ACT, ENDED
from regent.opponents.vladci import comes, led_astray

_ONE = const(127)
_STEP = const(18)  # nearer to a Leader
_CARDS = const(FIGURES - ACROBAT)

_LEADERS = const(0)
_FIGURES = const(_LEADERS + 2 * SPACES)
_FRESH = const(_FIGURES + 2 * 3 * _CARDS)
_OFFER = const(_FRESH + FIGURES)
_DECK = const(_OFFER + _CARDS)
_FREE = const(_DECK + _CARDS)
_POINT = const(_FREE + 12)
_COMES = const(_POINT + 2)
_ASTRAY = const(_COMES + 4)
_PHASE = const(_ASTRAY + 1)
_TURN = const(_PHASE + ENDED + 1)
INPUTS = const(_TURN + 1)

PARTS = const(4)
WORTH = const(4)
_DANGER = const(PARTS - 1)
_NOTHING = bytes(INPUTS)


def see(s: bytearray, seat: int, x: bytearray, part: int) -> None:
    if part == 0:
        x[:] = _NOTHING
        _figures(s, seat, x)
        x[_PHASE + s[PHASE]] = _ONE
        x[_TURN] = _ONE if s[SEAT] == seat else 0
    elif part < _DANGER:
        _side(s, seat, part - 1, x)
    else:
        x[_ASTRAY] = _ONE if led_astray(s, seat) else 0


def _side(s, seat, side, x):
    """How the own Leader stands, or for 1 the enemy's."""
    owner = seat ^ side
    leader = s[WHERE + LEADER + owner]
    x[_LEADERS + side * SPACES + (SPACES - 1 - leader if seat else leader)] = _ONE
    at = _FREE + 6 * side
    for i in range(6 * leader, 6 * leader + 6):
        space = NEIGHBOURS[i]
        if space != NOWHERE and not s[space]:
            x[at] = _ONE
            at += 1
    if points(s, owner):
        x[_POINT + side] = _ONE
    for i in range(min(comes(s, owner), 2)):
        x[_COMES + 2 * side + i] = _ONE


def _figures(s, seat, x):
    own = s[WHERE + LEADER + seat]
    enemy = s[WHERE + LEADER + 1 - seat]
    acting = s[PHASE] == ACT and s[SEAT] == seat
    if acting and not s[ACTED + LEADER + seat]:
        x[_FRESH + LEADER] = _ONE
    for figure in range(ACROBAT, FIGURES):
        n = figure - ACROBAT
        if s[CARD + figure] == ON_OFFER:
            x[_OFFER + n] = _ONE
        elif s[CARD + figure] == IN_DECK:
            x[_DECK + n] = _ONE
        space = s[WHERE + figure]
        if space != NOWHERE:
            mine = s[space] >> OWNER == seat
            at = _FIGURES + 3 * (n if mine else n + _CARDS)
            x[at] = _ONE
            x[at + 1] = _ONE - _STEP * distance(space, enemy)
            x[at + 2] = _ONE - _STEP * distance(space, own)
            if acting and mine and not s[ACTED + figure]:
                x[_FRESH + figure] = _ONE
