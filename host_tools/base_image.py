"""MicroPython itself for the emulated Pico: where it is found, and how Debian's sources become one.

Looked for in this order: the file that REGENT_UF2 names; our cache; rp2040py's own download of the official
image; a build from Debian's source packages.  Tests take the first two only, `regent image --base` tries all.
"""

import logging
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.error import URLError

from host_tools.errors import UserError

VERSION = "1.26.1"
_NAME = f"RPI_PICO-{VERSION}.uf2"
_UF2_MAGIC = b"UF2\n"

# In which Debian a source package of the right version lies
_SDK_SUITE, _MICROPYTHON_SUITE = "trixie", "forky"
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
_MANIFEST = 'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n'

MISSING = (
    "there is no MicroPython image for the emulated Pico; `regent image --base` fetches or builds one, "
    "or let REGENT_UF2 name one"
)

Say = Callable[[str], None]


def cached() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "regent" / _NAME


def find_base() -> Path | None:
    """The image, if it is here already. A name in REGENT_UF2 that leads nowhere is an error, not a miss."""
    if named := os.environ.get("REGENT_UF2"):
        if not _is_uf2(Path(named)):
            raise UserError(f"REGENT_UF2 names {named}, which is not a UF2 image.")
        return Path(named)
    return cached() if _is_uf2(cached()) else None


def get_base(say: Say) -> Path:
    """The image, fetched or built where that is needed."""
    if found := find_base():
        return found
    target = cached()
    target.parent.mkdir(parents=True, exist_ok=True)
    scratch = target.with_suffix(f".{os.getpid()}")
    if fetched := _fetch(say):
        shutil.copyfile(fetched, scratch)
    else:
        build(scratch, _MANIFEST, say)
    scratch.replace(target)
    return target


