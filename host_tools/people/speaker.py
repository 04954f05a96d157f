"""Lets the console speak another language, by its own menus; a match that is on is set aside meanwhile."""

from host_tools.people import menus
from host_tools.people.held import Held
from host_tools.people.user import ConsoleUser, Doing
from host_tools.virtual.table import Table

_BOOT_MS = 12_000


class Speaker:
    def __init__(self, table: Table, held: Held):
        self._user = ConsoleUser(table)
        self._held = held

    def speak(self, language: str, slot: int) -> Doing[None]:
        """Choose the language, then go back to the match in this slot; -1: there was none."""
        user = self._user
        yield from user.wait(user.rows, "the displays to say something", _BOOT_MS)
        yield from user.stand()
        if menus.asks_language(user):  # at the first start, or when another wish has come that far
            yield from menus.choose_language(user, language)
            yield from menus.home(user, keep=True)
        else:
            yield from menus.home(user, keep=True)
            yield from menus.other_language(user, language)
        waiting = self._held.saves().waiting()
        if slot in waiting:
            yield from menus.resume(user, waiting[slot], len(waiting) - list(waiting).index(slot))
            if user.shows("play.AS_LEFT"):  # of figures that nobody has touched
                yield from user.press(f"{user.eyes[0]}.OK")
