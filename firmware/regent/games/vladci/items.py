"""The figures and cards of the box as tags name them: an item is a figure, and its card is a copy of it."""

from micropython import const

from regent.games.vladci.board import CUB, FIGURES, FIRST_CARD, LEADER

SETS = b"\x03"

_SAY_VLADCI_LEADER = const(700)  # and the other figures in their order


def items(number: int) -> bytes:
    """The item of every figure, its card behind it."""
    found = []
    for figure in range(LEADER, FIGURES):
        found.append(figure)
        if figure >= FIRST_CARD and figure != CUB:
            found.append(figure)
    return bytes(found)


def name(line, number: int, item: int):
    return line.say(_SAY_VLADCI_LEADER + item - LEADER)
