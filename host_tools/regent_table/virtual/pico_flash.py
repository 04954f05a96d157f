"""The Pico's flash chip: it takes the times of the real one, and a power cut leaves work half done.

The emulator's own model finishes every erase and program at once; here the chip is busy as long as a W25Q16
is, the ROM polls its status register, and a cut in between finds the work half done.
"""

from rp2040py.peripherals._ssi import (
    CMD_BLOCK_ERASE,
    CMD_PAGE_PROGRAM,
    CMD_READ_STATUS_1,
    CMD_SECTOR_ERASE,
    FLASH_BLOCK_SIZE,
    FLASH_PAGE_SIZE,
    FLASH_SECTOR_SIZE,
    RPSSI,
)
from rp2040py.rp2040 import RP2040

from regent_table.image import base, rom
from regent_table.virtual import flash
from regent_table.virtual.chips import times

TICKS_PER_US = 16_000
ROM_START, ROM_SIZE = base.SIZE, rom.SIZE
FS_START = ROM_START + ROM_SIZE
FS_SIZE = flash.SIZE

ERASE_SIZE = {CMD_SECTOR_ERASE: FLASH_SECTOR_SIZE, CMD_BLOCK_ERASE: FLASH_BLOCK_SIZE}

DONE = -1

_STATUS_BUSY = 1
_WINDOW = 0x18000  # the key of the SSI in the chip's table of peripherals


class NorFlash(RPSSI):
    """Replaces the emulator's own flash behind the chip's flash controller."""

    def __init__(self, chip: RP2040):
        super().__init__(chip, "SSI")
        self.operations = 0  # erases and programs until now
        self.loads = 0  # other contents that were put in
        self.program_us, self.erase_us = times.FLASH_PROGRAM, times.FLASH_ERASE
        self._begun = self._done = 0  # ticks of the operation under way
        self._start = 0
        self._before = b""
        chip.ssi = self
        chip.peripherals[_WINDOW] = self
        chip.clock.add_rebase_listener(self._rebased)

    def filesystem(self) -> bytes:
        """The littlefs region at this instant."""
        return self._held(FS_START, FS_SIZE)

    def rom(self) -> bytes:
        """The ROM partition at this instant."""
        return self._held(ROM_START, ROM_SIZE)

    def load(self, filesystem: bytes) -> None:
        self.rp2040.flash[FS_START : FS_START + FS_SIZE] = filesystem
        self.loads += 1
        self._done = 0

    def load_rom(self, image: bytes) -> None:
        self.rp2040.flash[ROM_START : ROM_START + ROM_SIZE] = image.ljust(ROM_SIZE, b"\xff")

    def settle(self) -> None:
        """Leave an operation under way half done: the power goes."""
        held = self._half_done()
        self.rp2040.flash[self._start : self._start + len(held)] = held
        self._done = 0

    def _held(self, start: int, size: int) -> bytes:
        held = bytearray(self.rp2040.flash[start : start + size])
        if start <= self._start < start + size:
            half = self._half_done()
            held[self._start - start : self._start - start + len(half)] = half
        return bytes(held)

    def _half_done(self) -> bytes:
        """What the flash holds where an operation is under way, as far as it has come."""
        reached = self.reached()
        if reached == DONE:
            return b""
        after = bytes(self.rp2040.flash[self._start : self._start + reached])
        return after + self._before[reached:]

    def reached(self) -> int:
        """How many bytes of an operation under way are done, or DONE."""
        now = self.rp2040.clock.ticks
        if now >= self._done:
            return DONE
        return int((now - self._begun) / (self._done - self._begun) * len(self._before))

    def _rebased(self, delta: int) -> None:
        self._begun -= delta
        self._done -= delta

    def _apply_command(self) -> None:
        sent = self._tx_buffer
        if sent and self._write_enabled and len(sent) >= 4:
            address = int.from_bytes(sent[1:4], "big")
            if sent[0] in ERASE_SIZE:
                size = ERASE_SIZE[sent[0]]
                self._occupy(address & -size, size, self.erase_us * size // FLASH_SECTOR_SIZE)
            elif sent[0] == CMD_PAGE_PROGRAM:
                self._occupy(address, min(len(sent) - 4, FLASH_PAGE_SIZE), self.program_us)
        super()._apply_command()

    def _occupy(self, start: int, size: int, us: int) -> None:
        self.operations += 1
        self._begun = self.rp2040.clock.ticks
        self._done = self._begun + us * TICKS_PER_US
        self._start = start
        self._before = bytes(self.rp2040.flash[start : start + size])

    def _shift_byte(self, byte_out: int) -> int:
        answer = super()._shift_byte(byte_out)
        if self._tx_buffer[0] == CMD_READ_STATUS_1 and len(self._tx_buffer) > 1 and self._wait():
            return answer | _STATUS_BUSY
        return answer

    def _wait(self) -> bool:
        """Let the time until the chip is ready, or until somebody's alarm, pass within this one poll."""
        clock = self.rp2040.clock
        left = self._done - clock.ticks
        if left <= 0:
            return False
        clock.tick_ticks(min(left, clock.ticks_to_next_alarm) if clock.has_scheduled_alarm else left)
        return clock.ticks < self._done
