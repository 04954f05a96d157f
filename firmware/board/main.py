"""Start the console from its ROM, unless boot.py saw the recovery key.

What an interrupted update leaves behind must not run, and neither must a ROM that was made for another base
than this one: the displays say so, and the prompt is left to the PC.
"""

import sys

import notice
import rom
import trial

if globals().get("unreadable"):
    notice.show(notice.UNREADABLE)
elif not globals().get("recovery"):
    seal = rom.seal(rom.partition())
    if seal:
        sys.path.append("/rom")
        trial.begin(seal, rom.partition())
        try:
            from regent.app import run

            run()
        except Exception as error:
            fault = error  # a PC asks for it at the prompt
            raise
    else:
        notice.show(notice.NO_APP)
