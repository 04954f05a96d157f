"""A program of a test's own, run as the firmware is."""

from pathlib import Path

from host_tools.paths import FIRMWARE


def as_firmware(folder: Path, main: str) -> Path:
    """A folder with this program in the place of our main.py."""
    board = folder / "board"
    board.mkdir(exist_ok=True)
    for name in ("_boot.py", "boot.py"):
        if not (board / name).exists():
            (board / name).write_bytes((FIRMWARE / "board" / name).read_bytes())
    (board / "main.py").write_text(main)
    return folder
