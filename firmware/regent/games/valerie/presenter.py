"""What Valerie asks and answers at the table: the console keeps what the player boards would show."""

from micropython import const

from regent import say
from regent.engine.rules import CENTRE
from regent.engine.spaces import SELECTED
from regent.games.valerie import items, labels
from regent.games.valerie import questions as q
from regent.games.valerie.card_data import CARDS_IN_BOX, DOMAIN_ITEM, DUKE_ITEM, ITEMS, ON_TAGS
from regent.games.valerie.duchy import missing_role, most
from regent.games.valerie.final import Final
from regent.games.valerie.state_layout import (
    ACTIVE, CITIZEN_SLOT, COLUMNS, DICE, DOMAIN_SLOT, DUKE, ENDING, LEFT, MOST_SEATS, NO_ITEM, PLAYER,
    REGENTS, SEATS, SLOTS, STRIDE, resting, top,
)  # fmt: skip
from regent.games.valerie.reports import ValerieReports
from regent.games.valerie.taps import NOT_YOURS, ROLE, item_of, why_not
from regent.table import presenter

_SMALL_A = const(0x61)
_SMALL_Z = const(0x7A)
_FIRST_PIP = const(9)  # the pips of the left die begin at C1
_SECOND_DIE = const(4)  # those of the right one so many spaces later

# Pips: around the middle of a die from the top left on, and the middle
_PIPS = b"\x00\x01\x06\x07\x08\x0d\x0e"
_FACES = b"\x08\x41\x49\x63\x6b\x77"

_ARROW = b" \xe2\x86\x92 "


