"""What tricks of a deal of Claim bring, and what the match comes to in the end."""

import micropython
from micropython import const

from regent.games.claim.state_layout import DWARF, FACTIONS, GIANT, GNOME, NO_CARD, SEER, TOP, TROLL, UNDEAD
from regent.games.claim.tricks import SLAYS
from regent.opponents.determinize.claim import layout as d

# What an end comes to
_WIN = const(20)
_TIE = const(10)
_VOTE = const(8)


@micropython.viper
def hand_out(match, step: int):
    """Hand out the prizes of a trick, and cards from the deck; `step` is what the next one takes."""
    t = ptr8(match)  # noqa: F821
    factions = ptr8(d.FACTION)  # noqa: F821
    worths = ptr8(d.WORTH)  # noqa: F821
    seats = t[d.SEATS]
    if not t[d.TAKING]:
        winner = t[d.WINNER]
        t[d.TAKER] = 0
        t[d.ORDER] = winner
        at = t[d.OPENER]
        for n in range(seats):
            kind = t[d.TABLE + n]
            if factions[kind] == UNDEAD:
                t[d.WON + TOP * (winner & t[d.SIDES]) + kind] += 1
            if at == winner:
                t[d.LOOKED] = 1 if factions[kind] == SEER else 0
                t[d.RANKS + n] = 0xFF  # he has had his turn
            elif t[d.RANKS + n] >= SLAYS:
                t[d.RANKS + n] -= SLAYS  # one Knight slays, the others are ranked without it
            at += 1
            if at == seats:
                at = 0
        for n in range(1, seats):
            best = -1
            place = 0
            for i in range(seats):
                if t[d.RANKS + i] != 0xFF and t[d.RANKS + i] > best:
                    best = t[d.RANKS + i]
                    place = i
            t[d.RANKS + place] = 0xFF
            at = t[d.OPENER] + place
            t[d.ORDER + n] = at - seats if at >= seats else at
    n = t[d.TAKER]
    while n < seats:
        taken = 2  # 0 and 1 are prizes, 2 the top card
        most = -1
        for i in range(2):
            kind = t[d.PRIZES + i]
            if kind != NO_CARD:
                height = 0xFF if kind == step else worths[kind] + t[d.TASTES + factions[kind]]
                if height > most:
                    most = height
                    taken = i
        if not n and t[d.LOOKED]:
            kind = t[d.DECK + t[d.IN_DECK] - 1]
            if worths[kind] + t[d.TASTES + factions[kind]] > most or step == TOP:
                taken = 2
        if taken == 2:
            t[d.IN_DECK] -= 1
            kind = t[d.DECK + t[d.IN_DECK]]
        else:
            kind = t[d.PRIZES + taken]
            if not taken:
                t[d.PRIZES] = t[d.PRIZES + 1]
            t[d.PRIZES + 1] = NO_CARD
        seat = t[d.ORDER + n]
        t[d.PILES + d.WIDE * seat + t[d.LAID + seat]] = kind
        t[d.LAID + seat] += 1
        n += 1


@micropython.viper
def collect(match):
    """Send the cards of a trick of phase two where they belong."""
    t = ptr8(match)  # noqa: F821
    factions = ptr8(d.FACTION)  # noqa: F821
    values = ptr8(d.VALUE)  # noqa: F821
    seats = t[d.SEATS]
    sides = t[d.SIDES]
    winner = t[d.WINNER]
    lowest = 0
    for n in range(seats):
        kind = t[d.TABLE + n]
        if values[kind] <= values[t[d.TABLE + lowest]]:
            lowest = n
        if factions[kind] == GIANT:
            for seat in range(seats):
                at = d.FRONTS + 10 * seat + values[kind]
                if (seat ^ winner) & sides and t[at]:
                    t[at] -= 1
    loser = t[d.OPENER] + lowest
    if loser >= seats:
        loser -= seats
    if seats == 2:
        loser = 1 - winner
    mine = d.WON + TOP * (winner & sides)
    for n in range(seats):
        kind = t[d.TABLE + n]
        faction = factions[kind]
        if faction == GNOME:
            t[d.FRONTS + 10 * winner + values[kind]] += 1
        elif faction == TROLL:
            t[d.TROLLS + values[kind]] = 1
        elif faction == DWARF:
            t[d.WON + TOP * (loser & sides) + kind] += 1
        else:
            t[mine + kind] += 1
    value = 9
    while value >= 0:
        if t[d.TROLLS + value]:
            t[d.TROLLS + value] = 0
            t[mine + TROLL * 10 + value] += 1
            if t[d.TRICK] + 1 < t[d.EACH]:
                break
        value -= 1


@micropython.viper
def outcome(match) -> int:
    """What the end comes to for who decides: whether it is won, and by how many votes."""
    t = ptr8(match)  # noqa: F821
    sides = 3 if t[d.SEATS] == 3 else 2
    at = d.FRONTS
    for seat in range(t[d.SEATS]):
        first = d.WON + TOP * (seat & t[d.SIDES]) + GNOME * 10
        for value in range(10):
            if t[at]:
                t[first + value] += t[at]
            at += 1
    for faction in range(FACTIONS):
        most = 0
        voted = NO_CARD
        for side in range(sides):
            # How many cards, then how many of each value, of the higher ones first; two bits are enough, for
            # of none but the lowest are there more than three
            first = d.WON + TOP * side + 10 * faction
            cards = 0
            height = 0
            at = first + 9
            while at >= first:
                cards += t[at]
                height = (height << 2) + t[at]
                at -= 1
            cards = cards << 21 | height
            if cards == most:
                voted = NO_CARD
            elif cards > most:
                most = cards
                voted = side
        t[d.TOPS + faction] = voted
    ours = best = 0
    for side in range(sides):
        # Votes, then cards in the factions that voted so, then what is on them
        total = 0
        for faction in range(FACTIONS):
            if t[d.TOPS + faction] == side:
                total += 1 << 18
                first = d.WON + TOP * side + 10 * faction
                for value in range(10):
                    total += t[first + value] * (0x200 + value)
        if side == t[d.SIDE]:
            ours = total
        elif total > best:
            best = total
    won = _TIE if ours == best else _WIN if ours > best else 0
    return won + _VOTE * ((ours >> 18) - (best >> 18))
