"""Somebody to play with.  Nothing of this room is imported while every seat is a person's."""

# By the numbers that journals have (`engine.rules.PERSON` ...); traces and the tools call them so
NAMES = ("person", "random", "greedy")


def player(name: str, room: str, rules):
    """Whoever is called so, for a match of these rules, which are of this room of games."""
    from regent.opponents.thinking import Player

    part = room if name == "greedy" else name
    return Player(rules, __import__("regent.opponents." + part, None, None, ("Judge",)).Judge())
