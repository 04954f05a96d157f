"""The end of a game of the Claim family: votes of the factions, and who wins by them."""

from micropython import const

from regent.games.claim.state_layout import FACTIONS, FIRST, KIND, NOT_HERE, SCORE, SEATS

# Reasons
MOST_VOTES = const(1)
MOST_CARDS = const(2)  # in the factions that vote for the side
HIGHEST_SUM = const(3)  # of the values of those cards
NOBODY = const(4)

# Sources of the rows besides the factions: totals of a side
VOTES = const(100)
SUPPORT = const(101)  # cards in the factions that vote for the side
WORTH = const(102)  # the sum of their values, two bytes

# Flags in the fourth byte of a faction's row; the third is the number of cards
VOTE = const(1)  # the faction votes for this side
BY_VALUE = const(2)  # after a tie in cards, by the higher cards


def sides(s: bytearray) -> int:
    return 3 if s[SEATS] == 3 else 2


def is_of(s: bytearray, i: int, side: int) -> bool:
    """Does card i lie in a score pile of this side?"""
    seat = s[i] - SCORE
    return seat == side or seat == side + 2 and s[SEATS] == 4


def _count(s, first, last, side):
    n = 0
    for i in range(first, last):
        if is_of(s, i, side):
            n += 1
    return n


def _leaders(s, among, first, last):
    """Which of the sides in the mask `among` have the most cards in first..last; 0 when nobody has one."""
    most = leaders = 0
    for side in range(sides(s)):
        if among >> side & 1:
            n = _count(s, first, last, side)
            if n > most:
                most = n
                leaders = 0
            if n and n == most:
                leaders |= 1 << side
    return leaders


def _vote(s, faction):
    """Mask of the side that a faction votes for, 0 for nobody, plus BY_VALUE << 4."""
    kind = faction * 10
    leaders = _leaders(s, 7, FIRST[kind], FIRST[kind + 10])
    how = 0
    value = 9
    while leaders & (leaders - 1) and value >= 0:
        how = BY_VALUE << 4
        leaders = _leaders(s, leaders, FIRST[kind + value], FIRST[kind + value + 1]) or leaders
        value -= 1
    return 0 if leaders & (leaders - 1) else leaders | how


def _row(out, n, source, side, low, high):
    out[n] = source
    out[n + 1] = side
    out[n + 2] = low
    out[n + 3] = high
    return n + 4


def result(s: bytearray, out: bytearray) -> int:
    """Explain the end: a row per faction of the deck and side, then VOTES, SUPPORT and WORTH per side."""
    n = 2
    for faction in range(FACTIONS):
        first = FIRST[faction * 10]
        last = FIRST[faction * 10 + 10]
        if s[last - 1] != NOT_HERE:
            vote = _vote(s, faction)
            for side in range(sides(s)):
                flags = VOTE | vote >> 4 if vote >> side & 1 else 0
                n = _row(out, n, faction, side, _count(s, first, last, side), flags)
    rows = n
    for side in range(sides(s)):
        votes = cards = worth = 0
        for at in range(2, rows, 4):
            if out[at + 1] == side and out[at + 3] & VOTE:
                votes += 1
                cards += out[at + 2]
                kind = out[at] * 10
                for i in range(FIRST[kind], FIRST[kind + 10]):
                    if is_of(s, i, side):
                        worth += KIND[i] - kind
        n = _row(out, n, VOTES, side, votes, 0)
        n = _row(out, n, SUPPORT, side, cards, 0)
        n = _row(out, n, WORTH, side, worth & 255, worth >> 8)
    _decide(out, rows, n)
    return n


def _decide(out, first, last):
    """Fill in the winners and the reason: most votes, then most supporting cards, then their values."""
    winners = 7
    reason = MOST_VOTES
    for source in range(VOTES, WORTH + 1):
        most = best = 0
        for at in range(first, last, 4):
            side = 1 << out[at + 1]
            if out[at] == source and winners & side:
                n = out[at + 2] | out[at + 3] << 8
                if n > most or not best:
                    most = n
                    best = 0
                if n == most:
                    best |= side
        winners = best
        reason = source - VOTES + MOST_VOTES
        if not winners & (winners - 1):
            break
    out[0] = winners
    out[1] = reason if not winners & (winners - 1) else NOBODY
