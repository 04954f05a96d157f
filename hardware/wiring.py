"""Which pin meets which: the whole box as parts and nets.

The Pico's pins come from the firmware's wiring list and nowhere else; a net that starts at a GPIO is named as
the firmware names that pin.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from hardware import parts
from regent_table.paths import use_firmware
from regent_table.pins import inputs, pins
from regent_table.virtual.box_chips import wiring as constants
from regent_table.virtual.world import PADS, SIDES, SPACES

use_firmware()

from regent.hal import STAGE_BOARD, STAGE_CARDS  # noqa: E402

GND, RAIL, LOGIC, USB = "GND", "+5V", "+3V3", "VBUS"
MAIN, KEYS, WALL = "main board", "shared keys", "right wall"

_LEDS_A_PAD = 3
_CHIP_INPUTS = "HGFEDCBA"


@dataclass(frozen=True)
class Part:
    ref: str
    kind: parts.Kind
    place: str  # the board, pad or side that it sits on
    what: str  # in words, for the drawings
    nets: dict[str, str]  # name of the pin -> net; what is not named stays free


class Box:
    def __init__(self) -> None:
        self.parts: list[Part] = []
        self._counts: Counter[str] = Counter()

    def add(self, kind: parts.Kind, place: str, what: str, **nets: str) -> None:
        self.put(kind, place, what, nets)

    def put(self, kind: parts.Kind, place: str, what: str, nets: dict[str, str]) -> None:
        names = {name for _, name, _ in kind.pins}
        assert nets.keys() <= names, f"{kind.key} has no pin {nets.keys() - names}"
        self._counts[kind.letter] += 1
        self.parts.append(Part(f"{kind.letter}{self._counts[kind.letter]}", kind, place, what, nets))

    def pair(self, kind: parts.Kind, place: str, what: str, one: str, other: str) -> None:
        self.put(kind, place, what, {"1": one, "2": other})

    def joined(self) -> Iterator[tuple[Part, str, str, str]]:
        """Part, number and name of the pin, net."""
        for part in self.parts:
            for number, name, _ in part.kind.pins:
                if name in part.nets:
                    yield part, number, name, part.nets[name]

    def nets(self) -> dict[str, list[tuple[Part, str]]]:
        found: dict[str, list[tuple[Part, str]]] = {}
        for part, number, _, net in self.joined():
            found.setdefault(net, []).append((part, number))
        return found

    def count(self) -> Counter[str]:
        """How many of each row of parts.csv."""
        return Counter(part.kind.key for part in self.parts)


@cache
def box(stage: int = STAGE_BOARD) -> Box:
    """All that is built at this stage, and wires that lead somewhere."""
    box = Box()
    wires = constants()
    _main(box, USB if stage == STAGE_CARDS else RAIL)
    if stage == STAGE_CARDS:
        _readers(box, 1, USB)
        _display(box, SIDES[0])
        _few_keys(box)
    else:
        _sound(box)
        _chain(box, wires["CHAIN_CHIPS"])
        if stage == STAGE_BOARD:
            _board(box)
            _pixels(box, wires["PIXELS"])
        _readers(box, len(wires["PINS_NFC_SELECT"]), RAIL)
        _sides(box)
    _let_go(box)
    return box


def _let_go(box: Box) -> None:
    """A pin that nothing meets stays free."""
    alone = {net for net, ends in box.nets().items() if len(ends) == 1}
    for part in box.parts:
        for name in [name for name, net in part.nets.items() if net in alone]:
            del part.nets[name]


def net_of(name: str) -> str:
    """The net at a pin of the firmware's wiring list: PINS_NFC_SELECT[0] -> NFC_SELECT_0."""
    return name.split("_", 1)[1].replace("[", "_").rstrip("]")


def _main(box: Box, rail: str) -> None:
    nets = {"VBUS": USB, "3V3(OUT)": LOGIC}
    for gpio, (name, _) in pins().items():
        if name != "PIN_CHAIN_TX":  # claimed by the bus, wired to nothing
            nets[f"GP{gpio}"] = net_of(name)
    grounds = {name: GND for _, name, _ in parts.PICO.pins if name.startswith(("GND", "AGND"))}
    box.put(parts.PICO, MAIN, "Raspberry Pi Pico", nets | grounds)
    box.pair(parts.R10K, MAIN, "rail sense, upper", rail, "RAIL")
    box.pair(parts.R10K, MAIN, "rail sense, lower", "RAIL", GND)
    box.pair(parts.SMALL_CAP, MAIN, "rail sense", "RAIL", GND)
    box.pair(parts.R4K7, MAIN, "SDA up", LOGIC, "I2C_SDA")
    box.pair(parts.R4K7, MAIN, "SCL up", LOGIC, "I2C_SCL")


def _sound(box: Box) -> None:
    """Buzzer, recovery key and the fused rail, which the smallest console does without."""
    box.pair(parts.FUSE, MAIN, "fuse of the 5 V rail", USB, RAIL)
    box.pair(parts.BULK_CAP, MAIN, "5 V rail", RAIL, GND)
    box.pair(parts.LOGIC_CAP, MAIN, "3.3 V", LOGIC, GND)
    box.pair(parts.RECOVERY, WALL, "Recovery", "RECOVERY", GND)
    box.pair(parts.R1K, MAIN, "base of the transistor", "BUZZER", "BUZZER_BASE")
    box.add(parts.TRANSISTOR, MAIN, "buzzer", B="BUZZER_BASE", C="BUZZER_LOW", E=GND)
    box.pair(parts.R1K, MAIN, "empties the piezo", RAIL, "BUZZER_LOW")
    box.pair(parts.BUZZER, WALL, "buzzer", RAIL, "BUZZER_LOW")


