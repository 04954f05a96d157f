"""Connects the chips to a brain's wires, as the firmware's own wiring list says."""

import ast
from pathlib import Path
from typing import Any

from regent_table.errors import UserError
from regent_table.paths import FIRMWARE
from regent_table.virtual.chips.hc165 import Hc165Chain
from regent_table.virtual.chips.oled import OledModel
from regent_table.virtual.chips.pn532 import Air, Pn532Model
from regent_table.virtual.chips.simple import BuzzerModel, PixelChain, Rail
from regent_table.virtual.wires import Wires
from regent_table.virtual.world import KEYS, PADS, SIDES, SPACES, World

STAGES = {  # what each lacks
    "board": (),
    "sides": ("lights",),
    "cards": ("lights", "chain", "display B", "reader A", "reader B"),
}
WIRING = FIRMWARE / "regent" / "drivers" / "pico.py"


def wiring(path: Path = WIRING) -> dict[str, Any]:
    """The constants of the wiring list, read from its text: it can only be run on a device."""
    constants = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                constants[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:
                continue
    return constants


class BoxChips:
    def __init__(self, wires: Wires, world: World, pins: dict[str, Any] | None = None):
        pins = pins or wiring()
        self.world = world
        world.now = wires.clock.now
        self.air = Air()
        reset = wires.pin(pins["PIN_NFC_RESET"])
        reset.drive(1)  # pulled up on the module, like the select lines
        self.readers = []
        for number, gpio in enumerate(pins["PINS_NFC_SELECT"]):
            select = wires.pin(gpio)
            select.drive(1)
            reader = Pn532Model(wires.clock, self.air, select, reset, lambda pad=number: world.field(pad))
            wires.spi(pins["SPI_NFC"], reader)
            self.readers.append(reader)
        inputs = len(SPACES) + len(KEYS)
        self.chain = Hc165Chain(wires.pin(pins["PIN_CHAIN_LOAD"]), inputs, world.inputs)
        wires.spi(pins["SPI_CHAIN"], self.chain)
        self.pixels = PixelChain(wires.clock, pins["PIXELS"], wires.pin(pins["PIN_PIXELS_ECHO"]))
        wires.pixels(pins["PIN_PIXELS"], self.pixels)
        scl = wires.pin(pins["PIN_I2C_SCL"])
        scl.drive(1)  # pulled up
        self.screens = []
        for address in pins["SCREEN_ADDRESSES"]:
            screen = OledModel(sh1106=pins["SCREEN_OFFSET"] == 2, clock=scl)
            wires.i2c(pins["I2C_SCREENS"], address, screen)
            self.screens.append(screen)
        self.buzzer = BuzzerModel(wires.clock)
        wires.tone(pins["PIN_BUZZER"], self.buzzer.tone)
        self.rail = Rail(pins["RAIL_DIVIDER"], self.pixels.draws_ma)
        wires.analog(pins["PIN_RAIL"], self.rail.sensed)
        self.recovery = wires.pin(pins["PIN_RECOVERY"])
        self.recovery.drive(1)

        self._few = [(wires.pin(gpio), key) for gpio, key in zip(pins["PINS_FEW_KEYS"], KEYS, strict=False)]
        self._few_fitted = False
        world.keys_moved = self._move_few
        self._move_few()

        self._parts = {"chain": self.chain, "lights": self.pixels}
        self._parts |= {f"reader {pad}": chip for pad, chip in zip(PADS, self.readers, strict=False)}
        self._parts |= {f"display {side}": chip for side, chip in zip(SIDES, self.screens, strict=False)}

    def power_on(self) -> None:
        for part in (*self.readers, self.pixels, *self.screens):
            part.power_on()

    def _move_few(self) -> None:
        """The four keys of a console without the chain."""
        for pin, key in self._few:
            pin.drive(int(not (self._few_fitted and key in self.world.down)))

    def build(self, stage: str) -> None:
        """Fit what a box has at this stage, and nothing else."""
        lacking = STAGES[stage]
        for name, part in self._parts.items():
            part.fitted = name not in lacking
        self.world.sensors = "lights" not in lacking
        self._few_fitted = "chain" in lacking
        self._move_few()

    def part(self, name: str) -> Any:
        """A chip by the name that people give it: reader A, display B, chain, lights."""
        if name not in self._parts:
            raise UserError(f'There is no part "{name}": say reader C, display A, chain or lights.')
        return self._parts[name]
