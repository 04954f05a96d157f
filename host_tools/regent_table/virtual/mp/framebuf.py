"""`framebuf` for the few things that are drawn without the app.

MicroPython's own letters are not here: a character is a column of dots for each bit of its code.
"""

from types import ModuleType

from regent_table.virtual.mp import module

_MONO_VLSB = 0
_LETTER = 8


class FrameBuffer:
    def __init__(self, buffer: bytearray, width: int, height: int, kind: int):
        if kind != _MONO_VLSB or len(buffer) * 8 != width * height:
            raise ValueError
        self._buffer, self._width, self._height = buffer, width, height

    def pixel(self, x: int, y: int, colour: int) -> None:
        if 0 <= x < self._width and 0 <= y < self._height:
            at, bit = y // 8 * self._width + x, 1 << y % 8
            self._buffer[at] = self._buffer[at] | bit if colour else self._buffer[at] & ~bit

    def fill_rect(self, x: int, y: int, width: int, height: int, colour: int) -> None:
        for i in range(width * height):
            self.pixel(x + i % width, y + i // width, colour)

    def line(self, x1: int, y1: int, x2: int, y2: int, colour: int) -> None:
        """Draw the two ends of a line."""
        self.pixel(x1, y1, colour)
        self.pixel(x2, y2, colour)

    def text(self, text: str, x: int, y: int) -> None:
        for i, letter in enumerate(text):
            for bit in range(_LETTER):
                if ord(letter) >> bit & 1:
                    self.fill_rect(x + _LETTER * i + bit, y, 1, _LETTER, 1)


def make() -> ModuleType:
    return module("framebuf", FrameBuffer=FrameBuffer, MONO_VLSB=_MONO_VLSB)
