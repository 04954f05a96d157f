"""What a seat had best do: whoever advises people decides it, by what that seat may see."""

import random
from binascii import crc32

from regent_table.people.ai_decisions import steps_of, thinking
from regent_table.people.user import Doing
from regent_table.rules import Game, games, opponents

_LUCK_BITS = 24
_UNUSED_BITS = 8  # of a checksum


class Adviser:
    def __init__(self, game: Game, rng: random.Random):
        rules = game.rules
        room = games.family(rules.NAME)
        number = opponents.adviser(rules.NAME, game.seats)
        adviser = opponents.NAMES[number] if number else "random"  # in a game that nobody knows yet
        self._rules = rules
        self._luck = rng.getrandbits(_LUCK_BITS)
        self._view = bytearray(rules.SIZE)
        self._player = opponents.player(adviser, room, rules)
        self._evaluator = opponents.evaluator(room if number else adviser)

    def advise(self, state: bytearray) -> Doing[bytes]:
        """The steps of a whole action of the seat that is asked; `state` may tell more than it knows.

        Whoever asks again is told the same, until that seat sees something else.
        """
        self._rules.view(state, self._rules.mover(state), self._view)
        seed = crc32(self._view, self._luck) >> _UNUSED_BITS
        for _ in thinking(self._player, self._rules, state, seed):
            yield 0
        return steps_of(self._player)

    def follows(self, before: bytearray, after: bytearray) -> bool:
        """Does the question after an action belong to the move that began with it?"""
        seat = self._rules.mover(before)
        self._evaluator.begin(before, seat, 0)
        return self._rules.mover(after) == seat and self._evaluator.same_action(after)
