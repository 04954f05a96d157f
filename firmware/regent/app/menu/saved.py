"""Matches that wait in the journals: resume or abort them."""

from micropython import const

from regent import games
from regent.app.menu.page import Page
from regent.engine.log import OTHER_VERSION, RECORD_SIZE, game_in, ply_in

_EVERY = const(192)  # actions between two looks at the progress, each of which takes as long as many of them
_NEVER = const(-1)

_SAY_UNREADABLE = const(120)
_SAY_TURN_NUMBER = const(121)
_SAY_RESUME = const(122)
_SAY_ABORT_IT = const(123)
_SAY_SURE = const(124)
_SAY_GONE_FOR_EVER = const(125)
_SAY_KEEP = const(126)
_SAY_REPLAYING = const(259)
_SAY_OTHER_VERSION = const(128)
_SAY_NOT_RESUMED = const(129)
_SAY_NOT_REMOVED = const(130)
_SAY_HELP_SAVED = const(131)
_SAY_HELP_ABORT = const(132)
_SAY_GAME_TRUN = const(315)  # and the others in the order of games.NAMES


def game_name(line, name: str) -> None:
    """Add what people call a game to a line."""
    if name in games.NAMES:
        line.say(_SAY_GAME_TRUN + games.NAMES.index(name))
    else:
        line.text(name.encode()) if name else line.say(_SAY_UNREADABLE)


class Waiting:
    """A match in a slot."""

    def __init__(self, slot: int, name: str):
        self.slot = slot
        self.name = name
        self.turn = 0  # not counted yet

    def count(self, store) -> None:
        """How far is it?  A long match takes a moment."""
        self.turn = ply_in(store.journal(self.slot), bytearray(RECORD_SIZE)) + 1

    def label(self, line) -> None:
        game_name(line, self.name)
        if self.name and self.turn:
            line.text(b", ").say(_SAY_TURN_NUMBER, self.turn)


def read(store) -> list:
    """The matches that wait; one whose beginning is damaged has no name."""
    waiting = []
    record = bytearray(RECORD_SIZE)
    for slot in range(store.slots):
        journal = store.journal(slot)
        if journal.load() or journal.torn:
            waiting.append(Waiting(slot, game_in(journal, record)))
    return waiting


class Saved(Page):
    HELP = _SAY_HELP_SAVED

    def __init__(self, menu, main, match):
        super().__init__(menu)
        self._main = main
        self._match = match
        self._shown = _NEVER
        self.count = 2 if match.name in games.NAMES else 1

    def title(self, line):
        game_name(line, self._match.name)

    def label(self, i, line):
        line.say(_SAY_RESUME if i < self.count - 1 else _SAY_ABORT_IT)

    def chosen(self, i):
        if i < self.count - 1:
            self._resume()
        else:
            self.menu.open(Sure(self.menu, self._main, self._match, _SAY_SURE))

    def _resume(self):
        from regent.app.play.start import resume

        loop = self.loop
        play, answer = resume(loop, self._match.slot, self._progress)
        if play:
            loop.open(play)
            return
        self.menu.tell(_SAY_OTHER_VERSION if answer == OTHER_VERSION else _SAY_NOT_RESUMED)

    def _progress(self, done, of):
        """Loading goes on in one go, so displays and the watchdog are served here."""
        if done % _EVERY:
            return
        loop, board = self.loop, self.loop.board
        board.dog.feed()
        line = loop.line.clear().say(_SAY_REPLAYING, done).text(b" / ").number(of)
        n = done // _EVERY % len(loop.screens)  # by turns
        loop.screens[n].put(2, line)
        while loop.screens[n].step():
            pass
        board.screens.show(n)


class Sure(Page):
    """Asked twice, and the cursor is on no."""

    HELP = _SAY_HELP_ABORT

    def __init__(self, menu, main, match, question: int):
        super().__init__(menu)
        self._main = main
        self._match = match
        self._question = question
        self.count = 2

    def title(self, line):
        line.say(self._question)

    def label(self, i, line):
        line.say(_SAY_ABORT_IT if i else _SAY_KEEP)

    def chosen(self, i):
        menu = self.menu
        if not i:
            menu.home()
        elif self._question == _SAY_SURE:
            menu.open(Sure(menu, self._main, self._match, _SAY_GONE_FOR_EVER))
        else:
            gone = self.loop.board.store.journal(self._match.slot).drop()
            self._main.look()
            menu.home()
            if not gone:
                menu.tell(_SAY_NOT_REMOVED)
