"""Makes a table with the brain that was asked for: the one place that knows both."""

from host_tools.errors import UserError
from host_tools.image.rom import ours
from host_tools.virtual.table import Table
from host_tools.virtual.wires import Brain

NAMES = ("cpython", "pico")


def make_table(brain: str, blank: bool = False) -> Table:
    """A new device without power, just flashed; a blank one has the base alone."""
    return Table(make_brain(brain, blank))


def make_brain(brain: str, blank: bool = False) -> Brain:
    image = b"" if blank else ours()
    if brain == "cpython":
        from host_tools.virtual.cpython import CpythonBrain

        return CpythonBrain(rom=image)
    from host_tools.image.base import MISSING, find_base
    from host_tools.virtual.pico import PicoBrain

    base = find_base()
    if base is None:
        raise UserError(MISSING)
    return PicoBrain(base, image)
