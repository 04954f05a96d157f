"""How a match of Claim goes on from a deal, by rules of thumb.

A card is chosen by what its trick is for, by whether it wins it, and by how high it is: high ones are kept.
What a faction is worth to both sides is another in each deal, for nobody knows what others are after; who
plays by one taste alone is weaker by far.  Whoever plays knows what all hold: that makes it quick to choose.

The rules are those of `games.claim`, written once more, for those would take fifty times as long; a test
holds that both come to the same.
"""

import micropython
from micropython import const

from regent.games.claim.state_layout import (
    DOPPELGANGER,
    DRAGON,
    FACTIONS,
    GOBLIN,
    KNIGHT,
    MOST_SEATS,
    NO_CARD,
)
from regent.games.claim.tricks import FOLLOWS, SLAYS
from regent.opponents.determinize.claim import layout as d
from regent.opponents.determinize.claim.prizes import collect, hand_out, outcome

_USUAL = const(d.ZERO + 36)  # a follower that nobody has seen
_SURE = const(16)  # the trick is won
_MAYBE = const(3)  # another could still win it
_PARTNER = const(12)  # the partner has it now
_KEPT = const(16)  # by its value, a card that is not played, in phase one ...
_KEPT_LATER = const(24)  # ... and in phase two


@micropython.viper
def play(match, step: int) -> int:
    t = ptr8(match)  # noqa: F821
    while True:
        if not t[d.TAKING]:
            trick(match, step)
            step = -1
        if t[d.PHASE]:
            collect(match)
        else:
            hand_out(match, step)
        step = -1
        t[d.TAKING] = 0
        t[d.COUNT] = 0
        t[d.TRICK] += 1
        if t[d.TRICK] == t[d.EACH]:
            if t[d.PHASE]:
                break
            t[d.PHASE] = 1
            t[d.TRICK] = 0
            for seat in range(t[d.SEATS]):
                t[d.HELD + seat] = t[d.EACH]
            for i in range(MOST_SEATS * d.WIDE):
                t[d.HANDS + i] = t[d.PILES + i]
        if not t[d.PHASE]:
            t[d.IN_DECK] -= 1
            t[d.PRIZES] = t[d.DECK + t[d.IN_DECK]]
            if t[d.SEATS] > 2:
                t[d.IN_DECK] -= 1
                t[d.PRIZES + 1] = t[d.DECK + t[d.IN_DECK]]
    return int(outcome(match))


@micropython.viper
def trick(match, step: int):
    """Play the rest of a trick, the next card being `step`, and see who wins it."""
    t = ptr8(match)  # noqa: F821
    factions = ptr8(d.FACTION)  # noqa: F821
    values = ptr8(d.VALUE)  # noqa: F821
    worths = ptr8(d.WORTH)  # noqa: F821
    seats = t[d.SEATS]
    sides = t[d.SIDES]
    leader = t[d.LEADER]
    gains = d.GAINS + FACTIONS * t[d.PHASE]
    keep = _KEPT_LATER if t[d.PHASE] else _KEPT
    best = -1
    winner = leader
    stake = 0
    if not t[d.PHASE]:
        for i in range(2):
            kind = t[d.PRIZES + i]
            if kind != NO_CARD:
                height = worths[kind] + t[d.TASTES + factions[kind]]
                if height > stake:
                    stake = height
        stake = (stake - _USUAL) >> 1
    n = 0
    while n < t[d.COUNT]:
        stake += t[gains + factions[t[d.TABLE + n]]] - d.ZERO
        if t[d.RANKS + n] > best:
            best = t[d.RANKS + n]
            winner = leader + n if leader + n < seats else leader + n - seats
        n += 1
    while n < seats:
        seat = leader + n
        if seat >= seats:
            seat -= seats
        behind = n + 1 < seats
        if behind:
            # What others who come behind could play
            for i in range(d.TOPS, d.TOPS + FACTIONS):
                t[i] = 0
            other = seat
            for _ in range(n + 1, seats):
                other += 1
                if other == seats:
                    other = 0
                if (other ^ seat) & sides:
                    first = d.HANDS + d.WIDE * other
                    for i in range(first, first + t[d.HELD + other]):
                        kind = t[i]
                        at = d.TOPS + factions[kind]
                        height = values[kind] + 1
                        if t[at] < height:
                            t[at] = height
        hand = d.HANDS + d.WIDE * seat
        last = hand + t[d.HELD + seat] - 1
        led = must = 0
        if n:
            led = factions[t[d.TABLE]]
            for i in range(hand, last + 1):
                if factions[t[i]] == led:
                    must = 1
        most = -0x20000000
        chosen = 0
        height = 0
        for i in range(hand, last + 1):
            kind = t[i]
            faction = factions[kind]
            value = values[kind]
            if not n:
                led = faction
            if not must or faction == led or faction == DOPPELGANGER:
                rank = value
                if faction == led or faction == DOPPELGANGER:
                    rank += FOLLOWS
                elif faction == KNIGHT and led == GOBLIN:
                    rank += SLAYS
                sure = 0
                if rank > best:
                    sure = _SURE
                    if behind:
                        at = value + 1
                        if rank >= SLAYS:
                            if t[d.TOPS + KNIGHT] > at:
                                sure = _MAYBE
                        elif t[d.TOPS + led] > at or t[d.TOPS + DOPPELGANGER] > at:
                            sure = _MAYBE
                        elif led == GOBLIN and t[d.TOPS + KNIGHT] and (seats > 2 or not t[d.TOPS + GOBLIN]):
                            sure = _MAYBE
                elif not (winner ^ seat) & sides:
                    sure = _PARTNER
                score = (stake + t[gains + faction] - d.ZERO) * (2 * sure - _SURE) - keep * value
                if kind == step:
                    score = 0x10000000
                if score > most:
                    most = score
                    chosen = i
                    height = rank
        kind = t[chosen]
        t[chosen] = t[last]
        t[d.HELD + seat] -= 1
        t[d.TABLE + n] = kind
        t[d.RANKS + n] = height
        stake += t[gains + factions[kind]] - d.ZERO
        if height > best:
            best = height
            winner = seat
        step = -1
        n += 1
    t[d.OPENER] = leader
    t[d.WINNER] = winner
    t[d.LEADER] = winner
    for n in range(seats):
        if factions[t[d.TABLE + n]] == DRAGON:
            seat = leader + n
            t[d.LEADER] = seat - seats if seat >= seats else seat
