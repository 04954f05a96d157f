"""A helping hand at the table: it starts games, makes random legal moves and tidies up, all as people would.

It reads the displays, presses keys and moves things.  What has been played it reads from the journal on the
device's flash; what is hidden from the table it sees on the desk.  Its calls are generators of milliseconds
to let pass, so that whoever holds the table decides how time goes by.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from host_tools.errors import UserError
from host_tools.paths import use_firmware
from host_tools.rules import legal_steps
from host_tools.virtual.desk import Desk
from host_tools.virtual.saves import Saves
from host_tools.virtual.table import Table
from host_tools.virtual.world import SPACES
from host_tools.words import LANGUAGES, family, saying

use_firmware()

from regent import games  # noqa: E402
from regent.engine.match import Match  # noqa: E402
from regent.engine.rules import (  # noqa: E402
    CENTRE,
    CHANCE,
    EMPTIED,
    FILLED,
    MORE,
    OVER,
    PUBLIC,
    SHOWN,
    TOUCHED,
)  # fmt: skip

_LOOK_MS = 60
_TAP_MS = 100
_STILL_MS = 120  # a display that stands for so long shows what it is going to show
_GONE_MS = 600  # until it was missed there
_LIFT_MS = 150  # until a figure that was lifted or put was noticed
_FOOT = 64
_LONG = 12  # a list with more is asked by groups first
_CYCLE = 3  # an option with more values is chosen from a list of its own
_PATIENCE_MS = 6000
_MOST_ROWS = 60
_MOST_PAGES = 3  # one behind the other


class Lost(UserError):
    """Table, cards and match do not fit together."""


class Helper:
    def __init__(self, table: Table, desk: Desk, rng: random.Random, pace_ms: int = 0):
        self.table = table
        self.desk = desk
        self.kit = desk.kit
        self.rules = desk.kit.game.rules
        self.face = games.face(self.rules.NAME, self.rules)
        self.face.seats = desk.kit.game.seats
        self.rng = rng
        self.pace_ms = pace_ms
        self._counts: dict[int, int] = {}  # records per slot
        self.meant: tuple[bytes, list[int]] = b"", []  # what it is about to do: the state and the steps
        self._shown: dict[str, str] = {}  # per pad the card that was tapped last
        self.slot = -1  # of the match
        self._flash = b""
        self._last: Match | None = None  # in that flash

    # --- what has been played

    def match(self) -> Match | None:
        """The match that goes on, as far as it is on flash."""
        flash = self.table.held()
        if flash != self._flash:
            self._flash, self._last = flash, self._read(Saves(self.table))
        return self._last

    def _read(self, saves: Saves) -> Match | None:
        """Of several matches of this game the one whose journal grew last."""
        slots = saves.slots_of(self.rules.NAME)
        for slot in slots:
            count = saves.journal(slot).load()
            if self._counts.get(slot) != count:
                self._counts[slot], self.slot = count, slot
        match = saves.match(self.rules, self.slot) if self.slot in slots else None
        game = self.kit.game
        if match is None or (match.seats, bytes(match.options)) != (game.seats, game.options):
            return None
        self.kit.first = saves.starter(self.slot)
        return match

    def is_over(self) -> bool:
        return self.rules.mover(self._match().state) == OVER

    # --- a new game

    def start(self, language: str = "en") -> Iterator[int]:
        """Through the menus to the first question."""
        title = _words(f"menu.GAME.{self.rules.NAME.upper()}")
        yield from self._wait(lambda: bool(self._rows()))
        if self._rows()[-1:] != [] and self._has(_words("common.LANGUAGE.CZECH")):
            own_name = family("common.LANGUAGE")[LANGUAGES.index(language)]
            yield from self._choose({own_name.words[language]})
        yield from self._home()
        yield from self._choose(set(_words("menu.MAIN.NEW")))
        yield from self._choose(set(title))
        yield from self._reach(set(_words("menu.BEGIN")))
        yield from self._set_up()
        seats = self.kit.game.seats
        yield from self._choose(set(_words("menu.BEGIN")))
        if self.face.DECK:
            yield from self._choose(set(_words("play.TRUST")))
        if seats > 1:
            yield from self._choose(set(_words("play.PLAYER", number=1)))
        yield from self._wait(lambda: self.match() is not None)

    def _set_up(self) -> Iterator[int]:
        """Seats and options: the cursor goes down the rows of the page that asks for them."""
        rules, game = self.rules, self.kit.game
        if rules.MIN_SEATS < rules.MAX_SEATS:
            yield from self._rows_down(1)
            for _ in range(game.seats - rules.MIN_SEATS):
                yield from self._press("A.OK")
        usual = bytearray(len(rules.OPTIONS))
        rules.defaults(game.seats, usual)
        for (_, values, _), now, wanted in zip(rules.OPTIONS, usual, game.options, strict=True):
            if len(values) < 2:
                continue
            yield from self._rows_down(1)
            steps = (wanted - now) % len(values)
            if steps and len(values) > _CYCLE:
                yield from self._press("A.OK")
                yield from self._rows_down(steps)
                steps = 1
            for _ in range(steps):
                yield from self._press("A.OK")

    def _home(self) -> Iterator[int]:
        """To the first page of the menu; a game that is on is given up, its cards are in the box again."""
        for _ in range(8):
            if self._has(_words("menu.MAIN.NEW")) or self._has(_words("menu.MAIN.SETTINGS")):
                return
            yield from self._turn_page("Menu")
            if self._has(_words("play.MENU.COUNTS")) or self._has(_words("play.MENU.SUSPEND")):
                yield from self._choose(set(_words("play.MENU.ABORT")))
                yield from self._choose(set(_words("play.YES")))
                yield from self._choose(set(_words("play.YES")))

    # --- the game

    def play(self) -> Iterator[int]:
        """Until the game is over."""
        with _as_the_rules_have_it():
            yield from self._leave_pages()
            while not self.is_over():
                yield from self._act()
                yield self.pace_ms

    def move(self) -> Iterator[int]:
        """A random legal action of whoever is to act, luck included."""
        with _as_the_rules_have_it():
            yield from self._leave_pages()
            if not self.is_over():
                yield from self._act()

    def _leave_pages(self) -> Iterator[int]:
        """What people have left open or half done is left, until Back changes nothing."""
        for _ in range(_MOST_PAGES if not self.is_over() else 0):
            before = self.table.screen("A")
            yield from self._press("A.Back")
            yield from self._stand()
            if self.table.screen("A") == before:
                return

    def _act(self) -> Iterator[int]:
        yield from self.tidy()
        match = self._match()
        whole = self.kit.complete(match.state, self.desk)
        if self.rules.mover(whole) == OVER:
            return
        self.face.first = self.kit.first
        steps = self._random_action(whole)
        self.meant = bytes(whole), steps
        for step in steps:
            yield from self._carry_out(whole, step)
            self.rules.apply(whole, step)
        yield from self._played(match.ply)
        yield self.pace_ms
        yield from self.tidy()

    def _random_action(self, whole: bytearray) -> list[int]:
        """Its steps; none where the console draws by itself."""
        state, steps, effects = bytearray(whole), [], MORE
        while effects & MORE:
            step = self.rng.choice(legal_steps(self.rules, state))
            if self.rules.mover(state) == CHANCE:
                step = self.kit.luck(state, self.desk)
                if step < 0:
                    return []
            steps.append(step)
            effects = self.rules.apply(state, step)
        return steps

    def _played(self, ply: int) -> Iterator[int]:
        """Wait until the action is kept; where hands could mean several, the first of them is meant."""
        for _ in range(_PATIENCE_MS // _LOOK_MS):
            if self._match().ply > ply:
                return
            if self._has(_words("play.WHICH", "play.SO")):
                yield from self._turn_page("A.OK")
            yield _LOOK_MS
        raise Lost("lost")

    def _carry_out(self, whole: bytearray, step: int) -> Iterator[int]:
        yield from self._stand()
        foot = bytearray(_FOOT)
        n = self.rules.footprint(whole, step, foot)
        marks = [tuple(foot[i : i + 3]) for i in range(0, n, 3)]
        after = bytearray(whole)
        more = self.rules.apply(after, step) & MORE
        shown = next(((where, what) for kind, where, what in marks if kind == SHOWN), None)
        if shown:
            name = self.kit.carrier(whole, shown[1], shown[0], self.desk)
            asked = self.table.screen("A")
            yield from self.show(shown[0], name) if name else self._answer(whole, step)
            if more:
                yield from self._wait(lambda: self.table.screen("A") != asked)
        elif not marks:
            yield from self._answer(whole, step)
        elif not more or any(kind == FILLED for kind, _, _ in marks):
            yield from self._move_figures(whole, marks)

    def _move_figures(self, whole: bytearray, marks: list[tuple[int, ...]]) -> Iterator[int]:
        """Lift and put back what is only touched, then move what moves."""
        desk, aside = self.desk, self.kit.beside
        for kind, where, _ in marks:
            name = desk.top(SPACES[where])
            if kind == TOUCHED and name:
                desk.move(name, aside(name))
                yield _LIFT_MS
                desk.move(name, SPACES[where])
                yield _LIFT_MS
        for kind, where, _ in marks:
            if kind == EMPTIED:
                name = desk.top(SPACES[where])
                desk.move(name, aside(name))
                yield _LIFT_MS
        for kind, where, what in marks:
            if kind == FILLED:
                desk.move(self.kit.carrier(whole, what, where, desk), SPACES[where])
                yield _LIFT_MS

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

    def show(self, seat: int, name: str) -> Iterator[int]:
        """Tap a card where it counts; one that was the last there must be missed before it comes again."""
        pads = self.desk.world.pads
        pad = "C" if seat == CENTRE else pads[1 + self.kit.player(seat) % 2]
        for lying in self.desk.names(pad):
            self.desk.move(lying, self.kit.beside(lying))
            yield _GONE_MS
        if self._shown.get(pad) == name:
            yield _GONE_MS
        self._shown[pad] = name
        self.desk.move(name, pad)

    def _answer(self, whole: bytearray, step: int) -> Iterator[int]:
        """Choose it from the list on the display, or press OK where that is what OK means."""
        face, view, q = self.face, bytearray(self.rules.SIZE), bytearray(_FOOT)
        self.rules.view(whole, PUBLIC, view)
        self.rules.prompt(whole, q)
        if not self._cursor():
            yield from self._press("A.Back")  # what is being read is left
        if not self._cursor() and face.ok(view, q) == step:
            yield from self._press("A.OK")
            return
        if not self._cursor():
            yield from self._press("A.right")
        answers = legal_steps(self.rules, view)
        groups = list(dict.fromkeys(face.group(q, a) for a in answers))
        if len(answers) > _LONG and len(groups) > 1:
            group = face.group(q, step)
            yield from self._rows_down(groups.index(group))
            yield from self._press("A.OK")
            answers = [a for a in answers if face.group(q, a) == group]
        likely = face.likely(view, q)
        begin = answers.index(likely) if likely in answers else 0
        yield from self._rows_down((answers.index(step) - begin) % len(answers))
        yield from self._press("A.OK")

    def _rows_down(self, count: int) -> Iterator[int]:
        for _ in range(count):
            yield from self._press("A.right")

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
        yield from self._turn_page("A.OK")

    def _reach(self, words: set[str]) -> Iterator[int]:
        for _ in range(_MOST_ROWS):
            yield from self._wait(lambda: bool(self._cursor()))
            if self._cursor() in words:
                return
            yield from self._press("A.right")
        raise Lost("lost")

    def _turn_page(self, key: str) -> Iterator[int]:
        before = self.table.screen("A")
        yield from self._press(key)
        yield from self._wait(lambda: self.table.screen("A") != before)
        yield from self._stand()

    def _stand(self) -> Iterator[int]:
        """Wait until the displays stand still: they are drawn line by line."""
        screens = self.table.rig.screens
        changes = None
        while changes != (changes := [screen.changes for screen in screens]):
            yield _STILL_MS

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


@contextmanager
def _as_the_rules_have_it() -> Iterator[None]:
    """What people have taken away meanwhile is missed somewhere: no card to draw, no figure to lift."""
    try:
        yield
    except (LookupError, ValueError) as error:
        raise Lost("lost") from error


def _bare(row: str) -> str:
    return row.rstrip(" ↑↓").strip()


@cache
def _words(*names: str, number: int | None = None) -> list[str]:
    """What these sayings read like in each language."""
    found = []
    for name in names:
        for words in saying(name).words.values():
            text = words if number is None else words.replace("{}", str(number))
            if text not in found:
                found.append(text)
    return found
