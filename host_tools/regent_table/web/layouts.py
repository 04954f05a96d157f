"""What lies on the desk, match by match: the things of the one that is played lie out, others are put aside.

The flash says which match that is, so whatever way people took there, its own things come out for it.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from regent_table.errors import UserError
from regent_table.rules import CHANCE, Match, actions_of, opponents, option_words
from regent_table.virtual.flash_snapshot import FlashSnapshot
from regent_table.virtual.game_boxes import GameBox, game_box_of
from regent_table.virtual.player_area import PlacedThing, PlayerArea
from regent_table.virtual.world import World

# In the place of a slot: its match has not begun yet; its match is over or aborted
_FRESH, _USED = -1, -2
_NOWHERE = -1


@dataclass(eq=False)
class Layout:
    """The things of one game, as they lie."""

    number: int
    player_area: PlayerArea
    slot: int = _FRESH  # where its match waits on the flash

    def fits(self, match: Match) -> bool:
        game = self.player_area.game_box.game
        mine = game.rules.NAME, game.seats, bytes(game.options)
        return mine == (match.rules.NAME, match.seats, bytes(match.options))


class Layouts:
    def __init__(self, world: World, rng: random.Random):
        self._world = world
        self._rng = rng
        self._all: list[Layout] = []
        self._next = 0  # number
        self._followed = _NOWHERE  # the slot whose things came out last
        self.out: Layout | None = None

    def __iter__(self) -> Iterator[Layout]:
        return iter(self._all)

    def set_out(self, game_box: GameBox) -> None:
        """Shuffle and lay out what a new match needs."""
        self._put_aside()
        self._add(PlayerArea(self._world, game_box, self._rng))

    def follow(self, saves: FlashSnapshot) -> bool:
        """Lay out the things of the match that is played; True when that undoes what people had moved."""
        waiting, slot = saves.waiting(), saves.running()
        for each in self._all:
            if each.slot >= 0 and each.slot not in waiting:
                each.slot = _USED
        self._drop_used()
        if slot == self._followed:
            return False
        self._followed = slot
        match = saves.running_match()
        if match is None:
            return False
        ours = [each for each in self._all if each.fits(match)]
        found = next((each for each in ours if each.slot == slot), None)
        if found is None and self.out in ours and self.out.slot == _FRESH:
            found = self.out
        is_new = found is None
        if found is None:
            options = option_words(match.rules, match.options)
            players = players_of(match, saves.starter(slot)) if match.ai_seats() else ()
            self.set_out(game_box_of(match.rules.NAME, match.seats, options, players))
            found = self.out
        elif found is not self.out:
            self._put_aside()
            found.player_area.lay_out()
            self.out = found
        assert found
        found.slot = slot
        return is_new and _somebody_has_moved(match)

    def stay(self, saves: FlashSnapshot) -> None:
        """Follow no more the match that is played now: what lies out is for one that is to be begun."""
        self._followed = saves.running()

    def again(self) -> None:
        """Follow anew, though it is the match that it was: people may have laid out another game."""
        self._followed = _NOWHERE

    def plays(self, saves: FlashSnapshot) -> bool:
        """Does what lies out belong to the match that is played?"""
        return self.out is not None and self.out.slot == saves.running() >= 0

    # --- for the store

    def told(self) -> dict[str, Any]:
        """What they are, but for where things lie."""
        games = [
            {
                "number": each.number,
                "slot": each.slot,
                "game": each.player_area.game_box.game.rules.NAME,
                "seats": each.player_area.game_box.game.seats,
                "options": option_words(
                    each.player_area.game_box.game.rules, each.player_area.game_box.game.options
                ),
                "players": each.player_area.game_box.game.players,
            }
            for each in self._all
        ]
        return {"games": games, "next": self._next, "out": self.out.number if self.out else None}

    def recall(self, told: dict[str, Any], lies: dict[int, dict[str, list[list]]]) -> None:
        """As they were told; what is no whole game any more is left out."""
        # What lies out comes last: until then the table must be free for what is put aside again.
        for each in sorted(told["games"], key=lambda each: each["number"] == told["out"]):
            number = each["number"]
            lying = {
                place: [PlacedThing(*thing) for thing in things]
                for place, things in lies.get(number, {}).items()
            }
            try:
                game_box = game_box_of(each["game"], each["seats"], each["options"], each.get("players", ()))
                layout = Layout(
                    number, PlayerArea(self._world, game_box, self._rng, lying=lying), each["slot"]
                )
            except (TypeError, UserError):
                continue
            self._all.append(layout)
            if number == told["out"]:
                self.out = layout
            else:
                layout.player_area.put_aside()
        self._next = told["next"]

    # --- behind the scenes

    def _add(self, player_area: PlayerArea) -> None:
        self.out = Layout(self._next, player_area)
        self._all.append(self.out)
        self._next += 1

    def _put_aside(self) -> None:
        if self.out:
            self.out.player_area.put_aside()
            self.out = None
        self._drop_used()

    def _drop_used(self) -> None:
        self._all = [each for each in self._all if each is self.out or each.slot >= 0]


def players_of(match: Match, first: int) -> list[str]:
    """Who plays for each player; `first` has the first seat."""
    return [opponents.NAMES[match.players[(player - first) % match.seats]] for player in range(match.seats)]


def _somebody_has_moved(match: Match) -> bool:
    return any(match.rules.mover(state) != CHANCE for state, _ in actions_of(match))
