"""The base's own files: what starts the app, what keeps it from starting, and what they do to the flash."""

import os
import random
import shutil

import pytest

from regent_table.paths import FIRMWARE
from regent_table.virtual.brains import make_table
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import BLOCK, SIZE
from regent_table.virtual.table import Table
from tests.harness.flash_images import holding
from tests.roms import rom_of

BRAINS = pytest.mark.parametrize("brain", [pytest.param("pico", marks=pytest.mark.pico), "cpython"])
STRANGE = (b"something else " * SIZE)[:SIZE]
INTERRUPTED = int(os.environ.get("REGENT_INTERRUPTED", "2"))  # boots in which somebody types Ctrl-C
BOOT_US = 1_500_000


@pytest.fixture
def with_app(tmp_path):
    """A table whose app is this program."""

    def with_app(brain: str, program: str) -> Table:
        if brain == "pico":
            table = make_table(brain)
            table.brain.load_rom(rom_of(program))
            return table
        shutil.copytree(FIRMWARE / "board", tmp_path / "board")
        (tmp_path / "regent").mkdir()
        lines = "".join(f"    {line}\n" for line in program.splitlines())
        (tmp_path / "regent" / "app.py").write_text(f"def run():\n{lines}")
        return Table(CpythonBrain(tmp_path))

    return with_app


@pytest.mark.parametrize("held", [True, False])
def test_recovery_key_at_power_on_keeps_the_app_from_starting(held, with_app):
    table = with_app("cpython", "print('the app runs')")
    table.chips.recovery.drive(not held)
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
def test_interrupted_formatting_is_repeated(brain):
    """Something lies where littlefs begins, and nowhere else."""
    table = make_table(brain)
    table.flash = STRANGE[: 2 * BLOCK].ljust(SIZE, b"\xff")
    table.power_on()
    assert table.until(lambda: "English" in table.screen_text("A"))


@BRAINS
@pytest.mark.parametrize("spoilt", ["all", "roots"])
def test_unreadable_flash_is_reported_and_left_unchanged(brain, spoilt, notice):
    whole = holding({"data/match": bytes(9000)})
    flash = STRANGE if spoilt == "all" else STRANGE[: 2 * BLOCK] + whole[2 * BLOCK :]
    table = make_table(brain)
    table.flash = flash
    table.power_on()
    table.run_ms(3000)
    assert table.screen("A") == table.screen("B") == notice(table, "UNREADABLE")
    assert table.held() == flash


@BRAINS
def test_foreign_files_in_the_data_folders_cause_no_restart(brain):
    names = ("data/match0.0/.DS_Store", "data/match1.0/x/y", "data/match2.1/7", "data/match2.1/x", "data/x")
    folders = ("data/settings.0/x", "apart/matches/x", "data/ended.0/000/x")
    table = make_table(brain)
    table.flash = holding(dict.fromkeys(names + folders, b"not ours") | {"fault.txt": b"\xff\xfe"})
    table.power_on()
    assert table.until(lambda: "English" in table.screen_text("A"))
    table.press("A.left")
    table.press("A.OK")
    assert table.until(lambda: "> Unreadable" in table.screen_text("A"))
    table.run_ms(1000)
    assert not table.brain.restarts and not table.brain.bites


@BRAINS
def test_ctrl_c_at_boot_never_leads_to_the_prompt(brain):
    """At random instants, and once every five milliseconds."""
    table, rng, said = make_table(brain), random.Random(17), bytearray()
    before = table.brain.serial_out
    table.brain.serial_out = lambda data: (said.extend(data), before(data))
    for number in range(INTERRUPTED):
        table.power_on()
        start = table.brain.wires.clock.now()
        often = [start + n * 5000 for n in range(BOOT_US // 5000)]
        for at in often if not number else sorted(start + rng.randrange(BOOT_US) for _ in range(3)):
            table.brain.run(at)
            table.brain.serial_in(b"\x03")
        assert table.until(lambda: "English" in table.screen_text("A"))
        table.brain.serial_in(b"\r\nhello\n")
        assert table.until(lambda: table.lines and table.lines[-1].startswith("regent 0"))
        assert b">>>" not in said and not table.brain.restarts
        table.power_cut()


@BRAINS
def test_repeated_restarts_end_in_the_notice(brain, with_app, notice):
    """Not in a fourth restart; the prompt is open, and with new power it is tried again."""
    table = with_app(brain, "from machine import reset\nfrom time import sleep_ms\nsleep_ms(300)\nreset()")
    for lives in (1, 2):
        table.power_on()
        table.run_ms(6000)
        assert table.brain.restarts == 3 * lives
        assert table.screen("A") == table.screen("B") == notice(table, "FAILING")
        table.power_cut()


@BRAINS
def test_app_that_fails_to_start_leaves_the_notice_and_its_reason(brain, with_app, notice):
    table = with_app(brain, "1 / 0")
    table.power_on()
    table.run_ms(3000)
    assert table.screen("A") == notice(table, "FAILING") and not table.brain.restarts
    assert any("ZeroDivisionError" in line for line in table.lines)


def test_restart_counter_is_cleared_once_the_app_has_run_for_a_while():
    table = make_table("cpython")
    table.power_on()
    table.run_ms(2000)
    assert table.brain.wires.notes[0x40058010] == 1
    table.run_ms(13_000)
    assert table.brain.wires.notes[0x40058010] == 0
