"""What is this card?  With no game running, each is explained that is tapped, or found in a list."""

from regent import games, say
from regent.app.menu.page import Page
from regent.table.tag_identity import CARD, TagIdentifier
from regent.ui.screens import ROWS
from regent.ui.long_text import LongText
from regent.ui.strings import CARDS


class CardInfoPage(Page):
    """A page on which a card that is tapped is explained."""

    HELP = say.menu.HELP_CARD

    def tap(self, tag):
        menu, cards = self.menu, TagIdentifier(0)
        cards.learn(self.loop.board.store)
        if cards.read(tag) == CARD and games.has(cards.set, cards.item):
            menu.open(TappedCardPage(menu, cards.set, cards.item))
        else:
            menu.open(_CardPage(menu, say.menu.NO_CARD))

    def title(self, line):
        line.say(say.menu.MAIN_CARD)


class CardSetsPage(CardInfoPage):
    """From which box is it?"""

    def __init__(self, menu):
        super().__init__(menu)
        self.count = games.SETS - 1

    def label(self, i, line):
        line.say(say.menu.SET + i)

    def chosen(self, i):
        self.menu.open(CardKindsPage(self.menu, i + 1))


class CardKindsPage(CardInfoPage):
    """Which card of the box?"""

    def __init__(self, menu, number: int):
        super().__init__(menu)
        self._number = number
        self._items = games.items(number)
        self._texts = self._items.texts(number)
        self.count = len(self._texts)

    def label(self, i, line):
        self._items.title(line, self._texts[i])

    def chosen(self, i):
        self.menu.open(_CardTextPage(self.menu, self._number, self._texts[i]))


class LongTextPage(CardInfoPage):
    """A saying of any length."""

    def __init__(self, menu, saying: int):
        super().__init__(menu)
        self._told = LongText(self.loop.words).add(saying)
        self.count = self._told.count()
        self.cursor = -1
        self.KEYS = say.play.READ if self.count > ROWS else say.menu.READ_OK

    def label(self, i, line):
        self._told.row(i, line)

    def chosen(self, i):
        self.back()


class _CardPage(LongTextPage):
    """What is said of a card; the next one that is tapped takes its place."""

    def tap(self, tag):
        self.menu.back()
        super().tap(tag)


class _CardTextPage(_CardPage):
    """What a card says of itself."""

    def __init__(self, menu, number: int, text: int):
        menu.loop.words.explain(games.family_of(number))
        super().__init__(menu, CARDS + text)
        self._items = games.items(number)
        self._text = text

    def title(self, line):
        self._items.title(line, self._text)


class TappedCardPage(_CardTextPage):
    """The same of a card that was tapped, under its own name."""

    def __init__(self, menu, number: int, item: int):
        super().__init__(menu, number, games.items(number).text(item))
        self._number = number
        self._item = item

    def title(self, line):
        self._items.name(line, self._number, self._item)
