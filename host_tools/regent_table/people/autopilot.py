"""Leads the console through its menus: to its first page, to a match that waits, to another language."""

from regent_table.errors import UserError
from regent_table.people import menus
from regent_table.people.saved_matches import SavedMatches
from regent_table.people.user import ConsoleUser, Doing
from regent_table.rules import OVER, games
from regent_table.words import LANGUAGES

_BOOT_MS = 12_000


class Autopilot:
    def __init__(self, user: ConsoleUser, held: SavedMatches):
        self.user = user
        self._held = held

    def go_home(self, language: str = "en", keep_over: bool = False) -> Doing[None]:
        """Go to the first page. The match that is on is set aside; one that is over only to `keep_over`.

        A new console that asks for its language gets this one.
        """
        user = self.user
        yield from user.wait(user.rows, "the displays to say something", _BOOT_MS)
        yield from user.stand()
        if menus.asks_language(user):
            yield from menus.choose_language(user, language)
        match = self._held.saves().running_match()
        is_over = match is not None and match.rules.mover(match.state) == OVER
        if is_over and not keep_over:
            yield from menus.leave_over(user)
        yield from menus.home(user, keep=keep_over or not is_over)

    def resume(self, slot: int) -> Doing[None]:
        """Play on with the match that waits in a slot."""
        yield from self.go_home()
        yield from self._resume(slot)

    def abort(self, slot: int, back: int) -> Doing[None]:
        """Give up the match in a slot, then go back to the one in slot `back`; -1: there is none."""
        yield from self.go_home(keep_over=True)
        above_new, _ = self._above_new(slot)
        yield from menus.give_up(self.user, above_new)
        yield from self.user.wait(lambda: slot not in self._held.saves().waiting(), "the match to be gone")
        yield from self._go_back(back)

    def speak(self, language: str, back: int) -> Doing[None]:
        """Choose the language, then go back to the match in slot `back`; -1: there is none."""
        yield from self.go_home(language, keep_over=True)
        if self._held.saves().language() != LANGUAGES.index(language):
            yield from menus.other_language(self.user, language)
        yield from self._go_back(back)

    def _go_back(self, slot: int) -> Doing[None]:
        if slot in self._held.saves().waiting():
            yield from self._resume(slot)

    def _resume(self, slot: int) -> Doing[None]:
        above_new, name = self._above_new(slot)
        if name not in games.NAMES:
            raise UserError("The console cannot read this match: abort it.", "unreadable")
        yield from menus.resume(self.user, name, above_new)
        if self.user.shows("menu.NOTE"):
            raise UserError("The console cannot go on with this match: abort it.", "unreadable")
        yield from self.user.wait(lambda: self._held.saves().running() == slot, "the match to go on")

    def _above_new(self, slot: int) -> tuple[int, str]:
        """Return how many rows above *New game* this match is on the first page, and its game."""
        waiting = self._held.saves().waiting()
        if slot not in waiting:
            raise UserError("That match is no longer there.", "gone")
        return len(waiting) - list(waiting).index(slot), waiting[slot]