def _is_uf2(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == _UF2_MAGIC


def _fetch(say: Say) -> Path | None:
    from rp2040py.utils.firmware_retrieve import MICROPYTHON, retrieve

    say(f"Looking for the official MicroPython {VERSION} ...")
    logging.getLogger("rp2040py.utils.firmware_retrieve").setLevel(logging.CRITICAL)
    try:
        path = retrieve(MICROPYTHON, VERSION)
    except (URLError, OSError):
        path = None
    if path is not None and _is_uf2(path):
        return path
    say("It cannot be fetched from here.")
    return None


def build(out: Path, manifest: str, say: Say) -> int:
    """MicroPython with what the manifest freezes; returns how many bytes of flash it takes.

    The first time about two minutes on two cores, and half a gigabyte of packages where no ARM compiler is
    installed; sources and objects are kept, so that the next time takes seconds.
    """
    missing = [tool for tool in _TOOLS if not shutil.which(tool)]
    if missing:
        raise UserError(
            f"Building MicroPython needs {', '.join(_TOOLS)} of a Debian; missing here: {', '.join(missing)}."
        )
    work = cached().parent / f"build-{VERSION}"
    builder = _Builder(work)
    ready = work / "ready"
    if not ready.exists():
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        say(f"Building MicroPython from Debian's sources in {work}, about two minutes ...")
        builder.fetch_sources()
        if not shutil.which(_COMPILER):
            say("No ARM compiler is installed: unpacking Debian's beside the sources ...")
            builder.unpack_compiler()
        ready.touch()
    say("Compiling ...")
    return builder.compile(out, manifest)


class _Builder:
    def __init__(self, work: Path):
        self.work = work
        self.source = work / "micropython"
        self.port = self.source / "ports" / "rp2"
        compiler = work / "compiler" / "usr" / "bin"  # where there is none, nothing is found there
        self.environment = os.environ | {"PATH": f"{compiler}{os.pathsep}{os.environ['PATH']}"}

    def fetch_sources(self) -> None:
        for suite in (_SDK_SUITE, _MICROPYTHON_SUITE):
            self._apt(suite, "update", "--quiet")
        self._apt(_SDK_SUITE, "download", "pico-sdk-source", "tinyusb-source")
        self._apt(_MICROPYTHON_SUITE, "source", "--download-only", "micropython")
        self._unpack("sources", "*.deb")
        self.source.mkdir()
        archive = next(self.work.glob("micropython_*.orig.tar.*"))
        self._run("tar", "xf", str(archive), "-C", str(self.source), "--strip-components=1")
        sdk = self._found("sources", "pico_sdk_init.cmake").parent
        usb = self._found("sources", "src/tusb.h").parent.parent
        for name, place in (("pico-sdk", sdk), ("tinyusb", usb)):
            library = self.source / "lib" / name
            if library.exists():
                library.rmdir()
            library.symlink_to(place)
        (self.source / "lib" / "micropython-lib").mkdir(exist_ok=True)
        (self.source / "lib" / "micropython-lib" / "README.md").touch()
        for name, pattern, text in _WITHOUT_TLS:
            path = self.port / name
            path.write_text(re.sub(pattern, text, path.read_text()))

    def unpack_compiler(self) -> None:
        """GCC looks for its parts relative to itself, so unpacked packages do and nobody has to be root."""
        self._run("apt-get", "download", *_CROSS_PACKAGES)
        self._unpack("compiler", "*.deb")
        usr = self.work / "compiler" / "usr"
        target = usr / "lib" / "arm-none-eabi"
        (target / "lib").symlink_to("newlib")  # where Debian's compiler knows an absolute path
        (target / "include").symlink_to(usr / "include" / "newlib")

    def compile(self, out: Path, frozen: str) -> int:
        manifest = self.work / "manifest.py"
        manifest.write_text(frozen)
        jobs = f"-j{os.cpu_count() or 1}"
        self._run("make", "-C", str(self.source / "mpy-cross"), jobs)
        settings = {
            "MICROPY_BOARD": "RPI_PICO",
            "MICROPY_BOARD_DIR": self.port / "boards" / "RPI_PICO",
            "MICROPY_FROZEN_MANIFEST": manifest,
            "MICROPY_MPYCROSS": self.source / "mpy-cross" / "build" / "mpy-cross",
            "PICO_NO_PICOTOOL": 1,
            "PICO_BUILD_DOCS": 0,
        }
        options = [f"-D{name}={value}" for name, value in settings.items()]
        self._run("cmake", "-S", str(self.port), "-B", str(self.work / "build"), *options)
        self._run("make", "-C", str(self.work / "build"), jobs)
        convert = self.source / "tools" / "uf2conv.py"
        binary = self.work / "build" / "firmware.bin"
        place = ("-b", "0x10000000", "-f", "0xe48bff56")  # the start of flash, and the RP2040's family
        self._run(sys.executable, str(convert), *place, "-c", "-o", str(out), str(binary))
        return binary.stat().st_size

    def _apt(self, suite: str, *command: str) -> None:
        lists = self.work / f"lists-{suite}"
        (lists / "partial").mkdir(parents=True, exist_ok=True)
        sources = self.work / f"{suite}.list"
        kinds = ("deb", "deb-src")
        sources.write_text("".join(f"{kind} {_mirror()} {suite} main\n" for kind in kinds))
        places = {
            "Dir::Etc::sourcelist": sources,
            "Dir::Etc::sourceparts": "-",
            "Dir::State::lists": lists,
            "Dir::Cache": self.work / "cache",
            "Debug::NoLocking": 1,
        }
        options = [part for name, value in places.items() for part in ("-o", f"{name}={value}")]
        self._run("apt-get", *options, *command)

    def _unpack(self, folder: str, pattern: str) -> None:
        for package in sorted(self.work.glob(pattern)):
            self._run("dpkg-deb", "-x", str(package), str(self.work / folder))
            package.unlink()

    def _found(self, folder: str, ending: str) -> Path:
        for path in sorted((self.work / folder).rglob(Path(ending).name)):
            if path.as_posix().endswith(ending):
                return path
        raise UserError(f"Debian's packages hold no {ending}, so MicroPython cannot be built from them.")

    def _run(self, *command: str) -> None:
        log = self.work / "build.log"
        with log.open("ab") as output:
            run = subprocess.run(
                command, cwd=self.work, env=self.environment, stdout=output, stderr=subprocess.STDOUT
            )
        if run.returncode:
            raise UserError(f"Building MicroPython failed in `{Path(command[0]).name}`; {log} tells why.")


def _mirror() -> str:
    """The Debian mirror that this machine uses already."""
    places = [Path("/etc/apt/sources.list"), *sorted(Path("/etc/apt/sources.list.d").glob("*"))]
    for path in places:
        if path.is_file() and (found := re.search(r"https?://\S*/debian/?(?=\s|$)", path.read_text())):
            return found.group()
    raise UserError("This machine's apt names no Debian mirror, so MicroPython's sources cannot be fetched.")
