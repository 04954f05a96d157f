"""Reads and writes UF2, the form that the boot loader takes: blocks that each name a place in the flash."""

import struct

_BLOCK, _DATA = 512, 256
_FIRST, _SECOND, _LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_HAS_FAMILY, _RP2040 = 0x2000, 0xE48BFF56
_FLASH = 0x10000000  # where the chip sees its flash
_SECTOR = 4096  # the boot loader erases so much at a time
_HEAD = struct.Struct("<8I")


def write(flash: bytes) -> bytes:
    """The flash from its first byte on."""
    flash += b"\xff" * (-len(flash) % _SECTOR)
    count = len(flash) // _DATA
    blocks = []
    for i in range(count):
        head = _HEAD.pack(_FIRST, _SECOND, _HAS_FAMILY, _FLASH + i * _DATA, _DATA, i, count, _RP2040)
        data = flash[i * _DATA : (i + 1) * _DATA]
        blocks.append((head + data).ljust(_BLOCK - 4, b"\0") + struct.pack("<I", _LAST))
    return b"".join(blocks)


def read(image: bytes) -> bytes:
    """The flash from its first byte on, b"" when this is no UF2 for this chip."""
    flash = bytearray()
    for at in range(0, len(image) - _BLOCK + 1, _BLOCK):
        first, second, _, address, size, _, _, family = _HEAD.unpack_from(image, at)
        if (first, second, family) != (_FIRST, _SECOND, _RP2040) or address < _FLASH or size > _DATA:
            return b""
        start = address - _FLASH
        flash.extend(b"\xff" * (start - len(flash)))
        flash[start : start + size] = image[at + _HEAD.size : at + _HEAD.size + size]
    return bytes(flash)
