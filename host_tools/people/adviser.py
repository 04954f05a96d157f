"""What a seat had best do: the strongest whom menus offer decides it, by what that seat may see."""

import importlib
import random

from host_tools.paths import use_firmware
from host_tools.people.decided import steps_of, thinking
from host_tools.people.user import Doing
from host_tools.rules import Rules, games, opponents

use_firmware()

from regent.opponents.thinking import Judge  # noqa: E402

_YARDSTICK = "greedy"  # where nobody is offered
_LUCK_BITS = 24


class Adviser:
    def __init__(self, rules: Rules, rng: random.Random):
        room = games.room(rules.NAME)
        offered = [opponents.NAMES[number] for number in opponents.offered(room)]
        self._rules = rules
        self._rng = rng
        self._player = opponents.player([_YARDSTICK, *offered][-1], room, rules)
        self._judge: Judge = importlib.import_module(f"regent.opponents.{room}").Judge()

    def advise(self, state: bytearray) -> Doing[bytes]:
        """The steps of a whole action of the seat that is asked; `state` may tell more than it knows."""
        luck = self._rng.getrandbits(_LUCK_BITS)
        for _ in thinking(self._player, self._rules, state, luck):
            yield 0
        return steps_of(self._player)

    def follows(self, before: bytearray, after: bytearray) -> bool:
        """Does the question after an action belong to the move that began with it?"""
        seat = self._rules.mover(before)
        self._judge.begin(before, seat, 0)
        return self._rules.mover(after) == seat and self._judge.follows(after)
