"""A display as a few lines of text, of which only those are drawn that have changed.

One line a step keeps every tick short; only pages that changed travel to the glass.  A line that is too long
for big letters, as with a name in it, has small ones.
"""

from micropython import const

from regent.hal import SCREEN_PAGES, SCREEN_WIDTH
from regent.ui import font

# Layouts: the size of each line from the top
TITLED = b"\x10\x0c\x0c\x0c\x0c"
SMALL = b"\x0c\x0c\x0c\x0c\x0c"
BIG = b"\x10\x10\x10\x10"

# A TITLED page: its title, rows 1..ROWS, the bottom line; so there are BOTTOM lines under the title
ROWS = const(3)
BOTTOM = const(4)

TAB = const(9)  # in a line: go on in the right half
ARROW = const(5)  # columns of an arrow
_LINES = const(5)
_TEXT = const(96)
_BIG_GAP = const(2)  # columns behind a big letter


class Screen:
    def __init__(self, screens, n: int):
        self._screens = screens
        self._n = n
        self._sizes = TITLED
        self._texts = [bytearray(_TEXT) for _ in range(_LINES)]
        self._lengths = bytearray(_LINES)
        self._inverse = bytearray(_LINES)
        self._stale = bytearray(_LINES)
        self._left = 0  # stale lines
        self._next = 0

    def clear(self, sizes: bytes) -> None:
        """Begin an empty page."""
        self.fill(0, 0)
        self._sizes = sizes

    def layout(self, sizes: bytes) -> None:
        """Use this layout; a page that has it already keeps what stands there."""
        if self._sizes is not sizes:
            self.clear(sizes)

    def fill(self, even: int, odd: int) -> None:
        """Fill the display with a pattern instead of words: these bytes in even and odd columns."""
        buf = self._screens.buf(self._n)
        for i in range(0, len(buf), 2):
            buf[i] = even
            buf[i + 1] = odd
        for page in range(SCREEN_PAGES):
            self._screens.dirty(self._n, page)
        self._sizes = b""
        for i in range(_LINES):
            self._lengths[i] = self._inverse[i] = self._stale[i] = 0
        self._left = 0

    def put(self, i: int, line, inverse: bool = False) -> None:
        """Show `line` as line i.  (fast; at once done when it stands there already)"""
        if i >= len(self._sizes):
            return
        text, new, n = self._texts[i], line.buf, line.n
        same = self._lengths[i] == n and self._inverse[i] == inverse
        for k in range(n):
            if text[k] != new[k]:
                text[k] = new[k]
                same = False
        if same:
            return
        self._lengths[i] = n
        self._inverse[i] = inverse
        if not self._stale[i]:
            self._stale[i] = 1
            self._left += 1

    def is_drawn(self) -> bool:
        """Does it show all that it should?  (fast)"""
        return not self._left

    def step(self) -> bool:
        """Draw one line that changed; False when there is none.  (fast)"""
        if not self._left:
            return False
        i = self._next
        while not self._stale[i]:
            i = i + 1 if i + 1 < _LINES else 0
        self._next = i
        self._stale[i] = 0
        self._left -= 1
        self._draw(i)
        return True

    def _draw(self, i):
        buf = self._screens.buf(self._n)
        text = self._texts[i]
        size = self._sizes[i]
        y = 0
        for k in range(i):
            y += self._sizes[k]
        font.wipe(buf, y, size)
        end = self._lengths[i]
        letters = size
        if size == font.BIG and font.width(text, 0, end, size) - _BIG_GAP > SCREEN_WIDTH:
            letters = font.SMALL
        tab = 0
        while tab < end and text[tab] != TAB:
            tab += 1
        x = font.draw(buf, 0, y, text, 0, tab, letters)
        if tab < end:
            font.draw(buf, max(x, SCREEN_WIDTH // 2), y, text, tab + 1, end, letters)
        if self._inverse[i]:
            font.invert(buf, y, size)
        for page in range(y >> 3, (y + size + 7) >> 3):
            self._screens.dirty(self._n, page)


def put(screens, i: int, line, inverse: bool = False) -> None:
    """Show `line` as line i of all these displays.  (fast)"""
    for screen in screens:
        screen.put(i, line, inverse)


def extent(line) -> int:
    """How many columns a line of small letters takes, with the gap behind the last.  (fast)"""
    text, n, tab = line.buf, line.n, 0
    while tab < n and text[tab] != TAB:
        tab += 1
    wide = font.width(text, 0, tab, font.SMALL)
    if tab < n:
        wide = max(wide, SCREEN_WIDTH // 2) + font.width(text, tab + 1, n, font.SMALL)
    return wide
