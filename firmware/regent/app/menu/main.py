"""The first page: matches that wait, a new one, and everything about the box itself."""

from micropython import const

from regent import say
from regent.app.faults import version
from regent.app.menu.page import Page
from regent.app.menu.saved import SavedMatchPage, read

# Rows behind the matches that wait
_NEW = const(0)
_SETTINGS = const(1)
_TAGGING = const(2)
_HEALTH = const(3)
_CARD = const(4)
_CHECK = const(5)
_ROWS = const(6)


class MainPage(Page):
    HELP = say.menu.HELP_MAIN

    def __init__(self, menu):
        super().__init__(menu)
        self._name = b"Regent " + version().split(b" ")[0]
        self.look()

    def look(self) -> None:
        """Look which matches wait."""
        self._saved = read(self.loop.board.store)
        self.count = len(self._saved) + _ROWS

    def chore(self):
        """Count the actions of one match, once its name is shown."""
        for match in self._saved:
            if not match.turn:
                match.count(self.loop.board.store)
                return True
        return False

    def title(self, line):
        line.text(self._name)

    def label(self, i, line):
        i -= len(self._saved)
        if i < 0:
            self._saved[i].label(line)
        else:
            line.say(say.menu.MAIN + i)

    def chosen(self, i):
        loop, menu = self.loop, self.menu
        i -= len(self._saved)
        if i < 0:
            menu.open(SavedMatchPage(menu, self, self._saved[i]))
            if not self._saved[i].name:
                menu.tell(say.menu.MATCH_LOST)
        elif i == _NEW:
            slot = self._free()
            if slot < 0:
                menu.tell(say.menu.NO_ROOM)
                return
            from regent.app.menu.new import GamesPage

            menu.open(GamesPage(menu, slot))
            if not loop.board.store.has_room():
                menu.tell(say.menu.NEARLY_FULL)
        elif i == _SETTINGS:
            from regent.app.menu.settings import SettingsPage

            menu.open(SettingsPage(menu))
        elif i == _TAGGING:
            from regent.app.menu.tagging import TagSetsPage

            menu.open(TagSetsPage(menu))
        elif i == _CARD:
            from regent.app.menu import card_info

            menu.open(card_info.CardSetsPage(menu))
        else:
            from regent.app.service.table_check import TableCheck

            loop.open(TableCheck(loop, i == _HEALTH))

    def back(self):
        pass

    def _free(self):
        """A slot in which no match waits, or -1."""
        for slot in range(self.loop.board.store.slots):
            if not any([match.slot == slot for match in self._saved]):
                return slot
        return -1
