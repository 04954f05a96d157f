"""What lights say: pure functions of a meaning and the time, written as R, G, B bytes.

Colour is never alone: each meaning has a hue for all eyes (after Okabe and Ito) and a pattern in time or
place.  Meanings live on spaces, players' marks only on pads, so they cannot be mistaken.  Nothing flashes
more than three times a second.  Without animation every meaning stands still at a brightness of its own.
Bytes are brightness as eyes see it; the driver's gamma makes light of them.
"""

from micropython import const

# Marks on pads, three LEDs each; those on spaces are of engine.spaces
PAD_DARK = const(0)
PAD_SEEN = const(1)  # all three
PAD_TWO = const(2)  # the outer two: one card only
PAD_FAULT = const(3)  # two blinks of the middle: the reader is dead
PAD_WAITS = const(4)  # one light wanders: a card is expected here
PAD_REFUSED = const(5)  # all three blink twice
PAD_BLIND = const(6)  # the outer two blink: this side's display is missing
PAD_SEAT = const(8)  # + seat: whose turn it is

# Hues
_SKY = const(0)
_GREEN = const(1)
_YELLOW = const(2)
_VERMILLION = const(3)
_PURPLE = const(4)
_WHITE = const(5)
_HUES = (
    b"\x56\xb4\xe9"  # sky blue
    b"\x00\x9e\x73"  # bluish green
    b"\xf0\xe4\x42"  # yellow
    b"\xd5\x5e\x00"  # vermillion
    b"\xcc\x79\xa7"  # reddish purple
    b"\xc0\xc0\xc0"  # white
)

# Patterns
_STEADY = const(0)
_BREATHE = const(1)
_BLINK_TWICE = const(2)
_CHASE = const(3)

_BREATH_MS = const(2048)
_BLINK_MS = const(1200)  # two blinks of 150 ms, 150 ms apart, then a rest
_CHASE_MS = const(768)
_CHASE_STEP_MS = const(96)  # a neighbour in the order of spaces is this much later
_WANDER_MS = const(300)

# Per mark of a space: hue, pattern, brightness of 256, brightness without animation
_SPACES = (
    b"\x00\x00\x00\x00"
    b"\x00\x00\x60\x60"  # may act: sky blue, steady, dim
    b"\x01\x01\xff\xe0"  # target: bluish green, breathing
    b"\x02\x00\xff\xff"  # selected: yellow, steady, bright
    b"\x03\x02\xff\xff"  # remove: vermillion, double blink
    b"\x04\x03\xff\xe0"  # missing: reddish purple, chase
)

# Per mark of a pad: hue, LEDs (1 left, 2 middle, 4 right), pattern
_PADS = (
    b"\x05\x00\x00"
    b"\x05\x07\x00"  # seen
    b"\x04\x05\x00"  # two cards
    b"\x03\x02\x02"  # dead reader
    b"\x00\x07\x03"  # waits
    b"\x03\x07\x02"  # refused
    b"\x03\x05\x02"  # display missing
    b"\x05\x00\x00"
    b"\x02\x01\x00"  # seats: place and number of lights, then hue
    b"\x00\x04\x00"
    b"\x01\x03\x00"
    b"\x04\x06\x00"
    b"\x02\x02\x00"
)
_PAD_LEVEL = const(160)


def moves(mark: int) -> bool:
    """Does a mark of spaces change with time, so that it must be painted again and again?"""
    return _SPACES[4 * mark + 1] != _STEADY


def pad_moves(mark: int) -> bool:
    return _PADS[3 * mark + 2] != _STEADY


def level(pattern: int, now: int, place: int) -> int:
    """Brightness 0..255 of a pattern at a time (ms); `place` is the number of the space, for the chase."""
    if pattern == _BREATHE:
        t = now % _BREATH_MS
        if t > _BREATH_MS // 2:
            t = _BREATH_MS - t
        return 40 + t * 215 // (_BREATH_MS // 2)
    if pattern == _BLINK_TWICE:
        t = now % _BLINK_MS
        return 255 if t < 150 or 300 <= t < 450 else 0
    if pattern == _CHASE:
        t = (now - place * _CHASE_STEP_MS) % _CHASE_MS
        return 255 - t * 247 // _CHASE_MS
    return 255


def space(buf: bytearray, n: int, mark: int, now: int, still: bool) -> None:
    """Paint space n.  (fast)"""
    at = 4 * mark
    if still:
        _paint(buf, n, _SPACES[at], _SPACES[at + 3])
    else:
        _paint(buf, n, _SPACES[at], (level(_SPACES[at + 1], now, n) + 1) * _SPACES[at + 2] >> 8)


def pad(buf: bytearray, first: int, mark: int, now: int, still: bool) -> None:
    """Paint the three LEDs of a pad; `first` is the left one's number.  (fast)"""
    at = 3 * mark
    lit = _PADS[at + 1]
    pattern = _PADS[at + 2]
    bright = _PAD_LEVEL
    if not still:
        if pattern == _CHASE:
            lit = 1 << now // _WANDER_MS % 3
        else:
            bright = level(pattern, now, 0) * _PAD_LEVEL >> 8
    for i in range(3):
        _paint(buf, first + i, _PADS[at], bright if lit >> i & 1 else 0)


def _paint(buf, n, hue, bright):
    n *= 3
    hue *= 3
    if not bright:
        buf[n] = buf[n + 1] = buf[n + 2] = 0
        return
    for i in range(3):
        buf[n + i] = _HUES[hue + i] * bright >> 8
