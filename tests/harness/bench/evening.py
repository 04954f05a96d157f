"""Whole games by hands at one table: does the heap that is in use in the menu grow from game to game?"""

import random
from collections.abc import Iterator

from regent_table.rules import choose
from tests.harness.bench import Figure
from tests.harness.bench.bench_setup import BenchSetup
from tests.harness.bench.device import told
from tests.harness.people.players import Players, play

_FIRST = 2  # the first game brings what stays, the second puts the first one's record away
_GAMES = 5
_REST_MS = 3000


def growth(bench_setup: BenchSetup) -> Iterator[Figure]:
    if bench_setup.quick:
        return
    table = bench_setup.device()
    rng = random.Random(1)
    game = choose("trun", 2, {})
    languages: tuple[str, ...] = ()
    used = []
    for _ in range(_FIRST + _GAMES):
        players = Players(table, game, rng)
        if languages:
            players.user.languages = languages
        else:
            players.power_on()
            languages = players.user.languages
        play(players, players.turn)
        table.run_ms(_REST_MS)
        used.append(told(bench_setup.ask(table, "mem", "mem "))["used"])
    grown = used[-1] - used[_FIRST - 1]
    yield Figure(f"heap growth over {_GAMES} games at the table", grown, "bytes", 0)
