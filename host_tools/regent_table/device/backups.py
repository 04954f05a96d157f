"""Backups: what a console keeps for its owner (matches, settings, tags, faults), as a zip file on this PC.

The matches in it tell everything, hidden cards included: do not look while a game is on.
"""

import re
import struct
import time
import zipfile
import zlib
from pathlib import Path

from regent_table.device import files
from regent_table.device.console import Console, Full, Say
from regent_table.device.ports import data_home
from regent_table.errors import UserError

FAULTS = ("fault.txt", "fault-before.txt")

_KEPT = re.compile(
    r"(?a)data/(match\d|ended)\.\d+/\d+|(data|apart)/(settings|seats|names|learned|tagging)\.[01]|apart/matches"
)
_MOST = 2 << 20  # bytes; more than a Pico's flash
_MOST_PACKED = 2 * _MOST
# What zipfile says of a spoilt archive, depending on where it is spoilt
_SPOILT = (
    OSError, EOFError, ValueError, RuntimeError, struct.error, zlib.error, zipfile.BadZipFile,
)  # fmt: skip


def is_kept(name: str) -> bool:
    """Does the console itself write this?  What anybody else has left in its folders is not ours."""
    return name in FAULTS or _KEPT.fullmatch(name) is not None


def folder() -> Path:
    return data_home() / "backups"


def backup(
    console: Console, board: files.BoardInfo, found: dict[str, str], to: Path | None = None
) -> Path | None:
    """Fetch everything and check it; None when there is nothing."""
    names = [name for name in found if is_kept(name)]
    if not names:
        return None
    saves = files.fetch(console, names)
    for name, data in saves.items():
        if files.sha256(data) != found[name]:
            raise UserError(f"{name} changed on its way; nothing was touched, please try again.")
    path = to or _fresh(board.id)
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f"{path.name}.part")
    with zipfile.ZipFile(scratch, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(saves.items()):
            archive.writestr(name, data)
    scratch.replace(path)
    return path


def newest(board_id: str) -> Path | None:
    """The last backup of this board."""
    return max(folder().glob(f"{board_id}-*.zip"), default=None)


def read(path: Path) -> dict[str, bytes]:
    """Return the files of a backup; sizes that it claims for them are not trusted."""
    if path.exists() and not path.is_file():
        raise UserError(f"{path} is no file.")
    try:
        if path.stat().st_size > _MOST_PACKED:
            raise UserError(f"{path} is no backup: it holds more than a console can.")
        with zipfile.ZipFile(path) as archive:
            return _contents(path, archive)
    except _SPOILT as error:
        raise UserError(f"{path} is no backup: {error}.") from None


def _contents(path: Path, archive: zipfile.ZipFile) -> dict[str, bytes]:
    saves, left = {}, _MOST
    for entry in archive.infolist():
        if not is_kept(entry.filename):
            raise UserError(
                f"{path} is no backup of a console: it holds {entry.filename!r}, which no console writes."
            )
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise UserError(f"{path} is no backup: {entry.filename} is packed in a way that no backup is.")
        with archive.open(entry) as file:
            saves[entry.filename] = file.read(left + 1)
        left -= len(saves[entry.filename])
        if left < 0:
            raise UserError(f"{path} is no backup: it holds more than a console can.")
    if not saves:
        raise UserError(f"{path} is no backup of a console.")
    return saves


def restore(console: Console, saves: dict[str, bytes], say: Say) -> None:
    """Leave exactly these saves on the console; where there is room, others go last."""
    found, _ = files.look(console)
    stale = [name for name in found if is_kept(name) and name not in saves]
    changed = {name: data for name, data in saves.items() if found.get(name) != files.sha256(data)}
    try:
        files.send(console, changed)
    except Full:
        if not stale:
            raise
        say("There is no room for both: what the backup does not have goes before all of it is here.")
        files.remove(console, stale)
        stale = []
        files.send(console, changed)
    files.remove(console, stale)
    found, _ = files.look(console)
    for name, data in saves.items():
        if found.get(name) != files.sha256(data):
            raise UserError(f"{name} did not arrive whole; say the same again.")


def _fresh(board_id: str) -> Path:
    stem = f"{board_id}-{time.strftime('%Y%m%d-%H%M%S')}"
    path = folder() / f"{stem}.zip"
    more = 1
    while path.exists():
        path = folder() / f"{stem}-{more:02d}.zip"
        more += 1
    return path
