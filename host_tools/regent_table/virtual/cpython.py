"""The CPython brain runs the firmware itself, with MicroPython's modules acting on the copper wires.

It runs in a greenlet, so `run(until)` can leave it in the middle of a sleep and come back later.
"""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from greenlet import getcurrent, greenlet

from regent_table.image import rom as roms
from regent_table.paths import FIRMWARE
from regent_table.virtual.cpython_wires import NEVER, CpythonAlarm, CpythonWires
from regent_table.virtual.flash import LittlefsFlash
from regent_table.virtual.loader import Loader
from regent_table.virtual.mp import files, framebuf, machine, plain, vfs
from regent_table.virtual.wires import PowerCut

_WRAP_US = 3_000_000  # from power-on to the wrap of the tick counters, so that every run crosses it
_RESET_US = 20_000  # from reset to boot.py
_TYPED_AHEAD = 4096  # bytes that the USB line holds for a reader that is busy
_STDOUT_ROOM = 256  # bytes that the port takes while the bus is suspended
_STDOUT_TIMEOUT_US = 500_000  # how long the rp2 port waits for a terminal that does not read
_STUBBORN = 50
_QUEUE = 8  # calls that MicroPython keeps for later
_CTRL_C = 3


class Restart(BaseException):
    """Thrown through the firmware when it asks for a reset or the watchdog bites."""


class CpythonBrain:
    def __init__(self, root: Path = FIRMWARE, rom: bytes | None = None):
        """`rom` is what the partition holds, else our ROM; modules come from the sources in `root`."""
        self.wires = CpythonWires()
        self.serial_out: Callable[[bytes], None] = lambda data: None
        self.bites = 0  # times the watchdog bit
        self.restarts = 0  # times the firmware asked for a reset
        self.error: BaseException | None = None  # what ended main.py, as a person at the prompt would see it
        self.flash = LittlefsFlash()
        self.load_rom(roms.ours() if rom is None else rom)
        self._root = root
        self.loaded: Callable[[ModuleType], None] = lambda module: None  # hears of each in every life
        self._life: _Life | None = None
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
        self.boot(flash)
        assert self._life is not None
        self._life.main = None
        self._life.disk.begin()
        return self._life.loader

    # --- life

    def run(self, until: int) -> None:
        clock = self.wires.clock
        clock.until = until
        try:
            while clock.now() < until:
                life = self._life
                if life is None:
                    clock.pass_us(until - clock.now())
                elif not life.live():
                    clock.pass_us(min(until, life.bites_at) - clock.now())
                if life is not None and life.ended:
                    self._next_life()
        finally:
            clock.until = NEVER
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
        self._life = _Life(self, cause)

    def _end_life(self) -> None:
        if self._life is not None:
            self._life.kill()
            self._life = None
        self.wires.let_go()

    def _next_life(self) -> None:
        self.cut()
        self._begin(machine.WDT_RESET)


