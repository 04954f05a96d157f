"""What sound says: patterns for `sound.play`, pairs of frequency / 20 Hz and length / 10 ms.

High and short is good, low and long is not; no sound ever depends on what only one player may know.
"""

from micropython import const

CLICK = const(0)  # a card or figure was seen
DONE = const(1)  # the action counts
REFUSED = const(2)  # not allowed
WRONG = const(3)  # the table and the match disagree
TURN = const(4)  # somebody else's turn
END = const(5)  # the game is over
FAULT = const(6)  # a part has failed
SOUNDS = const(7)

_PATTERNS = (
    b"\x6e\x03",
    b"\x42\x06\x00\x02\x63\x08",
    b"\x0f\x12",
    b"\x0a\x0f\x00\x0a\x0a\x0f",
    b"\x4e\x08",
    b"\x34\x0c\x00\x02\x42\x0c\x00\x02\x4e\x0c\x00\x02\x68\x20",
    b"\x14\x14\x00\x05\x0c\x28",
)


def pattern(sound: int) -> bytes:
    return _PATTERNS[sound]
