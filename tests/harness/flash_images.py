"""Images of a flash to begin with: with files, with a match that waits, with names for the players."""

from collections.abc import Sequence
from pathlib import PurePosixPath

from regent_table.errors import UserError
from regent_table.paths import use_firmware
from regent_table.virtual.flash import LittlefsFlash, mounted
from regent_table.virtual.flash_snapshot import at_work

use_firmware()

from regent.app.settings import NAMES_FILE  # noqa: E402
from regent.ui.strings import NAME_SIZE  # noqa: E402


def holding(files: dict[str, bytes]) -> bytes:
    """The image of a flash with a filesystem that holds these files."""
    flash = LittlefsFlash()
    fs = mounted(flash)
    for name, data in files.items():
        fs.makedirs(str(PurePosixPath(name).parent), exist_ok=True)
        with fs.open(name, "wb") as file:
            file.write(data)
    fs.unmount()
    return flash.image()


def waiting(records: list[bytes], language: int) -> bytes:
    """The flash of a device that knows its language, with the match of these records in the first slot."""
    brain, load = at_work(LittlefsFlash().image())
    board, settings = load("regent.drivers.pico").make_board(), load("regent.app.settings")
    settings.Settings(board.store, board.health).choose(settings.LANGUAGE, language)
    journal = board.store.journal(0)
    journal.begin()
    for record in records:
        journal.append(bytearray(record), len(record))
    board.store.write_deferred()
    return brain.cut()


def with_names(flash: bytes, names: Sequence[str]) -> bytes:
    """This flash with these names for the players."""
    brain, load = at_work(flash)
    kept = bytearray(b"".join(name.encode().ljust(NAME_SIZE, b"\0") for name in names))
    if not load("regent.drivers.pico").make_board().store.save(NAMES_FILE, kept, len(kept)):
        raise UserError("The flash has no room for names.")
    return brain.cut()
