"""Království Valerie on the engine's contract."""

from regent.engine.known_hands import OF_REGENT, ON_TABLE
from regent.engine.rules import CENTRE, CHANCE, MORE, OVER, PUBLIC, REVEALS, SHOWN, Rules
from regent.games.valerie import questions as q
from regent.games.valerie.answers import answer
from regent.games.valerie.state_layout import (
    ACTIONS, ARG, ARG2, ASKED, DUKE, MOST_SEATS, NO_ITEM, OPEN_DUKES, OPT_DUKES, PHASE, PLAYER, REGENTS, ROW,
    SEATS, SIZE, STRIDE, TOLD, UNKNOWN,
)  # fmt: skip
from regent.games.valerie.legal import next_step
from regent.games.valerie.score import explain
from regent.games.valerie.setup import clear
from regent.games.valerie.taps import item_of
from regent.games.valerie.turn import LAY_OUT, STOP_AFTER, advance


class Valerie(Rules):
    NAME = "valerie"
    VERSION = 2
    MIN_SEATS = 1
    MAX_SEATS = MOST_SEATS
    SIZE = SIZE
    MAX_ACTIONS = STOP_AFTER + 200
    MAX_LOG = MAX_ACTIONS * 4 // 3  # a roll has two steps, and two actions at least follow
    MAX_CHANCE = MAX_ACTIONS * 2 // 3
    OPTIONS = (
        ("areas", ("first", "chosen"), 0),
        ("citizens", ("first", "chosen", "random"), 0),
        ("events", ("no", "yes"), 0),
        ("dukes", ("yes", "no"), 0),
        ("difficulty", ("0", "1", "2"), 0),
        ("hands", ("table", "dealt", "regent"), 0),
    )

    def conflict(self, seats: int, options: bytes | bytearray, regent: int = 0) -> int:
        if seats == 1 and options[2]:
            return 1
        if seats == 1 and options[3]:
            return 2
        if seats > 1 and options[4]:
            return 3
        if options[5] == OF_REGENT and not regent:
            return 5
        return 4 if regent and options[5] == ON_TABLE and not options[3] else 0

    def setup(self, s: bytearray, seats: int, options: bytes | bytearray, regent: int = 0) -> None:
        clear(s, seats, options, regent)
        advance(s)

    def open_to_regent(self, s: bytearray, seat: int) -> bool:
        return s[OPT_DUKES] > 0 or s[TOLD] >> seat & 1 > 0

    def mover(self, s: bytearray) -> int:
        return s[ASKED] if s[ROW] else OVER

    def next_action(self, s: bytearray, after: int) -> int:
        return next_step(s, after)

    def apply(self, s: bytearray, a: int) -> int:
        row = s[ROW]
        answer(s, a)
        if row == q.ROLL and s[ROW] == q.ROLL and s[ARG]:
            return MORE
        if s[PHASE] != LAY_OUT:  # however many dukes the console is told, from then on a match is the same
            s[ACTIONS] = s[ACTIONS] + 1 & 255
            s[ACTIONS + 1] += s[ACTIONS] == 0
        advance(s)
        return REVEALS if row in q.REVEALS else 0

    def view(self, s: bytearray, seat: int, out: bytearray) -> None:
        out[:] = s
        for p in range(s[SEATS]):
            if p != seat:
                at = PLAYER + p * STRIDE + DUKE
                out[at + 1] = UNKNOWN
                if not s[OPEN_DUKES] & 1 << p:
                    out[at] = UNKNOWN
        if seat == PUBLIC:
            out[TOLD] = 0
        elif s[REGENTS] >> seat & 1:
            out[TOLD] = s[REGENTS]
        if s[ROW] in q.SECRET and not out[TOLD] >> (s[ARG] if s[ROW] == q.DEAL else s[ASKED]) & 1:
            out[ROW] = 0
            advance(out)

    def prompt(self, s: bytearray, out: bytearray) -> int:
        out[0] = s[ROW]
        out[1] = s[ASKED] if s[ROW] else OVER
        out[2] = s[ARG]
        out[3] = s[ARG2]
        return 4

    def footprint(self, s: bytearray, a: int, out: bytearray) -> int:
        item = item_of(s, a)
        if item == NO_ITEM:
            return 0
        out[0] = SHOWN
        out[1] = CENTRE if s[ASKED] == CHANCE else s[ASKED]
        out[2] = item
        return 3

    def result(self, s: bytearray, out: bytearray) -> int:
        return explain(s, out)
