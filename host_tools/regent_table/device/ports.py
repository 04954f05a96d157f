"""Which serial port is a console, and what to do when there is none."""

import os
import shutil
import time
from pathlib import Path

from regent_table.errors import UserError

_RASPBERRY_PI = 0x2E8A
_COME_BACK_S = 20
_VANISHED_S = 2  # a mount point may outlive its drive a little
_DRIVES = ("/media/*/RPI-RP2", "/media/RPI-RP2", "/run/media/*/RPI-RP2", "/Volumes/RPI-RP2", "/mnt/RPI-RP2")

BOOTSEL = """\
How base and ROM get onto a Pico, new or in use:
  1. A console in use: `regent backup`, to be on the safe side. Then switch it off and unplug USB.
  2. Hold the BOOTSEL button on the Pico down, plug its USB cable into the PC, let go.
  3. A drive RPI-RP2 appears. Say `regent flash` again, or drag this file onto the drive:
     {image}
  4. The drive vanishes by itself and the board restarts as a console.
What the console keeps (saves, settings, tags) stays where its base was ours of the same kind before;
`regent restore` brings a backup back."""

RECOVERY = """\
How to reach a console that does not answer:
  1. Unplug everything: USB and the power supply.
  2. Hold the recovery key down (a wire from GP19 to ground does as well), plug USB in, let go after a second.
  3. Say the same command again: the app has not started, MicroPython listens."""


def plugged() -> list[str]:
    from serial.tools import list_ports

    return [port.device for port in list_ports.comports() if port.vid == _RASPBERRY_PI]


def await_plugged() -> None:
    """Wait until a board that restarts is there again."""
    end = time.monotonic() + _COME_BACK_S
    while not plugged():
        if time.monotonic() > end:
            raise UserError("No console shows up at USB; unplug it, plug it in and say `regent flash` again.")
        time.sleep(0.25)


def find() -> str:
    """The port of the one console that is plugged in."""
    found = plugged()
    if len(found) == 1:
        return found[0]
    if found:
        raise UserError(
            f"Several boards are plugged in; choose one with --device: {', '.join(sorted(found))}."
        )
    if waiting := drives():
        raise UserError(f"The board waits in its boot loader, as the drive {waiting[0]}: say `regent flash`.")
    raise UserError(
        "No console is plugged in. Connect the Pico's own USB socket with a cable that carries data (many "
        "only charge); on Linux you must be in the group dialout to reach it.\n"
        f"{BOOTSEL.format(image='of `make image`, .build/regent.uf2')}"
    )


def drives() -> list[Path]:
    """The drives of boards in their boot loader, where this PC shows them."""
    found = [path for pattern in _DRIVES for path in sorted(Path("/").glob(pattern[1:]))]
    return [path for path in found if (path / "INFO_UF2.TXT").is_file()]


def copy_image(image: Path, drive: Path) -> None:
    """Copy a UF2 file to the drive.  The board restarts at the last block: the end may look like a fault."""
    try:
        with image.open("rb") as source, (drive / image.name).open("wb") as target:
            shutil.copyfileobj(source, target)
            target.flush()
            os.fsync(target.fileno())
    except OSError as error:
        end = time.monotonic() + _VANISHED_S
        while drive.exists():
            if time.monotonic() > end:
                raise UserError(f"{image.name} cannot be copied onto {drive}: {error.strerror}.") from None
            time.sleep(0.1)


def data_home() -> Path:
    """The folder on this PC for backups and the progress of tagging."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "regent"
