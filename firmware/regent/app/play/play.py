"""A game at the table: what hands and keys do becomes actions of the match, what the match says becomes words
and lights.  Everything a game has of its own is in its face.
"""

from micropython import const

from regent import games, hal
from regent.app.mode import Mode
from regent.app.play import start, trouble
from regent.app.play.back import Back
from regent.app.play.lights import Lights
from regent.app.play.steps import Steps
from regent.app.play.ways_out import Menu
from regent.app.play.show import Show
from regent.app.play.taps import Taps
from regent.engine.log import LOADED, RECORD_SIZE, STOPPED, game_in
from regent.engine.match import ILLEGAL, Match
from regent.engine.rules import CENTRE, LIE, OVER, PUBLIC
from regent.table.face import LUCK, NOBODY
from regent.ui import sounds

_QUESTION = const(16)  # bytes of a prompt
_RETRY_MS = const(1000)
_HOLD_MS = const(2000)


class Play(Mode):
    def __init__(self, loop, name: str, slot: int, seats: int, options: bytes):
        self._make(loop, name, slot)
        self.match.seats = self.face.seats = seats
        self.match.options[:] = options
        start.Start(self).begin()

    @classmethod
    def resume(cls, loop, slot: int, progress=None):
        """The match of a journal, None when there is none; `answer` must be LOADED or STOPPED to play on."""
        name = game_in(loop.board.store.journal(slot), bytearray(RECORD_SIZE))
        if name not in games.NAMES:
            return None
        play = object.__new__(cls)  # MicroPython knows it of object alone
        play._make(loop, name, slot)
        play.answer = play.match.load(progress)
        if play.answer == LOADED or play.answer == STOPPED:
            start.go_on(play)
        return play

    def _make(self, loop, name, slot):
        self.loop = loop
        self.board = board = loop.board
        self.slot = slot
        self.rules = rules = games.rules(name)
        self.face = games.face(name, rules)
        self.match = Match(rules, board.store.journal(slot))
        self.view = bytearray(rules.SIZE)  # what the whole table may know
        self.q = bytearray(_QUESTION)
        self.before = bytearray(rules.SIZE)  # the same before the last action
        self.q_before = bytearray(_QUESTION)
        self.last = -1  # the last step of the last action, -1 when there is nothing to tell of it
        self.answer = LOADED
        self.expected = NOBODY  # the seat on whose pad a card is expected
        self.guest = None  # something else than a question of the match has the keys and the cards
        self.taps = Taps(self)
        self.show = Show(self)
        self.lights = Lights(self)
        self.steps = Steps(self)
        self.figures = None
        self.marks = bytearray(hal.SPACES)  # what the spaces mean
        if self.face.BOARD:
            from regent.app.play.board import Figures

            self.figures = Figures(self)
            self.marks = self.figures.agreement.marks
        self.unseated = False  # who starts is not on flash yet
        self._owed = False  # nor is all that was done
        self._tried = self._held = 0
        self._holding = False

    # --- the match goes on

    def begin(self) -> None:
        """Set-up is done."""
        match = self.match
        self.board.store.journal(self.slot).begin()
        match.start(match.seats, bytes(match.options))
        self.refresh()
        self.steps.draw_luck()
        n = self.face.opening(self.view, self.q)
        if n:
            self.show.read(self.show.question_title, self.face.line, n)
        else:
            self.ask()
        self.keep()

    def refresh(self) -> None:
        """The match has changed: look at it anew."""
        state = self.match.state
        self.rules.view(state, PUBLIC, self.view)
        self.rules.prompt(state, self.q)
        self.loop.secret = self.face.secret(self.q)
        if self.figures:
            self.figures.asked()
        else:
            self.face.marks(self.view, self.marks)
        self.expected = seat = self.face.pad(self.view, self.q)
        self.board.tags.favourite = -1 if seat == NOBODY else self.pad_of(seat)
        self.lights.agree()

    def pad_of(self, seat: int) -> int:
        """The pad on the side where this seat sits."""
        return hal.PAD_CENTRE if seat == CENTRE else hal.PAD_A + (self.face.player(seat) - 1 & 1)

    def step(self, a: int, drawn: bool = False) -> bool:
        """Take one step, `drawn` by the console or not; a complete action leads on.  False: not legal."""
        match = self.match
        if not match.half:
            self.before[:] = self.view
            self.q_before[:] = self.q
        effects = match.step(a, drawn)
        if effects == ILLEGAL:
            return False
        self.refresh()
        if match.half:
            self.ask()
        else:
            self._complete(a, effects)
        return True

    def _complete(self, a, effects):
        sound = sounds.DONE
        self.last = a
        self.steps.draw_luck()
        if self.rules.mover(self.match.state) == OVER:
            sound = sounds.END
        if effects & LIE:
            sound = sounds.REFUSED
            self.back().lie()
        else:
            self.show.report()
        if self.keep():
            self.board.sound.play(sounds.pattern(sound))

    def keep(self) -> bool:
        """Everything is on flash; False, and people know why, when it will be tried again."""
        self._save()
        if self._owed:
            trouble.not_saved(self)
        return not self._owed

    def _save(self):
        if self.unseated:
            start.keep_first(self)
        self._owed = self.unseated or not self.match.save()
        self._tried = self.board.clock.ticks()

    def ask(self) -> None:
        """Show the question."""
        self.guest = None
        if self.rules.mover(self.match.state) == OVER:
            self.show.result()
        elif self.face.lists(self.view, self.q):
            self.steps.list()
        else:
            self.show.question()
        if self.figures:
            self.figures.remind()

    def refuse(self, say: int = 0) -> None:
        """Tell why not: the saying, or what is in the flow already."""
        if say:
            self.show.flow.clear().say(say)
        self.show.message()
        self.lights.refuse()
        self.board.sound.play(sounds.pattern(sounds.REFUSED))

    def back(self):
        """The ways back."""
        return Back(self)

    def finished(self) -> None:
        Menu(self).finished()

    def leave(self) -> None:
        self.loop.home()

    # --- what happened

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        self.taps.event(n, event, tag)
        self.lights.stale()

    def figure(self, event: int) -> None:
        if self.figures:
            self.figures.moved(event)

    def keys(self, pressed: int) -> None:
        if pressed & hal.KEY_UNDO:
            self._holding = True
            self._held = self.board.clock.ticks()
        elif pressed & hal.KEY_MENU:
            Menu(self).open()
        elif pressed & hal.KEY_HELP:
            self.show.help()
        elif (not self.guest or not self.guest.keys(pressed)) and not self.show.keys(pressed):
            self._keys(pressed | pressed >> hal.SIDE_B)

    def _keys(self, either):
        """Keys while the question stands."""
        if either & (hal.KEY_LEFT | hal.KEY_RIGHT):
            self.steps.list()
        elif either & hal.KEY_OK:
            if self.figures and self.figures.busy():
                return
            a = self.face.ok(self.view, self.q)
            if a == LUCK:
                self.steps.draw()
            elif a < 0 or not self.step(a):
                self.show.report()
        elif either & hal.KEY_BACK:
            if self.match.half:
                self.match.drop()
                self.refresh()
            elif self.figures:
                self.figures.forget()
            self.ask()

    # --- time

    def tick(self, now: int) -> None:
        if self._holding:
            self._watch_undo(now)
        if self._owed and self.board.clock.diff(now, self._tried) >= _RETRY_MS:
            self._save()
            if not self._owed:
                trouble.saved(self)
        at_work = self.guest or self.figures
        if at_work:
            at_work.tick(now)
        self.show.tick(now)
        self.lights.tick(now)

    def _watch_undo(self, now):
        if not self.board.keys.held() & hal.KEY_UNDO:
            self._holding = False
            self.back().undo()
        elif self.board.clock.diff(now, self._held) >= _HOLD_MS:
            self._holding = False
            self.back().correct()
