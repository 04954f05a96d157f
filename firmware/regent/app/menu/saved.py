"""Matches that wait in the journals: resume or abort them."""

from micropython import const

from regent import games, say
from regent.app.menu.page import Page
from regent.app.play.match_saver import running
from regent.engine.log import OTHER_VERSION, RECORD_SIZE, game_in, ply_in

_EVERY = const(192)  # actions between two drawings of the progress, as slow as many of them
_NEVER = const(-1)


def game_name(line, name: str) -> None:
    """Add what people call a game to a line."""
    if name in games.NAMES:
        line.say(say.menu.GAME + games.NAMES.index(name))
    else:
        line.text(name.encode()) if name else line.say(say.menu.UNREADABLE)


class SavedMatch:
    """A match in a slot."""

    def __init__(self, slot: int, name: str):
        self.slot = slot
        self.name = name
        self.turn = 0  # not counted yet

    def count(self, store) -> None:
        """Count how far it is; a long match takes a moment."""
        self.turn = ply_in(store.journal(self.slot), bytearray(RECORD_SIZE)) + 1

    def label(self, line) -> None:
        game_name(line, self.name)
        if self.name and self.turn:
            line.text(b", ").say(say.menu.TURN_NUMBER, self.turn)


def read(store) -> list:
    """The matches that wait, first the one that was being played; a damaged beginning leaves no name."""
    waiting = []
    first = running(store)
    record = bytearray(RECORD_SIZE)
    for slot in range(store.slots):
        journal = store.journal(slot)
        if journal.load() or journal.damaged:
            waiting.insert(0 if slot == first else len(waiting), SavedMatch(slot, game_in(journal, record)))
        else:
            journal.tidy()
    return waiting


class SavedMatchPage(Page):
    HELP = say.menu.HELP_SAVED

    def __init__(self, menu, main, match):
        super().__init__(menu)
        self._main = main
        self._match = match
        self._shown = _NEVER
        self.count = 2 if match.name in games.NAMES else 1

    def title(self, line):
        game_name(line, self._match.name)

    def label(self, i, line):
        line.say(say.menu.RESUME if i < self.count - 1 else say.menu.ABORT_IT)

    def chosen(self, i):
        if i < self.count - 1:
            self._resume()
        else:
            self.menu.open(ConfirmPage(self.menu, self._main, self._match, say.menu.SURE))

    def _resume(self):
        from regent.app.play.start import resume

        loop = self.loop
        play, answer = resume(loop, self._match.slot, self._progress)
        if play:
            loop.open(play)
            return
        self.menu.tell(say.menu.OTHER_VERSION if answer == OTHER_VERSION else say.menu.NOT_RESUMED)

    def _progress(self, done, of):
        """Serve displays and watchdog meanwhile: loading does not stop for a tick."""
        if done % _EVERY:
            return
        loop, board = self.loop, self.loop.board
        board.watchdog.feed()
        line = loop.line.clear().say(say.play.REPLAYING, done).text(b" / ").number(of)
        n = done // _EVERY % len(loop.screens)  # by turns
        loop.screens[n].put(2, line)
        while loop.screens[n].step():
            pass
        board.screens.show(n)


class ConfirmPage(Page):
    """Asks twice, with the cursor on no."""

    HELP = say.menu.HELP_ABORT

    def __init__(self, menu, main, match, question: int):
        super().__init__(menu)
        self._main = main
        self._match = match
        self._question = question
        self.count = 2

    def title(self, line):
        line.say(self._question)

    def label(self, i, line):
        line.say(say.menu.ABORT_IT if i else say.menu.KEEP)

    def chosen(self, i):
        menu = self.menu
        if not i:
            menu.home()
        elif self._question == say.menu.SURE:
            menu.open(ConfirmPage(menu, self._main, self._match, say.menu.GONE_FOR_EVER))
        else:
            gone = self.loop.board.store.journal(self._match.slot).drop()
            self._main.look()
            menu.home()
            if not gone:
                menu.tell(say.menu.NOT_REMOVED)
