"""The partition with the app, looked at before anything of it runs: an update may have been cut off."""

import sys
from hashlib import sha256

import vfs

_MAGIC = b"\xd2\xcd1"
_STAMP = 8
_DIGEST = 32


def partition() -> memoryview:
    return memoryview(vfs.rom_ioctl(2, 0))


def whole(rom: memoryview) -> bool:
    """Is it one of ours, made for this base, and there to its last byte?

    It ends with the stamp of the base that it wants, and the SHA-256 of everything before that digest.
    """
    if rom[: len(_MAGIC)] != _MAGIC:
        return False
    size, at = 0, len(_MAGIC)
    while rom[at] > 127 and at < 8:  # seven bits a byte, and whether more follow
        size = size << 7 | rom[at] & 127
        at += 1
    end = at + 1 + (size << 7 | rom[at])
    if not 256 < end <= len(rom):
        return False
    digest = end - _DIGEST
    stamp = bytes(rom[digest - _STAMP : digest])
    return stamp in sys.implementation._machine.encode() and sha256(rom[:digest]).digest() == rom[digest:end]
