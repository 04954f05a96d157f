"""The kinds of parts and their pins, as the makers' sheets number them."""

from dataclasses import dataclass

from regent_table.pins import row_of_pins

# What a pin does to its net, in the words of the electrical rule check
POWER_IN, POWER_OUT = "PWRIN", "PWROUT"
IN, OUT, BOTH, SHARED = "INPUT", "OUTPUT", "BIDIR", "TRISTATE"
OPEN, PASSIVE = "OPENCOLL", "PASSIVE"


@dataclass(frozen=True)
class Kind:
    """`pins`: number, name, what it does."""

    key: str  # row of parts.csv
    letter: str  # of the reference: U1, R3
    pins: tuple[tuple[str, str, str], ...]


def _kind(key: str, letter: str, *groups: tuple[str, str]) -> Kind:
    """Pins are numbered in the order in which the groups name them."""
    named = [(name, does) for does, names in groups for name in names.split()]
    return Kind(key, letter, tuple((str(n), *pin) for n, pin in enumerate(named, 1)))


def _pico() -> Kind:
    does = {"GND": POWER_IN, "AGND": POWER_IN, "VBUS": POWER_OUT, "3V3(OUT)": POWER_OUT}
    pins = []
    for number, name in row_of_pins().items():
        pins.append((str(number), name, does.get(name, BOTH if name.startswith("GP") else PASSIVE)))
    return Kind("pico", "U", tuple(pins))


def _two(key: str, letter: str) -> Kind:
    return _kind(key, letter, (PASSIVE, "1 2"))


PICO = _pico()
SHIFTER = Kind(
    "74hc165",
    "U",
    (
        ("1", "SH/LD", IN),
        ("2", "CLK", IN),
        *((str(n), name, IN) for n, name in zip((3, 4, 5, 6), "EFGH", strict=True)),
        ("7", "QH_N", OUT),
        ("8", "GND", POWER_IN),
        ("9", "QH", OUT),
        ("10", "SER", IN),
        *((str(n), name, IN) for n, name in zip((11, 12, 13, 14), "ABCD", strict=True)),
        ("15", "CLK_INH", IN),
        ("16", "VCC", POWER_IN),
    ),
)
BUFFER = _kind(
    "74ahct125",
    "U",
    (IN, "1OE 1A"), (OUT, "1Y"), (IN, "2OE 2A"), (OUT, "2Y"), (POWER_IN, "GND"),
    (OUT, "3Y"), (IN, "3A 3OE"), (OUT, "4Y"), (IN, "4A 4OE"), (POWER_IN, "VCC"),
)  # fmt: skip
READER = _kind(
    "pn532",
    "M",
    (IN, "SCK"), (SHARED, "MISO"), (IN, "MOSI NSS"), (POWER_IN, "VCC GND"), (OUT, "IRQ RSTO"),
    (IN, "RSTPD_N"),
)  # fmt: skip
DISPLAY = _kind("oled", "DS", (POWER_IN, "GND VCC"), (IN, "SCL"), (BOTH, "SDA"))
LED = _kind("ws2812b", "D", (POWER_IN, "VDD"), (OUT, "DOUT"), (POWER_IN, "GND"), (IN, "DIN"))
HALL = _kind("hall", "H", (POWER_IN, "VCC GND"), (OPEN, "OUT"))
KEY = _two("key", "SW")
RECOVERY = _two("key-small", "SW")
PULLUPS = _kind("network-10k", "RN", (PASSIVE, "common"), (PASSIVE, "1 2 3 4 5 6 7 8"))
TRANSISTOR = _kind("bc547", "Q", (OPEN, "C"), (IN, "B"), (PASSIVE, "E"))
BUZZER = _two("piezo", "BZ")
FUSE = _two("fuse", "F")
SMALL_CAP, BULK_CAP, LOGIC_CAP = _two("100n", "C"), _two("470u", "C"), _two("10u", "C")
R330, R1K, R4K7, R10K, R15K, R47K = (
    _two(key, "R") for key in ("330r", "1k", "4k7", "10k", "15k", "47k")
)  # fmt: skip
