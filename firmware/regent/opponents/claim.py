"""The yardstick of the Claim family: a page of rules of thumb.

All is counted in hundredths of a vote, more or less.  An unfinished trick is worth what it brings, by the
chance that nobody who still plays holds a higher card.
"""

from micropython import const

from regent.engine.rules import OVER
from regent.games.claim.state_layout import (
    CARDS, COUNT, DWARF, FIRST, FRONT, HAND, KIND, MOVER, NO_CARD, NOT_HERE, OPENER, PHASE,
    PILE, PRIZE, PRIZES, SCORE, SEATS, STAGE, TABLE, TRICK, UNKNOWN, WAITING,
)  # fmt: skip
from regent.games.claim.course import PLAY, TAKE
from regent.games.claim.tricks import CARDS_EACH, SLAYS, opposes, rank_of
from regent.opponents import thinking

SURE = const(256)

# What a card is worth as a follower: by its value, and by its faction besides
_BY_VALUE = const(4)
_BY_FACTION = b"\x06\x0c\x0a\x08\x0c\x06\x12\x08\x0a\x08"
_USUAL = const(26)  # a card that nobody has seen
_UNDEAD = const(14)  # one in a score pile after phase one
_KEPT = const(1)  # by its value, a card that is still in the hand
_CERTAIN = const(100)  # a vote


def worth(kind: int) -> int:
    return _BY_FACTION[kind // 10] + _BY_VALUE * (kind % 10)


class ClaimEvaluator(thinking.Evaluator):
    LONGEST = 3

    def __init__(self):
        self._seat = 0

    def begin(self, view, seat, seed):
        self._seat = seat

    def same_action(self, s):
        return s[MOVER] == self._seat and s[STAGE] == TAKE

    def value(self, s):
        if s[PHASE] or s[MOVER] == OVER:
            n = self._votes(s)
        else:
            n = self._followers(s)
        n += self._hand(s)
        if s[STAGE] == PLAY and s[COUNT]:
            n += self._trick(s)
        return n

    def _hand(self, s):
        mine = HAND + (self._seat << 4)
        n = 0
        for i in range(CARDS):
            if s[i] & 0xF0 == mine:
                n += _KEPT * (KIND[i] % 10)
        return n

    def _followers(self, s):
        """What the own followers are worth more than usual, and the Undead that lie in score piles."""
        mine = PILE + (self._seat << 4)
        n = 0
        for i in range(CARDS):
            b = s[i]
            if PILE <= b < PRIZE:
                gain = worth(KIND[i]) - _USUAL
                n += gain if b & 0xF0 == mine else -gain // (s[SEATS] - 1)
            elif SCORE <= b < FRONT:
                n += -_UNDEAD if opposes(s, b - SCORE, self._seat) else _UNDEAD
        return n

    def _votes(self, s):
        """How far each faction leans to the own side, by what is still to come."""
        n = 0
        for faction in range(len(_BY_FACTION)):
            first = FIRST[faction * 10]
            last = FIRST[faction * 10 + 10]
            if s[last - 1] != NOT_HERE:
                n += self._lean(s, first, last)
        return n

    def _lean(self, s, first, last):
        ours = theirs = left = 0
        for i in range(first, last):
            b = s[i]
            if SCORE <= b < FRONT + 4:
                if opposes(s, (b - SCORE) & 3, self._seat):
                    theirs += 1
                else:
                    ours += 1
            elif b < PRIZE or b == UNKNOWN or b == WAITING:
                left += 1
        ahead = ours - theirs
        return max(-_CERTAIN, min(_CERTAIN, _CERTAIN * ahead // (left + 1)))

    def _trick(self, s):
        """What the trick on the table brings: the chance that the own side wins it, times what it is for."""
        ours = chance(s, self._seat)
        if s[PHASE]:
            return self._at_stake(s) * (2 * ours - SURE) // SURE
        return self._prize(s) * ours // SURE

    def _prize(self, s):
        n = worth(s[PRIZES])
        if s[PRIZES + 1] != NO_CARD:
            n = max(n, worth(s[PRIZES + 1]))
        return n - _USUAL

    def _at_stake(self, s):
        """What the winner of a trick in phase two takes, what he does not want counted against it."""
        n = 0
        for i in range(s[COUNT]):
            faction = s[TABLE + i] // 10
            left = 1
            for card in range(FIRST[faction * 10], FIRST[faction * 10 + 10]):
                left += s[card] < PRIZE or s[card] == UNKNOWN
            gain = _CERTAIN // left
            n += -gain if faction == DWARF and s[SEATS] == 2 else gain
        return n


def chance(s: bytearray, seat: int) -> int:
    """How likely it is that the side of `seat` wins the trick that lies on the table, of SURE."""
    seats, led = s[SEATS], s[TABLE] // 10
    best = -1
    winner = 0
    for i in range(s[COUNT]):
        rank = rank_of(s[TABLE + i], led, SLAYS)
        if rank > best:
            best = rank
            winner = (s[OPENER] + i) % seats
    sure = SURE
    unseen = _unseen(s, seat, led, best)
    hidden, above = unseen & 255, unseen >> 8
    held = CARDS_EACH[seats] - s[TRICK]
    for i in range(s[COUNT], seats):
        if opposes(s, (s[OPENER] + i) % seats, winner):
            for _ in range(above):
                sure = sure * (hidden - held) // hidden if hidden > held else 0
    return SURE - sure if opposes(s, winner, seat) else sure


def _unseen(s, seat, led, best):
    """How many cards the others may hold, and in a second byte how many of them rank above `best`."""
    hidden = above = 0
    mine = HAND + (seat << 4)
    for i in range(CARDS):
        b = s[i]
        if b == UNKNOWN or HAND <= b < PILE and b & 0xF0 != mine:
            hidden += 1
            if rank_of(KIND[i], led, SLAYS) > best:
                above += 1
    return hidden | above << 8


EVALUATOR = ClaimEvaluator
