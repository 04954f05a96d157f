"""Text into display memory: Czech, Hungarian and English in two sizes, letters and marks put together here.

Display memory is pages of eight rows, one after the other; a byte is eight pixels of one column, the lowest
bit on top.  Text is UTF-8 bytes.  Nothing here allocates.
"""

from micropython import const

from regent.hal import SCREEN_WIDTH
from regent.ui import glyphs

SMALL = const(12)  # rows of a line, which is also how a size is named
BIG = const(16)

# Rows of a line
_SMALL_TOP = const(3)  # where capitals begin
_BIG_TOP = const(4)
_SMALL_LIFT = const(2)  # where marks on small letters begin; on capitals they begin at 0
_BIG_LIFT = const(3)
_BIG_MARK = const(1)

# Glyphs
_I = const(0x69)
_J = const(0x6A)
_LOWER = const(64)  # glyph of "a": from here on marks sit lower
_SYMBOLS = const(94)  # glyphs after ASCII
_MARKS = const(106)
_DOT = const(5)
_COMMA = const(6)  # stands beside its letter
_UNKNOWN = const(30)  # "?"
_TIMES = const(104)
_NO_MARK = const(15)
_SPACE = const(127)

_SMALL_SPACE = const(3)
_BIG_SPACE = const(5)
_DARK = bytes(SCREEN_WIDTH)


def look(text: bytearray, i: int) -> int:
    """What is at text[i], in one int: bytes taken * 4096 + mark * 128 + glyph."""
    c = text[i]
    if c == 32:
        return 0x1000 | _NO_MARK << 7 | _SPACE
    if c == _I or c == _J:
        return 0x1000 | _DOT << 7 | c - 0x21
    if 0x21 <= c < 0x7F:
        return 0x1000 | _NO_MARK << 7 | c - 0x21
    if 0xC2 <= c < 0xE0 and i + 1 < len(text):
        pair = glyphs.LETTERS[(c << 6 | text[i + 1] & 63) - 0x30C0] if 0xC3 <= c <= 0xC5 else 0
        if pair == 255:
            return 0x2000 | _NO_MARK << 7 | _TIMES
        if pair:
            return 0x2000 | glyphs.PAIRS[2 * pair + 1] << 7 | glyphs.PAIRS[2 * pair]
        return 0x2000 | _NO_MARK << 7 | _UNKNOWN
    if c == 0xE2 and i + 2 < len(text):
        code = (text[i + 1] & 63) << 6 | text[i + 2] & 63
        codes, k = glyphs.CODES, 0
        while k < len(codes):
            if (codes[k] & 15) << 8 | codes[k + 1] == code and codes[k] >> 4 == 2:
                return 0x3000 | _NO_MARK << 7 | _SYMBOLS + (k >> 1)
            k += 2
        return 0x3000 | _NO_MARK << 7 | _UNKNOWN
    return 0x1000 | _NO_MARK << 7 | _UNKNOWN


def _glyph_width(glyph, size):
    at = glyphs.SMALL_AT if size == SMALL else glyphs.BIG_AT
    n = (at[2 * glyph + 2] << 8 | at[2 * glyph + 3]) - (at[2 * glyph] << 8 | at[2 * glyph + 1])
    return n if size == SMALL else n >> 1


def advance(seen: int, size: int) -> int:
    """How many columns a letter that `look` saw takes, with the gap after it."""
    glyph = seen & 127
    if glyph == _SPACE:
        return _SMALL_SPACE if size == SMALL else _BIG_SPACE
    wide = _glyph_width(glyph, size) + 1
    if seen >> 7 & 15 == _COMMA:
        wide += _glyph_width(_MARKS + _COMMA, size) + 1
    return wide if size == SMALL else wide + 1


def width(text: bytearray, start: int, end: int, size: int) -> int:
    """How many columns text[start:end] takes."""
    wide = 0
    while start < end:
        seen = look(text, start)
        wide += advance(seen, size)
        start += seen >> 12
    return wide


