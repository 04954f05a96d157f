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
        """How long from `start` to `end`: the only way to compare times.  (fast)"""


class Tags(Protocol):
    count: int

    def poll(self, n: int, tag: bytearray) -> int:
        """Let reader n take a step; NO_TAG, BUSY, TAG (in `tag`), TWO_TAGS, GLIMPSE or FAULT.  (fast)"""

    def write(self, n: int, tag: bytearray) -> int:
        """Write the pages in `tag` to the tag with its UID; BUSY, then DONE, FAILED or FAULT.  (fast)"""

    def chip_info(self, n: int) -> int:
        """Return version << 4 | revision of reader n's chip, 0 before it answered; above these eight bits how
        often looks for two tags failed, so that it looked for one for a while.
        """


class Spaces(Protocol):
    count: int  # 0 where there are none, nor any keys but the few
    raw: bytearray  # as it came off the wire, for whoever looks for a fault

    def scan(self, bits: bytearray) -> bool:
        """Set bit n & 7 of byte n >> 3 where space n has a magnet; False: `bits` are as before.  (fast)"""


class Pixels(Protocol):
    count: int  # chains of them: 0 or 1
    buf: bytearray  # R, G, B per LED, 0..255 as eyes see it
    level: int  # brightness step, LIGHTS_OUT for none
    sent: bool  # the last `show` had something to send, which takes 2 ms

    def show(self) -> bool:
        """Send the buffer if it changed; False while the chain does not pass data on.  (fast)"""


class Screens(Protocol):
    count: int

    def buf(self, n: int) -> bytearray:
        """The pages of display n, a byte a column.  (fast)"""

    def dirty(self, n: int, page: int) -> None:
        """Note that this page of `buf(n)` was drawn on.  (fast)"""

    def glow(self, how: int) -> None:
        """Make all displays DARK, DIM or BRIGHT, from their next `show` on.  (fast)"""

    def show(self, n: int) -> bool:
        """Send some of what changed, tick by tick; False while display n does not answer."""


class Keys(Protocol):
    def take(self) -> int:
        """Presses since last asked, those during a long step as well.  (fast)"""

    def forget(self) -> None:
        """Drop the presses, and let no key that is down count until it was let go.  (fast)"""

    def held(self) -> int:
        """Keys that are down now.  (fast)"""


class Sound(Protocol):
    quiet: bool  # nothing is played

    def play(self, pattern: bytes) -> None:
        """Begin a pattern: pairs of frequency / 20 Hz (0 = silence) and length / 10 ms.  (fast)"""

    def tick(self) -> None:
        """Go on with the pattern.  (fast)"""


class Rng(Protocol):
    def stir(self, n: int) -> None:
        """Mix in something that happened just now.  (fast)"""

    def fill(self, buf: bytearray) -> None:
        """Make every byte random."""


class Power(Protocol):
    def ok(self) -> bool:
        """Is there 5 V?  Asked before every write to flash.  (fast)"""

    def mv(self) -> int:
        """The voltage of the 5 V rail, in mV.  (fast)"""


class Journal(Protocol):
    """The records of one match; what `engine.log` writes to."""

    damaged: bool  # something behind the records cannot be read
    missing: int  # how many records there were besides, as far as is known

    def begin(self) -> bool:
        """Make room for a new match; False when there is none, or the flash will not be written."""

    def drop(self) -> bool:
        """Forget the match."""

    def tidy(self) -> bool:
        """Remove what a power cut has left of another match."""

    def load(self) -> int:
        """Look for the good records; how many there are."""

    def append(self, payload: bytearray, n: int) -> bool:
        """Write one more record, of n bytes; False when nothing has changed."""

    def read(self, i: int, out: bytearray) -> int:
        """Copy record i; its length, 0 behind the last one, -1 where a bad one is."""


class Store(Protocol):
    slots: int
    trouble: int  # why the last write failed, see drivers/flash/store.py

    def journal(self, slot: int) -> Journal:
        """The journal of the match in this slot.  (fast)"""

    def archive(self, slot: int) -> bool:
        """Take a match that is over out of its slot, and keep it for the PC."""

    def write_deferred(self) -> bool:
        """Write what could wait, once hands rest; False when it could not be written."""

    def load(self, name: str, buf: bytearray) -> int:
        """Fill `buf` with what was saved last under this name; how many bytes that was, 0 for nothing."""

    def save(self, name: str, buf: bytearray, n: int) -> bool:
        """Keep n bytes under this name; False when they could not be written."""

    def was_set_up(self, settled: bool) -> bool:
        """Return whether this box has been set up; `settled`: it is now, so keep a note of that."""

    def has_room(self) -> bool:
        """Is there room for one more match?"""


class Link(Protocol):
    def take(self, line: bytearray) -> int:
        """Read a line; its length, 0 when none has come.  What waits is sent.  (fast)"""

    def say(self, text: bytes) -> bool:
        """Queue a line; False when the terminal is stalled.  (fast)"""


class Health(Protocol):
    """Counters per part; parts have the numbers of hal.KINDS."""

    def count(self, part: int, counter: int) -> None:
        """Count one more.  (fast)"""

    def get(self, part: int, counter: int) -> int:
        """How many were counted.  (fast)"""

    def mark_up(self, part: int) -> None:
        """Note that a part has answered.  (fast)"""

    def mark_down(self, part: int) -> None:
        """Note that a part was given up on.  (fast)"""

    def forget(self, part: int) -> None:
        """Note that nobody asks a part any more.  (fast)"""

    def up(self, part: int) -> bool:
        """Was it `mark_up`?  (fast)"""

    def down(self, part: int) -> bool:
        """Is it `mark_down`?  One never asked is neither up nor down.  (fast)"""


class Watchdog(Protocol):
    def arm(self) -> None:
        """Begin to watch: without `feed` the console restarts."""

    def feed(self) -> None:
        """Say that all is well.  (fast)"""

    def restart(self) -> None:
        """Restart now."""

    def restart_to_prompt(self) -> None:
        """Restart to MicroPython's prompt, and stay there until power goes."""
