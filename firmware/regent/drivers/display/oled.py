"""SSD1306 and SH1106 displays on I2C: only pages that changed travel, at most two a call.

A display that does not answer is left alone for longer and longer and painted anew when it is back.  While
there is nothing new to show it is asked every two seconds whether it is still there and still switched on:
one that lost its power for a moment has forgotten everything.

A display that was cut off while it sent something holds the data line, and then none answers.  So as long as
none does, each try begins with a new bus; whoever makes one lets the old one's clock run first.
"""

from micropython import const

from regent.hal import BRIGHT, DARK, FAULTS, PART_SCREEN, REINITS, SCREEN_PAGES, SCREEN_WIDTH

_AT_ONCE = const(2)
_CHECK_MS = const(2000)
_PAUSE_MS = const(250)
_LONGEST_PAUSE_MS = const(8000)

# Clock, rows, no shift, first line, turned glass, wiring, contrast, charge, level, RAM, not inverted
_SETUP = b"\xd5\x80\xa8\x3f\xd3\x00\x40\xa1\xc8\xda\x12\x81\x7f\xd9\xf1\xdb\x40\xa4\xa6"
_SSD1306 = b"\x20\x02\x8d\x14"  # page mode, charge pump
_SH1106 = b"\xad\x8b"  # converter
_GLOW = (b"\x00\xae", b"\x00\x81\x01\xaf", b"\x00\x81\x7f\xaf")  # off; contrast and on
_IS_OFF = const(0x40)  # in the status byte


class ScreenBus:
    """What the displays hang on."""

    def __init__(self, make):
        self._make = make
        self.i2c = None
        self.up = 0  # displays that answer

    def renew(self) -> None:
        self.i2c = self._make()


class Oled:
    def __init__(self, line, address: int, offset: int, part: int, clock, health):
        self._line = line
        self._address = address
        self._clock = clock
        self._health = health
        self._part = part
        self.buf = bytearray(SCREEN_WIDTH * SCREEN_PAGES)
        starts = range(0, len(self.buf), SCREEN_WIDTH)
        self._pages = [memoryview(self.buf)[at : at + SCREEN_WIDTH] for at in starts]
        self._data = bytearray(1 + SCREEN_WIDTH)
        self._data[0] = 0x40
        self._payload = memoryview(self._data)[1:]
        self._goto = bytearray((0x00, 0xB0, offset & 15, 0x10 | offset >> 4))
        self._setup = b"\x00" + (_SH1106 if offset else _SSD1306) + _SETUP
        self._dirty = 0
        self._up = False
        self._lit = False  # it glows as it should
        self._glow = BRIGHT
        self._status = bytearray(1)
        self._tells = False  # its status can be believed; some modules always read the same
        self._known = False  # it was there before
        self._tried = 0
        self._pause = 0

    def dirty(self, page: int) -> None:
        self._dirty |= 1 << page

    def glow(self, how: int) -> None:
        if self._glow == DARK:  # it may have lost its power unnoticed
            self._dirty = (1 << SCREEN_PAGES) - 1
        self._glow = how
        self._lit = False

    def show(self) -> bool:
        now = self._clock.ticks()
        if not self._up:
            if self._pause and self._clock.diff(now, self._tried) < self._pause:
                return False
            self._tried = now
            return self._start()
        if self._dirty or not self._lit:
            self._tried = now
            return self._paint()
        if self._clock.diff(now, self._tried) < _CHECK_MS:
            return True
        self._tried = now
        if not self._ask():
            return False
        if self._tells and self._status[0] & _IS_OFF:
            return self._lost()
        return True

    def _start(self):
        if not self._line.up:
            self._line.renew()
        if not self._write(self._setup):
            return False
        if self._known:
            self._health.count(self._part, REINITS)
        self._known = True
        self._up = True
        self._line.up += 1
        self._lit = False
        self._pause = 0
        self._dirty = (1 << SCREEN_PAGES) - 1
        return True

    def _paint(self):
        left = _AT_ONCE
        for page in range(SCREEN_PAGES):
            if self._dirty & (1 << page):
                if not left:
                    return True
                left -= 1
                self._goto[1] = 0xB0 | page
                self._payload[:] = self._pages[page]
                if not (self._write(self._goto) and self._write(self._data)):
                    return False
                self._dirty &= ~(1 << page)
        if not self._lit:  # only now does its memory hold a picture and no noise
            self._lit = self._write(_GLOW[self._glow]) and self._ask()
            self._tells = self._glow != DARK and not self._status[0] & _IS_OFF
        return self._lit

    def _write(self, data):
        try:
            self._line.i2c.writeto(self._address, data)
        except OSError:
            return self._lost()
        self._health.mark_up(self._part)
        return True

    def _ask(self):
        try:
            self._line.i2c.readfrom_into(self._address, self._status)
        except OSError:
            return self._lost()
        self._health.mark_up(self._part)
        return True

    def _lost(self):
        if self._up:
            self._up = False
            self._line.up -= 1
        self._pause = min(self._pause * 2 or _PAUSE_MS, _LONGEST_PAUSE_MS)
        self._health.count(self._part, FAULTS)
        self._health.mark_down(self._part)
        return False


class OledScreens:
    def __init__(self, make_bus, addresses, offset: int, clock, health):
        self.count = len(addresses)
        line = ScreenBus(make_bus)
        self._oleds = [
            Oled(line, address, offset, PART_SCREEN + n, clock, health) for n, address in enumerate(addresses)
        ]

    def buf(self, n: int) -> bytearray:
        return self._oleds[n].buf

    def dirty(self, n: int, page: int) -> None:
        """This page of `buf(n)` was drawn on."""
        self._oleds[n].dirty(page)

    def glow(self, how: int) -> None:
        """All of them: DARK, DIM or BRIGHT."""
        for oled in self._oleds:
            oled.glow(how)

    def show(self, n: int) -> bool:
        """Send up to two pages; False while no display answers there."""
        return self._oleds[n].show()
