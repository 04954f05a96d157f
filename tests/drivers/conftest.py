import pytest
from regent.engine.spaces import SPACE_BYTES

from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.table import Table

TICK_US = 10_000


class DriverBox:
    """The real board of the firmware on virtual chips, and a test that does what the app's tick does."""

    def __init__(self, flash: bytes = b""):
        self.brain = CpythonBrain()
        self.table = Table(self.brain, flash)
        self.world, self.chips = self.table.world, self.table.chips
        self.clock = self.brain.wires.clock
        self.chips.power_on()
        self.loader = self.brain.begin(self.table.flash)
        self.hal = self.loader.load("regent.hal")
        self.board = self.loader.load("regent.drivers.pico").make_board()
        self.tag = bytearray(self.hal.TAG_SIZE)
        self.wait = self.loader.load("time").sleep_us
        self.bits = bytearray(SPACE_BYTES)
        self.line = bytearray(96)

    def drivers(self, name: str):
        return self.loader.load(f"regent.drivers.{name}")

    def ms(self) -> int:
        return self.clock.now() // 1000

    def ticks(self, ms: int, work) -> None:
        """Call `work` every 10 ms; what it takes itself counts."""
        end = self.clock.now() + ms * 1000
        while self.clock.now() < end:
            began = self.clock.now()
            work()
            self.wait(max(0, TICK_US - (self.clock.now() - began)))

    def poll(self, ms: int, pads=(0, 1, 2)) -> list[tuple[int, int, bytes]]:
        """What the readers say for a while: (pad, answer, tag), BUSY left out."""
        said = []

        def work():
            for n in pads:
                answer = self.board.tags.poll(n, self.tag)
                if answer != self.hal.BUSY:
                    said.append((n, answer, bytes(self.tag) if answer == self.hal.TAG else b""))

        self.ticks(ms, work)
        return said

    def ready(self) -> "DriverBox":
        """Past the reset of the readers."""
        self.poll(1000)
        return self

    def answers(self, pad: int, ms: int = 500) -> set[int]:
        return {answer for n, answer, _ in self.poll(ms) if n == pad}

    def write(self, pad: int, tag: bytearray, ms: int = 3000) -> int:
        said = []

        def work():
            if not said and (answer := self.board.tags.write(pad, tag)) != self.hal.BUSY:
                said.append(answer)

        self.ticks(ms, work)
        return said[0] if said else self.hal.BUSY

    def wanted(self, name: str, pages: bytes) -> bytearray:
        """A tag record that asks for `pages` on the tag of a thing."""
        uid = self.world.thing(name).tag.uid
        return bytearray((len(uid), 1)) + uid + bytes(7 - len(uid)) + pages


@pytest.fixture(scope="session")
def make_box():
    return DriverBox


@pytest.fixture
def box():
    return DriverBox()
