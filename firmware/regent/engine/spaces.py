"""The 37 spaces of the board: their names, and what is meant for one of them.

Sensors, lights and games number them in the order of the names.  Columns A to G stand from left to right as
side A sees them; the numbers of a column count from side A upwards.
"""

from micropython import const

SPACES = const(37)
SPACE_BYTES = const(5)  # with a bit for each
NAMES = (
    b"A1A2A3A4"
    b"B1B2B3B4B5"
    b"C1C2C3C4C5C6"
    b"D1D2D3D4D5D6D7"
    b"E1E2E3E4E5E6"
    b"F1F2F3F4F5"
    b"G1G2G3G4"
)  # fmt: skip

# Marks: what a space means to people; ui.lights shows them, in this order
NO_MARK = const(0)
MAY_ACT = const(1)
TARGET = const(2)  # a figure may be put here
SELECTED = const(3)
REMOVE = const(4)  # what stands here is wrong
MISSING = const(5)  # put it here


def column(space: int) -> int:
    """0 for column A, 1 for B ..."""
    return NAMES[2 * space] - 0x41
