"""A user of the console: sees what people see and does what hands do.

What takes time is a generator of the milliseconds to let pass.  Who owns the table's clock lets them pass by
`over`; a table whose clock runs by itself asks for the next when they are over.
"""

from collections import deque
from collections.abc import Callable, Generator
from functools import lru_cache
from typing import TypeVar

from regent_table.people.stuck import Stuck
from regent_table.virtual.player_area import AIR, PlayerArea
from regent_table.virtual.table import Table
from regent_table.virtual.world import HAND, SIDES
from regent_table.words import LANGUAGES, saying

T = TypeVar("T")
Doing = Generator[int, None, T]  # something that takes time and then returns a T

_LOOK_MS = 10
_STILL_MS = 60  # a display that stands for so long shows what it is going to show
_TAP_MS = 120  # how long a finger stays on a key
_PATIENCE_MS = 6000
_TRIES, _ROW_MS = 3, 2000  # a console that is busy for long does not hear a key
_MOST_ROWS = 60
_REMEMBERED = 24  # deeds


def over(table: Table, doing: Doing[T]) -> T:
    """Let the time of the table pass until it is done."""
    while True:
        try:
            table.run_ms(next(doing))
        except StopIteration as end:
            return end.value


class ConsoleUser:
    def __init__(self, table: Table, player_area: PlayerArea | None = None):
        self.table = table
        self.things = player_area or table  # knows where things lie that are not on the box
        self.languages: tuple[str, ...] = LANGUAGES  # that the console may speak
        self.eyes = "AB"  # sides whose displays can be read
        self.presses = self.laid = 0  # keys pressed, things laid on pads and spaces
        self._deeds: deque[str] = deque(maxlen=_REMEMBERED)

    # --- eyes

    def words(self, name: str) -> list[str]:
        """What a saying reads like in each language that the console may speak."""
        return [saying(name).words[language] for language in self.languages]

    def reading(self, side: str = "") -> str:
        return self.table.screen_text(side or self.eyes[0]).replace("\n", " | ")

    def rows(self, side: str = "") -> list[str]:
        rows = self.table.screen_text(side or self.eyes[0]).splitlines()
        return [row.removeprefix("> ").rstrip(" ↑↓") for row in rows]

    def cursor(self, side: str = "") -> str:
        """The row that stands out, "" when none does."""
        rows = self.table.screen_text(side or self.eyes[0]).splitlines()
        return next((row[2:].rstrip(" ↑↓") for row in rows if row.startswith("> ")), "")

    def shows(self, *names: str) -> bool:
        """Is one of these sayings a row?"""
        rows = self.rows()
        return any(words in rows for name in names for words in self.words(name))

    def tells(self, *said: str) -> bool:
        """Does a display say all of this, however its lines are broken?"""
        return any(all(bare(words) in bare(self.reading(side)) for words in said) for side in self.eyes)

    # --- time

    def looks(self, seen: Callable[[], object], patience_ms: int = _PATIENCE_MS) -> Doing[bool]:
        """Wait until it can be seen; False when it never was."""
        end = self.table.now_ms() + patience_ms
        while not seen():
            if self.table.now_ms() >= end:
                return False
            yield _LOOK_MS
        return True

    def wait(self, seen: Callable[[], object], wanted: str, patience_ms: int = _PATIENCE_MS) -> Doing[None]:
        if not (yield from self.looks(seen, patience_ms)):
            raise self.stuck(wanted)

    def read(self, name: str, patience_ms: int = _PATIENCE_MS) -> Doing[None]:
        """Wait for a row with this saying."""
        yield from self.wait(lambda: self.shows(name), f'to read "{self.words(name)[0]}"', patience_ms)

    def stand(self) -> Doing[None]:
        """Wait until the displays have been drawn, which happens line by line."""
        screens = self.table.chips.screens
        changes = None
        while changes != (changes := [screen.changes for screen in screens]):
            yield _STILL_MS

    # --- keys

    def press(self, key: str, ms: int = _TAP_MS) -> Doing[None]:
        self.did(f"press {key}")
        self.presses += 1
        self.table.world.press(key)
        try:
            yield ms
        finally:  # nothing stays under the fingers of a hand that is called off
            self.table.world.let_go(key)
        yield _TAP_MS
        yield from self.stand()

    def leave(self, side: str) -> Doing[None]:
        """Leave what is being read, also where a message came over it before it could be."""
        yield from self.press(f"{side}.Back")
        if self.shows("play.READ"):
            yield from self.press(f"{side}.Back")

    def rows_down(self, count: int, side: str = "") -> Doing[None]:
        """Move the cursor so many rows, up when `count` is negative; behind the last row comes the first."""
        side = side or self.eyes[0]
        for _ in range(abs(count)):
            yield from self._next_row(f"{side}.{'right' if count > 0 else 'left'}")

    def _next_row(self, key: str) -> Doing[None]:
        side = key[0]
        before = self._cursor_line(side)
        for _ in range(_TRIES):
            yield from self.press(key)
            if (yield from self.looks(lambda: self._cursor_line(side) != before, _ROW_MS)):
                return
        raise self.stuck(f'the cursor to leave "{before[1]}"')

    def _cursor_line(self, side: str) -> tuple[int, str]:
        """Return where on the display the cursor is, and its row: rows may read alike."""
        lines = enumerate(self.table.screen_text(side).splitlines())
        return next(((i, line) for i, line in lines if line.startswith("> ")), (-1, ""))

    def reach(self, *rows: str, more: bool = False) -> Doing[None]:
        """Bring the cursor to one of these rows; `more` may stand behind its words."""
        wanted = f'a row "{rows[0]}"'
        yield from self.wait(self.cursor, wanted)
        for _ in range(_MOST_ROWS):
            row = self.cursor()
            if bare(row) in map(bare, rows) or more and row.startswith(rows):
                return
            yield from self.rows_down(1)
        raise self.stuck(wanted)

    def choose(self, *names: str) -> Doing[None]:
        """Choose one saying after the other from the lists that offer them."""
        for name in names:
            yield from self.choose_row(*self.words(name))

    def choose_row(self, *rows: str, more: bool = False) -> Doing[None]:
        """Bring the cursor to one of these rows and press OK."""
        yield from self.reach(*rows, more=more)
        side = self.eyes[0]
        before = self.table.screen(side)
        yield from self.press(f"{side}.OK")
        yield from self.wait(lambda: self.table.screen(side) != before, f'what comes behind "{rows[0]}"')
        yield from self.stand()

    # --- things

    def put(self, name: str, place: str) -> None:
        self.did(f"put {name} on {place}")
        self.laid += 1
        self.things.put(name, place)

    def take(self, name: str) -> None:
        self.did(f"take {name}")
        self.things.take(name)

    def pick_up(self, place: str) -> None:
        """Hold the figure that stands on a space."""
        name = self.table.world.on(place)[0].name
        self.did(f"take {name}")
        self.things.put(name, HAND if self.things is self.table else AIR)

    def lay(self, name: str, pad: str) -> Doing[None]:
        yield from self.wait(lambda: not self.table.sees(pad), f"pad {pad} to be free")
        self.put(name, pad)
        yield from self.wait(lambda: self.table.sees(pad), f"{name} to be seen on {pad}")

    # --- what happened

    def did(self, deed: str) -> None:
        self._deeds.append(f"{self.table.now_ms()} {deed}")

    def stuck(self, wanted: str, kindly: str = "lost") -> Stuck:
        return Stuck(wanted, {side: self.reading(side) for side in SIDES}, self._deeds, kindly)


@lru_cache(4096)
def bare(text: str) -> str:
    """A text without its line breaks; on a display "d'" and "ď" look the same, and "t'" and "ť"."""
    return "".join(text.replace("|", "").split()).replace("d'", "ď").replace("t'", "ť")
