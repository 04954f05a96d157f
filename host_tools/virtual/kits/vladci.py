"""The figures of Vladci on the desk, and its cards when people draw them themselves."""

import random
from collections.abc import Iterator
from typing import Any

from host_tools.paths import use_firmware
from host_tools.rules import CHANCE, Game
from host_tools.virtual.desk import OPEN, STACK, SUPPLY, Desk, Zone
from host_tools.virtual.kits import Piece
from host_tools.virtual.world import SPACES
from host_tools.words import family

use_firmware()

from regent.games.vladci import board as b  # noqa: E402
from regent.games.vladci.names import NAMES  # noqa: E402
from regent.games.vladci.rules import CARD_STEP  # noqa: E402

_BOX = "box"
_DECK = "deck"
_OFFER = "offer"
_TEAM = "team"


def make(game: Game) -> "VladciKit":
    return VladciKit(game)


def called(item: int, copy: int) -> str:
    """A figure by its English name, the Leaders numbered; the copy is the card of the same name."""
    return NAMES[item] + (str(item) if _leads(item) else "") + ("Card" if copy else "")


def _leads(item: int) -> bool:
    return item <= b.LEADER + 1


class VladciKit:
    def __init__(self, game: Game):
        self.game = game
        self.seats = game.seats
        self.first = 0
        opening = game.opening()
        self._drawn = bool(opening[b.DRAW]) and not opening[b.MODE]  # people turn up the cards
        titles = [saying.words for saying in family("vladci.FIGURE")]
        self.figures, self.cards = [], []
        for item in range(b.LEADER, b.FIGURES):
            leader = _leads(item)
            suit = "leader" if leader else NAMES[item].lower()
            title = titles[0] if leader else titles[item - b.LEADER]
            number = str(item) if leader else ""
            self.figures.append(Piece(called(item, 0), item, suit, number, title, flat=False))
            if self._drawn and item >= b.FIRST_CARD and item != b.CUB:
                self.cards.append(Piece(called(item, 1), item, suit, "", title))
        self.pieces = self.figures + self.cards
        self._by_name = {piece.name: piece for piece in self.pieces}

    def piece(self, name: str) -> Piece:
        return self._by_name[name]

    def player(self, seat: int) -> int:
        return (self.first + seat) % self.seats

    def zones(self) -> Iterator[Zone]:
        yield Zone(_BOX, SUPPLY)
        if self._drawn:
            yield Zone(_DECK, STACK)
            yield Zone(_OFFER, OPEN)
            for seat in range(self.seats):
                yield Zone(f"{_TEAM}{seat}", OPEN, seat)

    def set_out(self, rng: random.Random) -> dict[str, list[str]]:
        out = {SPACES[home]: [self.figures[seat].name] for seat, home in enumerate(b.HOMES)}
        out[_BOX] = [piece.name for piece in self.figures[len(b.HOMES) :]]
        if self._drawn:
            out[_DECK] = [piece.name for piece in self.cards]
            rng.shuffle(out[_DECK])
        return out

    def complete(self, state: bytearray, desk: Desk) -> bytearray:
        return bytearray(state)

    def luck(self, state: bytearray, desk: Desk) -> int:
        return CARD_STEP + self.piece(desk.top(_DECK)).item if self._drawn else -1

    def carrier(self, state: bytearray, what: int, seat: int, desk: Desk) -> str:
        if self.game.rules.mover(state) == CHANCE:
            return desk.top(_DECK)
        return self.figures[(what & b.FIGURE) - b.LEADER].name

    def beside(self, name: str) -> str:
        return _OFFER if self.piece(name).flat else _BOX

    def belongs(self, state: bytearray, desk: Desk) -> Iterator[tuple[str, str]]:
        due = {}
        for n, space in enumerate(SPACES):
            figure = self.game.rules.place(state, n)
            if figure:
                due[self.figures[figure - b.LEADER].name] = space
        astray = [
            (piece.name, due.get(piece.name, _BOX))
            for piece in self.figures
            if desk.where(piece.name) != due.get(piece.name, _BOX)
        ]
        yield from ((name, _BOX) for name, _ in astray)  # two may stand on each other's spaces
        yield from ((name, to) for name, to in astray if to != _BOX)
        for card in self.cards:
            zone = self._zone(state[b.CARD + card.item])
            if desk.where(card.name) != zone:
                yield card.name, zone

    def _zone(self, place: int) -> str:
        """The zone of a card: the deck, the offer, or that of the player who has recruited it."""
        if place == b.IN_DECK or place == b.ON_OFFER:
            return _DECK if place == b.IN_DECK else _OFFER
        return f"{_TEAM}{self.player(place)}"

    def tells(self, state: bytearray) -> dict[str, Any]:
        owners = {}
        for figure in self.figures:
            space = state[b.WHERE + figure.item]
            if space < len(SPACES):
                owners[figure.name] = self.player(state[space] >> b.OWNER)
        return {"owners": owners}
