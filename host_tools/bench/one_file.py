"""The one-file image beside plain files: how soon it is ready, and the heap of a match of each game.

The same match, played by luck and then resumed, half way through; the heap is what `mem` tells after a
collection.
"""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

from host_tools.bench import Figure
from host_tools.bench.kit import Kit, ready
from host_tools.errors import UserError
from host_tools.frozen_image import OUT
from host_tools.rules import OVER, Game, Match, choose
from host_tools.soak import Journal
from host_tools.virtual.pico import PicoBrain
from host_tools.virtual.saves import waiting
from host_tools.virtual.table import Table
from host_tools.words import LANGUAGES

_MATCHES = (("trun", 2), ("claimmix", 4), ("vladci", 2), ("valerie", 5))
_READY_MS = 10_000
_RESUMED_MS = 30_000
_SETTLED_MS = 2000
_RESUMED = "The game goes on", "As you left it?"


def compared(kit: Kit) -> Iterator[Figure]:
    if not OUT.is_file():
        raise UserError("There is no one-file image yet: `regent image` builds it.")
    kinds = (("plain files", kit.base), ("one file", OUT))
    for kind, base in kinds:
        table = Table(PicoBrain(base), waiting([], LANGUAGES.index("en")))
        table.power_on()
        _await(table, lambda table=table: ready(table), _READY_MS)
        yield Figure(f"power to menu, {kind}", table.now_ms(), "ms")
    for name, seats in _MATCHES:
        flash = waiting(_half_played(name, seats), LANGUAGES.index("en"))
        for kind, base in kinds:
            yield Figure(f"heap, {name} for {seats}, {kind}", _heap(kit, base, flash) / 1024, "KB")


def _half_played(name: str, seats: int) -> list[bytes]:
    """The journal of a match by luck, up to its middle."""
    game = choose(name, seats, {})
    end = _played(game, -1)[1]
    return _played(game, end // 2)[0]


def _played(game: Game, stop: int) -> tuple[list[bytes], int]:
    journal, luck = Journal(), random.Random(1)
    match = Match(game.rules, journal)
    match.start(game.seats, game.options)
    while game.rules.mover(match.state) != OVER and match.ply != stop:
        for step in luck.choice(list(game.actions(match.state).values())):
            match.step(step)
        match.save()
    return journal.records, match.ply


def _heap(kit: Kit, base: Path, flash: bytes) -> int:
    table = Table(PicoBrain(base), flash)
    table.power_on()
    for words in ("New game", "Resume"):  # the waiting match stands first
        _await(table, lambda words=words: words in table.screen_text("A"), _READY_MS)
        table.run_ms(_SETTLED_MS // 4)
        table.press("A.OK")
    _await(table, lambda: any(words in table.screen_text("A") for words in _RESUMED), _RESUMED_MS)
    table.run_ms(_SETTLED_MS)
    return int(kit.ask(table, "mem", "mem used ").split()[2])


def _await(table: Table, seen: Callable[[], bool], patience_ms: int) -> None:
    if not table.until(seen, patience_ms):
        raise UserError(f"The console does not come to a match; it shows: {table.screen_text('A')}")
