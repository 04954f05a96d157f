"""Packs the drawings, and draws every letter into .build/letters.png to look at."""

import subprocess
import sys

from host_tools.glyphs import TARGET, source
from host_tools.paths import BUILD

TARGET.write_text(source(), encoding="utf-8")
# In a process of its own: it must import the letters that were just packed.
subprocess.run([sys.executable, "-m", "host_tools.glyphs.specimen", str(BUILD / "letters.png")], check=True)
