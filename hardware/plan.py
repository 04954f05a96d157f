"""The main board on perfboard: which hole every leg goes through, and every wire from hole to hole.

Holes are counted from the corner that lies at side A and away from the right wall: columns towards that wall,
rows towards side B.  Wires are soldered at the back, so what is drawn of them is seen from there.
"""

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from math import ceil, dist
from pathlib import Path

from hardware import looms, parts, wiring
from hardware.case import values
from hardware.svg import SOFT, SvgDrawing
from regent_table.errors import UserError

PITCH = 2.54
COLUMNS, ROWS = 31, 53  # the least that boards of 90 x 150 mm have
Hole = tuple[int, int]

_MOST_WIRES = 3  # that one hole takes, besides the leg
CLEAR = 0.38  # holes between a drawn wire and the end of another net
_MOST_BEND = 16  # half holes
_MARGIN = 12.0
_SPARE_MM = 8  # of a wire, for both its ends


@dataclass(frozen=True)
class Placed:
    ref: str
    what: str
    legs: dict[str, Hole]  # number of the pin
    body: tuple[float, float, float, float]  # in holes: left, low, right, high
    nets: dict[str, str]  # number of the pin -> net

    def overlaps(self, other: "Placed") -> bool:
        left, low, right, high = self.body
        return left < other.body[2] and other.body[0] < right and low < other.body[3] and other.body[1] < high


@dataclass(frozen=True)
class Wire:
    net: str
    ends: tuple[tuple[str, str], tuple[str, str]]  # part and pin
    holes: tuple[Hole, Hole]

    @property
    def mm(self) -> int:
        return ceil(dist(*self.holes) * PITCH) + _SPARE_MM


# --- how the legs of a part stand to each other, from its first one on


def _rows(count: int, apart: int) -> Callable[[int, int], list[Hole]]:
    """Two rows, numbered around with the first leg at the lower left; the notch is at the left."""

    def legs(x: int, y: int) -> list[Hole]:
        there = [(x + n, y) for n in range(count)]
        return there + [(x + n, y + apart) for n in reversed(range(count))]

    return legs


def _line(count: int, step: int = 1, down: bool = False) -> Callable[[int, int], list[Hole]]:
    """In a row towards the right wall, or `down` towards side A."""
    return lambda x, y: [(x, y - n * step) if down else (x + n * step, y) for n in range(count)]


def _pico(x: int, y: int) -> list[Hole]:
    """Its plug points to the right wall: pin 1 is at the upper right, pin 21 at the lower left."""
    return [(x + 19 - n, y + 7) for n in range(20)] + [(x + n, y) for n in range(20)]


_LEGS = {
    parts.PICO.key: _pico,
    parts.SHIFTER.key: _rows(8, 3),
    parts.BUFFER.key: _rows(7, 3),
    parts.PULLUPS.key: _line(9),
    parts.TRANSISTOR.key: _line(3),
    parts.FUSE.key: _line(2, 2),
    parts.BULK_CAP.key: _line(2, 2),
    parts.LOGIC_CAP.key: _line(2, 2),
    parts.SMALL_CAP.key: _line(2, 2, down=True),
} | {
    kind.key: _line(2, 4) for kind in (parts.R330, parts.R1K, parts.R4K7, parts.R10K, parts.R15K, parts.R47K)
}
_ROUND = {parts.BULK_CAP.key: 1.9}  # half of what such a can takes, in holes

# Where the first leg of each part goes: parts by what they are for, plugs by where their loom leads
_CHIPS_AT = [(x, y) for y in (6, 14, 22) for x in (5, 17)]
_AT = {
    "Raspberry Pi Pico": (12, 31),
    "3.3 V to 5 V for the lights": (4, 33),
    "buffer of the lights": (10, 30),
    "data of the lights": (5, 39),
    "echo, upper": (5, 41),
    "echo, lower": (5, 43),
    "fuse of the 5 V rail": (28, 28),
    "5 V rail": (28, 24),
    "3.3 V": (25, 29),
    "rail sense, upper": (12, 41),
    "rail sense, lower": (12, 43),
    "rail sense": (18, 43),
    "base of the transistor": (21, 45),
    "buzzer": (27, 45),
    "empties the piezo": (21, 43),
    "SDA up": (12, 45),
    "SCL up": (12, 47),
    "pull-down of the chain": (5, 45),
}
for _n, (_x, _y) in enumerate(_CHIPS_AT, 1):
    _AT |= {
        f"chip {_n} of the chain": (_x, _y),
        f"pull-ups of chip {_n}": (_x, _y - 2),
        f"chip {_n}": (_x + 9, _y + 2),
    }
