"""What a console's self-test says, as findings a builder can act on: which part, which wire, which chip."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from regent_table.device.console import Talker, listed, understood
from regent_table.image import rom
from regent_table.paths import use_firmware
from regent_table.virtual.box_chips import wiring
from regent_table.virtual.world import KEYS, PADS, SIDES, SPACES

use_firmware()

from regent import hal  # noqa: E402

_NAMES = {kind[hal.KIND_PART]: kind[hal.KIND_USB].decode() for kind in hal.KINDS}
_READER, _DISPLAY, _CHAIN = (_NAMES[part] for part in (hal.PART_READER, hal.PART_SCREEN, hal.PART_CHAIN))
_LIGHTS, _RAIL, _STORE = (_NAMES[part] for part in (hal.PART_PIXELS, hal.PART_RAIL, hal.PART_STORE))
_KNOWN = (_READER, _DISPLAY, _CHAIN, _LIGHTS, _RAIL, _STORE)  # parts whose faults are looked into
TROUBLE, NOTE = "trouble", "note"
STAGES = ("board", "sides", "cards")  # as the settings have them

_TEST_S = 30
_INPUTS = "HGFEDCBA"  # of a 74HC165, in the order in which they arrive
_UNWIRED_MV = 1000
_TOO_MUCH_MV = 5600
_FEW_BLOCKS = 40
_OFTEN = 20  # faults since power-on that are worth a word
_USUAL_FIRMWARE = "1.6"  # of a PN532
_FALLBACKS = 3  # at least this many times a reader's looks for two tags failed: worth a word


@dataclass(frozen=True)
class Finding:
    part: str
    what: str
    do: str
    level: str = TROUBLE


@dataclass
class PartReport:
    up: bool
    faults: int = 0
    reinits: int = 0
    garbled: int = 0
    firmware: str = ""  # of a reader's chip
    fallbacks: int = 0  # times that looks for two tags failed, where one for one did not


@dataclass
class DoctorReport:
    """All that the console told."""

    before: dict[str, PartReport] = field(default_factory=dict)
    after: dict[str, PartReport] = field(default_factory=dict)
    rail_mv: int = -1
    dead: int = 0
    raw: bytes = b""
    magnets: list[str] = field(default_factory=list)
    unsteady: list[str] = field(default_factory=list)
    held: list[str] = field(default_factory=list)
    free_blocks: int = -1
    faults_kept: int = 0
    pads: dict[str, str] = field(default_factory=dict)
    built: str = ""  # the stage that the box was said to be of
    found: str = ""  # the smallest one that has all that answers

    def down(self, kind: str) -> list[str]:
        return [name for name in self.all(kind) if not self.after[name].up]

    def all(self, kind: str) -> list[str]:
        return [name for name in self.after if _kind(name) == kind]


def _kind(name: str) -> str:
    """The kind of a part: "reader" of "reader A"."""
    return name.partition(" ")[0]


def examine(console: Talker) -> DoctorReport:
    """Let the console test itself; nobody should touch the table during these three seconds."""
    report = DoctorReport(before=_health(console))
    lines = listed(console, "self-test", "self-test end", _TEST_S)
    with understood():
        for line in lines:
            _take(report, line.split())
    report.after = _health(console)
    return report


def _health(console: Talker) -> dict[str, PartReport]:
    parts, lines = {}, listed(console, "health", "ticks")
    with understood():
        for words in map(str.split, lines):
            if "faults" in words:
                at = words.index("faults")
                counters = dict(zip(words[at::2], words[at + 1 :: 2], strict=False))
                parts[" ".join(words[: at - 1])] = PartReport(
                    words[at - 1] == "up",
                    int(counters["faults"]),
                    int(counters["reinits"]),
                    int(counters["garbled"]),
                    counters.get("firmware", ""),
                    int(counters.get("fallbacks", 0)),
                )
    return parts


def _take(report: DoctorReport, words: list[str]) -> None:
    match words:
        case ["rail", mv, "mV"]:
            report.rail_mv = int(mv)
        case ["chain", "dead", dead, "of", _, "raw", raw]:
            report.dead, report.raw = int(dead), bytes.fromhex(raw)
        case ["magnets", bits]:
            report.magnets = _spaces(bits)
        case ["unsteady", bits]:
            report.unsteady = _spaces(bits)
        case ["held", *keys]:
            report.held = keys
        case ["flash", "free", free, "of", _]:
            report.free_blocks = int(free)
        case ["faults", "kept", kept]:
            report.faults_kept = int(kept)
        case ["built", built, "found", found]:
            report.built, report.found = STAGES[int(built)], STAGES[int(found)]
        case ["pad", pad, *state]:
            report.pads[pad] = " ".join(state)


def _spaces(bits: str) -> list[str]:
    number = int.from_bytes(bytes.fromhex(bits), "little")
    return [space for i, space in enumerate(SPACES) if number >> i & 1]


def findings(report: DoctorReport) -> list[Finding]:
    with understood():
        return [
            *_power(report),
            *_readers(report),
            *_chips(report),
            *_displays(report),
            *_chain(report),
            *_others(report),
        ]


def other_version(version: str) -> list[Finding]:
    """A finding when the console runs another version than this checkout."""
    ours = rom.version(rom.unpack(rom.ours()))
    if version == ours:
        return []
    return [
        Finding("firmware", f"it is {version}, here lies {ours}", "`regent flash` brings it there.", NOTE)
    ]


def _power(report: DoctorReport) -> Iterator[Finding]:
    pins = wiring()
    volts = f"{report.rail_mv / 1000:.1f} V"
    sense = f"GP{pins['PIN_RAIL']}"
    if report.rail_mv < _UNWIRED_MV:
        yield Finding(
            "5 V sense",
            f"{sense} reads {volts}, although the console runs: its wire is missing",
            f"Connect the middle of the two equal resistors between 5 V and ground to {sense}; without it a "
            "sagging supply goes unnoticed.",
        )
    elif report.rail_mv < pins["RAIL_MIN_MV"]:
        yield Finding(
            "5 V supply",
            f"only {volts} arrive; below {pins['RAIL_MIN_MV'] / 1000:.1f} V nothing is saved",
            "Use a supply of 5 V and at least 2 A with a short, thick cable; check the diode to VSYS.",
        )
    elif report.rail_mv > _TOO_MUCH_MV:
        yield Finding(
            "5 V sense",
            f"{sense} reads {volts}: the divider is not of two equal resistors, or its ground is missing",
            f"Measure 5 V at the supply, then half of it at {sense}.",
        )


def _readers(report: DoctorReport) -> Iterator[Finding]:
    pins = wiring()
    down, all_of_them = report.down(_READER), report.all(_READER)
    if len(down) > 1 and len(down) == len(all_of_them):
        yield Finding(
            "all readers",
            "none of them answers: one of the wires they share is cut, or they have no power",
            f"Check SCK at GP{pins['PIN_NFC_SCK']}, MOSI at GP{pins['PIN_NFC_TX']}, MISO at "
            f"GP{pins['PIN_NFC_RX']}, RSTPD_N at GP{pins['PIN_NFC_RESET']} (it must be at 3.3 V now), and "
            "the readers' supply and ground.",
        )
    else:
        for name in down:
            yield Finding(
                name,
                "it does not answer, the others do",
                f"Check its own wires: NSS at GP{_select(name)}, supply, ground, and that its switches say "
                "SPI (on the red module: 1 off, 2 on). Swap it with another one to see whether it is dead.",
            )
    for name in all_of_them:
        if name not in down and (change := _change(report, name)):
            yield Finding(
                name,
                f"it answers, but badly: {change} within three seconds",
                f"Shorten its wires to 20 cm at most, tighten NSS at GP{_select(name)} and ground, put "
                "100 nF across its supply, keep it off the other coils. If it stays so, change the module.",
            )


def _chips(report: DoctorReport) -> Iterator[Finding]:
    """Readers whose chips are not as the usual PN532."""
    for name in report.all(_READER):
        part = report.after[name]
        if part.firmware not in ("", _USUAL_FIRMWARE):
            yield Finding(
                name,
                f"its chip has firmware {part.firmware}, a PN532 usually has {_USUAL_FIRMWARE}",
                "Nothing, as long as it reads cards.",
                NOTE,
            )
        if part.fallbacks >= _FALLBACKS:
            yield Finding(
                name,
                f"looks for two tags failed {part.fallbacks} times; it then looks for one, and takes two "
                "cards on its pad for one",
                "Lay one card at a time on this pad. If that is a nuisance, change the module.",
                NOTE,
            )


def _select(reader: str) -> int:
    return wiring()["PINS_NFC_SELECT"][PADS.index(reader.split()[1])]


def _change(report: DoctorReport, name: str) -> str:
    """How far a part's counters rose while we looked, in words."""
    old, new = report.before.get(name, PartReport(True)), report.after[name]
    gains = {
        "faults": new.faults - old.faults,
        "garbled answers": new.garbled - old.garbled,
        "restarts": new.reinits - old.reinits,
    }
    return ", ".join(f"{count} {what}" for what, count in gains.items() if count > 0)


