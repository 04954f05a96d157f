"""Looks at, fetches, replaces and removes files on a console, at its raw prompt."""

import hashlib
import json
import re
from base64 import b64decode, b64encode
from collections.abc import Iterable
from pathlib import PurePosixPath

from regent_table.device.console import Console, printable, understood
from regent_table.errors import UserError

_CHUNK = 2048
_ID = re.compile("[0-9a-f]{1,64}")
_BASE = re.compile(r"Regent ([0-9a-f]{8}) with ")

_IDENTITY = """
import sys, os, json, machine
from binascii import hexlify
try:
    v = os.statvfs('/')
except OSError:
    v = (0, 0, 0, 0)
print(json.dumps({'machine': sys.implementation._machine, 'block': v[0],
    'id': hexlify(machine.unique_id()).decode()}))
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
        if name == '/rom':
            continue
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
import _boot, rp2
_boot.make(rp2.Flash())
"""

_FETCH = """
from binascii import b2a_base64
for name in {names}:
    with open('/' + name, 'rb') as f:
        print(b2a_base64(f.read()).decode().strip())
"""

_FOLDERS = """
import os
from binascii import a2b_base64
for name in {folders}:
    try:
        os.stat('/' + name)
    except OSError:
        os.mkdir('/' + name)
"""

_REMOVE = """
import os
for name in {names}:
    os.remove('/' + name)
for name in {folders}:
    os.rmdir('/' + name)
"""


class BoardInfo:
    """What kind of board this is."""

    def __init__(self, facts: dict):
        self.machine = printable(facts["machine"])
        self.id: str = facts["id"]  # hexadecimal: it becomes part of a path
        self.block = int(facts["block"])
        if not _ID.fullmatch(self.id):
            raise ValueError

    @property
    def base(self) -> str:
        """The stamp of our base, "" when it runs another MicroPython."""
        found = _BASE.match(self.machine)
        return found.group(1) if found else ""

    @property
    def readable(self) -> bool:
        """Is its filesystem mounted?"""
        return self.block > 0

    def need_filesystem(self) -> None:
        if not self.readable:
            raise UserError(
                "The console's flash holds something that cannot be read. `regent restore --format` wipes it "
                "and brings the newest backup."
            )


def identity(console: Console) -> BoardInfo:
    try:
        return BoardInfo(json.loads(console.run(_IDENTITY)))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise UserError("What answers there is not MicroPython on a Pico.") from None


def format_flash(console: Console) -> None:
    """Make a new filesystem in place of one that could not be mounted."""
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
    with understood():
        return dict(zip(names, map(b64decode, lines), strict=True))


def remove(console: Console, names: Iterable[str], folders: Iterable[str] = ()) -> None:
    """Remove these files, then these folders, which must be empty by then, inner ones first."""
    console.run(_REMOVE.format(names=_quoted(names), folders=_quoted(folders)))


def send(console: Console, contents: dict[str, bytes]) -> None:
    """Write these files, and the folders that they want."""
    folders = {str(parent) for name in contents for parent in PurePosixPath(name).parents} - {"."}
    console.run(_FOLDERS.format(folders=_quoted(sorted(folders))))
    for name, data in contents.items():
        console.run(f"file = open({ascii('/' + name)}, 'wb')")
        for at in range(0, len(data), _CHUNK):
            console.run(f"file.write(a2b_base64({b64encode(data[at : at + _CHUNK])}))")
        console.run("file.close()")


def _quoted(names: Iterable[str]) -> str:
    """A list of names for a program; what came from a device is never pasted as it is."""
    return ascii(list(names))