_PLUGS_AT = {  # and whether it stands along the rows
    "row A": (4, 1, False), "side A": (13, 1, False), "pad A": (22, 1, False),
    "row B": (1, 10, True), "row C": (1, 20, True), "row D": (1, 31, True), "row E": (1, 41, True),
    "row F": (1, 50, True),
    "row G": (4, 53, False), "side B": (12, 53, False), "pad B": (21, 53, False),
    "pad C": (31, 20, True), "shared keys": (31, 12, True), "right wall": (31, 7, True),
}  # fmt: skip


@cache
def placed() -> list[Placed]:
    found = []
    for part in wiring.box().parts:
        if part.place == wiring.MAIN:
            legs = _LEGS[part.kind.key](*_AT[part.what])
            numbers = [number for number, _, _ in part.kind.pins]
            nets = {number: part.nets[name] for number, name, _ in part.kind.pins if name in part.nets}
            body = _body(legs, _ROUND.get(part.kind.key, 0.45))
            found.append(Placed(part.ref, part.what, dict(zip(numbers, legs, strict=True)), body, nets))
    for number, loom in enumerate((loom for loom in looms.looms() if loom.start == wiring.MAIN), 1):
        x, y, upright = _PLUGS_AT[loom.end]
        legs = _line(len(loom.nets), down=upright)(x, y)
        numbers = [str(n) for n in range(1, 1 + len(legs))]
        nets = dict(zip(numbers, loom.nets, strict=True))
        found.append(
            Placed(
                f"J{number}", loom.end, dict(zip(numbers, legs, strict=True)), _body(legs, 0.95, 0.45), nets
            )
        )
    return found


def _body(legs: list[Hole], across: float, along: float | None = None) -> tuple[float, float, float, float]:
    """What a part covers: its legs and so much beside them, across and along the row of them."""
    xs, ys = [x for x, _ in legs], [y for _, y in legs]
    if along is None:
        along = across
    sideways, upwards = (along, across) if max(ys) - min(ys) < max(xs) - min(xs) else (across, along)
    if across != along or len(legs) > 2:
        return min(xs) - sideways, min(ys) - upwards, max(xs) + sideways, max(ys) + upwards
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    wide = max(across, (max(xs) - min(xs)) / 2 + 0.45), max(across, (max(ys) - min(ys)) / 2 + 0.45)
    return middle[0] - wide[0], middle[1] - wide[1], middle[0] + wide[0], middle[1] + wide[1]


@cache
def wires() -> list[Wire]:
    """The shortest that join the legs of every net, with no more at a hole than it takes."""
    legs: dict[str, list[tuple[str, str, Hole]]] = {}
    for part in placed():
        for number, net in part.nets.items():
            legs.setdefault(net, []).append((part.ref, number, part.legs[number]))
    return [wire for net, ends in legs.items() for wire in _joined(net, ends)]


def _joined(net: str, legs: list[tuple[str, str, Hole]]) -> Iterator[Wire]:
    group = {hole: n for n, (_, _, hole) in enumerate(legs)}
    taken = dict.fromkeys(group, 0)
    for one, other in sorted(combinations(legs, 2), key=lambda pair: dist(pair[0][2], pair[1][2])):
        here, there = one[2], other[2]
        if group[here] == group[there] or max(taken[here], taken[there]) >= _MOST_WIRES:
            continue
        old = group[there]
        group |= {hole: group[here] for hole, n in group.items() if n == old}
        taken[here] += 1
        taken[there] += 1
        yield Wire(net, (one[:2], other[:2]), (here, there))


# --- the drawings


