"""A game at the table: what hands and keys do becomes actions of the match, what the match says becomes words
and lights.  Everything a game has of its own is in its face.

The parts tell what they saw; what follows from it is decided here.
"""

from regent import hal, say
from regent.app.mode import Mode
from regent.app.play import trouble
from regent.app.play.back import Back, UndoKey
from regent.app.play.hands import Hands
from regent.app.play.keeper import Keeper
from regent.app.play.lights import Lights
from regent.app.play.show import Show
from regent.app.play.steps import Steps
from regent.app.play.watch import NOTHING, Watch
from regent.app.play.ways_out import WaysOut
from regent.engine.match import ILLEGAL
from regent.engine.rules import LIE
from regent.engine.spaces import SPACES
from regent.table.face import LUCK, NOBODY
from regent.ui import sounds


class Play(Mode):
    def __init__(self, loop, session):
        self._loop = loop
        self.board = board = loop.board
        self.session = session
        self.figures = None
        self._marks = bytearray(SPACES)  # what the spaces mean
        if session.face.BOARD:
            from regent.app.play.board import Figures  # for a game with figures alone

            self.figures = Figures(loop, session)
            self._marks = self.figures.agreement.marks
        self.show = Show(loop, session, self.ask)
        self.lights = Lights(loop, session, self._marks)
        self.hands = Hands(self, loop)
        self._steps = Steps(self)
        self._keeper = Keeper(board, session)
        self._watch = Watch(board.health)
        self._begun = True  # not while people still settle who starts
        self._guest = None  # something else than a question of the match has the keys and the cards
        self._undo_key = UndoKey(board)

    def set_up(self, guest) -> None:
        """People settle what comes before the match."""
        self._begun = False
        self.invite(guest)

    def begin(self) -> None:
        """Set-up is done."""
        session = self.session
        self._begun = True
        self._keeper.seat()
        self.invite(None)
        session.start()
        self.look()
        n = session.face.opening(session.view, session.q)
        if n:
            self.show.read(self.show.question_title, session.face.line, n)
        else:
            self.ask()
        self.keep()

    def leave(self) -> None:
        self._loop.home()

    # --- the match goes on

    def look(self) -> None:
        """The match has changed: the table shows it anew."""
        session = self.session
        self._loop.secret = session.secret
        if self.figures:
            self.figures.asked()
        else:
            session.face.marks(session.view, self._marks)
        seat = session.expected
        self.board.tags.favourite = -1 if seat == NOBODY else session.pad_of(seat)
        self.lights.agree()

    def step(self, a: int) -> bool:
        """Take one step; a complete action leads on.  False: not legal."""
        return self._stepped(self.session.step(a))

    def _stepped(self, effects):
        if effects == ILLEGAL:
            return False
        self.look()
        if self.session.match.half:
            self.ask()
            return True
        sound = sounds.END if self.session.over() else sounds.DONE
        if effects & LIE:
            sound = sounds.REFUSED
            self.lie()
        else:
            self.report()
        if self.keep():
            self.board.sound.play(sounds.pattern(sound))
        return True

    def answer(self, a: int) -> None:
        """An answer that was chosen from a list; it may turn out not to be legal."""
        session = self.session
        if not self.step(a):
            self.show.question()
            session.face.refusal(session.view, session.q, a, self.show.flow.clear())
            self.refuse()

    def keep(self) -> bool:
        """Everything is on flash; False, and people know why, when it will be tried again."""
        kept = self._keeper.keep()
        if not kept:
            self.not_saved()
        return kept

    def not_saved(self) -> None:
        trouble.not_saved(self.show.flow.clear(), self.board.store)
        self.refuse()

    # --- what is said

    def ask(self) -> None:
        """Show the question."""
        session = self.session
        self.invite(None)
        if session.over():
            face = session.face
            self.show.read(face.result_title, face.line, face.result(session.view), WaysOut(self).finished)
        elif session.face.lists(session.view, session.q):
            self._steps.list()
        else:
            self.show.question()
        self.hands.remind()

    def report(self) -> None:
        """Tell what follows from the last action, then ask on."""
        session = self.session
        face, n = session.face, 0
        if session.last >= 0:
            n = face.after(session.before, session.q_before, session.last, session.view)
        if n:
            self.show.read(face.after_title, face.line, n)
        else:
            self.ask()

    def refuse(self, why: int = 0, number: int = 0) -> None:
        """Tell why not: the saying, or what is in the flow already."""
        if why:
            self.show.flow.clear().say(why, number)
        self.show.message()
        self.lights.refuse()
        self.board.sound.play(sounds.pattern(sounds.REFUSED))

    def invite(self, guest) -> None:
        """This has the keys and the cards; None: the question of the match."""
        self._guest = guest
        self.lights.asks = guest is None

    def undo(self) -> None:
        if not self._guest:
            Back(self).undo()

    def correct(self) -> None:
        Back(self).correct()

    def lie(self) -> None:
        """A broken rule has come to light."""
        Back(self).lie()

    def _help(self):
        session, show, face = self.session, self.show, self.session.face
        face.help(session.view, session.q, show.flow.clear())
        if show.lists() and face.explains(session.q) and not show.both_displays():
            self._steps.about(show.cursor(), show.flow.clear())
        show.read_flow(self._help_title, self._guest.again if self._guest else None)

    def _help_title(self, line):
        line.say(say.play.HELP_TITLE)

    # --- what happened

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        self.hands.pad(n, event, tag, self._guest)
        self.lights.stale()

    def figure(self, event: int) -> None:
        self.hands.figure(event, self._guest)

    def keys(self, pressed: int) -> None:
        if pressed & hal.KEY_UNDO:
            self._undo_key.press()
        elif pressed & hal.KEY_MENU:
            if self._begun:
                WaysOut(self).open()
            else:
                self.leave()
        elif pressed & hal.KEY_HELP:
            self._help()
        elif (not self._guest or not self._guest.keys(pressed)) and not self.show.keys(pressed):
            self._keys(pressed | pressed >> hal.SIDE_B)

    def _keys(self, either):
        """Keys while the question stands."""
        session = self.session
        if either & (hal.KEY_LEFT | hal.KEY_RIGHT):
            self._steps.list()
        elif either & hal.KEY_OK:
            if self.hands.busy():
                return
            a = session.face.ok(session.view, session.q)
            if a == LUCK:
                self._stepped(session.draw())
            elif a < 0 or not self.step(a):
                self.report()
        elif either & hal.KEY_BACK:
            if session.drop():
                self.look()
            elif self.figures:
                self.figures.forget()
            self.ask()

    # --- time

    def tick(self, now: int) -> None:
        self._undo_key.tick(now, self)
        if self._keeper.tick(now):
            self.show.say(say.play.ALL_SAVED)
        if self._guest:
            self._guest.tick(now)
        elif self.figures:
            self.hands.tick(now)
        if self.show.tick(now):
            self.hands.remind()
        part = self._watch.tick()
        if part != NOTHING:
            self._part(part)
        self.lights.tick(now)

    def _part(self, part):
        """It has fallen silent, or is back."""
        show = self.show
        if self._watch.silent(part):
            if show.one_sided():
                self.ask()  # that list may stand on a dead display
            trouble.silent(show.flow.clear(), part)
            if part == hal.PART_CHAIN:
                show.without_keys()
            else:
                show.message()
        elif part == hal.PART_CHAIN:
            show.with_keys()
