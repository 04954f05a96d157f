"""What a message covered before anybody could read it: whoever ends the message must find it there."""

from micropython import const

_READ_MS = const(1500)  # what stood for so long was seen


class Unread:
    def __init__(self, clock):
        self._clock = clock
        self._since = 0  # when what stands there appeared
        self.covered = False  # and a message came before it was seen

    def appear(self) -> None:
        """Note that something can be read from now on."""
        self._since = self._clock.ticks()

    def cover(self, again: bool) -> None:
        """Note that a message comes over it, `again` over another one."""
        seen = self._clock.diff(self._clock.ticks(), self._since) >= _READ_MS
        self.covered = not seen or again and self.covered
