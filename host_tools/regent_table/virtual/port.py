"""A virtual table whose USB line is a TCP socket, paced to the wall clock: for tools that want a serial port.

One client at a time, on this machine alone.  While nobody is connected the cable is not plugged in,
and what the firmware says is lost.
"""

import contextlib
import select
import socket
import sys
import time
from pathlib import Path

from regent_table.errors import UserError
from regent_table.image import rom
from regent_table.virtual import flash
from regent_table.virtual.brains import make_table
from regent_table.virtual.sentences import Hands
from regent_table.virtual.table import Table

HOST = "127.0.0.1"

_STEP_MS = 4
_MOST_BEHIND_S = 0.25  # a slow PC falls behind rather than never catching up
_AT_ONCE = 4096
_TYPED_AHEAD = 16 * 1024  # bytes that may wait in front of the USB line, so that the client feels its pace


class TablePort:
    def __init__(self, table: Table, number: int = 0):
        self.table = table
        self._client: socket.socket | None = None
        self._out = bytearray()
        self._server = socket.socket()
        self._server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            self._server.bind((HOST, number))
        except OSError as error:
            raise UserError(f"Port {number} cannot be listened on: {error.strerror}.") from None
        self._server.listen(1)
        self._server.setblocking(False)
        self.address = f"socket://{HOST}:{self._server.getsockname()[1]}"
        heard = table.brain.serial_out

        def hear(data: bytes) -> None:
            heard(data)
            if self._client:
                self._out.extend(data)

        table.brain.serial_out = hear

    def close(self) -> None:
        self._hang_up()
        self._server.close()

    def live(self, also: int = -1) -> bool:
        """Serve at the pace of the wall clock, until there is something to read at `also`: then True."""
        origin = time.monotonic() - self.table.now_ms() / 1000
        while True:
            ahead = origin + self.table.now_ms() / 1000 - time.monotonic()
            if ahead < -_MOST_BEHIND_S:
                origin -= ahead
            if self._serve(max(0.0, ahead), also):
                return True
            self.table.run_ms(_STEP_MS)

    def _serve(self, patience: float, also: int) -> bool:
        """Move bytes, waiting at most so long for some."""
        listening: list[socket.socket | int] = [self._server]
        if self._client and self.table.brain.unheard() < _TYPED_AHEAD:
            listening.append(self._client)
        if also >= 0:
            listening.append(also)
        sending = [self._client] if self._client and self._out else []
        ready, can_send, _ = select.select(listening, sending, [], patience)
        if can_send and self._client:
            self._send()
        if self._client in ready:
            self._receive()
        if self._server in ready:
            self._pick_up()
        return also in ready

    def _pick_up(self) -> None:
        client, _ = self._server.accept()
        if self._client:
            client.close()  # there is one client at a time
            return
        client.setblocking(False)
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._client = client

    def _receive(self) -> None:
        assert self._client
        try:
            data = self._client.recv(_AT_ONCE)
        except OSError:
            data = b""
        if not data:
            self._hang_up()
            return
        self.table.brain.serial_in(data)

    def _send(self) -> None:
        assert self._client
        try:
            del self._out[: self._client.send(self._out)]
        except OSError:
            self._hang_up()

    def _hang_up(self) -> None:
        if self._client:
            with contextlib.suppress(OSError):
                self._client.close()
        self._client = None
        self._out.clear()


def serve(brain: str, number: int, blank: bool, kept: Path | None) -> None:
    """Listen until standard input ends or Ctrl-C; what is typed meanwhile are sentences for the hands.

    Each sentence is answered by a line: what came of it, or what is wrong.
    """
    table = make_table(brain, blank)
    if kept and kept.exists():
        held = kept.read_bytes()
        if len(held) != rom.SIZE + flash.SIZE:
            raise UserError(f"{kept} is no flash of `regent pico`: it has {len(held)} bytes.")
        table.brain.load_rom(held[: rom.SIZE])
        table.flash = held[rom.SIZE :]
    hands = Hands(table)
    table.power_on()
    port = TablePort(table, number)
    print(f"Listening on {port.address}; type what hands do, such as: press A.OK", flush=True)
    try:
        while port.live(also=sys.stdin.fileno()):
            sentence = sys.stdin.buffer.raw.readline().decode()  # type: ignore[attr-defined]
            if not sentence:
                break
            if sentence.strip():
                print(_done(hands, sentence.strip()), flush=True)
    finally:
        port.close()
        if kept:
            kept.write_bytes(table.brain.rom + table.brain.held())


def _done(hands: Hands, sentence: str) -> str:
    if sentence.startswith("show "):
        return hands.table.screen_text(sentence.split()[1]).replace("\n", " | ")
    try:
        hands.do(sentence)
    except UserError as error:
        return str(error)
    return "done"
