"""All parts of the box in the order in which people are told of them: displays come first."""

from micropython import const

from regent import hal
from regent.app.service import talk
from regent.ui.screens import TAB

_SAY_READER = const(29)
_SAY_DISPLAY = const(30)
_SAY_BOARD = const(31)  # and the other parts in the order of the hal
_SAY_FINE = const(36)
_SAY_MISSING = const(37)
_SAY_FAULTS = const(38)
_NEVER = "–"


def count(board) -> int:
    return board.screens.count + board.tags.count + hal.PARTS - hal.PART_CHAIN


def number(board, n: int) -> int:
    """What `health` calls the nth part."""
    if n < board.screens.count:
        return hal.PART_SCREEN + n
    n -= board.screens.count
    others = hal.PARTS - hal.PART_CHAIN
    return hal.PART_CHAIN + n if n < others else hal.PART_READER + n - others


def name(line, part: int):
    """Add what people call a part to a line."""
    if part < hal.PART_SCREEN:
        line.say(_SAY_READER).char(0x20)
        line.char(talk.pad_name(part))
    elif part < hal.PART_CHAIN:
        line.say(_SAY_DISPLAY).char(0x20)
        line.char(0x41 + part - hal.PART_SCREEN)
    else:
        line.say(_SAY_BOARD + part - hal.PART_CHAIN)
    return line


def state(line, health, part: int):
    """Add a part's name and how it is to a line."""
    name(line, part).char(TAB)
    faults = health.get(part, hal.FAULTS)
    if health.down(part):
        return line.say(_SAY_MISSING)
    if not health.up(part):
        return line.text(_NEVER.encode())
    return line.say(_SAY_FAULTS, faults) if faults else line.say(_SAY_FINE)
