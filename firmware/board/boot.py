"""The recovery key, held while power comes on, keeps the app from starting: the prompt stays open.

Nothing but this one pin is touched, so that no broken part can get in the way.  main.py reads `recovery`.
A PC that people have let in leaves a note in a register that forgets when power goes: then the same holds.
"""

# MicroPython lets Ctrl-C in anew before each script; nobody shall get to the prompt before the verdict.
from micropython import kbd_intr

kbd_intr(-1)

from machine import Pin, mem32
from time import sleep_ms

_key = Pin(19, Pin.IN, Pin.PULL_UP)
sleep_ms(1)  # the pull-up has a wire to charge
recovery = _key.value() == 0 or mem32[0x4005800C] == 0x52474E54
