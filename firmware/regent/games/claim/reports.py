"""What is told of the Claim family between questions: where every card goes, what lies where, the end.

A report is a few records, made when it is asked for and put in words line by line.
"""

from micropython import const

from regent.games.claim.cards import (
    AWAY, COUNT, FIRST, FRONT, GNOME, KIND, LEADER, NONE, OPENER, ORDER, PHASE, PILE, PRIZES,
    SCORE, SEATS, STAGE, TABLE, TRODDEN, TROLL, WAITING, WENT,
)  # fmt: skip
from regent.games.claim.course import END, PLAY, TAKE
from regent.games.claim.legal import TOP
from regent.games.claim.tricks import CARDS_EACH

# Records: kind, then up to three bytes
_SENTENCE = const(0)  # saying - _BASE, number
CARD_TO = const(1)  # kind of card, place, 1 + the seat that had it, or 0
_TOP_TO = const(2)  # place
_PLAYED_BY = const(3)  # kind of card, seat
_CELL = const(4)
_MOST = const(40)

_BASE = const(440)
_SAY_AWAY = const(440)
_SAY_WAITS = const(441)
_SAY_TO_SCORE = const(442)
_SAY_TO_FRONT = const(443)
_SAY_TO_PILE = const(444)
_SAY_TOP_CARD = const(445)
_SAY_NEXT_LEADS = const(446)
_SAY_TAKE_PILES = const(447)
_SAY_DEAL_EACH = const(448)
_SAY_REST_IS_DECK = const(449)
_SAY_IN_CENTRE = const(454)
_SAY_PLAYER_SHORT = const(460)
_ARROW = b" \xe2\x86\x92 "


class Reports:
    def __init__(self, face):
        self.face = face
        self.r = bytearray(_CELL * _MOST)
        self.n = 0

    def add(self, kind, a=0, b=0, c=0):
        if self.n < _MOST:
            at = self.n * _CELL
            self.r[at] = kind
            self.r[at + 1] = a
            self.r[at + 2] = b
            self.r[at + 3] = c
            self.n += 1

    def say(self, say, number=0):
        self.add(_SENTENCE, say - _BASE, number)

    # --- what there is to tell

    def opening(self, s: bytearray) -> int:
        self.n = 0
        self.say(_SAY_DEAL_EACH, CARDS_EACH[s[SEATS]])
        self.say(_SAY_REST_IS_DECK)
        return self.n

    def after(self, before: bytearray, q: bytearray, a: int, s: bytearray) -> int:
        self.n = 0
        over = s[STAGE] == END
        if q[0] == PLAY and before[COUNT] + 1 == s[SEATS]:
            if not over and s[STAGE] != TAKE:
                self.say(_SAY_NEXT_LEADS, self.face.player(s[LEADER]))
            self._played(before, s)
            if not before[PHASE]:
                self._hand_out(before, NONE, 0, s)
        elif q[0] == TAKE:
            place = PILE + (q[1] << 4)
            if a == TOP:
                self.add(_TOP_TO, place)
            else:
                self.add(CARD_TO, a, place)
            taker = 0
            while s[ORDER + taker] != q[1]:
                taker += 1
            self._hand_out(before, a, taker + 1, s)
            if s[STAGE] != TAKE:
                self.say(_SAY_NEXT_LEADS, self.face.player(s[LEADER]))
        if s[PHASE] > before[PHASE]:
            self.say(_SAY_TAKE_PILES)
        return self.n

    def _played(self, before, s):
        for i in range(s[SEATS]):
            self.add(CARD_TO, s[TABLE + i], s[WENT + i])
        for i in range(s[TRODDEN]):
            trodden = s[TRODDEN + 1 + i]
            self.add(CARD_TO, GNOME * 10 + (trodden & 15), AWAY, 1 + (trodden >> 4))
        for i in range(FIRST[TROLL * 10], FIRST[TROLL * 10 + 10]):
            if before[i] == WAITING and s[i] != WAITING:
                self.add(CARD_TO, KIND[i], s[i])

    def _hand_out(self, before, taken, taker, s):
        """Prizes that are left, then cards from the deck, unless somebody chooses first."""
        if s[STAGE] == TAKE:
            return
        for i in range(2):
            prize = before[PRIZES + i]
            if prize == taken:
                taken = NONE
            elif prize != NONE and taker < s[SEATS]:
                self.add(CARD_TO, prize, PILE + (s[ORDER + taker] << 4))
                taker += 1
        while taker < s[SEATS]:
            self.add(_TOP_TO, PILE + (s[ORDER + taker] << 4))
            taker += 1

    def standing(self, s: bytearray) -> int:
        """What lies in the middle and on the table."""
        self.n = 0
        self.open_cards(s)
        return self.n

    def open_cards(self, s):
        if not s[PHASE]:
            for i in range(2):
                if s[PRIZES + i] != NONE:
                    self.add(CARD_TO, s[PRIZES + i], NONE)
        if s[STAGE] == PLAY:
            for i in range(s[COUNT]):
                self.add(_PLAYED_BY, s[TABLE + i], (s[OPENER] + i) % s[SEATS])

    # --- in words

    def line(self, i: int, line) -> None:
        at = i * _CELL
        r, face = self.r, self.face
        kind, a, b = r[at], r[at + 1], r[at + 2]
        if kind == _SENTENCE:
            line.say(_BASE + a, b)
        elif kind == CARD_TO:
            face.name(line, a)
            if r[at + 3]:
                line.text(b" ").say(_SAY_PLAYER_SHORT, face.player(r[at + 3] - 1))
            self._place(b, line)
        elif kind == _TOP_TO:
            self._place(a, line.say(_SAY_TOP_CARD))
        elif kind == _PLAYED_BY:
            face.name(line.say(_SAY_PLAYER_SHORT, face.player(b)).text(b": "), a)
        else:
            self.other(kind, at + 1, line)

    def other(self, kind: int, at: int, line) -> None:
        """Records of another kind."""

    def _place(self, place, line):
        line.text(_ARROW)
        face = self.face
        if place == AWAY:
            line.say(_SAY_AWAY)
        elif place == WAITING:
            line.say(_SAY_WAITS)
        elif place == NONE:
            line.say(_SAY_IN_CENTRE)
        elif place >= FRONT:
            line.say(_SAY_TO_FRONT, face.player(place - FRONT))
        elif place >= SCORE:
            line.say(_SAY_TO_SCORE, face.player(place - SCORE))
        else:
            line.say(_SAY_TO_PILE, face.player((place - PILE) >> 4))
