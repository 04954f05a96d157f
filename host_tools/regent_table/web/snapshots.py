"""What of a table the store must know, as small as it can be: blocks of the flash and places that changed.

Flash and desk are told at one instant of the table's time, as a power cut would find them: the journal on the
flash is the truth, and what hands were at lies on the desk as it does when the power goes.
"""

import base64
import zlib
from typing import Any

from regent_table.virtual.flash import BLOCK, BLOCKS, SIZE
from regent_table.virtual.table import Table
from regent_table.web.layouts import Layouts

Kept = dict[str, Any]
Places = dict[str, list[list]]

_BLANK = b"\xff" * BLOCK
_SPOILT = bytes(BLOCK)  # in the place of a block that cannot be read: the firmware tells what that cost


class SnapshotTracker:
    def __init__(self) -> None:
        self._flash = b"\xff" * SIZE
        self._stirred: tuple[int, ...] = ()
        self._lies: dict[int, Places] = {}  # of each layout
        self._touched: dict[int, int] = {}
        self._state: dict[str, Any] = {}

    def news(self, table: Table, layouts: Layouts, state: dict[str, Any]) -> Kept:
        """What has changed since last told; empty for nothing."""
        told = {
            "blocks": self._blocks(table),
            "lies": self._moved(layouts),
            "gone": [number for number in self._lies if all(number != each.number for each in layouts)],
        }
        for number in told["gone"]:
            del self._lies[number], self._touched[number]
        if state != self._state:
            self._state = told["state"] = state
        return {key: value for key, value in told.items() if value}

    def recall(self, kept: Kept) -> tuple[bytes, dict[int, Places]]:
        """The flash, and where things lay, when they were kept."""
        flash = bytearray(b"\xff" * SIZE)
        for number, block in kept["blocks"].items():
            flash[int(number) * BLOCK : (int(number) + 1) * BLOCK] = _unpacked(block)
        self._flash, self._state = bytes(flash), kept["state"]
        self._lies = {int(number): places for number, places in kept["lies"].items()}
        self._touched = dict.fromkeys(self._lies, -1)
        return self._flash, self._lies

    def _blocks(self, table: Table) -> dict[int, str]:
        stirred = table.stirred()
        if stirred == self._stirred:
            return {}
        self._stirred, old, flash = stirred, memoryview(self._flash), table.held()
        new = memoryview(flash)
        changed = {}
        for number in range(BLOCKS):
            at = slice(number * BLOCK, (number + 1) * BLOCK)
            if new[at] != old[at]:
                changed[number] = "" if new[at] == _BLANK else _packed(new[at])
        self._flash = flash
        return changed

    def _moved(self, layouts: Layouts) -> dict[int, Places]:
        found: dict[int, Places] = {}
        for each in layouts:
            if self._touched.get(each.number) == each.player_area.touched:
                continue
            self._touched[each.number] = each.player_area.touched
            before = self._lies.setdefault(each.number, {})
            for place, there in each.player_area.lying.items():
                things = [[thing.name, thing.up, thing.whose, thing.seen, thing.came] for thing in there]
                if before.get(place, []) != things:
                    before[place] = things
                    found.setdefault(each.number, {})[place] = things
        return found


def _packed(block: memoryview) -> str:
    """Mostly blank as they are, blocks become small; zlib adds a check."""
    return base64.b64encode(zlib.compress(block, 1)).decode()


def _unpacked(text: str) -> bytes:
    try:
        block = zlib.decompress(base64.b64decode(text))
    except (ValueError, zlib.error):
        return _SPOILT
    return block if len(block) == BLOCK else _SPOILT
