"""What is told of the Claim family between questions: where every card goes, what lies where, the end.

A report is a few records, made when it is asked for and put in words line by line.
"""

from micropython import const

from regent.games.claim.cards import (
    AWAY, COUNT, FIRST, FRONT, GNOME, KIND, LEADER, LIES, NONE, NOT_HERE, OPENER, ORDER, PHASE, PILE, PRIZES,
    SCORE, SEATS, STAGE, TABLE, TRICK, TRODDEN, TROLL, WAITING, WENT,
)  # fmt: skip
from regent.games.claim.course import END, PLAY, TAKE
from regent.games.claim.rules import TOP
from regent.games.claim.tricks import CARDS_EACH
from regent.games.claim.votes import BY_VALUE, HIGHEST_SUM, NOBODY, VOTE, VOTES, sides

# Records: kind, then up to three bytes
_SENTENCE = const(0)  # saying - _BASE, number
_CARD_TO = const(1)  # kind of card, place, 1 + the seat that had it, or 0
_TOP_TO = const(2)  # place
_PLAYED_BY = const(3)  # kind of card, seat
_COUNTS = const(4)  # faction
_VOTE = const(5)  # faction, or VOTES ..., and where its rows begin
_LIE = const(6)  # seat, phase * 16 + trick, kind
_CELL = const(4)
_MOST = const(40)

_SAY_GOBLIN = const(400)
_SAY_GOBLINS = const(410)
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
_SAY_PHASE = const(451)
_SAY_TRICKS_LEFT = const(452)
_SAY_IN_CENTRE = const(454)
_SAY_VOTES = const(456)  # then supporting cards and their worth
_SAY_BY_HIGHER_CARD = const(459)
_SAY_PLAYER_SHORT = const(460)
_SAY_LIE_PHASE = const(461)
_SAY_LIE_TRICK = const(462)
_SAY_BY_VOTES = const(463)  # and the other reasons in their order
_ARROW = b" \xe2\x86\x92 "
_COLON = b" : "


