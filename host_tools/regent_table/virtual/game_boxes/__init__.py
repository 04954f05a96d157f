"""A kit per game: what is in its box, where that lies on the desk, and what the rules say about it.

A kit knows its game's things; desk, helper and page know none by name.  The module named after a game's room
has `make(game)`, which is the kit; `called(item, copy)`, what scenarios call a thing that has a tag; and, for
who sets up a game on the page,

* `NEWCOMERS`: by option the value that the page begins with, where that is not the usual one,
* `ONLY_WITH`: by option the other one and its value without which it means nothing,
* `PICTURES`: by option the drawings that stand for the letters of its values,
* `PICKED`: the options of whose letters people pick as many as they like that make a value.
"""

import importlib
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from regent_table.rules import Game, Rules
    from regent_table.virtual.player_area import PlayerArea, Zone


@dataclass(frozen=True)
class CardArt:
    """What is drawn on a card or figure, and what it says of itself."""

    suit: str  # the picture
    value: str
    title: dict[str, str]  # by language
    text: dict[str, str]  # likewise, a sentence a line, as the device tells it
    facts: tuple[tuple[str, str], ...] = ()  # what about, and what: "cost", "S10 + M3"; see web/page/signs.js
    flat: bool = True  # a card


@dataclass(frozen=True)
class Piece:
    """A card or a figure."""

    name: str  # as scenarios say it; the world writes its tag by this name
    item: int  # what footprints call it
    art: CardArt


class GameBox:
    first = 0  # which player, from 0 on, is the first seat

    def __init__(self, game: "Game", pieces: Iterable[Piece], fixed: dict[str, CardArt] | None = None):
        """`fixed`: by name, the faces of cards without a tag, which no hand moves."""
        self.game = game
        self.seats = game.seats
        self.pieces = list(pieces)
        self.fixed = fixed or {}
        self._by_name = {piece.name: piece for piece in self.pieces}

    def piece(self, name: str) -> Piece:
        return self._by_name[name]

    def player(self, seat: int) -> int:
        """The player, from 0 on, who has this seat: zones are named after players."""
        return (self.first + seat) % self.seats

    def zones(self) -> Iterable["Zone"]:
        raise NotImplementedError

    def set_out(self, rng: random.Random) -> dict[str, list[str]]:
        """What lies in each zone when people sit down: shuffled and dealt."""
        raise NotImplementedError

    def complete(self, state: bytearray, player_area: "PlayerArea") -> bytearray:
        """The state that the table knows, filled in with what the desk knows: who holds which card."""
        return bytearray(state)

    def chance(self, state: bytearray, player_area: "PlayerArea") -> int:
        """The step of chance by what lies on top of the deck; -1 where the console draws."""
        raise NotImplementedError

    def carrier(self, state: bytearray, what: int, seat: int, player_area: "PlayerArea") -> str:
        """The thing that a footprint calls `what`, from where `seat` would take it; "" for none."""
        raise NotImplementedError

    def beside(self, name: str) -> str:
        """The zone for a thing that is in the way."""
        raise NotImplementedError

    def belongs(self, state: bytearray, player_area: "PlayerArea") -> Iterable[tuple[str, str]]:
        """The things that lie elsewhere than the state has them, each with the zone where it belongs."""
        raise NotImplementedError

    def looks(self, state: bytearray, player_area: "PlayerArea") -> Iterable[tuple[int, str]]:
        """Who looks in secret, as the rules let him, at what that lies hidden: player and thing."""
        return ()

    def tells(self, state: bytearray) -> dict[str, Any]:
        """What the page shows besides, of what everybody knows.

        "owners": the player by the name of each figure.  "dice".  "tokens": by place, signs and how many of
        each.  "fixed": by zone, the names of cards without a tag that lie there.
        """
        raise NotImplementedError


def of_room(room: str) -> ModuleType:
    return importlib.import_module(f"regent_table.virtual.game_boxes.{room}")


def game_box_of(
    name: str, seats: int | None, options: dict[str, str], players: Sequence[str] = ()
) -> GameBox:
    """What a game needs; here `players` are told in the order of players, not of seats."""
    from regent_table.rules import choose, games

    for key, values, _ in games.rules(name).OPTIONS if players and name in games.NAMES else ():
        if values[-1] == "regent" and options.get(key, values[0]) == values[0]:
            options = options | {key: values[-1]}  # what is dealt to Regent it is told
    game = choose(name, seats, options, players)
    return of_room(games.family(name)).make(game)


@cache
def offers() -> list[dict[str, Any]]:
    """The games to choose from: for each number of seats the options that leave a choice, and whom of
    Regent's they are offered with, the weakest first.
    """
    from regent_table.rules import choose, games, opponents

    found = []
    for name in games.NAMES:
        rules = choose(name, None, {}).rules
        seats = range(rules.MIN_SEATS, rules.MAX_SEATS + 1)
        room = games.family(name)
        regents = {str(n): [opponents.NAMES[number] for number in opponents.offered(name, n)] for n in seats}
        choices = {str(n): _choices(rules, n) for n in seats}
        found.append({"name": name, "room": room, "regents": regents, "seats": choices})
    return found


def _choices(rules: "Rules", seats: int) -> list[dict[str, Any]]:
    """The options with their values, the one that the page begins with, and how they are shown.

    Values that go with no other options are left out.
    """
    from regent_table.rules import games

    room = of_room(games.family(rules.NAME))
    usual = bytearray(len(rules.OPTIONS))
    rules.defaults(seats, usual)
    ranges = [range(len(values)) for _, values, _ in rules.OPTIONS]
    fit = [chosen for chosen in product(*ranges) if not rules.conflict(seats, bytes(chosen))]
    found = []
    for i, (name, values, _) in enumerate(rules.OPTIONS):
        open_to = [values[n] for n in sorted({chosen[i] for chosen in fit})]
        if len(open_to) > 1:
            found.append(
                {
                    "name": name,
                    "values": open_to,
                    "begins": room.NEWCOMERS.get(name, values[usual[i]]),
                    "with": room.ONLY_WITH.get(name),
                    "pictures": room.PICTURES.get(name),
                    "picked": name in room.PICKED,
                }
            )
    return found