def _chain(box: Box, chips: int) -> None:
    """The data comes out of chip 1; every chip takes in what the next one shifts out."""
    names = inputs()
    for chip in range(chips):
        nets = {
            "SH/LD": "CHAIN_LOAD",
            "CLK": "CHAIN_SCK",
            "CLK_INH": GND,
            "QH": f"CHAIN_{chip}" if chip else "CHAIN_RX",
            "SER": f"CHAIN_{chip + 1}" if chip + 1 < chips else GND,
            "GND": GND,
            "VCC": LOGIC,
        }
        mine = [input_net(name) for name in names[chip * 8 : chip * 8 + 8]]
        nets |= dict(zip(_CHIP_INPUTS, mine, strict=True))
        box.put(parts.SHIFTER, MAIN, f"chip {chip + 1} of the chain", nets)
        box.pair(parts.SMALL_CAP, MAIN, f"chip {chip + 1}", LOGIC, GND)
        ups = {str(n): net for n, net in enumerate(mine, 1)}
        box.put(parts.PULLUPS, MAIN, f"pull-ups of chip {chip + 1}", {"common": LOGIC} | ups)
    box.pair(parts.R47K, MAIN, "pull-down of the chain", "CHAIN_RX", GND)


def input_net(name: str) -> str:
    """A1 -> HALL_A1, A left -> KEY_A_LEFT."""
    return f"HALL_{name}" if name in SPACES else "KEY_" + name.upper().replace(" ", "_")


def _board(box: Box) -> None:
    for space in SPACES:
        place = f"row {space[0]}"
        box.add(parts.HALL, place, f"Hall sensor {space}", VCC=LOGIC, GND=GND, OUT=f"HALL_{space}")
        box.pair(parts.SMALL_CAP, place, f"Hall sensor {space}", LOGIC, GND)


def _pixels(box: Box, count: int) -> None:
    spots = [(f"row {space[0]}", f"LED {space}") for space in SPACES]
    spots += [(f"pad {pad}", f"LED {n} of pad {pad}") for pad in PADS for n in range(1, 1 + _LEDS_A_PAD)]
    unused = {f"{n}{pin}": GND for n in (2, 3, 4) for pin in ("OE", "A")}
    shifted = {"1OE": GND, "1A": "PIXELS", "1Y": "PIXELS_5V", "GND": GND, "VCC": RAIL}
    box.put(parts.BUFFER, MAIN, "3.3 V to 5 V for the lights", shifted | unused)
    box.pair(parts.SMALL_CAP, MAIN, "buffer of the lights", RAIL, GND)
    box.pair(parts.R330, MAIN, "data of the lights", "PIXELS_5V", "PIXELS_0")
    for n, (place, what) in enumerate(spots[:count]):
        box.add(parts.LED, place, what, VDD=RAIL, GND=GND, DIN=f"PIXELS_{n}", DOUT=f"PIXELS_{n + 1}")
    box.pair(parts.R10K, MAIN, "echo, upper", f"PIXELS_{count}", "PIXELS_ECHO")
    box.pair(parts.R15K, MAIN, "echo, lower", "PIXELS_ECHO", GND)


def _readers(box: Box, count: int, power: str) -> None:
    bus = {"SCK": "NFC_SCK", "MISO": "NFC_RX", "MOSI": "NFC_TX", "RSTPD_N": "NFC_RESET"}
    for n, pad in enumerate(PADS[:count]):
        own = {"NSS": f"NFC_SELECT_{n}", "VCC": power, "GND": GND}
        box.put(parts.READER, f"pad {pad}", f"reader {pad}", bus | own)


def _display(box: Box, side: str) -> None:
    nets = {"GND": GND, "VCC": LOGIC, "SCL": "I2C_SCL", "SDA": "I2C_SDA"}
    box.put(parts.DISPLAY, f"side {side}", f"display {side}", nets)


def _sides(box: Box) -> None:
    for side in SIDES:
        _display(box, side)
    for name in inputs()[len(SPACES) :]:
        side = name.split()[0]
        box.pair(parts.KEY, f"side {side}" if side in SIDES else KEYS, f"key {name}", input_net(name), GND)


def _few_keys(box: Box) -> None:
    """And a click that tells that a card was read, for there are no lights: soft, without a transistor."""
    box.pair(parts.R1K, MAIN, "to the piezo", "BUZZER", "BUZZER_LOW")
    box.pair(parts.BUZZER, MAIN, "buzzer", "BUZZER_LOW", GND)
    for n, name in enumerate(inputs()[len(SPACES) :][: len(constants()["PINS_FEW_KEYS"])]):
        box.pair(parts.KEY, f"side {SIDES[0]}", f"key {name}", f"FEW_KEYS_{n}", GND)


def pico_nets() -> dict[int, str]:
    """Number of the Pico's pin -> net, as the netlist has it."""
    pico = next(part for part in box().parts if part.kind is parts.PICO)
    return {int(number): net for part, number, _, net in box().joined() if part is pico}
