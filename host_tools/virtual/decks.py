"""Which names are cards and figures of our games, and what their tags say."""

import re
from functools import cache

from host_tools.paths import use_firmware
from host_tools.virtual.chips.ntag import Ntag213

use_firmware()

from regent.games.claim import items  # noqa: E402
from regent.games.claim.notation import LETTERS  # noqa: E402
from regent.games.valerie import items as realm  # noqa: E402
from regent.games.valerie.report import ITEM_WORDS  # noqa: E402
from regent.games.vladci import items as vladci  # noqa: E402
from regent.games.vladci.names import NAMES  # noqa: E402
from regent.hal import TAG_LEN, TAG_PAGES, TAG_READ, TAG_SIZE, TAG_UID  # noqa: E402
from regent.table import cards  # noqa: E402

_CLAIM = re.compile(rf"([{LETTERS}])(\d)(?:_([2-9]))?")  # the first of its kind, or the second, third ...


def find(name: str) -> tuple[int, int, int] | None:
    """Set, item and copy of the card with this name."""
    match = _CLAIM.fullmatch(name)
    if not match:
        return _figures().get(name) or valerie().get(name)
    item = LETTERS.index(match[1]) * 10 + int(match[2])
    copy = int(match[3] or 1) - 1
    for number in items.SETS:
        if items.items(number).count(item) > copy:
            return number, item, copy
    return None


@cache
def _figures() -> dict[str, tuple[int, int, int]]:
    """Figures of Vladci by their English names, the Leaders numbered; ArcherCard is the Archer's card."""
    found = {}
    number = vladci.SETS[0]
    for item in vladci.items(number):
        name = NAMES[item] + (str(item) if NAMES[item] == "Leader" else "")
        if name in found:
            found[name + "Card"] = number, item, 1
        else:
            found[name] = number, item, 0
    return found


@cache
def valerie() -> dict[str, tuple[int, int, int]]:
    """Cards of Valerie by their words in traces behind "V_", copies numbered from the second on."""
    found = {}
    number = realm.SETS[0]
    for item in realm.items(number):
        copy = sum(there == item for _, there, _ in found.values())
        found[f"V_{ITEM_WORDS[item]}" + (f"_{copy + 1}" if copy else "")] = number, item, copy
    return found


def write(tag: Ntag213, number: int, item: int, copy: int) -> None:
    """Make the tag say which card it is on."""
    held = bytearray(TAG_SIZE)
    held[TAG_LEN] = len(tag.uid)
    held[TAG_READ] = 1
    held[TAG_UID : TAG_UID + len(tag.uid)] = tag.uid
    cards.write(held, number, item, copy)
    tag.memory[16:32] = held[TAG_PAGES:]
