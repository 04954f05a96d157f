"""The programs themselves, as people run them, with an emulated Pico behind a socket."""

import subprocess
import sys

import pytest

from regent_table import __version__

pytestmark = pytest.mark.pico

PATIENCE_S = 300  # a PC that is busy with other things may be slow


class Pico:
    """`regent pico` as a program of its own; it ends with its standard input."""

    def __init__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "regent_table.cli", "pico", "--blank"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.device = self.process.stdout.readline().split()[2].rstrip(";")

    def do(self, sentence: str) -> str:
        self.process.stdin.write(f"{sentence}\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def run(self, *command: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [sys.executable, "-m", *command], capture_output=True, text=True, timeout=PATIENCE_S
        )

    def regent(self, *words: str) -> subprocess.CompletedProcess:
        return self.run("regent_table.cli", *words, "--device", self.device)

    def mpremote(self, *words: str) -> subprocess.CompletedProcess:
        return self.run("mpremote", "connect", self.device, *words)


@pytest.fixture
def pico():
    pico = Pico()
    yield pico
    pico.process.stdin.close()
    assert pico.process.wait(PATIENCE_S) == 0
    pico.process.stdout.close()


@pytest.mark.slow
def test_blank_board_is_flashed_and_passes_the_doctor(pico):
    assert pico.mpremote("exec", "print(6 * 7)").stdout.strip() == "42"
    flashed = pico.regent("flash")
    assert flashed.returncode == 0, flashed.stderr
    assert flashed.stdout.splitlines()[-1].startswith(f"The console runs {__version__} ")
    assert pico.do('expect A shows "English"') == "done"
    assert pico.do("press A.right") == pico.do("press A.right") == pico.do("press A.OK") == "done"
    healthy = pico.regent("doctor")
    assert healthy.returncode == 0 and healthy.stdout.endswith("Everything works.\n"), healthy.stdout
    assert pico.do("pull display B") == "done"
    ill = pico.regent("doctor", "--json")
    assert ill.returncode == 1 and '"display B"' in ill.stdout
    assert '"language": "en"' in pico.regent("config", "--json").stdout
