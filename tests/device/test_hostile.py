"""A console that is broken or means harm: commands end, in a sentence, and print nothing raw."""

import itertools

import mpremote.transport_serial
import pytest

from regent_table.cli import main
from regent_table.device import backups, console
from regent_table.image import base
from tests.device.wire import WireTransport

HELLO = b"regent 0.2.0 0a1b2c3d\n"
_RAW = b"raw REPL; CTRL-B to exit\r\n>"
_MOST = 4 << 20  # bytes; who reads on after so many never ends
_MOST_S = 3600


class WaitingClock:
    """Time that passes only while a command waits."""

    def __init__(self):
        self.now = 0.0

    def monotonic(self) -> float:
        self.now += 0.001
        assert self.now < _MOST_S, "the command waits without end"
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


class HostilePort:
    """A serial port: `app` answers a line, `prompt` a program, each with chunks of bytes; b"" is a pause."""

    def __init__(self, clock, app=None, prompt=None):
        self._clock, self._app, self._prompt = clock, app, prompt
        self._coming, self._heard, self._program, self._read = iter(()), b"", b"", 0

    def write(self, data: bytes) -> int:
        if self._app:
            self._answer(self._app(data.decode().strip()))
        elif data == b"\r\x01":
            self._answer([_RAW])
        elif data == b"\x05A\x01":
            self._answer([b"R\x00"])
        elif data != b"\x04":
            self._program = data if data.startswith(b"\r") else self._program + data
        elif self._program.startswith(b"\r"):
            self._answer([b"OK\r\nMPY: soft reboot\r\n", _RAW])
            self._program = b""
        else:
            self._answer(itertools.chain([b"OK"], self._prompt(self._program.decode()), [b"\4\4>"]))
            self._program = b""
        return len(data)

    def _answer(self, chunks) -> None:
        self._coming = itertools.chain(self._coming, chunks)

    def inWaiting(self) -> int:
        if not self._heard:
            self._heard = next(self._coming, b"")
            self._clock.now += 0.5 if not self._heard else 0
        return len(self._heard)

    def read(self, size: int = 1) -> bytes:
        if not self.inWaiting():
            self._clock.now += 10
        data, self._heard = self._heard[:size], self._heard[size:]
        self._read += len(data)
        assert self._read < _MOST, "the command reads without end"
        return data


@pytest.fixture
def hostile(monkeypatch):
    """Plugs in a console that answers like this; returns what a command printed."""

    def hostile(app=None, prompt=None):
        clock = WaitingClock()
        monkeypatch.setattr(console, "time", clock)
        monkeypatch.setattr(mpremote.transport_serial, "time", clock)
        monkeypatch.setattr(console, "_open", lambda device: WireTransport(HostilePort(clock, app, prompt)))

    return hostile


def answering(**answers):
    """An app that answers the word of a line with these chunks, and says hello as ours does."""
    return lambda line: {"hello": [HELLO], **answers}.get(line.replace("-", "_"), [])


FLOODS = {
    "lines": lambda: itertools.repeat(b"fault x\n" * 50),
    "one line": lambda: itertools.repeat(b"x" * 400),
    "drops": lambda: itertools.cycle([b"fault x\n", b"", b""]),
    "silence": lambda: [],
}
COMMANDS = [
    ["logs"],
    ["config"],
    ["doctor"],
    ["config", "language=hu"],
    ["logs", "--games", "games"],
    ["backup"],
]


@pytest.mark.parametrize("flood", FLOODS)
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_endless_answer_is_reported_in_one_sentence(hostile, capsys, tmp_path, monkeypatch, words, flood):
    monkeypatch.chdir(tmp_path)
    hostile(lambda line: [HELLO] if line == "hello" else FLOODS[flood]())
    assert main([*words, "--device", "wire"]) == 2
    out, err = capsys.readouterr()
    assert err.startswith(f"regent {words[0]}: ") and err.count("\n") == 1 and "not failed" not in out


@pytest.mark.parametrize("flood", ["lines", "one line", "drops"])
@pytest.mark.parametrize("words", [["backup"], ["logs", "--games", "games"], ["restore"]], ids=" ".join)
def test_endless_answer_at_the_prompt_is_reported(hostile, capsys, words, flood):
    hostile(prompt=lambda program: FLOODS[flood]())
    assert main([*words, "--device", "wire"]) == 2
    assert capsys.readouterr().err.startswith(f"regent {words[0]}: ")


@pytest.mark.parametrize("flood", ["lines", "one line", "drops"])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_flood_instead_of_a_greeting_is_reported(hostile, capsys, words, flood):
    hostile(lambda line: FLOODS[flood]())
    assert main([*words, "--device", "wire"]) == 2
    assert capsys.readouterr().err.startswith(f"regent {words[0]}: ")


def test_walk_ends_when_lines_come_without_end(hostile, capsys):
    answers = {"health": [HEALTH], "self_test": [TEST], "config": [b"config pads CAB\n"]}
    endless = itertools.chain([b"events on\n"], FLOODS["lines"]())
    hostile(answering(**answers, **{"events on": endless}))
    assert main(["doctor", "--walk", "--device", "wire"]) == 2
    assert "does not end" in capsys.readouterr().err


