"""Who wins a trick, in which order cards are taken, and where the played ones go: all powers of factions.

Only the Seer's look is not here: it asks a question, so it belongs to the course of the game.
"""

from micropython import const

from regent.games.claim.state_layout import (
    AWAY, DOPPELGANGER, DRAGON, DWARF, FRONT, GIANT, GNOME, GOBLIN, KNIGHT, LEADER, OPENER, ORDER, PHASE,
    PLAYED, SCORE, SEATS, TABLE, TRICK, TRODDEN, TROLL, UNDEAD, WAITING, WENT, WINNER, FIRST, find, put,
)  # fmt: skip

CARDS_EACH = b"\x00\x00\x0d\x0c\x09"  # by the number of seats; as many tricks in each phase

FOLLOWS = const(20)  # ranks above every card that does not count as the led faction
SLAYS = const(40)  # a Knight on a led Goblin


def rank_of(kind: int, led: int, slays: int) -> int:
    """How high a card ranks in a trick; a Knight's power is worth `slays`."""
    faction = kind // 10
    if faction == led or faction == DOPPELGANGER:
        return kind % 10 + FOLLOWS
    if faction == KNIGHT and led == GOBLIN:
        return kind % 10 + slays
    return kind % 10


def _best(s, led, slays, out):
    """The place on the table of the highest card, the earlier of equals, except places in the mask `out`."""
    best = -1
    place = 0
    for i in range(s[SEATS]):
        if not out >> i & 1:
            rank = rank_of(s[TABLE + i], led, slays)
            if rank > best:
                best = rank
                place = i
    return place


def close(s: bytearray) -> None:
    """End a trick: fill in WINNER, ORDER and LEADER, and send the played cards where they belong."""
    seats = s[SEATS]
    led = s[TABLE] // 10
    out = 0
    for n in range(seats):
        # A Knight's power makes the winner and nothing else: the others are ranked without it.
        place = _best(s, led, 0 if n else SLAYS, out)
        out |= 1 << place
        s[ORDER + n] = (s[OPENER] + place) % seats
    s[WINNER] = s[LEADER] = s[ORDER]
    for i in range(seats):
        if s[TABLE + i] // 10 == DRAGON:
            s[LEADER] = (s[OPENER] + i) % seats
    if s[PHASE]:
        _collect(s)
    else:
        for i in range(seats):
            _send(s, i, SCORE + s[WINNER] if s[TABLE + i] // 10 == UNDEAD else AWAY)


def _send(s, i, place):
    kind = s[TABLE + i]
    s[WENT + i] = place
    put(s, find(s, kind, PLAYED, PLAYED), place)


def _collect(s):
    winner = s[WINNER]
    _trample(s)
    for i in range(s[SEATS]):
        faction = s[TABLE + i] // 10
        if faction == DWARF:
            _send(s, i, SCORE + _dwarf_taker(s))
        elif faction == GNOME:
            _send(s, i, FRONT + winner)
        elif faction == TROLL:
            _send(s, i, WAITING)
        else:
            _send(s, i, SCORE + winner)
    _take_trolls(s)


def _dwarf_taker(s):
    """Who takes a Dwarf: with two the loser, else who played the lowest card, the later of equals."""
    if s[SEATS] == 2:
        return s[ORDER + 1]
    lowest = 0
    for i in range(1, s[SEATS]):
        if s[TABLE + i] % 10 <= s[TABLE + lowest] % 10:
            lowest = i
    return (s[OPENER] + lowest) % s[SEATS]


def opposes(s: bytearray, seat: int, other: int) -> bool:
    """Are these two opponents?  With four, partners sit opposite each other."""
    return seat & 1 != other & 1 if s[SEATS] == 4 else seat != other


def _trample(s):
    for i in range(s[SEATS]):
        kind = s[TABLE + i]
        if kind // 10 == GIANT:
            for seat in range(s[SEATS]):
                if opposes(s, s[WINNER], seat):
                    gnome = find(s, kind % 10 + GNOME * 10, FRONT + seat, FRONT + seat)
                    if gnome >= 0 and s[gnome] == FRONT + seat:
                        put(s, gnome, AWAY)
                        s[TRODDEN] += 1
                        s[TRODDEN + s[TRODDEN]] = seat << 4 | kind % 10


def _take_trolls(s):
    """Give the winner the highest Troll that waits, in the last trick all of them."""
    last = s[TRICK] + 1 == CARDS_EACH[s[SEATS]]
    goal = SCORE + s[WINNER]
    for troll in range(FIRST[TROLL * 10 + 10] - 1, FIRST[TROLL * 10] - 1, -1):
        if s[troll] == WAITING:
            s[troll] = goal
            for i in range(s[SEATS]):
                if s[TABLE + i] - TROLL * 10 == troll - FIRST[TROLL * 10]:
                    s[WENT + i] = goal
            if not last:
                return
