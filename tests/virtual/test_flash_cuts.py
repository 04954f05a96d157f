"""The flash loses power where it is told to, and littlefs on it survives: every sweep relies on it."""

import pytest
from littlefs import LittleFS

from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.flash import SIZE, LittlefsFlash, mounted
from tests.virtual.programs import as_firmware

BLANK = LittlefsFlash()
mounted(BLANK)
FORMATTED = BLANK.image()

PROGRAM = """
for n in range(12):
    with open("j%d" % (n % 3), "wb") as f:
        f.write(b"%03d" % n * 30)
"""


def run(tmp_path, cut_at, within) -> CpythonBrain:
    brain = CpythonBrain(as_firmware(tmp_path, PROGRAM))
    brain.boot(FORMATTED)
    brain.flash.cut_at, brain.flash.cut_within = cut_at, within
    try:
        brain.run(20_000_000)
    except BaseException as error:
        assert type(error).__name__ == "PowerCut"
    return brain


def files(image: bytes) -> dict[str, bytes]:
    fs: LittleFS = mounted(LittlefsFlash(image), format_blank=False)
    return {name: fs.open(name, "rb").read() for name in fs.listdir("/")}


def test_a_cut_before_or_within_any_operation_leaves_whole_files(tmp_path):
    last = run(tmp_path, None, False).flash.operations
    written = {b"%03d" % n * 30 for n in range(12)} | {b""}
    assert last > 12
    for cut_at in range(last):
        for within in (False, True):
            brain = run(tmp_path, cut_at, within)
            assert set(files(brain.cut()).values()) <= written


def test_cut_within_a_program_operation_writes_half_of_it():
    flash = LittlefsFlash()
    flash.cut_at, flash.cut_within = 0, True
    assert flash.prog(None, 0, 0, b"\x00" * 256) < 0
    assert flash.image()[:256] == b"\x00" * 128 + b"\xff" * 128


def test_after_a_cut_nothing_reaches_the_flash():
    flash = LittlefsFlash()
    flash.cut_at = 0
    flash.prog(None, 0, 0, b"\x00" * 256)
    flash.erase(None, 1)
    flash.prog(None, 0, 256, b"\x00" * 256)
    assert flash.image() == b"\xff" * SIZE


def test_program_operation_only_clears_bits():
    flash = LittlefsFlash()
    flash.prog(None, 0, 0, b"\xf0")
    flash.prog(None, 0, 0, b"\x0f")
    assert flash.image()[0] == 0


def test_an_image_of_another_size_is_refused():
    with pytest.raises(ValueError):
        LittlefsFlash(b"\xff" * 4096)
