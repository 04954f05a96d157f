"""Vladci: what comes between action phases: recruiting, refills, bans, the end."""

from micropython import const

from regent.engine.spaces import SPACES
from regent.games.vladci.board import (
    ACTED, BANNED, BANS, CARD, CARDS_EACH, CUB, DISPLAY, FIGURE, FIGURES, FIRST, FIRST_CARD, HERMIT,
    IN_DECK, LEADER, MEMORY, MEMORY_SIZE, NEMESIS, NOWHERE, ON_OFFER, OWNER, PAST, PHASE, REACH, REASON,
    RECRUIT_SPACES, RECRUITS, REPETITION, SEAT, SECOND, TURN, TURN_CAP, WHERE, WINNER,
    lost, points, put, shift,
)  # fmt: skip
from regent.games.vladci.nemesis import best_rank

# Phases, which are also the questions of `prompt`
SHOW = const(1)  # a card comes to the display
BAN = const(2)
ACT = const(3)
REACT = const(4)  # the Nemesis
RECRUIT = const(5)
ENDED = const(6)

# Reasons of an end
CAPTURED = const(1)
SURROUNDED = const(2)
HOUSE_REPETITION = const(3)
HOUSE_TURN_CAP = const(4)

TURN_CAPS = b"\xfa\x64\x3c\x28"


def count(s: bytearray, place: int) -> int:
    """How many cards a seat has, or lie in a place."""
    n = 0
    for i in range(CARD, CARD + FIGURES):
        if s[i] == place:
            n += 1
    return n


def finish(s: bytearray, winner: int, reason: int) -> None:
    s[PHASE] = ENDED
    s[WINNER] = winner
    s[REASON] = reason


def is_won(s: bytearray, loser: int) -> bool:
    """End the game if the Leader of `loser` is lost."""
    if not lost(s, loser):
        return False
    finish(s, 1 - loser, CAPTURED if points(s, loser) >= 2 else SURROUNDED)
    return True


def begin_turn(s: bytearray) -> None:
    if s[TURN] >= TURN_CAPS[s[TURN_CAP]]:
        finish(s, NOWHERE, HOUSE_TURN_CAP)
        return
    s[SEAT] = s[TURN] & 1
    s[TURN] += 1
    s[PHASE] = ACT
    for i in range(ACTED, ACTED + FIGURES):
        s[i] = 0
    if s[REPETITION] and _remember(s) == 3:
        finish(s, NOWHERE, HOUSE_REPETITION)


def _remember(s: bytearray) -> int:
    """Keep 24 bits of this position; how often it has stood within the last MEMORY_SIZE turns."""
    h = s[SEAT]
    for space in range(SPACES):
        h = (h * 61 ^ s[space]) & 0xFFFFFF
    times = 1
    for i in range(min(s[PAST], MEMORY_SIZE)):
        at = MEMORY + 3 * i
        if s[at] | s[at + 1] << 8 | s[at + 2] << 16 == h:
            times += 1
    at = MEMORY + 3 * (s[PAST] % MEMORY_SIZE)
    s[at] = h & 255
    s[at + 1] = h >> 8 & 255
    s[at + 2] = h >> 16
    s[PAST] += 1
    return times


# The Nemesis


def wake_nemesis(s: bytearray, space: int) -> None:
    """Ask for the Nemesis's reaction, if it is the enemy Leader who has just come to `space`."""
    if space == NOWHERE or s[space] & FIGURE > LEADER + 1 or s[CARD + NEMESIS] != 1 - (s[space] >> OWNER):
        return
    s[PHASE] = REACT
    s[REACH] = best_rank(s)


def react(s: bytearray, space: int) -> None:
    if space != s[WHERE + NEMESIS]:
        shift(s, s[WHERE + NEMESIS], space, NOWHERE)
    s[PHASE] = ACT
    s[REACH] = 0
    # If both Leaders fall, the one loses whose turn it is.
    if not is_won(s, s[SEAT]):
        is_won(s, 1 - s[SEAT])


# Recruiting


def go_on(s: bytearray) -> None:
    """Go on to the next recruitment that is due and possible, else to the second bans or the next turn."""
    while s[RECRUITS]:
        if count(s, s[SEAT]) < CARDS_EACH and can_recruit_any(s):
            s[PHASE] = RECRUIT
            return
        s[RECRUITS] -= 1
    if s[BANS] == 2 and count(s, 0) >= 3 and count(s, 1) >= 3:
        s[PHASE] = BAN
    else:
        begin_turn(s)


def can_recruit_any(s: bytearray) -> bool:
    for card in range(FIRST_CARD, FIGURES):
        if s[CARD + card] == ON_OFFER and can_recruit(s, card):
            return True
    return False


def can_recruit(s: bytearray, card: int) -> bool:
    for space in RECRUIT_SPACES[s[SEAT]]:
        if may_place(s, card, NOWHERE, space):
            return True
    return False


def may_place(s: bytearray, card: int, hermit: int, space: int) -> bool:
    """May the recruit stand on `space`?  For the Cub, `hermit` is where the Hermit is going to stand."""
    home = RECRUIT_SPACES[s[SEAT]]
    if s[space] or space not in home or space == hermit:
        return False
    if card != HERMIT or hermit != NOWHERE:
        return _is_valid(s, space, hermit)
    for cub in home:
        if not s[cub] and cub != space and _is_valid(s, space, cub):
            return True
    return False


def _is_valid(s: bytearray, one: int, two: int) -> bool:
    """Does the recruiter keep his own Leader with figures on these spaces?"""
    seat = s[SEAT]
    s[one] = LEADER | seat << OWNER
    if two != NOWHERE:
        s[two] = s[one]
    bad = lost(s, seat)
    s[one] = 0
    if two != NOWHERE:
        s[two] = 0
    return not bad


def recruit(s: bytearray, card: int, space: int, cub: int) -> None:
    seat = s[SEAT]
    put(s, space, card | seat << OWNER)
    if cub != NOWHERE:
        put(s, cub, CUB | seat << OWNER)
    s[CARD + card] = seat
    s[RECRUITS] -= 1
    s[FIRST] = s[SECOND] = NOWHERE
    s[PAST] = 0  # no earlier position can come again
    if is_won(s, 1 - seat):
        return
    if count(s, IN_DECK):
        s[PHASE] = SHOW
    else:
        go_on(s)


def show(s: bytearray, card: int) -> None:
    s[CARD + card] = ON_OFFER
    if count(s, ON_OFFER) == DISPLAY or not count(s, IN_DECK):
        if s[TURN]:
            go_on(s)
        else:
            begin_turn(s)


def ban(s: bytearray, card: int) -> None:
    s[CARD + card] = BANNED
    s[BANS] += 1
    if not s[BANS] & 1:
        begin_turn(s)
