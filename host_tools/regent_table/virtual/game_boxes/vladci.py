"""The figures of Vladci on the desk, and its cards when people draw them themselves."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from regent_table.paths import use_firmware
from regent_table.rules import CHANCE, Game
from regent_table.virtual.game_boxes import CardArt, GameBox, Piece
from regent_table.virtual.player_area import OPEN, STACK, SUPPLY, PlayerArea, Zone
from regent_table.virtual.world import SPACES
from regent_table.words import cards, family

use_firmware()

from regent.games.vladci import board as b  # noqa: E402
from regent.games.vladci import items  # noqa: E402
from regent.games.vladci.names import NAMES  # noqa: E402
from regent.games.vladci.rules import CARD_STEP  # noqa: E402

_BOX = "box"
_DECK = "deck"
_OFFER = "offer"
_TEAM = "team"
_PADS = "AB"  # of the players
_KINDS = (("active", b.BREWMASTER), ("passive", b.VIZIER), ("special", b.NEMESIS))  # of abilities, up to whom


NEWCOMERS: dict[str, str] = {}
ONLY_WITH = {"draw": ("mode", "discovery"), "bans": ("mode", "advanced")}
PICTURES: dict[str, dict[str, str]] = {}
PICKED: tuple[str, ...] = ()


def called(item: int, copy: int) -> str:
    """A figure by its English name, the Leaders numbered; the copy is the card of the same name."""
    return NAMES[item] + (str(item) if _leads(item) else "") + ("Card" if copy else "")


def _leads(item: int) -> bool:
    return item <= b.LEADER + 1


class VladciBox(GameBox):
    def __init__(self, game: Game):
        opening = game.opening()
        self._drawn = bool(opening[b.DRAW]) and not opening[b.MODE]  # people turn up the cards
        self.figures, self.cards = [], []
        for item in range(b.LEADER, b.FIGURES):
            art = _art(item)
            self.figures.append(Piece(called(item, 0), item, art))
            if self._drawn and item >= b.FIRST_CARD and item != b.CUB:
                self.cards.append(Piece(called(item, 1), item, replace(art, flat=True)))
        super().__init__(game, self.figures + self.cards)

    def zones(self) -> Iterator[Zone]:
        yield Zone(_OFFER, OPEN)
        yield Zone(_BOX, SUPPLY)
        if self._drawn:
            yield Zone(_DECK, STACK)
            for seat in range(self.seats):
                yield Zone(f"{_TEAM}{seat}", OPEN, seat)

    def set_out(self, rng: random.Random) -> dict[str, list[str]]:
        out = {SPACES[home]: [self.figures[seat].name] for seat, home in enumerate(b.HOMES)}
        out[_BOX] = [piece.name for piece in self.figures[len(b.HOMES) :]]
        if self._drawn:
            out[_DECK] = [piece.name for piece in self.cards]
            rng.shuffle(out[_DECK])
        return out

    def chance(self, state: bytearray, player_area: PlayerArea) -> int:
        return CARD_STEP + self.piece(player_area.top(_DECK)).item if self._drawn else -1

    def carrier(self, state: bytearray, what: int, seat: int, player_area: PlayerArea) -> str:
        if self.game.rules.mover(state) == CHANCE:
            return player_area.top(_DECK)
        return self.figures[(what & b.FIGURE) - b.LEADER].name

    def beside(self, name: str) -> str:
        return _OFFER if self.piece(name).art.flat else _BOX

    def belongs(self, state: bytearray, player_area: PlayerArea) -> Iterator[tuple[str, str]]:
        due = {piece.name: self._home(state, piece.item) for piece in self.figures}
        for n, space in enumerate(SPACES):
            figure = self.game.rules.figure_at(state, n)
            if figure:
                due[self.figures[figure - b.LEADER].name] = space
        astray = [(name, to) for name, to in due.items() if player_area.where(name) != to]
        yield from ((name, _BOX) for name, _ in astray)  # two may stand on each other's spaces
        yield from ((name, to) for name, to in astray if to != _BOX)
        for card in self.cards:
            zone = self._zone(state[b.CARD + card.item])
            if player_area.where(card.name) != zone:
                yield card.name, zone

    def _home(self, state: bytearray, item: int) -> str:
        """Where a figure waits that is not on the board: on offer with its card, or in the box."""
        card = b.HERMIT if item == b.CUB else item
        return _OFFER if card >= b.FIRST_CARD and state[b.CARD + card] == b.ON_OFFER else _BOX

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
        mover = self.game.rules.mover(state)
        tokens = {}
        for seat in range(self.seats):
            turn = [["turn", ""]] if mover == seat else []
            tokens[_PADS[self.player(seat)]] = [*turn, ["capture", b.points(state, seat)]]
        return {"owners": owners, "tokens": tokens}


make = VladciBox


def _art(item: int) -> CardArt:
    leader = _leads(item)
    suit = "leader" if leader else NAMES[item].lower()
    text = list(cards.texts("vladci").values())[items.text(item)]
    title = family("vladci.FIGURE")[0 if leader else item - b.LEADER].words
    kind = next(kind for kind, last in _KINDS if item <= last)
    facts = () if leader else (("kind", kind),)
    return CardArt(suit, str(item) if leader else "", title, text, facts, flat=False)
