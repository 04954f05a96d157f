"""Two full teams of Vladci: how soon targets are lit and told for a lifted figure; what thinking costs."""

import random
from collections.abc import Iterator

from regent_table.errors import UserError
from regent_table.rules import Game, Match, choose, legal_steps
from regent_table.virtual.table import Table
from regent_table.virtual.world import SPACES
from tests.harness.bench import Figure
from tests.harness.bench.bench_setup import BenchSetup
from tests.harness.bench.matches import resume, says, table_with
from tests.harness.soak.walk import SoakJournal

# A random game whose teams have many ways to go once so many actions were made: 66 whole actions.
_SEED, _ACTIONS = 117, 52
_TEAMS = (
    ("Wanderer", "RoyalGuard", "ClawLauncher", "Vizier"),
    ("Manipulator", "Archer", "Assassin", "Brewmaster"),
)
_SPARE = ("Acrobat", "Rider", "Bruiser", "Illusionist")
_AS_LEFT = says("play.AS_LEFT")
_PATIENCE_MS = 3000
_REST_MS = 1500
_QUICK_SPACES = 1

# Starts the app, and tells how many ticks a decision took, their time, the worst, and what they allocated
_TIMED = """
import gc, time

from regent.app.loop import Loop
from regent.drivers.pico import make_board

loop = Loop(make_board())
tick = loop._tick
seen = [0, 0, 0, 0]

def timed():
    session = getattr(loop.mode, "session", None)
    if not session or not session.asked.thinks():
        tick()
        if seen[0]:
            print("thought", *seen)
            seen[:] = 0, 0, 0, 0
        return
    before, start = gc.mem_alloc(), time.ticks_us()
    tick()
    took = time.ticks_diff(time.ticks_us(), start)
    grown = gc.mem_alloc() - before
    if session.asked.thinks():  # the last one says what was decided
        seen[:] = seen[0] + 1, seen[1] + took, max(seen[2], took), seen[3] + grown

loop._tick = timed
for ms in loop.rests():
    time.sleep_ms(ms)
"""


def targets_lit(bench_setup: BenchSetup) -> Iterator[Figure]:
    game = choose("vladci", 2, {"mode": "advanced", "turns": "60"})
    table, match = _resumed(bench_setup, game)
    lit, said_after = [], []
    spaces = [step for step in legal_steps(game.rules, match.state) if step < len(SPACES)]
    for space in spaces[:_QUICK_SPACES] if bench_setup.quick else spaces:
        before, said = table.lights()[: len(SPACES)], table.screen("A")
        start = table.now_ms()
        table.take(str(space))
        lit.append(_until(table, start, lambda was=before: table.lights()[: len(SPACES)] != was))
        said_after.append(_until(table, start, lambda was=said: table.screen("A") != was) - lit[-1])
        table.run_ms(_REST_MS)
        table.put(str(space), SPACES[space])
        table.run_ms(_REST_MS)
        table.press("A.Back")
        table.run_ms(_REST_MS)
    yield Figure("figure lifted to its targets lit, two full teams, worst", max(lit), "ms", 150)
    yield Figure("targets lit to the display's first words, worst", max(said_after), "ms", 100)


def ticks_of_thought(bench_setup: BenchSetup) -> Iterator[Figure]:
    """What ticks cost while Regent looks for its move, though nobody has said yet that the figures stand."""
    game = choose("vladci", 2, {"mode": "advanced", "turns": "60"}, ["greedy", "greedy"])
    table = table_with(bench_setup, _played(game)[0], _TIMED)
    resume(table)
    if not table.until(lambda: any(line.startswith("thought ") for line in table.lines), _PATIENCE_MS):
        raise UserError("Regent does not decide.")
    ticks, total, worst, grown = map(int, table.lines[-1].split()[1:])
    yield Figure("tick while Regent thinks, mean", total / ticks / 1000, "ms", 10)
    yield Figure("tick while Regent thinks, worst", worst / 1000, "ms", 16)
    yield Figure("tick while Regent thinks, heap growth in all of them", grown, "bytes", 0)


def _until(table: Table, start: int, seen) -> int:
    while not seen():
        if table.now_ms() > start + _PATIENCE_MS:
            raise UserError("Nothing answers a figure that was lifted.")
        table.run_ms(1)
    return table.now_ms() - start


def _resumed(bench_setup: BenchSetup, game: Game) -> tuple[Table, Match]:
    """A table at which the game goes on and every figure stands on its space, and its match."""
    journal, match = _played(game)
    table = table_with(bench_setup, journal)
    for space, name in enumerate(SPACES):
        if game.rules.figure_at(match.state, space):
            table.world.untagged(str(space))
            table.put(str(space), name)
    resume(table)
    while _AS_LEFT in table.screen_text("A"):
        table.press("A.OK")
        table.run_ms(_REST_MS)
    return table, match


def _played(game: Game) -> tuple[SoakJournal, Match]:
    journal, rng = SoakJournal(), random.Random(_SEED)
    match = Match(game.rules, journal)
    match.start(game.seats, game.options, game.who())
    for _ in range(_ACTIONS):
        for step in _next(game, match.state, rng):
            match.step(step)
        match.save()
    return journal, match


def _next(game: Game, state: bytearray, rng: random.Random) -> bytes:
    """An action by luck, except that teams are filled and none of them is banned."""
    actions = game.actions(state)
    cards = [word for word in actions if word.startswith(("recruit", "ban"))]
    team = _TEAMS[game.rules.mover(state)] if cards and cards[0].startswith("recruit") else _SPARE
    wanted = [word for word in cards if word.split()[1] in team]
    return actions[rng.choice(wanted or sorted(actions))]
