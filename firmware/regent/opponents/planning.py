"""A player who looks at what its whole turn could come to, and at what the opponent could answer.

It goes on from the best states behind an action to those behind the next one, and so on: a few at each depth,
of which it keeps the steps that lead there.  The best of all that it has seen are its plans.  It takes the
first of them against which it finds no turn of the opponent's that wins; where each can be beaten, the one
against which that takes most steps.  Such turns are looked for in the same way, by a judge who is quick, and
one that was found is tried first against the next plan.  The decision is the first action of the plan.

Its judges know three things besides:

    goes_on(s)           has the seat another action in this turn?
    deeper               to be set: is it about another action than the first?
    answers(s, seat)     of the opponent's: make `s` the beginning of his turn against this seat, for which he
                         judges then; False where nothing is to be feared
"""

import micropython
from micropython import const

from regent.opponents import thinking

WON = const(100000)  # what these judges make of a match that is won
_WORST = const(-0x20000000)
_WIDTH = const(6)  # states of a turn that are gone on from at each depth, of the own one ...
_NARROW = const(2)  # ... and of the opponent's
_PLANS = const(16)
_OWN = const(150)  # evaluations of the own turn, ...
_TEST = const(120)  # ... of a test, ...
_ALL = const(600)  # ... and of a decision
_LINE = const(30)  # steps of a turn: six actions, each with what it brings
_FIRST = const(_LINE)  # behind them: how many steps are the first action, ...
_STEPS = const(_LINE + 1)  # ... and how many there are


@micropython.viper
def mark(s, n: int) -> int:
    """A number of 24 bits that tells states apart."""
    b = ptr8(s)  # noqa: F821
    h = 0
    for i in range(n):
        h = (h * 61 + b[i]) & 0xFFFFFF
    return h


