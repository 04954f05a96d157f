"""The parts of the box by the table of their kinds: which there are, what they are called, how they are."""

from regent import hal, say
from regent.ui.screens import TAB

_NEVER = "–"

# For each row of `hal.KINDS` the string of its name, and of how to play on without it; 0: people are not
# informed during a match
_STRINGS = (
    say.parts.DISPLAY, say.parts.OTHER_DISPLAY,
    say.parts.BOARD, say.parts.WITHOUT_CHAIN,
    say.parts.LIGHT, say.parts.WITHOUT_LIGHTS,
    say.parts.POWER, 0,
    say.parts.FLASH, 0,
    say.parts.LINK, 0,
    say.parts.READER, say.parts.OTHER_READER,
)  # fmt: skip


def count(board) -> int:
    many = 0
    for kind in hal.KINDS:
        many += board.count_of(kind)
    return many


def number(board, n: int) -> int:
    """What `health` calls the nth part."""
    at = 0
    while n >= board.count_of(hal.KINDS[at]):
        n -= board.count_of(hal.KINDS[at])
        at += 1
    return hal.KINDS[at][hal.KIND_PART] + n


def _kind(part):
    """Return the row of a part in `hal.KINDS`."""
    at = 0
    while not 0 <= part - hal.KINDS[at][hal.KIND_PART] < (len(hal.KINDS[at][hal.KIND_LETTERS]) or 1):
        at += 1
    return at


def way_on(part: int) -> int:
    """The saying how to play on without it, or 0.  (fast)"""
    return _STRINGS[2 * _kind(part) + 1]


def name(line, part: int):
    """Add what people call a part to a line."""
    return _letter(line.say(_STRINGS[2 * _kind(part)]), part)


def usb_name(line, part: int):
    """Add what the USB line calls it."""
    return _letter(line.text(hal.KINDS[_kind(part)][hal.KIND_USB]), part)


def _letter(line, part):
    kind = hal.KINDS[_kind(part)]
    if kind[hal.KIND_LETTERS]:
        line.char(0x20)
        line.char(kind[hal.KIND_LETTERS][part - kind[hal.KIND_PART]])
    return line


def state(line, health, part: int):
    """Add a part's name and how it is to a line."""
    name(line, part).char(TAB)
    faults = health.get(part, hal.FAULTS)
    if health.down(part):
        return line.say(say.common.MISSING)
    if not health.up(part):
        return line.text(_NEVER.encode())
    return line.say(say.common.FAULTS, faults) if faults else line.say(say.common.FINE)
