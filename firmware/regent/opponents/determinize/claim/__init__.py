"""Deals of the Claim family: what may lie where, as one of the seats sees the match.

All lies in some hundred bytes, by `places`; matches go on from there in `course`.
"""

import micropython
from micropython import const

from regent.games.claim.state_layout import (
    CARDS, COUNT, DWARF, FACTIONS, FRONT, HAND, KIND, LEADER, LOOK, LOOKED, MOST_SEATS, OPEN, ORDER,
    PHASE, PILE, PRIZES, SCORE, SEATS, STAGE, TABLE, TAKER, TOP, TRICK, UNDEAD, UNKNOWN, VOID, WAITING,
)  # fmt: skip
from regent.games.claim.course import TAKE
from regent.games.claim.tricks import CARDS_EACH, SLAYS, rank_of
from regent.opponents.determinize.claim import playout
from regent.opponents.determinize.claim import layout as d

_UNDEAD = const(14)  # a card that is won in phase one
_TRIES = const(8)  # to deal as hands may be
# By the number of seats: at most 1.7 s of thinking, well within the 2.5 s that all wait for a card
_MATCHES = b"\x00\x00\xf0\xa0\xb4"


class ClaimDeterminizer:
    def __init__(self):
        self._known = bytearray(d.SIZE)
        self._dealt = bytearray(d.SIZE)
        self._match = bytearray(d.SIZE)

    def load(self, s: bytearray, seat: int) -> int:
        """Note what lies where, as far as the view of `seat` tells; how many matches there is time for."""
        t = self._known
        t[:] = d.BLANK
        seats = s[SEATS]
        taking = s[STAGE] == TAKE
        t[d.SEATS] = seats
        t[d.EACH] = CARDS_EACH[seats]
        t[d.SIDES] = 1 if seats == 4 else 3
        t[d.SIDE] = seat & t[d.SIDES]
        t[d.PHASE] = s[PHASE]
        t[d.TRICK] = s[TRICK]
        t[d.COUNT] = s[COUNT]
        t[d.LEADER] = s[LEADER]
        t[d.TAKING] = taking
        t[d.TAKER] = s[TAKER]
        t[d.LOOKED] = s[LOOK] == LOOKED
        t[d.PRIZES] = s[PRIZES]
        t[d.PRIZES + 1] = s[PRIZES + 1]
        for i in range(seats):
            t[d.TABLE + i] = s[TABLE + i]
            t[d.RANKS + i] = rank_of(s[TABLE + i], s[TABLE] // 10, SLAYS)
            t[d.ORDER + i] = s[ORDER + i]
        for faction in range(FACTIONS):
            t[d.GAINS + faction] = d.ZERO + (_UNDEAD if faction == UNDEAD else 0)
        self._place(s)
        self._count(s, taking)
        return _MATCHES[seats]

    def _place(self, s):
        """Note the cards, wherever they are known to be."""
        t = self._known
        for i in range(CARDS):
            b = s[i]
            kind = KIND[i]
            if b == UNKNOWN:
                t[d.UNSEEN + t[d.HIDDEN]] = kind
                t[d.HIDDEN] += 1
            elif b < HAND:
                t[d.DECK] = kind
                t[d.IN_DECK] = 1
            elif b < PILE:
                self._add(kind, (b - HAND) >> 4, d.HANDS, d.HELD)
            elif b < OPEN:
                self._add(kind, (b - PILE) >> 4, d.PILES, d.LAID)
            elif b == WAITING:
                t[d.TROLLS + kind % 10] = 1
            elif SCORE <= b < FRONT:
                t[d.WON + TOP * (b - SCORE & t[d.SIDES]) + kind] += 1
            elif FRONT <= b < FRONT + MOST_SEATS:
                t[d.FRONTS + 10 * (b - FRONT) + kind % 10] += 1

    def _add(self, kind, seat, cards, number):
        t = self._known
        t[cards + d.WIDE * seat + t[number + seat]] = kind
        t[number + seat] += 1

    def _count(self, s, taking):
        """Reckon how many hidden cards lie in hands and among followers."""
        t = self._known
        seats = s[SEATS]
        for seat in range(seats):
            played = s[TRICK] + ((seat - s[LEADER]) % seats < s[COUNT])
            t[d.TO_HOLD + seat] = t[d.EACH] - played - t[d.HELD + seat]
            for faction in range(FACTIONS):
                t[d.LACKS + FACTIONS * seat + faction] = s[VOID + FACTIONS * seat + faction]
            if not s[PHASE]:
                t[d.TO_LAY + seat] = s[TRICK] - t[d.LAID + seat]
        if taking:
            for i in range(s[TAKER]):
                t[d.TO_LAY + s[ORDER + i]] += 1

    def sample(self, seed: int) -> int:
        """Deal what that seat has not seen; the luck of what comes next."""
        t = self._dealt
        for _ in range(_TRIES):
            t[:] = self._known
            seed = sample(t, seed)
            if not t[d.WRONG]:
                break
        return seed

    def play(self, step: int) -> int:
        """Go on from the deal with this step, up to the end: what it comes to for the side that decides."""
        self._match[:] = self._dealt
        return playout.play(self._match, step)


@micropython.viper
def sample(deal, seed: int) -> int:
    t = ptr8(deal)  # noqa: F821
    faction = ptr8(d.FACTION)  # noqa: F821
    last = d.UNSEEN + t[d.HIDDEN]
    i = last - 1
    while i > d.UNSEEN:
        seed = seed * 69069 + 12345 & 0x3FFFFFFF
        j = d.UNSEEN + ((seed >> 14) * (i + 1 - d.UNSEEN) >> 16)
        kind = t[j]
        t[j] = t[i]
        t[i] = kind
        i -= 1
    for at in range(d.TASTES, d.TASTES + FACTIONS):
        seed = seed * 69069 + 12345 & 0x3FFFFFFF
        t[at] = d.ZERO + d.LEAST_TASTE + (seed >> 26)
    if t[d.SEATS] == 2:
        t[d.TASTES + DWARF] = 2 * d.ZERO - t[d.TASTES + DWARF]  # who wins it loses them
    i = d.UNSEEN
    for seat in range(t[d.SEATS]):
        lacks = d.LACKS + FACTIONS * seat
        n = t[d.HELD + seat]
        end = n + t[d.TO_HOLD + seat]
        t[d.HELD + seat] = end
        while n < end:
            j = i
            while j < last and t[lacks + faction[t[j]]]:
                j += 1
            if j == last:
                j = i
                t[d.WRONG] = 1
            t[d.HANDS + d.WIDE * seat + n] = t[j]
            t[j] = t[i]
            i += 1
            n += 1
    for seat in range(t[d.SEATS]):
        n = t[d.LAID + seat]
        end = n + t[d.TO_LAY + seat]
        t[d.LAID + seat] = end
        while n < end:
            t[d.PILES + d.WIDE * seat + n] = t[i]
            i += 1
            n += 1
    if t[d.IN_DECK]:
        t[d.DECK + last - i] = t[d.DECK]  # somebody has looked at it and left it on top
    t[d.IN_DECK] += last - i
    n = 0
    while i < last:
        t[d.DECK + n] = t[i]
        i += 1
        n += 1
    return seed
