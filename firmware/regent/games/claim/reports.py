"""What is told of the Claim family between questions: where every card goes, what lies where, the end.

A report is a few records, made when it is asked for and put in words line by line.
"""

from micropython import const

from regent import say
from regent.games.claim.state_layout import (
    AWAY, COUNT, DOPPELGANGER, DRAGON, DWARF, FIRST, FRONT, GIANT, GNOME, GOBLIN, KIND, KNIGHT, LEADER,
    NO_CARD, OPENER, ORDER, PHASE, PILE, PRIZES, REGENTS, SCORE, SEATS, SEER, STAGE, TABLE, TOP, TRODDEN,
    TROLL, UNDEAD, WAITING, WENT,
)  # fmt: skip
from regent.games.claim.course import END, PLAY, TAKE
from regent.games.claim.tricks import CARDS_EACH
from regent.table.presenter import RECORD, RECORDS, SENTENCE, add, add_saying

# Records
CARD_TO = const(1)  # kind of card, place, 1 + the seat that had it, or 0
_TOP_TO = const(2)  # place
_PLAYED_BY = const(3)  # kind of card, seat

_ARROW = b" \xe2\x86\x92 "

# Factions that send cards elsewhere, in which phases (a bit for each), and by which rule
_POWERS = (
    (UNDEAD, 1, say.claim.RULE_UNDEAD),
    (DWARF, 2, say.claim.RULE_DWARF),
    (GNOME, 2, say.claim.RULE_GNOME),
    (GIANT, 2, say.claim.RULE_GIANT),
    (TROLL, 2, say.claim.RULE_TROLL),
    (DRAGON, 3, say.claim.RULE_DRAGON),
)


