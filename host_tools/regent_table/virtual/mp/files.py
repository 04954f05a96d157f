"""`os` and `open` on the littlefs in the flash; `open` in the ROM as well."""

import hashlib
from functools import lru_cache
from types import ModuleType

from littlefs import LittleFS, lfs
from littlefs.errors import LittleFSError

from regent_table.image import rom
from regent_table.virtual.flash import BLOCK, BLOCKS, mounted
from regent_table.virtual.mp import Life, errno, module, os_error

ROM = "/rom/"

_DIR, _FILE = 0x4000, 0x8000
_OPEN_US = 300  # looking a name up
_CALL_US = 50


class MountedFiles:
    """The mounted filesystem of one life; every call takes the time of the flash work it made."""

    def __init__(self, life: Life):
        self._life = life
        self._fs: LittleFS | None = None
        self.open_handles: set[object] = set()  # littlefs holds on to them until they are closed; so must we

    def begin(self) -> None:
        """Mount what there is, for programs that run without our _boot.py."""
        self._fs = mounted(self._life.flash)

    def mount(self, disk: LittleFS) -> None:
        self._fs = disk
        self.open_handles.clear()
        self.settle(0)

    def unmount(self, point: str) -> None:
        if point != "/" or self._fs is None:
            raise os_error(errno.EINVAL)
        self._fs = None

    def call(self, function, *arguments, us: int = _CALL_US):
        self._life.spend(0)
        if self._fs is None:
            raise os_error(errno.ENODEV)
        try:
            return function(self._fs.fs, *arguments)
        except LittleFSError as error:
            raise os_error(-error.code) from None
        finally:
            self.settle(us)

    def settle(self, us: int) -> None:
        flash = self._life.flash
        busy, flash.busy_us = flash.busy_us, 0
        if busy:
            self._life.spend_deaf(busy)
            flash.settle()
        self._life.spend(us)

    def open(self, name, mode: str = "r", **options):
        if isinstance(name, int) or set(mode) - set("rwabt+x"):
            raise ValueError("mode")
        flags = mode.replace("t", "").replace("b", "")
        if flags not in ("r", "w", "a", "x", "r+", "w+", "a+"):
            raise ValueError("mode")
        if name.startswith(ROM):
            self._life.spend(_OPEN_US)
            return open_rom(rom_files(self._life.rom), name, mode)
        handle = self.call(lfs.file_open, _clean(name), flags, us=_OPEN_US)
        self.open_handles.add(handle)
        return _File(self, handle, "b" in mode)

    def listdir(self, path: str = "") -> list[str]:
        return [entry[0] for entry in self.ilistdir(path)]

    def ilistdir(self, path: str = ""):
        entries = []
        handle = self.call(lfs.dir_open, _clean(path) or "/")
        while (info := self.call(lfs.dir_read, handle, us=0)) is not None:
            if info.name not in (".", ".."):
                entries.append((info.name, _DIR if info.type == 2 else _FILE, 0, info.size))
        self.call(lfs.dir_close, handle)
        if path in ("", "/") and rom_files(self._life.rom):
            entries.append((ROM.strip("/"), _DIR, 0, 0))
        return iter(entries)

    def stat(self, path: str) -> tuple[int, ...]:
        info = self.call(lfs.stat, _clean(path) or "/")
        return (_DIR if info.type == 2 else _FILE, 0, 0, 0, 0, 0, info.size, 0, 0, 0)

    def statvfs(self, path: str = "") -> tuple[int, ...]:
        free = BLOCKS - self.call(lfs.fs_size)
        return (BLOCK, BLOCK, BLOCKS, free, free, 0, 0, 0, 0, 255)


def _clean(path: str) -> str:
    return path.rstrip("/") if path != "/" else "/"