def _displays(report: DoctorReport) -> Iterator[Finding]:
    pins = wiring()
    down, all_of_them = report.down(_DISPLAY), report.all(_DISPLAY)
    if len(down) > 1 and len(down) == len(all_of_them):
        yield Finding(
            "both displays",
            "neither answers: a wire they share is cut or held low, or they have no power",
            f"Check SDA at GP{pins['PIN_I2C_SDA']}, SCL at GP{pins['PIN_I2C_SCL']} (both at 3.3 V when "
            "idle), supply and ground. Unplug one display: a broken one can hold the bus of both.",
        )
        return
    for name in all_of_them:
        address = pins["SCREEN_ADDRESSES"][SIDES.index(name.split()[1])]
        if name in down:
            yield Finding(
                name,
                f"nothing answers at its address 0x{address:02X}, the other display works",
                "Check its four wires and its address jumper: display A is 0x3C, display B 0x3D; the print "
                "on the module may say 0x78 and 0x7A.",
            )
        elif change := _change(report, name):
            yield Finding(
                name,
                f"it answers, but badly: {change} within three seconds",
                "Shorten and tighten its wires; SDA and SCL want one pull-up of 2.2 to 4.7 kilohm each.",
            )


def _chain(report: DoctorReport) -> Iterator[Finding]:
    pins = wiring()
    if report.dead:
        yield _dead_chain(report.raw, pins)
        return
    chips: dict[int, list[str]] = {}
    for space in (space for space in report.magnets if space not in report.unsteady):
        chips.setdefault(SPACES.index(space) // 8, []).append(space)
    for chip, spaces in chips.items():
        if len(spaces) == 8:
            yield Finding(
                f"74HC165 number {chip + 1}",
                f"all its eight inputs read a magnet ({spaces[0]} to {spaces[-1]})",
                f"Chip {chip + 1} counted from the Pico: check its supply and ground, and its sensors'.",
            )
            continue
        for space in spaces:
            yield Finding(
                f"sensor {space}",
                "it reports a magnet all the time",
                f"Take everything off the board. If it stays, its output is shorted to ground (input "
                f"{input_of(space)}) or the sensor is broken.",
            )
    for space in report.unsteady:
        yield Finding(
            f"sensor {space}",
            "it changes its mind although nobody touches it",
            f"A bad contact at input {input_of(space)}, or a sensor without its 100 nF; resolder it.",
        )
    for key in report.held:
        yield Finding(
            f"key {key}",
            "it reads as pressed all the time",
            f"It sticks, or its wire is shorted to ground: input {input_of(key)}.",
        )


def input_of(name: str) -> str:
    """The pin and the chip that a sensor or a key is connected to."""
    number = SPACES.index(name) if name in SPACES else len(SPACES) + KEYS.index(name)
    return f"{_INPUTS[number % 8]} of 74HC165 number {number // 8 + 1} from the Pico"


def _dead_chain(raw: bytes, pins: dict) -> Finding:
    chips = pins["CHAIN_CHIPS"]
    silent = len(raw) - len(raw.rstrip(b"\0")) - (len(raw) - chips)
    if raw and raw[-1]:
        return Finding(
            "board chain",
            f"its data line at GP{pins['PIN_CHAIN_RX']} is stuck at 3.3 V, or the chain's far end is open",
            f"Tie SER of 74HC165 number {chips} (the last) to ground; look for a short of "
            f"GP{pins['PIN_CHAIN_RX']} to 3.3 V; see that CLK INH of every chip is at ground.",
        )
    if 0 < silent < chips:
        return Finding(
            "board chain",
            f"74HC165 number {chips - silent + 1} and those behind it do not answer",
            f"Check the wire from QH of number {chips - silent + 1} to SER of number {chips - silent}, and "
            f"the supply, CLK and SH/LD of number {chips - silent + 1}.",
        )
    return Finding(
        "board chain",
        "nothing comes back from it: board and keys are dead",
        f"Check QH of the nearest 74HC165 to GP{pins['PIN_CHAIN_RX']}, CLK from GP{pins['PIN_CHAIN_SCK']}, "
        f"SH/LD from GP{pins['PIN_CHAIN_LOAD']}, and the chain's 3.3 V and ground.",
    )


def _others(report: DoctorReport) -> Iterator[Finding]:
    pins = wiring()
    if report.down(_LIGHTS):
        yield Finding(
            _LIGHTS,
            f"data sent at GP{pins['PIN_PIXELS']} does not come back at GP{pins['PIN_PIXELS_ECHO']}",
            "Open the page Lights of the table check. All dark: the 74AHCT125, its 330 ohm or the LEDs' 5 V. "
            "Some dark: the first dark LED or the wire to it. None dark: only the wire from the last LED's "
            f"data out through 10k/15k to GP{pins['PIN_PIXELS_ECHO']}.",
        )
    elif change := _change(report, _LIGHTS) if _LIGHTS in report.after else "":
        yield Finding(
            _LIGHTS, f"now and then a frame is lost: {change}", "Shorten the data wire; check ground."
        )
    if report.down(_STORE):
        yield Finding(
            "flash", "it cannot be written", "`regent backup`, erase it (flash_nuke.uf2), `regent flash`."
        )
    elif 0 <= report.free_blocks < _FEW_BLOCKS:
        yield Finding("flash", f"only {report.free_blocks} blocks are free", "Abort a game that waits.", NOTE)
    for name, part in report.after.items():
        if not part.up and _kind(name) not in _KNOWN:
            yield Finding(name, "it does not answer", "Check its wires, its supply and its ground.")
    for pad, state in report.pads.items():
        if state in ("tag", "two tags"):
            yield Finding(f"pad {pad}", f"{state} on it", "Take the cards off: then this is no fault.", NOTE)
    for name, part in report.after.items():
        if part.up and part.faults >= _OFTEN and not _change(report, name):
            yield Finding(
                name, f"{part.faults} faults since power-on, none just now", "Watch it; see its wires.", NOTE
            )
    if report.faults_kept:
        yield Finding("firmware", "it has failed before", "`regent logs` shows what happened.", NOTE)
