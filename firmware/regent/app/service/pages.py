"""The pages of the table check: what each of them says, the same on both displays."""

from micropython import const

from regent import hal, say
from regent.app.faults import version
from regent.app.service import parts
from regent.engine.spaces import SPACES as ALL_SPACES
from regent.ui import screens
from regent.ui.screens import BOTTOM
from regent.ui.sounds import SOUNDS as ALL_SOUNDS

# Pages, turned like those of a book
START = const(0)
PADS = const(1)
SPACES = const(2)
KEYS = const(3)
LIGHTS = const(4)
DISPLAYS = const(5)
SOUNDS = const(6)
HEALTH = const(7)
LETTERS = const(8)
_BOOK = const(9)


_NAMES = const(7)  # spaces in a line
_SIDE_KEYS = const(4)
_LEFT_OUT = b"\xe2\x80\x93"  # a dash
_PATTERNS = b"\xff\xff\xaa\x55\xff\x00\x0f\x0f"  # even and odd columns
_ALPHABETS = (
    (
        "ABCDEFGHIJKLMNOPQRS",
        "TUVWXYZabcdefghijklmn",
        "opqrstuvwxyz",
        "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽÖŐÜŰ",
        "áčďéěíňóřšťúůýžöőüű",
    ),
    ("ÁČĎÉĚÍŇÓ", "ŘŠŤÚŮÝŽ", "áčďéěíňóř", "šťúůýžäö"),
    ("ÁÉÍÓÖŐÚÜŰ", "áéíóöőúüű", "0123456789", "←→↑↓✓✗•×…„”"),
)


