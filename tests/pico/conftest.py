import pytest

from regent_table.virtual.pico import PicoBrain
from tests.harness.flash_images import holding
from tests.roms import rom_of


class PicoBench:
    """A bare Pico with a program of the test's own."""

    def __init__(self, base):
        self.brain = PicoBrain(base)
        self.wires = self.brain.wires
        self.said = bytearray()
        self.brain.serial_out = self.said.extend

    def boot(self, program: str, **files: bytes):
        self.brain.load_rom(rom_of(program))
        self.brain.boot(holding(files))
        return self

    def run_ms(self, ms: int):
        self.brain.run(self.wires.clock.now() + ms * 1000)
        return self

    @property
    def lines(self) -> list[str]:
        return self.said.decode().split("\r\n")[:-1]


@pytest.fixture
def bench(pico_base):
    return PicoBench(pico_base)


@pytest.fixture
def another(pico_base):
    """A second Pico beside the first."""
    return PicoBench(pico_base)
