"""Before the first question: is the deck complete, and who starts."""

from micropython import const

from regent.app.play.guest import Guest
from regent.engine.log import STOPPED
from regent.engine.rules import LIE, OVER, PUBLIC
from regent.ui import sounds

_NAME = "seats"  # in the store: who starts, one byte per slot
_SLOTS = const(3)
_MOST_STEPS = const(256)  # of an action
_HURRY_MS = const(80)  # the light moves on after this and a little longer each time
_SLOWER_MS = const(24)
_ROUNDS = const(18)

_SAY_RESUMED = const(207)
_SAY_STOPPED = const(208)
_SAY_AS_LEFT = const(209)
_SAY_DECK = const(222)
_SAY_TRUST = const(223)  # and the other answer
_SAY_CHECKED = const(225)
_SAY_TAP_ALL = const(227)
_SAY_NOT_IN_DECK = const(228)
_SAY_SEEN_BEFORE = const(229)
_SAY_MISSING_CARDS = const(230)
_SAY_WHO_STARTS = const(232)
_SAY_DRAW_LOTS = const(233)
_SAY_PLAYER = const(234)
_SAY_CHECK_FIGURES = const(235)
_SAY_YES = const(255)


def keep_first(play) -> None:
    """Who starts goes to flash."""
    store = play.board.store
    buf = bytearray(_SLOTS)
    store.load(_NAME, buf)
    buf[play.slot] = play.face.first
    play.unseated = not store.save(_NAME, buf, _SLOTS)


def go_on(play) -> None:
    """After resuming: say where we are, and keep at hand what had to be done last."""
    match, show = play.match, play.show
    effects = 0
    buf = bytearray(_SLOTS)
    play.board.store.load(_NAME, buf)
    play.face.first = buf[play.slot]
    play.face.seats = match.seats
    if match.ply:
        match.at(match.ply - 1, play.before)
        play.rules.prompt(play.before, play.q_before)
        play.rules.view(play.before, PUBLIC, play.view)
        steps = bytearray(_MOST_STEPS)
        for i in range(match.played(match.ply - 1, steps)):
            play.last = steps[i]
            effects = play.rules.apply(play.before, play.last)
        play.before[:] = play.view
    play.refresh()
    play.steps.draw_luck()  # the power may have gone in between
    if effects & LIE and play.answer != STOPPED:
        play.back().lie()  # the power may have gone before anybody read it
        return
    play.ask()
    if play.rules.mover(match.state) == OVER:
        return
    if play.figures:
        AsLeft(play).ask()
    stopped = play.answer == STOPPED
    if stopped or not play.taps.lies_there() and not play.figures:
        show.flow.clear().say(_SAY_STOPPED if stopped else _SAY_RESUMED)
        show.message()


class AsLeft:
    """Spaces that hold a figure as they should are trusted once people say so; a list tells who is where."""

    def __init__(self, play):
        self._play = play

    def ask(self) -> None:
        self._play.show.choose(self._title, self._label, 2, self._answer, self._play.ask)

    def _title(self, line):
        line.say(_SAY_AS_LEFT)

    def _label(self, i, line):
        line.say(_SAY_CHECK_FIGURES if i else _SAY_YES)

    def _answer(self, i):
        play = self._play
        if i:
            play.show.read(self._title, play.face.line, play.face.counts(play.view), self.ask)
        else:
            play.ask()


class Start(Guest):
    def __init__(self, play):
        super().__init__(play)
        self._seen = bytearray()
        self._count = self._total = 0
        self._last = -1
        self._missing = b""
        self._left = self._since = self._pause = 0  # of the drawing of lots
        self._at = 0

    def begin(self) -> None:
        play = self._play
        play.guest = self
        play.rules.setup(play.match.state, play.match.seats, play.match.options)
        play.refresh()
        if play.face.DECK:
            play.show.choose(self._deck_title, self._deck_label, 2, self._deck, play.leave)
        else:
            self._who()
        play.taps.lies_there()

    # --- the deck

    def _deck_title(self, line):
        line.say(_SAY_DECK)

    def _deck_label(self, i, line):
        line.say(_SAY_TRUST + i)

    def _deck(self, i):
        if not i:
            self._who()
            return
        play = self._play
        play.taps.cards.forget()
        self._seen = bytearray(255)
        self._total = 0
        for what in range(255):
            self._total += play.face.copies(play.view, what)
        self._show_check()

    def _show_check(self):
        self._play.show.read(self._check_title, self._check_line, 3, self._checked)

    def _check_title(self, line):
        line.say(_SAY_CHECKED)

    def _check_line(self, i, line):
        if i == 0:
            line.number(self._count).text(b" / ").number(self._total)
        elif i == 1 and self._last >= 0:
            self._play.face.name(line, self._last)
        elif i == 2:
            line.say(_SAY_TAP_ALL)

    def tap(self, what: int, fresh: bool) -> bool:
        play = self._play
        if not self._seen:
            return False
        if not play.face.copies(play.view, what):
            play.face.name(play.show.flow.clear(), what)
            play.show.flow.line.say(_SAY_NOT_IN_DECK)
            play.refuse()
        elif not fresh:
            play.refuse(_SAY_SEEN_BEFORE)
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
            for _ in range(play.face.copies(play.view, what) - self._seen[what]):
                missing.append(what)
        self._missing = missing
        if missing:
            play.show.choose(
                self._missing_title, self._missing_label, len(missing), self._play_on, self._show_check
            )
        else:
            play.board.sound.play(sounds.pattern(sounds.DONE))
            self._who()

    def _missing_title(self, line):
        line.say(_SAY_MISSING_CARDS, len(self._missing))

    def _missing_label(self, i, line):
        self._play.face.name(line, self._missing[i])

    def _play_on(self, i):
        self._who()

    # --- who starts

    def _who(self):
        self._seen = bytearray()
        play = self._play
        if play.match.seats == 1:
            self._set(0)
            return
        play.show.choose(self._who_title, self._who_label, play.match.seats + 1, self._starts, play.leave)

    def _who_title(self, line):
        line.say(_SAY_WHO_STARTS)

    def _who_label(self, i, line):
        if i == self._play.match.seats:
            line.say(_SAY_DRAW_LOTS)
        else:
            line.say(_SAY_PLAYER, i + 1)

    def _starts(self, i):
        play = self._play
        seats = play.match.seats
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
            self._at = (self._at + 1) % play.match.seats
            play.lights.point(self._at)
        else:
            self._pause = 0
            self._set(self._at)

    def _set(self, first):
        play = self._play
        play.face.first = first
        play.lights.point(-1)
        keep_first(play)
        play.guest = None
        play.begin()
