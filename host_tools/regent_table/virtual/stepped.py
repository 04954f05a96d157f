"""A life that goes on one tick of the firmware's loop at a time, and needs no greenlet: a browser has none.

The clock stops anywhere between two ticks.  Neither the start nor a tick is interrupted, so the clock may go
past the time that was asked for, and what the firmware shows within one tick, such as its own fault, cannot
be seen.  A program without that loop would run to its end, or forever: it needs a paused life.
"""

from collections.abc import Iterator
from types import ModuleType

from regent_table.virtual.life import FirmwareLife, Restart
from regent_table.virtual.wires import PowerCut


class _Looping(BaseException):
    """Thrown through main.py when the loop begins; after that `Stepped` runs the loop."""

    def __init__(self, rests: Iterator[int]):
        self.rests = rests


class Stepped(FirmwareLife):
    def __init__(self, brain, cause: int):
        super().__init__(brain, cause)
        self._rests: Iterator[int] | None = None
        self._wakes = 0
        self._ended = False

    def live(self, until: int) -> bool:
        if self._ended:
            return False
        try:
            now = self.wires.clock.time
            if now < self._wakes:
                self.spend(min(until, self._wakes) - now)
            elif self._rests is not None:
                rest = next(self._rests)
                self._wakes = self.wires.clock.time + rest * 1000
            else:
                self._main()
                self._ended = True
        except _Looping as begun:
            self._rests = begun.rests
        except (PowerCut, Restart):
            self._ended = True
        return True

    def _loaded(self, module: ModuleType) -> None:
        super()._loaded(module)
        if module.__name__ == "regent.app.loop":
            loop = module.__dict__["Loop"]
            rests = loop.rests

            def begin(self) -> Iterator[int]:
                raise _Looping(rests(self))

            loop.rests = begin
