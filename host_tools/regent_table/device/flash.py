"""What `regent flash` does: it brings a new ROM onto a console and may be interrupted anywhere.

A half-written ROM does not start: the base looks at its seal, its last bytes, before anything of it runs, and
says so on the displays.  The next `regent flash` writes it again.
"""

import contextlib
import io
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace

from mpremote.commands import CommandError, do_romfs
from mpremote.transport import TransportError

from regent_table.device import backups, files
from regent_table.device.console import Console, Say, printable, understood
from regent_table.errors import UserError
from regent_table.image import base, rom

TRIAL = "trial/"  # where firmware/board/trial.py looks for modules
CHIP = "RP2040"

_LOOK = """
import hashlib, vfs
from binascii import hexlify
digest = version = ''
if hasattr(vfs, 'rom_ioctl'):
    memory = memoryview(vfs.rom_ioctl(2, 0))
    digest = hexlify(hashlib.sha256(memory[:{size}]).digest()).decode()
    try:
        from rom import trailer
        with open('/rom/version.txt' if trailer(memory) else '/version.txt', 'rb') as file:
            version = file.read().decode().strip()
    except (ImportError, OSError):
        pass
else:
    try:
        with open('/version.txt') as file:
            version = file.read().strip()
    except OSError:
        pass
print(digest)
print(version)
"""
_NOTICE = "import notice\nnotice.show(notice.UPDATING)"

Moved = Callable[[int, int], None]


@dataclass(frozen=True)
class Release:
    """What is to run on the console."""

    image: bytes  # the ROM

    @cached_property
    def version(self) -> str:
        return rom.version(rom.unpack(self.image))


@dataclass
class Found:
    """What lies on the console."""

    version: str  # "" when its ROM is not whole
    same: bool  # its ROM is the release's, byte for byte
    files: dict[str, str]  # SHA-256 by path
    folders: list[str]

    @property
    def trial(self) -> list[str]:
        return [name for name in self.files if name.startswith(TRIAL)]


def flash(
    console: Console, release: Release, say: Say, moved: Moved, dry: bool = False, force: bool = False
) -> None:
    from regent_table.device import migration

    other = None
    with console.prompt(say):
        board = files.identity(console)
        if CHIP not in board.machine:
            raise UserError(f"This is a {board.machine}; Regent is made for a Raspberry Pi Pico with {CHIP}.")
        found = look(console, release.image, board)
        check_age(found.version, release.version, force)
        if board.base != base.base_id():
            other = migration.begin(console, board, release, found, say, dry)
        else:
            board.need_filesystem()
            _bring(console, board, release, found, say, moved, dry)
    if other:
        migration.end(console, other, say)
    if not dry:  # else there may be nothing that could start
        await_version(console, release.version, say)


def await_version(console: Console, expected: str, say: Say) -> None:
    version = console.await_app()
    if not version:
        fault = console.fault()
        files.identity(console).need_filesystem()
        why = fault or "the prompt is open in its place (is the recovery key held?)"
        raise UserError(f"The app does not start: {why}. The next `regent flash` ends all trials of modules.")
    if version != expected:
        raise UserError(f"The console came up as {version} and not as {expected}.")
    say(f"The console runs {version}.")


def look(console: Console, image: bytes, board: files.BoardInfo) -> Found:
    lines = console.run(_LOOK.format(size=len(image))).split("\n")
    with understood():
        digest, version = (printable(line.strip()) for line in lines[:2])
    found, folders = files.look(console) if board.readable else ({}, [])
    return Found(version, digest == files.sha256(image), found, folders)


def check_age(old: str, new: str, force: bool) -> None:
    if old and _release(new) < _release(old) and not force:
        raise UserError(f"The console has the newer version {old}; to go back to {new} say --force.")


def _bring(
    console: Console,
    board: files.BoardInfo,
    release: Release,
    found: Found,
    say: Say,
    moved: Moved,
    dry: bool,
) -> None:
    kept = [name for name in found.files if backups.is_kept(name)]
    if not kept and (earlier := backups.newest(board.id)):
        say(f"The console keeps nothing; `regent restore` brings back its last backup, {earlier}.")
    if found.same and not found.trial:
        say(f"The console has {release.version} already, byte for byte.")
        return
    if not found.version:
        say("The console has no whole ROM; an update that was interrupted is finished now.")
    was = found.version or "no firmware"
    say(f"{was} -> {release.version}: {len(release.image)} bytes{_no_longer(found.trial)}.")
    if dry:
        return
    if path := backups.backup(console, board, found.files):
        say(f"Saves are backed up in {path}.")
    remove_trial(console, found)
    if not found.same:
        write(console, release.image, moved)
        if not look(console, release.image, board).same:
            raise UserError("The ROM did not arrive whole; say `regent flash` again.")


def write(console: Console, image: bytes, moved: Moved) -> None:
    """Erase the ROM partition and write it from its first byte to its last, by mpremote's own means."""
    console.run(_NOTICE)
    nothing = lambda *_: None  # noqa: E731  (the console is at its prompt already)
    state = SimpleNamespace(transport=console.transport, ensure_raw_repl=nothing, did_action=nothing)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "regent.romfs")
        path.write_bytes(image)
        order = SimpleNamespace(command=["deploy"], path=str(path), partition=0, mpy=False)
        try:
            with contextlib.redirect_stdout(_Progress(len(image), moved)):
                do_romfs(state, order)
        except (TransportError, CommandError) as error:
            raise UserError(f"The ROM could not be written: {str(error).splitlines()[-1]}.") from None
    moved(len(image), len(image))


class _Progress(io.StringIO):
    """Finds out from what mpremote prints how far it is."""

    def __init__(self, of: int, moved: Moved):
        super().__init__()
        self._of, self._moved = of, moved

    def write(self, text: str) -> int:
        if told := re.search(r"Writing at offset (\d+)", text):
            self._moved(int(told.group(1)), self._of)
        return len(text)


def remove_trial(console: Console, found: Found) -> None:
    if found.trial:
        inner = [name for name in reversed(found.folders) if f"{name}/".startswith(TRIAL)]
        files.remove(console, found.trial, inner)


def _no_longer(trial: list[str]) -> str:
    names = sorted(rom.dotted(name.removeprefix(TRIAL)) for name in trial if name.endswith(".mpy"))
    return f", no longer on trial: {', '.join(map(printable, names))}" if names else ""


def _release(version: str) -> tuple[int, ...]:
    """(0, 2, 0) for "0.2.0 a1b2c3d4"."""
    parts = version.split()[0].split(".") if version else []
    return tuple(int(part) for part in parts if part.isdigit())
