"""The heap in use while a match is at its largest.

A timer on the device tells it five times a second, each time after a collection, while keys are pressed at
random: lists, help, reports, the menu of the match, ways back, answers.
"""

import random
from collections.abc import Iterator

from regent_table.image import packing
from regent_table.rules import Game, choose
from tests.harness.bench import Figure
from tests.harness.bench.bench_setup import BenchSetup
from tests.harness.bench.matches import played, resume, table_with

_GAMES = (
    ("trun", 2, {}, ()),
    ("claimmix", 4, {}, ()),
    ("vladci", 2, {"mode": "advanced"}, ()),
    ("claimmix", 4, {"hands": "regent"}, ("person",) + 3 * ("level3",)),
    ("trun", 2, {"hands": "regent"}, ("person", "level3")),
    ("vladci", 2, {"mode": "advanced"}, ("person", "level3")),
    ("valerie", 5, {"events": "yes", "hands": "regent"}, ("person",) + 4 * ("level3",)),
    ("valerie", 5, {"events": "yes"}, ()),
)
_MOST = 110  # KB
_MOST_THINKING = 120  # with Regent playing
# A module is never unloaded, so all other games and pages of an evening add to a game at its largest.  There
# are 214 KB; with this much in use, what a tick, a replay or a fault report asks for still finds its place.
# Regent's levels, names and advice take of it, and so do who looks through whole turns, with the native code
# of Vladci's rules (5.4 KB together), and who plays deals of Claim to their end.
_MOST_EVER = 172
_LAST = 8  # plies that are left when it is resumed
_KEYS = ("A.right", "A.OK", "B.OK", "B.left", "A.Back", "Help", "Menu", "Undo")
_PRESSES, _QUICK_PRESSES = 60, 4
_SEEN_MS = 200

_WATCHED = """
import gc, machine, time

def look(timer):
    gc.collect()
    print("heap", gc.mem_alloc())

timer = machine.Timer(period=200, callback=look)

from regent.app.loop import Loop
from regent.drivers.pico import make_board

for ms in Loop(make_board()).rests():
    time.sleep_ms(ms)
"""


def largest(bench_setup: BenchSetup) -> Iterator[Figure]:
    for name, seats, options, players in _GAMES[-1:] if bench_setup.quick else _GAMES:
        used = _used(bench_setup, choose(name, seats, options, players), _WATCHED)
        whose, most = (" with Regent", _MOST_THINKING) if players else ("", _MOST)
        yield Figure(f"heap in use, {name} for {seats}{whose}, at its largest", used, "KB", most)
    used = _used(bench_setup, choose(*_GAMES[-1]), _everything() + _WATCHED)
    yield Figure(f"heap in use, {name} for {seats}, with all modules of an evening", used, "KB", _MOST_EVER)


def _used(bench_setup: BenchSetup, game: Game, program: str) -> float:
    end = played(game, 1)[1].ply
    table = table_with(bench_setup, played(game, 1, end - _LAST)[0], program)
    resume(table)
    rng = random.Random(1)
    for _ in range(_QUICK_PRESSES if bench_setup.quick else _PRESSES):
        table.press(rng.choice(_KEYS))
        table.run_ms(_SEEN_MS)
    return max(int(line.split()[1]) for line in table.lines if line.startswith("heap ")) / 1024


def _everything() -> str:
    """A program that imports all modules of an evening of all games and pages: none is unloaded.

    Of opponents those think that a menu offers.
    """
    left_out = "/opponents/random.mpy"
    paths = [path for path in packing.files() if path.endswith(".mpy") and not path.endswith(left_out)]
    names = [path.removesuffix(".mpy").removesuffix("/__init__").replace("/", ".") for path in paths]
    return "".join(f"import {name}\n" for name in names if name != "regent.app")
