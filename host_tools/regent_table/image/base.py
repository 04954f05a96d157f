"""Finds or builds the base that every ROM runs on: MicroPython with our board.

It is looked for in this order: the file that REGENT_UF2 names; our cache; a build from pinned sources
(`sources.py`).  Tests take the first two only, `regent image --base` tries all.  A base carries a stamp of
firmware/board as it was when it was made, and its file is named after its own SHA-256; one with another stamp
or other bytes is reported, not used.

`released.txt` pins the SHA-256 of the released base by its stamp.  That one is preferred; another one of the
same stamp is used with a warning.  A changed board has a new stamp without a pin, and no warning.
"""

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from regent_table.errors import UserError
from regent_table.image import sources, uf2
from regent_table.paths import FIRMWARE

VERSION = "1.26.1"
BOARD = FIRMWARE / "board"
SIZE = 0x60000  # of the flash; the ROM begins behind it
RELEASED = Path(__file__).with_name("released.txt")  # "stamp SHA-256", written by `regent image --pin`
_BASE_ID = re.compile(rb"Regent ([0-9a-f]{8}) with RP2040")

_TOOLS = ("apt-get", "dpkg-deb", "tar", "cmake", "make", "gcc")
_COMPILER = "arm-none-eabi-g++"
_CROSS_PACKAGES = (
    "gcc-arm-none-eabi",
    "binutils-arm-none-eabi",
    "libnewlib-arm-none-eabi",
    "libnewlib-dev",
    "libstdc++-arm-none-eabi-dev",
    "libstdc++-arm-none-eabi-newlib",
)
# Mbed TLS is not among the sources, so what needs it is left out.
_WITHOUT_TLS = (
    ("CMakeLists.txt", r"set\(MICROPY_SSL_MBEDTLS ON\)", "set(MICROPY_SSL_MBEDTLS OFF)"),
    ("CMakeLists.txt", r".*mbedtls/mbedtls_port\.c.*\n", ""),
    ("CMakeLists.txt", r".*micropy_lib_mbedtls\).*\n", ""),
    ("mpconfigport.h", r"(define MICROPY_PY_HASHLIB_SHA1\s+)\(1\)", r"\1(0)"),
    ("mpconfigport.h", r"(define MICROPY_PY_CRYPTOLIB\s+)\(1\)", r"\1(0)"),
    ("mpconfigport.h", r"(define MICROPY_SSL_MBEDTLS\s+)\(1\)", r"\1(0)"),
)
_SETTINGS = {"MICROPY_BOARD": "REGENT", "PICO_NO_PICOTOOL": 1, "PICO_BUILD_DOCS": 0}
# The date in the image is that of MicroPython 1.26.1, 11 September 2025: the same sources and compiler make
# the same bytes on any day.
_DATE = "1757548800"

MISSING = (
    "there is no MicroPython image for the emulated Pico; `regent image --base` builds one, "
    "or let REGENT_UF2 name one"
)

Say = Callable[[str], None]


@lru_cache
def base_id(board: Path = BOARD) -> str:
    """What mpconfigboard.cmake writes into the image of this folder."""
    patterns = ("*.py", "*.csv", "mpconfigboard.*")
    files = {path.name: path for pattern in patterns for path in board.glob(pattern)}
    lines = [f"{hashlib.sha256(files[name].read_bytes()).hexdigest()} {name}\n" for name in sorted(files)]
    return hashlib.sha256("".join(lines).encode()).hexdigest()[:8]


def base_id_of(image: Path) -> str:
    """The stamp of an image of our version of MicroPython, "" when it has none."""
    flash = uf2.read(image.read_bytes()) if image.is_file() else b""
    found = _BASE_ID.search(flash)
    return found.group(1).decode() if found and VERSION.encode() in flash else ""


def cache() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "regent"


def is_ours(image: Path) -> bool:
    """With the stamp of firmware/board, and with the SHA-256 that the file is named after."""
    return base_id_of(image) == base_id() and _digest(image) in image.name


def _digest(image: Path) -> str:
    return hashlib.sha256(image.read_bytes()).hexdigest()


def released() -> str:
    """Return the SHA-256 of the released base with the board of firmware/board, "" when there is none."""
    pinned, _, digest = RELEASED.read_text().strip().partition(" ")
    return digest if pinned == base_id() else ""


