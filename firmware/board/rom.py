"""The partition with the app, looked at before anything of it runs: an update may have been cut off."""

import sys
from hashlib import sha256

import vfs

_MAGIC = b"\xd2\xcd1"
_BASE_ID = 8
_DIGEST = 32


def partition() -> memoryview:
    return memoryview(vfs.rom_ioctl(2, 0))


def trailer(rom: memoryview) -> bytes:
    """Its digest, if it is one of ours, made for this base, and there to its last byte; else nothing.

    It ends with the stamp of the base that it wants, and the SHA-256 of everything before that digest.
    """
    if rom[: len(_MAGIC)] != _MAGIC:
        return b""
    size, at = 0, len(_MAGIC)
    while rom[at] > 127 and at < 8:  # seven bits a byte, and whether more follow
        size = size << 7 | rom[at] & 127
        at += 1
    end = at + 1 + (size << 7 | rom[at])
    if not 256 < end <= len(rom):
        return b""
    digest = end - _DIGEST
    base_id = sys.implementation._machine.split()[1].encode()  # Regent 1a2b3c4d with RP2040
    if rom[digest - _BASE_ID : digest] != base_id:
        return b""
    found = sha256(rom[:digest]).digest()
    return found if found == rom[digest:end] else b""
