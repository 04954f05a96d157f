"""Vladci (Leaders) on the engine's contract; moves.py, nemesis.py and turns.py know the rules.

Steps are spaces 0..36, END, and CARD_STEP + card.  An action is one of
  figure's space, target space [, where the target goes]    END    CARD_STEP + card [, space [, Cub's space]]
  the Nemesis's destination, its own space to stay
"""

from micropython import const

from regent.engine.rules import CENTRE, CHANCE, EMPTIED, FILLED, MORE, OVER, REVEALS, SHOWN, TOUCHED, Rules
from regent.engine.spaces import SPACES
from regent.games.vladci.board import (
    BAN_ORDER, BANS, CARD, CHOICES, CUB, DRAW, FIGURE, FIGURES, FIRST, FIRST_CARD, HERMIT, HOMES, IN_DECK,
    LEADER, MODE, NEMESIS, NOWHERE, ON_OFFER, OWNER, PHASE, REACH, REASON, RECRUITS, SEAT, SECOND, SIZE,
    TURN, WHERE, WINNER, points_of, put, shift,
)  # fmt: skip
from regent.games.vladci.moves import (
    NO, PART, RANGE, can_act, displace, has_acted, legal, legal_end, may_act, next_within, reach,
)  # fmt: skip
from regent.games.vladci.nemesis import rank
from regent.games.vladci.turns import (
    ACT, BAN, CAPTURED, REACT, RECRUIT, SHOW,
    ban, can_recruit, go_on, is_won, may_place, react, recruit, show, wake_nemesis,
)  # fmt: skip

# Steps
END = const(37)  # of the action phase
CARD_STEP = const(64)

# Who bans first, by the option
_BAN_ORDER = (b"\x00\x01\x00\x01", b"\x01\x00\x01\x00")


