"""A program of a test's own, run as the firmware is."""

from pathlib import Path

from regent_table.paths import FIRMWARE

# Waits for a line, writes until a write takes long, waits for another line and prints which write that was,
# whether the poll had promised room, what it returned and how long it took.
SUSPENDED = """
import select, sys, time
out = select.poll()
out.register(sys.stdout, select.POLLOUT)
sys.stdin.readline()
time.sleep_ms(100)
took = at = 0
while took < 100:
    room = len(out.poll(0))
    began = time.ticks_ms()
    wrote = sys.stdout.buffer.write(b"x")
    took = time.ticks_diff(time.ticks_ms(), began)
    at += 1
sys.stdin.readline()
print((at, room, wrote, took))
"""


def as_firmware(folder: Path, main: str) -> Path:
    """A folder with this program in the place of our main.py."""
    board = folder / "board"
    board.mkdir(exist_ok=True)
    for name in ("_boot.py", "boot.py"):
        if not (board / name).exists():
            (board / name).write_bytes((FIRMWARE / "board" / name).read_bytes())
    (board / "main.py").write_text(main)
    return folder
