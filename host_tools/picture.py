"""Displays as PNG pictures for people, with nothing but the standard library."""

import struct
import zlib

_ZOOM = 5  # a display's pixel is a square of this many, its edges dark
_LIT, _DARK, _EDGE = 255, 28, 8


def displays_png(buffers: list[bytes]) -> bytes:
    """The memories of some displays as people see them, one below the other."""
    rows: list[bytes] = []
    for buffer in buffers:
        for y in range(64):
            lit = (buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 for x in range(128))
            row = b"".join(bytes([_LIT if pixel else _DARK] * (_ZOOM - 1) + [_EDGE]) for pixel in lit)
            rows += [row] * (_ZOOM - 1) + [bytes([_EDGE]) * len(row)]
        rows += [bytes(len(rows[0]))] * 2 * _ZOOM
    return _png(rows)


def _png(rows: list[bytes]) -> bytes:
    """A greyscale picture: one byte per pixel, equally long rows."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
