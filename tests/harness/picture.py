"""Displays as PNG pictures for people, with nothing but the standard library."""

import struct
import zlib

from regent_table.virtual.chips.oled import HEIGHT, WIDTH

_ZOOM = 5  # a display's pixel is a square of this many, its edges dark
_LIT, _DARK, _EDGE = 255, 28, 8
_SQUARES = tuple(bytes([shade] * (_ZOOM - 1) + [_EDGE]) for shade in (_DARK, _LIT))


def displays_png(buffers: list[bytes]) -> bytes:
    """A picture of what these displays show, one below the other."""
    rows: list[bytes] = []
    for buffer in buffers:
        for y in range(HEIGHT):
            row = b"".join(_SQUARES[lit] for lit in _row(buffer, y))
            rows += [row] * (_ZOOM - 1) + [bytes([_EDGE]) * len(row)]
        rows += [bytes(len(rows[0]))] * 2 * _ZOOM
    return _png(rows)


_COLUMNS = 6  # of a montage
_CELL = 2 * WIDTH + 8, 12 + 2 * HEIGHT + 8
_GREY = 90
_PAIRS = bytes(2 * [_DARK]), bytes(2 * [_LIT])


def montage_png(cells: list[tuple[bytes, bytes]]) -> bytes:
    """A picture of many displays side by side, each below a label of one small line."""
    width, height = _CELL
    grid = [bytearray([_EDGE]) * (width * _COLUMNS) for _ in range(-(-len(cells) // _COLUMNS) * height)]
    for number, (label, picture) in enumerate(cells):
        left, top = number % _COLUMNS * width, number // _COLUMNS * height
        for y in range(12):
            grid[top + y][left : left + WIDTH] = bytes(_GREY * lit or _EDGE for lit in _row(label, y))
        for y in range(HEIGHT):
            row = b"".join(_PAIRS[lit] for lit in _row(picture, y))
            for below in range(2):
                grid[top + 12 + 2 * y + below][left : left + len(row)] = row
    return _png([bytes(row) for row in grid])


def _row(buffer: bytes, y: int) -> list[int]:
    """The pixels of a display's row, 0 or 1."""
    return [byte >> (y & 7) & 1 for byte in buffer[(y >> 3) * WIDTH : ((y >> 3) + 1) * WIDTH]]


def _png(rows: list[bytes]) -> bytes:
    """A greyscale picture: one byte per pixel, equally long rows."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
