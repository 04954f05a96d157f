"""Which actions fit what hands did since table and match last agreed, and which of them are complete.

A footprint held against the table gives counts, these a verdict, and a complete action gets a rank.

    count      of the spaces in the footprint, those ...
    _GONE      whose figure is missing now
    _COME      that are filled now where the match has nobody
    _LEAVES    that the action leaves empty
    _ENTERS    that it fills where nobody stood
    _WANTED    where a figure shall be lifted and one put back: touched, or one goes and another comes
    _HANDLED   of these: where hands have done that
    _STAYS     that one should leave to another one, where nobody has lifted him
    _LACKS     where hands have not yet done what the action empties or fills
    verdict    when
    no         hands did what is not in it: more went or came than _GONE or _COME, or any came and one _STAYS
    _FITS      otherwise; the loose marks are of these
    _STRICTLY  besides, all that was lifted and put back is _HANDLED; the strict marks are of these
    _COMPLETE  it fits, nothing _LACKS, as many went as _LEAVES and came as _ENTERS; if none, all is _HANDLED
    rank       of a complete action; only those of the best rank are found
    _NEARLY    all that moves has moved, but not all that is _WANTED was _HANDLED
    _ALSO      all of it was, and something else was lifted and put back as well
    _EXACTLY   all of it, and nothing else
"""

from micropython import const

from regent.engine.rules import EMPTIED, FILLED, SHOWN, TOUCHED
from regent.engine.spaces import MAY_ACT, MISSING, NO_MARK, REMOVE, SELECTED, SPACES, TARGET
from regent.table.board_sensors import ASIDE, PLACED

MOST = const(16)  # actions to choose from
_CELL = const(5)  # of a candidate: how many steps, the steps

_GONE = const(0)
_COME = const(1)
_LEAVES = const(2)
_ENTERS = const(3)
_WANTED = const(4)
_HANDLED = const(5)
_STAYS = const(6)
_LACKS = const(7)
_NO_COUNTS = bytes(8)
_FITS = const(1)
_STRICTLY = const(2)
_COMPLETE = const(4)
_NEARLY = const(1)
_ALSO = const(2)
_EXACTLY = const(3)

# What happened to a space since table and match agreed
_LIFTED = const(1)
_BACK = const(2)


