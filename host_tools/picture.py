"""Small greyscale PNG pictures with nothing but the standard library."""

import struct
import zlib


def png(rows: list[bytes]) -> bytes:
    """A greyscale picture: one byte per pixel, equally long rows."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def display_png(buffer: bytes, zoom: int = 4) -> bytes:
    """A display's memory as people see it, each pixel a square with a dark edge."""
    edge = 1 if zoom > 2 else 0
    rows = []
    for y in range(64):
        lit = [255 if buffer[(y >> 3) * 128 + x] >> (y & 7) & 1 else 24 for x in range(128)]
        row = b"".join(bytes([level] * (zoom - edge) + [8] * edge) for level in lit)
        rows += [row] * (zoom - edge) + [bytes([8] * len(row))] * edge
    return png(rows)
