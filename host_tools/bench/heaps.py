"""The heap in use while a match is at its largest.

It is looked at from within five times a second, each time after a collection.  Keys are pressed at random:
lists, help, reports, the menu of the match, ways back, answers.
"""

import random
from collections.abc import Iterator

from host_tools.bench import Figure
from host_tools.bench.kit import Kit
from host_tools.bench.matches import played, resume, table_with
from host_tools.rules import choose

_GAMES = (
    ("trun", 2, {}),
    ("claimmix", 4, {}),
    ("vladci", 2, {"mode": "advanced"}),
    ("valerie", 5, {"events": "yes"}),
)
_LAST = 8  # plies that are left when it is resumed
_KEYS = ("A.right", "A.OK", "B.OK", "B.left", "A.Back", "Help", "Menu", "Undo")
_PRESSES, _QUICK_PRESSES = 60, 4
_SEEN_MS = 200

_WATCHED = """
import gc, machine

def look(timer):
    gc.collect()
    print("heap", gc.mem_alloc())

timer = machine.Timer(period=200, callback=look)

from regent.app.loop import Loop
from regent.hal.pico import make_board

Loop(make_board()).run()
"""


def largest(kit: Kit) -> Iterator[Figure]:
    for name, seats, options in _GAMES[-1:] if kit.quick else _GAMES:
        game = choose(name, seats, options)
        end = played(game, 1)[1].ply
        table = table_with(kit, played(game, 1, end - _LAST)[0], _WATCHED)
        resume(table)
        luck = random.Random(1)
        for _ in range(_QUICK_PRESSES if kit.quick else _PRESSES):
            table.press(luck.choice(_KEYS))
            table.run_ms(_SEEN_MS)
        told = [int(line.split()[1]) for line in table.lines if line.startswith("heap ")]
        yield Figure(f"heap in use, {name} for {seats}, at its largest", max(told) / 1024, "KB", 120)
