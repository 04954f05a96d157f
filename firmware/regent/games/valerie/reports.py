"""What is told of Valerie between questions: what everybody gained and lost, what lies where.

What is new is found by comparing two states.  A report is a few records, put in words line by line.
"""

from micropython import const

from regent import say
from regent.games.valerie import questions as q
from regent.games.valerie.card_data import CITIZENS, DOMAINS, DOMAIN_ITEM, RESOURCES
from regent.games.valerie.labels import purse, sign
from regent.games.valerie.state_layout import (
    AREA, CITIZENS_LEFT, CITIZEN_SLOT, COLUMNS, DARK, DICE, DOMAINS_DOWN, DOMAIN_SLOT, ENDING, EVENT,
    MONSTERS_LEFT, NO_ITEM, OPT_DUKES, OWN, PILE_CARDS, PILE_EVENTS, PLACE, PLAYER, ROW, SEATS, SLOT, SLOTS,
    STRIDE, held, top,
)  # fmt: skip
from regent.table.presenter import RECORD, RECORDS, SENTENCE, add, add_saying

# Records
_PURSE = const(1)  # seat
_CHANGE = const(2)  # seat, then what each resource changed by, + 128
_PLACE = const(3)  # slot: what lies there, how many
_ROLL = const(4)
_TAKEN = const(5)  # item: the Dark Lord's; NO_ITEM before the first
_AREA = const(6)  # column
_ZERO = const(128)


class ValerieReports:
    def __init__(self, presenter):
        self._presenter = presenter
        self.r = bytearray(RECORD * RECORDS)
        self.n = 0
        self._s = b""
        self.lays_out = False  # the report says what to lay where before the match

    def _begin(self, s):
        self.n = 0
        self._s = s
        self.lays_out = False

    # --- what there is to tell

    def opening(self, s: bytearray) -> int:
        """Report what to lay where before the match, except what people choose: that comes later."""
        self._lay_out(s)
        add_saying(self, say.valerie.DOMAINS_EACH, s[DOMAINS_DOWN + 4] - 1)
        add_saying(self, say.valerie.PILE, s[PILE_CARDS])
        if s[PILE_EVENTS]:
            add_saying(self, say.valerie.EVENTS_ON_TOP, s[PILE_EVENTS])
        add_saying(self, say.valerie.STARTERS)
        if not s[OPT_DUKES]:
            add_saying(self, say.valerie.DUKES)
        return self.n

    def _lay_out(self, s):
        self._begin(s)
        self.lays_out = True
        if s[ROW] not in q.SET_UP:
            for column in range(COLUMNS):
                add(self, _AREA, column)
            for slot in range(CITIZEN_SLOT, DOMAIN_SLOT):
                add(self, _PLACE, slot)

    def after(self, before: bytearray, quest: bytearray, a: int, s: bytearray) -> int:
        row = quest[0]
        if row in q.SET_UP:
            self._lay_out(s)
            return self.n
        self._begin(s)
        if row == q.ROLL or row == q.DIE:
            add(self, _ROLL)
        elif not row or row in q.SECRET:
            return 0
        silent = quest[1] if row in q.CHOSEN or row == q.ACTION and a >= SLOTS else NO_ITEM
        for p in range(s[SEATS]):
            self._change(before, s, p, p == quest[1], p == silent)
        for slot in range(SLOTS):
            if s[SLOT + slot] != before[SLOT + slot] and s[SLOT + slot]:
                add(self, _PLACE, slot)
        if s[SEATS] == 1:
            self._taken(s, before)
        if s[ENDING] != before[ENDING]:
            add_saying(self, say.valerie.LAST_ROUND)
            add_saying(self, say.valerie.ENDING - 1 + s[ENDING])
        return self.n

    def _change(self, before, s, p, own, silent):
        """Report what a seat gained and lost, except what it knows: its payments and what it just chose."""
        told = False
        at = self.n * RECORD + 2
        if at + RESOURCES > len(self.r):
            return
        for resource in range(RESOURCES):
            n = held(s, p, resource) - held(before, p, resource)
            self.r[at + resource] = n + _ZERO if -_ZERO < n < _ZERO else _ZERO
            told = told or n > 0 or n and not own
        if told and not silent:
            self.r[at - 2] = _CHANGE
            self.r[at - 1] = p
            self.n += 1

    def _taken(self, s, before):
        """Report what the Dark Lord has, but had not before."""
        n = self.n
        add(self, _TAKEN, NO_ITEM)
        at = PLAYER + DARK * STRIDE + OWN
        for t in range(CITIZENS):
            if s[at + t] > (before[at + t] if before else 0):
                add(self, _TAKEN, t)
        for d in range(DOMAINS):
            if s[PLACE + d] == DARK and not (before and before[PLACE + d] == DARK):
                add(self, _TAKEN, DOMAIN_ITEM + d)
        if self.n == n + 1:
            self.n = n

    def counts(self, s: bytearray) -> int:
        self._begin(s)
        for p in range(s[SEATS]):
            add(self, _PURSE, p)
        if s[DICE]:
            add(self, _ROLL)
        exhausted = 0
        for slot in range(SLOTS):
            exhausted += s[SLOT + slot] > 0
        add_saying(self, say.valerie.EXHAUSTED_STACKS, exhausted)
        if s[ENDING]:
            add_saying(self, say.valerie.LAST_ROUND)
        if s[SEATS] == 1:
            self._taken(s, None)
        for slot in range(SLOTS):
            add(self, _PLACE, slot)
        return self.n

    # --- in words

    def line(self, i: int, line) -> None:
        at = i * RECORD
        r, s, presenter = self.r, self._s, self._presenter
        kind, a = r[at], r[at + 1]
        if kind == SENTENCE:
            line.say(a << 8 | r[at + 2], r[at + 3])
        elif kind == _PURSE:
            purse(presenter.who(line, a).text(b":  "), s, a)
        elif kind == _CHANGE:
            presenter.who(line, a).text(b": ")
            for resource in range(RESOURCES):
                n = r[at + 2 + resource] - _ZERO
                if n:
                    sign(line.text(b"  "), resource, n, True)
        elif kind == _ROLL:
            line.number(s[DICE]).text(b" + ").number(s[DICE + 1]).text(b" = ").number(s[DICE] + s[DICE + 1])
        elif kind == _TAKEN and a == NO_ITEM:
            line.say(say.valerie.DARK_LORD).text(b":")
        elif kind == _TAKEN:
            presenter.name(line, a)
        elif kind == _AREA:
            presenter.place(line, a).text(b"  ").say(say.valerie.AREA + s[AREA + a])
        else:
            self._place(s, a, line)

    def _place(self, s, slot, line):
        self._presenter.place(line, slot)
        item = top(s, slot)
        if not s[SLOT + slot]:
            line.text(b"\xc3\x97").number(_left(s, slot))
        line.text(b" ")
        if s[SLOT + slot] and s[SLOT + slot] < EVENT:
            line.say(say.valerie.EXHAUSTED)
        elif item == NO_ITEM:
            line.say(say.valerie.SHUFFLED)
        else:
            self._presenter.name(line, item)


def _left(s, slot):
    """How many cards lie on a slot, the open one included."""
    if slot < CITIZEN_SLOT:
        return s[MONSTERS_LEFT + slot]
    if slot < DOMAIN_SLOT:
        return s[CITIZENS_LEFT + slot - CITIZEN_SLOT]
    return s[DOMAINS_DOWN + slot - DOMAIN_SLOT] + 1
