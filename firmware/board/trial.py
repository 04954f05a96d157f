"""Modules that a developer tries out before they go into the ROM: files under /trial, found before the ROM's.

They take heap.  `regent flash --module` brings them, the next `regent flash` removes them.  A file beside
them names the ROM that they were made for; with another one they are left alone.
"""

import os

import vfs

_FOLDER = "/trial"
_TRAILER = "/trial/seal"


class _Before:
    """The ROM as MicroPython mounts it, some of its files replaced."""

    def __init__(self, rom):
        self._rom = rom

    def mount(self, _readonly, _format):
        pass

    def umount(self):
        pass

    def stat(self, path):
        try:
            return os.stat(_FOLDER + path)
        except OSError:
            return self._rom.stat(path)

    def open(self, path, mode):
        try:
            return open(_FOLDER + path, mode)
        except OSError:
            return self._rom.open(path, mode)


def begin(trailer: bytes, rom: memoryview) -> None:
    """Put them before the ROM's, if there are any for the ROM with this seal."""
    try:
        with open(_TRAILER, "rb") as file:
            theirs = file.read()
    except OSError:
        return
    if theirs == trailer:
        vfs.umount("/rom")
        vfs.mount(_Before(vfs.VfsRom(rom)), "/rom")  # type: ignore  (the stubs lack it)
