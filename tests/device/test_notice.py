"""What stands alone beside the app: its pins and parts are those of the wiring list."""

import ast

import pytest

from host_tools.device.flash import MARK
from host_tools.paths import FIRMWARE
from host_tools.virtual.brains import make_table
from host_tools.virtual.flash import Flash, mounted
from host_tools.virtual.rig import wiring


def constants(name: str) -> dict[str, object]:
    found = {}
    for node in ast.parse((FIRMWARE / name).read_text()).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:
                continue
    return found


def test_its_parts_are_those_of_the_wiring_list():
    pins, ours = wiring(), constants("notice.py")
    assert ours["_ADDRESSES"] == pins["SCREEN_ADDRESSES"] and ours["_OFFSET"] == pins["SCREEN_OFFSET"]
    assert ours["_PIXELS"] == pins["PIXELS"] and ours["_PADS"] == pins["CHAIN_SPACES"]
    text = (FIRMWARE / "notice.py").read_text()
    for pin in ("PIN_I2C_SDA", "PIN_I2C_SCL", "PIN_PIXELS"):
        assert f"Pin({pins[pin]}" in text
    assert f"Pin({pins['PIN_RECOVERY']}," in (FIRMWARE / "boot.py").read_text()


def test_the_note_to_boot_is_the_same_on_all_sides():
    dog = constants("regent/drivers/dog.py")
    text = (FIRMWARE / "regent/drivers/dog.py").read_text().upper()
    boot = (FIRMWARE / "boot.py").read_text().upper()
    assert dog is not None
    for word in ("0X4005800C", "0X52474E54"):
        assert word in text and word in boot


@pytest.mark.pico
@pytest.mark.parametrize("missing", [[], ["regent/app/loop.mpy"], ["notice.mpy"]])
def test_a_console_that_is_marked_says_so_and_runs_nothing(missing):
    table = make_table("pico")
    flash = Flash(table.flash)
    fs = mounted(flash)
    for name in missing:
        fs.remove(name)
    with fs.open(MARK, "wb") as file:
        file.write(b"0.2.0")
    fs.unmount()
    table.flash = flash.image()
    table.power_on()
    table.run_ms(3000)
    table.say("hello")
    table.run_ms(1000)
    assert not any(line.startswith("regent ") for line in table.lines)
    shows = "notice.mpy" not in missing
    for side in "AB":
        assert any(table.screen(side)) == shows
    assert any(map(any, table.light("A"))) == shows and not any(map(any, table.light("D4")))
