"""The ways back: undo, correct with everybody's consent, what follows a broken rule."""

from micropython import const

from regent import hal, say
from regent.app.play.guest import Guest
from regent.engine.rules import PUBLIC

_HOLD_MS = const(2000)
_MOST_BACK = const(40)  # actions whose way back is told one by one
_NEAR = const(12)  # actions
_CELL = const(3)

_CHECKED = b" \xe2\x9c\x93"


class UndoKey:
    """Let go soon it undoes, held for two seconds it corrects."""

    def __init__(self, board):
        self._board = board
        self._since = 0
        self._down = False

    def press(self) -> None:
        self._down = True
        self._since = self._board.clock.ticks()

    def tick(self, now: int, play) -> None:
        if not self._down:
            return
        if not self._board.keys.held() & hal.KEY_UNDO:
            self._down = False
            play.undo()
        elif self._board.clock.diff(now, self._since) >= _HOLD_MS:
            self._down = False
            play.correct()


class Back(Guest):
    def __init__(self, play):
        super().__init__(play)
        self._session = session = play.session
        self._match = session.match
        self._agreed = -1  # sides that consent, -1: nobody is asked
        self._way = b""
        self._told = 0  # rows about what is taken back
        self._ply = session.match.ply + 1  # what was before is the state before this one
        self._near = bytearray(session.rules.SIZE)  # the state at a ply from which it is a short way
        self._near_ply = -1
        self._seen = bytearray(session.rules.SIZE)  # what the whole table knew at an earlier ply

    # --- undo

    def undo(self) -> None:
        play, match = self._play, self._match
        if self._session.drop():
            play.look()
            play.ask()
        elif match.can_undo():
            self._take_back(match.ply - 1)
        else:
            play.refuse(say.play.NOT_UNDONE if match.ply else say.play.NOTHING_YET)

    def _take_back(self, ply):
        self._remember(ply)
        self._session.go_back(ply)
        self._tell()

    def _remember(self, ply):
        """What is going to be taken back, newest first; figures are told of by lights."""
        session, match = self._session, self._match
        count = 0 if session.face.BOARD else min(match.ply - ply, _MOST_BACK)
        self._way = way = bytearray(_CELL * count)
        steps = bytearray(256)
        for i in range(count - 1, -1, -1):
            self._at(match.ply - 1 - i)
            last = steps[match.played(match.ply - 1 - i, steps) - 1]
            way[_CELL * i : _CELL * i + _CELL] = bytes((session.q_before[0], session.q_before[1], last))

    def _at(self, ply):
        """Fill what was before with the question of an earlier ply; lists are read backwards, row by row."""
        session, match = self._session, self._match
        if ply < self._ply:
            if not 0 <= self._near_ply <= ply:
                near = match.kept()
                self._near_ply = near if ply >= near else max(ply - _NEAR, 0)
                match.at(self._near_ply, self._near)
            session.before[:] = self._near
            self._ply = self._near_ply
        steps = bytearray(256)
        while self._ply < ply:
            for i in range(match.played(self._ply, steps)):
                session.rules.apply(session.before, steps[i])
            self._ply += 1
        session.rules.prompt(session.before, session.q_before)

    def _tell(self):
        play, face = self._play, self._session.face
        play.look()
        self._told = play.figures.wanted() if play.figures else len(self._way) // _CELL
        n = self._told + face.standing(self._session.view)
        if n:
            play.show.read(self._undone_title, self._undone_label, n)
        else:
            play.ask()
        play.keep()

    def _undone_title(self, line):
        line.say(say.play.UNDONE)

    def _undone_label(self, i, line):
        session, q = self._session, self._session.q_before
        if i >= self._told:
            session.face.line(i - self._told, line)
        elif self._play.figures:
            self._play.figures.line(i, line)
        else:
            q[0] = self._way[_CELL * i]
            q[1] = self._way[_CELL * i + 1]
            session.face.back(session.view, q, self._way[_CELL * i + 2], line)

    # --- correct

    def correct(self) -> None:
        play = self._play
        if not self._match.ply:
            play.refuse(say.play.NOTHING_YET)
            return
        if self._session.drop():
            play.look()
        play.invite(self)
        self._agreed = 0
        play.show.read(self._correct_title, self._consent_label, 3, play.ask)

    def _correct_title(self, line):
        line.say(say.play.CORRECT)

    def _consent_label(self, i, line):
        line.say(say.play.CONSENT + i)
        if i and self._agreed >> (i - 1) & 1:
            line.text(_CHECKED)

    def keys(self, pressed: int) -> bool:
        if self._agreed < 0:
            return False
        for side in range(2):
            if pressed >> side * hal.SIDE_B & hal.KEY_OK:
                self._agreed |= 1 << side
        if self._agreed == 3:
            self._agreed = -1
            play, plies = self._play, self._match.ply
            play.show.choose(self._back_title, self._ply_label, plies, self._go_back, play.ask, plies - 1)
        elif (pressed | pressed >> hal.SIDE_B) & hal.KEY_OK:
            self._play.show.redraw()
        else:
            return False
        return True

    def _back_title(self, line):
        line.say(say.play.BACK_TO)

    def _ply_label(self, i, line):
        session = self._session
        steps = bytearray(256)
        self._at(i)
        line.number(i + 1).text(b". ")
        session.rules.view(session.before, PUBLIC, self._seen)
        session.face.past(self._seen, session.q_before, steps, self._match.played(i, steps), line)

    def _go_back(self, ply):
        self._play.invite(None)
        self._take_back(ply)

    # --- a broken rule

    def lie(self) -> None:
        play, session = self._play, self._session
        play.invite(self)
        session.face.lie(session.view, play.show.flow.clear())
        play.show.read_flow(self._lie_title, self._noted_or)

    def _lie_title(self, line):
        line.say(say.play.LIE)

    def _noted_or(self):
        self._play.show.choose(self._lie_title, self._noted_label, 2, self._noted, self._noted_or)

    def _noted_label(self, i, line):
        line.say(say.play.MEND if i else say.play.NOTED)

    def _noted(self, i):
        self._play.invite(None)
        if i:
            self.correct()
        else:
            self._play.report()
