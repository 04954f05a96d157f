"""Every question can be answered from the list of its legal steps: no card, reader or magnet is needed."""

from micropython import const

from regent.app.asked import ANSWER

_MOST = const(255)
_LONG = const(12)  # a list with more is asked by groups first


class AnswerList:
    def __init__(self, show, session, answer):
        """`answer(a)` is called with the step that was chosen; it may turn out not to be legal."""
        self._show = show
        self._session = session
        self._answer = answer
        self._steps = bytearray(_MOST)
        self._count = 0
        self._group = -1

    def list(self) -> None:
        session = self._session
        self._group = -1
        self._find()
        if self._count > _LONG:
            self._find_groups()
        likely = session.asked.likely()
        if self._group == _MOST:
            group = session.presenter.group(session.q, likely) if likely >= 0 else likely
            self._choose(self._group_name, self._open, None, self._row(group))
        else:
            about = self._about if session.presenter.has_details(session.q) else None
            self._choose(self._label, self._chosen, None, self._row(likely), about)

    def _row(self, n):
        """The row of this step or group, the first when there is none."""
        i = self._count - 1
        while i > 0 and self._steps[i] != n:
            i -= 1
        return i

    def _choose(self, label, chosen, left=None, cursor=0, about=None):
        show, secret = self._show, self._session.asked.secret & ANSWER
        subject = None if self._group == _MOST else self._subject
        show.choose(show.question_title, label, self._count, chosen, left, cursor, about, secret, subject)

    def _find(self):
        """List what is publicly legal; for a secret answer every card, for fewer would tell too much."""
        session = self._session
        secret = session.asked.secret & ANSWER
        n = 0
        a = self._next(-1, secret)
        while 0 <= a < _MOST:
            if self._group < 0 or session.presenter.group(session.q, a) == self._group:
                self._steps[n] = a
                n += 1
            a = self._next(a, secret)
        self._count = n

    def _next(self, a, secret):
        session = self._session
        if not secret:
            return session.match.rules.next_action(session.view, a)
        a += 1
        while a < _MOST and not session.presenter.copies(session.view, a):
            a += 1
        return a

    def _find_groups(self):
        n = 0
        for i in range(self._count):
            group = self._session.presenter.group(self._session.q, self._steps[i])
            if not n or self._steps[n - 1] != group:
                self._steps[n] = group
                n += 1
        if n > 1:
            self._count = n
            self._group = _MOST
        else:
            self._find()

    def _group_name(self, i, line):
        self._session.presenter.group_name(self._steps[i], line)

    def _open(self, i):
        self._group = self._steps[i]
        self._find()
        self._choose(self._label, self._chosen, self.list, self._row(self._session.asked.likely()))

    def _label(self, i, line):
        session = self._session
        session.presenter.label(session.view, session.q, self._steps[i], line)

    def _subject(self, i):
        session = self._session
        return session.presenter.subject(session.view, session.q, self._steps[i])

    def _about(self, i, line):
        session = self._session
        session.presenter.details(session.view, session.q, self._steps[i], line)

    def _chosen(self, i):
        self._answer(self._steps[i])
