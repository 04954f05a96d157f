"""What a console's parts really take: programs at MicroPython's prompt measure it for a file to send in.

Each measures one thing and prints one line of JSON, so that a part which is not there spoils nothing else.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass

from regent_table.device.console import Console
from regent_table.device.doctor import NOTE, TROUBLE, Finding
from regent_table.errors import UserError
from regent_table.paths import use_firmware
from regent_table.virtual.box_chips import wiring
from regent_table.virtual.chips import times
from regent_table.virtual.world import PADS

use_firmware()

from regent.drivers.nfc import pn532  # noqa: E402

Say = Callable[[str], None]
Measured = dict[str, object]

_FAR_OFF = 3  # times as long as the models take is worth a word
_WAKE_MS = _FAR_OFF * times.RESET_READY // 1000

_BEGIN = """
import sys, json
if '/rom' not in sys.path:
    sys.path.append('/rom')
from time import sleep_ms, ticks_us, ticks_diff
from machine import Pin, SPI, ADC, mem8, mem32, bitstream
from regent.drivers import pico
def spread(took):
    took.sort()
    return {'least': took[0], 'median': took[len(took) // 2], 'most': took[-1]}
"""

_READER = """
from regent.drivers.nfc.pn532 import Pn532, usual, wire
selects = [Pin(p, Pin.OUT, value=1) for p in pico.PINS_NFC_SELECT]
spi = SPI(pico.SPI_NFC, baudrate=pico.NFC_HZ, sck=Pin(pico.PIN_NFC_SCK), mosi=Pin(pico.PIN_NFC_TX),
    miso=Pin(pico.PIN_NFC_RX))
reset = Pin(pico.PIN_NFC_RESET, Pin.OUT, value=1)
chip = Pn532(spi, selects[{number}], pico.TickClock())
def ask(body, limit=60):
    began = ticks_us()
    chip.ask(wire(body), body[0], limit, usual(b''))
    got = {wait}
    while got == {wait}:
        got = chip.step()
    return got == {answer}, ticks_diff(ticks_us(), began)
def wakes(after):
    reset(0)
    sleep_ms(50)
    reset(1)
    sleep_ms(after)
    chip.stir()
    sleep_ms(5)
    chip.stirred()
    return ask(b'\\x14\\x01\\x14\\x01')[0]
"""

_WAKES = """
told = {{'wake_ms': -1}}
for after in (0, 2, 5, 10, 20, 50, 100, 200):
    if wakes(after):
        told['wake_ms'] = after
        break
if told['wake_ms'] >= 0:
    frames = [ask(b'\\x02') for _ in range(20)]
    told['lost_frames'] = sum([not good for good, _ in frames])
    told['frame_us'] = spread([us for _, us in frames])
    told['garbled'] = chip.garbled
    told['version'] = [chip.raw[chip.at + i] for i in range(4)]
    ask(b'\\x32\\x01\\x00')
print(json.dumps(told))
"""

_SEEKS = """
wakes(200)
ask(b'\\x32\\x05\\xff\\x01\\x01')
def seek():
    good, us = ask(b'\\x4a\\x02\\x00', 400)
    found = chip.raw[chip.at] if good else -1
    ask(b'\\x32\\x01\\x00')
    sleep_ms(6)
    return found, us
took, tries = [], 0
while len(took) < 8 and tries < {tries}:
    found, us = seek()
    tries += 1
    if found == {wanted}:
        took.append(us)
print(json.dumps({{'seek_us': spread(took)}} if took else {{}}))
"""

_CACHE = """
HIT, ALL = 0x1400000c, 0x14000010
def walk(step):
    mem32[0x14000004] = 1
    mem32[0x14000004]
    mem32[ALL] = mem32[HIT] = 0
    began, at = ticks_us(), 0x10000000
    for _ in range(4000):
        mem8[at]
        at += step
    us = ticks_diff(ticks_us(), began)
    return us, mem32[ALL] - mem32[HIT]
walk(0)
few, many = walk(0), walk(32)
more = many[1] - few[1]
print(json.dumps({'misses': more, 'miss_ns': (many[0] - few[0]) * 1000 // more if more > 0 else -1}))
"""

_FLASH = """
import os
block, took = bytes(4096), []
with open('/report.tmp', 'wb') as file:
    for _ in range(6):
        began = ticks_us()
        file.write(block)
        file.flush()
        took.append(ticks_diff(ticks_us(), began))
os.remove('/report.tmp')
print(json.dumps({'block_us': spread(took)}))
"""

_RAIL = """
adc = ADC(Pin(pico.PIN_RAIL))
def least():
    return min([adc.read_u16() * 3300 * pico.RAIL_DIVIDER >> 16 for _ in range(200)])
lights = Pin(pico.PIN_PIXELS, Pin.OUT, value=0)
def shine(n):
    bitstream(lights, 0, (400, 850, 800, 450), b'\\xff\\xff\\xff' * n + bytes(3 * (pico.PIXELS - n)))
    sleep_ms(20)
rest = least()
shine((pico.PIXELS_MA - pico.PIXELS) // 60)
lit = least()
shine(0)
print(json.dumps({'rest_mv': rest, 'lit_mv': lit}))
"""

_BUS = """
i2c, there = pico.make_screen_bus(), []
for address in pico.SCREEN_ADDRESSES:
    try:
        i2c.readfrom(address, 1)
        there.append(address)
    except OSError:
        pass
print(json.dumps({'answer': there}))
"""


@dataclass(frozen=True)
class Expected:
    """What the models take for something that was measured, and the name of that in `times`."""

    where: tuple[str, ...]
    us: float
    told_by: str


_SELECTED = times.FIELD_ON + times.TAG_SELECTED + times.SECOND_LOOK
_ERASED = times.FLASH_ERASE + 16 * times.FLASH_PROGRAM
_EXPECTED = (
    Expected(("reader C", "frame_us", "median"), times.ACK + times.ANSWER, "ACK, ANSWER"),
    Expected(("no card", "seek_us", "median"), times.FIELD_ON + times.FIELD_EMPTY, "FIELD_EMPTY"),
    Expected(("one card", "seek_us", "median"), _SELECTED, "TAG_SELECTED, SECOND_LOOK"),
    Expected(("two cards", "seek_us", "median"), _SELECTED, "TAG_SELECTED, SECOND_LOOK"),
    Expected(("flash", "block_us", "median"), _ERASED, "FLASH_ERASE, FLASH_PROGRAM"),
)


def measure(console: Console, say: Say, cards: bool) -> Measured:
    """Everything that can be measured at the prompt; with `cards` people are asked to lay some on pad C."""
    found: Measured = {}
    for number, pad in enumerate(PADS[: len(wiring()["PINS_NFC_SELECT"])]):
        say(f"Reader {pad} ...")
        found[f"reader {pad}"] = _run(console, _reader(number) + _WAKES.format())
    seeks = [("no card", 0, 12, "Take all cards off pad C.")]
    if cards:
        seeks += [
            ("one card", 1, 200, "Lay one card on pad C ..."),
            ("two cards", 2, 200, "And a second one ..."),
        ]
    for name, wanted, tries, what in seeks:
        say(what)
        program = _reader(0) + _SEEKS.format(wanted=wanted, tries=tries)
        found[name] = _run(console, program)
    for name, program in (("cache", _CACHE), ("flash", _FLASH), ("rail", _RAIL), ("displays", _BUS)):
        say(f"{name.capitalize()} ...")
        found[name] = _run(console, program)
    return found


def _reader(number: int) -> str:
    """Constants of the firmware are folded away in its ROM: they come from here."""
    return _READER.format(number=number, wait=pn532.WAIT, answer=pn532.ANSWER)


def _run(console: Console, program: str) -> Measured:
    try:
        return json.loads(console.run(_BEGIN + program).splitlines()[-1])
    except (UserError, ValueError, IndexError, RecursionError) as error:
        return {"failed": str(error)}


def far_off(found: Measured) -> list[Finding]:
    """What took much longer than the models take, and what could not be measured at all."""
    findings = [
        Finding(name, f"could not be measured: {part['failed']}", "Send the file in all the same.", NOTE)
        for name, part in found.items()
        if isinstance(part, dict) and "failed" in part
    ]
    for expected in _EXPECTED:
        value: object = found
        for key in expected.where:
            value = value.get(key, {}) if isinstance(value, dict) else {}
        if isinstance(value, int) and value > _FAR_OFF * expected.us:
            what = f"took {value / 1000:.1f} ms where {expected.us / 1000:.1f} ms were expected"
            findings.append(Finding(expected.where[0], what, f"chips/times.py: {expected.told_by}.", NOTE))
    for name, part in found.items():
        if isinstance(part, dict) and part.get("wake_ms", 0) > _WAKE_MS:
            what = f"hears nothing until {part['wake_ms']} ms after its reset"
            findings.append(Finding(name, what, "chips/times.py: RESET_READY.", NOTE))
    rail = found.get("rail")
    if isinstance(rail, dict) and rail.get("lit_mv", 5000) < wiring()["RAIL_MIN_MV"] <= rail.get(
        "rest_mv", 0
    ):
        what = f"{rail['rest_mv']} mV at rest, {rail['lit_mv']} mV with the lights on"
        findings.append(Finding("5 V supply", what, "A shorter or thicker lead, a stronger supply.", TROUBLE))
    return findings
