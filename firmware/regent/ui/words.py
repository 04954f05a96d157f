"""What the console says, by number, in the chosen language; and lines put together of it.

The numbers are written in host_tools/words; a module that says something names it `_SAY_NAME = const(n)`.
A game's words lie in files of their own: memory is only taken by what is chosen, where a file cannot be read
where it lies.
"""

from micropython import const

CZECH = const(0)
HUNGARIAN = const(1)
ENGLISH = const(2)

_FILES = ("/words/cs", "/words/hu", "/words/en")
_NUMBER = const(1)  # in a text: a number goes here
_MENU = const(100)  # numbers of the menu and what it leads to, in a file of their own:
_PLAY = const(200)  # from 100 on, and from 300 on
_MORE_MENU = const(300)
_GAMES = const(400)  # numbers from here on are of games
_HEAD = const(4)  # number of the first saying, how many there are
_NOTHING = b"\xff\xff\0\0\0\0"  # its first number is beyond all
_SIZE = const(96)  # bytes of a line
_HEX = b"0123456789ABCDEF"


def whole(path: str) -> bytes:
    """What a file holds."""
    with open(path, "rb") as file:
        return file.read()


class Words:
    def __init__(self, read=whole):
        self._read = read
        self._common = _NOTHING
        self._menu = _NOTHING
        self._game = self._rest = _NOTHING
        self._room = ""
        self._playing = False
        self.language = ENGLISH

    def load(self, language: int) -> bool:
        """Take one language into memory; without its file every saying is its bare number."""
        self.language = language
        self._menu = self._game = self._rest = _NOTHING
        self._common = self._file("")
        self.choose(self._room, self._playing)
        return self._common is not _NOTHING

    def choose(self, room: str, playing: bool = False) -> None:
        """Take in the words of the game in this room, "" for none; a match needs none of the menu's."""
        self._room = room
        self._playing = playing
        self._game = self._rest = _NOTHING
        if playing:
            self._menu = _NOTHING
        elif self._menu is _NOTHING:
            self._menu = self._file("-menu")
        if room:
            self._game = self._file("-" + room)
            self._rest = self._file("-" + room + "2")

    def _file(self, name):
        try:
            return self._read(_FILES[self.language] + name)
        except OSError:
            return _NOTHING

    def add(self, n: int, number: int, line) -> None:
        """Add saying n to a line; `number` goes where the words want one.  (fast)"""
        data = self._common
        if n >= _GAMES:
            data = self._rest if n >= self._rest[0] << 8 | self._rest[1] else self._game
        elif n >= _MORE_MENU or _MENU <= n < _PLAY:
            data = self._menu
        i = n - (data[0] << 8 | data[1])
        count = data[2] << 8 | data[3]
        if not 0 <= i < count:
            line.char(0x23)
            line.number(n)
            return
        at = _HEAD + 2 * i
        base = _HEAD + 2 + 2 * count
        end = base + (data[at + 2] << 8 | data[at + 3])
        at = base + (data[at] << 8 | data[at + 1])
        while at < end:
            if data[at] == _NUMBER:
                line.number(number)
            else:
                line.char(data[at])
            at += 1


class Line:
    """A line of UTF-8 under construction.  Nothing in it allocates; what is too long is left out."""

    def __init__(self, words: Words, size: int = _SIZE):
        self._words = words
        self.buf = bytearray(size)
        self.n = 0

    def clear(self):
        self.n = 0
        return self

    def char(self, byte: int) -> None:
        if self.n < len(self.buf):
            self.buf[self.n] = byte
            self.n += 1

    def text(self, text: bytes):
        for byte in text:
            self.char(byte)
        return self

    def say(self, n: int, number: int = 0):
        self._words.add(n, number, self)
        return self

    def number(self, n: int):
        if n < 0:
            self.char(0x2D)
            n = -n
        unit = 1
        while n // unit > 9:
            unit *= 10
        while unit:
            self.char(0x30 + n // unit % 10)
            unit //= 10
        return self

    def hex(self, byte: int):
        self.char(_HEX[byte >> 4])
        self.char(_HEX[byte & 15])
        return self
