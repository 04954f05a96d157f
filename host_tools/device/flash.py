"""What `regent flash` does: a new ROM onto a console, so that it may be interrupted anywhere.

What is there half does not start: the base looks at the ROM's seal, its last bytes, before anything of it
runs, and says so on the displays.  The next `regent flash` writes it again.  A board with another base, or
none of ours, gets base and ROM as one file through its boot loader's drive.
"""

import contextlib
import difflib
import io
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

from mpremote.commands import CommandError, do_romfs
from mpremote.transport import TransportError

from host_tools.device import files, ports, saves
from host_tools.device.console import Console, Say
from host_tools.errors import UserError
from host_tools.image import base, rom
from host_tools.paths import BUILD

TRIAL = "trial/"  # where firmware/board/trial.py looks for modules
WHOLE = BUILD / "regent.uf2"
_CHIP = "RP2040"

_LOOK = """
import hashlib, vfs
from binascii import hexlify
memory = memoryview(vfs.rom_ioctl(2, 0))
print(hexlify(hashlib.sha256(memory[:{size}]).digest()).decode())
version = ''
try:
    from rom import whole
    if whole(memory):
        with open('/rom/version.txt') as file:
            version = file.read().strip()
except (ImportError, OSError):
    pass
print(version)
"""
_NOTICE = "import notice\nnotice.show(notice.UPDATING)"

Moved = Callable[[int, int], None]


@dataclass
class Release:
    """What is to run on the console."""

    contents: rom.Files
    image: bytes  # the ROM

    @classmethod
    def ours(cls) -> "Release":
        return cls(rom.files(), rom.ours())

    @property
    def version(self) -> str:
        return rom.version(self.contents)


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
    kept, expected = None, ""
    with console.prompt(say):
        board = _known(console)
        if board.base == base.stamp():
            expected = _bring_rom(console, board, release, say, moved, dry, force)
        else:
            say(
                f"The board runs {board.machine}, not our base of today (Regent {base.stamp()}): base and "
                f"ROM {release.version} come as one file, through the boot loader."
            )
            if not dry:
                expected = release.version
                kept = _bring_whole(console, board, release, say)
    if kept:
        _bring_back(console, kept, say)
    if expected:  # else there is nothing that could start
        _await(console, expected, say)


def try_modules(console: Console, names: list[str], say: Say) -> None:
    """Put changed modules before those of the console's ROM until the next `flash`."""
    modules = _compiled(names)
    with console.prompt(say):
        board = _known(console)
        found = _look(console, rom.ours()) if board.base == base.stamp() else None
        if found is None or not found.version:
            raise UserError("The console has no whole ROM yet: `regent flash` comes first.")
        board.need_filesystem()
        tried = sorted({*modules, *(name.removeprefix(TRIAL) for name in found.trial)} - {rom.VERSION})
        version = f"{found.version} trying {' '.join(map(_dotted, tried))}"
        files.send(console, {TRIAL + name: data for name, data in modules.items()})
        files.send(console, {TRIAL + rom.VERSION: f"{version}\n".encode()})
    say(
        "A module on trial takes heap that the budgets do not know of, and what other modules took of its "
        "constants stays as it is in the ROM. The next `regent flash` removes it."
    )
    _await(console, version, say)


def bring_whole(release: Release, drive: Path, say: Say) -> None:
    """Base and ROM onto the drive of a board in its boot loader."""
    ports.copy_image(make_whole(release, say), drive)
    say(f"{WHOLE.name} is on {drive}: the board restarts as a console {release.version}.")


def make_whole(release: Release, say: Say) -> Path:
    image = rom.whole(base.get_base(say), release.image)
    WHOLE.parent.mkdir(parents=True, exist_ok=True)
    WHOLE.write_bytes(image)
    return WHOLE


def _await(console: Console, expected: str, say: Say) -> None:
    version = console.await_app()
    if version != expected:
        raise UserError(f"The console came up as {version} and not as {expected}.")
    say(f"The console runs {version}.")


def _known(console: Console) -> files.Board:
    board = files.identity(console)
    if _CHIP not in board.machine:
        raise UserError(f"This is a {board.machine}; Regent is made for a Raspberry Pi Pico with {_CHIP}.")
    return board


