"""Somebody to play with.  Nothing of this room is imported while every seat is a person's."""

# By the numbers that journals have (`engine.rules.PERSON` ...); traces and the tools call them so
NAMES = ("person", "random", "greedy")

# Who can be chosen at the table, by the room of games, the weakest first: several only where they differ by
# measurement
_OFFERED = (("claim", b"\x02"), ("vladci", b"\x02"), ("valerie", b"\x02"))


def offered(room: str) -> bytes:
    """The numbers of those whom menus offer for a room of games."""
    for name, players in _OFFERED:
        if name == room:
            return players
    return b""


def player(name: str, room: str, rules):
    """Whoever is called so, for a match of these rules, which are of this room of games."""
    return _player(rules, judge(room if name == "greedy" else name))


def thinker(weights: bytes, room: str, rules):
    """Somebody whose judge is a network."""
    from regent.opponents import net

    return _player(rules, net.Judge(rules, judge(room), eyes(room), weights))


def eyes(room: str):
    """What a network sees of this room's games."""
    return __import__("regent.opponents.inputs." + room, None, None, ("see",))


def _player(rules, judge):
    from regent.opponents.thinking import Player

    return Player(rules, judge)


def judge(module: str):
    """The hand-written one of a room of games, or the one called so."""
    return __import__("regent.opponents." + module, None, None, ("Judge",)).Judge()
