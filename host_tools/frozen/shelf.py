"""The image's own files as filesystems that nobody writes; the flash, mounted without losing what is there.

Reading such a file copies nothing: its bytes stay in the image, where they cost no memory.
"""

from errno import ENOENT

import rp2
import vfs
from one_file import STAMP, WORDS  # type: ignore  (made with the image)

_BLOCK = 4096
_PAGE = 256
_COUNT = 4  # ioctl: how many blocks
_ROOT_BLOCKS = 2  # where littlefs begins; a power cut while formatting leaves something in these alone


class _File:
    def __init__(self, data):
        self._data = data
        self._at = 0  # for `readinto` alone

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def read(self, most=-1):
        return self._data if most < 0 else self._data[:most]

    def readinto(self, buf):
        part = self._data[self._at : self._at + len(buf)]
        buf[: len(part)] = part
        self._at += len(part)
        return len(part)


class Shelf:
    def __init__(self, files: tuple):
        """`files`: path, bytes, path, bytes ..."""
        self._files = files

    def mount(self, _readonly, _format):
        pass

    def umount(self):
        pass

    def ilistdir(self, _path):
        return iter(())  # the PC looks for files that it could change

    def open(self, path, _mode):
        for i in range(0, len(self._files), 2):
            if self._files[i] == path:
                return _File(self._files[i + 1])
        raise OSError(ENOENT)


def put_up() -> None:
    vfs.mount(Shelf(WORDS), "/words")
    vfs.mount(Shelf(("/", STAMP)), "/version.txt")


def mount_flash() -> bool:
    """False when the flash holds something that cannot be mounted."""
    flash = rp2.Flash()
    try:
        fs = vfs.VfsLfs2(flash, progsize=_PAGE)
    except OSError:
        if not _blank(flash):
            return False
        vfs.VfsLfs2.mkfs(flash, progsize=_PAGE)
        fs = vfs.VfsLfs2(flash, progsize=_PAGE)
    vfs.mount(fs, "/")
    return True


def _blank(flash):
    block, erased = bytearray(_BLOCK), b"\xff" * _BLOCK
    for n in range(_ROOT_BLOCKS, flash.ioctl(_COUNT, 0)):
        flash.readblocks(n, block)
        if block != erased:
            return False
    return True
