"""How far from the middle of its space a figure may stand, for its magnet and the plate over the sensor."""

from dataclasses import dataclass
from math import hypot, pi

from hardware.case import values

SWITCHES_MT = 4.8  # at most, of the DRV5032FA
_REMANENCE_T = 1.17  # N35, at least
_VACUUM = 4e-7 * pi
_FOOT_MM = 1.0  # of the figure, under its magnet
_SENSOR_MM = 1.0  # from the underside of the plate to the chip in its case
_STEP_MM = 0.1


@dataclass(frozen=True)
class Magnet:
    across: float
    high: float

    def field(self, beside: float, top: float) -> float:
        """What the sensor sees, in mT, with the magnet's middle `beside` mm off; as of a dipole."""
        moment = _REMANENCE_T / _VACUUM * pi * (self.across / 2) ** 2 * self.high * 1e-9
        below = top + _FOOT_MM + _SENSOR_MM + self.high / 2
        far = hypot(beside, below)
        return 1e3 * _VACUUM * moment / (4 * pi) * (2 * below**2 - beside**2) / far**5 * 1e9

    def reach(self, top: float) -> float:
        beside = 0.0
        while self.field(beside + _STEP_MM, top) >= SWITCHES_MT:
            beside += _STEP_MM
        return beside


MAGNETS = (Magnet(10, 3), Magnet(8, 3), Magnet(6, 3))


def text() -> str:
    top, pitch = values()["top_thick"], values()["pitch"]
    rows = [
        f"| {magnet.across:g} x {magnet.high:g} mm | {magnet.reach(top):.1f} mm "
        f"| {abs(magnet.field(pitch, top)):.2f} mT |\n"
        for magnet in MAGNETS
    ]
    return (
        f"Computed for N35 discs, a plate of {top:g} mm and spaces {pitch:g} mm apart; "
        f"every sensor switches at {SWITCHES_MT} mT or less.\n\n"
        "| magnet | may stand off the middle by | its field at the next space |\n|---|---:|---:|\n"
        + "".join(rows)
    )
