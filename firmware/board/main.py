"""Start the console from its ROM, unless boot.py saw the recovery key.

What an interrupted update leaves behind must not run, and neither must a ROM that was made for another base
than this one, or an app that fails again and again: the displays say so, and the prompt is left to the PC.
"""

from micropython import kbd_intr

kbd_intr(-1)  # as boot.py does

import sys

from machine import mem32

import notice
import rom
import trial

_RESTARTS = 0x40058010  # counted in a register that outlives them; the app wipes it once it runs well
_TOO_MANY = 3

if globals().get("unreadable"):
    notice.show(notice.UNREADABLE)
elif not globals().get("recovery"):
    trailer = rom.trailer(rom.partition())
    if not trailer:
        notice.show(notice.NO_APP)
    elif mem32[_RESTARTS] >= _TOO_MANY:
        mem32[_RESTARTS] = 0
        notice.show(notice.FAILING)
    else:
        mem32[_RESTARTS] += 1
        sys.path.append("/rom")
        trial.begin(trailer, rom.partition())
        try:
            from regent.app import run

            run()
        except Exception as error:
            fault = error  # a PC asks for it at the prompt
            notice.show(notice.FAILING)
            raise
