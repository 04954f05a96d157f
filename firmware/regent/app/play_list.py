"""Every question can be answered from the list of its legal steps: no card, reader or magnet is needed."""

from micropython import const

from regent.engine.rules import CHANCE

_MOST = const(255)
_LONG = const(12)  # a list with more is asked by groups first


class Steps:
    def __init__(self, play):
        self._play = play
        self._steps = bytearray(_MOST)
        self._count = 0
        self._group = -1
        self._byte = bytearray(1)

    def list(self) -> None:
        play = self._play
        self._group = -1
        self._find()
        if self._count > _LONG:
            self._find_groups()
        if self._group == _MOST:
            play.show.choose(play.show.question_title, self._group_name, self._count, self._open)
        else:
            play.show.choose(play.show.question_title, self._label, self._count, self._chosen)

    def draw_luck(self) -> None:
        """Chance that the console draws by itself; what it drew before a correction comes again."""
        play = self._play
        match = play.match
        while play.rules.mover(match.state) == CHANCE and play.face.draws(play.q):
            a = match.remembered()
            match.step(a if match.is_legal(a) else self._any(), True)
            play.refresh()

    def _any(self):
        """One of the legal steps, by luck."""
        rules, s = self._play.rules, self._play.match.state
        n = 0
        a = rules.next_action(s, -1)
        while a >= 0:
            self._steps[n] = a
            n += 1
            a = rules.next_action(s, a)
        fair = 256 - 256 % n
        luck = self._byte
        luck[0] = 255
        while luck[0] >= fair:
            self._play.board.luck.fill(luck)
        return self._steps[luck[0] % n]

    def _find(self):
        """What is publicly legal; of a secret answer, every card: what is left would tell too much."""
        play = self._play
        n = 0
        for a in range(_MOST):
            if play.loop.secret:
                here = play.face.copies(play.view, a) > 0
            else:
                here = play.rules.next_action(play.view, a - 1) == a
            if here and (self._group < 0 or play.face.group(a) == self._group):
                self._steps[n] = a
                n += 1
        self._count = n

    def _find_groups(self):
        n = 0
        for i in range(self._count):
            group = self._play.face.group(self._steps[i])
            if not n or self._steps[n - 1] != group:
                self._steps[n] = group
                n += 1
        if n > 1:
            self._count = n
            self._group = _MOST
        else:
            self._find()

    def _group_name(self, i, line):
        self._play.face.group_name(self._steps[i], line)

    def _open(self, i):
        show = self._play.show
        self._group = self._steps[i]
        self._find()
        show.choose(show.question_title, self._label, self._count, self._chosen, self.list)

    def _label(self, i, line):
        self._play.face.label(self._play.view, self._play.q, self._steps[i], line)

    def _chosen(self, i):
        play, a = self._play, self._steps[i]
        if not play.step(a):
            play.show.question()
            play.face.refusal(play.view, play.q, a, play.show.flow.clear())
            play.refuse()
