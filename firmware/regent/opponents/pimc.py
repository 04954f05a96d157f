"""A player who deals what it does not see, and plays every deal to its end once with each of its steps.

All steps get as many such matches, on the same deals; the better half of them gets as many again, and so on
until one is left.  How many there are is fixed, so the same decision comes on every machine, and takes about
as long whatever the hand.  Deals are those of a room of games:

    load(view, seat)     note what lies where; how many matches there is time for, about
    deal(luck)           deal the rest; the luck of what comes next
    play(step)           go on from that deal with this step: what it comes to, the more the better
"""

from micropython import const

from regent.opponents import thinking

_STEPS = const(101)  # of a question, at most


class PimcPlayer(thinking.Player):
    SLICES_MS = 6  # of a tick, behind which no match is begun

    def __init__(self, rules, determinizer):
        self._rules = rules
        self._determinizer = determinizer
        self.view = bytearray(rules.SIZE)  # may be filled in before `begin`
        self._left = bytearray(_STEPS)  # the steps that are left, ...
        self._sums = [0] * _STEPS  # ... and what all their matches came to
        self._number = 0  # of steps that are left; 0: nothing was looked at yet
        self._at = 0  # which of them is played next
        self._matches = 0  # of this decision, about
        self._rounds = 0  # until one is left
        self._deals_left = 0  # until half of them go
        self._seat = self._seed = 0
        self.steps = bytearray(1)
        self.n = 0
        self.evaluations = 0  # matches that were played for this decision so far

    def begin(self, view: bytearray, seat: int, seed: int) -> None:
        self.view[:] = view
        self._seat = seat
        self._seed = seed
        self._number = self._at = self.n = self.evaluations = 0

    def think(self, slices: int) -> bool:
        while slices and self._number != 1:
            slices -= 1
            if self._number:
                self._play()
            else:
                self._look()
        if self._number != 1:
            return False
        self.steps[0] = self._left[0]
        self.n = 1
        return True

    def _look(self):
        """Note the steps and what lies where."""
        rules, view = self._rules, self.view
        n = 0
        a = rules.next_action(view, -1)
        while a >= 0:
            self._left[n] = a
            self._sums[n] = 0
            n += 1
            a = rules.next_action(view, a)
        self._number = n
        self._rounds = 0
        while 1 << self._rounds < n:
            self._rounds += 1
        if n > 1:
            self._matches = self._determinizer.load(view, self._seat)
            self._share_out()

    def _share_out(self):
        """Give all that are left as many deals as this round has for each."""
        self._deals_left = max(1, self._matches // (self._rounds * self._number))

    def _play(self):
        at = self._at
        if not at:
            self._seed = self._determinizer.sample(self._seed)
        self._sums[at] += self._determinizer.play(self._left[at])
        self.evaluations += 1
        self._at = at + 1
        if self._at == self._number:
            self._at = 0
            self._deals_left -= 1
            if not self._deals_left:
                self._halve()

    def _halve(self):
        """Give up the worse half."""
        left, sums = self._left, self._sums
        for i in range(1, self._number):
            step = left[i]
            n = sums[i]
            while i and sums[i - 1] < n:
                sums[i] = sums[i - 1]
                left[i] = left[i - 1]
                i -= 1
            sums[i] = n
            left[i] = step
        self._number = (self._number + 1) // 2
        self._share_out()
