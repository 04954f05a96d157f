"""The ways back: undo, correct with everybody's consent, what follows a broken rule."""

from micropython import const

from regent import hal, say
from regent.app.play.guest import Guest
from regent.app.session import QUESTION
from regent.engine.rules import PUBLIC
from regent.ui.screens import extent

_HOLD_MS = const(2000)
_MOST_BACK = const(40)  # actions that are told one by one when they are taken back
_NEAR = const(12)  # actions
_CELL = const(4)
_MOST_STEPS = const(256)  # of an action

# What `HeldKey.tick` answers
NO_KEY = const(0)
RELEASED = const(1)  # soon
HELD = const(2)  # for two seconds

_CHECKED = b" \xe2\x9c\x93"


class HeldKey:
    def __init__(self, board, key: int):
        self._board = board
        self._key = key
        self._since = 0
        self._down = False

    def press(self) -> None:
        self._down = True
        self._since = self._board.clock.ticks()

    def tick(self, now: int) -> int:
        if not self._down:
            return NO_KEY
        let_go = not self._board.keys.held() & self._key
        self._down = not let_go and self._board.clock.diff(now, self._since) < _HOLD_MS
        return RELEASED if let_go else NO_KEY if self._down else HELD


class PastQuestions:
    """Earlier questions and answers.

    Lists read them backwards, so a state a little earlier is kept, unless they are read `forward`.
    """

    def __init__(self, session, forward=False):
        self._session = session
        self.s = bytearray(session.match.rules.SIZE)  # what there was
        self.q = bytearray(QUESTION)  # what was asked
        self.steps = bytearray(_MOST_STEPS)  # and the answer
        self._ply = session.match.ply + 1  # in `s` is the state before this one
        self._near = self.s if forward else bytearray(session.match.rules.SIZE)
        self._near_ply = -1

    def at(self, ply: int) -> int:
        """Fill `s`, `q` and `steps` with what was before this ply and answered then; how many steps."""
        rules, match = self._session.match.rules, self._session.match
        if ply < self._ply:
            if self._near is self.s or not 0 <= self._near_ply <= ply:
                near = match.base_ply()
                self._near_ply = near if ply >= near else max(ply - _NEAR, 0)
                match.state_before(self._near_ply, self._near)
            self.s[:] = self._near
            self._ply = self._near_ply
        while self._ply < ply:
            for i in range(match.steps_of(self._ply, self.steps)):
                rules.apply(self.s, self.steps[i])
            self._ply += 1
        rules.prompt(self.s, self.q)
        return match.steps_of(ply, self.steps)


class UndoGuide:
    """The match goes back; people bring the table there: cards by a list, figures by lights as well."""

    def __init__(self, play):
        self._play = play
        self._session = play.session
        self._q = bytearray(QUESTION)  # of the row that is written
        self._way = b""  # a cell for each action that is taken back
        self._told = 0  # rows about what is taken back

    def to(self, ply: int) -> None:
        play, session = self._play, self._session
        count = 0 if session.presenter.BOARD else min(session.match.ply - ply, _MOST_BACK)
        if count:
            self._way = _way(session, count)
        session.go_back(ply)
        play.invite(None)
        self._told = play.figures.wanted() if play.figures else count
        n = self._told + session.presenter.table_report(session.view)
        if n:
            play.show.read(self._title, self._label, n)
        else:
            play.ask()

    def _title(self, line):
        line.say(say.play.UNDONE)

    def _label(self, i, line):
        session, q = self._session, self._q
        if i >= self._told:
            session.presenter.line(i - self._told, line)
        elif self._play.figures:
            self._play.figures.line(i, line)
        else:
            q[0], q[1], last, spot = self._way[_CELL * i : _CELL * i + _CELL]
            session.presenter.undo_text(session.view, q, last, spot, line)


