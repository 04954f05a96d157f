"""Matches for the probes: played by luck on the PC, waiting in the journal of a device, resumed there."""

import random

from regent_table.errors import UserError
from regent_table.rules import OVER, Game, Match
from regent_table.virtual.table import Table
from regent_table.words import LANGUAGES, saying
from tests.harness.bench.bench_setup import BenchSetup, ready
from tests.harness.flash_images import waiting
from tests.harness.soak.walk import SoakJournal

_READY_MS = 10_000
_RESUMED_MS = 30_000
_REST_MS = 500


def says(name: str) -> str:
    """A saying in English."""
    return saying(name).words["en"]


def played(game: Game, seed: int, plies: int = -1, liking: str = "") -> tuple[SoakJournal, Match]:
    """A match by luck, to its end or so far; where it can, it takes actions that begin with `liking`."""
    journal, rng = SoakJournal(), random.Random(seed)
    match = Match(game.rules, journal)
    match.start(game.seats, game.options, game.who())
    while game.rules.mover(match.state) != OVER and match.ply != plies:
        actions = game.actions(match.state)
        liked = [steps for name, steps in actions.items() if name.startswith(liking)]
        for step in rng.choice(liked or list(actions.values())):
            match.step(step)
        match.save()
    return journal, match


def table_with(bench_setup: BenchSetup, journal: SoakJournal, program: str = "") -> Table:
    """A table in whose menu the match waits; `program` starts the app instead of its own package."""
    table = bench_setup.device(waiting(journal.records, LANGUAGES.index("en")), program)
    table.power_on()
    _await(table, lambda: ready(table), _READY_MS)
    table.run_ms(_REST_MS)
    table.press("A.OK")
    _await(table, lambda: says("menu.RESUME") in table.screen_text("A"), _READY_MS)
    table.run_ms(_REST_MS)
    return table


def resume(table: Table) -> int:
    """Resume the match; how many ms it took from the key to what the match says then."""
    start = table.now_ms()
    before = (says("menu.RESUME"), says("play.REPLAYING").split("{}")[0])
    table.press("A.OK")
    _await(table, lambda: not any(words in table.screen_text("A") for words in before), _RESUMED_MS)
    return table.now_ms() - start


def _await(table: Table, seen, patience_ms: int) -> None:
    if not table.until(seen, patience_ms):
        raise UserError(f"The console does not come to its match; it shows: {table.screen_text('A')!r}")
