"""What the flash of a console holds; it is read again when it has changed."""

from regent_table.rules import Match, Rules
from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.table import Table


class SavedMatches:
    def __init__(self, table: Table):
        self._table = table
        self._stirred: tuple[int, ...] = ()
        self._saves: FlashSnapshot | None = None
        self._match: Match | None = None
        self._read: tuple[str, int] | None = None  # the game and the slot of that match

    def saves(self) -> FlashSnapshot:
        stirred = self._table.stirred()
        if self._saves is None or stirred != self._stirred:
            self._stirred, self._saves, self._read = stirred, FlashSnapshot(self._table), None
        return self._saves

    def match(self, rules: Rules, slot: int) -> Match | None:
        """The match in a slot, None when it holds none of this game."""
        saves = self.saves()
        if self._read != (rules.NAME, slot):
            self._read, self._match = (rules.NAME, slot), saves.match(rules, slot)
        return self._match
