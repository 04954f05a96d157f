"""The sayings of host_tools/regent_table/words/maintenance.csv.  Made by `regent words --write`."""

from micropython import const

MAINTENANCE = const(0x300)
PC_ASKS = const(0x301)
ALLOW_REFUSE = const(0x302)
PC_MAY = const(0x303)
BACK_ENDS = const(0x304)
TO_PROMPT = const(0x305)
AT_WORK = const(0x306)
