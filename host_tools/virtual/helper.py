"""A helping hand at the table: it starts games, makes random legal moves and tidies up, all as people would.

It reads the displays, presses keys and moves things.  What has been played it reads from the journal on the
device's flash; what is hidden from the table it sees on the desk.  Its calls are generators of milliseconds
to let pass, so that whoever holds the table decides how time goes by.
"""

import random
from collections.abc import Iterator

from host_tools.errors import UserError
from host_tools.paths import use_firmware
from host_tools.rules import legal_steps
from host_tools.virtual.desk import Desk
from host_tools.virtual.flash import Flash, mounted
from host_tools.virtual.table import Table
from host_tools.words import LANGUAGES, sayings

use_firmware()

from regent.drivers.store import SLOTS, Store  # noqa: E402
from regent.engine.log import LOADED, RECORD_SIZE, STOPPED, game_in  # noqa: E402
from regent.engine.match import Match  # noqa: E402
from regent.engine.rules import CENTRE, CHANCE, OVER, SHOWN  # noqa: E402

_LOOK_MS = 60
_TAP_MS = 100
_PATIENCE_MS = 6000
_MOST_ROWS = 60
_STARTED = "seats"  # who starts, in the store


class Lost(UserError):
    """Table, cards and match do not fit together."""


class Helper:
    def __init__(self, table: Table, desk: Desk, rng: random.Random, pace_ms: int = 0):
        self.table = table
        self.desk = desk
        self.kit = desk.kit
        self.rules = desk.kit.game.rules
        self.rng = rng
        self.pace_ms = pace_ms
        self._counts: dict[int, int] = {}
        self._slot = -1
        self._flash = b""
        self._last: Match | None = None  # in that flash

    # --- what has been played

    def match(self) -> Match | None:
        """The match that goes on, as far as it is on flash."""
        flash = self.table.brain.held() if self.table.powered else self.table.flash
        if flash != self._flash:
            self._flash, self._last = flash, self._read(flash)
        return self._last

    def _read(self, flash: bytes) -> Match | None:
        held = _HeldStore(flash)
        name = self.rules.NAME
        record = bytearray(RECORD_SIZE)
        there = [slot for slot in range(SLOTS) if game_in(held.journal(slot), record) == name]
        for slot in there:
            count = held.journal(slot).load()
            if self._counts.get(slot) != count:
                self._counts[slot], self._slot = count, slot
        if self._slot not in there:
            return None
        match = Match(self.rules, held.journal(self._slot))
        if match.load() not in (LOADED, STOPPED):
            return None
        if match.seats != self.kit.game.seats or bytes(match.options) != self.kit.game.options:
            return None
        first = bytearray(SLOTS)
        held.load(_STARTED, first)
        self.kit.first = first[self._slot]
        return match

    def is_over(self) -> bool:
        return self.rules.mover(self._match().state) == OVER

    # --- a new game

    def start(self, language: str = "en") -> Iterator[int]:
        """Through the menus to the first question."""
        title = _words(f"GAME_{self.rules.NAME.upper()}")
        yield from self._wait(lambda: bool(self._rows()))
        if self._rows()[-1:] != [] and self._has(_words("CZECH")):
            yield from self._choose({_words("CZECH", "HUNGARIAN", "ENGLISH")[LANGUAGES.index(language)]})
        yield from self._home()
        yield from self._choose(set(_words("NEW")))
        yield from self._choose(set(title))
        seats = self.kit.game.seats
        if self.rules.MAX_SEATS > self.rules.MIN_SEATS:
            shown = set(_words("PLAYERS", number=seats))
            others = {
                word
                for number in range(self.rules.MIN_SEATS, self.rules.MAX_SEATS + 1)
                for word in _words("PLAYERS", number=number)
            }
            for _ in range(self.rules.MAX_SEATS):
                yield from self._reach(others)
                if self._cursor() in shown:
                    break
                yield from self._press("A.OK")
            yield from self._reach(set(_words("BEGIN")))
        yield from self._choose(set(_words("BEGIN")))
        yield from self._choose(set(_words("TRUST")))
        yield from self._choose(set(_words("PLAYER", number=1)))
        yield from self._wait(lambda: self.match() is not None)

    def _home(self) -> Iterator[int]:
        """To the first page of the menu; a game that is on is given up, its cards are in the box again."""
        for _ in range(8):
            if self._has(_words("NEW")) or self._has(_words("SETTINGS")):
                return
            yield from self._press("Menu")
            if self._has(_words("COUNTS")) or self._has(_words("SUSPEND")):
                yield from self._choose(set(_words("ABORT_GAME")))
                yield from self._choose(set(_words("YES")))
                yield from self._choose(set(_words("YES")))

    # --- the game

    def play(self) -> Iterator[int]:
        """Until the game is over."""
        while not self.is_over():
            yield from self.move()
            yield self.pace_ms

    def move(self) -> Iterator[int]:
        """A random legal action of whoever is to act, luck included."""
        yield from self.tidy()
        match = self._match()
        whole = self.kit.complete(match.state, self.desk)
        mover = self.rules.mover(whole)
        if mover == OVER:
            return
        if mover == CHANCE:
            step = self.kit.luck(whole, self.desk)
        else:
            step = self.rng.choice(legal_steps(self.rules, whole))
        ply = match.ply
        foot = bytearray(24)
        n = self.rules.footprint(whole, step, foot)
        shown = next((foot[i + 1 : i + 3] for i in range(0, n, 3) if foot[i] == SHOWN), None)
        if shown:
            yield from self._show(shown[0], self.kit.carrier(whole, shown[1], shown[0], self.desk))
        else:
            yield from self._answer(match, step)
        yield from self._wait(lambda: self._match().ply > ply)
        yield self.pace_ms
        yield from self.tidy()

    def tidy(self) -> Iterator[int]:
        """Put everything where the match has it."""
        match = self.match()
        if match is None:
            return
        for name, zone in list(self.kit.belongs(match.state, self.desk)):
            self.desk.move(name, zone)
            yield self.pace_ms // 4

    def _match(self) -> Match:
        match = self.match()
        if match is None:
            raise Lost("unknown state")
        return match

    def _show(self, seat: int, name: str) -> Iterator[int]:
        """Tap a card where it counts."""
        if not name:
            raise Lost("lost")
        pads = self.desk.world.pads
        pad = "C" if seat == CENTRE else pads[1 + self.kit.player(seat) % 2]
        for lying in self.desk.names(pad):
            self.desk.move(lying, self.kit.beside(lying))
            yield 400
        self.desk.move(name, pad)

    def _answer(self, match: Match, step: int) -> Iterator[int]:
        """Choose from the list of legal answers."""
        for key in ("A.OK", "A.right"):  # a report is read first; the list opens by itself, or when asked
            if not self._cursor():
                yield from self._press(key)
        public = legal_steps(self.rules, match.state)
        for _ in range(public.index(step)):
            yield from self._press("A.right")
        yield from self._press("A.OK")

    # --- displays and keys

    def _rows(self) -> list[str]:
        return self.table.screen_text("A").splitlines()

    def _cursor(self) -> str:
        row = next((row for row in self._rows() if row.startswith("> ")), "")
        return _bare(row.removeprefix("> "))

    def _has(self, words: list[str]) -> bool:
        return any(_bare(row.removeprefix("> ")) in words for row in self._rows())

    def _choose(self, words: set[str]) -> Iterator[int]:
        """Bring the cursor to one of these rows and press OK."""
        yield from self._reach(words)
        before = self.table.screen("A")
        yield from self._press("A.OK")
        yield from self._wait(lambda: self.table.screen("A") != before)
        yield _TAP_MS

    def _reach(self, words: set[str]) -> Iterator[int]:
        for _ in range(_MOST_ROWS):
            yield from self._wait(lambda: bool(self._cursor()))
            if self._cursor() in words:
                return
            yield from self._press("A.right")
        raise Lost("lost")

    def _press(self, key: str) -> Iterator[int]:
        self.table.world.press(key)
        yield _TAP_MS
        self.table.world.let_go(key)
        yield _TAP_MS

    def _wait(self, seen) -> Iterator[int]:
        for _ in range(_PATIENCE_MS // _LOOK_MS):
            if seen():
                return
            yield _LOOK_MS
        raise Lost("lost")


class _HeldStore(Store):
    """The device's store, read from what its flash holds at this instant."""

    def __init__(self, flash: bytes):
        super().__init__(None, _NoHealth())
        self._files: dict[str, bytes] = {}
        fs = mounted(Flash(flash))
        if "data" in fs.listdir("/"):
            for folder, _, names in fs.walk("/data"):
                for name in names:
                    path = f"{folder}/{name}"
                    with fs.open(path, "rb") as file:
                        self._files[path.removeprefix("/data/")] = file.read()

    def has(self, name: str, least: int) -> bool:
        for path in self._files:
            folder, _, number = path.partition("/")
            if folder.startswith(name) and number.isdigit() and int(number) >= least:
                self.found = path
                return True
        return False

    def read(self, name: str, buf: bytearray) -> int:
        data = self._files.get(name)
        if data is None:
            return -1
        buf[: len(data)] = data
        return len(data)

    def _whole(self, name: str) -> bytes:
        return self._files.get(name, b"")


class _NoHealth:
    def count(self, part: int, counter: int) -> None:
        pass


def _bare(row: str) -> str:
    return row.rstrip(" ↑↓").strip()


def _words(*names: str, number: int | None = None) -> list[str]:
    """What these sayings read like in each language."""
    said = {saying.name: saying.words for saying in sayings()}
    found = []
    for name in names:
        for words in said[name].values():
            text = words if number is None else words.replace("{}", str(number))
            if text not in found:
                found.append(text)
    return found
