"""The sayings of host_tools/regent_table/words/parts.csv.  Made by `regent words --write`."""

from micropython import const

READER = const(0x500)
DISPLAY = const(0x501)
BOARD = const(0x502)
LIGHT = const(0x503)
POWER = const(0x504)
FLASH = const(0x505)
LINK = const(0x506)
SENSOR = const(0x507)
WITHOUT_SENSOR = const(0x508)
OTHER_READER = const(0x509)
NO_READER = const(0x50A)
OTHER_DISPLAY = const(0x50B)
WITHOUT_CHAIN = const(0x50C)
WITHOUT_LIGHTS = const(0x50D)
