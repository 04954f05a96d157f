"""Asks faces as the console does, in every language, and checks that what they say fits its place."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any

from regent import games
from regent.app.play.back import Correct
from regent.engine.match import Match
from regent.engine.rules import PUBLIC
from regent.hal import KEY_OK, SCREEN_WIDTH, SIDE_B
from regent.ui import font, strings
from regent.ui.flow import row_end
from regent.ui.strings import Line, Strings

from regent_table.rules import choose, legal_steps
from regent_table.virtual.mp.files import open_rom
from regent_table.words import files

_GAP = {font.SMALL: 1, font.BIG: 2}  # columns behind a letter


def line_in(language: int, monkeypatch) -> Line:
    """A line in this language."""
    monkeypatch.setattr(strings, "open", partial(open_rom, files()), raising=False)
    spoken = Strings()
    assert spoken.load(language)
    return Line(spoken, 200)


def rows_back(session: Any, line: Line) -> Iterator[str]:
    """The rows of the list by which people go back."""
    lists: list[tuple[Callable[[int, Line], None], int]] = []

    def read(title: object, label: object, count: int, done: object, first: Callable[[int], int]) -> None:
        first(KEY_OK | KEY_OK << SIDE_B)

    def choose(title: object, label: Callable[[int, Line], None], count: int, *others: object) -> None:
        lists.append((label, count))

    show = SimpleNamespace(read=read, choose=choose)
    session.drop = lambda: None
    Correct(SimpleNamespace(session=session, show=show, ask=None, invite=lambda guest: None), None).begin()
    for label, count in lists:
        for i in range(count):
            label(i, line.clear())
            fits(line, font.SMALL)
            yield said(line)


def said(line: Line) -> str:
    return bytes(line.buf[: line.n]).decode()


def fits(line: Line, size: int) -> None:
    """Check that the line fits; what stands behind a tab begins in the middle, or later."""
    left, tab, right = bytes(line.buf[: line.n]).partition(b"\t")
    wide = font.width(left, 0, len(left), size)
    if tab:
        wide = max(wide, SCREEN_WIDTH // 2) + font.width(right, 0, len(right), size)
    assert "#" not in said(line)
    assert wide <= SCREEN_WIDTH + _GAP[size], said(line)


class SpokenGame:
    """A match and its face, asked as the console asks."""

    def __init__(
        self, name: str, seats: int, line: Line, first: int = 0, players: Sequence[str] = (), **options: str
    ):
        if any(row[0] == "hands" for row in choose(name, seats, {}).rules.OPTIONS):
            options = {"hands": "regent" if players else "table", **options}
        chosen = choose(name, seats, options, players)
        self.rules, self.line = chosen.rules, line
        self.presenter = games.presenter(name, self.rules)
        self.presenter.seats, self.presenter.first = seats, first
        self.match = Match(self.rules)
        self.match.start(seats, chosen.options, chosen.who())
        self.view, self.before = bytearray(self.rules.SIZE), bytearray(self.rules.SIZE)
        self.q, self.asked = bytearray(16), bytearray(16)
        self.look()

    def look(self) -> None:
        self.rules.view(self.match.state, PUBLIC, self.view)
        self.rules.prompt(self.match.state, self.q)

    def step(self, a: int) -> int:
        self.before[:], self.asked[:] = self.view, self.q
        effects = self.match.step(a)
        self.look()
        return effects

    def legal(self) -> list[int]:
        return legal_steps(self.rules, self.match.state)

    def said(self) -> str:
        return said(self.line)

    def title(self, write) -> str:
        write(self.line.clear())
        self.fits(font.BIG)
        return self.said()

    def question(self) -> None:
        """Check the title, the text and the help of what is asked now."""
        assert self.title(lambda line: self.presenter.title(self.view, self.q, line))
        self.presenter.text(self.view, self.q, self.line.clear())
        self.sentence(3)
        self.presenter.help(self.view, self.q, self.line.clear())
        self.sentence(9)

    def announcement(self, steps: bytes) -> None:
        """Check what Regent says of an action: on the display, and in the list that says it was done."""
        presenter, state, n = self.presenter, self.match.state, len(steps)
        presenter.announce(state, self.q, steps, n, self.line.clear())
        self.fits(font.SMALL)
        presenter.announce(state, self.q, steps, n, self.line.clear().text(b"Regent: "))
        if presenter.instruction(self.q):
            self.line.text(b"\n").say(presenter.instruction(self.q))
        self.sentence(3)

    def answer(self, a: int) -> None:
        """Check an answer of one step."""
        self.label(a)
        self.past(bytes((a,)))

    def label(self, a: int) -> None:
        """Check a step in its list, and when it is taken back."""
        self.presenter.label(self.view, self.q, a, self.line.clear())
        self.fits(font.SMALL)
        self.presenter.undo_text(
            self.view, self.q, a, self.presenter.row_place(self.match.state, self.q, a), self.line.clear()
        )
        self.fits(font.SMALL)

    def past(self, steps: bytes) -> None:
        """Check an action where several could be meant."""
        self.presenter.describe(self.view, self.q, steps, len(steps), self.line.clear())
        self.fits(font.SMALL)

    def back(self) -> None:
        """Check the list of all that was played."""
        session = SimpleNamespace(match=self.match, presenter=self.presenter)
        assert len(list(rows_back(session, self.line))) == self.match.ply

    def report(self, count: int) -> list[str]:
        told = []
        for i in range(count):
            self.presenter.line(i, self.line.clear())
            self.fits(font.SMALL)
            told.append(self.said())
        return told

    def fits(self, size: int) -> None:
        fits(self.line, size)

    def sentence(self, rows: int) -> str:
        text, at, n = bytes(self.line.buf[: self.line.n]), 0, 0
        assert "#" not in self.said() and len(text) < 200
        while at < len(text):
            at = row_end(text, at, len(text), SCREEN_WIDTH) + 1
            n += 1
        assert n <= rows, self.said()
        return self.said()

    def refusal(self, kind: int) -> str:
        self.presenter.refusal(self.view, self.q, kind, self.line.clear())
        return self.sentence(3)
