"""Any whole action, each as likely as any other."""

from regent.opponents import thinking


class RandomEvaluator(thinking.Evaluator):
    def __init__(self):
        self._seed = 0

    def begin(self, view, seat, seed):
        self._seed = thinking.stir(seed)

    def value(self, s):
        self._seed = thinking.stir(self._seed)
        return self._seed >> 4


EVALUATOR = RandomEvaluator