class ClaimReports:
    def __init__(self, presenter):
        self.presenter = presenter
        self.r = bytearray(RECORD * RECORDS)
        self.n = 0
        self._regents = 0  # a bit per seat
        self._before = self._q = self._s = b""  # between which states the last trick or choice lies

    # --- what there is to tell

    def opening(self, s: bytearray) -> int:
        self.n = 0
        add_saying(self, say.claim.DEAL_EACH, CARDS_EACH[s[SEATS]])
        add_saying(self, say.claim.REST_IS_DECK)
        if s[REGENTS]:
            add_saying(self, say.claim.REGENTS_IN_ROWS)
        return self.n

    def after(self, before: bytearray, q: bytearray, a: int, s: bytearray) -> int:
        self.n = 0
        self._before, self._q, self._s = before, q, s
        self._regents = s[REGENTS]
        over = s[STAGE] == END
        if q[0] == PLAY and before[COUNT] + 1 == s[SEATS]:
            if not over and s[STAGE] != TAKE:
                add_saying(self, say.claim.NEXT_LEADS, self.presenter.player(s[LEADER]))
            self._played(before, s)
            if not before[PHASE]:
                self._hand_out(before, NO_CARD, 0, s)
        elif q[0] == TAKE:
            place = PILE + (q[1] << 4)
            if a == TOP:
                add(self, _TOP_TO, place)
            else:
                add(self, CARD_TO, a, place)
            taker = 0
            while s[ORDER + taker] != q[1]:
                taker += 1
            self._hand_out(before, a, taker + 1, s)
            if s[STAGE] != TAKE:
                add_saying(self, say.claim.NEXT_LEADS, self.presenter.player(s[LEADER]))
        if s[PHASE] > before[PHASE]:
            add_saying(self, say.claim.TAKE_PILES)
            if s[REGENTS]:
                add_saying(self, say.claim.ROW_TWO_IS_HAND)
        return self.n

    def why(self, told) -> None:
        """By which rules the trick of the last report went as it did."""
        before, s = self._before, self._s
        seats, led = s[SEATS], s[TABLE] // 10
        won = s[TABLE + (s[ORDER] - before[OPENER]) % seats] // 10  # ORDER begins with the winner
        if self._q[0] == TAKE:
            if won == SEER and self._q[1] == s[ORDER]:
                told.add(say.claim.RULE_SEER)
            if seats > 2:
                told.add(say.claim.RULE_TAKE)
            return
        if won == KNIGHT and led == GOBLIN:
            told.add(say.claim.RULE_KNIGHT)
        else:
            if won == DOPPELGANGER != led:
                told.add(say.claim.RULE_DOPPELGANGER)
            told.add(say.claim.RULE_HIGHEST)
        for faction, phases, rule in _POWERS:
            for i in range(seats):
                if s[TABLE + i] // 10 == faction and phases >> before[PHASE] & 1:
                    told.add(rule)
                    break

    def _played(self, before, s):
        for i in range(s[SEATS]):
            add(self, CARD_TO, s[TABLE + i], s[WENT + i])
        for i in range(s[TRODDEN]):
            trodden = s[TRODDEN + 1 + i]
            add(self, CARD_TO, GNOME * 10 + (trodden & 15), AWAY, 1 + (trodden >> 4))
        for i in range(FIRST[TROLL * 10], FIRST[TROLL * 10 + 10]):
            if before[i] == WAITING and s[i] != WAITING:
                add(self, CARD_TO, KIND[i], s[i])

    def _hand_out(self, before, taken, taker, s):
        """Prizes that are left, then cards from the deck, unless somebody chooses first."""
        if s[STAGE] == TAKE:
            return
        for i in range(2):
            prize = before[PRIZES + i]
            if prize == taken:
                taken = NO_CARD
            elif prize != NO_CARD and taker < s[SEATS]:
                add(self, CARD_TO, prize, PILE + (s[ORDER + taker] << 4))
                taker += 1
        while taker < s[SEATS]:
            add(self, _TOP_TO, PILE + (s[ORDER + taker] << 4))
            taker += 1

    def standing(self, s: bytearray) -> int:
        """What lies in the middle and on the table."""
        self.n = 0
        self.open_cards(s)
        return self.n

    def open_cards(self, s):
        if not s[PHASE]:
            for i in range(2):
                if s[PRIZES + i] != NO_CARD:
                    add(self, CARD_TO, s[PRIZES + i], NO_CARD)
        if s[STAGE] == PLAY:
            for i in range(s[COUNT]):
                add(self, _PLAYED_BY, s[TABLE + i], (s[OPENER] + i) % s[SEATS])

    # --- in words

    def line(self, i: int, line) -> None:
        at = i * RECORD
        r, presenter = self.r, self.presenter
        kind, a, b = r[at], r[at + 1], r[at + 2]
        if kind == SENTENCE:
            line.say(a << 8 | b, r[at + 3])
        elif kind == CARD_TO:
            presenter.name(line, a)
            if r[at + 3]:
                line.text(b" ").say(say.claim.PLAYER_SHORT, presenter.player(r[at + 3] - 1))
            self._place(b, line)
        elif kind == _TOP_TO:
            self._place(a, line.say(say.claim.TOP_CARD))
        elif kind == _PLAYED_BY:
            presenter.name(line.say(say.claim.PLAYER_SHORT, presenter.player(b)).text(b": "), a)
        else:
            self.other(kind, at + 1, line)

    def other(self, kind: int, at: int, line) -> None:
        """Say the records of other kinds, which `Ending` has."""

    def _place(self, place, line):
        line.text(_ARROW)
        presenter = self.presenter
        if place == AWAY:
            line.say(say.claim.AWAY)
        elif place == WAITING:
            line.say(say.claim.WAITS)
        elif place == NO_CARD:
            line.say(say.claim.IN_CENTRE)
        elif place >= FRONT:
            line.say(say.claim.TO_FRONT, presenter.player(place - FRONT))
        elif place >= SCORE:
            line.say(say.claim.TO_SCORE, presenter.player(place - SCORE))
        else:
            seat = (place - PILE) >> 4
            pile = say.claim.ROW_FOLLOWERS if self._regents >> seat & 1 else say.claim.TO_PILE
            line.say(pile, presenter.player(seat))
