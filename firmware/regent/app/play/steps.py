"""Every question can be answered from the list of its legal steps: no card, reader or magnet is needed."""

from micropython import const

from regent.engine.rules import CHANCE
from regent.table.face import BY_HAND, BY_ORDER

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
            about = self.about if play.face.explains(play.q) else None
            cursor, likely = 0, play.face.likely(play.view, play.q)
            while likely >= 0 and cursor < self._count - 1 and self._steps[cursor] != likely:
                cursor += 1
            title = play.show.question_title
            play.show.choose(title, self._label, self._count, self._chosen, None, cursor, about)

    def draw_luck(self) -> None:
        """Chance that the console draws by itself; what it drew before a correction comes again."""
        play = self._play
        match = play.match
        while play.rules.mover(match.state) == CHANCE:
            how = play.face.draws(play.q)
            if how == BY_HAND:
                return
            match.step(play.rules.next_action(match.state, -1) if how == BY_ORDER else self._luck(), True)
            play.refresh()

    def draw(self) -> None:
        """Answer by luck what is asked."""
        play = self._play
        play.step(self._luck(), True)
        while play.match.half:
            play.step(self._luck(), True)

    def _luck(self):
        match = self._play.match
        a = match.remembered()
        return a if match.is_legal(a) else self._any()

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
        a = self._next(-1)
        while 0 <= a < _MOST:
            if self._group < 0 or play.face.group(play.q, a) == self._group:
                self._steps[n] = a
                n += 1
            a = self._next(a)
        self._count = n

    def _next(self, a):
        play = self._play
        if not play.loop.secret:
            return play.rules.next_action(play.view, a)
        a += 1
        while a < _MOST and not play.face.copies(play.view, a):
            a += 1
        return a

    def _find_groups(self):
        n = 0
        for i in range(self._count):
            group = self._play.face.group(self._play.q, self._steps[i])
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

    def about(self, i: int, line) -> None:
        """More about the answer in row i."""
        play = self._play
        play.face.about(play.view, play.q, self._steps[i], line)

    def _chosen(self, i):
        play, a = self._play, self._steps[i]
        if not play.step(a):
            play.show.question()
            play.face.refusal(play.view, play.q, a, play.show.flow.clear())
            play.refuse()
