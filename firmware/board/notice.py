"""What the console shows while an update is on its way, and where its app or what it keeps cannot be read.

It stands alone: the app may be missing.  The pins are those of drivers/pico.py.
"""

from framebuf import MONO_VLSB, FrameBuffer
from machine import I2C, Pin, bitstream

_ADDRESSES = (0x3C, 0x3D)
_OFFSET = 0  # 2 on an SH1106
_PUMP = b"\xad\x8b" if _OFFSET else b"\x20\x02\x8d\x14"
_SETUP = b"\x00\xae" + _PUMP + b"\xa8\x3f\xd3\x00\x40\xa1\xc8\xda\x12\x81\x7f\xa4\xa6\xaf"
_PIXELS = 46
_TIMING = (400, 850, 800, 450)
_PADS = 37  # LEDs before those of the pads
_ORANGE = b"\x10\x24\x00"  # G, R, B

# Rows of a picture; MicroPython's own letters have no accents, so they are drawn: where their letters begin
UPDATING = (
    ("REGENT", "", "aktualizace", "", "frissites", "updating", "", "regent flash"),
    ((40, 32), (56, 32)),
)
NO_APP = (
    ("REGENT", "", "program neuplny", "", "hianyos program", "app incomplete", "", "regent flash"),
    ((80, 16), (112, 16), (16, 32)),
)
FAILING = (
    ("REGENT", "", "stale selhava", "", "folyton hibas", "keeps failing", "", "regent flash"),
    ((16, 16), (80, 16), (96, 16), (88, 32)),
)
UNREADABLE = (
    ("REGENT", "", "vadna data", "", "hibas adatok", "damaged data", "", "regent restore"),
    ((32, 16), (24, 32)),
)


def show(picture: tuple) -> None:
    """On every display that answers, and orange on the pads."""
    rows, accents = picture
    memory = bytearray(1024)
    buf = FrameBuffer(memory, 128, 64, MONO_VLSB)
    for i, text in enumerate(rows):
        buf.text(text, 0, 8 * i)
    for x, y in accents:
        buf.fill_rect(x, y, 8, 2, 0)
        buf.line(x + 3, y + 1, x + 4, y, 1)
    try:
        i2c = I2C(0, scl=Pin(21), sda=Pin(20), freq=400_000, timeout=10_000)
    except OSError:
        return
    for address in _ADDRESSES:
        try:
            i2c.writeto(address, _SETUP)
            for page in range(8):
                i2c.writeto(address, bytes((0, 0xB0 | page, _OFFSET, 0x10)))
                i2c.writeto(address, b"\x40" + memory[128 * page : 128 * page + 128])
        except OSError:
            pass  # no display there
    bitstream(Pin(16, Pin.OUT), 0, _TIMING, bytes(3 * _PADS) + _ORANGE * (_PIXELS - _PADS))
