"""A list on the displays: something to choose from, or something to read.

The bottom line always says what the keys do now.  With both sides' displays either side's keys move the one
cursor; a list for one side alone is made with that side's display and its number.
"""

from micropython import const

from regent import say
from regent.hal import KEY_BACK, KEY_LEFT, KEY_OK, KEY_RIGHT, SCREEN_WIDTH, SIDE_B
from regent.ui.screens import ARROW, BOTTOM, ROWS, TITLED, extent, put

# What `pressed` answers
IGNORED = const(0)
MOVED = const(1)
CHOSEN = const(2)  # `cursor` says which
BACK = const(3)  # Back

BOTH = const(0)  # sides whose keys count
ONLY_A = const(1)
ONLY_B = const(2)

_UP = b"\xe2\x86\x91"
_DOWN = b"\xe2\x86\x93"
_SPACE = const(3)  # columns


def _nothing(*_):
    pass


class Choice:
    def __init__(self, screens, line, side: int = BOTH):
        self._screens = screens
        self._line = line
        self._side = side
        self._title = self._label = _nothing
        self.keys = say.play.CHOOSE  # the saying at the bottom
        self._top = 0
        self.count = 0
        self.cursor = 0  # -1: nothing to choose, the list is only read

    def open(self, title, label, count: int, cursor: int = 0, keys: int = say.play.CHOOSE) -> None:
        """Show a list: `title(line)` and `label(i, line)` add words, `keys` is the saying at the bottom."""
        self._title = title
        self._label = label
        self.keys = keys
        self.count = count
        self.cursor = cursor if cursor < count else count - 1
        self._top = 0
        for screen in self._screens:
            screen.layout(TITLED)
        self._follow()
        self.draw()

    def again(self, count: int, keys: int) -> None:
        """Draw the same list anew, with so many rows and this saying at the bottom."""
        self.count = count
        self.keys = keys
        self.draw()

    def pressed(self, keys: int) -> int:
        """Move the cursor or turn the page; what the keys meant, as above."""
        a = keys & 15
        b = keys >> SIDE_B & 15
        mine = a if self._side == ONLY_A else b if self._side == ONLY_B else a | b
        if mine & KEY_OK:
            return CHOSEN
        if mine & KEY_BACK:
            return BACK
        step = 1 if mine & KEY_RIGHT else -1 if mine & KEY_LEFT else 0
        if not step or not self.count:
            return IGNORED
        if self.cursor >= 0:
            self.cursor = (self.cursor + step) % self.count
            self._follow()
        elif 0 <= self._top + step * ROWS < self.count:
            self._top += step * ROWS
        self.draw()
        return MOVED

    def _follow(self):
        """Keep the cursor in sight."""
        if self.cursor < 0:
            return
        if self.cursor < self._top:
            self._top = self.cursor
        elif self.cursor >= self._top + ROWS:
            self._top = self.cursor - ROWS + 1

    def draw(self) -> None:
        """Write every line anew; only those that changed are drawn."""
        line = self._line.clear()
        self._title(line)
        put(self._screens, 0, self._line, False)
        for row in range(ROWS):
            i = self._top + row
            line.clear()
            if i < self.count:
                self._label(i, line)
                if row == 0 and i:
                    self._goes_on(_UP)
                elif row == ROWS - 1 and i + 1 < self.count:
                    self._goes_on(_DOWN)
            put(self._screens, row + 1, self._line, i == self.cursor and i < self.count)
        line.clear().say(self.keys)
        put(self._screens, BOTTOM, self._line, False)

    def _goes_on(self, arrow):
        """Add an arrow to a row, apart from its words if there is room; nothing is cut for it."""
        line = self._line
        room = SCREEN_WIDTH - extent(line)
        if room >= ARROW + _SPACE:
            line.char(0x20)
        if room >= ARROW:
            line.text(arrow)
