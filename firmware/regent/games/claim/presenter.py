"""What the Claim family asks and answers at the table."""

from regent import say
from regent.engine.rules import CENTRE
from regent.games.claim import items, ai_rows
from regent.games.claim.state_layout import (
    CARDS, FIRST, REVOKES, NO_CARD, NOT_HERE, ORDER, PHASE, PRIZES, REGENTS, SEATS, TOP, TRICK,
)  # fmt: skip
from regent.games.claim.course import DEAL, DRAW, END, PEEK, PLAY, REVEAL, TAKE
from regent.games.claim.ending import Ending
from regent.games.claim.refusals import refuse
from regent.games.claim.reports import ClaimReports
from regent.table import presenter

_ARROW = b" \xe2\x86\x92 "


class ClaimPresenter(presenter.Presenter):
    TAGS = CARDS
    DECK = True
    ROWS = True

    def __init__(self, rules):
        super().__init__(rules)
        self._taker = self._winners = 0
        self._reports = ClaimReports(self)
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
        line.say(say.claim.PLAYER_SHORT, self.player(side))
        if self.seats == 4:
            line.text(b"+").number(self.player(side + 2))

    def refusal(self, s, q, what, line):
        refuse(self, s, q, what, line)

    # --- questions

    def title(self, s, q, line):
        stage = q[0]
        line.say(say.claim.TITLE + stage - DEAL, s[TRICK] + 1 if stage == REVEAL else self.player(q[1]))

    def text(self, s, q, line):
        stage = q[0]
        if self.secret(q) and s[REGENTS] >> q[1] & 1:
            self._tap_in(s, q, line)
        elif stage == DEAL:
            line.say(say.claim.DEAL_TO, self.player(q[1]))
        elif stage == REVEAL:
            line.say(say.claim.REVEAL if s[SEATS] == 2 else say.claim.REVEAL_TWO)
            self._prizes(s, line, b"\n")
        elif stage == PLAY:
            if s[PHASE] or s[SEATS] == 2:  # two prizes need the room
                line.say(say.claim.PHASE_TWO if s[PHASE] else say.claim.TRICK, s[TRICK] + 1).text(b"\n")
            if q[4] == NO_CARD:
                line.say(say.claim.LEAD)
            else:
                self.name(line.say(say.claim.LED).text(b" "), q[4])
            self._prizes(s, line, b"\n")
        elif stage == PEEK:
            line.say(say.claim.PEEK)
        elif stage == TAKE:
            line.say(say.claim.TAKE)
        elif stage == DRAW:
            line.say(say.claim.DRAW, self.player(q[1]))

    def _tap_in(self, s, q, line):
        """Ask for a card that Regent alone may know."""
        if q[0] == DEAL:
            line.say(say.claim.DEAL_REGENT, 1 + ai_rows.cards(s, q[1], ai_rows.IN_HAND))
        else:
            line.say(say.claim.PEEK_REGENT if q[0] == PEEK else say.claim.DRAW_REGENT)

    def _prizes(self, s, line, before):
        if s[PHASE] or s[PRIZES] == NO_CARD:
            return
        self.name(line.text(before).say(say.claim.PRIZE).text(b": "), s[PRIZES])
        if s[PRIZES + 1] != NO_CARD:
            self.name(line.text(b", "), s[PRIZES + 1])

    def help(self, s, q, line):
        line.say(say.claim.HELP + q[0] - DEAL)

    def pad(self, s, q):
        stage = q[0]
        return CENTRE if stage == REVEAL else presenter.NO_PAD if stage == END or stage == TAKE else q[1]

    def secret(self, q):
        return q[0] == DEAL or q[0] == PEEK or q[0] == DRAW

    def is_listed(self, s, q):
        return q[0] == TAKE

    def label(self, s, q, a, line):
        if a == TOP:
            line.say(say.claim.TOP)
        else:
            self.name(line, a)

    def subject(self, s, q, a):
        return -1 if a == TOP else a

    def text_number(self, what):
        return items.text(what)

    def group(self, q, a):
        return a // 10

    def group_name(self, group, line):
        line.say(say.claim.FACTION + group)

    # --- Regent

    def carry_mode(self, s, q, a):
        return presenter.DONE_BY_OK if q[0] == TAKE else presenter.DONE_BY_HANDS

    def announce(self, s, q, steps, n, line):
        spot = self.row_place(s, q, steps[0])
        if spot:
            line.say(say.claim.SPOT, spot)
        else:
            self._card(steps[0], line)

    def instruction(self, q):
        return say.claim.TURN_UP if q[0] == PLAY else say.claim.LAY_RIGHT

    def row_place(self, s, q, a):
        return ai_rows.spot(s, q[1], a) if q[0] == PLAY and s[REGENTS] >> q[1] & 1 else 0

    def row_of(self, s, what, copy, line):
        where = ai_rows.where(s, what, copy)
        if where < 0:
            return False
        line.say(say.claim.ROW + (where >> 4 & 1), self.player(where >> 8)).text(b":\n")
        line.say(say.claim.SPOT, where & 15)
        return True

    # --- what has been played

    def describe(self, s, q, steps, n, line):
        if self.secret(q):
            line.say(say.claim.PLAYER_SHORT, self.player(q[1])).text(b": ").say(say.claim.HIDDEN_CARD)
            return
        if q[0] != REVEAL:
            line.say(say.claim.PLAYER_SHORT, self.player(q[1])).text(b": ")
        self._card(steps[0], line)

    def _card(self, a, line):
        """Name a card in few words, also one that nobody sees."""
        if a == TOP:
            line.say(say.claim.TOP_CARD)
        else:
            self.name(line, a)

    def undo_text(self, s, q, a, spot, line):
        if self.secret(q):
            line.say(say.claim.HIDDEN_CARD).text(_ARROW).say(say.claim.ONTO_DECK)
            return
        self._card(a, line)
        line.text(_ARROW)
        if spot:
            line.say(say.claim.PLAYER_SHORT, self.player(q[1])).text(b", ").number(spot).text(b".")
        elif q[0] == PLAY:
            line.say(say.claim.TO_HAND, self.player(q[1]))
        elif q[0] == REVEAL or a == TOP:
            line.say(say.claim.ONTO_DECK)
        else:
            line.say(say.claim.IN_CENTRE)

    def table_report(self, s):
        self._told = self._reports
        return self._told.standing(s)

    def setup_report(self, s, q):
        self._told = self._reports
        return 0 if self.secret(q) and not s[REGENTS] else self._told.opening(s)

    def action_report(self, before, q, a, s):
        self._taker = s[ORDER]
        self._told = self._reports
        return self._told.after(before, q, a, s)

    def reasons(self, told):
        self._reports.why(told)

    def after_title(self, line):
        line.say(say.claim.TAKES, self.player(self._taker))

    def rule_broken(self, s, line):
        at = REVOKES + 1 + 3 * (s[REVOKES] - 1)
        line.say(say.claim.DID_NOT_FOLLOW, self.player(s[at]))
        line.text(b" ").say(say.claim.PHASE_TWO if s[at + 1] >> 4 else say.claim.TRICK, s[at + 1] & 15)
        self.name(line.text(b"; ").say(say.claim.NOW_PLAYED).text(b" "), s[at + 2])

    def counts_report(self, s):
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
            line.say(say.claim.DRAWN_GAME)
            return
        side = 0
        while not winners >> side & 1:
            side += 1
        if self.seats == 4:
            line.say(say.claim.WIN)
            line.text(b" ")
            self.side(side, line)
        else:
            line.say(say.claim.WINS, self.player(side))

    def line(self, i, line):
        self._told.line(i, line)


PRESENTER = ClaimPresenter
