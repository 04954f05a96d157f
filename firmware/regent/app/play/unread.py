"""What nobody could read yet: what a message came over, and messages that must be read."""

from micropython import const

from regent import hal

# What a message is about: a part, by its number, or
SAVING = const(hal.PARTS)
NO_SUBJECT = const(-1)  # it warns of nothing, and is owed while a text is read where it would come

_READ_MS = const(1500)  # what stood for so long was seen
_MESSAGE_MS = const(6000)
_GIVES_WAY_MS = const(3000)  # to one that must be read


class Unread:
    def __init__(self, clock):
        self._clock = clock
        self._since = 0  # when what stands there appeared
        self.fresh = False  # and nobody has read it yet, ...
        self._takes = 0  # ... which takes so long
        self.covered = False  # and a message came before it was seen
        self._said = 0  # when that message did
        self.stays = False  # it stands until something happens
        self._deaf = False  # no key works, and nothing comes over what stays
        self.owed = []  # what must be read, in this order: what it is about, words, for news since when
        self._comes = self._stands = False  # the first of them does as that message

    def appear(self, short: bool = False) -> None:
        """Note that something can be read from now on; what is `short` is seen sooner."""
        self._since = self._clock.ticks()
        self._takes = _READ_MS if short else _GIVES_WAY_MS
        self.fresh = True

    def cover(self, again: bool, stays: bool) -> None:
        """Note that a message comes over it, `again` over another one."""
        self._said = self._clock.ticks()
        seen = self._clock.diff(self._said, self._since) >= _READ_MS
        self.covered = not seen or again and self.covered
        self.stays = stays
        self._stands = self._comes
        self._comes = False

    def over(self, now: int) -> bool:
        """Has the message stood long enough?"""
        return not self.stays and self._clock.diff(now, self._said) >= _MESSAGE_MS

    def owe(self, about: int, line, news: bool = False) -> None:
        """Note that these words, if any, must be read, and in their place none of before about the same.

        `news` that cannot be shown within the time that a message is shown is dropped.
        """
        text = bytes(line.buf[: line.n])
        first = int(self._stands and (len(text) > 0 or self.owed[0][0] != about))
        self._stands = first > 0
        self.owed[first:] = [owed for owed in self.owed[first:] if owed[0] != about]
        if text and not (first and self.owed[0][:2] == (about, text)):
            self.owed.append((about, text, self._clock.ticks() if news else None))

    def uncover(self, deaf: bool) -> None:
        """No key works, or they do again: no message stands there, and what was not read comes again."""
        self.stays = self._stands = False
        self._deaf = deaf

    def due(self, now: int, message: bool) -> bool:
        """Does the first of them come as a message now?

        A `message` that stands there is left for a while, and so is whatever else is fresh.
        """
        clock, can = self._clock, True
        if message:
            if self._deaf and self.stays:
                return False
            stood = clock.diff(now, self._said)
            if stood >= _READ_MS:
                self.read()
            can = stood >= _GIVES_WAY_MS
        else:
            self._stands = False
            if self.fresh:
                can = clock.diff(now, self._since) >= self._takes
                self.fresh = not can
        first = int(self._stands)
        since = self.owed[first][2] if len(self.owed) > first else None
        if since is not None and clock.diff(now, since) >= _MESSAGE_MS:
            del self.owed[first]
        self._comes = can and len(self.owed) > 0
        return self._comes

    def read(self) -> None:
        """Note that the message was read."""
        if self._stands:
            self._stands = False
            del self.owed[0]