def sheets() -> dict[str, list[str]]:
    """Which nets are drawn together, by the name of the sheet; every net that has wires is on one."""
    found: dict[str, list[str]] = {
        "ground": [wiring.GND],
        "5-V": [wiring.RAIL, wiring.USB],
        "3.3-V": [wiring.LOGIC],
    }
    chips = [part for part in wiring.box().parts if part.kind is parts.SHIFTER]
    for number, chip in enumerate(chips, 1):
        found[f"chip-{number}"] = [net for net in chip.nets.values() if net.startswith(("HALL", "KEY"))]
    told = {net for nets in found.values() for net in nets}
    rest = [net for net in dict.fromkeys(wire.net for wire in wires()) if net not in told]
    found["chain"] = [net for net in rest if net.startswith("CHAIN")]
    found["readers"] = [net for net in rest if net.startswith("NFC")]
    told |= {*found["chain"], *found["readers"]}
    found["others"] = [net for net in rest if net not in told]
    return found


def ways(nets: list[str]) -> dict[Wire, list[tuple[float, float]]]:
    """How the wires of a sheet are drawn: bent where they would run over an end of another net."""
    mine = [wire for wire in wires() if wire.net in nets]
    return {
        wire: _way(wire, [hole for other in mine if other.net != wire.net for hole in other.holes])
        for wire in mine
    }


def _way(wire: Wire, others: list[Hole]) -> list[tuple[float, float]]:
    (x0, y0), (x1, y1) = wire.holes
    long = dist(*wire.holes)
    for bend in sorted((n * 0.5 for n in range(-_MOST_BEND, _MOST_BEND + 1)), key=abs):
        for along in (0.5, 0.2, 0.8):
            knee = (
                x0 + along * (x1 - x0) + bend * (y1 - y0) / long,
                y0 + along * (y1 - y0) - bend * (x1 - x0) / long,
            )
            way = [(x0, y0), knee, (x1, y1)]
            if all(clear(hole, way) >= CLEAR for hole in others):
                return way
    raise UserError(f"A wire of {wire.net} runs over other nets, however it is bent: move a part.")


def clear(hole: Hole, way: list[tuple[float, float]]) -> float:
    """How far a way stays from a hole."""
    return min(_apart(hole, start, end) for start, end in pairwise(way))


def _apart(hole: Hole, start: tuple[float, float], end: tuple[float, float]) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((hole[0] - start[0]) * dx + (hole[1] - start[1]) * dy) / (dx * dx + dy * dy or 1)
    along = min(max(along, 0.0), 1.0)
    return dist(hole, (start[0] + along * dx, start[1] + along * dy))


_COLOURS = (
    "#1f6fb2",
    "#d1495b",
    "#2a9d4a",
    "#8e44ad",
    "#e07b00",
    "#0e8a8a",
    "#a0522d",
    "#c2185b",
    "#5a6b00",
    "#334e68",
    "#7cb518",
    "#00a3d9",
    "#b08900",
)
_POWER = {wiring.GND: "#222222", wiring.RAIL: "#d1203a", wiring.LOGIC: "#e07b00", wiring.USB: "#8e44ad"}


