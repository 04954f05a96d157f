"""The generated parts of the guides: each stands between two marks and is checked against what makes it."""

import re
from collections.abc import Callable
from pathlib import Path

from hardware import case, looms, magnets, parts_list, power, sheets, wiring
from hardware.parts import HALL, LED, PICO, PULLUPS, SHIFTER
from regent_table.paths import use_firmware

use_firmware()

from regent.hal import STAGE_CARDS  # noqa: E402

HERE = Path(__file__).parent


def _looms() -> str:
    every = looms.looms()
    rows = [
        f"| {loom.start} | {loom.end} | {loom.length() / 10:g} | {', '.join(loom.nets)} |\n" for loom in every
    ]
    return "| from | to | cm | wires |\n|---|---|---:|---|\n" + "".join(rows)


def _placed(*left_out: object) -> str:
    """The single parts of the main board and what each of their pins meets."""
    rows = [
        f"| {part.ref} | {part.kind.key} | {part.what} | "
        + ", ".join(f"{name} {net}" for name, net in part.nets.items())
        + " |\n"
        for part in wiring.box().parts
        if part.place == wiring.MAIN and part.kind not in left_out
    ]
    return "| ref | part | for | pins |\n|---|---|---|---|\n" + "".join(rows)


def _small() -> str:
    """What meets what on the smallest console."""
    rows = []
    for net, ends in wiring.box(STAGE_CARDS).nets().items():
        pins = [
            (part, dict((n, name) for n, name, _ in part.kind.pins)[number], number) for part, number in ends
        ]
        pico = [number for part, _, number in pins if part.kind is PICO]
        there = [
            f"{part.what} {'' if name.isdigit() else name}".strip()
            for part, name, _ in pins
            if part.kind is not PICO
        ]
        rows.append(f"| {net} | {' or '.join(pico)} | {', '.join(there)} |\n")
    return "| net | pin of the Pico | goes to |\n|---|---|---|\n" + "".join(rows)


def _main_board() -> str:
    return _placed(PICO, HALL, LED, PULLUPS, SHIFTER)


_MADE: dict[str, dict[str, Callable[[], str]]] = {
    "wiring.md": {"looms": _looms, "main board": _main_board},
    "power.md": {"power": power.text},
    "parts-list.md": {"bill": parts_list.text, "games": parts_list.text_of_games},
    "case.md": {"magnets": magnets.text, "sheets": sheets.text, "strips": case.strips},
    "cards-only.md": {"wires": _small},
}


def _mark(name: str) -> tuple[str, str]:
    return f"<!-- made by `make hardware`: {name} -->\n", "<!-- end -->"


def fresh(guide: str) -> str:
    """The guide with its generated parts made anew."""
    text = (HERE / guide).read_text(encoding="utf-8")
    for name, make in _MADE[guide].items():
        start, end = map(re.escape, _mark(name))
        made = "".join((_mark(name)[0], "\n", make(), "\n", _mark(name)[1]))
        text, times = re.subn(f"{start}.*?{end}", lambda _, made=made: made, text, flags=re.DOTALL)
        assert times == 1, f"{guide} has no place for {name}"
    return text


def stale() -> list[str]:
    return [guide for guide in _MADE if (HERE / guide).read_text(encoding="utf-8") != fresh(guide)]


def write() -> None:
    for guide in stale():
        (HERE / guide).write_text(fresh(guide), encoding="utf-8")
