"""What can be counted in a game of the Claim family, and its end explained."""

from micropython import const

from regent import say
from regent.games.claim.state_layout import (
    FACTIONS, FIRST, FRONT, KIND, REVOKES, NOT_HERE, PHASE, SCORE, SEATS, TRICK, TROLL, WAITING,
)  # fmt: skip
from regent.games.claim.reports import CARD_TO, ClaimReports
from regent.games.claim.tricks import CARDS_EACH
from regent.games.claim.votes import BY_VALUE, HIGHEST_SUM, NOBODY, VOTE, VOTES, sides
from regent.table.presenter import add, add_saying

# Records
_COUNTS = const(4)  # faction
_VOTE = const(5)  # faction, or VOTES ..., and where its rows begin
_REVOKE = const(6)  # seat, phase * 16 + trick, kind

_COLON = b":"
_DOT = b" \xe2\x80\xa2"  # explained in a row of its own
_ARROW = b"\xe2\x86\x92"  # the longest faction and four players leave no room for spaces


class Ending(ClaimReports):
    def __init__(self, presenter):
        super().__init__(presenter)
        self._rows = bytearray(160)  # of the result
        self._s = bytearray()

    def counts(self, s: bytearray) -> int:
        self.n = 0
        self._s = s
        add_saying(self, say.claim.PHASE, s[PHASE] + 1)
        add_saying(self, say.claim.TRICKS_LEFT, CARDS_EACH[s[SEATS]] - s[TRICK])
        self.open_cards(s)
        for faction in range(FACTIONS):
            if s[FIRST[faction * 10 + 10] - 1] != NOT_HERE:
                add(self, _COUNTS, faction)
        for i in range(FIRST[TROLL * 10], FIRST[TROLL * 10 + 10]):
            if s[i] == WAITING:
                add(self, CARD_TO, KIND[i], WAITING)
        self._lies(s)
        return self.n

    def _lies(self, s):
        for i in range(REVOKES + 1, REVOKES + 1 + 3 * s[REVOKES], 3):
            add(self, _REVOKE, s[i], s[i + 1], s[i + 2])

    def result(self, s: bytearray, rules) -> int:
        self.n = 0
        self._s = s
        rows = self._rows
        n = rules.result(s, rows)
        close = 0
        for at in range(2, n, 4):
            if rows[at] < VOTES:
                close |= rows[at + 3] & BY_VALUE
            # Of the totals only those that decided are told.
            if rows[at + 1] == 0 and rows[at] < VOTES + min(rows[1], HIGHEST_SUM):
                add(self, _VOTE, rows[at], at)
        if close:
            add_saying(self, say.claim.BY_HIGHER_CARD)
        add_saying(self, say.claim.REASON + rows[1] - 1)
        self._lies(s)
        return self.n

    def winners(self) -> int:
        """The mask of sides that won, 0 for a draw; after `result`."""
        return 0 if self._rows[1] == NOBODY else self._rows[0]

    # --- in words

    def other(self, kind, at, line):
        r = self.r
        if kind == _COUNTS:
            self._count(r[at], line)
        elif kind == _VOTE:
            self._vote(r[at], r[at + 1], line)
        else:
            line.say(say.claim.PLAYER_SHORT, self.presenter.player(r[at])).text(b": ")
            line.say(say.claim.LIE_PHASE, (r[at + 1] >> 4) + 1).char(0x20)
            self.presenter.name(line.say(say.claim.LIE_TRICK, r[at + 1] & 15).text(b" "), r[at + 2])

    def _side(self, column):
        """The side that a column tells of: columns have the order of the players' numbers."""
        n = sides(self._s)
        return (column - self.presenter.first) % n

    def _count(self, faction, line):
        """Add how many cards of a faction the open piles have, player by player."""
        s = self._s
        line.say(say.claim.FACTION + faction).text(b" ")
        for column in range(s[SEATS]):
            seat = (column - self.presenter.first) % s[SEATS]
            n = 0
            for i in range(FIRST[faction * 10], FIRST[faction * 10 + 10]):
                if s[i] == SCORE + seat or s[i] == FRONT + seat:
                    n += 1
            if column:
                line.text(_COLON)
            line.number(n)

    def _vote(self, source, at, line):
        rows = self._rows
        line.say(say.claim.FACTION + source if source < VOTES else say.claim.TOTAL + source - VOTES)
        line.char(0x20)
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
            self.presenter.side(rows[vote + 1], line)
            if rows[vote + 3] & BY_VALUE:
                line.text(_DOT)
