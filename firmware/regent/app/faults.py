"""When the firmware itself fails: what happened goes to a file, words to the displays, then a restart.

Two files of bounded size are kept, the last fault and the one before.  The same fault again is not written
again, so a table that fails at every start does not wear out its flash.
"""

import gc
import io
import os
import sys
import time

from micropython import const

from regent import say
from regent.engine.spaces import SPACES
from regent.hal import BRIGHT, PAD_PIXELS
from regent.ui.lights import PAD_REFUSED, pad
from regent.ui.screens import TITLED
from regent.ui.sounds import FAULT, pattern

_NEWEST = "/fault.txt"
_OLDER = "/fault-before.txt"
_MOST = const(1024)  # bytes of a report
_VERSION_SIZE = const(96)
_SHOWN_MS = const(4000)
_STEP_MS = const(20)


def version() -> bytes:
    """Return the version that the image builder wrote into the ROM, or `unstamped`."""
    try:
        with open("/rom/version.txt", "rb") as file:
            return file.read(_VERSION_SIZE).strip()
    except OSError:
        return b"unstamped"


def report(fault: Exception) -> str:
    """The version, and where it happened."""
    text = io.StringIO()
    text.write(version().decode() + "\n")  # pyright: ignore[reportAttributeAccessIssue]  (the stubs lack it)
    sys.print_exception(fault, text)  # pyright: ignore[reportArgumentType]
    return text.getvalue()[:_MOST]  # pyright: ignore[reportAttributeAccessIssue]


def save(text: str, power) -> bool:
    """Write the report unless the newest one says the same; False when it is not on flash."""
    try:
        if saved(0) == text.encode():
            return True
        if not power.ok():
            return False
        if saved(0):
            os.rename(_NEWEST, _OLDER)
        with open(_NEWEST, "w") as file:
            file.write(text)
    except OSError:
        return False
    return True


def saved(n: int) -> bytes:
    """The newest report (0) or the one before (1); empty when there is none."""
    try:
        with open(_OLDER if n else _NEWEST, "rb") as file:
            return file.read(_MOST)
    except OSError:
        return b""


def show(board, screens, line) -> None:
    """Words on every display that still works, for as long as people need to read them."""
    board.sound.play(pattern(FAULT))
    board.screens.glow(BRIGHT)
    buf = board.pixels.buf
    for n in range(board.tags.count):
        pad(buf, SPACES + PAD_PIXELS * n, PAD_REFUSED, 0, True)
    for screen in screens:
        screen.clear(TITLED)
        screen.put(0, line.clear().say(say.common.FAULT))
        screen.put(1, line.clear().say(say.common.RESTARTS))
        screen.put(2, line.clear().say(say.common.FAULT_FILE))
    start = board.clock.ticks()
    while board.clock.diff(board.clock.ticks(), start) < _SHOWN_MS:
        board.watchdog.feed()
        board.sound.tick()
        board.pixels.show()
        for n in range(len(screens)):
            screens[n].step()
            board.screens.show(n)
        time.sleep_ms(_STEP_MS)


def die(board, fault, screens, line) -> None:
    """Keep and show what happened, then restart, whatever else fails on the way."""
    try:
        gc.collect()
        save(report(fault), board.power)
        show(board, screens, line)
    finally:
        board.watchdog.restart()