class Vladci(Rules):
    NAME = "vladci"
    SIZE = SIZE
    MAX_ACTIONS = 2773  # 250 turns of six actions, four reactions and an end; 8 recruits, 11 shows, 4 bans
    MAX_LOG = 4600  # 18 steps a turn: only three abilities take three, an end and a reaction one
    MAX_CHANCE = 11
    OPTIONS = (
        ("mode", ("discovery", "advanced"), 0),
        ("draw", ("console", "cards"), 0),
        ("bans", ("first", "second"), 0),
        ("repetition", ("off", "on"), 0),
        ("turns", ("250", "100", "60", "40"), 0),
    )

    def setup(self, s, seats, options, regent=0):
        for i in range(SIZE):
            s[i] = 0
        for i in range(len(options)):
            s[CHOICES + i] = options[i]
        for figure in range(FIGURES):
            s[WHERE + figure] = NOWHERE
            s[CARD + figure] = ON_OFFER if s[MODE] else IN_DECK
        s[CARD] = s[CARD + CUB] = NOWHERE
        for seat in range(2):
            s[CARD + LEADER + seat] = seat
            put(s, HOMES[seat], LEADER + seat | seat << OWNER)
        s[FIRST] = s[SECOND] = s[WINNER] = NOWHERE
        s[PHASE] = BAN if s[MODE] else SHOW

    def mover(self, s):
        phase = s[PHASE]
        if phase == ACT or phase == RECRUIT:
            return s[SEAT]
        if phase == REACT:
            return s[CARD + NEMESIS]
        if phase == BAN:
            return _BAN_ORDER[s[BAN_ORDER]][s[BANS]]
        return CHANCE if phase == SHOW else OVER

    def next_action(self, s, after):
        phase = s[PHASE]
        if phase == ACT:
            return self._next_act(s, after)
        if phase == REACT:
            for space in range(after + 1, SPACES):
                if rank(s, space) == s[REACH]:
                    return space
        elif phase == RECRUIT and s[FIRST] != NOWHERE:
            for space in range(after + 1, SPACES):
                if may_place(s, s[FIRST] - CARD_STEP, s[SECOND], space):
                    return space
        elif phase == SHOW or phase == BAN or phase == RECRUIT:
            place = IN_DECK if phase == SHOW else ON_OFFER
            for card in range(max(after + 1 - CARD_STEP, FIRST_CARD), FIGURES):
                if s[CARD + card] == place and (phase != RECRUIT or can_recruit(s, card)):
                    return CARD_STEP + card
        return -1

    def _next_act(self, s, after):
        start = s[FIRST]
        target = s[SECOND]
        if start == NOWHERE:
            for space in range(after + 1, SPACES):
                if s[space] and may_act(s, space) and can_act(s, space):
                    return space
            return END if after < END else -1
        near = target
        far = 1
        if target == NOWHERE:
            near = start
            far = RANGE[s[start] & FIGURE]
        space = next_within(near, after + 1, far)
        while space < SPACES:
            if legal(s, start, space) if target == NOWHERE else legal_end(s, start, target, space):
                return space
            space = next_within(near, space + 1, far)
        return -1

    def apply(self, s, a):
        phase = s[PHASE]
        if phase == ACT:
            return self._act(s, a)
        if phase == RECRUIT:
            return self._recruit(s, a)
        if phase == REACT:
            react(s, a)
        elif phase == BAN:
            ban(s, a - CARD_STEP)
        else:
            show(s, a - CARD_STEP)
            return REVEALS
        return 0

    def _act(self, s, a):
        start = s[FIRST]
        target = s[SECOND]
        if start == NOWHERE:
            if a != END:
                s[FIRST] = a
                return MORE
            s[RECRUITS] = 2 if s[TURN] == 2 else 1
            go_on(s)
            return 0
        if target == NOWHERE:
            if reach(s, start, a) == PART:
                s[SECOND] = a
                return MORE
            target = a
        s[FIRST] = s[SECOND] = NOWHERE
        has_acted(s, s[start] & FIGURE)
        moved = displace(s, start, target, a)
        start, target, onto = moved & 255, moved >> 8 & 255, moved >> 16
        shift(s, start, target, onto)
        if not is_won(s, 1 - s[SEAT]):
            wake_nemesis(s, target)
            wake_nemesis(s, onto)
        return 0

    def _recruit(self, s, a):
        if s[FIRST] == NOWHERE:
            s[FIRST] = a
            return MORE
        card = s[FIRST] - CARD_STEP
        if card != HERMIT:
            recruit(s, card, a, NOWHERE)
        elif s[SECOND] == NOWHERE:
            s[SECOND] = a
            return MORE
        else:
            recruit(s, card, s[SECOND], a)
        return 0

    def view(self, s, seat, out):
        out[:] = s  # nothing is hidden: the order of the deck is luck to come

    def prompt(self, s, out):
        """Question, seat, how many steps of the answer are made, these steps; for SHOW whose luck it is."""
        out[0] = s[PHASE]
        out[1] = self.mover(s)
        out[2] = (s[FIRST] != NOWHERE) + (s[SECOND] != NOWHERE)
        out[3] = s[FIRST]
        out[4] = s[SECOND]
        if s[PHASE] == SHOW:
            out[3] = s[DRAW]
            return 4
        return 3 + out[2]

    def may_lift(self, s, a, space):
        if s[PHASE] != ACT or a == space or s[FIRST] == space or s[SECOND] == space:
            return True
        # Else only an ability can, of the figure on `a` and for the one on `space`.
        return s[FIRST] == NOWHERE and a != END and reach(s, a, space) != NO

    def figure_at(self, s, space):
        return s[space] & FIGURE

    def footprint(self, s, a, out):
        """What is shown or lifted so far; for the last step all that moves, that of earlier steps too."""
        phase = s[PHASE]
        first = s[FIRST]
        second = s[SECOND]
        if phase == ACT:
            if a == END:
                return 0
            if first == NOWHERE:
                return _mark(out, 0, TOUCHED, a, s[a])
            if second == NOWHERE:
                if reach(s, first, a) == PART:
                    return _mark(out, _mark(out, 0, TOUCHED, first, s[first]), TOUCHED, a, s[a])
                second = a
            moved = displace(s, first, second, a)
            start, target, onto = moved & 255, moved >> 8 & 255, moved >> 16
            n = 0 if start == first else _mark(out, 0, TOUCHED, first, s[first])
            n = _mark(out, _mark(out, n, EMPTIED, start, s[start]), FILLED, target, s[start])
            if onto != NOWHERE:
                n = _mark(out, _mark(out, n, EMPTIED, target, s[target]), FILLED, onto, s[target])
            return n
        if phase == REACT:
            start = s[WHERE + NEMESIS]
            if a == start:
                return 0
            return _mark(out, _mark(out, 0, EMPTIED, start, NEMESIS), FILLED, a, NEMESIS)
        if first == NOWHERE:
            return _mark(out, 0, SHOWN, CENTRE, a - CARD_STEP)
        card = first - CARD_STEP
        if second == NOWHERE:
            return _mark(out, 0, FILLED, a, card)
        return _mark(out, _mark(out, 0, FILLED, second, card), FILLED, a, CUB)

    def result(self, s, out):
        """Explain the end; after a capture a row for every figure that counted: its owner, its points."""
        winner = s[WINNER]
        out[0] = 0 if winner == NOWHERE else 1 << winner
        out[1] = s[REASON]
        n = 2
        if s[REASON] == CAPTURED:
            for figure in range(LEADER, FIGURES):
                space = s[WHERE + figure]
                if space != NOWHERE and s[space] >> OWNER == winner and points_of(s, figure):
                    out[n] = figure
                    out[n + 1] = winner
                    out[n + 2] = points_of(s, figure)
                    out[n + 3] = 0
                    n += 4
        return n


def _mark(out: bytearray, n: int, kind: int, where: int, who: int) -> int:
    out[n] = kind
    out[n + 1] = where
    out[n + 2] = who & FIGURE
    return n + 3
