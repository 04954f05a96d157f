"""What every part of a board offers, a class per part, named by need.

Only pyright and tests read it: drivers conform without importing it, and a device has no room to waste.
A call marked (fast) neither allocates nor blocks beyond a few ms.
"""

from typing import Protocol

# A call is its docstring and nothing else.
# pyright: reportReturnType=false


class Clock(Protocol):
    def ticks(self) -> int:
        """Milliseconds, which wrap.  (fast)"""

    def diff(self, end: int, start: int) -> int:
        """The only way to compare times.  (fast)"""


class Tags(Protocol):
    count: int
    favourite: int  # the reader that gets every second turn, or -1

    def poll(self, n: int, tag: bytearray) -> int:
        """What is known of reader n: NOTHING, BUSY, TAG, TWO_TAGS or FAULT.  (fast)"""

    def write(self, n: int, tag: bytearray) -> int:
        """The pages in `tag` to the tag with its UID: BUSY, then DONE, FAILED or FAULT.  (fast)"""


class Spaces(Protocol):
    raw: bytearray  # as it came off the wire, for whoever looks for a fault

    def scan(self, bits: bytearray) -> bool:
        """Bit n & 7 of byte n >> 3 set = a magnet on space n.  False: no answer, `bits` untouched.  (fast)"""


class Pixels(Protocol):
    buf: bytearray  # R, G, B per LED, 0..255 as eyes see it
    level: int  # brightness step, LIGHTS_OUT for none
    sent: bool  # the last `show` had something to send, which takes 2 ms

    def show(self) -> bool:
        """Send the buffer if it changed; False while the chain does not pass data on.  (fast)"""


class Screens(Protocol):
    count: int

    def buf(self, n: int) -> bytearray:
        """Its pages, a byte a column.  (fast)"""

    def dirty(self, n: int, page: int) -> None:
        """This page of `buf(n)` was drawn on.  (fast)"""

    def glow(self, how: int) -> None:
        """All of them DARK, DIM or BRIGHT from their next `show` on.  (fast)"""

    def show(self, n: int) -> bool:
        """To be called every tick; False while no display answers there."""


class Keys(Protocol):
    def take(self) -> int:
        """Presses since last asked, those during a long step as well.  (fast)"""

    def held(self) -> int:
        """Keys that are down now.  (fast)"""


class Sound(Protocol):
    quiet: bool  # nothing is played

    def play(self, pattern: bytes) -> None:
        """Pairs of frequency / 20 Hz (0 = silence) and length / 10 ms.  (fast)"""

    def tick(self) -> None:
        """The pattern goes on.  (fast)"""


class Luck(Protocol):
    def stir(self, n: int) -> None:
        """Mix in something that happened just now.  (fast)"""

    def fill(self, buf: bytearray) -> None:
        """Every byte becomes luck."""


class Power(Protocol):
    def ok(self) -> bool:
        """5 V is there; asked before every flash write.  (fast)"""

    def mv(self) -> int:
        """What the rail has.  (fast)"""


class Journal(Protocol):
    """The records of one match; what `engine.log` writes to."""

    torn: bool  # something behind the records cannot be read

    def begin(self) -> bool:
        """Make room for a new match; False when there is none, or the flash will not be written."""

    def drop(self) -> bool:
        """Forget the match."""

    def load(self) -> int:
        """Look for the good records; how many there are."""

    def append(self, payload: bytearray, n: int) -> bool:
        """One more record of n bytes; when it returns False nothing has changed."""

    def read(self, i: int, out: bytearray) -> int:
        """Copy record i; its length, 0 behind the last one, -1 where a bad one is."""


class Store(Protocol):
    slots: int
    trouble: int  # why the last write failed, see drivers/flash/store.py

    def journal(self, slot: int) -> Journal:
        """Of the match in this slot.  (fast)"""

    def retire(self, slot: int) -> bool:
        """The match is over: it leaves its slot and is kept for the PC."""

    def load(self, name: str, buf: bytearray) -> int:
        """What was saved last under this name; how many bytes, 0 when there is nothing."""

    def save(self, name: str, buf: bytearray, n: int) -> bool:
        """Keep n bytes under this name; False when they could not be written."""

    def room(self) -> bool:
        """Enough for one more match?"""


class Link(Protocol):
    def take(self, line: bytearray) -> int:
        """The length of a line that came, or 0; also sends what waits.  (fast)"""

    def say(self, text: bytes) -> bool:
        """Queue a line; False when the terminal is stalled.  (fast)"""


class Health(Protocol):
    """Counters per part; parts have the numbers of hal.KINDS."""

    def count(self, part: int, counter: int) -> None:
        """One more.  (fast)"""

    def get(self, part: int, counter: int) -> int:
        """How many.  (fast)"""

    def seen(self, part: int) -> None:
        """It has answered.  (fast)"""

    def lost(self, part: int) -> None:
        """It was given up on.  (fast)"""

    def forget(self, part: int) -> None:
        """Nobody asks it any more.  (fast)"""

    def up(self, part: int) -> bool:
        """Was it `seen`?  (fast)"""

    def down(self, part: int) -> bool:
        """Is it `lost`?  One never asked is neither up nor down.  (fast)"""


class Dog(Protocol):
    def arm(self) -> None:
        """From now on it must be fed."""

    def feed(self) -> None:
        """All is well.  (fast)"""

    def bite(self) -> None:
        """Restart now."""

    def leave(self) -> None:
        """Restart to MicroPython's prompt, and stay there until power goes."""
