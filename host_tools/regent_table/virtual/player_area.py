"""The desk around the box: where every card and figure of a game lies, and who sees its face.

A place is a pad, a space of the board, or one of the desk's own zones.  What lies on pads and spaces lies
in the world too, where the chips notice it.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from regent_table.errors import UserError
from regent_table.virtual.game_boxes import GameBox
from regent_table.virtual.world import HAND, SPACES, World

# Kinds of zones
OPEN = "open"  # everybody sees everything
STACK = "stack"  # face down, only the top card can be taken
OWN = "own"  # one seat sees the faces, the others see how many there are
PILE = "pile"  # set out face down; what is put there lies open on top
SUPPLY = "supply"  # open; those that are alike lie in one heap

AIR = "air"  # where figures are while somebody holds them

NOBODY = -1  # the seat of things that belong to no player


@dataclass(frozen=True)
class Zone:
    name: str
    kind: str
    seat: int = -1  # whose it is


@dataclass
class PlacedThing:
    name: str
    up: bool = True
    whose: int = NOBODY  # who may look at what lies face down on the box
    seen: bool = False  # everybody saw its face when it was put where it lies
    came: str = ""  # from which zone to the box


@dataclass
class PlayerArea:
    world: World
    game_box: GameBox
    rng: random.Random
    zones: dict[str, Zone] = field(default_factory=dict)
    lying: dict[str, list[PlacedThing]] = field(default_factory=dict)
    touched: int = 0  # grows whenever something has moved
    # Does a thing that this seat (NOBODY: a stack) puts on the box lie face up?  If not, whose secret is it?
    shown: Callable[[str, int], tuple[bool, int]] = lambda name, seat: (True, seat)

    def __post_init__(self) -> None:
        self.zones = {zone.name: zone for zone in self.game_box.zones()}
        kept = self.lying
        self.lying = {name: [] for name in (*self.zones, *self.world.pads, *SPACES, AIR)}
        if kept:
            self._recall(kept)
        else:
            for name, names in self.game_box.set_out(self.rng).items():
                self.lying[name] = [PlacedThing(each, self._up(name)) for each in names]
        self.lay_out()

    def _recall(self, kept: dict[str, list[PlacedThing]]) -> None:
        """Put things back where they lay; a UserError when they are not those of this game."""
        for piece in self.game_box.pieces:
            self.world.thing(piece.name)
        names = sorted(each.name for there in kept.values() for each in there)
        if (
            names != sorted(piece.name for piece in self.game_box.pieces)
            or not kept.keys() <= self.lying.keys()
        ):
            raise UserError("These are not the things of this game.")
        self.lying |= kept
        self.empty_hands()  # whoever held something has gone

    def lay_out(self) -> None:
        """Put into the world what lies on pads and spaces."""
        for piece in self.game_box.pieces:
            self.world.thing(piece.name)
        for place in (*self.world.pads, *SPACES):
            for each in self.lying[place]:
                self.world.put(each.name, place)

    def put_aside(self) -> None:
        """Take everything off the table, for another game."""
        self.give_back()
        self.empty_hands()
        for piece in self.game_box.pieces:
            self.world.things.pop(piece.name, None)

    def give_back(self) -> None:
        """What lies on a pad goes back to where it came from."""
        for pad in self.world.pads:
            for each in self.lies(pad):
                self.move(each.name, each.came or self.game_box.beside(each.name))

    def empty_hands(self) -> None:
        """What somebody holds goes beside the board."""
        for name in self.names(AIR):
            self.take(name)

    def where(self, name: str) -> str:
        for place, there in self.lying.items():
            if any(each.name == name for each in there):
                return place
        raise UserError(f"There is no {name} in this game.")

    def top(self, place: str) -> str:
        """What lies on top, "" when nothing does."""
        there = self._at(place)
        return there[-1].name if there else ""

    def names(self, place: str) -> list[str]:
        return [each.name for each in self._at(place)]

    def lies(self, place: str) -> list[PlacedThing]:
        return list(self._at(place))

    def move(self, name: str, to: str, at: int | None = None) -> None:
        """Move a thing; `at` counts from the bottom of a zone."""
        here = self.where(name)
        source, target = self._at(here), self._at(to)
        if to in SPACES:
            if self.game_box.piece(name).art.flat:
                raise UserError("Only figures stand on the board.", "only figures")
            if target and target[0].name != name:
                raise UserError(f"{target[0].name} already stands on {to}.", "taken")
        self.touched += 1
        moved = next(each for each in source if each.name == name)
        source.remove(moved)
        moved.seen = moved.seen or self.all_see(here, moved)
        on_box = to not in self.zones and to != AIR
        if not on_box:
            moved.up, moved.whose = self._up(to) or self.zones[to].kind == PILE, NOBODY
        elif here in self.zones:
            moved.came = here
            if self.zones[here].kind == OWN or not moved.up:
                moved.up, moved.whose = self.shown(name, self.zones[here].seat)
        target.insert(len(target) if at is None else at, moved)
        if on_box or self.world.things[name].place != HAND:
            self.world.put(name, to if on_box else HAND)

    def put(self, name: str, place: str) -> None:
        self.move(name, place)

    def take(self, name: str) -> None:
        """Lay a thing beside the box."""
        self.move(name, self.game_box.beside(name))

    def turn(self, name: str) -> None:
        """Turn over what lies on a pad."""
        place = self.where(name)
        if place in self.zones:
            raise UserError("Only what lies on a pad can be turned over.")
        lying = next(each for each in self.lying[place] if each.name == name)
        lying.up = not lying.up
        self.touched += 1

    def shuffle(self, place: str) -> None:
        self.rng.shuffle(self._at(place))
        self.touched += 1

    def all_see(self, place: str, lying: PlacedThing) -> bool:
        """Does its face lie open to everybody?"""
        zone = self.zones.get(place)
        return lying.up if zone is None or zone.kind == PILE else zone.kind in (OPEN, SUPPLY)

    def _up(self, place: str) -> bool:
        return place not in self.zones or self.zones[place].kind in (OPEN, SUPPLY, OWN)

    def _at(self, place: str) -> list[PlacedThing]:
        if place not in self.lying:
            raise UserError(f'There is no place "{place}" on this table.')
        return self.lying[place]
