"""What a network sees of the Claim family, with any deck and 2 to 4 seats.

    100 each        cards by kind: in the own hand, among the own followers, and those that others may hold,
                    for powers belong to kinds, and what is left of a faction decides who can still win it
    10 each         factions: in the deck at all; cards won by the own side and by others, since votes follow
                    them; what the trick on the table is for, by the chance that it goes to the own side, and
                    by the chance that it does not
    1 each          the value of the prizes, by the same chances; Trolls that wait; whether it is phase two;
                    tricks that are left; whether the seat is next
    3               how many seats: chances to be overtaken grow with them, and of four two are partners

A state is looked at after an own action: that chance is the one thing that cannot be had by adding up.
"""

from micropython import const

from regent.games.claim.cards import (
    CARDS, COUNT, FACTIONS, FIRST, FRONT, HAND, KIND, MOVER, NONE, NOT_HERE, OPEN, PHASE, PILE, PRIZES,
    SCORE, SEATS, STAGE, TABLE, TOP, TRICK, UNKNOWN, WAITING,
)  # fmt: skip
from regent.games.claim.course import PLAY
from regent.games.claim.tricks import CARDS_EACH, opposes
from regent.opponents.claim import SURE, chance

_ONE = const(127)
_COPY = const(42)  # of a kind in a place: three or more are one
_CARD = const(12)  # that a side has won
_VALUE = const(14)  # by which a prize counts
_AT_STAKE = const(42)  # a card of a trick in phase two

_IN_HAND = const(0)
_FOLLOWERS = const(_IN_HAND + TOP)
_OTHERS = const(_FOLLOWERS + TOP)
_IN_DECK = const(_OTHERS + TOP)
_OURS = const(_IN_DECK + FACTIONS)
_THEIRS = const(_OURS + FACTIONS)
_COMING = const(_THEIRS + FACTIONS)
_GOING = const(_COMING + FACTIONS)
_PRIZE_COMING = const(_GOING + FACTIONS)
_PRIZE_GOING = const(_PRIZE_COMING + 1)
_TROLLS = const(_PRIZE_GOING + 1)
_SECOND = const(_TROLLS + 1)
_LEFT = const(_SECOND + 1)
_NEXT = const(_LEFT + 1)
_SEATS = const(_NEXT + 1)
INPUTS = const(_SEATS + 3)

PARTS = const(2)
WORTH = const(0)
_NOTHING = bytes(INPUTS)


def see(s: bytearray, seat: int, x: bytearray, part: int) -> None:
    if not part:
        x[:] = _NOTHING
        _cards(s, seat, x)
        return
    for faction in range(FACTIONS):
        if s[FIRST[faction * 10 + 10] - 1] != NOT_HERE:
            x[_IN_DECK + faction] = _ONE
    if s[STAGE] == PLAY and s[COUNT]:
        _trick(s, x, chance(s, seat))
    seats = s[SEATS]
    x[_SECOND] = _ONE if s[PHASE] else 0
    x[_LEFT] = _ONE - _ONE * s[TRICK] // CARDS_EACH[seats]
    x[_NEXT] = _ONE if s[MOVER] == seat else 0
    x[_SEATS + seats - 2] = _ONE


def _cards(s, seat, x):
    hand = HAND + (seat << 4)
    pile = PILE + (seat << 4)
    for i in range(CARDS):
        b = s[i]
        if b == NOT_HERE or b < HAND:
            continue
        step = _COPY
        if b == UNKNOWN:
            at = _OTHERS + KIND[i]
        elif b < OPEN:
            place = b & 0xF0
            at = (_IN_HAND if place == hand else _FOLLOWERS if place == pile else _OTHERS) + KIND[i]
        elif SCORE <= b < FRONT + 4:
            at = (_THEIRS if opposes(s, b - SCORE & 3, seat) else _OURS) + KIND[i] // 10
            step = _CARD
        elif b == WAITING:
            at = _TROLLS
        else:
            continue
        step += x[at]
        x[at] = step if step < _ONE else _ONE


def _trick(s, x, ours):
    """What it is for: the prizes, in phase two its cards."""
    if s[PHASE]:
        for i in range(TABLE, TABLE + s[COUNT]):
            _share(x, _COMING + s[i] // 10, _GOING + s[i] // 10, _AT_STAKE, ours)
        return
    for i in range(PRIZES, PRIZES + 2):
        if s[i] != NONE:
            _share(x, _COMING + s[i] // 10, _GOING + s[i] // 10, _ONE, ours)
            _share(x, _PRIZE_COMING, _PRIZE_GOING, _VALUE * (s[i] % 10), ours)


def _share(x, ours, theirs, n, chance):
    coming = n * chance // SURE
    x[ours] = min(_ONE, x[ours] + coming)
    x[theirs] = min(_ONE, x[theirs] + n - coming)
