"""Finds the action that hands have made with figures: every legal action has a footprint, and only those fit
that allow all that was lifted and put since table and match last agreed.

The match holds the truth.  Where nothing fits, every difference is shown until people have put it right, and
until then nothing is played: what an undone move left lying is never taken for a move.

A step whose footprint empties a space is the last of its action.  Behind any other the search goes on, on a
copy of the state; one that fills a space is weighed by itself as well.

Where hands only carry out what is decided already, nothing but that action is looked at; all of it is lit.
What they are advised to do is lit so, too, until they begin something.
"""

from micropython import const, heap_lock, heap_unlock

from regent.engine.rules import EMPTIED, FILLED, MORE
from regent.engine.spaces import SELECTED, SPACES
from regent.table.action_matcher import ActionMatcher

# What `tick` answers
QUIET = const(0)
NEWS = const(1)  # the marks have changed
PLAYED = const(2)  # hands have made the action candidate(0)
CONFIRM = const(3)  # so it seems, but it may be nothing or half of something else: ask
ASK = const(4)  # hands have made one of `found` actions
ASTRAY = const(5)  # nothing legal fits: differences are shown
AGREED = const(6)  # they are gone again

STEPS = const(4)  # of an action
_BUDGET = const(16)  # steps looked at in a tick
_FOOT = const(24)


class MoveDetector:
    def __init__(self, rules, figures, diff, settle_ms: int):
        self._rules = rules
        self._diff = diff  # of two times
        self.settle_ms = settle_ms
        self.matcher = ActionMatcher(figures)
        self.marks = bytearray(SPACES)
        self.lost = True  # table and match have not agreed since the match last changed by itself
        self._states = [bytearray(0)] + [bytearray(rules.SIZE) for _ in range(STEPS - 1)]
        self._after = [-1] * STEPS
        self._steps = bytearray(STEPS)
        self._plan = None  # the only steps that count
        self._advice = None  # the only steps that are lit while hands do nothing
        self._foot = bytearray(_FOOT)
        self._depth = -1  # no look at legal actions is going on
        self._open = False  # hands did something that was not judged yet
        self._since = 0

    # --- what happened

    def asked(
        self, s: bytearray, half: bool, now: int, moved: bool = True, plan: bytes | None = None
    ) -> None:
        """Look for answers to what the match asks now; `half`: in the middle of an action.

        `moved`: hands have moved the figures already.  Else people must be told who changes places with whom.
        With a `plan` only its steps count.
        """
        self._states[0] = s
        self._plan = plan
        self._advice = None
        for n in range(SPACES):
            self.matcher.expect(n, self._rules.figure_at(s, n), moved)
        self.matcher.forget()
        self.matcher.begin()
        if not half:
            self.lost = not self.matcher.agrees()
        self._begin(now)

    def figure(self, event: int, now: int) -> None:
        """Take in that a figure was lifted or placed."""
        self.matcher.hand(event)
        self._begin(now)

    def advise(self, steps: bytes | None, now: int) -> None:
        """Light these steps while hands do nothing; without any, all that may be done."""
        self._advice = steps or None
        self._begin(now)

    def forget(self, now: int, put_right: bool = False) -> None:
        """Forget what was lifted and put back: it meant nothing.

        `put_right`: nor does the difference that is left.  As where a sensor sticks, it is shown until it is
        gone, and keys go on.
        """
        if put_right:
            self.lost = not self.matcher.agrees()
        self.matcher.forget()
        self._begin(now)

    def glow(self, space: int) -> None:
        """Light a space at the end of the match."""
        self.marks[space] = SELECTED

    def judged(self) -> bool:
        """Was everything looked at that hands did?"""
        return self._depth < 0 and not self._open

    def hurry(self, now: int) -> None:
        """Wait no longer for the table to be quiet."""
        self._since = now - self.settle_ms

    def _begin(self, now):
        self._since = now
        self._open = True
        self.matcher.begin()
        self._depth = -1 if self.lost else 0
        self._after[0] = -1

    # --- time

    def tick(self, now: int) -> int:
        if self._depth >= 0:
            self._look_on()
            return QUIET if self._depth >= 0 else self._looked(now)
        if not self._open:
            return QUIET
        if self.lost:
            return self._compare(now)
        if self._diff(now, self._since) < self.settle_ms:
            return QUIET
        self._open = False
        fit = self.matcher
        if fit.found:
            return ASK if fit.found > 1 else CONFIRM if fit.doubtful() else PLAYED
        if fit.fits or fit.agrees():
            return QUIET
        self.lost = True
        fit.differences(self.marks)
        return ASTRAY

    def _compare(self, now):
        self._open = False
        self.matcher.differences(self.marks)
        if not self.matcher.agrees():
            return NEWS
        self.lost = False
        self.forget(now)
        return AGREED

    def _looked(self, now):
        """Mark what fits, now that every legal action was compared with what hands did."""
        fit = self.matcher
        if fit.agrees() and fit.touched and not fit.fits_strictly:
            self.forget(now)  # somebody only played with a figure
            return QUIET
        if fit.fits or fit.agrees():
            fit.show(self.marks)
        return NEWS

    # --- legal actions

    def _look_on(self):
        """Look at some more legal steps.

        With the heap locked, calls keep their variables on the stack: to look for room would take longer than
        the work.
        """
        heap_lock()
        try:
            for _ in range(_BUDGET):
                self._look()
                if self._depth < 0:
                    return
        finally:
            heap_unlock()

    def _look(self):
        """Look at one more legal step."""
        depth = self._depth
        s = self._states[depth]
        a = self._next(s, depth)
        if a < 0:
            self._depth = depth - 1
            return
        self._after[depth] = a
        self._steps[depth] = a
        foot, fit = self._foot, self.matcher
        if fit.gone and not self._rules.may_lift(s, a, fit.lifted):
            return
        n = self._rules.footprint(s, a, foot)
        if fit.idle():
            fit.rest(foot, n)
            if self._only() is None:
                return
        kinds = 0
        for i in range(0, n, 3):
            kinds |= 1 << foot[i]
        if not kinds & 1 << EMPTIED and depth + 1 < STEPS:
            deeper = self._states[depth + 1]
            deeper[:] = s
            if self._rules.apply(deeper, a) & MORE:
                self._depth = depth + 1
                self._after[depth + 1] = -1
                if not kinds & 1 << FILLED:
                    return
        if n and not fit.idle():
            fit.weigh(foot, n, self._steps, depth + 1)

    def _next(self, s, depth):
        """The step to look at after the last one, -1 for none."""
        plan, after = self._only(), self._after[depth]
        if plan is None:
            return self._rules.next_action(s, after)
        return plan[depth] if depth < len(plan) and after < 0 else -1

    def _only(self):
        """The only steps to look at, None for all that are legal."""
        return self._advice if self._plan is None and self.matcher.idle() else self._plan
