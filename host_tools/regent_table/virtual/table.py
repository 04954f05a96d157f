"""A whole table: a brain, the chips on its wires, the world around them, and what people see and hear."""

from collections.abc import Callable
from typing import Any

from regent_table.errors import UserError
from regent_table.screens import text_of
from regent_table.virtual import colours
from regent_table.virtual.box_chips import BoxChips
from regent_table.virtual.chips.oled import PAGES, WIDTH
from regent_table.virtual.flash import LittlefsFlash
from regent_table.virtual.wires import Brain
from regent_table.virtual.world import PADS, SIDES, SPACES, World

_STEP_MS = 10
_TAP_MS = 80  # how long a finger stays on a key

# The first words of the lines that the firmware streams after "events on"
_EVENTS = {"put", "took", "two", "short", "fault", "well", "lift", "place", "aside", "key"}
_LISTENING = "events on"

_SEEN = {"white", "vermillion"}

Colour = tuple[int, int, int]


class Table:
    def __init__(self, brain: Brain, image: bytes = b""):
        """`image` is what the flash holds; without one it is blank."""
        self.brain = brain
        self.world = World()
        self.chips = BoxChips(brain.wires, self.world)
        self.flash = image or LittlefsFlash().image()
        self.lines: list[str] = []  # what came over the USB line
        self.events: list[str] = []  # what the firmware says happened, with the names of things for UIDs
        self.listening = False  # the firmware has said that it tells events
        self._partial = b""
        self._texts: dict[int, tuple[int, str]] = {}
        self.powered = False
        self.starts = 0  # of the firmware, by its power or the reset button
        brain.serial_out = self._hear

    # --- power

    def power_on(self) -> None:
        if not self.powered:
            self.chips.power_on()
            self.brain.boot(self.flash)
            self.powered = True
            self.starts += 1

    def power_cut(self) -> None:
        self._hang_up()
        self.flash = self.brain.cut()
        self.powered = False
        self.chips.power_on()

    def reset(self) -> None:
        """Press the reset button: the chips keep their power."""
        self._hang_up()
        self.brain.reset()
        self.starts += 1

    def _hang_up(self) -> None:
        """The USB line breaks off, maybe in the middle of what was said."""
        self.listening = False
        self._partial = b""

    def held(self) -> bytes:
        """What the flash would hold if the power went now."""
        return self.brain.held() if self.powered else self.flash

    def stirred(self) -> tuple[int, ...]:
        """Other numbers than before when `held` may be other bytes."""
        return self.powered, *self.brain.stirred()

    # --- time

    def now_ms(self) -> int:
        return self.brain.wires.clock.now() // 1000

    def run_ms(self, ms: int) -> None:
        self.brain.run(self.brain.wires.clock.now() + ms * 1000)

    def until(self, seen: Callable[[], Any], timeout_ms: int = 5000) -> bool:
        """Let time pass until `seen()`; False when that was in vain."""
        end = self.now_ms() + timeout_ms
        while not seen():
            if self.now_ms() >= end:
                return False
            self.run_ms(_STEP_MS)
        return True

    # --- hands

    def put(self, name: str, place: str) -> None:
        self.world.put(name, place)

    def take(self, name: str) -> None:
        self.world.take(name)

    def press(self, key: str, ms: int = _TAP_MS) -> None:
        self.world.press(key)
        self.run_ms(ms)
        self.world.let_go(key)
        self.run_ms(_TAP_MS)

    def say(self, line: str) -> None:
        self.brain.serial_in(line.encode() + b"\n")

    # --- what people see

    def lights(self) -> list[Colour]:
        return self.chips.pixels.colours()

    def light(self, where: str) -> list[Colour]:
        """The LED of a space, or the three of a pad."""
        if where in SPACES:
            return self.chips.pixels.colours(SPACES.index(where), 1)
        if where in self.world.pads:
            return self.chips.pixels.colours(len(SPACES) + 3 * PADS.index(where), 3)
        raise UserError(
            f'There is no light "{where}": pads are {", ".join(self.world.pads)}, spaces A1 to G4.'
        )

    def sees(self, pad: str) -> bool:
        """Does its light say that a card lies there, taken or refused?"""
        return any(colours.name_of(rgb) in _SEEN for rgb in self.light(pad))

    def screen(self, side: str) -> bytes:
        return self.chips.screens[_side(side)].picture() if self.powered else bytes(WIDTH * PAGES)

    def screen_text(self, side: str) -> str:
        """The words on a display, read back from its pixels."""
        number = _side(side)
        changes = self.chips.screens[number].changes
        known = self._texts.get(number)
        if known is None or known[0] != changes:
            known = self._texts[number] = (changes, text_of(self.screen(side)))
        return known[1] if self.powered else ""

    def sounds(self) -> list[tuple[int, int, int]]:
        return self.chips.buzzer.heard

    def _hear(self, data: bytes) -> None:
        *whole, self._partial = (self._partial + data).split(b"\n")
        for line in whole:
            self._hear_line(line.decode("utf-8", "replace").rstrip("\r"))

    def _hear_line(self, line: str) -> None:
        self.lines.append(line)
        words = line.split()
        if line == _LISTENING:
            self.listening = True
        elif words and words[0] in _EVENTS:
            self.events.append(" ".join(self.world.name_of(word) for word in words))


def _side(side: str) -> int:
    if side not in SIDES:
        raise UserError(f'There is no display "{side}": say A or B.')
    return SIDES.index(side)
