"""What is told of Vladci between questions: what stands where, what is on offer, the end."""

from micropython import const

from regent import say
from regent.engine.spaces import SPACES
from regent.games.vladci.board import (
    BANNED, CARD, CUB, FIGURE, FIGURES, FIRST, FIRST_CARD, HOMES, IN_DECK, LEADER, MODE, NEMESIS, NOWHERE,
    ON_OFFER, OWNER, SECOND,
)  # fmt: skip
from regent.games.vladci.moves import displace
from regent.games.vladci.rules import CARD_STEP, END
from regent.games.vladci.turns import ACT, BAN, CAPTURED, REACT, RECRUIT, SHOW

# Records: kind, and what it is about
_REASON = const(0)  # why the game is over
_STANDS = const(1)  # space
_OFFERED = const(2)  # card
_OUT = const(3)  # card
_THREAT = const(4)
_HOME = const(5)  # seat
_SCORED = const(6)  # where its row begins
_CELL = const(2)
_MOST = const(36)
_ROWS = const(64)  # bytes of a result

_ARROW = b" \xe2\x86\x92 "
_TO = b"\xe2\x86\x92"


class VladciReports:
    def __init__(self, presenter):
        self._presenter = presenter
        self._r = bytearray(_CELL * _MOST)
        self._rows = bytearray(_ROWS)
        self._s = b""
        self._n = 0

    def _begin(self, s):
        self._s = s
        self._n = 0

    def _add(self, kind, what=0):
        if self._n < _MOST:
            self._r[_CELL * self._n] = kind
            self._r[_CELL * self._n + 1] = what
            self._n += 1

    def _cards(self, place, kind):
        for card in range(FIRST_CARD, FIGURES):
            if self._s[CARD + card] == place:
                self._add(kind, card)

    def deed(self, s: bytearray, q: bytearray, steps: bytes | bytearray, n: int, line) -> None:
        """Add the action of `n` steps that answers `q` in `s`; its first steps may be made already."""
        presenter = self._presenter
        phase, first = q[0], steps[0]
        if phase == ACT and first != END:
            target = s[SECOND] if s[SECOND] != NOWHERE else steps[0 if s[FIRST] != NOWHERE else 1]
            self._went(s, first if s[FIRST] == NOWHERE else s[FIRST], target, steps[n - 1], line)
        elif phase == RECRUIT:
            made = s[FIRST] != NOWHERE
            who = (s[FIRST] if made else first) - CARD_STEP
            if s[SECOND] != NOWHERE:
                who = CUB
            for i in range(0 if made else 1, n):
                presenter.name(line, who).text(_TO).space(steps[i])
                if i + 1 < n:
                    line.text(b", ")
                who = CUB
        elif phase == REACT:
            presenter.name(line, NEMESIS).text(b" ")
            presenter.label(s, q, first, line)
        else:
            if phase == SHOW:
                line.say(say.vladci.TURNED_UP).text(b": ")
            elif phase == BAN:
                line.text(b"\xe2\x9c\x97 ")
            presenter.label(s, q, first, line)

    def _went(self, s, actor, aim, end, line):
        """Add what a figure did: where it went, or whom it sent where."""
        moved = displace(s, actor, aim, end)
        start, target, onto = moved & 255, moved >> 8 & 255, moved >> 16
        self._presenter.name(line, s[actor] & FIGURE).text(b" " if start == actor else b": ")
        line.space(start).text(b"\xe2\x80\x93" if onto == actor else _TO).space(target)
        if onto != NOWHERE and onto != actor:
            line.text(_TO).space(onto)

    # --- what there is to tell

    def opening(self, s: bytearray) -> int:
        self._begin(s)
        self._add(_HOME, 0)
        self._add(_HOME, 1)
        if not s[MODE]:
            self._cards(ON_OFFER, _OFFERED)
        return self._n

    def after(self, before: bytearray, q: bytearray, s: bytearray) -> int:
        self._begin(s)
        if q[0] == RECRUIT:
            for card in range(FIRST_CARD, FIGURES):
                if s[CARD + card] == ON_OFFER and before[CARD + card] == IN_DECK:
                    self._add(_OFFERED, card)
        return self._n

    def standing(self, s: bytearray) -> int:
        self._begin(s)
        if not s[MODE]:
            self._cards(ON_OFFER, _OFFERED)
        return self._n

    def counts(self, s: bytearray) -> int:
        self._begin(s)
        self._add(_THREAT)
        for seat in range(2):
            for space in range(SPACES):
                if s[space] and s[space] >> OWNER == seat:
                    self._add(_STANDS, space)
        self._cards(ON_OFFER, _OFFERED)
        self._cards(BANNED, _OUT)
        return self._n

    def result(self, s: bytearray, rules) -> int:
        self._begin(s)
        rows = self._rows
        n = rules.result(s, rows)
        self._add(_REASON, rows[1])
        for at in range(2, n, 4):
            self._add(_SCORED, at)
        return self._n

    def winners(self) -> int:
        """The mask of seats that won, 0 for a draw; after `result`."""
        return self._rows[0]

    # --- in words

    def line(self, i: int, line) -> None:
        presenter, s = self._presenter, self._s
        kind, what = self._r[_CELL * i], self._r[_CELL * i + 1]
        if kind == _REASON:
            line.say(say.vladci.REASON + what - CAPTURED)
        elif kind == _STANDS:
            presenter.name(line.space(what).text(b" "), s[what] & FIGURE)
            if s[what] & FIGURE > LEADER + 1:
                presenter.short(line.text(b" "), s[what] >> OWNER)
        elif kind == _OFFERED:
            presenter.name(line, what).text(_ARROW).say(say.vladci.OFFERED)
        elif kind == _OUT:
            presenter.name(line, what).text(_ARROW).say(say.vladci.BANNED)
        elif kind == _THREAT:
            presenter.threat(s, line)
        elif kind == _HOME:
            presenter.name(line, LEADER + what).text(_ARROW).space(HOMES[what])
        else:
            presenter.name(line, self._rows[what]).text(b"  ").number(self._rows[what + 2])
