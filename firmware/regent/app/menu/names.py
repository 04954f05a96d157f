"""What the players are called: a list of them, and a page that puts a name together, letter by letter."""

from micropython import const

from regent import say
from regent.app.menu.page import Page
from regent.app.settings import NAMES_FILE
from regent.ui.strings import NAME_SIZE, PLAYERS

LETTERS = "AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓÖŐPQRŘSŠTŤUÚŮÜŰVWXYÝZŽ"  # of Czech, Hungarian and English
MOST = const(8)  # letters of a name

# Rows before the letters
_DONE = const(0)
_RUB_OUT = const(1)
_FIRST = const(2)

_LATIN = const(0xC3)  # the first byte of letters whose small ones lie as far behind as those of ASCII


class PlayerNamesPage(Page):
    HELP = say.menu.HELP_NAMES

    def __init__(self, menu):
        super().__init__(menu)
        self.count = PLAYERS

    def title(self, line):
        line.say(say.menu.NAMES)

    def label(self, i, line):
        line.number(i + 1).text(b": ")
        if self.loop.words.named(i + 1):
            self.loop.words.name(i + 1, line)

    def chosen(self, i):
        self.menu.open(EditNamePage(self.menu, i + 1))


class EditNamePage(Page):
    HELP = say.menu.HELP_NAMES

    def __init__(self, menu, player: int):
        super().__init__(menu)
        self._player = player
        self._at = (player - 1) * NAME_SIZE
        self.count = _FIRST + len(LETTERS)

    def title(self, line):
        line.number(self._player).text(b": ")
        self.loop.words.name(self._player, line)
        line.text(b"_")

    def label(self, i, line):
        if i == _DONE:
            line.say(say.menu.NAME_DONE)
        elif i == _RUB_OUT:
            line.say(say.menu.RUB_OUT)
        else:
            line.text(self._letter(i))

    def chosen(self, i):
        if i == _DONE:
            self.back()
            return
        names, end = self.loop.words.names, self._end()
        if i == _RUB_OUT:
            while end > self._at and names[end - 1] & 0xC0 == 0x80:  # all bytes of a letter
                end -= 1
                names[end] = 0
            if end > self._at:
                names[end - 1] = 0
        elif self._letters() < MOST:
            for byte in self._letter(i):
                names[end] = byte
                end += 1
        self.menu.draw()

    def back(self):
        loop, menu = self.loop, self.menu
        kept = loop.board.store.save(NAMES_FILE, loop.words.names, len(loop.words.names))
        menu.back()
        if not kept:
            menu.tell(say.menu.NOT_KEPT)

    def _end(self):
        """Where the next letter goes."""
        at = self._at
        while at < self._at + NAME_SIZE and self.loop.words.names[at]:
            at += 1
        return at

    def _letters(self):
        n = 0
        for i in range(self._at, self._end()):
            n += self.loop.words.names[i] & 0xC0 != 0x80
        return n

    def _letter(self, i):
        """The letter of a row, a small one behind the first."""
        letter = bytearray(LETTERS[i - _FIRST].encode())
        if self._end() > self._at:
            letter[-1] += 0x20 if len(letter) == 1 or letter[0] == _LATIN else 1
        return letter
