"""The files on a console: looked at, fetched, replaced, removed, through small programs at its raw prompt.

What travels to the console is deflated, and never holds the byte of Ctrl-C: so a Ctrl-C ends whatever waits
there for bytes that will not come.
"""

import hashlib
import json
import re
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterable

from host_tools.device.console import Console
from host_tools.errors import UserError

SEGMENT = 24 * 1024  # bytes that the console inflates at once
_WINDOW = 15
_CTRL_C, _ESCAPE = b"\x03", b"\x02"

_IDENTITY = """
import sys, os, json, machine
from binascii import hexlify
try:
    v = os.statvfs('/')
except OSError:
    v = (0, 0, 0, 0)
try:
    from one_file import STAMP
except ImportError:
    STAMP = b''
print(json.dumps({'name': sys.implementation[0], 'version': list(sys.implementation[1][:3]),
    'machine': sys.implementation._machine, 'mpy': sys.implementation._mpy & 255,
    'id': hexlify(machine.unique_id()).decode(), 'free': v[0] * v[3], 'block': v[0],
    'image': STAMP.decode()}))
"""

_LOOK = """
import os, hashlib
from binascii import hexlify
buf = bytearray(2048)
todo = ['']
while todo:
    at = todo.pop()
    for e in os.ilistdir(at or '/'):
        name = at + '/' + e[0]
        if e[1] & 0x4000:
            todo.append(name)
            print('/', name[1:])
            continue
        h = hashlib.sha256()
        with open(name, 'rb') as f:
            while True:
                n = f.readinto(buf)
                if not n:
                    break
                h.update(memoryview(buf)[:n])
        print(hexlify(h.digest()).decode(), name[1:])
"""

_FORMAT = """
import rp2, vfs
flash = rp2.Flash()
vfs.VfsLfs2.mkfs(flash, progsize=256)
vfs.mount(vfs.VfsLfs2(flash, progsize=256), '/')
"""

_FETCH = """
from binascii import b2a_base64
for name in {names}:
    with open('/' + name, 'rb') as f:
        print(b2a_base64(f.read()).decode().strip())
"""

_REMOVE = """
import os
for name in {names}:
    os.remove('/' + name)
for name in {folders}:
    os.rmdir('/' + name)
"""

_RECEIVE = """
import os, sys, io, deflate
stdin = sys.stdin.buffer
def folders(name):
    at = name.find('/', 1)
    while at > 0:
        try:
            os.mkdir(name[:at])
        except OSError as e:
            if e.errno != 17:
                raise
        at = name.find('/', at + 1)
for _ in range({parts}):
    data = stdin.read(int(stdin.read(6)))
    data = data.replace(b'\\x02\\x05', b'\\x03').replace(b'\\x02\\x04', b'\\x02')
    part = deflate.DeflateIO(io.BytesIO(data), deflate.RAW, {window})
    count = 0
    while True:
        n = part.read(1)
        if not n:
            break
        name = '/' + part.read(n[0]).decode()
        folders(name)
        with open(name, 'wb') as f:
            f.write(part.read(int(part.read(6))))
        count += 1
    data = part = None
    print(count)
"""


class Board:
    """What kind of board this is, and what fits onto it."""

    def __init__(self, facts: dict):
        self.micropython: tuple[int, ...] = tuple(facts["version"])
        self.is_micropython = facts["name"] == "micropython"
        self.machine: str = facts["machine"]
        self.mpy: int = facts["mpy"]
        self.id: str = facts["id"]
        self.free: int = facts["free"]
        self.block: int = facts["block"]
        self.image: str = facts["image"].strip()  # stamp of the one-file image that it runs, if it does

    @property
    def readable(self) -> bool:
        """Its filesystem is mounted."""
        return self.block > 0

    def need_filesystem(self) -> None:
        if not self.readable:
            raise UserError(
                "The console's flash holds something that cannot be read. `regent restore --format` wipes it "
                "and brings the newest backup."
            )


def identity(console: Console) -> Board:
    try:
        return Board(json.loads(console.run(_IDENTITY)))
    except (ValueError, KeyError, TypeError):
        raise UserError("What answers there is not MicroPython on a Pico.") from None


def format_flash(console: Console) -> None:
    """A new filesystem in place of one that could not be mounted."""
    console.run(_FORMAT)


def look(console: Console) -> tuple[dict[str, str], list[str]]:
    """SHA-256 of every file by its path, and all folders, inner ones behind outer ones."""
    found: dict[str, str] = {}
    folders = []
    for line in console.run(_LOOK).splitlines():
        digest, _, name = line.strip().partition(" ")
        if digest == "/":
            folders.append(name)
        elif re.fullmatch("[0-9a-f]{64}", digest):
            found[name] = digest
        else:
            raise UserError("The console's list of files cannot be understood.")
    return found, folders


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def fetch(console: Console, names: Iterable[str]) -> dict[str, bytes]:
    names = list(names)
    lines = console.run(_FETCH.format(names=_quoted(names))).split() if names else []
    return dict(zip(names, map(b64decode, lines), strict=True))


def remove(console: Console, names: Iterable[str], folders: Iterable[str] = ()) -> None:
    """Folders must be empty by then, inner ones first."""
    console.run(_REMOVE.format(names=_quoted(names), folders=_quoted(folders)))


def send(console: Console, files: dict[str, bytes], moved: Callable[[int, int], None]) -> int:
    """Write these files in this order; `moved(done, of)` counts bytes on the line. Returns those bytes."""
    parts = [_packed(part) for part in _segments(files)]
    total, done = sum(map(len, parts)), 0
    sizes = iter(map(len, parts))

    def heard(line: bytes) -> None:
        nonlocal done
        done += next(sizes)
        moved(done, total)

    console.feed(_RECEIVE.format(parts=len(parts), window=_WINDOW), parts, heard)
    return total


def _segments(files: dict[str, bytes]) -> Iterable[bytes]:
    segment = b""
    for name, data in files.items():
        encoded = name.encode()
        entry = bytes((len(encoded),)) + encoded + b"%6d" % len(data) + data
        if segment and len(segment) + len(entry) > SEGMENT:
            yield segment
            segment = b""
        segment += entry
    if segment:
        yield segment


def _packed(segment: bytes) -> bytes:
    deflater = zlib.compressobj(9, zlib.DEFLATED, -_WINDOW)
    data = deflater.compress(segment) + deflater.flush()
    data = data.replace(_ESCAPE, _ESCAPE + b"\x04").replace(_CTRL_C, _ESCAPE + b"\x05")
    return b"%6d" % len(data) + data


def _quoted(names: Iterable[str]) -> str:
    """A list for a program; what came from a device is never pasted as it is."""
    return ascii(list(names))
