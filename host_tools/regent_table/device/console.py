"""One console at the other end of a serial line.

While the app runs it answers lines; MicroPython's prompt is reached only after people at the table have
allowed it with a key, or with the recovery key held at power-on.
"""

import contextlib
import io
import math
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

from regent_table.device import ports
from regent_table.errors import UserError

Say = Callable[[str], None]

APP, PROMPT = "app", "prompt"

_FAULT = """
import sys
if 'fault' in globals():
    sys.print_exception(fault)
"""
_NOTE = 0x4005800C  # where firmware/board/boot.py looks for a note that the prompt was wanted
_ANSWER_S = 3
_UNKNOWN = "I know "  # what the app says to a word it does not know
_GREETING = "regent "  # and its version, to a hello
_FRIENDLY = ">>> "  # MicroPython's prompt echoes what is typed
_NO_ROOM = re.compile(r"OSError: (\[Errno )?28\b")
_ALLOW_S = 60
_COME_BACK_S = 20
_LONG_S = 60
_AGAIN_S = 0.25
# How much one answer may be, in bytes, and how long it may take
_MOST_SAID, _LONGEST_S = 256 << 10, 30
_MOST_RUN, _LONGEST_RUN_S = 2 << 20, 600


class Full(UserError):
    """There is no room left on the console's flash."""


class Talker(Protocol):
    """Asks the running app for the next line that comes, or for all up to one that starts with `end`."""

    def ask(self, line: str, end: str = "", patience: float = _ANSWER_S) -> list[str]: ...


def printable(text: str) -> str:
    """Return text that a terminal only shows: control characters are escaped."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in text)


def listed(console: Talker, line: str, end: str, patience: float = _ANSWER_S) -> list[str]:
    """Ask for a list; return its lines up to the one that starts with `end`, which it must have."""
    lines = console.ask(line, end, patience)
    if not lines or not lines[-1].startswith(end):
        if lines and lines[-1].startswith(_UNKNOWN):
            raise UserError(f"The console does not know {line!r}; `regent flash` brings it up to date.")
        raise UserError(f"The console's answer to {line!r} is not whole; say the same again.")
    return lines


@contextlib.contextmanager
def understood() -> Iterator[None]:
    """Interpret what a console has answered; what fails here is the console's fault."""
    try:
        yield
    except (ValueError, TypeError, LookupError, RecursionError):
        raise UserError(
            "The console's answer cannot be understood; `regent flash` brings it up to date."
        ) from None


class _Port:
    """A serial port that bounds what an exchange reads, and how long that takes."""

    def __init__(self, port: Any):
        self.port = port
        self._left = self._end = math.inf

    @contextlib.contextmanager
    def bounded(self, size: float, seconds: float) -> Iterator[None]:
        before = self._left, self._end
        self._left, self._end = size, time.monotonic() + seconds
        try:
            yield
        finally:
            self._left, self._end = before

    def inWaiting(self) -> int:
        self._check()
        return self.port.inWaiting()

    def read(self, size: int = 1) -> bytes:
        self._check()
        data = self.port.read(size)
        self._left -= len(data)
        return data

    def write(self, data: bytes) -> int:
        return self.port.write(data)

    def _check(self) -> None:
        if self._left < 0 or time.monotonic() > self._end:
            raise UserError(
                "The console's answer does not end: unplug it, plug it in and say the same again."
            )


