"""The looms between the main board and everything else, from the nets that leave each place."""

from dataclasses import dataclass
from math import dist
from pathlib import Path

from hardware import wiring
from hardware.case import values
from hardware.svg import DARK, SOFT, SvgDrawing

_POWER = {wiring.GND: "BK", wiring.RAIL: "RD", wiring.LOGIC: "OG"}
_OTHERS = ("YE", "GN", "BU", "VT", "WH", "GY", "BN", "PK", "TQ")
_SLACK_MM = 60  # to go up and down at both ends
_LID_MM = 200  # more, so that the top plate can be laid down beside the open box
_STEP_MM = 10
_ON_LID = ("pad", "side", wiring.KEYS)

# One drawing each: where its looms start, and where they may end
DRAWINGS = {
    "rows": (wiring.MAIN, ("row",)),
    "pads": (wiring.MAIN, ("pad",)),
    "sides": (wiring.MAIN, ("side", wiring.KEYS, wiring.WALL)),
    "lights": (("row", "pad"), ("row", "pad")),  # from the last light of a place to the first of the next
}


def place(name: str) -> tuple[float, float]:
    """Where a place of the wiring lies in the box, in mm from the middle of the board."""
    known = values()
    at = {
        wiring.MAIN: known["main_at"],
        "pad C": known["pad_c"],
        "pad A": known["pad_a"],
        "pad B": known["pad_b"],
        "side A": known["display_a"],
        "side B": (known["display_a"][0], -known["display_a"][1]),
        wiring.KEYS: (known["keys_shared"][0] + known["key_step"], known["keys_shared"][1]),
        wiring.WALL: (known["right"], known["recovery_at"]),
    }
    at |= {f"row {row}": ((n - 3) * known["column"], 0) for n, row in enumerate("ABCDEFG")}
    x, y = at[name]
    return x, y


@dataclass(frozen=True)
class Loom:
    start: str
    end: str
    nets: tuple[str, ...]

    def wires(self) -> list[tuple[str, str]]:
        """Net and colour."""
        others = iter(_OTHERS)
        return [(net, _POWER.get(net) or next(others)) for net in self.nets]

    def length(self) -> int:
        end, start = place(self.end), place(self.start)
        if self.start == wiring.MAIN:  # its plugs sit along its edges
            start = tuple(
                min(max(to, mid - size / 2), mid + size / 2)
                for to, mid, size in zip(end, start, values()["main_board"], strict=True)
            )
        slack = _SLACK_MM + _LID_MM * (self.start.startswith(_ON_LID) != self.end.startswith(_ON_LID))
        return int(-(-(dist(start, end) + slack) // _STEP_MM) * _STEP_MM)


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


_HEAD, _ROW, _GAP = 7.0, 5.0, 12.0
_LEFT, _RIGHT, _WIDE = 70.0, 170.0, 240.0
_PAINT = {
    "BK": "#222222", "RD": "#d1203a", "OG": "#e07b00", "YE": "#e8c400", "GN": "#2a9d4a", "BU": "#1f6fb2",
    "VT": "#8e44ad", "WH": "#f4f4f4", "GY": "#8a949e", "BN": "#7b4a21", "PK": "#e880a6", "TQ": "#1fb5b5",
}  # fmt: skip


def _draw(chosen: list[Loom], path: Path) -> None:
    """Every wire from end to end, with its colour, and what it meets there."""
    drawing = SvgDrawing(_WIDE, sum(_HEAD + _ROW * len(loom.nets) + _GAP for loom in chosen) + _GAP)
    y = _GAP
    for loom in chosen:
        high = _ROW * len(loom.nets) + 2
        middle = (_LEFT + _RIGHT) / 2
        drawing.text(middle, y + _HEAD / 2 - 1, f"{loom.length()} mm", 4)
        for x, end in ((2.0, loom.start), (_RIGHT, loom.end)):
            drawing.rect(x, y + _HEAD, _LEFT - 2, high, "#eef2f6", SOFT, round=1.5)
            drawing.text(x + _LEFT / 2, y + _HEAD / 2 - 1, end, 4)
        for n, (net, colour) in enumerate(loom.wires(), 1):
            row = y + _HEAD + _ROW * (n - 0.5) + 1
            drawing.text(_LEFT - 2, row, f"{_end(net, loom.start)}  {n}", 3.2, "end")
            drawing.text(_RIGHT + 2, row, f"{n}  {_end(net, loom.end)}", 3.2, "start")
            drawing.line([(_LEFT, row), (_RIGHT, row)], DARK, 1.7)
            drawing.line([(_LEFT, row), (_RIGHT, row)], _PAINT[colour], 1.3)
            drawing.rect(middle - 5, row - 1.8, 10, 3.6, "#ffffff", "none")
            drawing.text(middle, row, colour, 3)
        y += _HEAD + high + _GAP
    drawing.save(path)


def build(out: Path) -> None:
    every = looms()
    for name, (start, ends) in DRAWINGS.items():
        chosen = [loom for loom in every if loom.start.startswith(start) and loom.end.startswith(ends)]
        _draw(chosen, out / f"loom-{name}.svg")


def metres() -> float:
    """All wires of all looms together."""
    return sum(loom.length() * len(loom.nets) for loom in looms()) / 1000