def _way(session, count):
    """Return a cell for each of the last `count` actions, the last one first: question, seat, step, place.

    The heap has no room for the states of `PastQuestions` while the match goes back, so they are
    dropped here.
    """
    past, way = PastQuestions(session, True), bytearray(_CELL * count)
    for i in range(count - 1, -1, -1):
        last = past.steps[past.at(session.match.ply - 1 - i) - 1]
        spot = session.presenter.row_place(past.s, past.q, last)
        way[_CELL * i : _CELL * i + _CELL] = bytes((past.q[0], past.q[1], last, spot))
    return way


def undo(play) -> None:
    """Take back a half-made answer, or the last action, with all that Regent has answered to it."""
    session, match = play.session, play.session.match
    if session.drop():
        play.ask()
        return
    ply = _last_of_people(session, match)
    if ply < 0:
        play.refuse(say.play.NOTHING_YET)
    elif match.can_undo(ply):
        UndoGuide(play).to(ply)
    else:
        play.refuse(say.play.NOT_UNDONE)


def _last_of_people(session, match):
    """Return the ply of the last action that people took or that cannot be undone, or -1."""
    ply = match.ply - 1
    if not any(match.players):
        return ply
    past = PastQuestions(session)
    while ply >= 0 and match.can_undo(ply):
        past.at(ply)
        if not session.asked.regents(past.q[1]):
            break
        ply -= 1
    return ply


class Correct(Guest):
    """Goes back to any action, once both sides agree."""

    def __init__(self, play, back):
        super().__init__(play, back)
        self._session = play.session
        self._past = PastQuestions(play.session)
        self._seen = bytearray(play.session.match.rules.SIZE)  # what the whole table knew then
        self._agreed = 0  # sides that consent

    def begin(self) -> None:
        play = self._play
        if not self._session.match.ply:
            play.refuse(say.play.NOTHING_YET)
            return
        self._session.drop()
        self.turn(self._ask)

    def _ask(self):
        self._play.show.read(self._title, self._consent, 3, self.back, self._agree)

    def _title(self, line):
        line.say(say.play.CORRECT)

    def _consent(self, i, line):
        line.say(say.play.CONSENT + i)
        if i and self._agreed >> (i - 1) & 1:
            line.text(_CHECKED)

    def _agree(self, pressed):
        """OK counts for the side on which it was pressed."""
        sides = 0
        for side in range(2):
            if pressed >> side * hal.SIDE_B & hal.KEY_OK:
                sides |= 1 << side
        self._agreed |= sides
        if self._agreed == 3:
            self.turn(self._choose)
        return sides

    def _choose(self):
        plies = self._session.match.ply
        self._play.show.choose(self._back_title, self._ply, plies, self._chosen, self.back, plies - 1)

    def _back_title(self, line):
        line.say(say.play.BACK_TO)

    def _ply(self, i, line):
        session, past = self._session, self._past
        n = past.at(i)
        session.match.rules.view(past.s, PUBLIC, self._seen)
        session.presenter.describe(self._seen, past.q, past.steps, n, line.number(i + 1).text(b". "))
        if (
            extent(line) > hal.SCREEN_WIDTH + 1
        ):  # with the gap behind the last letter: the words need all of it
            session.presenter.describe(self._seen, past.q, past.steps, n, line.clear())

    def _chosen(self, ply):
        UndoGuide(self._play).to(ply)


class RuleBroken(Guest):
    """A broken rule has come to light: people note it and play on, or correct."""

    def begin(self) -> None:
        self.turn(self._tell)

    def _tell(self):
        play = self._play
        flow = play.show.sentence()
        play.session.presenter.rule_broken(play.session.view, flow.line)
        play.show.read(self._title, flow.row, flow.count(), self._choose)

    def _title(self, line):
        line.say(say.play.LIE)

    def _choose(self):
        self.turn(self._list)

    def _list(self):
        self._play.show.choose(self._title, self._label, 2, self._chosen, self._choose)

    def _label(self, i, line):
        line.say(say.play.MEND if i else say.play.NOTED)

    def _chosen(self, i):
        play = self._play
        if i:
            Correct(play, self.back).begin()
        else:
            play.invite(None)
            play.report()
