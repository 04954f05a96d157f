"""`vfs` and `rp2.Flash`: a filesystem that the firmware mounts itself, on a block device of its own."""

from types import ModuleType

from littlefs.context import UserContext
from littlefs.errors import LittleFSError

from regent_table.virtual.flash import BLOCK, BLOCKS, mounted
from regent_table.virtual.mp import Life, errno, module, os_error
from regent_table.virtual.mp.files import MountedFiles

_GET_SEGMENT = 2
_SYNC, _BLOCK_COUNT, _BLOCK_SIZE, _ERASE = 3, 4, 5, 6
_IO_ERROR = -errno.EIO


class _Device(UserContext):
    """Lets littlefs call a block device as MicroPython calls it."""

    def __init__(self, blocks):
        self._blocks = blocks

    def read(self, cfg, block: int, off: int, size: int) -> bytearray:
        data = bytearray(size)
        self._blocks.readblocks(block, data, off)
        return data

    def prog(self, cfg, block: int, off: int, data: bytes) -> int:
        return _done(lambda: self._blocks.writeblocks(block, bytearray(data), off))

    def erase(self, cfg, block: int) -> int:
        return _done(lambda: self._blocks.ioctl(_ERASE, block))

    def sync(self, cfg) -> int:
        return _done(lambda: self._blocks.ioctl(_SYNC, 0))


def _done(call) -> int:
    try:
        return min(0, call() or 0)
    except OSError:
        return _IO_ERROR


def make(life: Life, files: MountedFiles) -> dict[str, ModuleType]:
    class Flash:
        """The device's own flash as a block device; it takes the time of the chip."""

        def readblocks(self, block: int, into, offset: int = 0) -> None:
            at = block * BLOCK + offset
            into[:] = life.flash.buffer[at : at + len(into)]

        def writeblocks(self, block: int, data, offset: int | None = None) -> None:
            if offset is None:
                self.ioctl(_ERASE, block)
            if life.flash.prog(None, block, offset or 0, bytes(data)):
                raise OSError(errno.EIO)

        def ioctl(self, operation: int, argument: int) -> int | None:
            if operation == _BLOCK_COUNT:
                return BLOCKS
            if operation == _BLOCK_SIZE:
                return BLOCK
            if operation == _ERASE:
                return life.flash.erase(None, argument)
            return 0

    class VfsLfs2:
        def __init__(self, blocks, progsize: int = 32, readsize: int = 32, lookahead: int = 32):
            try:
                self.disk = mounted(_Device(blocks), False, progsize, readsize, lookahead)
            except LittleFSError as error:
                raise os_error(-error.code) from None

        @staticmethod
        def mkfs(blocks, progsize: int = 32, readsize: int = 32, lookahead: int = 32) -> None:
            mounted(_Device(blocks), True, progsize, readsize, lookahead)

    def mount(fs, point: str) -> None:
        if point != "/":
            raise OSError(errno.EINVAL)
        files.mount(fs.disk)

    def rom_ioctl(operation: int, partition: int) -> bytes:
        if (operation, partition) != (_GET_SEGMENT, 0):
            raise os_error(errno.EINVAL)
        return life.rom

    return {
        "rp2": module("rp2", Flash=Flash),
        "vfs": module("vfs", VfsLfs2=VfsLfs2, mount=mount, umount=files.unmount, rom_ioctl=rom_ioctl),
    }
