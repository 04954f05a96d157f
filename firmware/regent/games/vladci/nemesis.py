"""Vladci: where the Nemesis may, and must, go after the enemy Leader has moved."""

from micropython import const

from regent.engine.spaces import SPACES
from regent.games.vladci.board import NEMESIS, NOWHERE, OWNER, SEAT, WHERE, distance, lost, shift, unshift
from regent.games.vladci.moves import between

# What `rank` answers, worst first
_TAKEN = const(0)
_STAY = const(1)
_NEAR = const(2)  # one step; + 1 when it does not lose
_FAR = const(4)  # two steps; + 1 when it does not lose


def best_rank(s: bytearray) -> int:
    best = _STAY
    for target in range(SPACES):
        best = max(best, rank(s, target))
    return best


def rank(s: bytearray, target: int) -> int:
    """How good it is for the Nemesis to go to `target`: it must take one of the best rank."""
    start = s[WHERE + NEMESIS]
    if target == start:
        return _STAY
    far = distance(start, target)
    if s[target] or far > 2:
        return _TAKEN
    rank = _FAR if between(s, start, target) else _NEAR if far == 1 else _TAKEN
    if rank == _TAKEN:
        return rank
    owner = s[start] >> OWNER
    shift(s, start, target, NOWHERE)
    # If both Leaders fall, the one loses whose turn it is.
    loses = lost(s, owner) and (owner == s[SEAT] or not lost(s, 1 - owner))
    unshift(s, start, target, NOWHERE)
    return rank if loses else rank + 1
