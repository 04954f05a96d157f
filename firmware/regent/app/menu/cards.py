"""What is this card?  With no game running, each is explained that is tapped, or found in a list."""

from regent import games, say
from regent.app.menu.page import Page
from regent.table.cards import CARD, Cards
from regent.ui.screens import ROWS
from regent.ui.told import Told
from regent.ui.words import CARDS


class Explains(Page):
    """A page on which a card that is tapped is explained."""

    HELP = say.menu.HELP_CARD

    def tap(self, tag):
        menu, cards = self.menu, Cards(0)
        cards.learn(self.loop.board.store)
        if cards.read(tag) == CARD and games.has(cards.set, cards.item):
            menu.open(Card(menu, cards.set, cards.item))
        else:
            menu.open(_Answer(menu, say.menu.NO_CARD))

    def title(self, line):
        line.say(say.menu.MAIN_CARD)


class Sets(Explains):
    """From which box is it?"""

    def __init__(self, menu):
        super().__init__(menu)
        self.count = games.SETS - 1

    def label(self, i, line):
        line.say(say.menu.SET + i)

    def chosen(self, i):
        self.menu.open(Kinds(self.menu, i + 1))


class Kinds(Explains):
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
        self.menu.open(_Told(self.menu, self._number, self._texts[i]))


class Read(Explains):
    """A saying of any length."""

    def __init__(self, menu, saying: int):
        super().__init__(menu)
        self._told = Told(self.loop.words).add(saying)
        self.count = self._told.count()
        self.cursor = -1
        self.KEYS = say.play.READ if self.count > ROWS else say.menu.READ_OK

    def label(self, i, line):
        self._told.row(i, line)

    def chosen(self, i):
        self.left()


class _Answer(Read):
    """What is said of a card; the next one that is tapped takes its place."""

    def tap(self, tag):
        self.menu.back()
        super().tap(tag)


class _Told(_Answer):
    """What a card says of itself."""

    def __init__(self, menu, number: int, text: int):
        menu.loop.words.explain(games.room_of(number))
        super().__init__(menu, CARDS + text)
        self._items = games.items(number)
        self._text = text

    def title(self, line):
        self._items.title(line, self._text)


class Card(_Told):
    """The same of a card that was tapped, under its own name."""

    def __init__(self, menu, number: int, item: int):
        super().__init__(menu, number, games.items(number).text(item))
        self._number = number
        self._item = item

    def title(self, line):
        self._items.name(line, self._number, self._item)
