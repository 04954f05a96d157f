"""Pack the drawings; then every letter stands in .build/letters.png, to be looked at."""

import subprocess
import sys

from host_tools.glyphs import TARGET, source
from host_tools.paths import BUILD

TARGET.write_text(source(), encoding="utf-8")
# A process of its own, for the letters that were just packed are imported there.
subprocess.run([sys.executable, "-m", "host_tools.glyphs.specimen", str(BUILD / "letters.png")], check=True)
