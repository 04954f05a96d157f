"""A set that tags can name: its cards in their order, identical copies in a row, and how far it is tagged."""

from regent import games

_PROGRESS = "tagging"  # in the store: two bytes for each set
_ITEM = 2


class TagSet:
    def __init__(self, store, number: int):
        self._store = store
        self.number = number
        self._facts = games.items(number)
        self._items = self._facts.items(number)
        self.count = len(self._items)
        self._progress = bytearray(_ITEM * (games.SETS - 1))
        store.load(_PROGRESS, self._progress)

    def item(self, i: int) -> int:
        return self._items[i]

    def copy(self, i: int) -> int:
        """Which of the identical copies card i is; 0 for the first."""
        return i - self._items.find(self._items[i : i + 1])

    def copies(self, i: int) -> int:
        return self._items.count(self._items[i : i + 1])

    def find(self, item: int, copy: int) -> int:
        """Where this card is, -1 when there is none in the set."""
        first = self._items.find(bytes((item,)))
        if first < 0 or first + copy >= self.count or self._items[first + copy] != item:
            return -1
        return first + copy

    def name(self, i: int, line) -> None:
        """Add what card i is called, and which of its copies it is."""
        self._facts.name(line, self.number, self._items[i])
        if self.copies(i) > 1:
            line.text(b"  ").number(self.copy(i) + 1).text(b"/").number(self.copies(i))

    def done(self) -> int:
        """How many cards are tagged."""
        at = _ITEM * (self.number - 1)
        return min(self._progress[at] | self._progress[at + 1] << 8, self.count)

    def save_progress(self, done: int) -> bool:
        at = _ITEM * (self.number - 1)
        self._progress[at] = done & 255
        self._progress[at + 1] = done >> 8
        return self._store.save(_PROGRESS, self._progress, len(self._progress))