def cached() -> Path | None:
    """Return a base of ours in the cache, the released one if it is there."""
    found = filter(is_ours, sorted(cache().glob(_name("*"))))
    return max(found, key=lambda image: _digest(image) == released(), default=None)


def keep(image: bytes) -> Path:
    """In the cache, whole or not at all."""
    path = cache() / _name(hashlib.sha256(image).hexdigest())
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_suffix(".new")
    scratch.write_bytes(image)
    return scratch.replace(path)


def _name(digest: str) -> str:
    return f"base-{VERSION}-{_recipe()}-{base_id()}-{digest}.uf2"


def _recipe() -> str:
    """Return a digest of the sources and of what is done to them."""
    parts = (sources.MICROPYTHON, sources.LIBRARIES, _WITHOUT_TLS, _SETTINGS, _DATE)
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:8]


def find_base() -> Path | None:
    """The image, if it is here already.  A REGENT_UF2 that names no such image is an error."""
    if named := os.environ.get("REGENT_UF2"):
        if not is_ours(Path(named)):
            raise UserError(
                f"REGENT_UF2 names {named}, which is not MicroPython {VERSION} with the board {base_id()} of "
                "firmware/board in a file that is named after its SHA-256; without REGENT_UF2 the right one "
                "is found or built."
            )
        return _compared(Path(named))
    found = cached()
    return found and _compared(found)


@lru_cache
def _compared(image: Path) -> Path:
    """Return the image; warn when it is not the released one."""
    if released() not in ("", _digest(image)):
        print(
            f"{image} is not the released base image: its SHA-256 is not that of {RELEASED.name}. Another "
            "compiler makes such a one; if you did not build it, remove it and run `regent image --base`.",
            file=sys.stderr,
        )
    return image


def get_base(say: Say) -> Path:
    """The image; it is built when it is not here."""
    if found := find_base():
        return found
    with _ready(say):
        return _compared(cached() or _build(say))


def pin(say: Say) -> Path:
    """Build the base, and record its SHA-256 as that of the released one."""
    with _ready(say):
        built = _build(say)
    RELEASED.write_text(f"{base_id()} {_digest(built)}\n")
    return built


