"""The 37 spaces of the board: their names in the order in which sensors, lights and games number them.

Columns A to G stand from left to right as side A sees them; numbers count from side A upwards.
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


def column(space: int) -> int:
    """0 for column A, 1 for B ..."""
    return NAMES[2 * space] - 0x41
