"""The looms between the main board and everything else, from the nets that leave each place."""

import json
import subprocess
import sys
from dataclasses import dataclass
from math import dist
from pathlib import Path

from hardware import wiring

Layout = dict[str, tuple[float, float]]  # of case.scad: where each place lies, in mm
HALF_MAIN = "half of the main board"

_POWER = {wiring.GND: "BK", wiring.RAIL: "RD", wiring.LOGIC: "OG"}
_OTHERS = ("YE", "GN", "BU", "VT", "WH", "GY", "BN", "PK", "TQ")
_SLACK_MM = 60  # to go up and down at both ends
_STEP_MM = 10
_SECTION = "0.22 mm2"  # about AWG 24; the 5 V and ground of a pad carry 0.2 A

# One drawing each: where its looms start, and where they may end
DRAWINGS = {
    "rows": (wiring.MAIN, ("row",)),
    "pads": (wiring.MAIN, ("pad",)),
    "sides": (wiring.MAIN, ("side", wiring.KEYS, wiring.WALL)),
    "lights": (("row", "pad"), ("row", "pad")),  # from the last light of a place to the first of the next
}


@dataclass(frozen=True)
class Loom:
    start: str
    end: str
    nets: tuple[str, ...]

    def wires(self) -> list[tuple[str, str]]:
        """Net and colour."""
        others = iter(_OTHERS)
        return [(net, _POWER.get(net) or next(others)) for net in self.nets]

    def length(self, layout: Layout) -> int:
        end = layout[self.end]
        start = layout[self.start]
        if self.start == wiring.MAIN:  # its plugs sit along its edges
            start = tuple(
                min(max(to, mid - half), mid + half)
                for to, mid, half in zip(end, start, layout[HALF_MAIN], strict=True)
            )
        return int(-(-(dist(start, end) + _SLACK_MM) // _STEP_MM) * _STEP_MM)


def looms() -> list[Loom]:
    """Whatever two places share goes by the main board if the main board has it too, else straight across."""
    nets: dict[tuple[str, str], set[str]] = {}
    for net, pins in wiring.box().nets().items():
        places = list(dict.fromkeys(part.place for part, _ in pins))
        if wiring.MAIN in places:
            places.remove(wiring.MAIN)
            places.insert(0, wiring.MAIN)
        for place in places[1:]:
            nets.setdefault((places[0], place), set()).add(net)
    return [Loom(start, end, tuple(sorted(shared, key=_order))) for (start, end), shared in nets.items()]


def _order(net: str) -> tuple[bool, int, str]:
    """Power first."""
    return net not in _POWER, list(_POWER).index(net) if net in _POWER else 0, net


def _end(net: str, place: str) -> str:
    """What a wire ends at: the one pin that waits for it there, or the net that several share."""
    waiting = [
        f"{part.what} {'' if name.isdigit() else name}".strip()
        for part, _, name, joined in wiring.box().joined()
        if joined == net and part.place == place
    ]
    return waiting[0] if len(waiting) == 1 and place != wiring.MAIN else net


def _picture(chosen: list[Loom], layout: Layout) -> dict[str, object]:
    """What WireViz wants: plugs, cables, and what meets what."""
    plugs: dict[str, object] = {}
    cables: dict[str, object] = {}
    meets: list[list[dict[str, list[int]]]] = []
    for number, loom in reversed(list(enumerate(chosen, 1))):  # the drawing grows upwards
        all_wires = list(range(1, len(loom.nets) + 1))
        ends = {f"{loom.start} to {loom.end}": loom.start, f"{loom.end} from {loom.start}": loom.end}
        for name, place in ends.items():
            plugs[name] = {"pinlabels": [_end(net, place) for net in loom.nets]}
        cables[f"W{number}"] = {
            "gauge": _SECTION,
            "length": f"{loom.length(layout)} mm",
            "colors": [colour for _, colour in loom.wires()],
        }
        start, end = ends
        meets.append([{start: all_wires}, {f"W{number}": all_wires}, {end: all_wires}])
    return {"connectors": plugs, "cables": cables, "connections": meets}


def build(out: Path, layout: Layout) -> None:
    """WireViz is under the GPL and draws as a program of its own: nothing of it becomes part of ours."""
    every = looms()
    for name, (start, ends) in DRAWINGS.items():
        chosen = [loom for loom in every if loom.start.startswith(start) and loom.end.startswith(ends)]
        told = out / f"loom-{name}.yml"
        told.write_text(json.dumps(_picture(chosen, layout), indent=1, ensure_ascii=False), encoding="utf-8")
        command = [sys.executable, "-m", "wireviz.wv_cli", "--format", "sp", "--output-dir", out, told]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
