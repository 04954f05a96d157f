"""What the console says, by number, in the chosen language; and lines put together of it.

Sayings stand in the tables of host_tools/regent_table/words.  With `from regent import say`, NOT_SAVED of the
table play is `say.play.NOT_SAVED`: the number of the table, then that of the row.  The files are read where
they lie, so words take no memory.
"""

from micropython import const

from regent.engine.spaces import NAMES
from regent.hal import TAG_LEN, TAG_UID

CZECH = const(0)
HUNGARIAN = const(1)
ENGLISH = const(2)

_FILES = ("/rom/words/cs", "/rom/words/hu", "/rom/words/en")
_NUMBER = const(1)  # in a text: a number goes here
_ARTICLE = const(2)  # and here a "z" if the number begins with a vowel: "a 2.", "az 1."
_PLAYER = const(3)  # from here to _SO_FAR a player is called by number: a name takes the place of it
_SO_FAR = const(4)
PLAYERS = const(5)  # that have names
NAME_SIZE = const(16)  # bytes of a name, with zeros behind it
_OPTIONS = const(0x1000)  # numbers from here on are of a game's options, in a file for each game
CARDS = const(0x2000)  # and from here on what cards say, in a file for each room of games
_TABLES = const(30)  # a mask: twice the number of a table
_NOTHING = bytes(34)  # a file of empty tables
_SIZE = const(96)  # bytes of a line
_HEX = b"0123456789ABCDEF"


class Strings:
    def __init__(self):
        self._all = self._options = self._cards = _NOTHING
        self._room = ""
        self.language = ENGLISH
        self.names = bytearray(PLAYERS * NAME_SIZE)
        self.data = _NOTHING  # where the text lies that was found last
        self.start = self.end = 0

    def load(self, language: int) -> bool:
        """Read the words of a language; False when there are none: then every saying is its bare number."""
        self.language = language
        self._all = _file(_FILES[language])
        self._options = self._cards = _NOTHING
        self._room = ""
        return self._all is not _NOTHING

    def offer(self, game: str) -> None:
        """Read what the options of this game are called."""
        self._options = _file(_FILES[self.language] + "-set-" + game)

    def explain(self, family: str) -> None:
        """From now on cards say what they say in this room of games."""
        if family != self._room:
            self._room = family
            self._cards = _file(_FILES[self.language] + "-cards-" + family)

    def find(self, n: int) -> bool:
        """Where does saying n lie: in `data`, from `start` to `end`?  (fast)"""
        data = self._cards if n >= CARDS else self._options if n >= _OPTIONS else self._all
        table = n >> 7 & _TABLES
        row = (data[table] << 8 | data[table + 1]) + 2 * (n & 255)
        self.data = data
        self.start = self.end = 0
        if row < data[table + 2] << 8 | data[table + 3]:
            self.start = data[row] << 8 | data[row + 1]
            self.end = data[row + 2] << 8 | data[row + 3]
        return self.start < self.end

    def add(self, n: int, number: int, line) -> None:
        """Add saying n to a line; `number` goes where the words want one.  (fast)"""
        found = self.find(n)
        data, at, end = self.data, self.start, self.end
        if not found:
            line.char(0x23)
            line.number(n)
        while at < end:
            byte = data[at]
            if byte > _SO_FAR:
                line.char(byte)
            elif byte == _NUMBER:
                line.number(number)
            elif byte == _ARTICLE:
                if begins_with_vowel(number):
                    line.char(0x7A)
            elif byte == _PLAYER and self.named(number):
                self.name(number, line)
                while data[at] != _SO_FAR:
                    at += 1
            at += 1

    def named(self, player: int) -> bool:
        """Has this player, counted from 1, a name?  (fast)"""
        return 0 < player <= PLAYERS and self.names[(player - 1) * NAME_SIZE] != 0

    def call(self, player: int, name: bytes) -> None:
        """Give a player, counted from 1, this name; b"" for none."""
        at = (player - 1) * NAME_SIZE
        for i in range(NAME_SIZE):
            self.names[at + i] = name[i] if i < len(name) else 0

    def name(self, player: int, line) -> None:
        """Add the name of a player, counted from 1.  (fast)"""
        at = (player - 1) * NAME_SIZE
        for i in range(at, at + NAME_SIZE):
            if self.names[i]:
                line.char(self.names[i])


def begins_with_vowel(n: int) -> bool:
    """Does a number begin with a vowel when it is said in Hungarian: egy, öt, ötven, ezer?  (fast)"""
    while n > 999:
        n //= 1000  # thousands and millions are told by their own number
    if n == 1:
        return True
    while n > 9:
        n //= 10
    return n == 5


def _file(path):
    """A file of the ROM, seen as memory."""
    try:
        return memoryview(open(path, "rb"))
    except OSError:
        return _NOTHING


class Line:
    """A line of UTF-8 under construction.  Nothing in it allocates; what is too long is left out."""

    def __init__(self, words: Strings, size: int = _SIZE):
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

    def space(self, n: int):
        """A1..G4."""
        self.char(NAMES[2 * n])
        self.char(NAMES[2 * n + 1])
        return self

    def uid(self, tag: bytearray):
        """Add a tag's UID."""
        for i in range(tag[TAG_LEN]):
            self.hex(tag[TAG_UID + i])
        return self

    def hex(self, byte: int):
        self.char(_HEX[byte >> 4])
        self.char(_HEX[byte & 15])
        return self
