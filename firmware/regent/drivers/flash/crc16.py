"""CRC-16 (CCITT, start FFFF): its values are small ints, those of CRC-32 would be allocated."""

from array import array

from micropython import const

_START = const(0xFFFF)


def _step(value):
    for _ in range(8):
        value = (value << 1 ^ 0x1021 if value & 0x8000 else value << 1) & 0xFFFF
    return value


_TABLE = array("H", [_step(byte << 8) for byte in range(256)])


def crc16(buf: bytes | bytearray, start: int, end: int) -> int:
    crc = _START
    table = _TABLE
    for i in range(start, end):
        crc = (crc << 8 & 0xFF00) ^ table[crc >> 8 ^ buf[i]]
    return crc
