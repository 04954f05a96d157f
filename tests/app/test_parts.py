"""The table of the kinds of parts: every part has a row, and is called by it everywhere."""

from types import SimpleNamespace

from regent import hal
from regent.app.service import parts

from regent_table.virtual.world import PADS, SIDES


class FakeLine:
    """Words that let everything through, sayings as their numbers."""

    def __init__(self):
        self.said = ""

    def char(self, byte):
        self.said += chr(byte)

    def text(self, text):
        self.said += text.decode()
        return self

    def say(self, n):
        self.said += f"#{n}"
        return self


def test_every_part_is_of_one_kind():
    numbers = []
    for kind in hal.KINDS:
        numbers += [kind[hal.KIND_PART] + n for n in range(len(kind[hal.KIND_LETTERS]) or 1)]
    assert sorted(numbers) == list(range(hal.PARTS))


def test_every_part_has_a_name():
    for part in range(hal.PARTS):
        parts.name(FakeLine(), part)
    assert len(parts._STRINGS) == 2 * len(hal.KINDS)


def test_readers_and_displays_are_named_by_pads_and_sides():
    names = [parts.usb_name(FakeLine(), part).said for part in range(hal.PARTS)]
    readers, displays = [f"reader {pad}" for pad in PADS], [f"display {side}" for side in SIDES]
    assert names[: hal.PART_CHAIN] == readers + displays
    assert names[hal.PART_CHAIN : hal.PART_LINK + 1] == ["chain", "lights", "rail", "store", "link"]
    assert hal.PAD_LETTERS[: len(PADS)].decode() == "".join(PADS)
    assert parts.name(FakeLine(), hal.PART_READER + 1).said.endswith(" A")


def test_displays_come_first_and_readers_last_in_lists_of_parts():
    board = object.__new__(hal.Board)
    for name, count in (("tags", 3), ("screens", 2), ("spaces", 1), ("pixels", 1)):
        setattr(board, name, SimpleNamespace(count=count))
    numbers = [parts.number(board, n) for n in range(parts.count(board))]
    assert (numbers[:2], numbers[-3:]) == ([5, 6], [0, 1, 2])
    assert sorted(numbers) == [0, 1, 2, *range(hal.PART_SCREEN, hal.PARTS)]
