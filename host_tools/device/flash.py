"""What `regent flash` does: the firmware onto a console, so that it may be interrupted anywhere.

From the first change to the last a file `updating` lies on the console: main.py then starts nothing.  The
stamp is written last, behind a check of every file, so a console that names its version has all of it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from host_tools import base_image
from host_tools.device import files, ports, saves
from host_tools.device.console import Console, Say
from host_tools.errors import UserError
from host_tools.image import STAMP

MARK = "updating"
_FIRST = ("main.py", "notice.mpy", "boot.py")  # so that what is only half there already says so
_OLDEST = (1, 26)
_MPY_VERSION_AT = 1
_BOARD = "Pico with RP2040"
_SPARE = 24  # blocks that matches and settings want

Moved = Callable[[int, int], None]


@dataclass
class Plan:
    old: str  # the stamp there, "" when there is none
    new: str
    marked: bool  # an earlier update was interrupted
    changed: dict[str, bytes] = field(default_factory=dict)  # what must be written, in this order
    stale: list[str] = field(default_factory=list)  # what we do not ship
    stale_folders: list[str] = field(default_factory=list)

    @property
    def nothing(self) -> bool:
        return not (self.changed or self.stale or self.stale_folders or self.marked)


def check_board(board: files.Board, firmware: dict[str, bytes]) -> None:
    if not board.is_micropython or board.micropython < _OLDEST:
        version = ".".join(map(str, board.micropython))
        raise UserError(
            f"The board runs MicroPython {version}; Regent needs {base_image.VERSION} or newer.\n"
            f"{ports.BOOTSEL}"
        )
    ours = next(data[_MPY_VERSION_AT] for name, data in firmware.items() if name.endswith(".mpy"))
    if board.mpy != ours:
        raise UserError(
            f"The board's MicroPython loads .mpy files of version {board.mpy}, ours have version {ours}; "
            f"give it MicroPython {base_image.VERSION}.\n{ports.BOOTSEL}"
        )
    if board.image:
        raise UserError(
            f"This console runs the one-file image {board.image}, which plain files cannot change: "
            "`regent image` builds a new one, `regent flash --image` tells how it gets there."
        )
    if _BOARD not in board.machine:
        raise UserError(f"This is a {board.machine}; Regent is made for a Raspberry Pi {_BOARD}.")


def make_plan(
    console: Console, found: dict[str, str], folders: list[str], firmware: dict[str, bytes]
) -> Plan:
    old = files.fetch(console, [STAMP] if STAMP in found else []).get(STAMP, b"").decode("utf-8", "replace")
    plan = Plan(old.strip(), firmware[STAMP].decode().strip(), MARK in found)
    wanted = {str(parent) for name in firmware for parent in Path(name).parents} | {saves.FOLDER.rstrip("/")}
    order = [name for name in _FIRST if name in firmware] + [name for name in firmware if name not in _FIRST]
    plan.changed = {name: firmware[name] for name in order if found.get(name) != files.sha256(firmware[name])}
    plan.stale = [name for name in found if name not in firmware and name != MARK and not saves.is_kept(name)]
    plan.stale_folders = [
        name for name in reversed(folders) if name not in wanted and not name.startswith(saves.FOLDER)
    ]
    return plan


def check_plan(plan: Plan, board: files.Board, force: bool) -> None:
    if plan.old and _release(plan.new) < _release(plan.old) and not force:
        raise UserError(
            f"The console has the newer version {plan.old}; to go back to {plan.new} say --force."
        )
    blocks = sum(1 + len(data) // board.block for data in plan.changed.values())
    if not plan.old and not plan.marked and board.free < (blocks + _SPARE) * board.block:
        raise UserError(
            "The flash has no room for the firmware; `regent backup`, then an erased flash, helps."
        )


def carry_out(console: Console, plan: Plan, firmware: dict[str, bytes], moved: Moved) -> None:
    """Everything but the restart."""
    stamp = {STAMP: firmware[STAMP]}
    files.send(console, {MARK: stamp[STAMP]}, lambda done, of: None)
    files.remove(console, plan.stale, plan.stale_folders)
    changed = {name: data for name, data in plan.changed.items() if name != STAMP}
    first = {name: data for name, data in changed.items() if name in _FIRST}
    if first:
        files.send(console, first, lambda done, of: None)
    console.run("try:\n import notice\n notice.show()\nexcept ImportError:\n pass")
    rest = {name: data for name, data in changed.items() if name not in first}
    if rest:
        files.send(console, rest, moved)
    verify(console, {name: data for name, data in firmware.items() if name != STAMP})
    files.send(console, stamp, lambda done, of: None)
    verify(console, firmware)
    files.remove(console, [MARK])


def verify(console: Console, wanted: dict[str, bytes]) -> None:
    found, _ = files.look(console)
    for name, data in wanted.items():
        if found.get(name) != files.sha256(data):
            raise UserError(f"{name} did not arrive whole; say `regent flash` again, it goes on from here.")


def flash(
    console: Console,
    firmware: dict[str, bytes],
    say: Say,
    moved: Moved,
    dry: bool = False,
    force: bool = False,
) -> None:
    with console.prompt(say):
        plan = _flash_at_prompt(console, firmware, say, moved, dry, force)
    if dry and (plan.marked or not plan.old):
        return  # there is nothing that could start
    version = console.await_app()
    expected = plan.old if dry else plan.new
    if version != expected:
        raise UserError(f"The console came up as {version} and not as {expected}.")
    say(f"The console runs {version}.")


def _flash_at_prompt(
    console: Console, firmware: dict[str, bytes], say: Say, moved: Moved, dry: bool, force: bool
) -> Plan:
    board = files.identity(console)
    check_board(board, firmware)
    board.need_filesystem()
    found, folders = files.look(console)
    plan = make_plan(console, found, folders, firmware)
    check_plan(plan, board, force)
    if plan.marked:
        say("An earlier update was interrupted; this one finishes it.")
    if plan.nothing:
        say(f"The console has {plan.new} already, byte for byte.")
        return plan
    say(_told(plan))
    if not dry:
        _keep_saves(console, board, found, say)
        carry_out(console, plan, firmware, moved)
    return plan


def _keep_saves(console: Console, board: files.Board, found: dict[str, str], say: Say) -> None:
    kept = saves.backup(console, board, found)
    if kept:
        say(f"Saves are backed up in {kept}.")
    elif earlier := saves.newest(board.id):
        say(f"The console has no saves; its last backup is {earlier} (`regent restore` brings it back).")


def _told(plan: Plan) -> str:
    size = sum(map(len, plan.changed.values()))
    words = f"{plan.old or 'no firmware'} -> {plan.new}: {len(plan.changed)} files to write ({size} bytes)"
    if plan.stale:
        words += f", to remove: {', '.join(sorted(plan.stale))}"
    return words + "."


def _release(stamp: str) -> tuple[int, ...]:
    """0.1.0 of "0.1.0 a1b2c3d4"."""
    parts = stamp.split()[0].split(".") if stamp else []
    return tuple(int(part) for part in parts if part.isdigit())
