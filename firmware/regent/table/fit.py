"""Which actions fit what hands did since table and match last agreed: counts, marks, and complete actions.

Strict marks are of actions that need every figure that was lifted and put back; loose ones disregard that.
"""

from micropython import const

from regent.engine.rules import EMPTIED, FILLED, SHOWN, TOUCHED
from regent.hal import SPACES
from regent.table.figures import PLACED

# Marks: what is meant for a space; ui.lights gives them light
NONE = const(0)
MAY_ACT = const(1)
TARGET = const(2)
SELECTED = const(3)
REMOVE = const(4)
MISSING = const(5)

MOST = const(16)  # actions to choose from
_CELL = const(5)  # of a candidate: how many steps, the steps

# What happened to a space since table and match agreed
_LIFTED = const(1)
_BACK = const(2)


class Fit:
    def __init__(self, figures):
        self._figures = figures
        self.due = bytearray(SPACES)  # which figure the match has where
        self._hands = bytearray(SPACES)
        self._strange = bytearray(SPACES)  # another figure than the due one stands there
        self._strict = bytearray(SPACES)
        self._loose = bytearray(SPACES)
        self._candidates = bytearray(_CELL * MOST)
        self._foot = b""
        self._length = 0
        self._best = 0
        self.found = 0  # complete actions
        self.fits = self.fits_strictly = False
        self.more = False  # some action that fits wants more of the hands
        self.gone = self.come = 0  # differences
        self.lifted = 0  # the first space that is empty but should not be, if there is one
        self.touched = 0  # figures lifted and put back
        self.strangers = 0  # figures where another one should stand

    def hand(self, event: int) -> None:
        """A figure was lifted or placed."""
        space = event & 63
        if event < PLACED:
            self._hands[space] = _LIFTED
            self._strange[space] = 0
        elif self._hands[space] == _LIFTED:
            self._hands[space] = _BACK

    def forget(self) -> None:
        """What was lifted and put back meant nothing."""
        for n in range(SPACES):
            self._hands[n] = NONE

    def expect(self, n: int, figure: int, moved: bool) -> None:
        """From now on `figure` is due on space n; `moved` when hands have brought it there."""
        if moved:
            self._strange[n] = 0
        elif figure and self.due[n] and figure != self.due[n]:
            self._strange[n] = self._figures.on(n)
        self.due[n] = figure

    def wants(self, n: int) -> bool:
        """A figure must be brought to this space."""
        return self.due[n] != 0 and (self._strange[n] != 0 or not self._figures.on(n))

    def begin(self) -> None:
        """Count the differences; no action has been looked at."""
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
            self._strict[n] = self._loose[n] = NONE
        self.fits = self.fits_strictly = self.more = False
        self._best = self.found = 0

    def idle(self) -> bool:
        """Hands have done nothing."""
        return not self.gone and not self.come and not self.touched

    def agrees(self) -> bool:
        return not self.gone and not self.come and not self.strangers

    def doubtful(self) -> bool:
        """It looks like nothing, or like an ability whose owner nobody touched, and may be half of a push."""
        return self.agrees() or self._best == 1 and self.more

    def differences(self, marks: bytearray) -> None:
        for n in range(SPACES):
            there = self._figures.on(n)
            marks[n] = NONE
            if self.due[n] and not there:
                marks[n] = MISSING
            elif there and (not self.due[n] or self._strange[n]):
                marks[n] = REMOVE

    def show(self, marks: bytearray) -> None:
        marks[:] = self._strict if self.fits_strictly else self._loose

    def candidate(self, i: int, out: bytearray) -> int:
        """Copy the steps of a complete action; how many."""
        at = i * _CELL
        n = self._candidates[at]
        for k in range(n):
            out[k] = self._candidates[at + 1 + k]
        return n

    def rest(self, foot: bytearray, length: int) -> None:
        """Hands did nothing yet: who may act, and where a figure may be put."""
        for i in range(0, length, 3):
            if foot[i] == EMPTIED or foot[i] == TOUCHED:
                if self._loose[foot[i + 1]] == NONE:
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
        """Does this action allow what hands did, and is it all there?"""
        self._foot = foot
        self._length = length
        gone = come = need = done = emptied = filled = stays = lacks = 0
        for i in range(0, length, 3):
            kind, where = foot[i], foot[i + 1]
            if kind == SHOWN:
                continue
            there = self._figures.on(where)
            both = kind == TOUCHED or self._has(FILLED if kind == EMPTIED else EMPTIED, where)
            if kind != FILLED and self.due[where] and not there:
                gone += 1
            if kind == FILLED and there and not self.due[where]:
                come += 1
            if both and kind != FILLED:
                need += 1
                handled = self._hands[where] == _BACK
                done += there and handled
                if kind == EMPTIED:
                    stays += there and not handled
                    lacks += not there or not handled
            elif kind == EMPTIED:
                emptied += 1
                lacks += there
            elif kind == FILLED and not both:
                filled += 1
                lacks += not there
        if gone < self.gone or come < self.come or come and stays:
            return  # who still stands where he stood cannot have gone anywhere
        self.fits = True
        strict = done == self.touched
        if strict:
            self.fits_strictly = True
            self._mark(self._strict)
        self._mark(self._loose)
        if lacks or self.gone != emptied or self.come != filled or not emptied and not filled and done < need:
            self.more = True
            return
        rank = 3 if strict and done == need else 2 if done == need else 1
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