@contextlib.contextmanager
def _ready(say: Say) -> Iterator[None]:
    """Require the tools of a build, and wait until no other build runs on this machine."""
    missing = [tool for tool in _TOOLS if not shutil.which(tool)]
    if missing:
        raise UserError(
            f"Building MicroPython needs {', '.join(_TOOLS)} of a Debian; missing here: "
            f"{', '.join(missing)}. REGENT_UF2 may name one that was built elsewhere."
        )
    import fcntl  # Windows does not have it, nor the tools

    cache().mkdir(parents=True, exist_ok=True)
    with (cache() / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("Somebody else builds MicroPython right now; waiting for it ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _build(say: Say) -> Path:
    """Build the image.  The first time that takes a few minutes on two cores, and half a gigabyte of packages
    where no ARM compiler is installed; sources and compiler are kept, so another board takes half a minute.
    """
    builder = _Builder(cache(), say)
    builder.fetch_sources()
    builder.fetch_compiler()
    flash = builder.compile(BOARD, base_id())
    if len(flash) > SIZE:
        raise UserError(f"MicroPython has {len(flash) - SIZE} bytes more than fit before the ROM.")
    built = keep(uf2.write(flash))
    if not is_ours(built):
        built.unlink()
        raise UserError(f"What was built does not carry the stamp {base_id()}; {builder.log} may tell why.")
    return built


class _Builder:
    def __init__(self, work: Path, say: Say):
        self.work, self.say = work, say
        self.log = work / "build.log"
        self.source = work / f"micropython-{VERSION}-{_recipe()}"
        self.port = self.source / "ports" / "rp2"
        self.compiler = work / "compiler"
        path = f"{self.compiler / 'usr' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        self.environment = os.environ | {"PATH": path, "SOURCE_DATE_EPOCH": _DATE}

    def fetch_sources(self) -> None:
        if self.source.is_dir():
            return
        self.say(f"Unpacking MicroPython's sources into {self.work} ...")
        kept = self.work / "sources"
        archive, *libraries = (sources.find(each, kept) for each in (sources.MICROPYTHON, *sources.LIBRARIES))
        with self._folder("unpacked") as folder:
            self._unpack(libraries, folder / "source")
            source = folder / "source" / "micropython"
            source.mkdir()
            self._run("tar", "xf", str(archive), "-C", str(source), "--strip-components=1")
            for name, ending in (("pico-sdk", "pico_sdk_init.cmake"), ("tinyusb", "src/tusb.h")):
                library = source / "lib" / name
                if library.exists():
                    library.rmdir()
                self._found(folder / "source", ending).rename(library)
            (source / "lib" / "micropython-lib").mkdir(exist_ok=True)
            (source / "lib" / "micropython-lib" / "README.md").touch()
            for name, pattern, text in _WITHOUT_TLS:
                path = source / "ports" / "rp2" / name
                path.write_text(re.sub(pattern, text, path.read_text()))
            self.say("Compiling MicroPython's own compiler ...")
            self._make("-C", str(source / "mpy-cross"))
            source.rename(self.source)

    def fetch_compiler(self) -> None:
        """Unpack a compiler: GCC looks for its parts relative to itself, so nobody has to be root."""
        if shutil.which(_COMPILER) or self.compiler.is_dir():
            return
        self.say("No ARM compiler is installed: unpacking Debian's beside the sources ...")
        with self._folder("arm") as folder:
            self._apt(folder, "update", "--quiet")
            self._apt(folder, "download", *_CROSS_PACKAGES)
            self._unpack(sorted(folder.glob("*.deb")), folder / "compiler")
            usr = folder / "compiler" / "usr"
            target = usr / "lib" / "arm-none-eabi"
            (target / "lib").symlink_to("newlib")  # Debian's compiler knows it by an absolute path
            (target / "include").symlink_to("../../include/newlib")
            (folder / "compiler").rename(self.compiler)

    def compile(self, board: Path, base_id: str) -> bytes:
        """Compile in an empty folder, so that nothing stale is used; the flash from its first byte on."""
        self.say(f"Compiling MicroPython {VERSION} with the board {base_id} ...")
        settings = _SETTINGS | {
            "MICROPY_BOARD_DIR": board,
            "MICROPY_MPYCROSS": self.source / "mpy-cross" / "build" / "mpy-cross",
        }
        options = [f"-D{name}={value}" for name, value in settings.items()]
        with self._folder(f"build-{base_id}") as folder:
            self._run("cmake", "-S", str(self.port), "-B", str(folder), *options)
            self._make("-C", str(folder))
            return (folder / "firmware.bin").read_bytes()

    @contextlib.contextmanager
    def _folder(self, name: str) -> Iterator[Path]:
        """A new folder that is removed in the end, but kept after a failure, to be looked at."""
        folder = self.work / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        yield folder
        shutil.rmtree(folder)

    def _make(self, *arguments: str) -> None:
        self._run("make", f"-j{os.cpu_count() or 1}", *arguments)

    def _apt(self, folder: Path, *command: str) -> None:
        """Run apt with package lists of our own, of the archives that the machine uses."""
        (folder / "lists" / "partial").mkdir(parents=True, exist_ok=True)
        places = {
            "Dir::State::lists": folder / "lists",
            "Dir::Cache": folder / "cache",
            "Debug::NoLocking": 1,
        }
        options = [part for name, value in places.items() for part in ("-o", f"{name}={value}")]
        self._run("apt-get", *options, *command, folder=folder)

    def _unpack(self, packages: Iterable[Path], into: Path) -> None:
        for package in packages:
            self._run("dpkg-deb", "-x", str(package), str(into))

    def _found(self, folder: Path, ending: str) -> Path:
        """The folder that holds a file of this ending."""
        for path in sorted(folder.rglob(Path(ending).name)):
            if path.as_posix().endswith(ending):
                return path.parents[ending.count("/")]
        raise UserError(f"Debian's packages hold no {ending}, so MicroPython cannot be built from them.")

    def _run(self, *command: str, folder: Path | None = None) -> None:
        with self.log.open("ab") as output:
            run = subprocess.run(
                command,
                cwd=folder or self.work,
                env=self.environment,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        if run.returncode:
            raise UserError(
                f"Building MicroPython failed in `{Path(command[0]).name}`; {self.log} tells why."
            )
