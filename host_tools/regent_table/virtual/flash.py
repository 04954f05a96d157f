"""The device's littlefs region in memory: it takes time, and loses power where it is told to."""

from typing import Any

from littlefs import LittleFS
from littlefs.context import UserContext
from littlefs.errors import LittleFSError

from regent_table.virtual.chips import times

BLOCK, BLOCKS = 4096, 288
SIZE = BLOCK * BLOCKS
_PROG, _READ, _LOOKAHEAD = 256, 32, 32  # as MicroPython mounts it on a Pico
_IO_ERROR = -5


class LittlefsFlash(UserContext):
    """Counts programs and erases, so that a sweep can cut the power before or within each of them."""

    def __init__(self, image: bytes = b""):
        if len(image) not in (0, SIZE):
            raise ValueError(f"a flash image has {SIZE} bytes, not {len(image)}")
        super().__init__(buffer=bytearray(image or b"\xff" * SIZE))
        self.program_us, self.erase_us = times.FLASH_PROGRAM, times.FLASH_ERASE
        self.busy_us = 0  # time spent since somebody last asked
        self.operations = 0
        self.under_way: list[tuple[int, bytes]] = []  # where, and what was there, until its time has passed
        self.erases = 0
        self.cut_at: int | None = None  # the power goes at the operation of this number, counted from 0
        self.cut_within = False  # in its middle instead of before it
        self.dead = False

    def image(self) -> bytes:
        return bytes(self.buffer)

    def held(self) -> bytes:
        """The image without what is under way."""
        held = bytearray(self.buffer)
        for start, before in reversed(self.under_way):
            held[start : start + len(before)] = before
        return bytes(held)

    def settle(self) -> None:
        """Note that the time of all operations has passed."""
        self.under_way.clear()

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        start = block * BLOCK + off  # the base class would write a log
        return self.buffer[start : start + size]

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        start = block * BLOCK + off
        new = bytes(
            old & byte for old, byte in zip(self.buffer[start : start + len(data)], data, strict=True)
        )
        pages = (len(data) + 255) // 256
        return self._operate(start, new, len(data) // 2, self.program_us * pages)

    def erase(self, cfg: Any, block: int) -> int:
        self.erases += not self.dead
        return self._operate(block * BLOCK, b"\xff" * BLOCK, BLOCK // 2, self.erase_us)

    def _operate(self, start: int, new: bytes, half: int, us: int) -> int:
        cut = self.operations == self.cut_at
        if cut and self.cut_within and not self.dead:
            self.buffer[start : start + half] = new[:half]
        self.dead = self.dead or cut
        if self.dead:
            return _IO_ERROR
        self.operations += 1
        self.busy_us += us
        self.under_way.append((start, bytes(self.buffer[start : start + len(new)])))
        self.buffer[start : start + len(new)] = new
        return 0


class Still(UserContext):
    """A flash that is only read."""

    def __init__(self, image: bytes):
        super().__init__(0)
        self._image = memoryview(image)

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        start = block * BLOCK + off
        return bytearray(self._image[start : start + size])


def mounted(
    device: UserContext,
    format_blank: bool = True,
    prog: int = _PROG,
    read: int = _READ,
    lookahead: int = _LOOKAHEAD,
) -> LittleFS:
    """The filesystem on a flash; a region that holds none is formatted, as the device does."""
    fs = LittleFS(
        device,
        mount=False,
        block_size=BLOCK,
        block_count=BLOCKS,
        prog_size=prog,
        read_size=read,
        lookahead_size=lookahead,
        cache_size=min(BLOCK, 4 * max(prog, read)),
        block_cycles=100,
    )
    try:
        fs.mount()
    except LittleFSError:
        if not format_blank:
            raise
        fs.format()
        fs.mount()
    return fs