class _File:
    """A file as in MicroPython: it has no buffer of its own, and is not written unless it is closed."""

    def __init__(self, files: MountedFiles, handle, binary: bool):
        self._files, self._handle, self._binary = files, handle, binary

    def _call(self, function, *arguments):
        if self._handle is None:
            raise os_error(errno.EINVAL)
        return self._files.call(function, self._handle, *arguments)

    def read(self, size: int = -1):
        if size < 0:
            size = self._call(lfs.file_size) - self._call(lfs.file_tell)
        data = bytes(self._call(lfs.file_read, size))
        return data if self._binary else data.decode()

    def readinto(self, into, size: int = -1) -> int:
        data = bytes(self._call(lfs.file_read, len(into) if size < 0 else size))
        into[: len(data)] = data
        return len(data)

    def readline(self, size: int = -1):
        line = b""
        while len(line) != size:
            byte = bytes(self._call(lfs.file_read, 1))
            line += byte
            if byte in (b"\n", b""):
                break
        return line if self._binary else line.decode()

    def __iter__(self):
        return iter(self.readline, b"" if self._binary else "")

    def write(self, data) -> int:
        data = data.encode() if isinstance(data, str) else bytes(data)
        self._call(lfs.file_write, data)
        return len(data)

    def seek(self, offset: int, whence: int = 0) -> int:
        return self._call(lfs.file_seek, offset, whence)

    def tell(self) -> int:
        return self._call(lfs.file_tell)

    def flush(self) -> None:
        self._call(lfs.file_sync)

    def close(self) -> None:
        if self._handle is not None:
            handle, self._handle = self._handle, None
            self._files.call(lfs.file_close, handle)
            self._files.open_handles.discard(handle)

    def __enter__(self):
        return self

    def __exit__(self, *error) -> None:
        self.close()


class _RomFile(bytes):
    """A file of MicroPython's ROM filesystem: its `memoryview` is what it holds."""

    _at = 0

    def read(self, size: int = -1) -> bytes:
        start = self._at
        self._at = len(self) if size < 0 else min(start + size, len(self))
        return bytes(self[start : self._at])

    def readinto(self, into) -> int:
        data = self.read(len(into))
        into[: len(data)] = data
        return len(data)

    def seek(self, offset: int, whence: int = 0) -> int:
        self._at = min(max(0, offset + (0, self._at, len(self))[whence]), len(self))
        return self._at

    def close(self) -> None:
        pass

    def __enter__(self):
        return self

    def __exit__(self, *error) -> None:
        pass


@lru_cache(4)
def rom_files(partition: bytes) -> dict[str, bytes]:
    """The files of a partition by their paths below /rom; none when MicroPython would not mount it."""
    try:
        return rom.unpack(partition)
    except (IndexError, ValueError):
        return {}


def open_rom(held: dict[str, bytes], path: str, mode: str) -> _RomFile:
    """Open a file of the ROM, as bytes: the firmware reads it in no other way."""
    if set(mode) & set("wax+"):
        raise os_error(errno.EROFS)
    if mode != "rb":
        raise ValueError("mode")
    try:
        return _RomFile(held[path.removeprefix(ROM)])
    except KeyError:
        raise os_error(errno.ENOENT) from None


def make(life: Life, files: MountedFiles) -> ModuleType:
    drawn = 0

    def urandom(size: int) -> bytes:
        """Bytes that every boot repeats, as on an emulated Pico: nobody may rely on them alone."""
        nonlocal drawn
        out = b""
        while len(out) < size:
            out += hashlib.sha256(b"urandom %d" % drawn).digest()
            drawn += 1
        return out[:size]

    def one(function):
        return lambda path: files.call(function, _clean(path))

    return module(
        "os",
        listdir=files.listdir,
        ilistdir=files.ilistdir,
        stat=files.stat,
        statvfs=files.statvfs,
        mkdir=one(lfs.mkdir),
        remove=one(lfs.remove),
        unlink=one(lfs.remove),
        rmdir=one(lfs.remove),
        rename=lambda old, new: files.call(lfs.rename, _clean(old), _clean(new)),
        sync=lambda: None,
        urandom=urandom,
        uname=lambda: ("rp2", "rp2", "1.26.1", "v1.26.1", "Raspberry Pi Pico with RP2040"),
    )