class Planner(thinking.Player):
    SLICES_MS = 7  # its parts are short

    def __init__(self, rules, own, attacker):
        thinking.Player.__init__(self, rules, own)
        self._own = self._turns = own
        self._attacker = attacker
        self._root = bytearray(rules.SIZE)  # where the decision begins, ...
        self._base = bytearray(rules.SIZE)  # ... and where lines begin
        # Two halves, of which one is gone on from while the other fills, and behind them the plans
        rows = 2 * _WIDTH + _PLANS
        self._lines = [bytearray(_LINE + 2) for _ in range(rows)]
        self._values = [0] * rows
        self._marks = [0] * rows
        self._line = bytearray(_LINE + 2)  # leads to where the next action is looked for
        self._killer = bytearray(_LINE + 2)  # the opponent's turn that won against the plan before
        self._seat = self._half = self._width = self._filled = self._next = self._left = 0
        self._plans = self._plan = self._limit = 0
        self._escape = self._hardest = 0  # the plan against which to win takes most steps, and how many

    def begin(self, view, seat, seed):
        thinking.Player.begin(self, view, seat, seed)
        self._root[:] = view
        self._seat = seat
        self._plans = 0
        self._plan = -1
        self._killer[_STEPS] = self._escape = self._hardest = 0
        self._width = _WIDTH
        self._limit = _OWN
        self._own.begin(view, seat, seed)
        self._start(self._own)

    def _start(self, evaluator):
        """Look for turns from the state that lies there."""
        self._evaluator = self._turns = evaluator
        evaluator.deeper = False
        self._base[:] = self._states[0]
        self._half = self._filled = self._left = 0
        self._line[_STEPS] = 0
        self._best = _WORST
        self._at = 0
        self._after = -1

    def think(self, slices: int) -> bool:
        while slices:
            slices -= 1
            if self._valuing:
                self._value()
            elif self._enough() or not self._try():
                if not self._deeper() and self._tested():
                    return True
        return False

    def _enough(self):
        return self._best == WON or self.evaluations >= self._limit

    def _deeper(self):
        """Look behind the next state that was kept; False when there is none any more."""
        if self._enough():
            return False
        if not self._left:
            self._next = self._half
            self._left = self._filled
            self._half = _WIDTH - self._half
            self._filled = 0
            if not self._left:
                return False
        self._left -= 1
        self._line[:] = self._lines[self._next]
        self._next += 1
        self._turns.deeper = True
        self._follow(self._base)
        return True

    def _follow(self, base):
        """Go to where the line leads."""
        s = self._states[0]
        s[:] = base
        line = self._line
        for i in range(line[_STEPS]):
            self._rules.apply(s, line[i])
        self._at = 0
        self._after = -1

    def _tested(self):
        """Put the next plan to the test; True once one is decided on."""
        if self._plan >= 0 and self._best != WON or self._plan < 0 and self._best == WON:
            return self._decide(max(self._plan, 0))
        if self._plan >= 0 and self._killer[_STEPS] > self._hardest:
            self._hardest = self._killer[_STEPS]
            self._escape = self._plan
        self._plan += 1
        if self._plan == self._plans:
            return self._decide(self._escape)
        self._line[:] = self._lines[2 * _WIDTH + self._plan]
        self._follow(self._root)
        if self.evaluations >= _ALL or not self._attacker.answers(self._states[0], self._seat):
            return self._decide(self._plan)
        self._width = _NARROW
        self._limit = min(self.evaluations + _TEST, _ALL)
        self._start(self._attacker)
        if self._killed():
            self._best = WON
        return False

    def _killed(self):
        """Does the turn that won against the plan before win against this one?"""
        rules = self._rules
        s = self._states[1]
        s[:] = self._base
        line = self._killer
        for i in range(line[_STEPS]):
            if rules.mover(s) == self._seat or rules.next_action(s, line[i] - 1) != line[i]:
                return False
            rules.apply(s, line[i])
        return line[_STEPS] > 0 and self._evaluator.value(s) == WON

    def _decide(self, plan):
        line = self._lines[2 * _WIDTH + plan]
        self.n = line[_FIRST]
        for i in range(self.n):
            self.steps[i] = line[i]
        return True

    def _weigh(self, value, n):
        s = self._states[self._at + 1]
        self._best = max(self._best, value)
        if value == WON and self._plan >= 0:
            self._note(self._killer, n)
        if self._plan < 0:
            self._plans = self._keep(2 * _WIDTH, self._plans, _PLANS, value, n)
        if self._turns.goes_on(s) and self._line[_STEPS] + 2 * self._evaluator.LONGEST <= _LINE:
            self._filled = self._keep(self._half, self._filled, self._width, value, n)

    def _keep(self, first: int, filled: int, most: int, value: int, n: int) -> int:
        """Keep the line to the state that is looked at among the best; how many there are then."""
        values = self._values
        last = first + filled
        if filled == most and values[last - 1] >= value:
            return filled
        if filled == most:
            last -= 1
        at = last
        while at > first and values[at - 1] < value:
            at -= 1
        s = self._states[self._at + 1]
        marks = self._marks
        told = mark(s, len(s))
        before = at
        while before > first and values[before - 1] == value:
            before -= 1
            if marks[before] == told:
                return filled
        self._seed = thinking.stir(self._seed)
        if self._seed >> 8 & 1:
            at = before  # of those that are alike luck decides
        lines = self._lines
        line = lines[last]
        while last > at:
            values[last] = values[last - 1]
            marks[last] = marks[last - 1]
            lines[last] = lines[last - 1]
            last -= 1
        values[last] = value
        marks[last] = told
        lines[last] = line
        self._note(line, n)
        return min(filled + 1, most)

    def _note(self, line, n):
        """Write the line to the state that is looked at; n steps are its first action if it has only that."""
        line[:] = self._line
        steps = line[_STEPS]
        for i in range(self._at + 1):
            line[steps + i] = self._path[i]
        if not steps:
            line[_FIRST] = n
        line[_STEPS] = steps + self._at + 1
