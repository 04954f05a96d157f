"""Who plays a seat, a person or Regent, in words."""

from regent import opponents, say


def way_of(who: int, ways: bytes) -> int:
    """Which of these ways to play a seat this is: 0 a person, then Regent's strengths."""
    return ways.find(bytes((who,)))


def label(line, player: int, way: int, ways: bytes) -> None:
    """Add a player, the side, and who plays."""
    graded = way > 0 and len(ways) > 2  # how strong it is needs the room of the player's whole name
    line.say(say.menu.SEAT_SHORT if graded else say.play.PLAYER, player + 1)
    line.text(b", B: " if player & 1 else b", A: ")
    if graded:
        line.say(say.menu.STRENGTH + ways[way] - opponents.GREEDY)
    elif way:
        line.text(b"Regent")
    else:
        line.say(say.menu.PERSON)