def _look(console: Console, image: bytes) -> Found:
    digest, version = console.run(_LOOK.format(size=len(image))).split("\n")[:2]
    found, folders = files.look(console)
    return Found(version.strip(), digest.strip() == files.sha256(image), found, folders)


# --- a new ROM on the base that is there


def _bring_rom(
    console: Console,
    board: files.Board,
    release: Release,
    say: Say,
    moved: Moved,
    dry: bool,
    force: bool,
) -> str:
    """What the console should say that it is, once it is up again."""
    board.need_filesystem()
    found = _look(console, release.image)
    check_age(found.version, release.version, force)
    if found.same and not found.trial:
        say(f"The console has {release.version} already, byte for byte.")
        return found.version
    if not found.version:
        say("The console has no whole ROM; an update that was interrupted is finished now.")
    was = found.version or "no firmware"
    say(f"{was} -> {release.version}: {len(release.image)} bytes{_told(found.trial)}.")
    if dry:
        return found.version
    _keep_saves(console, board, found.files, say)
    if found.trial:
        inner = [name for name in reversed(found.folders) if f"{name}/".startswith(TRIAL)]
        files.remove(console, found.trial, inner)
    if not found.same:
        write(console, release.image, moved)
        if not _look(console, release.image).same:
            raise UserError("The ROM did not arrive whole; say `regent flash` again.")
    return release.version


def check_age(old: str, new: str, force: bool) -> None:
    if old and _release(new) < _release(old) and not force:
        raise UserError(f"The console has the newer version {old}; to go back to {new} say --force.")


def write(console: Console, image: bytes, moved: Moved) -> None:
    """By mpremote's own means for ROM partitions: erased, then written from its first byte to its last."""
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
    """Hears in what mpremote prints how far it is."""

    def __init__(self, of: int, moved: Moved):
        super().__init__()
        self._of, self._moved = of, moved

    def write(self, text: str) -> int:
        if told := re.search(r"Writing at offset (\d+)", text):
            self._moved(int(told.group(1)), self._of)
        return len(text)


def _keep_saves(console: Console, board: files.Board, found: dict[str, str], say: Say) -> Path | None:
    kept = saves.backup(console, board, found)
    if kept:
        say(f"Saves are backed up in {kept}.")
    elif earlier := saves.newest(board.id):
        say(f"The console has no saves; its last backup is {earlier} (`regent restore` brings it back).")
    return kept


def _told(trial: list[str]) -> str:
    names = sorted(_dotted(name.removeprefix(TRIAL)) for name in trial if not name.endswith(rom.VERSION))
    return f", no longer on trial: {', '.join(names)}" if names else ""


def _release(version: str) -> tuple[int, ...]:
    """0.1.0 of "0.1.0 a1b2c3d4"."""
    parts = version.split()[0].split(".") if version else []
    return tuple(int(part) for part in parts if part.isdigit())


# --- another base


def _bring_whole(console: Console, board: files.Board, release: Release, say: Say) -> Path | None:
    """Through the boot loader; returns the backup of what the board kept for somebody."""
    whole = make_whole(release, say)
    kept = _keep_saves(console, board, files.look(console)[0], say) if board.readable else None
    console.boot_loader()
    drive = console.await_drive()
    if drive is None:
        raise UserError(ports.BOOTSEL.format(image=whole))
    bring_whole(release, drive, say)
    console.await_board()
    return kept


def _bring_back(console: Console, kept: Path, say: Say) -> None:
    """What a console keeps lies elsewhere on another base."""
    with console.prompt(say):
        if not files.identity(console).readable:
            files.format_flash(console)
        saves.restore(console, saves.read(kept))
    say(f"What the console kept is on it again, from {kept}.")


# --- one module on trial


def _compiled(names: list[str]) -> rom.Files:
    sources = rom.folded()
    modules = {_dotted(path): path for path in sources}
    for name in names:
        if name not in modules:
            near = difflib.get_close_matches(name, modules, 1)
            hint = f" Did you mean {near[0]}?" if near else ""
            raise UserError(f"The firmware has no module {name}.{hint}")
    return rom.compiled({modules[name]: sources[modules[name]] for name in names})


def _dotted(path: str) -> str:
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")
