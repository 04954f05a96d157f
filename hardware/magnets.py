"""Which magnet: seen by its own sensor wherever its figure may stand, and never by another one.

The field is that of a disc magnetised evenly along its axis, which is the field of a current around its rim.
For that disc the formula is exact; neodymium is such a disc within 3 per cent, and its remanence varies more.
"""

from dataclasses import dataclass
from functools import cache
from math import cos, hypot, pi, sqrt

from hardware.case import values
from regent_table.virtual.world import SPACES

# The DRV5032AJ, over all its temperatures; either pole switches it
LEAST_OPERATE_MT, MOST_OPERATE_MT = 4.0, 9.5
LEAST_RELEASE_MT = 3.0

LEAST_REMANENCE_T, MOST_REMANENCE_T = 1.17, 1.21  # of N35
_FOOT_MM = 1.0  # of the figure under its magnet: tag, ferrite foil, varnish
_SENSOR_MM = 1.0  # from the underside of the plate to the chip in its case
_GLUED_MM = 1.5  # by so much magnet and sensor together may be off their middles
TURNS = 60  # parts of the rim that are added up: ten times as many change nothing that is printed
_STEP_MM = 0.1


@dataclass(frozen=True)
class Magnet:
    across: float
    high: float

    def field(self, beside: float, below: float, remanence: float, turns: int = TURNS) -> float:
        """Up or down, in mT, at a point `beside` mm off its axis and `below` mm under its lower face."""
        radius, total = self.across / 2, 0.0
        for turn in range(turns):
            along = beside * cos(2 * pi * (turn + 0.5) / turns)
            away = radius**2 + beside**2 - 2 * radius * along  # from here to there on the rim, squared
            upper, lower = below + self.high, below
            edges = upper / sqrt(away + upper**2) - lower / sqrt(away + lower**2)
            total += radius * (radius - along) / away * edges
        return 1e3 * remanence / 2 * total / turns

    def own(self, beside: float) -> float:
        """What the sensor sees at least of the magnet above it, all its neighbours being against it."""
        return self.field(beside, _gap(), LEAST_REMANENCE_T) - self.neighbours()

    @cache  # noqa: B019  # there are three of them
    def neighbours(self) -> float:
        """What the sensor in the middle sees at most of all others: each on its space, as near as may be."""
        return sum(abs(self.field(far - off_centre(), _gap(), MOST_REMANENCE_T)) for far in _distances())

    def reach(self) -> float:
        """How far off the middle it is seen for certain."""
        beside = 0.0
        while self.own(beside + _STEP_MM) >= MOST_OPERATE_MT:
            beside += _STEP_MM
        return beside

    def margin(self) -> float:
        """How many times over both conditions are met: below 1 it does not serve."""
        return min(self.own(off_centre()) / MOST_OPERATE_MT, LEAST_RELEASE_MT / self.neighbours())


def _gap() -> float:
    """From a magnet down to the sensor, in mm."""
    return _FOOT_MM + values()["top_thick"] + _SENSOR_MM


def off_centre() -> float:
    """How far off the sensor a magnet is whose figure stands within its ring."""
    return (values()["ring"] - values()["figure"]) / 2 + _GLUED_MM


def _distances() -> list[float]:
    """From the space in the middle to all others, in mm."""
    pitch = values()["pitch"]
    column = pitch * sqrt(3) / 2
    rows = [[space for space in SPACES if space[0] == row] for row in "ABCDEFG"]
    return [
        hypot((number - 3) * column, (n - (len(row) - 1) / 2) * pitch)
        for number, row in enumerate(rows)
        for n in range(len(row))
        if number != 3 or 2 * n != len(row) - 1
    ]


MAGNETS = (Magnet(10, 3), Magnet(8, 3), Magnet(6, 3))
CHOSEN = max(MAGNETS, key=Magnet.margin)


def text() -> str:
    rows = [
        f"| {magnet.across:g} x {magnet.high:g} mm | {magnet.own(0):.0f} mT "
        f"| {magnet.own(off_centre()):.0f} mT | {magnet.reach():.1f} mm "
        f"| {magnet.neighbours():.1f} mT | {magnet.margin():.1f} |\n"
        for magnet in MAGNETS
    ]
    return (
        f"Computed for N35 discs ({LEAST_REMANENCE_T} to {MOST_REMANENCE_T} T), a plate of "
        f"{values()['top_thick']:g} mm, spaces {values()['pitch']:g} mm apart and figures of "
        f"{values()['figure']:g} mm within their ring of {values()['ring']:g} mm, which puts a magnet "
        f"{off_centre():g} mm off its sensor at most. A DRV5032AJ switches at {LEAST_OPERATE_MT:g} to "
        f"{MOST_OPERATE_MT:g} mT and lets go at {LEAST_RELEASE_MT:g} mT or more, whatever pole it sees. So "
        "the figure above it must bring more than the most, all others together less than the least.\n\n"
        "| magnet | own field in the middle, others against it | at the ring | seen for certain up to "
        "| field of all 36 others | margin |\n|---|---:|---:|---:|---:|---:|\n"
        + "".join(rows)
        + f"\nThe formula is exact for an evenly magnetised disc; count on 5 per cent. "
        f"**Take {CHOSEN.across:g} x {CHOSEN.high:g} mm.**\n"
    )
