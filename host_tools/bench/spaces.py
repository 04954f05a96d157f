"""From putting a figure on a space, or lifting it, until the light of the space answers."""

import random
from collections.abc import Iterator

from host_tools.bench import Figure, share
from host_tools.bench.kit import Kit
from host_tools.errors import UserError
from host_tools.virtual.table import Table
from host_tools.virtual.world import SPACES

_MOVES, _QUICK_MOVES = 40, 10
_PATIENCE_MS = 2000


def figure_moved(kit: Kit) -> Iterator[Figure]:
    table = kit.table()
    luck = random.Random(2)
    took = []
    for _ in range(_QUICK_MOVES if kit.quick else _MOVES):
        space = luck.choice(SPACES)
        for move in (lambda where=space: table.put("figure", where), lambda: table.take("figure")):
            table.brain.run(table.brain.wires.clock.now() + 300_000 + luck.randrange(20_000))
            took.append(_until_lit(table, space, move))
    yield Figure("figure put or lifted to its light, median", share(took, 0.5), "ms")
    yield Figure("figure put or lifted to its light, worst", max(took), "ms", 150)


def _until_lit(table: Table, space: str, move) -> float:
    clock = table.brain.wires.clock
    start, before = clock.now(), table.light(space)
    move()
    while table.light(space) == before:
        if clock.now() > start + _PATIENCE_MS * 1000:
            raise UserError(f"No light answers a figure on {space}.")
        table.run_ms(1)
    return (clock.now() - start) / 1000
