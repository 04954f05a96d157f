"""From putting a tag on a pad until people notice: its light changes and the click is heard."""

import random
from collections.abc import Iterator

from host_tools.bench import Figure, share
from host_tools.bench.kit import Kit
from host_tools.errors import UserError
from host_tools.virtual.table import Table

_TAGS, _QUICK_TAGS = 60, 9
_AWAY_MS = 1200  # until the last tag counts as gone
_PATIENCE_MS = 2000


def tag_seen(kit: Kit) -> Iterator[Figure]:
    table = kit.table()
    luck = random.Random(1)
    took = []
    for number in range(_QUICK_TAGS if kit.quick else _TAGS):
        pad = table.world.pads[number % len(table.world.pads)]
        table.brain.run(table.brain.wires.clock.now() + luck.randrange(200_000))  # in any phase
        took.append(_until_seen(table, f"card {number % 8}", pad))
        table.take(f"card {number % 8}")
        table.run_ms(_AWAY_MS)
    yield Figure("tag on a pad to light and click, median", share(took, 0.5), "ms", 150)
    yield Figure("tag on a pad to light and click, worst", max(took), "ms", 250)


def _until_seen(table: Table, card: str, pad: str) -> float:
    clock, buzzer = table.brain.wires.clock, table.rig.buzzer
    start = clock.now()
    before, clicks = table.light(pad), len(buzzer.heard)
    table.put(card, pad)
    lit = clicked = 0
    while not (lit and clicked):
        if clock.now() > start + _PATIENCE_MS * 1000:
            raise UserError(f"Nobody sees or hears a card on pad {pad}.")
        table.run_ms(1)
        if not lit and table.light(pad) != before:
            lit = clock.now()
        if not clicked and (buzzer.sounding or len(buzzer.heard) > clicks):
            clicked = clock.now()
    return (max(lit, clicked) - start) / 1000
