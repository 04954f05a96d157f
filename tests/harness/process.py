"""A table in a process of its own, behind a pipe: one JSON object per line in each direction.

    {"call": "do", "arguments": ["put G5 on A"]}        ->  {"result": null} or {"error": "..."}

Chips and firmware of a Pico brain keep a core busy; whoever draws pages or talks to people stays free.
"""

import argparse
import base64
import contextlib
import json
import subprocess
import sys
from typing import Any

from regent_table.errors import UserError
from regent_table.virtual.brains import NAMES, make_table
from regent_table.virtual.sentences import Hands
from regent_table.virtual.table import Colour


def answer_of(process: subprocess.Popen[str], question: dict[str, Any], ended: str) -> dict[str, Any]:
    """What a process answers to a line; `ended` says that it does not any more."""
    assert process.stdin and process.stdout
    try:
        process.stdin.write(json.dumps(question) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
    except BrokenPipeError:
        line = ""
    if not line:
        raise UserError(ended)
    return json.loads(line)


class RemoteTable:
    """A table in another process; it has the calls that people need."""

    def __init__(self, brain: str):
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, "--brain", brain],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def do(self, sentence: str) -> None:
        """Do what a sentence of scenarios says."""
        self._call("do", sentence)

    def run_ms(self, ms: int) -> None:
        self._call("run_ms", ms)

    def now_ms(self) -> int:
        return self._call("now_ms")

    def lights(self) -> list[Colour]:
        return [(r, g, b) for r, g, b in self._call("lights")]

    def screen(self, side: str) -> bytes:
        return base64.b64decode(self._call("screen", side))

    def screen_text(self, side: str) -> str:
        return self._call("screen_text", side)

    def sounds(self) -> list[tuple[int, int, int]]:
        return [(start, frequency, length) for start, frequency, length in self._call("sounds")]

    def lines(self, since: int = 0) -> list[str]:
        """The lines that came over USB, from this number on."""
        return self._call("lines", since)

    def events(self, since: int = 0) -> list[str]:
        return self._call("events", since)

    def places(self) -> dict[str, str]:
        """The place of each thing."""
        return self._call("places")

    def close(self) -> None:
        if self._process.stdin:
            with contextlib.suppress(BrokenPipeError):  # a killed process cannot take what was still buffered
                self._process.stdin.close()
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def __enter__(self) -> "RemoteTable":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _call(self, name: str, *arguments: Any) -> Any:
        question = {"call": name, "arguments": arguments}
        answer = answer_of(self._process, question, "The virtual table's process has ended.")
        if "error" in answer:
            raise UserError(answer["error"])
        return answer["result"]


class _Server:
    def __init__(self, brain: str):
        self.table = make_table(brain)
        self.hands = Hands(self.table)

    def answer(self, name: str, arguments: list[Any]) -> Any:
        table = self.table
        calls = {
            "do": self.hands.do,
            "run_ms": table.run_ms,
            "now_ms": table.now_ms,
            "lights": table.lights,
            "screen": lambda side: base64.b64encode(table.screen(side)).decode(),
            "screen_text": table.screen_text,
            "sounds": table.sounds,
            "lines": lambda since: table.lines[since:],
            "events": lambda since: table.events[since:],
            "places": lambda: {thing.name: thing.place for thing in table.world.things.values()},
        }
        if name not in calls:
            raise UserError(f'A table has no call "{name}".')
        return calls[name](*arguments)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--brain", choices=NAMES, default=NAMES[0])
    brain = parser.parse_args().brain
    server: _Server | None = None
    for line in sys.stdin:
        try:
            server = server or _Server(brain)
            request = json.loads(line)
            answer = {"result": server.answer(request["call"], request["arguments"])}
        except UserError as error:
            answer = {"error": str(error)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
