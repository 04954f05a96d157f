"""Whether the console is in its menu or in a match, by what its displays and its flash show."""

from regent_table.people import menus
from regent_table.people.user import ConsoleUser
from regent_table.virtual.flash_snapshot import FlashSnapshot


class Whereabouts:
    def __init__(self, user: ConsoleUser):
        self._user = user
        self.starts()

    def starts(self) -> None:
        """The console starts: in its menu, though its flash may note a match as the one being played."""
        self.in_menu = True
        self._played: tuple[int, int] | None = None  # the slot of that match, how old it is
        self._offered = False  # the display has offered to resume a match

    def look(self, saves: FlashSnapshot, settled: bool) -> None:
        """Take in what the display shows; `settled`: it is not being drawn."""
        slot = saves.running()
        played = slot, saves.ply(slot) if slot >= 0 else 0
        noted, self._played = self._played not in (None, played), played
        if menus.is_home(self._user):
            self.in_menu, self._offered = True, False
        elif self.in_menu:
            self._offered = self._offered or self._user.shows("menu.RESUME")
            resumed = self._offered and settled and not menus.is_about_waiting(self._user)
            self.in_menu = slot < 0 or not (noted or resumed)
