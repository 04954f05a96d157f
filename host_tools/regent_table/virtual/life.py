"""What the firmware meets on the CPython brain: its modules, its time, its USB line."""

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any

from regent_table.virtual.cpython_wires import NEVER, CpythonAlarm
from regent_table.virtual.loader import Loader
from regent_table.virtual.mp import files, framebuf, machine, plain, vfs
from regent_table.virtual.wires import PowerCut

if TYPE_CHECKING:
    from regent_table.virtual.cpython import CpythonBrain

_RESET_US = 20_000  # from reset to boot.py
_TYPED_AHEAD = 4096  # bytes that the USB line holds for a reader that is busy
_STDOUT_ROOM = 256  # bytes that the port takes while the bus is suspended
_STDOUT_TIMEOUT_US = 500_000  # how long the rp2 port waits for a terminal that does not read
_QUEUE = 8  # calls that MicroPython keeps for later
_CTRL_C = 3


class Restart(BaseException):
    """Thrown through the firmware when it asks for a reset or the watchdog bites."""


class FirmwareLife:
    """The life of the firmware from one reset to the next; this one runs no program, it only has modules."""

    def __init__(self, brain: "CpythonBrain", cause: int):
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
        self._often: Callable[[], None] = lambda: None
        self._period, self._turn = 0, NEVER  # NEVER in the middle of a turn, too
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
            self._loaded,
            open=disk.open,
            print=self._print,
            ptr8=lambda data: data,  # words that viper code has of itself
            ptr16=lambda data: memoryview(data).cast("H"),
        )

    def live(self, until: int) -> bool:
        """Go on, at most until the clock shows `until`; False when there is nothing left to run."""
        return False

    def kill(self) -> None:
        self._over = self._stirred = True
        if self._dog:
            self._dog.cancel()

    def _loaded(self, module: ModuleType) -> None:
        self.brain.loaded(module)

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