class Pages:
    def __init__(self, loop, page: int):
        self._loop = loop
        self._board = loop.board
        self._line = loop.line
        self._tag = bytearray(hal.TAG_SIZE)
        self._key = 0
        self._version = version()
        self.again = False  # the last key was pressed twice in a row
        self._dark = False  # somebody saw that a light stays dark
        self.page = -1
        self.part = 0  # of a page that OK leads through
        self.turn_to(page)

    # --- turning pages

    def turn_to(self, page: int) -> None:
        self.page = page
        self.part = self._key = 0
        self._clear()

    def turn(self, step: int) -> None:
        self.turn_to((self.page + step) % _BOOK)

    def go_on(self) -> None:
        """OK: the next part of this page."""
        self.part += 1
        if self.page == SOUNDS:
            self.part %= ALL_SOUNDS
        elif self.page == LIGHTS:
            self.part %= 4
        elif self.page == DISPLAYS:
            self.part %= len(_PATTERNS) // 2 + 1
        elif self.page == LETTERS:
            self.part %= len(_ALPHABETS)
        elif self.page == HEALTH:
            self.part %= (parts.count(self._board) + BOTTOM - 1) // BOTTOM
        else:
            self.part = 0
            return
        self._clear()

    def cut(self) -> None:
        """Somebody saw where the chain of lights ends."""
        self._dark = True

    def pressed(self, keys: int) -> None:
        self.again = keys == self._key
        self._key = keys

    def _clear(self):
        layout = screens.TITLED
        if self.page == LETTERS and self.part:
            layout = screens.BIG
        elif self.page == LETTERS or self.page == PADS and self._board.tags.count > BOTTOM:
            layout = screens.SMALL
        for screen in self._loop.screens:
            screen.clear(layout)
        if self.page == DISPLAYS and self.part:
            at = 2 * self.part - 2
            for screen in self._loop.screens:
                screen.fill(_PATTERNS[at], _PATTERNS[at + 1])

    # --- what the page says

    def draw(self) -> None:
        if self.page == LETTERS:
            for i, text in enumerate(_ALPHABETS[self.part]):
                self._put(i, self._line.clear().text(text.encode()))
        elif self.page != DISPLAYS or not self.part:
            if self.page != PADS or self._board.tags.count <= BOTTOM:
                self._put(0, self._say(say.common.PAGE + self.page))
            self._draw_under_title()

    def _draw_under_title(self):
        page = self.page
        if page == START:
            self._draw_start()
        elif page == PADS:
            count = self._board.tags.count
            for n in range(count):
                self._put(n + 1 if count <= BOTTOM else n, self._pad(n))
            if count < BOTTOM:
                self._put(BOTTOM, self._say(say.common.TURN_OR_LEAVE))
        elif page == SPACES:
            self._draw_spaces()
        elif page == KEYS:
            self._draw_keys()
        elif page == LIGHTS:
            self._put(1, self._say(say.common.COLOUR + self.part))
            self._put(2, self._say(say.common.NEXT_COLOUR))
            self._put(3, self._say(say.common.LIGHT_FAILS))
            cut = self._dark or self._board.health.down(hal.PART_PIXELS)
            self._put(BOTTOM, self._say(say.common.LIGHT_CUT) if cut else self._line.clear())
        elif page == DISPLAYS:
            self._put(1, self._say(say.common.NEXT_PATTERN))
            self._put(BOTTOM, self._say(say.common.TURN_PAGES))
        elif page == SOUNDS:
            self._put(1, self._line.clear().number(self.part + 1).text(b" / ").number(ALL_SOUNDS))
            self._put(2, self._say(say.common.NEXT_SOUND))
            self._put(BOTTOM, self._say(say.common.TURN_PAGES))
        elif page == HEALTH:
            for i in range(BOTTOM):
                n = self.part * BOTTOM + i
                self._put(
                    i + 1,
                    self._state(parts.number(self._board, n))
                    if n < parts.count(self._board)
                    else self._line.clear(),
                )

    def _draw_start(self):
        down = first = 0
        for n in range(parts.count(self._board) - 1, -1, -1):
            if self._ails(parts.number(self._board, n)):
                down += 1
                first = n
        self._put(1, self._line.clear().text(b"Regent ").text(self._version))
        line = self._line.clear()
        self._put(2, line.say(say.common.PARTS_AILING, down) if down else line.say(say.common.ALL_FINE))
        stage = say.menu.STAGE + self._loop.stage
        self._put(3, self._state(parts.number(self._board, first)) if down else self._say(stage))
        self._put(BOTTOM, self._say(say.common.TURN_OR_LEAVE))

    def _draw_spaces(self):
        self._put(BOTTOM, self._say(say.common.TURN_OR_LEAVE))
        if self._board.health.down(hal.PART_CHAIN):
            self._put(1, self._say(say.common.BOARD_SILENT))
            return
        figures, line = self._loop.figures, self._line
        count = 0
        for n in range(ALL_SPACES):
            count += figures.on(n)
        self._put(1, line.clear().say(say.common.MAGNETS, count))
        space = 0
        for i in range(2, BOTTOM):
            line.clear()
            names = 0
            while space < ALL_SPACES and names < _NAMES:
                if figures.on(space):
                    line.space(space).char(0x20)
                    names += 1
                space += 1
            self._put(i, line)

    def _draw_keys(self):
        line = self._line
        line.clear()
        for n in range(3 * _SIDE_KEYS - 1):
            if self._key >> n & 1:
                if n < 2 * _SIDE_KEYS:
                    line.char(0x41 + n // _SIDE_KEYS)
                    line.char(0x20)
                line.say(say.common.KEY + (n % _SIDE_KEYS if n < 2 * _SIDE_KEYS else n - _SIDE_KEYS))
                line.char(0x20)
        self._put(2, line, line.n > 0)
        self._put(BOTTOM, self._say(say.common.TURN_TWICE))

    def _pad(self, n):
        line = self._line.clear()
        line.char(hal.PAD_LETTERS[n])
        line.text(b"  ")
        where = self._loop.presence
        if self._loop.settings.left_out(n):
            return line.text(_LEFT_OUT)
        if self._board.health.down(hal.PART_READER + n):
            return line.say(say.common.NO_ANSWER)
        if where.two(n):
            return line.say(say.common.TWO_CARDS)
        if not where.there(n):
            return line.say(say.common.EMPTY)
        where.tag(n, self._tag)
        line.uid(self._tag)
        return line

    def _ails(self, part):
        """Return whether a part is down, or some of its sensors are set aside."""
        return self._board.health.down(part) or part == hal.PART_CHAIN and any(self._loop.figures.aside)

    def _state(self, part):
        health, line = self._board.health, self._line.clear()
        if health.down(part) or not self._ails(part):
            return parts.state(line, health, part)
        line.say(say.parts.SENSOR)
        for n in range(ALL_SPACES):
            if self._loop.figures.aside[n >> 3] >> (n & 7) & 1:
                line.char(0x20)
                line.space(n)
        return line

    def _say(self, n):
        return self._line.clear().say(n)

    def _put(self, i, line, inverse=False):
        screens.put(self._loop.screens, i, line, inverse)
