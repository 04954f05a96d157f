"""What is cut from which sheet, and that it fits: every part laid out on sheets that shops sell."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

from hardware.case import values
from hardware.svg import SvgDrawing
from regent_table.errors import UserError

GAP = 5.0  # between parts, and from the edge

Size = tuple[float, float]


@dataclass(frozen=True)
class Sheet:
    name: str
    material: str
    thick: str  # its measure in case.scad
    size: Size
    parts: tuple[str, ...]  # one above the other, each with its long side along the sheet


SHEETS = (
    Sheet("sheet-acrylic", "opal acrylic 3 mm", "top_thick", (600, 400), ("top-cut",)),
    Sheet("sheet-base", "plywood 4 mm", "base_thick", (600, 400), ("base-cut",)),
    Sheet("sheet-carrier", "plywood 4 mm", "carrier_thick", (600, 400), ("carrier-cut",)),
    Sheet(
        "sheet-walls",
        "plywood 6 mm",
        "wall_thick",
        (600, 200),
        ("wall-left", "wall-right", "wall-side", "wall-side"),
    ),
)
ENGRAVED = {"top-cut": "top-engrave"}


def size(part: str) -> Size:
    """Of a part as case.scad draws it."""
    known = values()
    whole, wall = known["size"], known["wall_thick"]
    board = 2 * known["board_x"] - 2, 2 * known["board_y"] - 2
    sides = {"wall-side": (whole[0] - 2 * wall, known["inside"]), "carrier-cut": board}
    walls = dict.fromkeys(("wall-left", "wall-right"), (whole[1], known["inside"]))
    return {**sides, **walls, "top-cut": tuple(whole), "base-cut": tuple(whole)}[part]


def laid(sheet: Sheet) -> Iterator[tuple[str, float, float, Size]]:
    """Part, its corner on the sheet, its size there."""
    sizes = [(max(size(part)), min(size(part))) for part in sheet.parts]
    starts = accumulate((high + GAP for _, high in sizes), initial=GAP)
    for part, y, there in zip(sheet.parts, starts, sizes, strict=False):
        yield part, GAP, y, there


_POINT = re.compile(r"(-?[\d.]+),(-?[\d.]+)")


def _drawn(path: Path) -> tuple[str, float, float, Size]:
    """The outlines in a drawing of OpenSCAD, and where they lie."""
    ways = " ".join(re.findall(r' d="([^"]*)"', path.read_text(encoding="ascii")))
    points = [(float(x), float(y)) for x, y in _POINT.findall(ways)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return ways, min(xs), min(ys), (max(xs) - min(xs), max(ys) - min(ys))


def build(out: Path) -> None:
    """Each sheet as it goes to the laser: black is cut, blue engraved."""
    for sheet in SHEETS:
        drawing = SvgDrawing(*sheet.size)
        for part, x, y, (wide, _) in laid(sheet):
            ways, left, top, drawn = _drawn(out / f"{part}.svg")
            if max(abs(a - b) for a, b in zip(drawn, size(part), strict=True)) > 0.1:
                raise UserError(f"{part} is drawn {drawn}, and reckoned {size(part)}.")
            turn = f"translate({x + wide} {y}) rotate(90)" if drawn[0] < drawn[1] else f"translate({x} {y})"
            for colour, lines in (("#000", ways), ("#00f", _engraved(part, out))):
                drawing.add(
                    f'<path transform="{turn} translate({-left} {-top})" d="{lines}" fill="none" '
                    f'stroke="{colour}" stroke-width="0.1"/>'
                )
        drawing.save(out / f"{sheet.name}.svg")


def _engraved(part: str, out: Path) -> str:
    return _drawn(out / f"{ENGRAVED[part]}.svg")[0] if part in ENGRAVED else ""


def text() -> str:
    rows = [
        f"| `{sheet.name}.svg` | {sheet.material} | {sheet.size[0]:g} x {sheet.size[1]:g} mm "
        f"| {', '.join(sheet.parts)} |\n"
        for sheet in SHEETS
    ]
    return "| drawing | material | sheet | parts |\n|---|---|---|---|\n" + "".join(rows)
