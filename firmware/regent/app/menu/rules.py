"""The rules of a game in short: its parts in a list, each a text to read where it lies in the ROM."""

from micropython import const

from regent import say
from regent.app.menu.card_info import CardInfoPage, LongTextPage
from regent.app.menu.saved import game_name

_RULES = const(0x1100)  # what parts are called: they stand behind the options that `Words.offer` has read
_PARTS = const(4)


class RulesPage(CardInfoPage):
    HELP = say.menu.HELP_RULES

    def __init__(self, menu, name: str):
        super().__init__(menu)
        self._name = name
        self.count = _PARTS

    def title(self, line):
        game_name(line, self._name)

    def label(self, i, line):
        line.say(say.menu.PART + i)

    def chosen(self, i):
        self.menu.open(_RulesPartPage(self.menu, i))


class _RulesPartPage(LongTextPage):
    HELP = say.menu.HELP_RULES

    def __init__(self, menu, part: int):
        super().__init__(menu, _RULES + part)
        self._part = part

    def title(self, line):
        line.say(say.menu.PART + self._part)
