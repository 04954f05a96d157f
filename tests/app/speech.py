"""Asks faces as the console does, in every language, and checks that what they say fits its place."""

from collections.abc import Sequence
from functools import partial

from regent import games
from regent.engine.match import Match
from regent.engine.rules import PUBLIC
from regent.hal import SCREEN_WIDTH
from regent.ui import font, words
from regent.ui.flow import row_end
from regent.ui.words import Line, Words

from host_tools.rules import choose, legal_steps
from host_tools.virtual.mp.files import open_rom
from host_tools.words import files


def line_in(language: int, monkeypatch) -> Line:
    """A line in this language."""
    monkeypatch.setattr(words, "open", partial(open_rom, files()), raising=False)
    spoken = Words()
    assert spoken.load(language)
    return Line(spoken, 200)


class Game:
    """A match and its face, asked as the console asks."""

    def __init__(
        self, name: str, seats: int, line: Line, first: int = 0, players: Sequence[str] = (), **options: str
    ):
        chosen = choose(name, seats, {"hands": "regent" if players else "table", **options}, players)
        self.rules, self.line = chosen.rules, line
        self.face = games.face(name, self.rules)
        self.face.seats, self.face.first = seats, first
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
        return bytes(self.line.buf[: self.line.n]).decode()

    def title(self, write) -> str:
        write(self.line.clear())
        self.fits(font.BIG)
        return self.said()

    def question(self) -> None:
        """Check the title, the text and the help of what is asked now."""
        assert self.title(lambda line: self.face.title(self.view, self.q, line))
        self.face.text(self.view, self.q, self.line.clear())
        self.sentence(3)
        self.face.help(self.view, self.q, self.line.clear())
        self.sentence(9)

    def announcement(self, a: int) -> None:
        """Check what Regent says of an answer: on the display, and in the list that says it was done."""
        face, state = self.face, self.match.state
        face.announce(state, self.q, bytes((a,)), 1, self.line.clear())
        self.fits(font.SMALL)
        face.announce(state, self.q, bytes((a,)), 1, self.line.clear().text(b"Regent: "))
        if face.to_do(self.q):
            self.line.text(b"\n").say(face.to_do(self.q))
        self.sentence(3)

    def answer(self, a: int) -> None:
        """Check an answer in its list, when it is taken back, and where Correct may go."""
        self.face.label(self.view, self.q, a, self.line.clear())
        self.fits(font.SMALL)
        self.face.back(self.view, self.q, a, self.face.spot(self.match.state, self.q, a), self.line.clear())
        self.fits(font.SMALL)
        self.face.past(self.view, self.q, bytes((a,)), 1, self.line.clear().number(100).text(b". "))
        self.fits(font.SMALL)

    def report(self, count: int) -> list[str]:
        told = []
        for i in range(count):
            self.face.line(i, self.line.clear())
            self.fits(font.SMALL)
            told.append(self.said())
        return told

    def fits(self, size: int) -> None:
        """Check that the line fits; what stands behind a tab begins in the middle, or later."""
        left, tab, right = bytes(self.line.buf[: self.line.n]).partition(b"\t")
        wide = font.width(left, 0, len(left), size)
        if tab:
            wide = max(wide, SCREEN_WIDTH // 2) + font.width(right, 0, len(right), size)
        assert "#" not in self.said()
        assert wide <= SCREEN_WIDTH + 2, self.said()

    def sentence(self, rows: int) -> str:
        text, at, n = bytes(self.line.buf[: self.line.n]), 0, 0
        assert "#" not in self.said() and len(text) < 200
        while at < len(text):
            at = row_end(text, at, len(text), SCREEN_WIDTH) + 1
            n += 1
        assert n <= rows, self.said()
        return self.said()

    def refusal(self, kind: int) -> str:
        self.face.refusal(self.view, self.q, kind, self.line.clear())
        return self.sentence(3)