class ActionMatcher:
    def __init__(self, figures):
        self._figures = figures
        self.due = bytearray(SPACES)  # which figure the match has where
        self._hands = bytearray(SPACES)
        self._strange = bytearray(SPACES)  # another figure than the due one stands there
        self._strict = bytearray(SPACES)
        self._loose = bytearray(SPACES)
        self._candidates = bytearray(_CELL * MOST)
        self._counts = bytearray(_NO_COUNTS)
        self._foot, self._length = b"", 0
        self._best = 0
        self.found = 0  # complete actions
        self.fits = self.fits_strictly = False
        self.more = False  # some action that fits wants more of the hands
        self.gone = self.come = 0  # differences
        self.lifted = 0  # the first space that is empty but should not be, if there is one
        self.touched = 0  # figures lifted and put back
        self.strangers = 0  # figures where another one should stand

    def hand(self, event: int) -> None:
        """Take in that a figure was lifted or placed, or that a sensor was set aside or counts again."""
        space = event & 63
        if event >= ASIDE:
            self._hands[space] = NO_MARK
            self._figures.expect(space, self.due[space] != 0)
        elif event < PLACED:
            self._hands[space] = _LIFTED
            self._strange[space] = 0
        elif self._hands[space] == _LIFTED:
            self._hands[space] = _BACK

    def forget(self) -> None:
        """Forget what was lifted and put back: it meant nothing."""
        for n in range(SPACES):
            self._hands[n] = NO_MARK

    def expect(self, n: int, figure: int, moved: bool) -> None:
        """Note which figure is due on space n; `moved`: hands have brought it there."""
        self._figures.expect(n, figure != 0)
        if moved:
            self._strange[n] = 0
        elif figure and self.due[n] and figure != self.due[n]:
            self._strange[n] = self._figures.on(n)
        self.due[n] = figure

    def wants(self, n: int) -> bool:
        """Must a figure be brought to this space?"""
        return self.due[n] != 0 and (self._strange[n] != 0 or not self._figures.on(n))

    def begin(self) -> None:
        """Count the differences anew, and forget which actions fit."""
        self.gone = self.come = self.touched = self.strangers = 0
        for n in range(SPACES):
            there = self._figures.on(n)
            if self.due[n] and not there:
                if not self.gone:
                    self.lifted = n
                self.gone += 1
            elif there and not self.due[n]:
                self.come += 1
            elif there and self._hands[n] == _BACK:
                self.touched += 1
            self.strangers += self._strange[n]
            self._strict[n] = self._loose[n] = NO_MARK
        self.fits = self.fits_strictly = self.more = False
        self._best = self.found = 0

    def idle(self) -> bool:
        """Have hands done nothing?"""
        return not self.gone and not self.come and not self.touched

    def agrees(self) -> bool:
        return not self.gone and not self.come and not self.strangers

    def doubtful(self) -> bool:
        """May it be half of a push?  It looks like nothing, or like an ability whose owner nobody touched."""
        return self.agrees() or self._best == _NEARLY and self.more

    def differences(self, marks: bytearray) -> None:
        for n in range(SPACES):
            there = self._figures.on(n)
            marks[n] = NO_MARK
            if self.due[n] and not there:
                marks[n] = MISSING
            elif there and (not self.due[n] or self._strange[n]):
                marks[n] = REMOVE

    def show(self, marks: bytearray) -> None:
        marks[:] = self._strict if self.fits_strictly else self._loose

    def candidate(self, i: int, out: bytearray) -> int:
        """Copy the steps of a complete action; how many."""
        at = i * _CELL
        for k in range(self._candidates[at]):
            out[k] = self._candidates[at + 1 + k]
        return self._candidates[at]

    def rest(self, foot: bytearray, length: int) -> None:
        """Mark who may act and where a figure may be put, while hands have done nothing."""
        for i in range(0, length, 3):
            if foot[i] == EMPTIED or foot[i] == TOUCHED:
                if self._loose[foot[i + 1]] == NO_MARK:
                    self._loose[foot[i + 1]] = MAY_ACT
            elif foot[i] == FILLED:
                self._loose[foot[i + 1]] = TARGET

    def _has(self, kind, where):
        foot = self._foot
        for i in range(0, self._length, 3):
            if foot[i] == kind and foot[i + 1] == where:
                return True
        return False

    def weigh(self, foot: bytearray, length: int, steps: bytearray, count: int) -> None:
        """Compare an action with what hands did: mark it if it fits, keep it if it is complete."""
        self._foot, self._length = foot, length
        self._count()
        verdict = self._verdict()
        if not verdict:
            return
        self.fits = True
        if verdict & _STRICTLY:
            self.fits_strictly = True
            self._mark(self._strict)
        self._mark(self._loose)
        if verdict & _COMPLETE:
            self._keep(self._rank(verdict), steps, count)
        else:
            self.more = True

    def _count(self):
        """Count what hands have done of this footprint."""
        counts, foot, due = self._counts, self._foot, self.due
        counts[:] = _NO_COUNTS
        for i in range(0, self._length, 3):
            kind, where = foot[i], foot[i + 1]
            if kind == SHOWN:
                continue
            there = self._figures.on(where)
            if kind == FILLED:
                counts[_COME] += there and not due[where]
                if not self._has(EMPTIED, where):
                    counts[_ENTERS] += 1
                    counts[_LACKS] += not there
                continue
            counts[_GONE] += due[where] != 0 and not there
            if kind == EMPTIED and not self._has(FILLED, where):
                counts[_LEAVES] += 1
                counts[_LACKS] += there
                continue
            counts[_WANTED] += 1
            if there and self._hands[where] == _BACK:
                counts[_HANDLED] += 1
            elif kind == EMPTIED:
                counts[_STAYS] += there
                counts[_LACKS] += 1

    def _verdict(self):
        counts = self._counts
        if counts[_GONE] < self.gone or counts[_COME] < self.come or counts[_COME] and counts[_STAYS]:
            return 0
        verdict = _FITS | _STRICTLY if counts[_HANDLED] == self.touched else _FITS
        moved = not counts[_LACKS] and self.gone == counts[_LEAVES] and self.come == counts[_ENTERS]
        if moved and (self.gone or self.come or counts[_HANDLED] == counts[_WANTED]):
            verdict |= _COMPLETE
        return verdict

    def _rank(self, verdict):
        if self._counts[_HANDLED] < self._counts[_WANTED]:
            return _NEARLY
        return _EXACTLY if verdict & _STRICTLY else _ALSO

    def _keep(self, rank, steps, count):
        if rank > self._best:
            self._best = rank
            self.found = 0
        if rank == self._best and self.found < MOST:
            at = self.found * _CELL
            self._candidates[at] = count
            for k in range(count):
                self._candidates[at + 1 + k] = steps[k]
            self.found += 1

    def _mark(self, marks):
        foot = self._foot
        for i in range(0, self._length, 3):
            kind, where = foot[i], foot[i + 1]
            if kind == FILLED:
                if self._in_hand(foot[i + 2]) and (self.due[where] or not self._figures.on(where)):
                    marks[where] = TARGET
            elif kind != SHOWN and marks[where] != TARGET:
                touched = not self._figures.on(where) or self._hands[where] == _BACK
                marks[where] = SELECTED if touched else MAY_ACT

    def _in_hand(self, what):
        """Is the figure `what` of this footprint lifted, or new on the board?"""
        foot = self._foot
        for i in range(0, self._length, 3):
            if foot[i] == EMPTIED and foot[i + 2] == what:
                return not self._figures.on(foot[i + 1]) or self._hands[foot[i + 1]] == _BACK
        return True
