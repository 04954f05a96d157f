"""Packs the drawings, and draws every letter into .build/letters.png to look at."""

import subprocess
import sys

from regent_table.glyphs import TARGET, source
from regent_table.paths import BUILD

TARGET.write_text(source(), encoding="utf-8")
# In a process of its own: it must import the letters that were just packed.
subprocess.run([sys.executable, "-m", "regent_table.glyphs.specimen", str(BUILD / "letters.png")], check=True)
