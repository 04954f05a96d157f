"""Somebody to play with.  Nothing of this room is imported while every seat is a person's."""

from micropython import const

from regent.engine.log import PERSON

# By the numbers that journals have (`engine.log.PERSON` ...); traces and the tools call them so.  Of the
# levels that people choose from, the second is `greedy`
NAMES = ("person", "random", "greedy", "level1", "level3")

# Those who can be chosen at the table, by game and fewest and most seats, the weakest first: several only
# where they differ by measurement (`host_tools/regent_table/lab/strengths.jsonl`) and keep the budgets
_OFFERED = (
    ("trun", 2, 2, b"\x03\x02\x04"),
    ("claim2", 2, 2, b"\x03\x02\x04"),
    ("claimmix", 2, 4, b"\x03\x02\x04"),
    ("vladci", 2, 2, b"\x03\x02\x04"),
    ("valerie", 2, 5, b"\x03\x02\x04"),
)

GREEDY = const(2)
_GUESSES = const(6)  # decisions of 16, at level 1


def offered(name: str, seats: int) -> bytes:
    """The numbers of those whom menus offer for a game with so many seats."""
    for game, least, most, players in _OFFERED:
        if game == name and least <= seats <= most:
            return players
    return b""


def adviser(name: str, seats: int) -> int:
    """The number of whoever advises people: the strongest on offer, the yardstick to who plays alone.

    PERSON in a game that nobody of Regent's knows yet.
    """
    players = offered(name, seats)
    if players:
        return players[-1]
    for row in _OFFERED:
        if row[0] == name:
            return GREEDY
    return PERSON


def player(name: str, family: str, rules):
    """Whoever is called so, for a match of these rules, which are of this room of games."""
    if name == "level3" and family == "claim":
        from regent.opponents import pimc
        from regent.opponents.determinize import claim

        return pimc.PimcPlayer(rules, claim.ClaimDeterminizer())
    if name == "level3" and family == "vladci":
        from regent.opponents import planning
        from regent.opponents.turns import vladci

        return planning.Planner(rules, vladci.OwnTurnEvaluator(), vladci.AttackEvaluator())
    if name == "level3":
        return tuned(family, rules, weights_of(family))
    return _player(
        rules, evaluator(name if name == "random" else family), _GUESSES if name == "level1" else 0
    )


def tuned(family: str, rules, weights: bytes):
    """Return a player whose judge counts by these weights instead of its own."""
    return _player(rules, evaluator(family, weights), 0)


def weights_of(family: str) -> bytes:
    """Return the tuned weights of a game family's judge, without copying them out of the ROM."""
    return __import__("regent.opponents.weights." + family, None, None, ("WEIGHTS",)).WEIGHTS


def _player(rules, evaluator, guesses):
    from regent.opponents.thinking import Player

    return Player(rules, evaluator, guesses)


def evaluator(module: str, *weights):
    """The hand-written one of a room of games, or the one called so."""
    return __import__("regent.opponents." + module, None, None, ("EVALUATOR",)).EVALUATOR(*weights)
