"""Brings base and ROM as one file to a board with another base, through its boot loader's drive.

Another base keeps things elsewhere on the flash, so they are backed up before and put back afterwards.
"""

from dataclasses import dataclass
from pathlib import Path

from regent_table.device import backups, files, ports
from regent_table.device.console import PROMPT, Console, Say
from regent_table.device.flash import Found, Release, remove_trial
from regent_table.errors import UserError
from regent_table.image import base, packing
from regent_table.paths import BUILD

WHOLE = BUILD / "regent.uf2"


@dataclass
class Migration:
    release: Release
    whole: Path  # base and ROM
    kept: Path | None  # the backup of what the board kept
    readable: bool  # all that it kept was seen
    others: set[Path]  # drives of other boards


def begin(
    console: Console, board: files.BoardInfo, release: Release, found: Found, say: Say, dry: bool
) -> Migration | None:
    """Back the board up and send it into its boot loader; None in a dry run."""
    say(
        f"The board runs {board.machine}, not our base of today (Regent {base.base_id()}): base and ROM "
        f"{release.version} come as one file, through the boot loader."
    )
    if dry:
        return None
    whole = make_whole(release, say)
    kept = backups.backup(console, board, found.files)
    if kept:
        say(f"Saves are backed up in {kept}.")
    remove_trial(console, found)
    others = set(ports.drives())
    console.boot_loader()
    return Migration(release, whole, kept, board.readable, others)


def end(console: Console, migration: Migration, say: Say) -> None:
    """Copy the file to the drive, and put back what the board kept."""
    try:
        drive = console.await_drive(migration.others)
        if drive is None:
            raise UserError(ports.BOOTSEL.format(image=migration.whole))
        ports.copy_image(migration.whole, drive)
        say(f"{migration.whole.name} is on {drive}: the board restarts.")
        console.await_board()
        if migration.kept or (migration.readable and console.state() == PROMPT):
            _bring_back(console, migration.kept, say)
    except UserError as error:
        if migration.kept is None:
            raise
        raise UserError(f"{error}\n`regent restore {migration.kept}` brings back what it kept.") from None


def bring_whole(release: Release, drive: Path, say: Say) -> None:
    """Bring the file to a board that is in its boot loader, where nobody sees what it runs and keeps."""
    ports.copy_image(make_whole(release, say), drive)
    say(f"{WHOLE.name} is on {drive}: the board restarts. `regent restore` brings a backup back.")
    ports.await_plugged()


def make_whole(release: Release, say: Say) -> Path:
    image = packing.whole(base.get_base(say), release.image)
    packing.keep(WHOLE, image)
    return WHOLE


def _bring_back(console: Console, kept: Path | None, say: Say) -> None:
    with console.prompt(say):
        if not files.identity(console).readable:
            files.format_flash(console)
        if kept:
            backups.restore(console, backups.read(kept), say)
            say(f"What the console kept is on it again, from {kept}.")
