"""Claim, Claim 2 and both together: the course of the game on the engine's contract.

With hands=dealt every card is tapped while it is dealt or drawn.  With hands=table nobody scans hands: deal,
draws and a Seer's look pass unseen, and the state is what the whole table knows of the dealt game.  With
hands=regent that is so for people, and the state is what the table and Regent's seats know.

Steps are kinds of cards, and TOP for the card that a Seer's winner has looked at.
"""

from micropython import const

from regent.engine.known_hands import DEALT, EVERYBODYS, OF_REGENT, ON_TABLE
from regent.engine.rules import CENTRE, RULE_BROKEN, PUBLIC, REVEALS, SHOWN, Rules
from regent.games.claim import ai_rows
from regent.games.claim.state_layout import (
    CARDS, COPIED, COUNT, DECK, DECK_OPTION, DOPPELGANGER, FACTIONS, FACTIONS_OPTION, FIRST, FREE, HAND,
    HELD, HOLDS, KNOWN, LETTERS, REVOKES, LOOK, LOOKED, MOST_HELD, MOST_REVOKES, MOVER, MUST, NO_CARD,
    NOT_HERE, NO_LOOK, OPEN, OPENER, ORDER, PHASE, PLAYED, PRIZE, PRIZES, REGENTS, SEATS, SIZE, STAGE, TABLE,
    TAKER, TOLD, TOP, TRICK, UNKNOWN, VOID, WINNER, find, hold, list_hands, looked_at, put, release, sort,
)  # fmt: skip
from regent.games.claim.course import (
    DEAL, DRAW, END, PEEK, PLAY, REVEAL, TAKE, clear_table, draw, follow, give, go_on,
)  # fmt: skip
from regent.games.claim.legal import next_choice, next_of_deck, next_possible
from regent.games.claim.votes import result

# Why options clash
TWO_NEED_THREE = const(1)  # two seats play with three single factions
MORE_NEED_FIVE = const(2)
REGENT_IS_TOLD = const(3)  # its cards are tapped
NO_REGENT = const(4)

_HANDS = ("hands", ("table", "dealt", "regent"), 0)
_SETS = (
    "DUP", "DUR", "DUT", "DUS", "DPR", "DPT", "DPS", "DRT", "DRS", "DTS",
    "UPR", "UPT", "UPS", "URT", "URS", "UTS", "PRT", "PRS", "PTS", "RTS",
    "DUPRT", "DUPRS", "DUPTS", "DURTS", "DPRTS", "UPRTS",
)  # fmt: skip


