"""Makes a table with the brain that was asked for: the one place that knows both."""

from host_tools import image
from host_tools.errors import UserError
from host_tools.virtual.table import Table
from host_tools.virtual.wires import Brain

NAMES = ("cpython", "pico")


def make_table(brain: str) -> Table:
    """A new device, just flashed and without power."""
    return Table(make_brain(brain), image.flash_image())


def make_brain(brain: str) -> Brain:
    if brain == "cpython":
        from host_tools.virtual.cpython import CpythonBrain

        return CpythonBrain()
    from host_tools.base_image import MISSING, find_base
    from host_tools.virtual.pico import PicoBrain

    base = find_base()
    if base is None:
        raise UserError(MISSING)
    return PicoBrain(base)