def build(out: Path) -> None:
    _draw_parts(out / "board-parts.svg")
    for number, (name, nets) in enumerate(sheets().items(), 1):
        _draw_wires(out / f"board-wires-{number}-{name}.svg", name, nets)
    with (out / "board-wires.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file)
        table.writerow(("net", "from", "hole", "to", "hole", "mm"))
        for wire in wires():
            (one, other), (here, there) = wire.ends, wire.holes
            table.writerow((wire.net, ".".join(one), _name(here), ".".join(other), _name(there), wire.mm))


def _name(hole: Hole) -> str:
    return f"{hole[0]}/{hole[1]}"


class _Board(SvgDrawing):
    """The board with its holes, seen from the parts or from the back."""

    def __init__(self, title: str, back: bool, beside: float):
        wide, high = values()["main_board"]
        super().__init__(wide + 2 * _MARGIN + beside, high + 2 * _MARGIN + 8)
        self._back, self._size = back, (wide, high)
        self.right = wide + 2 * _MARGIN
        seen = "from the back, where the wires are soldered" if back else "from the parts"
        self.text(_MARGIN, 6, f"{title}: seen {seen}", 4, "start")
        self.rect(_MARGIN, _MARGIN + 4, wide, high, "#f6efe0", SOFT, round=2)
        for x in range(1, COLUMNS + 1):
            for y in range(1, ROWS + 1):
                self.circle(*self.at((x, y)), 0.45, "#fff", "#d5c7a8", 0.15)
        for x in (1, *range(5, COLUMNS + 1, 5)):
            self.text(self.at((x, 0))[0], _MARGIN + high + 7, str(x), 2.2, colour=SOFT)
        for y in (1, *range(5, ROWS + 1, 5)):
            self.text(
                _MARGIN - 3 if not back else _MARGIN + wide + 3, self.at((0, y))[1], str(y), 2.2, colour=SOFT
            )
        self.text(_MARGIN + wide / 2, _MARGIN + high + 11, "side A", 3)
        wall = _MARGIN - 7 if back else _MARGIN + wide + 7
        self.text(wall, _MARGIN + high / 2, "right wall, USB", 3, turn=90)

    def at(self, hole: tuple[float, float]) -> tuple[float, float]:
        x = (hole[0] - (COLUMNS + 1) / 2) * PITCH * (-1 if self._back else 1)
        wide, high = self._size
        return _MARGIN + wide / 2 + x, _MARGIN + 4 + high / 2 - (hole[1] - (ROWS + 1) / 2) * PITCH

    def part(self, part: Placed, named: bool) -> None:
        left, low, right, high = part.body
        (x0, y0), (x1, y1) = self.at((left, high)), self.at((right, low))
        x0, x1 = min(x0, x1), max(x0, x1)
        self.rect(
            x0,
            y0,
            x1 - x0,
            y1 - y0,
            "#e4ebf2" if named else "none",
            "#52667a" if named else "#b8c4d0",
            0.25,
            0.6,
        )
        for number, hole in part.legs.items():
            x, y = self.at(hole)
            if number == "1" and len(part.legs) > 2:
                self.rect(x - 0.8, y - 0.8, 1.6, 1.6, "#52667a" if named else "#b8c4d0", "none")
            self.circle(x, y, 0.5, "#c8a24a", "#7a5d14", 0.15)


def _draw_parts(path: Path) -> None:
    board = _Board("Main board, its parts", False, 86)
    for part in placed():
        board.part(part, True)
    for part in placed():
        left, low, right, high = part.body
        x, y = board.at(((left + right) / 2, (low + high) / 2))
        upright = high - low > right - left
        tight = min(high - low, right - left) < 1.2
        board.text(x, y, part.ref, 2.2 if tight else 3, turn=-90 if upright and len(part.ref) > 2 else 0)
    board.text(board.right, 8, "A square marks pin 1; J are plugs. Where the first leg goes:", 2.6, "start")
    for n, part in enumerate(placed()):
        first = _name(next(iter(part.legs.values())))
        board.text(board.right, 13 + 3.1 * n, part.ref, 2.5, "start")
        board.text(board.right + 9, 13 + 3.1 * n, first, 2.5, "start")
        board.text(board.right + 20, 13 + 3.1 * n, part.what, 2.5, "start")
    board.save(path)


def _draw_wires(path: Path, name: str, nets: list[str]) -> None:
    board = _Board(f"Main board, wires of {name.replace('-', ' ')}", True, 110)
    for part in placed():
        board.part(part, False)
        left, low, right, high = part.body
        x, y = board.at(((left + right) / 2, (low + high) / 2))
        if len(part.legs) > 2:
            board.text(x, y, part.ref, 2.4, colour=SOFT, turn=-90 if high - low > right - left else 0)
    at, drawn = 12.0, ways(nets)
    for number, net in enumerate(nets):
        colour = _POWER.get(net, _COLOURS[number % len(_COLOURS)])
        mine = [wire for wire in drawn if wire.net == net]
        for wire in mine:
            board.line([board.at(point) for point in drawn[wire]], colour, 0.7)
        for hole in {hole for wire in mine for hole in wire.holes}:
            board.circle(*board.at(hole), 0.75, colour, "#fff", 0.15)
        board.rect(board.right, at - 1.2, 5, 2.4, colour, "none")
        board.text(board.right + 7, at, net, 3, "start")
        for row in _in_rows(
            [f"{'.'.join(one)}–{'.'.join(other)}" for one, other in (wire.ends for wire in mine)]
        ):
            at += 3.4
            board.text(board.right + 7, at, row, 2.2, "start", "#52606d")
        at += 5
    board.save(path)


def _in_rows(words: list[str], most: int = 72) -> Iterator[str]:
    row = ""
    for word in words:
        if row and len(row) + len(word) > most:
            yield row
            row = ""
        row += word + "  "
    yield row
