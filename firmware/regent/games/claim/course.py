"""The course of a game of the Claim family: what is asked next, and what needs no question."""

from micropython import const

from regent.engine.rules import CHANCE, OVER
from regent.games.claim import ai_rows
from regent.games.claim.state_layout import (
    CARDS, COUNT, FREE, FRONT, HAND, HELD, HOLDS, KIND, KNOWN, LEADER, REVOKES, LOOK, LOOKED, MOST_HELD,
    MOVER, MUST, NO_CARD, NO_LOOK, OPEN, OPENER, ORDER, PHASE, PILE, PRIZE, PRIZES, SCORE, SEATS, SEER,
    STAGE, TABLE, TAKER, TOLD, TO_LOOK, TRICK, TRODDEN, VOID, WINNER, find, list_hands, looked_at, put,
)  # fmt: skip
from regent.games.claim.tricks import CARDS_EACH, close

# Stages, which are also the questions of `prompt`
DEAL = const(1)
REVEAL = const(2)
PLAY = const(3)
PEEK = const(4)
TAKE = const(5)
DRAW = const(6)
END = const(7)


def clear_table(s):
    for i in range(TABLE, ORDER):
        s[i] = NO_CARD
    s[TRODDEN] = 0


def give(s, kind):
    """Give the prize `kind` to whose turn it is."""
    follow(s, find(s, kind, PRIZE, PRIZE), KNOWN)
    if s[PRIZES] == kind:
        s[PRIZES] = s[PRIZES + 1]
    s[PRIZES + 1] = NO_CARD


def follow(s, i, known):
    """Lay card i onto the followers of whose turn it is; these seats know it now."""
    seat = s[ORDER + s[TAKER]]
    put(s, i, PILE + (seat << 4) | known)
    ai_rows.lay(s, seat, ai_rows.FOLLOWERS, s[TRICK], KIND[i], known)


def draw(s, i):
    """Let whose turn it is draw card i, -1 if nobody tells which; who has looked at it knows it, too."""
    if i >= 0:
        looker = 1 << s[WINNER] if s[LOOK] == LOOKED else 0
        follow(s, i, looker | 1 << s[ORDER + s[TAKER]])
    s[LOOK] = NO_LOOK


def go_on(s):
    """Do what needs no question, up to the next one."""
    stage = s[STAGE]
    if stage == DEAL:
        cards = s[SEATS] * CARDS_EACH[s[SEATS]]
        while s[COUNT] < cards and not s[TOLD] >> s[COUNT] % s[SEATS] & 1:
            s[COUNT] += 1
        if s[COUNT] == cards:
            _open_trick(s)
        else:
            s[MOVER] = CHANCE
    elif stage == REVEAL:
        if s[COUNT] == (1 if s[SEATS] == 2 else 2):
            _ask_to_play(s, 0)
    elif stage == PLAY:
        if s[COUNT] < s[SEATS]:
            _ask_to_play(s, s[COUNT])
            return
        close(s)
        s[TAKER] = 0
        if s[PHASE]:
            _end_trick(s)
        else:
            won_with = s[TABLE + (s[WINNER] + s[SEATS] - s[OPENER]) % s[SEATS]]
            s[LOOK] = TO_LOOK if won_with // 10 == SEER else NO_LOOK
            _hand_out(s)
    elif stage != END:
        _hand_out(s)


def _hand_out(s):
    """Give out prizes and cards from the deck, in the order of the trick."""
    while s[TAKER] < s[SEATS]:
        taker = s[TAKER]
        if s[LOOK] == TO_LOOK:
            if s[TOLD] >> s[WINNER] & 1:
                s[STAGE] = PEEK
                s[MOVER] = CHANCE
                return
            s[LOOK] = LOOKED
        if s[PRIZES + 1] != NO_CARD or taker == 0 and s[LOOK] == LOOKED:
            s[STAGE] = TAKE
            s[MOVER] = s[ORDER + taker]
            return
        if s[PRIZES] != NO_CARD:
            give(s, s[PRIZES])
        elif s[TOLD] >> s[ORDER + taker] & 1:
            s[STAGE] = DRAW
            s[MOVER] = CHANCE
            return
        else:
            draw(s, looked_at(s))
        s[TAKER] += 1
    _end_trick(s)


def _end_trick(s):
    s[TRICK] += 1
    s[LOOK] = NO_LOOK
    if s[TRICK] == CARDS_EACH[s[SEATS]]:
        s[TRICK] = 0
        if s[PHASE]:
            _end(s)
            return
        s[PHASE] = 1
        for i in range(CARDS):
            if PILE <= s[i] < OPEN:
                s[i] += HAND - PILE
        list_hands(s)
        ai_rows.pick_up(s)
        for i in range(VOID, REVOKES):
            s[i] = 0
    _open_trick(s)


def _open_trick(s):
    s[COUNT] = 0
    if s[PHASE]:
        _ask_to_play(s, 0)
    else:
        s[STAGE] = REVEAL
        s[MOVER] = CHANCE


def _ask_to_play(s, count):
    """Ask the next seat, and note what it is known to hold."""
    s[STAGE] = PLAY
    s[COUNT] = count
    seat = (s[LEADER] + count) % s[SEATS]
    s[MOVER] = seat
    held = s[HOLDS + seat]
    s[FREE] = 1 if held < CARDS_EACH[s[SEATS]] - s[TRICK] else 0
    s[MUST] = 0
    if count:
        led = s[TABLE] // 10
        first = HELD + seat * MOST_HELD
        for i in range(first, first + held):
            if s[i] // 10 == led:
                s[MUST] = 1
                return


def _end(s):
    """End the game: Gnomes that still stand before somebody count for him."""
    for i in range(CARDS):
        if FRONT <= s[i] < FRONT + 4:
            s[i] += SCORE - FRONT
    s[STAGE] = END
    s[MOVER] = OVER
