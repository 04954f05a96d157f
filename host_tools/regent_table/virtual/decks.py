"""Which names are cards and figures of our games, and what their tags say."""

from collections import Counter
from functools import cache

from regent_table.paths import use_firmware
from regent_table.rules import games
from regent_table.virtual import game_boxes
from regent_table.virtual.chips.ntag import Ntag213

use_firmware()

from regent.hal import TAG_LEN, TAG_PAGES, TAG_READ, TAG_SIZE, TAG_UID  # noqa: E402
from regent.table import tag_identity  # noqa: E402


def find(name: str) -> tuple[int, int, int] | None:
    """Set, item and copy of the card or figure with this name."""
    return _every().get(name)


@cache
def _every() -> dict[str, tuple[int, int, int]]:
    numbers = range(1, games.SETS)
    return {name: (number, *which) for number in numbers for name, which in of_set(number).items()}


@cache
def of_set(number: int) -> dict[str, tuple[int, int]]:
    """Everything in a set by the name that scenarios have for it: its item, and which copy it is."""
    game_box = game_boxes.of_room(games.family_of(number))
    found, copies = {}, Counter()
    for item in games.items(number).items(number):
        found[game_box.called(item, copies[item])] = item, copies[item]
        copies[item] += 1
    return found


def write(tag: Ntag213, number: int, item: int, copy: int) -> None:
    """Make the tag say which card it is on."""
    held = bytearray(TAG_SIZE)
    held[TAG_LEN] = len(tag.uid)
    held[TAG_READ] = 1
    held[TAG_UID : TAG_UID + len(tag.uid)] = tag.uid
    tag_identity.write(held, number, item, copy)
    tag.memory[16:32] = held[TAG_PAGES:]
