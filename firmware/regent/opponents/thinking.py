"""A player decides one action of a seat by what that seat may see, and by nothing else.

    begin(view, seat, luck)      the view as `Rules.view` gives it, a number as `decision_seed` gives it
    think(parts)                 go on, by so many parts at most; True once it is decided
    steps, n                     the decision: the first `n` of `steps` are the whole action

It looks at every whole action.  Questions that an action brings at once for the same seat (a payment, a
reward, the own Nemesis) are settled first, as is best for it, and the state behind them is what the judge
values.  So a decision takes as many evaluations as there are such ways, at most MOST, never a time, and comes
out the same on any machine.  A part is an answer that is tried, or what a judge does at once for an
evaluation.  All memory is made at the beginning; nothing is kept from one decision to the next.
"""

from micropython import const

from regent.engine.rules import MORE

_MASK = const(0xFFFFFF)  # of 24 bits: times 61 it is still a small int
_WORST = const(-0x20000000)
NOT_YET = const(-0x3FFFFFFF)  # of a valuation: ask again


def decision_seed(seed: bytearray, ply: int) -> int:
    """The luck of a decision: a function of the seed in the journal and the ply."""
    h = ply + 1
    for b in seed:
        h = stir(h ^ b << 9)
    return stir(stir(h ^ ply))


def stir(h: int) -> int:
    """The next number of 24 bits."""
    h = h * 61 + 12347 & _MASK
    return h ^ h >> 11


class Evaluator:
    """Values states for one seat."""

    LONGEST = 3  # steps of an action and of the questions that it brings, at most
    MOST = 140  # evaluations of a decision: more than games come to

    def begin(self, view: bytearray, seat: int, seed: int) -> None:
        """Note for whom; `view` is the state before his action."""

    def same_action(self, s: bytearray) -> bool:
        """Does the question that is asked now belong to the action that was just made?"""
        return False

    def skips(self, s: bytearray, a: int) -> bool:
        """Is answer `a` not worth a look?  Of every question one answer at least must be."""
        return False

    def value(self, s: bytearray) -> int:
        """How good it is to have come to `s`; of 29 bits.  NOT_YET when that takes another part."""
        raise NotImplementedError

    def value_at_once(self, s: bytearray) -> int:
        """The value in one go."""
        n = NOT_YET
        while n == NOT_YET:
            n = self.value(s)
        return n


class Player:
    SLICES_MS = 4  # of a tick, behind which no part is begun; how many there are changes no decision

    def __init__(self, rules, evaluator: Evaluator, guesses: int = 0):
        """Of 16 decisions so many are guessed."""
        self._rules = rules
        self._evaluator = evaluator
        self._guesses = guesses
        self._guessing = False
        self._states = [bytearray(rules.SIZE) for _ in range(evaluator.LONGEST + 1)]
        self.view = self._states[0]  # may be filled in before `begin`, which saves memory
        self._path = bytearray(evaluator.LONGEST)  # steps up to the state that is looked at
        self._whole = bytearray(
            evaluator.LONGEST + 1
        )  # how many of them are the action; 0: it is not complete
        self._at = 0  # how many steps lead to the state that is looked at
        self._after = -1  # the last step that was tried there
        self._valuing = False  # where those steps and the last one lead to
        self._best = self._ties = self._seed = 0
        self.steps = bytearray(evaluator.LONGEST)
        self.n = 0
        self.evaluations = 0  # made for this decision so far

    def begin(self, view: bytearray, seat: int, seed: int) -> None:
        self._states[0][:] = view
        self._evaluator.begin(view, seat, seed)
        self._at = self.n = self.evaluations = 0
        self._after = -1
        self._valuing = False
        self._best = _WORST
        self._ties = 0
        self._seed = seed
        self._guessing = stir(stir(seed)) >> 16 & 15 < self._guesses

    def think(self, slices: int) -> bool:
        while slices:
            slices -= 1
            if self._valuing:
                self._value()
            elif not self._try():
                return True
        return False

    def _try(self):
        """Try the next answer; False when there is none any more, or enough was looked at."""
        if self.evaluations == self._evaluator.MOST:
            return False
        rules, evaluator, path = self._rules, self._evaluator, self._path
        at = self._at
        s = self._states[at]
        a = rules.next_action(s, self._after)
        if a < 0:
            if not at:
                return False
            self._at = at - 1
            self._after = path[at - 1]
            return True
        self._after = a
        if evaluator.skips(s, a):
            return True
        path[at] = a
        after = self._states[at + 1]
        after[:] = s
        more = rules.apply(after, a) & MORE
        self._whole[at + 1] = self._whole[at] or (0 if more else at + 1)
        if at + 1 < evaluator.LONGEST and (more or evaluator.same_action(after)):
            self._at = at + 1
            self._after = -1
        else:
            self._valuing = True
        return True

    def _value(self):
        value = self._evaluator.value(self._states[self._at + 1])
        if value != NOT_YET:
            self._valuing = False
            self.evaluations += 1
            self._weigh(value, self._whole[self._at + 1])

    def _weigh(self, value, n):
        """Keep the action if none was better; of those that are alike luck decides."""
        if self._guessing:
            value = 0
        if value < self._best:
            return
        if value > self._best:
            self._best = value
            self._ties = 0
        self._ties += 1
        self._seed = stir(self._seed)
        if (self._seed >> 8) % self._ties == 0:
            self.n = n
            for i in range(n):
                self.steps[i] = self._path[i]
