"""The figures of Vladci on the desk.  Their cards are not needed: the console draws them."""

import random
from collections.abc import Iterator

from host_tools.paths import use_firmware
from host_tools.rules import Game
from host_tools.virtual.desk import SUPPLY, Desk, Zone
from host_tools.virtual.kits import Piece
from host_tools.virtual.world import SPACES
from host_tools.words import sayings

use_firmware()

from regent.games.vladci.board import FIGURE, FIGURES, HOMES, LEADER  # noqa: E402
from regent.games.vladci.names import NAMES  # noqa: E402

_BOX = "box"
_FIRST_WORD = 700


def make(game: Game) -> "VladciKit":
    return VladciKit(game)


class VladciKit:
    def __init__(self, game: Game):
        self.game = game
        self.seats = game.seats
        self.first = 0
        titles = {saying.id - _FIRST_WORD: saying.words for saying in sayings() if saying.table == "vladci"}
        self.pieces = []
        for item in range(LEADER, FIGURES):
            leader = item <= LEADER + 1
            name = NAMES[item] + (str(item) if leader else "")
            suit = "leader" if leader else NAMES[item].lower()
            title = titles[0] if leader else titles[item - LEADER]
            self.pieces.append(Piece(name, item, suit, str(item) if leader else "", title, flat=False))
        self._by_name = {piece.name: piece for piece in self.pieces}

    def piece(self, name: str) -> Piece:
        return self._by_name[name]

    def player(self, seat: int) -> int:
        return (self.first + seat) % self.seats

    def zones(self) -> Iterator[Zone]:
        yield Zone(_BOX, SUPPLY)

    def set_out(self, rng: random.Random) -> dict[str, list[str]]:
        leaders = {SPACES[home]: [self.pieces[seat].name] for seat, home in enumerate(HOMES)}
        return leaders | {_BOX: [piece.name for piece in self.pieces[len(HOMES) :]]}

    def complete(self, state: bytearray, desk: Desk) -> bytearray:
        return bytearray(state)

    def luck(self, state: bytearray, desk: Desk) -> int:
        return -1

    def carrier(self, state: bytearray, what: int, seat: int, desk: Desk) -> str:
        return self.pieces[(what & FIGURE) - LEADER].name

    def beside(self, name: str) -> str:
        return _BOX

    def belongs(self, state: bytearray, desk: Desk) -> Iterator[tuple[str, str]]:
        due = {}
        for n, space in enumerate(SPACES):
            figure = self.game.rules.place(state, n)
            if figure:
                due[self.pieces[figure - LEADER].name] = space
        astray = [
            (piece.name, due.get(piece.name, _BOX))
            for piece in self.pieces
            if desk.where(piece.name) != due.get(piece.name, _BOX)
        ]
        yield from ((name, _BOX) for name, _ in astray)  # two may stand on each other's spaces
        yield from ((name, to) for name, to in astray if to != _BOX)
