"""Measures how fast the CPython brain is: emulated seconds of the console per second of the PC's processor.

    python -m tests.harness.pace [SECONDS]

Paused and stepped lives, idle in the menu and in matches of a random person against Regent's level 3.  The
time of the simulated people is not counted.
"""

import random
import sys
import time
from collections.abc import Iterator

from regent_table.rules import choose
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.table import Table
from tests.harness.people.evenings import players_of
from tests.harness.people.players import play

_SEATS = ("person", "level3")
_GAMES = {"claim2": {"hands": "regent"}, "vladci": {}, "valerie": {"hands": "regent"}}
_SEED = 4


class _Timed(CpythonBrain):
    def __init__(self, stepped: bool):
        super().__init__(stepped=stepped)
        self.spent = self.emulated = 0.0

    def run(self, until: int) -> None:
        begun, start = time.process_time(), self.wires.clock.now()
        super().run(until)
        self.spent += time.process_time() - begun
        self.emulated += (self.wires.clock.now() - start) / 1_000_000

    def pace(self) -> float:
        return self.emulated / self.spent


def _idle(stepped: bool, seconds: int) -> float:
    brain = _Timed(stepped)
    table = Table(brain)
    table.power_on()
    table.run_ms(5000)
    brain.spent = brain.emulated = 0.0
    for _ in range(seconds * 50):
        table.run_ms(20)
    return brain.pace()


def _against_regent(stepped: bool, name: str) -> float:
    brain = _Timed(stepped)
    game = choose(name, 2, _GAMES[name], _SEATS)
    players = players_of(game)(Table(brain), game, random.Random(_SEED))
    players.power_on()
    brain.spent = brain.emulated = 0.0
    play(players, players.turn)
    return brain.pace()


def _paces(stepped: bool, seconds: int) -> Iterator[tuple[str, float]]:
    yield "idle", _idle(stepped, seconds)
    for name in _GAMES:
        yield f"{name}, level 3", _against_regent(stepped, name)


def main() -> None:
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    print(f"{'emulated s per s':20}{'paused':>8}{'stepped':>8}")
    for (what, paused), (_, stepped) in zip(_paces(False, seconds), _paces(True, seconds), strict=True):
        print(f"{what:20}{paused:8.1f}{stepped:8.1f}", flush=True)


if __name__ == "__main__":
    main()
