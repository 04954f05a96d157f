"""What the Claim family asks and answers at the table."""

from micropython import const

from regent.engine.rules import CENTRE
from regent.games.claim import items
from regent.games.claim.cards import (
    CARDS, FIRST, LIES, NONE, NOT_HERE, ORDER, PHASE, PRIZES, SEATS, TRICK,
)  # fmt: skip
from regent.games.claim.course import DEAL, DRAW, END, PEEK, PLAY, REVEAL, TAKE
from regent.games.claim.ending import Ending
from regent.games.claim.legal import TOP
from regent.games.claim.refusals import refuse
from regent.games.claim.reports import Reports
from regent.table import face

_SAY_GOBLINS = const(410)
_SAY_DEALING = const(420)  # and the titles of the other questions in their order
_SAY_DEAL_TO = const(427)
_SAY_REVEAL = const(428)
_SAY_REVEAL_TWO = const(429)
_SAY_LEAD = const(430)
_SAY_LED = const(431)
_SAY_PRIZE = const(432)
_SAY_PEEK = const(433)
_SAY_TAKE = const(434)
_SAY_DRAW = const(435)
_SAY_TRICK = const(436)
_SAY_PHASE_TWO = const(437)
_SAY_TOP = const(438)
_SAY_TOP_CARD = const(445)
_SAY_PLAYER_SHORT = const(460)
_SAY_TAKES = const(480)
_SAY_WINS = const(482)
_SAY_WIN = const(483)
_SAY_DRAWN_GAME = const(484)
_SAY_DID_NOT_FOLLOW = const(485)
_SAY_NOW_PLAYED = const(486)
_SAY_TO_HAND = const(487)
_SAY_ONTO_DECK = const(488)
_SAY_HIDDEN_CARD = const(489)
_SAY_HELP_DEAL = const(490)  # help for each question in its order
_ARROW = b" \xe2\x86\x92 "


