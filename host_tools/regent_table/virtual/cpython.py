"""The CPython brain runs the firmware itself, with MicroPython's modules acting on the copper wires.

A life of it is *paused*, so that `run(until)` can leave it anywhere and come back later, or *stepped* where
there are no greenlets: see the modules `paused` and `stepped`.
"""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from regent_table.image import rom as roms
from regent_table.paths import FIRMWARE
from regent_table.virtual.cpython_wires import CpythonWires
from regent_table.virtual.flash import LittlefsFlash
from regent_table.virtual.life import FirmwareLife
from regent_table.virtual.loader import Loader
from regent_table.virtual.mp import machine
from regent_table.virtual.wires import PowerCut

_WRAP_US = 3_000_000  # from power-on to the wrap of the tick counters, so that every run crosses it


class CpythonBrain:
    def __init__(self, root: Path = FIRMWARE, rom: bytes | None = None, stepped: bool = False):
        """`rom` is what the partition holds, else our ROM; modules come from the sources in `root`."""
        self._stepped = stepped
        self.wires = CpythonWires()
        self.serial_out: Callable[[bytes], None] = lambda data: None
        self.bites = 0  # times the watchdog bit
        self.restarts = 0  # times the firmware asked for a reset
        self.error: BaseException | None = None  # what ended main.py, as a person at the prompt would see it
        self.flash = LittlefsFlash()
        self.load_rom(roms.ours() if rom is None else rom)
        self._root = root
        self.loaded: Callable[[ModuleType], None] = lambda module: None  # hears of each in every life
        self._life: FirmwareLife | None = None
        self._flashes = 0  # that were put in
        self.reads = True
        self.asleep = False
        self.unsent = b""  # taken while the bus is suspended
        self.wraps_after_us = _WRAP_US

    # --- power

    def load_rom(self, image: bytes) -> None:
        self.rom = image.ljust(roms.SIZE, b"\xff")

    def boot(self, flash: bytes) -> None:
        self._end_life()
        self._put_in(flash)
        self._begin(machine.PWRON_RESET)

    def cut(self) -> bytes:
        held = self.flash.image()
        self.flash.dead = True
        self._end_life()
        self._put_in(held)
        return held

    def _put_in(self, flash: bytes) -> None:
        was = self.flash
        self.flash = LittlefsFlash(flash)
        self.flash.program_us, self.flash.erase_us = was.program_us, was.erase_us
        self._flashes += 1

    def held(self) -> bytes:
        return self.flash.held()

    def stirred(self) -> tuple[int, ...]:
        return self._flashes, self.flash.operations, len(self.flash.under_way)

    def reset(self) -> None:
        self.cut()
        self._begin(machine.PWRON_RESET)

    def begin(self, flash: bytes = b"") -> "Loader":
        """Switch on without a program, to test single modules: `load("regent.drivers.nfc.pn532")`."""
        self._end_life()
        self._put_in(flash)
        life = self._life = FirmwareLife(self, machine.PWRON_RESET)
        life.disk.begin()
        return life.loader

    # --- life

    def run(self, until: int) -> None:
        clock = self.wires.clock
        while clock.now() < until:
            life = self._life
            if life is None:
                clock.pass_us(until - clock.now())
            elif not life.live(until):
                clock.pass_us(min(until, life.bites_at) - clock.now())
            if life is not None and life.ended:
                self._next_life()
        if self.flash.dead:
            raise PowerCut

    def serial_in(self, data: bytes) -> None:
        if self._life is not None:
            self._life.type(data)

    def unheard(self) -> int:
        return len(self._life.typed) if self._life else 0

    def terminal(self, reads: bool) -> None:
        """Say whether somebody fetches what the firmware says."""
        self.reads = reads

    def suspend(self, asleep: bool) -> None:
        """Say whether the PC sleeps; what the port took meanwhile is sent by the first write after that."""
        self.asleep = asleep

    def _begin(self, cause: int) -> None:
        self.error = None
        self.unsent = b""
        if self._stepped:
            from regent_table.virtual.stepped import Stepped as Kind
        else:
            from regent_table.virtual.paused import Paused as Kind
        self._life = Kind(self, cause)

    def _end_life(self) -> None:
        if self._life is not None:
            self._life.kill()
            self._life = None
        self.wires.let_go()

    def _next_life(self) -> None:
        self.cut()
        self._begin(machine.WDT_RESET)
