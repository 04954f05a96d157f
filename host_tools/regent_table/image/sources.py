"""Find the sources of the base image: files of Debian's archive, pinned by version and SHA-256.

Each is looked for in the folder that REGENT_SOURCES names, in our cache, and in Debian's archive.  A file
with another SHA-256 is refused, wherever it was found.
"""

import hashlib
import os
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from regent_table.errors import UserError


class Source(NamedTuple):
    place: str  # in Debian's archive
    sha256: str

    @property
    def name(self) -> str:
        return self.place.rpartition("/")[2]


MICROPYTHON = Source(
    "pool/main/m/micropython/micropython_1.26.1+ds.orig.tar.xz",
    "f5ad2ec89d3e921f753d448955af98b6005655f84ba26087dde6ba0e8d062f34",
)
LIBRARIES = (
    Source(
        "pool/main/p/pico-sdk/pico-sdk-source_2.1.1-1_all.deb",
        "507a3ca37636641bc90239d7c04dc9dc28c5008087a8162102ea94d2273153d3",
    ),
    Source(
        "pool/main/t/tinyusb/tinyusb-source_0.18.0+dfsg-1_all.deb",
        "01ce2c645df68f14a8a7dcfc8fb355713152543757955820479a87949a61154e",
    ),
)
_APT_HELPER = "/usr/lib/apt/apt-helper"  # fetches with the proxy and mirror settings of this machine


def find(source: Source, cache: Path) -> Path:
    """Return the path of the source with its pinned SHA-256; one that was fetched is kept in `cache`."""
    named = os.environ.get("REGENT_SOURCES")
    for folder in (Path(named), cache) if named else (cache,):
        if (path := folder / source.name).is_file():
            _check(path, source)
            return path
    path, fetched = cache / source.name, cache / f"{source.name}.new"
    cache.mkdir(parents=True, exist_ok=True)
    _fetch(source, fetched)
    try:
        _check(fetched, source)
    except UserError:
        fetched.unlink()
        raise
    return fetched.replace(path)


def _check(path: Path, source: Source) -> None:
    if hashlib.sha256(path.read_bytes()).hexdigest() != source.sha256:
        raise UserError(f"{path} is refused: its SHA-256 is not {source.sha256}; remove it and try again.")


def _fetch(source: Source, path: Path) -> None:
    url = f"{_mirror()}/{source.place}"
    error = _download(url, path)
    if re.search(r"\b404\b", error):
        raise UserError(
            f"Debian's archive no longer has {source.name}: get it from Debian's snapshot archive, and let "
            "REGENT_SOURCES name its folder."
        )
    if error:
        raise UserError(
            f"{url} cannot be fetched: try again later, or let REGENT_SOURCES name a folder with that file."
        )


def _download(url: str, path: Path) -> str:
    """Download a file with apt's own settings; return what apt says when it fails, or ""."""
    run = subprocess.run((_APT_HELPER, "download-file", url, str(path)), capture_output=True, text=True)
    return run.stdout + run.stderr if run.returncode else ""


def _mirror() -> str:
    """Return the Debian mirror that this machine uses."""
    places = [Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*"))]
    for path in places:
        if path.is_file() and (found := re.search(r"https?://\S*/debian/?(?=\s|$)", path.read_text())):
            return found.group().rstrip("/")
    raise UserError(
        "This machine's apt names no Debian mirror: let REGENT_SOURCES name a folder with the sources of "
        "MicroPython."
    )
