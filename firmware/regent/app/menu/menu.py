"""The menu: what the console does while no game is on.

It is a stack of pages, each a list to choose from or a text to read; Back leaves one, Menu leaves all but the
first, Help explains the one that is open.
"""

from micropython import const

from regent import hal, say
from regent.app.marks import Marks
from regent.app.menu.page import Text
from regent.app.mode import Mode
from regent.table.presence import TWO
from regent.ui import sounds
from regent.ui.choice import CHOSEN, LEFT, Choice
from regent.ui.flow import Flow

_SHOWN_MS = const(400)  # by then the displays say what there is


class Menu(Mode):
    CALM = True

    def __init__(self, loop):
        self.loop = loop
        self.flow = Flow(loop.screens, loop.words)
        self._choice = Choice(loop.screens, loop.line)
        self._marks = Marks(loop)
        self._pages = []
        self._since = loop.board.clock.ticks()
        self.silent = False  # no key answers
        self.chore = None  # what a page still has to find out, a step a tick
        if loop.settings.language < 0:
            self.ask_language(self._begin)
        else:
            self._begin()

    def _begin(self):
        from regent.app.menu.main import Main

        while self._pages:
            self._pages.pop()
        self.open(Main(self))
        if self.loop.settings.lost:
            self.loop.settings.lost = False
            self.tell(say.menu.SETTINGS_LOST)

    def ask_language(self, then) -> None:
        from regent.app.menu.settings import Languages

        self.open(Languages(self, then))

    # --- the stack

    def open(self, page) -> None:
        if self._pages:
            self._pages[-1].cursor = self._choice.cursor
        self._pages.append(page)
        self._show()

    def back(self) -> None:
        if len(self._pages) > 1:
            self._pages.pop()
        self._show()

    def home(self) -> None:
        """Back to the first page."""
        while len(self._pages) > 1:
            self._pages.pop()
        self._show()

    def tell(self, n: int, number: int = 0, then=None) -> None:
        """A sentence to read, then back here."""
        self.flow.clear().say(n, number)
        self.open(Text(self, say.menu.NOTE, then))

    def draw(self) -> None:
        """The open page says something else now."""
        self._choice.count = self._pages[-1].count
        self._choice.keys = self._keys()
        self._choice.draw()

    def _show(self):
        page = self._pages[-1]
        self._choice.open(page.title, page.label, page.count, page.cursor, self._keys())

    def _keys(self):
        page = self._pages[-1]
        if self.silent:
            return page.NO_KEYS
        return say.menu.CHOOSE_ONE if page.KEYS == say.play.CHOOSE and len(self._pages) == 1 else page.KEYS

    # --- what happened

    def keys(self, pressed: int) -> None:
        page = self._pages[-1]
        if pressed & hal.KEY_HELP:
            if page.HELP:
                self.flow.clear().say(page.HELP)
                self.open(Text(self, say.menu.EXPLANATION))
            return
        if pressed & hal.KEY_MENU:
            self.home()
            return
        answer = self._choice.pressed(pressed)
        if answer == CHOSEN:
            page.chosen(self._choice.cursor)
        elif answer == LEFT:
            page.left()

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        if event == TWO:
            self.loop.board.sound.play(sounds.pattern(sounds.REFUSED))
        self._marks.stale = True

    def figure(self, event: int) -> None:
        self._marks.stale = True

    def tick(self, now: int) -> None:
        if self.chore and self.loop.board.clock.diff(now, self._since) >= _SHOWN_MS and not self.chore():
            self.chore = None
        if self.loop.board.health.down(hal.PART_CHAIN) != self.silent:
            self.silent = not self.silent
            self.draw()
        self._marks.look()
        self._marks.paint(now)