def test_garbled_fault_list_is_not_reported_as_no_faults(hostile, capsys):
    for garbage in ([b"\xff\xfe\x00garbage\n"], [b"fault half of it\n"], []):
        hostile(answering(faults=garbage))
        assert main(["logs", "--device", "wire"]) == 2
        out, err = capsys.readouterr()
        assert not out and "answer to 'faults' is not whole" in err


def test_escape_sequences_of_a_console_are_printed_escaped(hostile, capsys):
    hostile(answering(faults=[b"fault \x1b]0;title\x07\x9b2J \xe2\x80\xae\n", b"faults end\n"]))
    assert main(["logs", "--device", "wire"]) == 0
    assert capsys.readouterr().out == "fault \\x1b]0;title\\x07\ufffd2J \\u202e\n"
    hostile(prompt=lambda program: [b"\4Traceback\r\nOSError: \x1b[2J"] if "statvfs" in program else [])
    assert main(["backup", "--device", "wire"]) == 2
    assert "\x1b" not in capsys.readouterr().err


def test_version_and_names_of_a_console_are_printed_escaped(hostile, capsys):
    def prompt(program):
        if "statvfs" in program:
            return [IDENTITY.replace(b"0" * 8, base.base_id().encode())]
        return (
            [b"0" * 64 + b" trial/\x1b[2Jx.mpy\n"] if "ilistdir" in program else [b"\n0.1 \x1b]0;title\x07\n"]
        )

    hostile(prompt=prompt)
    assert main(["flash", "--dry-run", "--device", "wire"]) == 0
    out = capsys.readouterr().out
    assert "\x1b" not in out and "0.1 \\x1b]0;title\\x07 -> " in out and "\\x1b[2Jx" in out


def test_faults_of_a_backup_are_printed_escaped(tmp_path, capsys):
    with backups.zipfile.ZipFile(tmp_path / "one.zip", "w") as archive:
        archive.writestr("fault.txt", b"first\n\x1b[2Jsecond\n")
    assert main(["logs", "--backup", str(tmp_path / "one.zip")]) == 0
    assert capsys.readouterr().out == "fault.txt:\nfirst\n\\x1b[2Jsecond\n\n"


@pytest.mark.parametrize("board_id", ['"../../evil"', '"0a/1b"', '""', "17", "null", '"' + "ab" * 100 + '"'])
def test_board_id_that_is_not_hex_is_refused(hostile, capsys, home, board_id):
    identity = f'{{"machine": "Regent 00000000 with RP2040", "block": 4096, "id": {board_id}}}\r\n'
    hostile(prompt=lambda program: [identity.encode()] if "statvfs" in program else [])
    assert main(["backup", "--device", "wire"]) == 2
    assert capsys.readouterr().err == "regent backup: What answers there is not MicroPython on a Pico.\n"


IDENTITY = b'{"machine": "Regent 00000000 with RP2040", "block": 4096, "id": "0a1b2c3d"}\r\n'
NONSENSE = {
    "identity": ([b"[" * 5000], [], []),
    "machine": ([b'{"machine": 5, "block": 4096, "id": "0a"}'], [], []),
    "list": ([IDENTITY], [b"no list\n"], []),
    "files": ([IDENTITY], [b"0" * 64 + b" fault.txt\n"], [b"one two\n"]),
    "base64": ([IDENTITY], [b"0" * 64 + b" fault.txt\n"], [b"???\n"]),
    "bytes": ([IDENTITY], [b"\xff\xfe\n"], []),
    "no words": ([b"\4\n "], [], []),
}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense_at_the_prompt_is_reported(hostile, capsys, what):
    identity, listed, fetched = NONSENSE[what]

    def prompt(program):
        return identity if "statvfs" in program else listed if "ilistdir" in program else fetched

    hostile(prompt=prompt)
    assert main(["backup", "--device", "wire"]) == 2
    assert capsys.readouterr().err.startswith("regent backup: ")


HEALTH, TEST = b"ticks 1\n", b"self-test end\n"
ODD = {
    "config": {"config": [b"config language x\nconfig pads CAB\n"]},
    "doctor": {"health": [b"reader C up faults x\n", HEALTH], "self_test": [TEST]},
    "doctor name": {"health": [b"reader Z down faults 1 1 1 1 1\n", HEALTH], "self_test": [TEST]},
    "doctor word": {"health": [b"reader down faults 1 1 1 1 1\n", HEALTH], "self_test": [TEST]},
    "doctor key": {"health": [HEALTH], "self_test": [b"held nothing\n", TEST]},
    "doctor stage": {"health": [HEALTH], "self_test": [b"built 9 found 9\n", TEST]},
}


@pytest.mark.parametrize("what", ODD)
def test_odd_answers_of_the_app_are_reported(hostile, capsys, what):
    hostile(answering(**ODD[what]))
    assert main([what.split()[0], "--device", "wire"]) == 2
    assert "cannot be understood" in capsys.readouterr().err
