"""From putting a tag on a pad, or moving a figure, until people notice: lights change, a click is heard."""

import random
from collections.abc import Callable, Iterator

from regent_table.errors import UserError
from regent_table.virtual.table import Table
from regent_table.virtual.world import SPACES
from tests.harness.bench import Figure, share
from tests.harness.bench.bench_setup import BenchSetup

_TAGS, _QUICK_TAGS = 60, 9
_AWAY_MS = 1200  # until the last tag counts as gone
_MOVES, _QUICK_MOVES = 40, 10
_PATIENCE_MS = 2000


def tag_seen(bench_setup: BenchSetup) -> Iterator[Figure]:
    table, rng, took = bench_setup.table(), random.Random(1), []
    buzzer = table.chips.buzzer
    for number in range(_QUICK_TAGS if bench_setup.quick else _TAGS):
        pad, card = table.world.pads[number % len(table.world.pads)], f"card {number % 8}"
        table.brain.run(table.brain.wires.clock.now() + rng.randrange(200_000))  # in any phase
        clicks = len(buzzer.heard)
        table.put(card, pad)
        took.append(_until_noticed(table, pad, lambda n=clicks: buzzer.sounding or len(buzzer.heard) > n))
        table.take(card)
        table.run_ms(_AWAY_MS)
    yield Figure("tag on a pad to light and click, median", share(took, 0.5), "ms", 150)
    yield Figure("tag on a pad to light and click, worst", max(took), "ms", 250)


def figure_moved(bench_setup: BenchSetup) -> Iterator[Figure]:
    table, rng, took = bench_setup.table(), random.Random(2), []
    for _ in range(_QUICK_MOVES if bench_setup.quick else _MOVES):
        space = rng.choice(SPACES)
        for move in (lambda where=space: table.put("figure", where), lambda: table.take("figure")):
            table.brain.run(table.brain.wires.clock.now() + 300_000 + rng.randrange(20_000))
            move()
            took.append(_until_noticed(table, space))
    yield Figure("figure put or lifted to its light, median", share(took, 0.5), "ms")
    yield Figure("figure put or lifted to its light, worst", max(took), "ms", 150)


def _until_noticed(table: Table, where: str, too: Callable[[], object] = lambda: True) -> float:
    """Return how many ms it takes from now until the light there has changed and `too` holds."""
    clock = table.brain.wires.clock
    start, before = clock.now(), table.light(where)
    while table.light(where) == before or not too():
        if clock.now() > start + _PATIENCE_MS * 1000:
            raise UserError(f"Neither light nor click answers what is on {where}.")
        table.run_ms(1)
    return (clock.now() - start) / 1000
