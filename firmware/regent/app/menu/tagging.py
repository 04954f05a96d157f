"""The pages that ask which set of cards or figures to tag or to check."""

from micropython import const

from regent import games, say
from regent.app.menu.tag_set import TagSet
from regent.app.menu.page import Page
from regent.app.service.set_check import SetCheck
from regent.app.service.tagging import Tagging

# Rows of a set
_TAG = const(0)
_CHECK = const(1)
_ROWS = const(2)


class TagSetsPage(Page):
    HELP = say.menu.HELP_SETS

    def __init__(self, menu):
        super().__init__(menu)
        self.count = games.SETS - 1

    def title(self, line):
        line.say(say.menu.MAIN_TAGGING)

    def label(self, i, line):
        line.say(say.menu.SET + i)

    def chosen(self, i):
        self.menu.open(TagSetPage(self.menu, i + 1))


class TagSetPage(Page):
    HELP = say.menu.HELP_SET

    def __init__(self, menu, number: int):
        super().__init__(menu)
        self._deck = TagSet(self.loop.board.store, number)
        self.count = _ROWS

    def title(self, line):
        line.say(say.menu.SET + self._deck.number - 1)

    def label(self, i, line):
        deck = self._deck
        line.say(say.menu.TAG_THEM if i == _TAG else say.menu.CHECK_THEM)
        if i == _TAG:
            line.text(b"  ").number(deck.done()).text(b" / ").number(deck.count)

    def chosen(self, i):
        loop = self.loop
        if i == _TAG:
            loop.open(Tagging(loop, self._deck))
        else:
            loop.open(SetCheck(loop, self._deck))
