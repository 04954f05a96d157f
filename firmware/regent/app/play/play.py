"""A game at the table: hands and keys become actions of the match, the match becomes words and lights.

What a game has of its own is in its face.  The parts tell what they saw; what follows is decided here.
"""

from regent import hal, say
from regent.app.asked import ROWS
from regent.app.lights import Lights
from regent.app.mode import CARDS, Mode
from regent.app.play import trouble
from regent.app.play.back import HELD, RELEASED, Correct, HeldKey, RuleBroken, undo
from regent.app.play.proxy import Proxy
from regent.app.play.show import Show
from regent.app.play.answer_list import AnswerList
from regent.app.play.taps import REFUSED, TAPPED, TOO_SOON, Taps
from regent.app.play.match_menu import MatchOver, MatchMenu
from regent.engine.match import ILLEGAL
from regent.engine.rules import RULE_BROKEN
from regent.engine.spaces import SPACES
from regent.ui import sounds


class Play(Mode):
    def __init__(self, loop, session, keeper, figures=None):
        self._loop = loop
        self._board = board = loop.board
        self.session = session
        self.saver = keeper
        self.figures = figures
        self._marks = figures.detector.marks if figures else bytearray(SPACES)  # what the spaces mean
        self.show = Show(loop, session, self.ask)
        self.lights = Lights(loop, self._marks, session)
        self.taps = Taps(loop, session)
        self._steps = AnswerList(self.show, session, self._answer)
        self._proxy = Proxy(self, loop, self._act)
        self._undo_key = HeldKey(board, hal.KEY_UNDO)
        self._explains = None  # once somebody has asked for help
        self._guest = None  # something else than a question of the match has the displays and the cards
        session.attend(self._changed)

    def begin(self, first: int) -> None:
        """Begin the match: people have settled that this player starts."""
        session = self.session
        self.saver.begin(first)
        session.start(first)
        self.invite(None)
        n = session.presenter.setup_report(session.view, session.q)
        if n:
            self.show.read(self.show.question_title, session.presenter.line, n)
        else:
            self.ask()

    def leave(self):
        self.saver.set_running(False)
        return self._loop.home()  # the menu

    def keys_are_private(self) -> int:
        return CARDS if self.session.asked.secret or self.show.covered() else 0

    def expected(self) -> int:
        return self.session.pad_of(self.session.expected)

    # --- the match goes on

    def _changed(self):
        """Let the table show what is asked or seen now."""
        session = self.session
        if not self.figures:
            session.presenter.marks(session.view, self._marks)
        self.lights.agree()
        self.saver.save()

    def _act(self, i=0):
        """Make the rest of what Regent has decided."""
        effects = ILLEGAL
        for a in self.session.asked.plan() or b"":
            effects = self.session.take(a)
        self._stepped(effects)

    def _stepped(self, effects):
        """Go on behind a step, or a whole action; False: it was not legal."""
        if effects == ILLEGAL:
            return False
        if self.session.match.half:
            self.ask()
            return True
        sound = sounds.END if self.session.over() else sounds.DONE
        if effects & RULE_BROKEN:
            sound = sounds.REFUSED
            RuleBroken(self).begin()
        else:
            self.report()
        if not self.saver.owed:
            self._board.sound.play(sounds.pattern(sound))
        return True

    def _answer(self, a):
        """Take an answer that was chosen from a list; it may turn out not to be legal."""
        if not self._stepped(self.session.step(a)):
            self.show.question()
            self._unfit(a)

    # --- what is said

    def ask(self) -> None:
        """Show the question."""
        session = self.session
        self.invite(None)
        if session.over():
            MatchOver(self).tell()
        elif session.asked.lists():
            self._steps.list()
        else:
            self.show.question()
        self._remind()

    def report(self) -> None:
        """Tell what follows from the last action, then ask on."""
        presenter, n = self.session.presenter, self.session.after()
        if n:
            self.invite(None)
            self.show.read(presenter.after_title, presenter.line, n, why=presenter.reasons)
        else:
            self.ask()

    def refuse(self, n: int = 0, number: int = 0) -> None:
        """Tell why not: the saying, or what is in the flow already."""
        if n:
            self.show.flow.clear().say(n, number)
        self.show.message()
        self.lights.refuse()
        self._board.sound.play(sounds.pattern(sounds.REFUSED))

    def _unfit(self, what):
        """Tell why this card cannot be played now."""
        session = self.session
        session.presenter.refusal(session.view, session.q, what, self.show.flow.clear())
        self.refuse()

    def invite(self, guest) -> None:
        """Give the displays and the cards to a guest; None: to the question of the match."""
        self._guest = guest
        self.lights.asks(not guest)

    def _back(self):
        """What to show when something that came in between is over."""
        return self._guest.back if self._guest else self.ask

    def _help(self):
        if not self._explains:
            from regent.app.play.explain import Explain  # it takes memory from then on

            self._explains = Explain(self, self._loop)
        return self._explains

    # --- what hands do

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        taps, guest = self.taps, self._guest
        self.lights.stale()
        asks = self.show.covered()
        came = taps.event(event, tag, asks)
        if came == REFUSED:
            (self._help() if asks else self).refuse(taps.why)
        elif came == TOO_SOON:
            self.show.say(say.play.LAY_THERE)
        elif came == TAPPED:
            if asks:
                self._help().tap(n)
            elif not guest:
                self._tapped(n)
            elif not guest.tap(taps.what, taps.cards.fresh):
                self.refuse(say.play.FINISH_FIRST)

    def _tapped(self, pad):
        session, taps = self.session, self.taps
        self._finish()
        if not taps.fits() and session.drop():  # another card begins the answer anew
            self.ask()
            taps.fits()
        if not session.asked.allows(taps.step):
            self.refuse(say.play.TURN_BACK if session.asked.secret & ROWS else say.play.NOT_ITS)
        elif taps.step < 0:
            self._unfit(taps.what)
        elif taps.allowed(pad):
            self._stepped(session.take(taps.step))
        else:
            self.refuse(taps.why, taps.number)

    def keys(self, pressed: int) -> None:
        guest = self._guest
        if pressed & hal.KEY_UNDO:
            self._undo_key.press()
        elif pressed & hal.KEY_MENU:
            if guest and guest.MAY_LEAVE:
                self.leave()
            else:
                MatchMenu(self, self._back()).begin()
        elif pressed & hal.KEY_HELP:
            self._help().key()
        elif not self.show.keys(pressed):
            self._keys(pressed | pressed >> hal.SIDE_B)

    def _keys(self, either):
        """Act on keys while the question stands."""
        session = self.session
        if either & (hal.KEY_LEFT | hal.KEY_RIGHT):
            (self._steps if session.asked.plan() is None else self._proxy).list()
        elif either & hal.KEY_OK:
            if not self._busy() and not self._stepped(session.step(session.asked.ok())):
                self.report()
        elif either & hal.KEY_BACK:
            if not session.drop():
                self._forget()
            self.ask()

    def part(self, part: int, changed: bool) -> None:
        if changed:
            self.lights.stale()
            trouble.show_part(self, part, self._board)

    # --- time

    def tick(self, now: int) -> bool:
        guest, show = self._guest, self.show
        key = self._undo_key.tick(now)
        if self._explains:
            self._explains.tick(now, guest)
        if key == HELD:
            Correct(self, self._back()).begin()
        elif key == RELEASED and not guest:
            undo(self)
        elif guest:
            guest.tick(now)
        elif self.figures:
            self._watch_figures(now)
        self._proxy.tick(now, guest)
        kept = self.saver.tick(now, self._loop.idle.rests(now))
        if kept:
            trouble.show_saving(self, kept, self._board)
        show.tick(now)
        return self.lights.tick(now)

    # --- figures, for a game that has them

    def _watch_figures(self, now):
        """Act on what hands have done with figures."""

    def _finish(self):
        """Let what hands have done so far count at once: something else begins."""

    def _busy(self):
        """Are hands at work, or table and match at odds?  Then OK means what they did."""
        return False

    def _forget(self):
        """Forget what was lifted and put back: it meant nothing."""

    def _remind(self):
        """Say who belongs where if table and match are at odds."""
