"""Code that runs where it lies: in the flash.

MicroPython copies what it imports into the heap.  But the chip sees its flash as memory, and a module lies
there in one piece: so each function, and each long row of bytes, is led to the file itself, and the copy is
garbage.  That is done only where file and copy are the same byte for byte: what is not as we think stays as
it was.  littlefs leaves a file where it is until somebody writes it, and nobody does while the app runs.
"""

import sys

import rp2
from machine import mem32
from micropython import const
from uctypes import bytearray_at, bytes_at
from vfs import VfsLfs2

_FLASH_END = const(0x10200000)  # as memory; the filesystem is the last of it
_RAM = const(2)  # the highest digit of an address there
_BLOCK = const(4096)
_COUNT_BLOCKS = const(4)
_INLINE = const(512)  # a file up to this size lies among names, and moves with them

# In what MicroPython makes of a function: the module that it is of, and where its code is.  Bytes have what
# they hold at the same place.
_HOME = const(4)
_DATA = const(12)
_LEAST = const(16)  # shorter ones would free nothing

_FUNCTION = type(lambda: 0)


class Blocks:
    """The flash, for a look at where a file lies."""

    def __init__(self):
        self._flash = rp2.Flash()
        self.ioctl = self._flash.ioctl
        self.last = 0  # the block that was read last

    def readblocks(self, block: int, data: bytearray, offset: int = 0) -> None:
        self.last = block
        self._flash.readblocks(block, data, offset)


class Code:
    def __init__(self):
        self._blocks = Blocks()
        self._start = _FLASH_END - (self._blocks.ioctl(_COUNT_BLOCKS, 0) or 0) * _BLOCK
        self._files = None
        self._known = []
        self._todo = []

    def look(self) -> None:
        """Modules may have come: `step` will go through them."""
        self._todo += [name for name in sys.modules if name not in self._known]
        self._known = list(sys.modules)

    def step(self) -> None:
        """One module; none of its functions may be at work unless they were led there before."""
        if self._todo:
            self._settle(self._todo.pop())
        else:
            self._files = None

    def settle(self, prefix: str) -> None:
        """At once, all modules whose dotted name begins so; none of their functions may be at work."""
        for name in list(sys.modules):
            if name.startswith(prefix):
                self._settle(name)

    def read(self, path: str) -> bytes | bytearray:
        """What a file holds: there where it lies, if it has one block."""
        with open(path, "rb") as file:
            data = file.read()
        if len(data) <= _BLOCK and self._find(path):
            there = bytearray_at(self._start + self._blocks.last * _BLOCK, len(data))
            if there == data:
                return there
        return data

    def _settle(self, name):
        module = sys.modules.get(name)
        path = getattr(module, "__file__", "")
        # What starts the app is in a package's own file, and always at work.
        if name == __name__ or not path.endswith(".mpy") or path.endswith("__init__.mpy"):
            return
        copies = _copies(module)
        if not copies or not self._find(path):
            return
        start = self._start + self._blocks.last * _BLOCK
        image = bytes_at(start, _BLOCK)
        for copy in copies:
            _lead(copy, start, image)

    def _find(self, path):
        """Have the file's first block read last; False when it has none of its own."""
        try:
            self._files = self._files or VfsLfs2(self._blocks)  # type: ignore
            with self._files.open(path, "rb") as file:
                alone = file.seek(0, 2) > _INLINE
                file.seek(0)
                file.read(1)
        except OSError:
            return False
        return alone


def _copies(module):
    """What a module has in the heap."""
    found = []
    for thing in module.__dict__.values():
        if type(thing) is bytes:
            if len(thing) >= _LEAST and mem32[id(thing) + _DATA] >> 28 == _RAM:
                found.append(thing)
            continue
        for part in thing.__dict__.values() if type(thing) is type else (thing,):
            if type(part) is _FUNCTION and mem32[id(part) + _HOME] == id(module):
                if mem32[id(part) + _DATA] >> 28 == _RAM:
                    found.append(part)
    return found


def _lead(copy, start, image):
    at = mem32[id(copy) + _DATA]
    i = image.find(bytes_at(at, _LEAST))
    while i > 0:
        size = len(copy) if type(copy) is bytes else _size_of_code(image, i)
        if _LEAST <= size <= _BLOCK - i and bytearray_at(at, size) == bytearray_at(start + i, size):
            mem32[id(copy) + _DATA] = start + i
            return
        i = image.find(bytes_at(at, _LEAST), i + 1)


def _size_of_code(image, i):
    """What the number before it says: seven bits a byte, the lowest three of them say something else."""
    i -= 1
    size = image[i]
    shift = 7
    while image[i - 1] & 128 and shift < 28:
        i -= 1
        size |= (image[i] & 127) << shift
        shift += 7
    return size >> 3
