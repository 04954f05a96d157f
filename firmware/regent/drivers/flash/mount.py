"""The filesystem, mounted so that a small record costs 64 bytes of flash instead of a page of 256.

MicroPython's flash takes whole pages.  The chip does not mind a page that is programmed again: bytes sent as
0xFF stay what they are.  Four times as many records fit before littlefs has to erase, and the erase is what
people at the table wait for.
"""

import rp2
import vfs
from micropython import const

_PAGE = const(256)
_PROGRAM = const(64)
_READ = const(128)  # littlefs' cache is four times this: files of up to 512 bytes lie inline, and must fit it
_LOOKAHEAD = const(32)
_NOTHING = b"\xff" * 256


class FineFlash:
    def __init__(self):
        self._flash = rp2.Flash()
        self.readblocks = self._flash.readblocks
        self.ioctl = self._flash.ioctl
        self._page = bytearray(_PAGE)

    def writeblocks(self, block: int, data: bytearray, offset: int = 0) -> None:
        page, size = self._page, len(data)
        at = 0
        while at < size:
            inside = (offset + at) % _PAGE
            count = min(_PAGE - inside, size - at)
            page[:] = _NOTHING
            page[inside : inside + count] = memoryview(data)[at : at + count]
            self._flash.writeblocks(block, page, offset + at - inside)
            at += count


def mount() -> bool:
    """Take the filesystem over from _boot.py; False leaves it as that mounted it."""
    device = FineFlash()
    try:
        fs = vfs.VfsLfs2(device, progsize=_PROGRAM, readsize=_READ, lookahead=_LOOKAHEAD)  # type: ignore
    except OSError:
        return False
    vfs.umount("/")
    vfs.mount(fs, "/")
    return True
