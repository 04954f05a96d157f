"""What Vladci asks and answers at the table: the board does most of it, cards are chosen from lists."""

from micropython import const

from regent import say
from regent.engine.rules import CENTRE
from regent.engine.spaces import column
from regent.games.vladci import items
from regent.games.vladci.board import (
    ACROBAT, ACTED, BANNED, BREWMASTER, CARD, CUB, FIGURE, FIGURES, HERMIT, LEADER, NEMESIS, NOWHERE,
    ON_OFFER, OWNER, SEAT, WHERE, WINNER, points,
)  # fmt: skip
from regent.games.vladci.moves import jailed
from regent.games.vladci.reports import VladciReports
from regent.games.vladci.rules import CARD_STEP, END
from regent.games.vladci.turns import ACT, BAN, REACT, RECRUIT, SHOW
from regent.table import presenter

_TAGS = const(36)  # every figure, and a card for most of them
_OTHERS = const(7)  # the group of what is no space
_ARROW = b"\xe2\x86\x92"


class VladciPresenter(presenter.Presenter):
    TAGS = _TAGS
    BOARD = True

    def __init__(self, rules):
        super().__init__(rules)
        self._reports = VladciReports(self)

    # --- names

    def card(self, number, item):
        if number not in items.SETS or not LEADER <= item < FIGURES:
            return -1
        return HERMIT if item == CUB else item

    def copies(self, s, what):
        return 1 if s[CARD + what] != NOWHERE else 0

    def name(self, line, what):
        if what <= LEADER + 1:
            return line.say(say.vladci.LEADER_OF, self.player(what - LEADER))
        return items.name(line, 0, what)

    def _card_name(self, line, card):
        self.name(line, card)
        if card == HERMIT:
            self.name(line.text(b"+"), CUB)

    def short(self, line, seat):
        """Add a player in two letters."""
        return line.say(say.vladci.PLAYER_SHORT, self.player(seat))

    def refusal(self, s, q, what, line):
        phase, place = q[0], s[CARD + what]
        if phase == ACT:
            line.say(say.vladci.BOARD_FIRST)
        elif phase == REACT:
            line.say(say.vladci.NEMESIS_ONLY)
        elif phase == SHOW:
            line.say(say.vladci.WAS_SHOWN)
        elif place == BANNED:
            line.say(say.vladci.IS_BANNED)
        elif place < 2:
            line.say(say.vladci.IS_WITH, self.player(place))
        else:
            line.say(say.vladci.NO_ROOM if place == ON_OFFER else say.vladci.NOT_ON_OFFER)

    # --- questions

    def title(self, s, q, line):
        line.say(say.vladci.TITLE + q[0] - SHOW, self.player(q[1]))

    def text(self, s, q, line):
        phase = q[0]
        if phase == SHOW:
            line.say(say.vladci.TURN_UP)
        elif phase == ACT and not q[2]:
            line.say(say.vladci.LIFT).text(b"\n")
            self.threat(s, line)
            line.text(b"\n").say(say.vladci.ACTED, self._acted(s))
        elif phase == ACT:
            self.name(line, s[q[3]] & FIGURE).text(b": ")
            self.lifted(s, q, q[3], line)
        elif phase == REACT:
            line.say(say.vladci.NEMESIS_STAYS if self.ok_step(s, q) >= 0 else say.vladci.MOVE_NEMESIS)
        elif q[2]:
            self.name(line, CUB if q[2] == 2 else q[3] - CARD_STEP).text(b"\n").say(say.vladci.PUT_RECRUIT)
        else:
            line.say(say.vladci.CHOOSE)

    def _acted(self, s):
        n = 0
        for figure in range(LEADER, FIGURES):
            n += s[ACTED + figure]
        return n

    def threat(self, s, line):
        """Add the points against each Leader."""
        line.say(say.vladci.POINTS)
        for player in range(2):
            seat = self.first ^ player
            self.short(line.text(b"  "), seat).text(b" ").number(points(s, seat)).text(b"/2")

    def help(self, s, q, line):
        line.say(say.vladci.HELP + q[0] - SHOW)

    def pad(self, s, q):
        return CENTRE if self.is_listed(s, q) else presenter.NO_PAD

    def is_listed(self, s, q):
        return not q[2] and (q[0] == RECRUIT or q[0] == BAN or q[0] == SHOW)

    def label(self, s, q, a, line):
        if a == END:
            line.say(say.vladci.END)
        elif a >= CARD_STEP:
            self._card_name(line, a - CARD_STEP)
        elif q[0] == REACT and a == s[WHERE + NEMESIS]:
            line.say(say.vladci.STAYS)
        else:
            if q[2] or q[0] == REACT:
                line.text(_ARROW)
            line.space(a)
            if s[a]:
                self.name(line.text(b"  "), s[a] & FIGURE)

    def group(self, q, a):
        return column(a) if a < END else _OTHERS

    def group_name(self, group, line):
        line.char(0x41 + group)

    def ok_step(self, s, q):
        if q[0] == ACT and not q[2]:
            return END
        if q[0] == REACT:
            a = self.rules.next_action(s, -1)
            if a == s[WHERE + NEMESIS]:
                return a
        return -1

    def draw_mode(self, q):
        return presenter.DRAWN_BY_CONSOLE if q[0] == SHOW and not q[3] else presenter.DRAWN_BY_HAND

    def carry_mode(self, s, q, a):
        if a == END:
            return presenter.DONE_BY_ITSELF
        return (
            presenter.DONE_BY_OK
            if q[0] == BAN or q[0] == REACT and a == s[WHERE + NEMESIS]
            else presenter.DONE_BY_HANDS
        )

    # --- what figures do

    def subject(self, s, q, a):
        if a < END:
            return s[a] & FIGURE if s[a] else -1
        return a - CARD_STEP if a >= CARD_STEP else -1

    def text_number(self, what):
        return items.text(what)

    def has_details(self, q):
        return not q[2] and (q[0] == RECRUIT or q[0] == BAN)

    def details(self, s, q, a, line):
        self._ability(line, a - CARD_STEP)

    def _ability(self, line, figure):
        line.say(say.vladci.ABOUT + max(figure - ACROBAT + 1, 0))  # both Leaders do the same

    def lifted(self, s, q, space, line):
        figure, owner = s[space] & FIGURE, s[space] >> OWNER
        mine = q[0] == ACT and owner == s[SEAT]
        if mine and s[ACTED + figure]:
            line.say(say.vladci.HAS_ACTED)
        elif mine and ACROBAT <= figure <= BREWMASTER and jailed(s, space, owner):
            line.say(say.vladci.JAILED)
        else:
            self._ability(line, figure)

    def figure_on(self, s, space, line):
        self.name(line, s[space] & FIGURE).text(b" ").text(_ARROW).text(b" ").space(space)

    def winning_space(self, s):
        return -1 if s[WINNER] == NOWHERE else s[WHERE + LEADER + 1 - s[WINNER]]

    # --- what has been played

    def describe(self, s, q, steps, n, line):
        self._reports.deed(s, q, steps, n, line)

    def table_report(self, s):
        return self._reports.standing(s)

    def setup_report(self, s, q):
        return self._reports.opening(s)

    def action_report(self, before, q, a, s):
        return self._reports.after(before, q, s)

    def reasons(self, told):
        told.add(say.vladci.HELP)  # the offer is filled up

    def after_title(self, line):
        line.say(say.vladci.OFFER)

    def counts_report(self, s):
        return self._reports.counts(s)

    def result(self, s):
        return self._reports.result(s, self.rules)

    def result_title(self, line):
        winners = self._reports.winners()
        if winners:
            line.say(say.vladci.WINS, self.player(winners >> 1))
        else:
            line.say(say.vladci.DRAWN)

    def line(self, i, line):
        self._reports.line(i, line)


PRESENTER = VladciPresenter
