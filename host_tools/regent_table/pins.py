"""The pin table for people with a soldering iron, made from the firmware's own wiring list."""

import ast
import io
import tokenize
from pathlib import Path

from regent_table.paths import ROOT
from regent_table.virtual.box_chips import WIRING
from regent_table.virtual.world import KEYS, SPACES

TABLE = ROOT / "hardware" / "pins.md"

# Pins of the Pico's two rows that are no GPIO; the GPIOs follow each other in between
_OTHER = {
    3: "GND", 8: "GND", 13: "GND", 18: "GND", 23: "GND", 28: "GND", 30: "RUN", 33: "AGND",
    35: "ADC_VREF", 36: "3V3(OUT)", 37: "3V3_EN", 38: "GND", 39: "VSYS", 40: "VBUS",
}  # fmt: skip
_ON_BOARD = {23, 24, 25}  # GPIOs without a pin

_HEAD = """\
# Pins

Made by `regent pins --write` from `firmware/regent/drivers/pico.py`, the only wiring list. Do not edit.

## The Pico

| pin | GPIO | name in the firmware | goes to |
|---:|---:|---|---|
"""

_CHAIN = """
## The inputs of the 74HC165 chain

Chip 1 is the one nearest the Pico: its QH goes there, its SER comes from the QH of chip 2, and so on; SER of
the last chip goes to ground. Hall sensors and keys pull their input low; every input has a pull-up.

| chip | H | G | F | E | D | C | B | A |
|---:|---|---|---|---|---|---|---|---|
"""


def pins() -> dict[int, tuple[str, str]]:
    """The name of each GPIO in the firmware, and where its wire goes."""
    text = WIRING.read_text(encoding="utf-8")
    notes = {
        token.start[0]: token.string.lstrip("# ")
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    }
    found = {}
    for node in ast.parse(text).body:
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            continue
        name = node.targets[0].id
        if name.startswith("PIN_"):
            found[ast.literal_eval(node.value)] = (name, notes[node.lineno])
        elif name.startswith("PINS_"):
            for n, gpio in enumerate(ast.literal_eval(node.value)):
                found[gpio] = (f"{name}[{n}]", notes[node.lineno])
    return found


def table() -> str:
    known, gpios = pins(), _pico()
    rows = []
    for pin in range(1, 41):
        if pin in _OTHER:
            rows.append(f"| {pin} | | | {_OTHER[pin]} |")
        else:
            name, note = known.get(gpios[pin], ("", "free"))
            rows.append(f"| {pin} | {gpios[pin]} | {name and f'`{name}`'} | {note} |")
    names = inputs()
    chips = [
        f"| {chip // 8 + 1} | " + " | ".join(names[chip : chip + 8]) + " |"
        for chip in range(0, len(names), 8)
    ]
    return _HEAD + "\n".join(rows) + "\n" + _CHAIN + "\n".join(chips) + "\n"


def inputs() -> list[str]:
    """What is connected to the chain, in the order of its inputs."""
    return [*SPACES, *(key.replace(".", " ") for key in KEYS)]


def row_of_pins() -> dict[int, str]:
    """Pin of the Pico -> what its pinout calls it."""
    gpios = {pin: f"GP{gpio}" for pin, gpio in _pico().items()}
    return {pin: _OTHER.get(pin) or gpios[pin] for pin in range(1, 41)}


def _pico() -> dict[int, int]:
    """Pin of the Pico -> its GPIO."""
    gpios = iter(gpio for gpio in range(29) if gpio not in _ON_BOARD)
    order = [pin for pin in range(1, 41) if pin not in _OTHER]
    return dict(zip(order, gpios, strict=True))


def stale() -> bool:
    return not TABLE.is_file() or TABLE.read_text(encoding="utf-8") != table()


def write(path: Path = TABLE) -> None:
    path.write_text(table(), encoding="utf-8")
