"""Any whole action, each as likely as any other."""

from regent.opponents import thinking


class Judge(thinking.Judge):
    def __init__(self):
        self._luck = 0

    def begin(self, view, seat, luck):
        self._luck = thinking.stir(luck)

    def value(self, s):
        self._luck = thinking.stir(self._luck)
        return self._luck >> 4
