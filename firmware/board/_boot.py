"""The first thing that runs: mounts the flash, which it never formats while anything lies there.

MicroPython's own script formats whatever it cannot mount; one bad contact would cost every save.  Here only a
flash with nothing on it gets a filesystem.  main.py reads `unreadable`.
"""

import os
import sys

import rp2
import vfs

_BLOCK = 4096
_PAGE = 256
_COUNT = 4  # ioctl: how many blocks
_ROOT_BLOCKS = 2  # where littlefs begins; a power cut while formatting leaves something in these alone
_FOLDERS = ("/data", "/apart")
_SCRATCH = "%s/made"


def mount() -> bool:
    """False when the flash holds something that cannot be mounted."""
    flash = rp2.Flash()
    try:
        vfs.mount(vfs.VfsLfs2(flash, progsize=_PAGE), "/")
    except OSError:
        if not _blank(flash):
            return False
        make(flash)
    return True


def make(flash: rp2.Flash) -> None:
    """A new filesystem.  Root and folders stand in both of their blocks: one that is spoilt hides nothing.

    littlefs writes into the one until it is full, so that gets filled.
    """
    vfs.VfsLfs2.mkfs(flash, progsize=_PAGE)
    vfs.mount(vfs.VfsLfs2(flash, progsize=_PAGE), "/")
    for folder in _FOLDERS:
        os.mkdir(folder)
    for folder in ("",) + _FOLDERS:
        for _ in range(_BLOCK // _PAGE):
            with open(_SCRATCH % folder, "wb") as file:
                file.write(b"\0")
        os.remove(_SCRATCH % folder)


def _blank(flash):
    block, erased = bytearray(_BLOCK), b"\xff" * _BLOCK
    for n in range(_ROOT_BLOCKS, flash.ioctl(_COUNT, 0)):
        flash.readblocks(n, block)
        if block != erased:
            return False
    return True


unreadable = True
sys.path[:] = (".frozen",)  # no file on the flash is a module; main.py adds the ROM when it is whole
unreadable = not mount()
