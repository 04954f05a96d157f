"""The small modules: time, sys, select, gc, micropython, and those that CPython shares with MicroPython."""

import array
import binascii
import collections
import hashlib
import io
import json
import struct
import traceback
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from regent_table.image.base import base_id
from regent_table.paths import FIRMWARE
from regent_table.virtual.mp import Life, errno, module, os_error

MACHINE = f"Regent {base_id()} with RP2040"
TICKS = 1 << 30  # a Pico's tick counters hold 30 bits

_HEAP_FREE = 200_000
_POLLIN, _POLLOUT = 1, 4


def make(life: Life) -> dict[str, ModuleType]:
    made = [make_time(life), make_sys(life), make_select(life), make_gc(), make_micropython(life)]
    made += [
        module("struct", **_some(struct, "calcsize pack pack_into unpack unpack_from")),
        module("binascii", **_some(binascii, "hexlify unhexlify crc32 a2b_base64 b2a_base64")),
        module("hashlib", sha256=hashlib.sha256),
        module("array", array=array.array),
        module("errno", **errno.NUMBERS, errorcode={n: name for name, n in errno.NUMBERS.items()}),
        module("io", **_some(io, "StringIO BytesIO")),
        module("json", **_some(json, "dumps loads")),
        module("collections", **_some(collections, "namedtuple deque OrderedDict")),
    ]
    return {one.__name__: one for one in made}


def _some(source: ModuleType, names: str) -> dict[str, object]:
    return {name: getattr(source, name) for name in names.split()}


def ticks_diff(end: int, start: int) -> int:
    return (end - start + TICKS // 2) % TICKS - TICKS // 2


def make_time(life: Life) -> ModuleType:
    clock, spend = life.wires.clock, life.spend
    born = clock.time
    start = TICKS * 1000 - life.wraps_after_us - born

    def ticks_ms() -> int:
        spend(1)  # so that a loop which only looks at the clock comes to an end
        return (start + clock.time) // 1000 % TICKS

    def ticks_us() -> int:
        spend(1)
        return (start + clock.time) % TICKS

    def ticks_add(ticks: int, delta: int) -> int:
        return (ticks + delta) % TICKS

    return module(
        "time",
        ticks_ms=ticks_ms,
        ticks_us=ticks_us,
        ticks_cpu=ticks_us,
        ticks_diff=ticks_diff,
        ticks_add=ticks_add,
        sleep=lambda seconds: spend(max(0, round(seconds * 1_000_000))),
        sleep_ms=lambda ms: spend(max(0, ms * 1000)),
        sleep_us=lambda us: spend(max(0, us)),
        time=lambda: 1_609_459_200 + (clock.time - born) // 1_000_000,  # the clock of a Pico starts in 2021
    )


def print_exception(error: BaseException, write: Callable[[Any], Any]) -> None:
    """Print an exception as MicroPython does: places, no source lines."""
    write("Traceback (most recent call last):\n")
    for frame in traceback.extract_tb(error.__traceback__):
        path = Path(frame.filename)
        if path.is_relative_to(FIRMWARE):
            write(f'  File "{path.relative_to(FIRMWARE).as_posix()}", line {frame.lineno}, in {frame.name}\n')
    text = str(error)
    write(type(error).__name__ + (f": {text}\n" if text else "\n"))


class _Terminal:
    """stdin and stdout in one, the USB line, as on the device."""

    def __init__(self, life: Life):
        self._life = life

    def write(self, data) -> int:
        return self._life.say(data.encode() if isinstance(data, str) else bytes(data))

    def read(self, size: int = -1) -> str:
        return self._read(size).decode()

    def readline(self) -> str:
        line = b""
        while not line.endswith(b"\n"):
            line += self._read(1)
        return line.decode()

    def flush(self) -> None:
        pass

    def _read(self, size: int) -> bytes:
        data = b""
        while len(data) != size:
            if self._life.heard():
                data += self._life.hear(size - len(data) if size > 0 else -1)
            else:
                self._life.spend(100)
        return data

    @property
    def buffer(self) -> "_Bytes":
        return _Bytes(self._life)


class _Bytes(_Terminal):
    def read(self, size: int = -1) -> bytes:  # type: ignore[override]
        return self._read(size)

    def readinto(self, into, size: int = -1) -> int:
        data = self._read(len(into) if size < 0 else size)
        into[: len(data)] = data
        return len(data)


def make_sys(life: Life) -> ModuleType:
    terminal = _Terminal(life)

    def leave(code: int = 0) -> None:
        raise SystemExit(code)

    return module(
        "sys",
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        print_exception=lambda error, file=terminal: print_exception(error, file.write),
        exit=leave,
        modules=life.modules,
        path=["", ".frozen", "/rom", "/rom/lib", "/lib"],
        platform="rp2",
        byteorder="little",
        maxsize=0x7FFFFFFF,
        version="3.4.0; MicroPython v1.26.1",
        version_info=(3, 4, 0),
        implementation=SimpleNamespace(
            name="micropython", version=(1, 26, 1, ""), _mpy=0x1006, _machine=MACHINE
        ),
    )


def make_select(life: Life) -> ModuleType:
    class Poll:
        """Waits for the USB line, and for nothing else."""

        def __init__(self) -> None:
            self._watched: dict[_Terminal, int] = {}

        def register(self, stream, events: int = _POLLIN | _POLLOUT) -> None:
            if not isinstance(stream, _Terminal):
                raise os_error(errno.EPERM)
            self._watched[stream] = events

        modify = register

        def poll(self, timeout: int = -1) -> list[tuple[_Terminal, int]]:
            left = timeout
            while True:
                life.spend(1)
                now = self._now()
                ready = [(stream, events & now) for stream, events in self._watched.items() if events & now]
                if ready or left == 0:
                    return ready
                life.spend(1000)
                left -= 1

        def ipoll(self, timeout: int = -1, flags: int = 0):
            return iter(self.poll(timeout))

        def _now(self) -> int:
            return (_POLLIN if life.heard() else 0) | (_POLLOUT if life.can_say() else 0)

    return module("select", poll=Poll, POLLIN=_POLLIN, POLLOUT=_POLLOUT, POLLERR=8, POLLHUP=16)


def make_gc() -> ModuleType:
    """`gc` with constant figures: there is no MicroPython heap here, the Pico brain measures it."""
    return module(
        "gc",
        collect=lambda: None,
        mem_free=lambda: _HEAP_FREE,
        mem_alloc=lambda: 0,
        enable=lambda: None,
        disable=lambda: None,
        isenabled=lambda: True,
        threshold=lambda amount=-1: -1,
    )


def make_micropython(life: Life) -> ModuleType:
    def same(function):
        return function

    locks = 0

    def heap_lock() -> int:
        nonlocal locks
        locks += 1
        return locks

    def heap_unlock() -> int:
        nonlocal locks
        locks -= 1
        return locks

    return module(
        "micropython",
        const=same,
        native=same,
        viper=same,
        opt_level=lambda level=None: 0 if level is None else None,
        heap_lock=heap_lock,
        heap_unlock=heap_unlock,
        heap_locked=lambda: locks,
        alloc_emergency_exception_buf=lambda size: None,
        kbd_intr=life.let_in,
        mem_info=lambda verbose=None: None,
    )
