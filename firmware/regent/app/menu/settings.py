"""The page of settings: every choice is kept and holds at once."""

from regent import hal, say
from regent.app import settings
from regent.app.service import stages
from regent.app.menu.page import Page
from regent.ui import sounds

# What each choice is called, or its first value; brightness and settle time have a saying with a number
_ROWS = (0, say.menu.LANGUAGE, 0, say.menu.STILL, say.menu.QUIET, 0, say.menu.WAKEFUL)
_ROWS += (say.menu.PADS_THERE, say.menu.STAGES, say.menu.ADVICE)
_FOUND = b" \xe2\x9c\x93"  # a tick


class LanguagesPage(Page):
    """The page that asks the language: each stands there by its own name."""

    KEYS = NO_KEYS = say.menu.LANGUAGE_KEYS

    def __init__(self, menu, then):
        super().__init__(menu)
        self._then = then
        self.count = self.loop.settings.count(settings.LANGUAGE)
        self.cursor = max(0, self.loop.settings.language)

    def title(self, line):
        line.text(b"Regent")

    def label(self, i, line):
        line.say((say.menu.SILENT if self.menu.silent else say.common.LANGUAGE) + i)

    def chosen(self, i):
        self.loop.words.load(i)
        if self.loop.settings.choose(settings.LANGUAGE, i):
            self._then()
        else:
            self.menu.tell(say.menu.NOT_KEPT, then=self._then)

    def back(self):
        if self.loop.settings.language >= 0:
            self.menu.back()


class SettingsPage(Page):
    HELP = say.menu.HELP_SETTINGS
    KEYS = say.menu.CHANGE

    def __init__(self, menu):
        super().__init__(menu)
        self.count = len(settings.TOLD) + 1  # the last one: names of the players

    def title(self, line):
        line.say(say.menu.MAIN_SETTINGS)

    def label(self, i, line):
        chosen = self.loop.settings
        if i == len(settings.TOLD):
            line.say(say.menu.NAMES)
            return
        what = settings.TOLD[i]
        if what == settings.SETTLE:
            line.say(say.menu.SETTLE, chosen.settle_ms)
        elif what == settings.BRIGHTNESS:
            line.say(say.menu.BRIGHTNESS, chosen.brightness + 1)
        elif what == settings.LANGUAGE or what == settings.PADS or what == settings.STAGE:
            line.say(_ROWS[what])
        else:
            line.say(_ROWS[what] + chosen.get(what))

    def chosen(self, i):
        loop, menu = self.loop, self.menu
        if i == len(settings.TOLD):
            from regent.app.menu.names import PlayerNamesPage

            menu.open(PlayerNamesPage(menu))
            return
        what = settings.TOLD[i]
        if what == settings.LANGUAGE:
            menu.open(LanguagesPage(menu, menu.back))
        elif what == settings.PADS:
            menu.open(ReadersPage(menu))
        elif what == settings.STAGE:
            menu.open(StagesPage(menu))
        else:
            value = (loop.settings.get(what) + 1) % loop.settings.count(what)
            kept = loop.settings.choose(what, value)
            loop.obey()
            loop.board.sound.play(sounds.pattern(sounds.CLICK))
            menu.draw()
            if not kept:
                menu.tell(say.menu.NOT_KEPT)


class ReadersPage(Page):
    """Which readers the box has."""

    HELP = say.menu.HELP_PADS
    KEYS = say.menu.CHANGE

    def __init__(self, menu):
        super().__init__(menu)
        self.count = self.loop.board.tags.count

    def title(self, line):
        line.say(say.menu.PADS_THERE)

    def label(self, i, line):
        line.char(hal.PAD_LETTERS[i])
        line.text(b"  ").say(say.menu.PAD_OUT if self.loop.settings.left_out(i) else say.menu.PAD)

    def chosen(self, i):
        chosen = self.loop.settings
        kept = chosen.leave_out(i, not chosen.left_out(i))
        self.loop.obey()
        self.menu.draw()
        if not kept:
            self.menu.tell(say.menu.NOT_KEPT)


class StagesPage(Page):
    """How much of the box is built; what answers has a tick.  The console starts anew with what is chosen."""

    HELP = say.menu.HELP_STAGES

    def __init__(self, menu):
        super().__init__(menu)
        self.count = self.loop.settings.count(settings.STAGE)
        self.cursor = self.loop.stage
        self._found = stages.found(self.loop.board)

    def title(self, line):
        line.say(say.menu.STAGES)

    def label(self, i, line):
        line.say(say.menu.STAGE + i)
        if i == self._found:
            line.text(_FOUND)

    def chosen(self, i):
        if i == self.loop.stage:
            self.menu.back()
        elif self.loop.settings.choose(settings.STAGE, i):
            self.loop.home()
        else:
            self.menu.tell(say.menu.NOT_KEPT)
