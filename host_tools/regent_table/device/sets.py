"""The sets of cards and figures that tags can name, with the names people know them by."""

from dataclasses import dataclass, field
from functools import cached_property

from regent_table import words
from regent_table.errors import UserError
from regent_table.rules import games
from regent_table.suggestions import hint

_SAYINGS = words.family("menu.SET")  # in the order of their numbers on tags, which begin with 1
NAMES = tuple(saying.name.partition(".")[2].lower() for saying in _SAYINGS)


@dataclass
class Card:
    number: int  # of the set
    item: int
    copy: int
    copies: int
    name: str

    @property
    def label(self) -> str:
        return f"{self.name} {self.copy + 1}/{self.copies}" if self.copies > 1 else self.name

    @property
    def key(self) -> str:
        """What the card is called in files."""
        return f"{self.item}.{self.copy}"


@dataclass
class CardSet:
    number: int
    language: str = "en"
    _said: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        return NAMES[self.number - 1]

    @property
    def title(self) -> str:
        """What people call the set, as the console does."""
        return _SAYINGS[self.number - 1].words[self.language]

    @cached_property
    def cards(self) -> list[Card]:
        """All cards in the order of tagging, identical copies in a row."""
        facts = games.items(self.number)
        texts = {saying.number: saying.words[self.language] for saying in words.sayings()}
        items = list(facts.items(self.number))
        cards = []
        for i, item in enumerate(items):
            line = _Line(texts)
            facts.name(line, self.number, item)
            cards.append(Card(self.number, item, i - items.index(item), items.count(item), line.said.strip()))
        return cards

    def find(self, item: int, copy: int) -> Card | None:
        return next((card for card in self.cards if (card.item, card.copy) == (item, copy)), None)


class _Line:
    """Takes the words of a card's name in the place of the firmware's line."""

    def __init__(self, texts: dict[int, str]):
        self._texts = texts
        self.said = ""

    def say(self, n: int, number: int = 0) -> "_Line":
        self.said += self._texts.get(n, f"#{n}").replace("{}", str(number))
        return self

    def text(self, text: bytes) -> "_Line":
        self.said += text.decode()
        return self

    def number(self, n: int) -> "_Line":
        self.said += str(n)
        return self

    def char(self, byte: int) -> None:
        self.said += chr(byte)


def choose(name: str, language: str = "en") -> CardSet:
    if name not in NAMES:
        raise UserError(f"There is no set {name!r}; {hint(name, NAMES)}")
    if language not in words.LANGUAGES:
        raise UserError(f"There is no language {language!r}; there are {', '.join(words.LANGUAGES)}.")
    return CardSet(NAMES.index(name) + 1, language)
