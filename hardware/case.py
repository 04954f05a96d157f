"""The case: sheets as drawings to cut, printed parts as closed solids, pictures of both."""

import re
import subprocess
from collections import Counter
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

from hardware import solids
from regent_table.errors import UserError
from regent_table.virtual.world import SPACES

SCAD = Path(__file__).with_name("case.scad")

SHEETS = ("top-cut", "top-engrave", "carrier-cut", "base-cut", "wall-side", "wall-left", "wall-right")
PRINTED = ("wells-2", "wells-3", "wells-4", "tray", "rim", "frame", "corner", "post", "plate")
PLAN = "plan"
# From the table downwards; for the picture each is lifted above the next
_STACK = (
    ("buttons", (60, 60, 66)),
    ("rims", (90, 105, 125)),
    ("top", (226, 232, 238)),
    ("trays", (120, 150, 190)),
    ("wells", (236, 208, 140)),
    ("lights", (250, 250, 250)),
    ("carrier", (205, 170, 120)),
    ("main", (60, 130, 80)),
    ("walls", (190, 150, 105)),
    ("base", (170, 130, 90)),
)
_LIFT = {"buttons": 420, "rims": 420, "top": 420, "trays": 300, "wells": 230, "lights": 130, "carrier": 120}
_LONGEST = 4  # spaces of a strip of wells
_GREY = (176, 190, 205)


@cache
def values() -> dict[str, Any]:
    """The measures of case.scad and what follows from them there, as far as it is plain arithmetic."""
    known: dict[str, Any] = {"sqrt": sqrt}
    for name, what in re.findall(r"^(\w+) = ([^;?]+);", SCAD.read_text(encoding="utf-8"), re.MULTILINE):
        if not re.search(r'\bfor\b|"', what):
            known[name] = eval(what, {"__builtins__": {}}, known)  # our own file
    return known


def strips() -> str:
    """Which well strips make up the board: no printer has to be longer than four spaces."""
    pieces: Counter[int] = Counter()
    for size in Counter(space[0] for space in SPACES).values():
        pieces.update([size] if size <= _LONGEST else [(size + 1) // 2, size // 2])
    lines = [f"| `wells-{size}.stl` | {pieces[size]} |\n" for size in sorted(pieces)]
    return "| strip | pieces |\n|---|---:|\n" + "".join(lines)


def _run(part: str, out: Path) -> None:
    command = ["openscad", "-D", f'part="{part}"', "-o", str(out), str(SCAD)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if done.returncode or "WARNING" in done.stderr or "ERROR" in done.stderr:
        raise UserError(
            f"OpenSCAD cannot make {part}: {(done.stderr.splitlines() or ['it says nothing.'])[0]}"
        )


def build(out: Path) -> None:
    for part in (PLAN, *SHEETS):
        _run(part, out / f"{part}.svg")
    for part in PRINTED:
        stl = out / f"{part}.stl"
        _run(part, stl)
        solid = solids.triangles(stl)
        if solids.open_edges(solid) or solids.volume(solid) <= 0:
            raise UserError(f"{stl.name} is no closed solid.")
        if part.startswith("wells"):  # printed head down; shown as it is used
            solid = [tuple((x, -y, -z) for x, y, z in face) for face in solid]
        solids.picture([(solid, _GREY)], out / f"{part}.png", wide=700)
    _pictures(out)


def _pictures(out: Path) -> None:
    whole, apart = [], []
    for part, colour in _STACK:
        stl = out / f"stack-{part}.stl"
        _run(part, stl)
        solid = solids.triangles(stl)
        stl.unlink()
        lift = _LIFT.get(part, 0)
        whole.append((solid, colour))
        apart.append(([tuple((x, y, z + lift) for x, y, z in face) for face in solid], colour))
    solids.picture(whole, out / "table.png")
    solids.picture(apart, out / "table-apart.png", tilt=32)
