"""What every probe needs: a virtual table with the real firmware, or a bare Pico with its own program."""

from functools import cached_property
from pathlib import Path

from regent_table.errors import UserError
from regent_table.image import packing, rom
from regent_table.virtual.chips import times
from regent_table.virtual.flash import LittlefsFlash
from regent_table.virtual.pico import PicoBrain
from regent_table.virtual.table import Table

_READY_MS = 10_000


class BenchSetup:
    def __init__(self, base: Path, quick: bool = False):
        self.base = base
        self.quick = quick

    @cached_property
    def quiet(self) -> Table:
        """A table with its menu, at which nothing happens."""
        return self.table()

    def device(self, flash: bytes = b"", program: str = "") -> Table:
        """A table with this on its flash; `program` runs in the place of the app."""
        return Table(PicoBrain(self.base, packing.with_program(program) if program else rom.ours()), flash)

    def table(self) -> Table:
        """A table with a new device whose language has been chosen."""
        table = self.device()
        table.power_on()
        if not table.until(lambda: ready(table), _READY_MS):
            raise UserError("The firmware shows nothing on its displays, so it cannot be measured.")
        table.press("A.OK")
        table.run_ms(2000)
        return table

    def ask(self, table: Table, line: str, answer: str, timeout_ms: int = 5000) -> str:
        """Say a line over USB and return the answer that begins so."""
        known = len(table.lines)
        table.say(line)
        heard = lambda: [said for said in table.lines[known:] if said.startswith(answer)]  # noqa: E731
        if not table.until(heard, timeout_ms):
            raise UserError(f'The firmware does not answer "{line}".')
        return heard()[0]

    def program(self, source: str, emulated_s: int, slow_flash: bool = False) -> list[str]:
        """What a program prints on a Pico that holds the firmware's modules, until it prints done."""
        # It waits for a line from us: what is printed before the port is open is lost.
        begin = "import sys\nsys.stdin.readline()\n"
        brain = PicoBrain(self.base, packing.with_program(begin + source + "\nprint('done')\n"))
        if slow_flash:
            brain.flash.program_us, brain.flash.erase_us = (
                times.SLOWEST_FLASH_PROGRAM,
                times.SLOWEST_FLASH_ERASE,
            )
        said = bytearray()
        brain.serial_out = said.extend
        brain.boot(LittlefsFlash().image())
        brain.serial_in(b"\n")
        for second in range(1, emulated_s + 1):
            brain.run(second * 1_000_000)
            lines = said.decode().split("\r\n")
            if "done" in lines:
                return [line for line in lines[: lines.index("done")] if line]
            if b"Traceback" in said:
                break
        raise UserError(f"A program of the bench did not end well: {said.decode()[-300:].strip()}")


def ready(table: Table) -> bool:
    """Do both displays say something?"""
    return all(table.screen_text(side).strip() for side in ("A", "B"))
