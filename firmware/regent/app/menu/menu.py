"""The menu: what the console does while no game is on.

It is a stack of pages, each a list to choose from or a text to read; Back leaves one, Menu leaves all but the
first, Help explains the one that is open.
"""

from micropython import const

from regent import hal, say
from regent.app import settings
from regent.app.diagnostic_lights import DiagnosticLights
from regent.app.menu.page import TextPage
from regent.app.service import stages
from regent.table.presence import PUT
from regent.ui.choice import CHOSEN, BACK, Choice
from regent.ui.flow import Flow

_SHOWN_MS = const(400)  # by then the displays have been drawn


class Menu(DiagnosticLights):
    CALM = True

    def __init__(self, loop):
        super().__init__(loop)
        self.loop = loop
        self.flow = Flow(loop.screens, loop.words)
        self._choice = Choice(loop.screens, loop.line)
        self._pages = []
        self._since = loop.board.clock.ticks()
        self.silent = False  # no key answers
        if loop.settings.language < 0:
            self.ask_language(self._begin)
        else:
            self._begin()

    def _begin(self):
        from regent.app.menu.main import MainPage

        while self._pages:
            self._pages.pop()
        self.open(MainPage(self))
        lost = self.loop.settings.were_lost()
        if lost:
            self.tell(say.menu.LOST - 1 + lost)

    def ask_language(self, then) -> None:
        from regent.app.menu.settings import LanguagesPage

        self.open(LanguagesPage(self, then))

    def again(self, session, slot: int) -> None:
        """Offer the game of a match that is over again, with the same options."""
        from regent.app.menu.new import SetupPage

        setup = SetupPage(self, session.match.rules.NAME, slot)
        setup.repeat(session)
        self.open(setup)

    # --- the stack

    def open(self, page) -> None:
        if self._pages:
            self._pages[-1].stay(self._choice.cursor)
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
        """Show a sentence to read; then comes this page again, or `then`."""
        self.flow.clear().say(n, number)
        self.open(TextPage(self, say.menu.NOTE, then))

    def draw(self) -> None:
        """Draw the open page anew."""
        self._choice.again(self._pages[-1].count, self._keys())

    def _show(self):
        page = self._pages[-1]
        self._choice.open(page.title, page.label, page.count, page.cursor, self._keys())

    def _keys(self):
        page = self._pages[-1]
        if self.silent:
            return page.NO_KEYS
        return say.menu.CHOOSE_ONE if page.KEYS == say.play.CHOOSE and len(self._pages) == 1 else page.KEYS

    # --- what happened

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        super().pad(n, event, tag)
        if event == PUT:
            self._pages[-1].tap(tag)

    def keys(self, pressed: int) -> None:
        page = self._pages[-1]
        if pressed & hal.KEY_HELP:
            if page.HELP:
                self.flow.clear().say(page.HELP)
                self.open(TextPage(self, say.menu.EXPLANATION))
            return
        if pressed & hal.KEY_MENU:
            self.home()
            return
        answer = self._choice.pressed(pressed)
        if answer == CHOSEN:
            page.chosen(self._choice.cursor)
        elif answer == BACK:
            page.back()

    def part(self, part: int, changed: bool) -> None:
        """It may be the last part that says what there is: look, unless people said it."""
        super().part(part, changed)
        if changed and part == hal.PART_CHAIN:
            self.silent = not self.silent
            self.draw()
        if self.silent and self.loop.settings.stage_unknown():
            self._look_what_there_is()

    def _look_what_there_is(self):
        """Remember that this is the smallest console, and start anew as one."""
        if stages.only_cards(self._board) and self.loop.settings.choose(settings.STAGE, hal.STAGE_CARDS):
            self.loop.home()

    def tick(self, now: int) -> bool:
        board = self._board
        if board.clock.diff(now, self._since) >= _SHOWN_MS and self._pages[0].chore():
            self.draw()
        return super().tick(now)