class ValeriePresenter(presenter.Presenter):
    TAGS = CARDS_IN_BOX

    def __init__(self, rules):
        super().__init__(rules)
        self._answered = 0  # the question before the last report
        self._reports = self._told = ValerieReports(self)  # `_told` is the report that was made last

    # --- words

    def who(self, line, seat):
        return line.say(say.valerie.PLAYER, self.player(seat))

    def named(self, line, seat):
        """Add a player by name, where there is room for one."""
        return line.say(say.valerie.NAMED, self.player(seat))

    def card(self, number, item):
        return ON_TAGS[item] if number in items.SETS and item < ITEMS else -1

    def copies(self, s, what):
        return 1 if what < q.STEPS[q.DUKE] else 0  # the dukes that a secret answer may name

    def name(self, line, what):
        return line.say(say.valerie.ITEM + what)

    def refusal(self, s, quest, what, line):
        if quest[0] in q.SECRET or quest[0] == q.SHOW:
            line.say(say.valerie.WHY + NOT_YOURS - 1)
            return
        if what >= DUKE_ITEM:
            line.say(say.valerie.SECRET_DUKE)
            return
        why = why_not(s, what) or NOT_YOURS
        self.name(line, what).text(b": ").say(say.valerie.WHY + why - 1)
        if why == ROLE:
            slot = DOMAIN_SLOT
            while top(s, slot) != what:
                slot += 1
            line.text(b" ").say(say.valerie.FROM_WORKERS - 1 + missing_role(s, quest[1], slot))

    # --- questions

    def seat(self, s, quest):
        return s[ACTIVE] if quest[0] == q.ROLL else quest[2] if quest[0] == q.DEAL else quest[1]

    def title(self, s, quest, line):
        seat, first = self.seat(s, quest), line.n
        if seat < s[SEATS]:
            self.named(line, seat).text(b": ")
        line.say(say.valerie.TOPIC + q.TOPIC[quest[0]], 3 - s[LEFT])
        if _SMALL_A <= line.buf[first] <= _SMALL_Z:
            line.buf[first] &= 0xDF  # a capital, with or without a player before it

    def text(self, s, quest, line):
        row = quest[0]
        if row == q.DEAL and s[REGENTS] >> quest[2] & 1:
            line.say(say.valerie.REGENTS_DUKE)
            return
        number = self.player(quest[2]) if row in q.OF_SEAT else quest[2] + 1
        line.say(say.valerie.TEXT + q.TEXT[row], number)
        if row in q.OF_SLOT:
            self.place(line.text(b" "), quest[2])
        elif row == q.TOKEN:
            line.text(b" ").say(say.valerie.RESOURCE + quest[3])
        seat = self.seat(s, quest)
        if row in q.SECRET or seat >= s[SEATS]:
            return
        labels.purse(line.text(b"\n"), s, seat)
        if row == q.ROLL and s[ENDING]:
            line.text(b"\n").say(say.valerie.LAST_ROUND)
        elif row == q.ROLL and s[SEATS] == MOST_SEATS:
            line.text(b"\n").say(say.valerie.RESTS, self.player(resting(s)))

    def place(self, line, slot):
        """Add the row and column of a slot."""
        return line.number(slot // COLUMNS + 1).text(b".").number(slot % COLUMNS + 1)

    def help(self, s, quest, line):
        line.say(say.valerie.HELP + q.TOPIC[quest[0]])

    def pad(self, s, quest):
        if quest[1] < s[SEATS]:
            return quest[1]
        if quest[0] == q.ROLL:
            return s[ACTIVE]
        return presenter.NO_PAD if quest[0] in q.LISTED else CENTRE

    def secret(self, quest):
        return quest[0] in q.SECRET

    def is_listed(self, s, quest):
        return quest[0] in q.LISTED or quest[0] == q.ROLL and quest[2] > 0

    def default_answer(self, s, quest):
        return most(s, quest[1], quest[2]) if quest[0] == q.SPLIT else -1

    def ok_step(self, s, quest):
        return presenter.DRAW if quest[0] == q.ROLL and not quest[2] else -1

    def draw_mode(self, quest):
        return presenter.FIRST_ANSWER if quest[0] == q.START else presenter.DRAWN_BY_HAND

    def group(self, quest, a):
        if quest[0] != q.ACTION:
            return 0
        return 3 if a >= SLOTS else 0 if a < CITIZEN_SLOT else 1 if a < DOMAIN_SLOT else 2

    def group_name(self, group, line):
        line.say(say.valerie.GROUP + group)

    def label(self, s, quest, a, line):
        labels.label(self, s, quest, a, line)

    def subject(self, s, quest, a):
        item = item_of(s, a)
        return item if item < ITEMS and quest[0] != q.AREA else -1

    def marks(self, s, out):
        """The dice as pips around D2 and D6."""
        for die in range(2):
            pips = _FACES[s[DICE + die] - 1] if s[DICE + die] else 0
            for i in range(7):
                out[_FIRST_PIP + _SECOND_DIE * die + _PIPS[i]] = SELECTED if pips >> i & 1 else 0

    # --- Regent

    def carry_mode(self, s, quest, a):
        return presenter.DONE_BY_OK

    def announce(self, s, quest, steps, n, line):
        if quest[0] == q.DUKE:
            left = s[PLAYER + quest[1] * STRIDE + DUKE] == steps[0]
            line.say(say.valerie.KEEP_LEFT if left else say.valerie.KEEP_RIGHT)
            return
        for i in range(n):
            self.label(s, quest, steps[i], line.text(b" + " if i else b""))

    # --- what has been played

    def describe(self, s, quest, steps, n, line):
        row = quest[0]
        item = DOMAIN_ITEM + (steps[0] >> 1) if row == q.DIE else item_of(s, steps[0])
        if row in q.SECRET:
            self.title(s, quest, line)
        elif item < ITEMS and row != q.AREA:
            self.name(line, item)  # with it there is room for nothing else
        else:
            if row != q.SPLIT and row != q.EITHER:  # the card of the latter tells enough
                self.who(line, self.seat(s, quest)).text(b" ")
            for i in range(n):
                self.label(s, quest, steps[i], line.text(b" + " if i else b""))

    def undo_text(self, s, quest, a, spot, line):
        row = quest[0]
        if a == q.NO[row] or row in q.SECRET or row == q.TOKEN:
            self.title(s, quest, line)
        elif row in q.BY_SLOT and a < SLOTS:
            self.place(line.say(say.valerie.BACK).text(_ARROW), a)
        elif q.FIRST[row] != NO_ITEM and row not in q.LISTED:
            self.name(line, q.FIRST[row] + a)
        else:
            self.title(s, quest, line)

    # --- reports

    def setup_report(self, s, quest):
        self._told = self._reports
        return self._reports.opening(s)

    def action_report(self, before, quest, a, s):
        self._told = self._reports
        self._answered = quest[0]
        return self._reports.after(before, quest, a, s)

    def reasons(self, told):
        told.add(say.valerie.HELP + q.TOPIC[self._answered])

    def after_title(self, line):
        line.say(say.valerie.LAYOUT if self._reports.lays_out else say.valerie.NEWS)

    def counts_report(self, s):
        self._told = self._reports
        return self._reports.counts(s)

    def result(self, s):
        self._told = Final(self, s)
        return self._told.n

    def result_title(self, line):
        self._told.title(line)  # type: ignore  # it is the Final then

    def line(self, i, line):
        self._told.line(i, line)


PRESENTER = ValeriePresenter
