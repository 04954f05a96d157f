"""A mode is what has the table: the menu, a match, the table check ..."""

from micropython import const

# Bits of `Mode.keys_are_private`
KEYS = const(1)  # the keys that are pressed
CARDS = const(2)  # the tags of cards on pads


class Mode:
    """It is told what happens; what it does not override it ignores."""

    CALM = False  # the PC may ask for something: it disturbs nobody

    def pad(self, n: int, event: int, tag: bytearray) -> None:
        """Something happened on pad n: an event of `presence`."""

    def figure(self, event: int) -> None:
        """A figure was lifted or placed."""

    def part(self, part: int, changed: bool) -> None:
        """Something is new about a part; `changed`: it has fallen silent, or answers again."""

    def keys(self, pressed: int) -> None:
        """Keys were pressed."""

    def written(self, answer: int) -> None:
        """How a `write` of this mode went: DONE, FAILED or FAULT."""

    def usb_request(self, usb, words) -> bool:
        """The PC asks for maintenance or a change; False when this mode does not obey."""
        return False

    def expected(self) -> int:
        """Return the pad on which a card is expected, -1 for none: it is polled every second time.  (fast)"""
        return -1

    def keys_are_private(self) -> int:
        """Return what the PC must not see now: KEYS, CARDS, both or 0.  (fast)"""
        return 0

    def tick(self, now: int) -> bool:
        """Go on; True when lights only moved, which can be sent a tick later."""
        return False
