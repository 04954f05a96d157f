import importlib
import sys
import textwrap
from pathlib import Path

import pytest

from regent_table.virtual.box_chips import BoxChips
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.world import World
from tests.virtual.programs import as_firmware


def formatted() -> bytes:
    flash = LittlefsFlash()
    mounted(flash)
    return flash.image()


FORMATTED = formatted()


class ChipBench:
    """Chips on the copper wires, with no firmware: the test is the computer."""

    def __init__(self):
        self.brain = CpythonBrain()
        self.wires = self.brain.wires
        self.clock = self.wires.clock
        self.world = World()
        self.chips = BoxChips(self.wires, self.world)

    def pass_ms(self, ms: float) -> None:
        self.clock.pass_us(round(ms * 1000))


@pytest.fixture(scope="module")
def adafruit():
    """Imports a library of Adafruit's as it is; what it asks of a board is in `reference`."""
    folder = str(Path(__file__).parent / "reference")
    before = set(sys.modules)
    sys.path.insert(0, folder)
    yield importlib.import_module
    sys.path.remove(folder)
    for name in set(sys.modules) - before:
        del sys.modules[name]


@pytest.fixture
def bench():
    return ChipBench()


@pytest.fixture
def program(tmp_path):
    """A brain that runs the test's own main.py, and what it says over USB."""

    def make(text: str, flash: bytes = FORMATTED, **modules: str) -> tuple[CpythonBrain, bytearray]:
        for name, source in modules.items():
            (tmp_path / f"{name}.py").write_text(source)
        brain = CpythonBrain(as_firmware(tmp_path, textwrap.dedent(text)))
        said = bytearray()
        brain.serial_out = said.extend
        brain.boot(flash)
        return brain, said

    return make
