"""A life that can be left anywhere: the firmware runs in a greenlet, which the clock pauses."""

from greenlet import getcurrent, greenlet

from regent_table.virtual.cpython_wires import NEVER, nothing
from regent_table.virtual.life import FirmwareLife
from regent_table.virtual.wires import PowerCut

_STUBBORN = 50


class Paused(FirmwareLife):
    def __init__(self, brain, cause: int):
        super().__init__(brain, cause)
        self._green: greenlet | None = None

    def live(self, until: int) -> bool:
        if self._green is None:
            self._green = greenlet(self._main)  # belongs to the thread that runs it
        if self._green.dead:
            return False
        self._green.parent = getcurrent()
        clock = self.wires.clock
        clock.until, clock.pause = until, self._pause
        try:
            self._green.switch()
        finally:
            clock.until, clock.pause = NEVER, nothing
        return True

    def kill(self) -> None:
        super().kill()
        for _ in range(_STUBBORN):
            if not self._green or self._green.dead:
                return
            self._green.parent = getcurrent()
            self._green.throw(PowerCut)
        raise RuntimeError("the firmware catches the loss of power")

    def _pause(self) -> None:
        green = getcurrent()
        if green is self._green and green.parent is not None:
            green.parent.switch()
