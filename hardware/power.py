"""Who draws how much of the 5 V that comes in by USB, from the numbers that the firmware keeps to."""

from dataclasses import dataclass

from hardware import parts, wiring
from regent_table.paths import use_firmware
from regent_table.virtual.box_chips import wiring as constants

use_firmware()

from regent.hal import STAGE_BOARD, STAGE_CARDS, STAGE_SIDES  # noqa: E402

VOLTS, LOGIC_VOLTS = 5.0, 3.3
FUSE_MA = 750  # holds
LOGIC_MA = 300  # what the Pico's regulator may give away
USB2_MA, SUPPLY_MA = 500, 1000

_PIXEL_IDLE_MA = 1
_GAME_LIGHTS, _GAME_MA = 8, 24  # lit in play, each at two fifths of white
_FIELD_MA, _READER_MA = 100, 25  # a reader with its field on, and without; the firmware has one field on
_OLED_MA, _OLED_PLAY_MA = 30, 15  # every pixel lit, and a page of text
_PICO_MA = 35
_BUZZER_MA = 10
_PULLED_UP_OHM = 10_000
_DIVIDER_OHM = 20_000
_HALL_MA = 0.002


@dataclass(frozen=True)
class Load:
    what: str
    play: float
    worst: float
    logic: bool = False  # by way of the Pico's 3.3 V


def loads(stage: int = STAGE_BOARD) -> list[Load]:
    count, wires = wiring.box(stage).count(), constants()
    lights, inputs = count[parts.LED.key], 8 * count[parts.PULLUPS.key]
    governed = wires["PIXELS_MA"] if lights else 0
    readers = _FIELD_MA + (count[parts.READER.key] - 1) * _READER_MA
    pull = LOGIC_VOLTS / _PULLED_UP_OHM * 1000
    displays = count[parts.DISPLAY.key]
    playing = min(lights * _PIXEL_IDLE_MA + _GAME_LIGHTS * _GAME_MA, governed)
    return [
        Load(f"{lights} lights, held by the governor (`PIXELS_MA`)", playing, governed),
        Load(f"{count[parts.READER.key]} readers, one field at a time", readers, readers),
        Load(f"{displays} displays", displays * _OLED_PLAY_MA, displays * _OLED_MA, True),
        Load("Raspberry Pi Pico", _PICO_MA, _PICO_MA),
        Load(
            f"pull-ups of {inputs} inputs, half and all of them low", inputs / 2 * pull, inputs * pull, True
        ),
        Load("Hall sensors", count[parts.HALL.key] * _HALL_MA, count[parts.HALL.key] * _HALL_MA, True),
        Load("buzzer", 0, count[parts.BUZZER.key] * _BUZZER_MA),
        Load("rail sense", VOLTS / _DIVIDER_OHM * 1000, VOLTS / _DIVIDER_OHM * 1000),
    ]


def total(stage: int = STAGE_BOARD) -> tuple[float, float]:
    """In play, and all of it at its worst in the same instant."""
    return sum(load.play for load in loads(stage)), sum(load.worst for load in loads(stage))


def fused() -> float:
    """At worst through the fuse: the Pico and what hangs on its 3.3 V are fed before it."""
    return total()[1] - _PICO_MA - from_logic()


def from_logic() -> float:
    return sum(load.worst for load in loads() if load.logic)


def text() -> str:
    rows = [f"| {load.what} | {load.play:.1f} | {load.worst:.1f} |\n" for load in loads()]
    play, worst = total()
    return (
        "| in mA at 5 V | in play | at worst |\n|---|---:|---:|\n"
        + "".join(rows)
        + f"| **together** | **{play:.0f}** | **{worst:.0f}** |\n\n"
        f"- Needed: 5 V, {SUPPLY_MA} mA or more, which leaves {SUPPLY_MA - worst:.0f} mA at worst.\n"
        f"- Two sides without the board draw {total(STAGE_SIDES)[1]:.0f} mA at worst, cards only "
        f"{total(STAGE_CARDS)[1]:.0f} mA: any USB port will do.\n"
        f"- A USB 2 port promises {USB2_MA} mA: enough in play ({play:.0f} mA), not for the worst instant.\n"
        f"- Through the fuse, which holds {FUSE_MA} mA: at worst {fused():.0f} mA.\n"
        f"- From the Pico's 3.3 V, which may give {LOGIC_MA} mA: at worst {from_logic():.0f} mA.\n"
    )
