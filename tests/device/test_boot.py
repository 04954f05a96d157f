"""The base's own files: what starts the app, what keeps it from starting, and what they do to the flash."""

import shutil

import pytest

from host_tools.paths import FIRMWARE
from host_tools.virtual.brains import make_table
from host_tools.virtual.cpython import CpythonBrain
from host_tools.virtual.flash import BLOCK, SIZE, holding
from host_tools.virtual.table import Table

BRAINS = pytest.mark.parametrize("brain", [pytest.param("pico", marks=pytest.mark.pico), "cpython"])
STRANGE = (b"something else " * SIZE)[:SIZE]


@pytest.mark.parametrize("held", [True, False])
def test_the_recovery_key_held_at_power_on_leaves_the_prompt_to_people(held, tmp_path):
    shutil.copytree(FIRMWARE / "board", tmp_path / "board")
    (tmp_path / "regent").mkdir()
    (tmp_path / "regent" / "app.py").write_text("def run():\n    print('the app runs')\n")
    table = Table(CpythonBrain(tmp_path))
    table.rig.recovery.drive(not held)
    table.power_on()
    table.run_ms(1000)
    assert table.lines == ([] if held else ["the app runs"])


@BRAINS
def test_a_blank_flash_gets_a_filesystem(brain):
    table = make_table(brain)
    table.power_on()
    assert table.until(lambda: "English" in table.screen_text("A"))
    assert table.held() != b"\xff" * SIZE


@BRAINS
def test_a_formatting_that_was_cut_off_is_done_again(brain):
    """Something lies where littlefs begins, and nowhere else."""
    table = make_table(brain)
    table.flash = STRANGE[: 2 * BLOCK].ljust(SIZE, b"\xff")
    table.power_on()
    assert table.until(lambda: "English" in table.screen_text("A"))


@BRAINS
@pytest.mark.parametrize("spoilt", ["all", "roots"])
def test_a_flash_that_cannot_be_read_is_told_and_left_alone(brain, spoilt, notice):
    whole = holding({"data/match": bytes(9000)})
    flash = STRANGE if spoilt == "all" else STRANGE[: 2 * BLOCK] + whole[2 * BLOCK :]
    table = make_table(brain)
    table.flash = flash
    table.power_on()
    table.run_ms(3000)
    assert table.screen("A") == table.screen("B") == notice(table, "UNREADABLE")
    assert table.held() == flash
