"""`regent config`: settings in words, checked on the PC, kept on the console."""

import pytest

from regent_table.device import settings
from regent_table.errors import UserError
from regent_table.virtual.brains import make_table

PLAYERS = [f"name{player}" for player in range(1, 6)]


@pytest.fixture
def table():
    table = make_table("cpython")
    table.power_on()
    table.run_ms(2000)
    return table


def test_all_settings_are_listed(table, plug):
    assert settings.read(plug(table).console) == {
        "language": "",
        "brightness": "3",
        "animation": "on",
        "sound": "on",
        "settle": "300",
        "built": "board",
        "dim": "on",
        "advice": "on",
        "pads": "CAB",
        **dict.fromkeys(PLAYERS, ""),
    }


def test_settings_take_effect_at_once_and_survive_a_power_cut(table, plug):
    wanted = {
        "language": "hu", "brightness": "1", "animation": "off", "sound": "off", "settle": "750",
        "dim": "off", "advice": "off", "built": "board", "pads": "CA",
    } | dict.fromkeys(PLAYERS, "") | {"name2": "Žďárka"}  # fmt: skip
    console = plug(table).console
    console.allow(lambda text: None)
    settings.change(console, [settings.check(name, value) for name, value in wanted.items()])
    assert settings.read(console) == wanted
    table.power_cut()
    table.power_on()
    table.run_ms(3000)
    assert settings.read(plug(table).console) == wanted


@pytest.mark.parametrize(
    "name, value",
    [
        ("colour", "3"),
        ("language", "de"),
        ("brightness", "4"),
        ("settle", "200"),
        ("pads", "CX"),
        ("pads", ""),
        ("name1", "Bartoloměj"),
        ("name1", "R2D2"),
        ("name6", "Jana"),
    ],
)
def test_invalid_settings_are_refused_on_the_pc(name, value):
    with pytest.raises(UserError):
        settings.check(name, value)


@pytest.mark.parametrize(
    "line",
    [
        "set brightness 3",
        "set brightness x",
        "set nothing 1",
        "set",
        "set pads",
        "set name6 Jana",
        "set name0 Jana",
        "set name1",
        "set namex Jana",
        "set name1 \x03\x03",
    ],
)
def test_invalid_settings_are_refused_by_the_console(table, plug, line):
    console = plug(table).console
    console.allow(lambda text: None)
    with pytest.raises(UserError):
        settings.change(console, [line])