class Claim(Rules):
    VERSION = 2
    SIZE = SIZE
    MAX_ACTIONS = 216
    MAX_LOG = 216

    def conflict(self, seats, options, regent=0):
        if regent and options[2] == ON_TABLE:
            return REGENT_IS_TOLD
        return NO_REGENT if options[2] == OF_REGENT and not regent else 0

    def setup(self, s, seats, options, regent=0):
        for i in range(SIZE):
            s[i] = 0
        s[SEATS] = seats
        s[DECK_OPTION] = options[0]
        s[FACTIONS_OPTION] = options[1]
        s[TOLD] = EVERYBODYS if options[2] == DEALT else regent if options[2] == OF_REGENT else 0
        s[REGENTS] = regent
        pair = self.OPTIONS[0][1][options[0]]
        singles = self.OPTIONS[1][1][options[1]]
        hidden = DECK if options[2] == DEALT else UNKNOWN
        for faction in range(FACTIONS):
            letter = LETTERS[faction]
            place = hidden if letter in pair or letter in singles else NOT_HERE
            for i in range(FIRST[faction * 10], FIRST[faction * 10 + 10]):
                s[i] = place
        s[STAGE] = DEAL
        s[WINNER] = s[PRIZES] = s[PRIZES + 1] = NO_CARD
        clear_table(s)
        go_on(s)

    def open_to_regent(self, s, seat):
        return s[REGENTS] >> seat & 1 > 0  # else it does not know the hand, and no row lies there

    def mover(self, s):
        return s[MOVER]

    def next_action(self, s, after):
        stage = s[STAGE]
        if stage == PLAY:
            led = s[TABLE] // 10 if s[MUST] else NO_CARD
            if s[FREE]:
                return next_possible(s, after, led)
            seat = s[MOVER]
            first = HELD + seat * MOST_HELD
            for i in range(first, first + s[HOLDS + seat]):
                kind = s[i]
                if kind > after:
                    faction = kind // 10
                    if led == NO_CARD or faction == led or faction == DOPPELGANGER:
                        return kind
            return -1
        if stage == TAKE:
            return next_choice(s, after)
        return -1 if stage == END else next_of_deck(s, after)

    def apply(self, s, a):
        stage = s[STAGE]
        effects = REVEALS
        if stage == PLAY:
            effects = self._play(s, a)
        elif stage == DEAL:
            seat = s[COUNT] % s[SEATS]
            put(s, find(s, a, DECK, DECK), HAND + (seat << 4) | 1 << seat)
            hold(s, seat, a)
            ai_rows.lay(s, seat, ai_rows.IN_HAND, s[COUNT] // s[SEATS], a, 1 << seat)
            s[COUNT] += 1
        elif stage == REVEAL:
            put(s, find(s, a, DECK, DECK), PRIZE)
            s[PRIZES + s[COUNT]] = a
            s[COUNT] += 1
        elif stage == PEEK:
            put(s, find(s, a, DECK, DECK), DECK | 1 << s[WINNER])
            s[LOOK] = LOOKED
        elif stage == TAKE:
            effects = 0
            if a == TOP:
                i = looked_at(s)
                if i >= 0:
                    follow(s, i, s[i])
                s[LOOK] = NO_LOOK
            else:
                give(s, a)
            s[TAKER] += 1
        else:
            draw(s, find(s, a, DECK, DECK + KNOWN))
            s[TAKER] += 1
        go_on(s)
        return effects

    def _play(self, s, a):
        seat = s[MOVER]
        mine = HAND + (seat << 4)
        faction = a // 10
        count = s[COUNT]
        if count == 0:
            clear_table(s)
            s[OPENER] = seat
        s[TABLE + count] = a
        i = find(s, a, mine, mine + KNOWN)
        effects = REVEALS
        if s[i] != UNKNOWN:
            if s[i] & KNOWN == KNOWN:
                effects = 0
            release(s, seat, a)
            # Who knew of copies in this hand knows of one less now.
            for other in range(FIRST[a], FIRST[a + 1]):
                if other != i and s[other] & 0xF0 == mine:
                    s[other] &= s[i]
        put(s, i, PLAYED)
        ai_rows.take(s, seat, a)
        void = VOID + seat * FACTIONS
        led = s[TABLE] // 10
        if faction != led and faction != DOPPELGANGER and not s[void + led]:
            s[void + led] = s[TRICK] + 1
        if s[void + faction]:
            effects |= RULE_BROKEN
            if s[REVOKES] < MOST_REVOKES:
                at = REVOKES + 1 + 3 * s[REVOKES]
                s[at] = seat
                s[at + 1] = s[PHASE] << 4 | s[void + faction]
                s[at + 2] = a
                s[REVOKES] += 1
            s[void + faction] = 0
        s[COUNT] = count + 1
        s[MUST] = s[FREE] = 0
        return effects

    def view(self, s, seat, out):
        out[:] = s
        bit = 0 if seat == PUBLIC else 1 << seat
        for i in range(CARDS):
            b = s[i]
            if b < OPEN and b & KNOWN != KNOWN and not b & bit:
                out[i] = UNKNOWN
        for kind in COPIED:
            sort(out, kind)
        list_hands(out)
        ai_rows.cover(out, bit)
        if seat == PUBLIC:
            out[TOLD] = 0
        elif s[REGENTS] & bit:
            out[TOLD] = s[REGENTS]
        go_on(out)

    def prompt(self, s, out):
        stage = s[STAGE]
        out[0] = stage
        out[1] = s[MOVER]
        out[2] = s[PRIZES]
        out[3] = s[PRIZES + 1]
        out[4] = s[TABLE] if stage == PLAY and s[COUNT] else NO_CARD
        out[5] = s[MUST]
        if stage == DEAL:
            out[1] = s[COUNT] % s[SEATS]
        elif stage == PEEK or stage == DRAW:
            out[1] = s[ORDER + s[TAKER]]
        return 6

    def footprint(self, s, a, out):
        if a == TOP:
            return 0
        stage = s[STAGE]
        out[0] = SHOWN
        out[1] = s[MOVER]
        out[2] = a
        if stage == DEAL:
            out[1] = s[COUNT] % s[SEATS]
        elif stage == PEEK or stage == DRAW:
            out[1] = s[ORDER + s[TAKER]]
        elif stage == REVEAL:
            out[1] = CENTRE
        return 3

    def result(self, s, out):
        return result(s, out)


class Trun(Claim):
    NAME = "trun"
    OPTIONS = (("deck", ("GK",), 0), ("factions", ("DUP",), 0), _HANDS)


class Claim2(Claim):
    NAME = "claim2"
    OPTIONS = (("deck", ("NI",), 0), ("factions", ("RTS",), 0), _HANDS)


class ClaimMix(Claim):
    NAME = "claimmix"
    MAX_SEATS = 4
    OPTIONS = (("deck", ("GK", "NI"), 0), ("factions", _SETS, 0), _HANDS)

    def defaults(self, seats, options):
        options[0] = options[2] = 0
        options[1] = _SETS.index("DUP" if seats == 2 else "DUPRT")

    def conflict(self, seats, options, regent=0):
        singles = len(_SETS[options[1]])
        if seats == 2 and singles != 3:
            return TWO_NEED_THREE
        return MORE_NEED_FIVE if seats > 2 and singles != 5 else super().conflict(seats, options, regent)
