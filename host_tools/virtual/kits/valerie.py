"""The cards of Kralovstvi Valerie on the desk: all in the box, and what somebody took before him."""

import random
from collections.abc import Iterable, Iterator

from host_tools.paths import use_firmware
from host_tools.rules import Game, legal_steps
from host_tools.virtual import decks
from host_tools.virtual.desk import OPEN, SUPPLY, Desk, Zone
from host_tools.virtual.kits import Piece
from host_tools.words import sayings

use_firmware()

from regent.games.valerie import layout as v  # noqa: E402

_KINDS = (
    (v.MONSTER_ITEM, "citizen"),
    (v.EVENT_ITEM, "monster"),
    (v.DOMAIN_ITEM, "event"),
    (v.DUKE_ITEM, "domain"),
    (255, "duke"),
)
_BOX = "box"
_CENTRE = "centre"
_FIRST_WORD = 800


def make(game: Game) -> "ValerieKit":
    return ValerieKit(game)


class ValerieKit:
    def __init__(self, game: Game):
        self.game = game
        self.seats = game.seats
        self.first = 0
        self.pieces = list(self._pieces())
        self._by_name = {piece.name: piece for piece in self.pieces}

    def _pieces(self) -> Iterator[Piece]:
        titles = {saying.id - _FIRST_WORD: saying.words for saying in sayings() if saying.table == "valerie"}
        for name, (_, item, _) in decks.valerie().items():
            kind = next(kind for end, kind in _KINDS if item < end)
            yield Piece(name, item, kind, "", titles[item])

    def player(self, seat: int) -> int:
        return (self.first + seat) % self.seats

    def piece(self, name: str) -> Piece:
        return self._by_name[name]

    def zones(self) -> Iterator[Zone]:
        yield Zone(_BOX, SUPPLY)
        yield Zone(_CENTRE, OPEN)
        for seat in range(self.seats):
            yield Zone(f"duchy{seat}", OPEN, seat)

    def set_out(self, rng: random.Random) -> dict[str, list[str]]:
        return {_BOX: [piece.name for piece in self.pieces]}

    def complete(self, state: bytearray, desk: Desk) -> bytearray:
        return bytearray(state)

    def luck(self, state: bytearray, desk: Desk) -> int:
        return desk.rng.choice(legal_steps(self.game.rules, state))

    def carrier(self, state: bytearray, what: int, seat: int, desk: Desk) -> str:
        places = (f"duchy{self.player(seat)}" if seat < self.seats else _BOX, _CENTRE, _BOX)
        there = (name for place in places for name in desk.names(place))
        return next((name for name in there if self.piece(name).item == what), "")

    def beside(self, name: str) -> str:
        return _CENTRE

    def belongs(self, state: bytearray, desk: Desk) -> Iterable[tuple[str, str]]:
        return ()