class _Life:
    """The life of the firmware from one reset to the next."""

    def __init__(self, brain: CpythonBrain, cause: int):
        self.brain, self.cause = brain, cause
        self.wires, self.flash, self.rom = brain.wires, brain.flash, brain.rom
        self._clock = brain.wires.clock
        self.wraps_after_us = brain.wraps_after_us
        self.typed = b""
        self.interrupt = -1  # the byte that stops a program
        self.ended = False
        self._over = False
        self._stirred = False  # one of these four may have changed: time must not pass unseen
        self._dog: CpythonAlarm | None = None
        self.bites_at = NEVER
        self._often: Callable[[], None] = _stay
        self._period, self._turn = 0, NEVER  # NEVER in the middle of a turn, too
        self._green: greenlet | None = None
        self._caller: greenlet | None = None
        self.main: Callable[[], None] | None = self._main
        self.modules: dict[str, ModuleType] = {}
        disk = self.disk = files.MountedFiles(self)
        self.modules |= plain.make(self) | vfs.make(self, disk)
        self.modules |= {
            "machine": machine.make(self),
            "os": files.make(self, disk),
            "framebuf": framebuf.make(),
        }
        self.loader = Loader(
            (brain._root / "board", brain._root),
            self.modules,
            brain.loaded,
            open=disk.open,
            print=self._print,
            ptr8=lambda data: data,  # words that viper code has of itself
            ptr16=lambda data: memoryview(data).cast("H"),
        )

    def live(self) -> bool:
        """Go on until the clock pauses or the program ends; False when there is nothing left to run."""
        if self.main is None:
            return False
        if self._green is None:
            self._green = greenlet(self.main)
        self._caller = getcurrent()
        self._green.parent = self._caller
        self.wires.clock.pause = self._pause
        try:
            self._green.switch()
        finally:
            self.wires.clock.pause = _stay
        if self._green.dead:
            self.main = None
        return True

    def kill(self) -> None:
        self._over = self._stirred = True
        if self._dog:
            self._dog.cancel()
        for _ in range(_STUBBORN):
            if self._green is None or not self._green or self._green.dead:
                return
            self._green.parent = getcurrent()
            self._green.throw(PowerCut)
        raise RuntimeError("the firmware catches the loss of power")

    def _pause(self) -> None:
        if self._caller is not None and getcurrent() is self._green:
            self._caller.switch()

    def _main(self) -> None:
        try:
            self.disk.settle(_RESET_US)
            names: dict[str, Any] = {"__name__": "__main__"}
            try:
                for name in ("_boot.py", "boot.py", "main.py"):
                    self.let_in(-1 if name == "_boot.py" else _CTRL_C)
                    self.loader.run(name, names)
            except (Exception, KeyboardInterrupt) as error:
                self.brain.error = error
                self.let_in(-1)
                plain.print_exception(error, lambda text: self.say(text.encode()))
        except (PowerCut, Restart, SystemExit):
            pass

    # --- for the stand-ins

    def spend(self, us: int) -> None:
        clock = self._clock
        end = clock.time + us
        if end < clock.calm and end < self._turn and not self._stirred and not self.flash.dead:
            clock.time = end
            return
        if self._over or self.flash.dead:
            raise PowerCut
        if self.typed and self.interrupt >= 0 and self.interrupt in self.typed:
            self.typed = self.typed[self.typed.index(self.interrupt) + 1 :]
            raise KeyboardInterrupt
        while self._turn <= end:
            turn = self._turn
            self._pass_to(turn)
            self._turn = NEVER
            self._often()
            self._turn = turn + self._period
        if us:
            self._pass_to(end)
        if self.ended:
            raise Restart
        self._stirred = bool(self.typed)

    def spend_deaf(self, us: int) -> None:
        end = self._clock.time + us
        if self._turn != NEVER:
            self._pass_to(end)
            while self._turn + _QUEUE * self._period < end:
                self._turn += self._period
        self.spend(end - self._clock.time)

    def _pass_to(self, time: int) -> None:
        us = time - self._clock.time
        if us > 0:
            self._clock.pass_us(us)
            if self._over or self.flash.dead:
                raise PowerCut

    def often(self, us: int, callback: Callable[[], None]) -> None:
        """Set the one timer: `callback` is called while time passes, but never in the middle of itself."""
        self._often, self._period = callback, us
        self._turn = self._clock.time + us

    def end(self) -> None:
        self.brain.restarts += 1
        self.ended = self._stirred = True
        raise Restart

    def watch(self, ms: int) -> None:
        self.bites_at = self._clock.time + ms * 1000
        if self._dog and self._dog.at > self.bites_at:
            self._dog.cancel()
            self._dog = None
        if not self._dog:
            self._dog = self._clock.after(ms * 1000, self._bite)

    def _bite(self) -> None:
        left = self.bites_at - self._clock.time
        if left > 0:  # it was fed
            self._dog = self._clock.after(left, self._bite)
        elif not self._over:
            self.brain.bites += 1
            self.ended = self._stirred = True

    def let_in(self, byte: int) -> None:
        """Let this byte stop the program from now on; -1: none does."""
        self.interrupt = byte

    def type(self, data: bytes) -> None:
        self.typed = (self.typed + data)[-_TYPED_AHEAD:]
        self._stirred = True

    def hear(self, size: int) -> bytes:
        size = len(self.typed) if size < 0 else size
        data, self.typed = self.typed[:size], self.typed[size:]
        return data

    def heard(self) -> int:
        return len(self.typed)

    def can_say(self) -> bool:
        brain = self.brain
        return brain.asleep or brain.reads and len(brain.unsent) < _STDOUT_ROOM

    def say(self, data: bytes) -> int:
        brain = self.brain
        if brain.asleep and len(brain.unsent) < _STDOUT_ROOM:
            data = data[: _STDOUT_ROOM - len(brain.unsent)]
            brain.unsent += data
            return len(data)
        if brain.asleep or not brain.reads:
            self.spend(_STDOUT_TIMEOUT_US)
            return 0
        self.spend(len(data))  # about 1 MB/s
        brain.serial_out((brain.unsent + data).replace(b"\n", b"\r\n"))
        brain.unsent = b""
        return len(data)

    def _print(self, *values, sep: str = " ", end: str = "\n", file=None) -> None:
        text = sep.join(str(value) for value in values) + end
        if file is None:
            self.say(text.encode())
        else:
            file.write(text)


def _stay() -> None:
    pass
