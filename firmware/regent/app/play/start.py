"""Before the first question: is the deck complete, who starts; after resuming: is all as it was left?"""

from micropython import const

from regent import say
from regent.app.play.back import RuleBroken
from regent.app.play.deck_check import DeckCheck
from regent.app.play.guest import Guest
from regent.app.play.match_saver import MatchSaver, first_of
from regent.app.play.play import Play
from regent.app.session import Session, below
from regent.engine.log import LOADED, NO_HEADER, RECORD_SIZE, STOPPED, game_in
from regent.engine.rules import RULE_BROKEN
from regent.games import NAMES

_HURRY_MS = const(80)  # the light moves on after this and a little longer each time
_SLOWER_MS = const(24)
_ROUNDS = const(18)


def _table(loop, name, slot):
    """A match in this slot, not yet begun or loaded."""
    session = Session(loop.board, name, slot)
    keeper = MatchSaver(loop.board, session.match, slot)
    if session.presenter.BOARD:
        from regent.app.play.board import BoardPlay  # for a game with figures alone

        return BoardPlay(loop, session, keeper)
    return Play(loop, session, keeper)


def begin(loop, name: str, slot: int, seats: int, options: bytes, who: bytes):
    """Begin a new match, up to the question who starts; `who` plays for each player."""
    play = _table(loop, name, slot)
    play.session.sit(seats, options, who)
    starts = ChooseStarter(play, loop.board)
    if play.session.presenter.DECK:
        DeckCheck(play, loop.board, starts.begin).begin()
    else:
        starts.begin()
    _early_card(play)
    return play


def resume(loop, slot: int, progress=None):
    """Load the match of a slot, None when nobody can play on; and how loading went."""
    store = loop.board.store
    name = game_in(store.journal(slot), bytearray(RECORD_SIZE))
    if name not in NAMES:
        return None, NO_HEADER
    play = _table(loop, name, slot)
    missing = store.journal(slot).missing
    answer = play.session.match.load(progress)
    if answer != LOADED and answer != STOPPED:
        return None, answer
    play.saver.set_running(True)
    effects = play.session.recall(first_of(store, slot))
    if answer == STOPPED:
        DamagedRecord(play, missing).begin()
    else:
        _go_on(play, effects)
    return play, answer


def _go_on(play, effects):
    """Say where we are, and what had to be done last."""
    session = play.session
    if effects & RULE_BROKEN:
        RuleBroken(play).begin()  # the power may have gone before anybody read it
        return
    play.ask()
    if session.over():
        return
    if session.presenter.BOARD:
        ConfirmPosition(play).ask()
    if not _early_card(play) and not session.presenter.BOARD:
        play.show.say(say.play.RESUMED)


def _early_card(play):
    """Say what to do with a card that lay on a pad before it could be played; False: there is none."""
    if play.taps.has_early_card():
        play.show.say(say.play.LAY_THERE)
        return True
    return False


class DamagedRecord(Guest):
    """The end of the record is damaged or gone: nobody plays on before that was read."""

    MAY_MOVE = True

    def __init__(self, play, missing: int):
        super().__init__(play)
        self._missing = missing

    def begin(self) -> None:
        self.turn(self._tell)

    def _tell(self):
        flow = self._play.show.sentence()
        if self._missing:
            flow.line.say(say.play.MOVES_MISSING, self._missing).text(b"\n")
        flow.line.say(say.play.END_DAMAGED)
        self._play.show.read(self._title, flow.row, flow.count(), self._read)

    def _title(self, line):
        line.say(say.play.STOPPED)

    def _read(self):
        play = self._play
        play.ask()
        if play.session.presenter.BOARD and not play.session.over():
            ConfirmPosition(play).ask()


class ConfirmPosition:
    """Asks people whether the figures stand as they were left; a list tells who is where."""

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
            presenter = play.session.presenter
            play.show.read(self._title, presenter.line, presenter.counts_report(play.session.view), self.ask)
        else:
            play.ask()


class ChooseStarter(Guest):
    """Asks who starts; lots are drawn with lights."""

    MAY_MOVE = MAY_LEAVE = True

    def __init__(self, play, board):
        super().__init__(play)
        self._board = board
        self._seats = play.session.presenter.seats
        self._left = self._since = self._pause = 0  # of the drawing of lots
        self._at = 0

    def begin(self) -> None:
        if self._seats == 1:
            self._play.begin(0)
        else:
            self.turn(self._ask)

    def _ask(self):
        play = self._play
        play.show.choose(self._title, self._label, self._seats + 1, self._chosen, play.leave)

    def _title(self, line):
        line.say(say.play.WHO_STARTS)

    def _label(self, i, line):
        if i == self._seats:
            line.say(say.play.DRAW_LOTS)
        else:
            line.say(say.play.PLAYER, i + 1)

    def _chosen(self, i):
        board, seats = self._board, self._seats
        if i < seats:
            self._set(i)
            return
        self._left = _ROUNDS // seats * seats + below(seats, board.rng)
        self._pause = _HURRY_MS
        self._since = board.clock.ticks()
        self._play.lights.point(0)

    def tick(self, now: int) -> None:
        if not self._pause or self._board.clock.diff(now, self._since) < self._pause:
            return
        self._since = now
        self._pause += _SLOWER_MS
        if self._left:
            self._left -= 1
            self._at = (self._at + 1) % self._seats
            self._play.lights.point(self._at)
        else:
            self._pause = 0
            self._set(self._at)

    def _set(self, first):
        self._play.lights.point(-1)
        self._play.begin(first)
