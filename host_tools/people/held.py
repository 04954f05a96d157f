"""What the flash of a console holds; it is read again when it has changed."""

from host_tools.rules import Match, Rules
from host_tools.virtual.saves import Saves
from host_tools.virtual.table import Table


class Held:
    def __init__(self, table: Table):
        self._table = table
        self._flash = b""
        self._saves: Saves | None = None
        self._match: Match | None = None
        self._slot = -1  # of that match

    def saves(self) -> Saves:
        flash = self._table.held()
        if self._saves is None or flash != self._flash:
            self._flash, self._saves, self._slot = flash, Saves(self._table), -1
        return self._saves

    def match(self, rules: Rules, slot: int) -> Match | None:
        """The match in a slot, None when it holds none of this game."""
        saves = self.saves()
        if slot != self._slot:
            self._slot, self._match = slot, saves.match(rules, slot)
        return self._match
