"""CRC-16 (CCITT, start FFFF): its values are small ints, those of CRC-32 would be allocated."""

from array import array

from micropython import const

_START = const(0xFFFF)
_POLYNOMIAL = const(0x1021)


def _table():
    """What each byte does to the sum; a byte's is that of its upper seven bits, a bit further on."""
    table = array("H", bytes(2 * 256))
    for byte in range(1, 256):
        before = table[byte >> 1]
        carried = (before >> 15) ^ (byte & 1)
        table[byte] = (before << 1 & 0xFFFF) ^ (_POLYNOMIAL if carried else 0)
    return table


_TABLE = _table()


def crc16(buf: bytes | bytearray, start: int, end: int) -> int:
    crc = _START
    table = _TABLE
    for i in range(start, end):
        crc = (crc << 8 & 0xFF00) ^ table[crc >> 8 ^ buf[i]]
    return crc
