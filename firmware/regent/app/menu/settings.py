"""What people choose for good; every choice is kept and holds at once."""

from micropython import const

from regent.app import settings
from regent.app.service import talk
from regent.app.menu.page import Page
from regent.ui import sounds

_SAY_CZECH = const(1)  # and the other languages
_SAY_SILENT_CS = const(105)  # in each language
_SAY_LANGUAGE_KEYS = const(150)
_SAY_SETTINGS = const(111)
_SAY_LANGUAGE = const(151)
_SAY_BRIGHTNESS = const(152)
_SAY_ANIMATED = const(153)  # then: not
_SAY_SOUND = const(155)
_SAY_SETTLE = const(157)
_SAY_DIMS = const(158)
_SAY_PADS_THERE = const(160)
_SAY_PAD = const(161)
_SAY_PAD_OUT = const(162)
_SAY_HELP_SETTINGS = const(163)
_SAY_HELP_PADS = const(164)
_SAY_NOT_KEPT = const(165)
_SAY_CHANGE = const(145)

# Of each choice the first value's saying; the settle time and the brightness have one with a number
_SAY = bytes((
    0, _SAY_LANGUAGE, _SAY_BRIGHTNESS, _SAY_ANIMATED, _SAY_SOUND, _SAY_SETTLE, _SAY_DIMS, _SAY_PADS_THERE,
))  # fmt: skip


class Languages(Page):
    """Asked in all three: each is called by its own name."""

    KEYS = NO_KEYS = _SAY_LANGUAGE_KEYS

    def __init__(self, menu, then):
        super().__init__(menu)
        self._then = then
        self.count = self.loop.settings.count(settings.LANGUAGE)
        self.cursor = max(0, self.loop.settings.language)

    def title(self, line):
        line.text(b"Regent")

    def label(self, i, line):
        line.say((_SAY_SILENT_CS if self.menu.silent else _SAY_CZECH) + i)

    def chosen(self, i):
        self.loop.words.load(i)
        kept = self.loop.settings.choose(settings.LANGUAGE, i)
        self._then()
        if not kept:
            self.menu.tell(_SAY_NOT_KEPT)

    def left(self):
        if self.loop.settings.language >= 0:
            self.menu.back()


class All(Page):
    HELP = _SAY_HELP_SETTINGS
    KEYS = _SAY_CHANGE

    def __init__(self, menu):
        super().__init__(menu)
        self.count = settings.PADS

    def title(self, line):
        line.say(_SAY_SETTINGS)

    def label(self, i, line):
        chosen = self.loop.settings
        what = i + 1
        if what == settings.SETTLE:
            line.say(_SAY_SETTLE, chosen.settle_ms)
        elif what == settings.BRIGHTNESS:
            line.say(_SAY_BRIGHTNESS, chosen.brightness + 1)
        elif what == settings.LANGUAGE or what == settings.PADS:
            line.say(_SAY[what])
        else:
            line.say(_SAY[what] + chosen.get(what))

    def chosen(self, i):
        loop, menu = self.loop, self.menu
        what = i + 1
        if what == settings.LANGUAGE:
            menu.open(Languages(menu, menu.back))
        elif what == settings.PADS:
            menu.open(Pads(menu))
        else:
            value = (loop.settings.get(what) + 1) % loop.settings.count(what)
            kept = loop.settings.choose(what, value)
            loop.obey()
            loop.board.sound.play(sounds.pattern(sounds.CLICK))
            menu.draw()
            if not kept:
                menu.tell(_SAY_NOT_KEPT)


class Pads(Page):
    """Which readers the box has."""

    HELP = _SAY_HELP_PADS
    KEYS = _SAY_CHANGE

    def __init__(self, menu):
        super().__init__(menu)
        self.count = self.loop.board.tags.count

    def title(self, line):
        line.say(_SAY_PADS_THERE)

    def label(self, i, line):
        line.char(talk.pad_name(i))
        line.text(b"  ").say(_SAY_PAD_OUT if self.loop.settings.left_out(i) else _SAY_PAD)

    def chosen(self, i):
        chosen = self.loop.settings
        kept = chosen.leave_out(i, not chosen.left_out(i))
        self.loop.obey()
        self.menu.draw()
        if not kept:
            self.menu.tell(_SAY_NOT_KEPT)