class Face(face.Face):
    TAGS = CARDS
    DECK = True

    def __init__(self, rules):
        super().__init__(rules)
        self._taker = self._winners = 0
        self._reports = Reports(self)
        self._told = self._reports  # the report that was made last

    # --- cards

    def card(self, number, item):
        return item if number in items.SETS and item < TOP and FIRST[item + 1] > FIRST[item] else -1

    def copies(self, s, what):
        if what >= TOP or FIRST[what] == FIRST[what + 1] or s[FIRST[what]] == NOT_HERE:
            return 0
        return FIRST[what + 1] - FIRST[what]

    def name(self, line, what):
        return items.name(line, 0, what)

    def side(self, side, line):
        """The players of a side."""
        line.say(_SAY_PLAYER_SHORT, self.player(side))
        if self.seats == 4:
            line.text(b"+").number(self.player(side + 2))

    def refusal(self, s, q, what, line):
        refuse(self, s, q, what, line)

    # --- questions

    def title(self, s, q, line):
        stage = q[0]
        line.say(_SAY_DEALING + stage - DEAL, s[TRICK] + 1 if stage == REVEAL else self.player(q[1]))

    def text(self, s, q, line):
        stage = q[0]
        if stage == DEAL:
            line.say(_SAY_DEAL_TO, self.player(q[1]))
        elif stage == REVEAL:
            line.say(_SAY_REVEAL if s[SEATS] == 2 else _SAY_REVEAL_TWO)
            self._prizes(s, line, b"\n")
        elif stage == PLAY:
            if s[PHASE] or s[SEATS] == 2:  # two prizes need the room
                line.say(_SAY_PHASE_TWO if s[PHASE] else _SAY_TRICK, s[TRICK] + 1).text(b"\n")
            if q[4] == NONE:
                line.say(_SAY_LEAD)
            else:
                self.name(line.say(_SAY_LED).text(b" "), q[4])
            self._prizes(s, line, b"\n")
        elif stage == PEEK:
            line.say(_SAY_PEEK)
        elif stage == TAKE:
            line.say(_SAY_TAKE)
        elif stage == DRAW:
            line.say(_SAY_DRAW, self.player(q[1]))

    def _prizes(self, s, line, before):
        if s[PHASE] or s[PRIZES] == NONE:
            return
        self.name(line.text(before).say(_SAY_PRIZE).text(b": "), s[PRIZES])
        if s[PRIZES + 1] != NONE:
            self.name(line.text(b", "), s[PRIZES + 1])

    def help(self, s, q, line):
        line.say(_SAY_HELP_DEAL + q[0] - DEAL)

    def pad(self, s, q):
        stage = q[0]
        return CENTRE if stage == REVEAL else face.NOBODY if stage == END or stage == TAKE else q[1]

    def secret(self, q):
        return q[0] == DEAL or q[0] == PEEK or q[0] == DRAW

    def lists(self, s, q):
        return q[0] == TAKE

    def label(self, s, q, a, line):
        if a == TOP:
            line.say(_SAY_TOP)
        else:
            self.name(line, a)

    def group(self, q, a):
        return a // 10

    def group_name(self, group, line):
        line.say(_SAY_GOBLINS + group)

    # --- what has been played

    def past(self, s, q, steps, n, line):
        if self.secret(q):
            line.say(_SAY_PLAYER_SHORT, self.player(q[1])).text(b": ").say(_SAY_HIDDEN_CARD)
            return
        if q[0] != REVEAL:
            line.say(_SAY_PLAYER_SHORT, self.player(q[1])).text(b": ")
        else:
            line.say(_SAY_PRIZE).text(b": ")
        if steps[0] == TOP:
            line.say(_SAY_TOP_CARD)
        else:
            self.name(line, steps[0])

    def back(self, s, q, a, line):
        if self.secret(q):
            line.say(_SAY_HIDDEN_CARD).text(_ARROW).say(_SAY_ONTO_DECK)
            return
        if a == TOP:
            line.say(_SAY_TOP_CARD)
        else:
            self.name(line, a)
        line.text(_ARROW)
        if q[0] == PLAY:
            line.say(_SAY_TO_HAND, self.player(q[1]))
        elif q[0] == REVEAL or a == TOP:
            line.say(_SAY_ONTO_DECK)
        else:
            line.say(_SAY_PRIZE)

    def standing(self, s):
        self._told = self._reports
        return self._told.standing(s)

    def opening(self, s, q):
        self._told = self._reports
        return 0 if self.secret(q) else self._told.opening(s)

    def after(self, before, q, a, s):
        self._taker = s[ORDER]
        self._told = self._reports
        return self._told.after(before, q, a, s)

    def after_title(self, line):
        line.say(_SAY_TAKES, self.player(self._taker))

    def lie(self, s, line):
        at = LIES + 1 + 3 * (s[LIES] - 1)
        line.say(_SAY_DID_NOT_FOLLOW, self.player(s[at]))
        line.text(b" ").say(_SAY_PHASE_TWO if s[at + 1] >> 4 else _SAY_TRICK, s[at + 1] & 15).text(b"; ")
        self.name(line.say(_SAY_NOW_PLAYED).text(b" "), s[at + 2])

    def counts(self, s):
        return self._ending().counts(s)

    def result(self, s):
        ending = self._ending()
        n = ending.result(s, self.rules)
        self._winners = ending.winners()
        return n

    def _ending(self):
        self._told = ending = Ending(self)
        return ending

    def result_title(self, line):
        winners = self._winners
        if not winners:
            line.say(_SAY_DRAWN_GAME)
            return
        side = 0
        while not winners >> side & 1:
            side += 1
        if self.seats == 4:
            line.say(_SAY_WIN)
            line.text(b" ")
            self.side(side, line)
        else:
            line.say(_SAY_WINS, self.player(side))

    def line(self, i, line):
        self._told.line(i, line)