class Console:
    def __init__(self, device: str = "", opened: Callable[[str], SerialTransport] | None = None):
        """Open the port of this name, or that of the one console that is plugged in."""
        self._device = device
        self._opened = opened or _open
        self._line = self._open()
        self._heard = b""

    def _open(self) -> SerialTransport:
        line = self._opened(self._device or ports.find())
        line.serial = self._port = _Port(line.serial)
        return line

    @property
    def transport(self) -> SerialTransport:
        return self._line

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._line.serial = self._port.port  # mpremote sets its control lines
            self._line.close()

    # --- the app's lines

    def ask(self, line: str, end: str = "", patience: float = _ANSWER_S) -> list[str]:
        """Say a line; the answer is the next line that comes, or all up to one that starts with `end`."""
        answer = []
        with self._port.bounded(_MOST_SAID, patience + _LONGEST_S):
            self._port.write(f"{line}\n".encode())
            for heard in self.lines(patience):
                answer.append(heard)
                if not end or heard.startswith((end, _UNKNOWN, _FRIENDLY)):
                    break
        return answer

    def lines(self, patience: float) -> Iterator[str]:
        """What the app says, line by line, until it has said nothing for so long."""
        quiet_since = time.monotonic()
        while time.monotonic() - quiet_since < patience:
            data = self._read()
            if not data:
                time.sleep(0.01)
                continue
            *whole, self._heard = (self._heard + data).split(b"\n")
            for text in whole:
                quiet_since = time.monotonic()
                yield printable(text.decode("utf-8", "replace").strip("\r"))

    def state(self) -> str:
        """APP or PROMPT, whichever answers."""
        self._heard = b""
        for _ in range(2):
            if heard := self._greeting():
                if heard.startswith(_GREETING):
                    return APP
                break
        if self._at_prompt():
            return PROMPT
        raise UserError(f"The board at {self._device or 'USB'} does not answer.\n{ports.RECOVERY}")

    def need_app(self) -> None:
        if self.state() != APP:
            raise UserError(
                "The console's app does not run: MicroPython's prompt answers. `regent flash` starts it, or "
                "switch the power off and on without the recovery key."
            )

    def version(self) -> str:
        """The version and digest of the running app."""
        heard = self._greeting()
        return heard.removeprefix(_GREETING) if heard.startswith(_GREETING) else ""

    def _greeting(self) -> str:
        """What the app answers to a hello, or the echo of a prompt that is open, or ""."""
        heard = "".join(self.ask("\r\nhello\r", end=_GREETING)[-1:])
        return heard if heard.startswith((_GREETING, _FRIENDLY)) else ""

    # --- to the prompt and back

    def allow(self, say: Say) -> None:
        """Ask people at the table to let us in, and wait until they do."""
        answer = self.ask("maintenance", end="maintenance")[-1:]
        if answer == ["maintenance busy"]:
            raise UserError("A game is on. Leave it with the Menu key (it is kept), then say this again.")
        if answer == ["maintenance asked"]:
            say("Hold OK on the console for two seconds to allow it (either side; Back refuses) ...")
            answer = [line for line in self._until("maintenance", _ALLOW_S)][-1:]
        if answer != ["maintenance on"]:
            raise UserError("The console did not allow it; nothing was changed.")

    def _until(self, start: str, patience: float) -> Iterator[str]:
        with self._port.bounded(_MOST_SAID, patience + _LONGEST_S):
            for heard in self.lines(patience):
                if heard.startswith(start):
                    yield heard
                    return

    @contextlib.contextmanager
    def prompt(self, say: Say) -> Iterator[None]:
        """Use MicroPython's prompt for a while; then the app starts again, whatever happened meanwhile."""
        self.enter(say)
        try:
            yield
        except BaseException:
            with contextlib.suppress(TransportError, OSError, UserError):
                if self._at_prompt():
                    self.leave()
            raise
        if self._line.in_raw_repl:
            self.leave()

    def enter(self, say: Say) -> None:
        """Go to MicroPython's raw prompt, with a fresh heap."""
        if self.state() == APP:
            self.allow(say)
            self.ask("prompt")
            self._come_back(lambda: self._at_prompt())
        self._raw()

    def leave(self) -> None:
        """Start the app; the caller sees whether it comes."""
        self._go("machine.reset()")
        time.sleep(_AGAIN_S)

    def boot_loader(self) -> None:
        """Go into the boot loader, which shows a drive for UF2 files."""
        self._go("machine.bootloader()")
        self.close()

    def _go(self, where: str) -> None:
        """Leave the prompt for good; the answer to this must have left over USB before the port goes."""
        program = f"import machine, time\nmachine.mem32[{_NOTE}] = 0\ntime.sleep_ms(100)\n{where}"
        with self._port.bounded(_MOST_SAID, _LONGEST_S):
            self._line.exec_raw_no_follow(program)
        self._line.in_raw_repl = False

    def await_drive(self, others: set[Path]) -> Path | None:
        """Wait for the drive of the boot loader; None when this PC shows no new one."""
        end = time.monotonic() + _COME_BACK_S
        while time.monotonic() < end:
            if new := set(ports.drives()) - others:
                return min(new)
            time.sleep(_AGAIN_S)
        return None

    def await_board(self) -> None:
        """Wait until the app or the prompt answers again."""
        self._come_back(lambda: bool(self.state()))

    def await_app(self) -> str:
        """Wait for the app; its version, "" when the prompt answers in its place."""
        self._come_back(lambda: bool(self._greeting()))
        return self.version()

    def _come_back(self, there: Callable[[], bool]) -> None:
        """Wait through a restart, which takes the port away for a moment."""
        end = time.monotonic() + _COME_BACK_S
        while time.monotonic() < end:
            time.sleep(_AGAIN_S)
            with contextlib.suppress(TransportError, OSError, UserError):
                self.close()
                self._line = self._open()
                self._heard = b""
                if there():
                    return
        raise UserError(f"The console did not come back after its restart.\n{ports.RECOVERY}")

    def _at_prompt(self) -> bool:
        with contextlib.suppress(TransportError, OSError):
            self._enter_raw(soft_reset=False, timeout_overall=2)
            return True
        return False

    def _enter_raw(self, **how: Any) -> None:
        with contextlib.redirect_stdout(io.StringIO()), self._port.bounded(_MOST_SAID, _LONGEST_S):
            self._line.enter_raw_repl(**how)

    def _raw(self) -> None:
        try:
            self._enter_raw(soft_reset=True)
        except TransportError:
            raise UserError(f"MicroPython's prompt does not open.\n{ports.RECOVERY}") from None

    # --- at the prompt

    def run(self, program: str) -> str:
        """Run a program to its end; what it printed."""
        with self._port.bounded(_MOST_RUN, _LONGEST_RUN_S):
            out, error = self._line.exec_raw(program, timeout=_LONG_S)
        if error:
            why = error.decode("utf-8", "replace").strip().rpartition("\n")[2]
            if _NO_ROOM.match(why):
                raise Full("The console's flash is full.")
            raise UserError(f"The console refused: {printable(why)}.")
        return out.decode("utf-8", "replace")

    def fault(self) -> str:
        """What ended main.py, in a line, while the prompt is open because of it."""
        return printable(self.run(_FAULT).strip().split("\n")[-1]) if self._at_prompt() else ""

    def _read(self) -> bytes:
        waiting = self._port.inWaiting()
        return self._port.read(waiting) if waiting else b""


def _open(device: str) -> SerialTransport:
    try:
        line = SerialTransport(device, timeout=10)
        port: Any = line.serial
        port.write_timeout = _LONGEST_S  # a console that hangs reads nothing
        return line
    except ValueError:
        raise UserError(
            f"{device} is no serial port: say its name, such as /dev/ttyACM0, or socket://127.0.0.1:PORT."
        ) from None
    except TransportError:
        raise UserError(f"{device} cannot be opened: nothing is there, or another program uses it.") from None
