"""Before the first question: is the deck complete, who starts; after resuming: is all as it was left?"""

from micropython import const

from regent import say
from regent.app.play.guest import Guest
from regent.app.play.keeper import first_of
from regent.app.play.play import Play
from regent.app.session import Session
from regent.engine.log import LOADED, NO_HEADER, RECORD_SIZE, STOPPED, game_in
from regent.engine.rules import LIE
from regent.games import NAMES
from regent.ui import sounds

_HURRY_MS = const(80)  # the light moves on after this and a little longer each time
_SLOWER_MS = const(24)
_ROUNDS = const(18)


def begin(loop, name: str, slot: int, seats: int, options: bytes):
    """A new match, up to the question who starts."""
    play = Play(loop, Session(loop.board, name, slot))
    play.session.sit(seats, options)
    play.look()
    Start(play).begin()
    play.hands.lies_there()
    return play


def resume(loop, slot: int, progress=None):
    """The match of a journal, None when nobody can play on; and how loading went."""
    name = game_in(loop.board.store.journal(slot), bytearray(RECORD_SIZE))
    if name not in NAMES:
        return None, NO_HEADER
    play = Play(loop, Session(loop.board, name, slot))
    answer = play.session.match.load(progress)
    if answer != LOADED and answer != STOPPED:
        return None, answer
    _go_on(play, answer == STOPPED)
    return play, answer


def _go_on(play, stopped):
    """Say where we are, and what had to be done last."""
    session = play.session
    effects = session.recall(first_of(play.board.store, session.slot))
    play.look()
    if effects & LIE and not stopped:
        play.lie()  # the power may have gone before anybody read it
        return
    play.ask()
    if session.over():
        return
    if play.figures:
        AsLeft(play).ask()
    if stopped:
        play.show.say(say.play.STOPPED)
    elif not play.hands.lies_there() and not play.figures:
        play.show.say(say.play.RESUMED)


class AsLeft:
    """Spaces that hold a figure as they should are trusted once people say so; a list tells who is where."""

    def __init__(self, play):
        self._play = play

    def ask(self) -> None:
        self._play.show.choose(self._title, self._label, 2, self._answer, self._play.ask)

    def _title(self, line):
        line.say(say.play.AS_LEFT)

    def _label(self, i, line):
        line.say(say.play.CHECK_FIGURES if i else say.play.YES)

    def _answer(self, i):
        play = self._play
        if i:
            face = play.session.face
            play.show.read(self._title, face.line, face.counts(play.session.view), self.ask)
        else:
            play.ask()


class Start(Guest):
    MAY_MOVE = True

    def __init__(self, play):
        super().__init__(play)
        self._session = play.session
        self._seen = bytearray()
        self._count = self._total = 0
        self._last = -1
        self._missing = b""
        self._left = self._since = self._pause = 0  # of the drawing of lots
        self._at = 0

    def begin(self) -> None:
        play = self._play
        play.set_up(self)
        self.again = self._ask_deck if self._session.face.DECK else self._who
        self.again()

    def _ask_deck(self):
        self._play.show.choose(self._deck_title, self._deck_label, 2, self._deck, self._play.leave)

    # --- the deck

    def _deck_title(self, line):
        line.say(say.play.DECK)

    def _deck_label(self, i, line):
        line.say(say.play.CHECK_DECK if i else say.play.TRUST)

    def _deck(self, i):
        if not i:
            self._who()
            return
        self._play.hands.seen_anew()
        self._seen = bytearray(255)
        self._total = 0
        for what in range(255):
            self._total += self._copies(what)
        self._show_check()

    def _copies(self, what):
        return self._session.face.copies(self._session.view, what)

    def _show_check(self):
        self.again = self._show_check
        self._play.show.read(self._check_title, self._check_line, 3, self._checked)

    def _check_title(self, line):
        line.say(say.play.CHECKED)

    def _check_line(self, i, line):
        if i == 0:
            line.number(self._count).text(b" / ").number(self._total)
        elif i == 1 and self._last >= 0:
            self._session.face.name(line, self._last)
        elif i == 2:
            line.say(say.play.TAP_ALL)

    def tap(self, what: int, fresh: bool) -> bool:
        play = self._play
        if not self._seen:
            return False
        if not self._copies(what):
            self._session.face.name(play.show.flow.clear(), what)
            play.show.flow.line.say(say.play.NOT_IN_DECK)
            play.refuse()
        elif not fresh:
            play.refuse(say.play.SEEN_BEFORE)
        else:
            self._seen[what] += 1
            self._count += 1
            self._last = what
            if self._count == self._total:
                self._checked()
            else:
                self._show_check()
        return True

    def _checked(self):
        play = self._play
        missing = bytearray()
        for what in range(255):
            for _ in range(self._copies(what) - self._seen[what]):
                missing.append(what)
        self._missing = missing
        self.again = self._checked
        if missing:
            play.show.choose(
                self._missing_title, self._missing_label, len(missing), self._play_on, self._show_check
            )
        else:
            play.board.sound.play(sounds.pattern(sounds.DONE))
            self._who()

    def _missing_title(self, line):
        line.say(say.play.MISSING_CARDS, len(self._missing))

    def _missing_label(self, i, line):
        self._session.face.name(line, self._missing[i])

    def _play_on(self, i):
        self._who()

    # --- who starts

    def _who(self):
        self.again = self._who
        self._seen = bytearray()
        seats = self._session.match.seats
        if seats == 1:
            self._set(0)
            return
        self._play.show.choose(self._who_title, self._who_label, seats + 1, self._starts, self._play.leave)

    def _who_title(self, line):
        line.say(say.play.WHO_STARTS)

    def _who_label(self, i, line):
        if i == self._session.match.seats:
            line.say(say.play.DRAW_LOTS)
        else:
            line.say(say.play.PLAYER, i + 1)

    def _starts(self, i):
        play = self._play
        seats = self._session.match.seats
        if i < seats:
            self._set(i)
            return
        luck = bytearray(1)
        luck[0] = 255
        while luck[0] >= 256 - 256 % seats:
            play.board.luck.fill(luck)
        self._left = _ROUNDS // seats * seats + luck[0] % seats
        self._pause = _HURRY_MS
        self._since = play.board.clock.ticks()
        play.lights.point(0)

    def tick(self, now: int) -> None:
        play = self._play
        if not self._pause or play.board.clock.diff(now, self._since) < self._pause:
            return
        self._since = now
        self._pause += _SLOWER_MS
        if self._left:
            self._left -= 1
            self._at = (self._at + 1) % self._session.match.seats
            play.lights.point(self._at)
        else:
            self._pause = 0
            self._set(self._at)

    def _set(self, first):
        self._session.face.first = first
        self._play.lights.point(-1)
        self._play.begin()
