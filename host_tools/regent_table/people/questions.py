"""What a game asks at the table, and what an answer does there."""

from collections.abc import Callable
from typing import NamedTuple

from regent_table.rules import CENTRE, PUBLIC, SHOWN, Game, games
from regent_table.words.spoken import Line, Strings, spoken

_FOOT = 64
_SENTENCE = 200  # bytes


class Mark(NamedTuple):
    """A part of an action's footprint."""

    kind: int
    where: int  # a space or a seat
    what: int


class Questions:
    def __init__(self, game: Game, words: Callable[[str], Strings] = spoken):
        """`words`: the strings of a language for what is put into words."""
        self._words = words
        self.rules = game.rules
        self.presenter = games.presenter(game.rules.NAME, game.rules)
        self.presenter.seats = game.seats

    def asked(self, state: bytearray) -> bytearray:
        q = bytearray(_FOOT)
        self.rules.prompt(state, q)
        return q

    def public(self, state: bytearray) -> bytearray:
        """What the whole table sees of it."""
        view = bytearray(self.rules.SIZE)
        self.rules.view(state, PUBLIC, view)
        return view

    def footprint(self, state: bytearray, step: int) -> list[Mark]:
        foot = bytearray(_FOOT)
        n = self.rules.footprint(state, step, foot)
        return [Mark(*foot[i : i + 3]) for i in range(0, n, 3)]

    def shown(self, state: bytearray, step: int) -> Mark | None:
        """The card that this step shows, and to whom."""
        return next((mark for mark in self.footprint(state, step) if mark.kind == SHOWN), None)

    def after(self, state: bytearray, steps: bytes) -> bytearray:
        state = bytearray(state)
        for step in steps:
            self.rules.apply(state, step)
        return state

    def pad(self, seat: int) -> str:
        return "C" if seat == CENTRE else "BA"[self.presenter.player(seat) & 1]

    def in_words(self, language: str, write: Callable[[Line], object]) -> str:
        """What the face of the game writes."""
        line = Line(self._words(language), _SENTENCE)
        write(line)
        return bytes(line.buf[: line.n]).decode()

    def deed(self, language: str, state: bytearray, steps: bytes) -> str:
        """An action in words; its first steps may be made already."""
        q = self.asked(state)
        return self.in_words(
            language, lambda line: self.presenter.describe(state, q, bytearray(steps), len(steps), line)
        )

    def announced(self, language: str, state: bytearray, steps: bytes) -> str:
        """What Regent says of an action that it has decided."""
        q = self.asked(state)
        return self.in_words(
            language, lambda line: self.presenter.announce(state, q, steps, len(steps), line)
        )
