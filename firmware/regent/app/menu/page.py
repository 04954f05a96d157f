"""A page of the menu: a list to choose from, or a text to read."""

from regent import say
from regent.ui.screens import ROWS


class Page:
    HELP = 0  # the saying that explains it
    KEYS = say.play.CHOOSE
    NO_KEYS = say.common.BOARD_SILENT

    def __init__(self, menu):
        self.menu = menu
        self.loop = menu.loop
        self.count = 0
        self.cursor = 0

    def title(self, line) -> None:
        """Add what the page is called."""

    def label(self, i: int, line) -> None:
        """Add what row i says."""

    def chosen(self, i: int) -> None:
        """OK was pressed on row i."""

    def back(self) -> None:
        """Back was pressed."""
        self.menu.back()

    def stay(self, cursor: int) -> None:
        """Keep the row, to come back to it: another page opens."""
        self.cursor = cursor

    def tap(self, tag: bytearray) -> None:
        """A card was put on a pad."""

    def chore(self) -> bool:
        """Find out a little more of what rows say, tick by tick; True when the page must be drawn anew."""
        return False


class TextPage(Page):
    """Something to read; `then` is called when it has been read."""

    def __init__(self, menu, title: int, then=None):
        super().__init__(menu)
        self._title = title
        self._then = then
        self.count = menu.flow.count()
        self.cursor = -1
        self.KEYS = say.play.READ if self.count > ROWS else say.menu.READ_OK

    def title(self, line):
        line.say(self._title)

    def label(self, i, line):
        self.menu.flow.row(i, line)

    def chosen(self, i):
        self.back()

    def back(self):
        self.menu.back()
        if self._then:
            self._then()
