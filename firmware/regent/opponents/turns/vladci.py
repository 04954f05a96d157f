"""Who judges whole turns of Vladci: the own one, and one of the opponent's that could win."""

import micropython
from micropython import const

from regent.games.vladci.board import (
    ACTED, FIGURES, FIRST, GRID, LEADER, MIDDLE, NOWHERE, OWNER, PHASE, RELATION, SEAT, SECOND, TURN, WHERE,
    WINNER, points,
)  # fmt: skip
from regent.games.vladci.rules import END
from regent.games.vladci.turns import ACT, ENDED
from regent.opponents import vladci
from regent.opponents.planning import WON

_POINT = const(100)
_NEAR = const(2)

# From how far away a figure can come to count against a Leader, with some help; _TWICE more for who counts
# so, _HELPS for who brings others there
_COMES_FROM = b"\x00\x03\x03\x06\x04\x13\x08\x13\x18\x13\x08\x13\x04\x23\x03\x03\x03\x03\x00\x04"
_HELPS = const(0x10)
_TWICE = const(0x20)


class _TurnEvaluator(vladci.VladciEvaluator):
    MOST = 10000  # the planner has bounds of its own
    deeper = False

    def goes_on(self, s: bytearray) -> bool:
        return s[PHASE] == ACT and s[SEAT] == self._seat


class OwnTurnEvaluator(_TurnEvaluator):
    NEAR = 10  # who looks through a turn may come nearer than greedy

    def skips(self, s, a):
        return self.deeper and a == END  # who stops has what he had


class AttackEvaluator(_TurnEvaluator):
    def skips(self, s, a):
        return a == END

    def answers(self, s: bytearray, seat: int) -> bool:
        self._seat = 1 - seat
        if s[PHASE] == ENDED or not s[TURN] or hopes(s, self._seat) < 2:
            return False
        if s[SEAT] == seat:
            s[SEAT] = self._seat
            for figure in range(FIGURES):
                s[ACTED + figure] = 0
        s[PHASE] = ACT
        s[FIRST] = s[SECOND] = NOWHERE
        return True

    def value(self, s):
        if s[PHASE] == ENDED:
            return WON if s[WINNER] == self._seat else -WON
        return _POINT * points(s, 1 - self._seat) - _NEAR * far(s, self._seat)


@micropython.viper
def far(s, seat: int) -> int:
    """How far the figures of a seat are from the enemy Leader, all together."""
    board = ptr8(s)  # noqa: F821
    grid = ptr8(GRID)  # noqa: F821
    relation = ptr8(RELATION)  # noqa: F821
    to = grid[board[WHERE + LEADER + 1 - seat]] + MIDDLE
    total = 0
    for figure in range(LEADER + 2, FIGURES):
        space = board[WHERE + figure]
        if space != NOWHERE and board[space] >> OWNER == seat:
            total += relation[to - grid[space]] & 7
    return total


@micropython.viper
def hopes(s, seat: int) -> int:
    """How many points a seat could at most dream of in one turn: with fewer than two nobody need look."""
    board = ptr8(s)  # noqa: F821
    grid = ptr8(GRID)  # noqa: F821
    relation = ptr8(RELATION)  # noqa: F821
    comes_from = ptr8(_COMES_FROM)  # noqa: F821
    to = grid[board[WHERE + LEADER + 1 - seat]] + MIDDLE
    total = helped = 0
    for figure in range(LEADER, FIGURES):
        space = board[WHERE + figure]
        if space != NOWHERE and board[space] >> OWNER == seat:
            told = comes_from[figure]
            if relation[to - grid[space]] & 7 <= told & 15:
                total += 2 if told & _TWICE else 1
            if told & _HELPS:
                helped = 1
    return total + helped
