"""Which names are cards and figures of our games, and what their tags say."""

import re

from host_tools.paths import use_firmware
from host_tools.virtual.chips.ntag import Ntag213

use_firmware()

from regent.games.claim import items  # noqa: E402
from regent.games.claim.notation import LETTERS  # noqa: E402
from regent.hal import TAG_LEN, TAG_PAGES, TAG_READ, TAG_SIZE, TAG_UID  # noqa: E402
from regent.table import cards  # noqa: E402

_CLAIM = re.compile(rf"([{LETTERS}])(\d)(?:_([2-5]))?")  # the first of its kind, or the second to fifth


def find(name: str) -> tuple[int, int, int] | None:
    """Set, item and copy of the card with this name."""
    match = _CLAIM.fullmatch(name)
    if not match:
        return None
    item = LETTERS.index(match[1]) * 10 + int(match[2])
    copy = int(match[3] or 1) - 1
    for number in items.SETS:
        if items.items(number).count(item) > copy:
            return number, item, copy
    return None


def write(tag: Ntag213, number: int, item: int, copy: int) -> None:
    """Make the tag say which card it is on."""
    held = bytearray(TAG_SIZE)
    held[TAG_LEN] = len(tag.uid)
    held[TAG_READ] = 1
    held[TAG_UID : TAG_UID + len(tag.uid)] = tag.uid
    cards.write(held, number, item, copy)
    tag.memory[16:32] = held[TAG_PAGES:]