class Reports:
    def __init__(self, face):
        self._face = face
        self._r = bytearray(_CELL * _MOST)
        self._rows = bytearray(160)  # of the result
        self._s = b""
        self._n = 0

    def _add(self, kind, a=0, b=0, c=0):
        if self._n < _MOST:
            at = self._n * _CELL
            self._r[at] = kind
            self._r[at + 1] = a
            self._r[at + 2] = b
            self._r[at + 3] = c
            self._n += 1

    def _say(self, say, number=0):
        self._add(_SENTENCE, say - _BASE, number)

    # --- what there is to tell

    def opening(self, s: bytearray) -> int:
        self._n = 0
        if s[PHASE] or s[TRICK]:
            return 0
        self._say(_SAY_DEAL_EACH, CARDS_EACH[s[SEATS]])
        self._say(_SAY_REST_IS_DECK)
        return self._n

    def after(self, before: bytearray, q: bytearray, a: int, s: bytearray) -> int:
        self._n = 0
        self._s = s
        over = s[STAGE] == END
        if q[0] == PLAY and before[COUNT] + 1 == s[SEATS]:
            if not over and s[STAGE] != TAKE:
                self._say(_SAY_NEXT_LEADS, self._face.player(s[LEADER]))
            self._played(before, s)
            if not before[PHASE]:
                self._hand_out(before, NONE, 0, s)
        elif q[0] == TAKE:
            place = PILE + (q[1] << 4)
            if a == TOP:
                self._add(_TOP_TO, place)
            else:
                self._add(_CARD_TO, a, place)
            taker = 0
            while s[ORDER + taker] != q[1]:
                taker += 1
            self._hand_out(before, a, taker + 1, s)
            if s[STAGE] != TAKE:
                self._say(_SAY_NEXT_LEADS, self._face.player(s[LEADER]))
        if s[PHASE] > before[PHASE]:
            self._say(_SAY_TAKE_PILES)
        return self._n

    def _played(self, before, s):
        for i in range(s[SEATS]):
            self._add(_CARD_TO, s[TABLE + i], s[WENT + i])
        for i in range(s[TRODDEN]):
            trodden = s[TRODDEN + 1 + i]
            self._add(_CARD_TO, GNOME * 10 + (trodden & 15), AWAY, 1 + (trodden >> 4))
        for i in range(FIRST[TROLL * 10], FIRST[TROLL * 10 + 10]):
            if before[i] == WAITING and s[i] != WAITING:
                self._add(_CARD_TO, KIND[i], s[i])

    def _hand_out(self, before, taken, taker, s):
        """Prizes that are left, then cards from the deck, unless somebody chooses first."""
        if s[STAGE] == TAKE:
            return
        for i in range(2):
            prize = before[PRIZES + i]
            if prize == taken:
                taken = NONE
            elif prize != NONE and taker < s[SEATS]:
                self._add(_CARD_TO, prize, PILE + (s[ORDER + taker] << 4))
                taker += 1
        while taker < s[SEATS]:
            self._add(_TOP_TO, PILE + (s[ORDER + taker] << 4))
            taker += 1

    def standing(self, s: bytearray) -> int:
        """What lies in the middle and on the table."""
        self._n = 0
        self._open_cards(s)
        return self._n

    def _open_cards(self, s):
        if not s[PHASE]:
            for i in range(2):
                if s[PRIZES + i] != NONE:
                    self._add(_CARD_TO, s[PRIZES + i], NONE)
        if s[STAGE] == PLAY:
            for i in range(s[COUNT]):
                self._add(_PLAYED_BY, s[TABLE + i], (s[OPENER] + i) % s[SEATS])

    def counts(self, s: bytearray) -> int:
        self._n = 0
        self._s = s
        self._say(_SAY_PHASE, s[PHASE] + 1)
        self._say(_SAY_TRICKS_LEFT, CARDS_EACH[s[SEATS]] - s[TRICK])
        self._open_cards(s)
        for faction in range(10):
            if s[FIRST[faction * 10 + 10] - 1] != NOT_HERE:
                self._add(_COUNTS, faction)
        for i in range(FIRST[TROLL * 10], FIRST[TROLL * 10 + 10]):
            if s[i] == WAITING:
                self._add(_CARD_TO, KIND[i], WAITING)
        self._lies(s)
        return self._n

    def _lies(self, s):
        for i in range(LIES + 1, LIES + 1 + 3 * s[LIES], 3):
            self._add(_LIE, s[i], s[i + 1], s[i + 2])

    def result(self, s: bytearray, rules) -> int:
        self._n = 0
        self._s = s
        rows = self._rows
        n = rules.result(s, rows)
        for at in range(2, n, 4):
            # Of the totals only those that decided are told.
            if rows[at + 1] == 0 and rows[at] < VOTES + min(rows[1], HIGHEST_SUM):
                self._add(_VOTE, rows[at], at)
        self._say(_SAY_BY_VOTES + rows[1] - 1)
        self._lies(s)
        return self._n

    def winners(self) -> int:
        """The mask of sides that won, 0 for a draw; after `result`."""
        return 0 if self._rows[1] == NOBODY else self._rows[0]

    # --- in words

    def line(self, i: int, line) -> None:
        at = i * _CELL
        r, face = self._r, self._face
        kind, a, b = r[at], r[at + 1], r[at + 2]
        if kind == _SENTENCE:
            line.say(_BASE + a, b)
        elif kind == _CARD_TO:
            face.name(line, a)
            if r[at + 3]:
                line.text(b" ").say(_SAY_PLAYER_SHORT, face.player(r[at + 3] - 1))
            self._place(b, line)
        elif kind == _TOP_TO:
            self._place(a, line.say(_SAY_TOP_CARD))
        elif kind == _PLAYED_BY:
            face.name(line.say(_SAY_PLAYER_SHORT, face.player(b)).text(b": "), a)
        elif kind == _COUNTS:
            self._count(a, line)
        elif kind == _VOTE:
            self._vote(a, b, line)
        else:
            line.say(_SAY_PLAYER_SHORT, face.player(a)).text(b": ").say(_SAY_LIE_PHASE, (b >> 4) + 1)
            line.char(0x20)
            face.name(line.say(_SAY_LIE_TRICK, b & 15).text(b" "), r[at + 3])

    def _place(self, place, line):
        line.text(_ARROW)
        face = self._face
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

    def _side(self, column):
        """Sides are told in the order of the players' numbers."""
        n = sides(self._s)
        return (column - self._face.first) % n

    def _count(self, faction, line):
        """Cards of a faction in the open piles, player by player."""
        s = self._s
        line.say(_SAY_GOBLINS + faction).text(b"  ")
        for column in range(s[SEATS]):
            seat = (column - self._face.first) % s[SEATS]
            n = 0
            for i in range(FIRST[faction * 10], FIRST[faction * 10 + 10]):
                if s[i] == SCORE + seat or s[i] == FRONT + seat:
                    n += 1
            if column:
                line.text(_COLON)
            line.number(n)

    def _vote(self, source, at, line):
        rows = self._rows
        line.say(_SAY_GOBLINS + source if source < VOTES else _SAY_VOTES + source - VOTES).text(b"  ")
        vote = -1
        step = 4 if source < VOTES else 12
        for column in range(sides(self._s)):
            row = at + step * self._side(column)
            if column:
                line.text(_COLON)
            line.number(rows[row + 2] if source < VOTES else rows[row + 2] | rows[row + 3] << 8)
            if source < VOTES and rows[row + 3] & VOTE:
                vote = row
        if vote >= 0:
            line.text(_ARROW)
            self._face.side(rows[vote + 1], line)
            if rows[vote + 3] & BY_VALUE:
                line.text(b" ").say(_SAY_BY_HIGHER_CARD)
