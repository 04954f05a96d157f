"""Where things lie in a checkout, and how the firmware's pure rooms are imported on a PC."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
STANDINS = ROOT / "host_tools" / "regent_table" / "virtual" / "standins"
BUILD = Path(os.environ.get("REGENT_BUILD", ROOT / ".build"))


def use_firmware() -> None:
    """Make `import regent.engine...` work here. Only the pure rooms may be imported so."""
    for path in (str(STANDINS), str(FIRMWARE)):
        if path not in sys.path:
            sys.path.insert(0, path)
