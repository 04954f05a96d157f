"""The figures and cards of the box as tags name them: an item is a figure, and its card is a copy of it."""

from regent import say
from regent.games.vladci.board import ACROBAT, CUB, FIGURES, FIRST_CARD, LEADER

SETS = b"\x03"


def items(number: int) -> bytes:
    """The item of every figure, its card behind it."""
    found = []
    for figure in range(LEADER, FIGURES):
        found.append(figure)
        if figure >= FIRST_CARD and figure != CUB:
            found.append(figure)
    return bytes(found)


def name(line, number: int, item: int):
    return line.say(say.vladci.FIGURE + item - LEADER)


def texts(number: int) -> bytes:
    """Which texts explain the set: one for each figure, but both Leaders do the same."""
    return bytes(range(FIGURES - ACROBAT + 1))


def text(item: int) -> int:
    """The one that explains this item."""
    return max(item - ACROBAT + 1, 0)


def title(line, text: int):
    """Add what is above a text."""
    return name(line, 0, text + ACROBAT - 1 if text else LEADER)