def draw(buf: bytearray, x: int, y: int, text: bytearray, start: int, end: int, size: int) -> int:
    """Add text[start:end] with its line's top left pixel at x, y; stop where the display ends; return x."""
    # People wait for drawing: plain letters, which most are, take the shortest way.
    if size == SMALL:
        starts, top = glyphs.SMALL_AT, y + _SMALL_TOP  # two by two: more at once would make a tuple
        gap, space = 1, _SMALL_SPACE
    else:
        starts, top = glyphs.BIG_AT, y + _BIG_TOP
        gap, space = 2, _BIG_SPACE
    while start < end:
        c = text[start]
        if c == 32:
            x += space
            start += 1
            continue
        mark = _NO_MARK
        if 0x21 <= c < 0x7F and c != _I and c != _J:
            c -= 0x21
            start += 1
        else:
            c = look(text, start)
            mark = c >> 7 & 15
            start += c >> 12
            c &= 127
        at = 2 * c
        first = starts[at] << 8 | starts[at + 1]
        last = starts[at + 2] << 8 | starts[at + 3]
        wide = last - first if size == SMALL else last - first >> 1
        room = SCREEN_WIDTH - x - wide
        if room < 0 or mark == _COMMA and room < 3:
            return x
        _blit(buf, x, top + 1 if size == SMALL and c in glyphs.SMALL_LOW else top, first, last, size)
        if mark != _NO_MARK:
            x += _mark(buf, x, y, c, wide, mark, size)
        x += wide + gap
    return x


def _mark(buf, x, y, glyph, wide, mark, size):
    """Draw what stands on or beside a letter; return the columns it takes besides."""
    starts = glyphs.SMALL_AT if size == SMALL else glyphs.BIG_AT
    at = 2 * (_MARKS + mark)
    first = starts[at] << 8 | starts[at + 1]
    last = starts[at + 2] << 8 | starts[at + 3]
    own = last - first if size == SMALL else last - first >> 1
    if mark == _COMMA:
        _blit(buf, x + wide + 1, y + (_SMALL_TOP if size == SMALL else _BIG_TOP), first, last, size)
        return own + 1
    if glyph >= _LOWER:
        y += _SMALL_LIFT if size == SMALL else _BIG_LIFT
    elif size == BIG:
        y += _BIG_MARK
    # A mark wider than its letter leans out to the right rather than into the letter before.
    x += (wide - own + 1) >> 1
    _blit(buf, x, y, first, last, size)
    return 0


def _blit(buf, x, y, first, last, size):
    shift = y & 7
    to = (y >> 3) * SCREEN_WIDTH + x
    if size == BIG:
        data = glyphs.BIG
        for i in range(first, last, 2):
            bits = (data[i] | data[i + 1] << 8) << shift
            buf[to] |= bits & 255
            buf[to + SCREEN_WIDTH] |= bits >> 8 & 255
            if bits > 0xFFFF:
                buf[to + 2 * SCREEN_WIDTH] |= bits >> 16
            to += 1
        return
    data = glyphs.SMALL
    if not shift:
        for i in range(first, last):
            buf[to] |= data[i]
            to += 1
        return
    for i in range(first, last):
        bits = data[i] << shift
        buf[to] |= bits & 255
        if bits > 0xFF:
            buf[to + SCREEN_WIDTH] |= bits >> 8
        to += 1


def wipe(buf: bytearray, y: int, rows: int) -> None:
    """Darken whole rows; `y` and `rows` are multiples of four."""
    _rows(buf, y, rows, 0)


def invert(buf: bytearray, y: int, rows: int) -> None:
    """Dark on light instead of light on dark, for whole rows."""
    _rows(buf, y, rows, 1)


def _rows(buf, y, rows, flip):
    while rows > 0:
        shift = y & 7
        n = 8 - shift
        if n > rows:
            n = rows
        start = (y >> 3) * SCREEN_WIDTH
        if flip:
            mask = ((1 << n) - 1) << shift
            for i in range(start, start + SCREEN_WIDTH):
                buf[i] ^= mask
        elif n == 8:
            buf[start : start + SCREEN_WIDTH] = _DARK
        else:
            mask = ((1 << n) - 1) << shift ^ 255
            for i in range(start, start + SCREEN_WIDTH):
                buf[i] &= mask
        y += n
        rows -= n
