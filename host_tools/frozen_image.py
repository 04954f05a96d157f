"""The one-file image: MicroPython with the app frozen inside, built and tried out on the emulated Pico."""

from pathlib import Path

from host_tools import base_image
from host_tools.base_image import Say
from host_tools.errors import UserError
from host_tools.image import STAMP, device_files, modules, stage
from host_tools.paths import BUILD, FIRMWARE, ROOT
from host_tools.virtual import flash
from host_tools.virtual.pico_flash import FS_START
from host_tools.virtual.scenario import play
from host_tools.virtual.table import Table

OWN = ROOT / "host_tools" / "frozen"
OUT = BUILD / "regent.uf2"
_WORDS = "words/"
_MANIFEST = """\
freeze("$(PORT_DIR)/modules", "rp2.py")
freeze({folder!r})
"""
_STRANGE = (b"something else " * flash.SIZE)[: flash.SIZE]
_SCRIPT = ROOT / "tests" / "scenarios" / "claim_trun_opening.txt"  # a trick, a power cut, another one
_READY_MS = 5000


def contents(root: Path = FIRMWARE) -> dict[str, bytes]:
    """What is frozen, by its path: the firmware's modules, and what the image has of its own."""
    files = device_files(root)
    frozen = modules(root) | {"boot.py": files["boot.py"]}
    frozen |= {path.name: path.read_bytes() for path in sorted(OWN.glob("*.py"))}
    words: list[str | bytes] = []
    for name, data in files.items():
        if name.startswith(_WORDS):
            words += f"/{name.removeprefix(_WORDS)}", data
    frozen["one_file.py"] = f"STAMP = {files[STAMP]!r}\nWORDS = {tuple(words)!r}\n".encode()
    return frozen


def build(root: Path, out: Path, say: Say) -> int:
    """Build it, try it out, and only then put it there; returns how many bytes of flash it takes."""
    folder = BUILD / "frozen"
    stage(contents(root), folder)
    manifest = _MANIFEST.format(folder=str(folder))
    scratch = out.with_suffix(".new")
    size = base_image.build(scratch, manifest, say)
    if size > FS_START:
        raise UserError(f"The image has {size - FS_START} bytes more than fit before the saves.")
    say("Trying it out on the emulated Pico ...")
    try_out(scratch, device_files(root)[STAMP].decode().strip())
    scratch.replace(out)
    return size


def try_out(image: Path, stamp: str) -> None:
    """It makes a console of a blank board, and on a flash that it cannot read it changes nothing."""
    table = powered(image)
    if failure := play(_SCRIPT, table).failure:
        raise UserError(f"The image does not make a console of a blank board: {failure}")
    table.say("hello")
    if not table.until(lambda: f"regent {stamp}" in table.lines):
        raise UserError(f"The image does not say that it is {stamp}.")
    table = powered(image, _STRANGE)
    if not table.until(lambda: any(table.screen("A")), _READY_MS) or "English" in table.screen_text("A"):
        raise UserError("The image does not say that it cannot read its flash.")
    if table.brain.held() != _STRANGE:
        raise UserError("The image writes on a flash that it cannot read.")


def powered(image: Path, filesystem: bytes = b"") -> Table:
    """A table with the image on its Pico; the rest of the flash is blank unless a filesystem is given."""
    from host_tools.virtual.pico import PicoBrain

    table = Table(PicoBrain(image), filesystem)
    table.power_on()
    return table
