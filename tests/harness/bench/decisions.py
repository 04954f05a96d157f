"""How fast the rules are: decisions per second on the Pico, and on the PC as the lab plays them.

For a decision all legal actions of a seat are listed and one, chosen at random, is applied.  Dealing and
drawing take time but are no decisions.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median

from regent_table.lab import fast
from regent_table.rules import CHANCE, OVER, choose, legal_steps
from tests.harness.bench import Figure
from tests.harness.bench.bench_setup import BenchSetup

_GAMES, _QUICK_GAMES = 200, 5
_SLICES, _SLICE_S, _QUICK_SLICE_S = 5, 0.5, 0.2

_PLAY = """
import gc, time
from regent import games
from regent.engine.match import Match
from regent.engine.rules import CHANCE, OVER

seed = 1
def rng(n):
    global seed
    seed = (seed * 75 + 74) % 65537
    return seed % n

def play(match):
    rules, s = match.rules, match.state
    match.start(2, b"\\0\\0\\1")
    decisions = spent = 0
    while True:
        mover = rules.mover(s)
        if mover == OVER:
            break
        if mover == CHANCE:
            n = rng(100)
            a = rules.next_action(s, n)
            match.step(a if a >= 0 else rules.next_action(s, -1))
            continue
        start = time.ticks_us()
        n = 0
        a = rules.next_action(s, -1)
        while a >= 0:
            legal[n] = a
            n += 1
            a = rules.next_action(s, a)
        match.step(legal[rng(n)])
        spent += time.ticks_diff(time.ticks_us(), start)
        decisions += 1
    return spent // decisions

def many(match, n):
    gc.collect()
    before = gc.mem_alloc()
    spent = 0
    for _ in range(n):
        spent += play(match)
    gc.collect()
    grown = gc.mem_alloc() - before
    print("us", spent // n)
    print("grown", grown)

legal = bytearray(100)
match = Match(games.rules("trun"))
play(match)
many(match, {games})
"""


def on_the_pico(bench_setup: BenchSetup) -> Iterator[Figure]:
    games = _QUICK_GAMES if bench_setup.quick else _GAMES
    told = dict(line.split() for line in bench_setup.program(_PLAY.format(games=games), 2 * games + 20))
    yield Figure("decisions of Claim on the Pico", 1e6 / int(told["us"]), "per s")
    yield Figure(f"heap growth over {games} games (engine)", int(told["grown"]), "bytes", 0)


def on_this_pc(bench_setup: BenchSetup) -> Iterator[Figure]:
    """Measure the rules interpreted and compiled, alone and with the view of the seat that decides."""
    seconds = _QUICK_SLICE_S if bench_setup.quick else _SLICE_S
    rates = _rates(seconds)
    yield from _figures("Claim on this PC", rates)
    trouble = fast.use("claim")
    if trouble:
        print(trouble, file=sys.stderr)
        return
    compiled = _rates(seconds)
    yield from _figures("Claim compiled on this PC", compiled)
    yield Figure("Claim compiled against interpreted", compiled[0] / rates[0], "times", least=5)


def _rates(seconds: float) -> tuple[float, float]:
    """Measure decisions per second without and with views, in turns: both meet the same moods of the PC."""
    loops = (_claim(), _claim(views=True))
    slices = [[_rate(play, seconds) for play in loops] for _ in range(_SLICES)]
    mine, views = (median(rates) for rates in zip(*slices, strict=True))
    return mine, views


def _figures(what: str, rates: tuple[float, float]) -> Iterator[Figure]:
    yield Figure(f"decisions of {what}", rates[0], "per s")
    yield Figure(f"decisions of {what}, a view for each", rates[1], "per s")


def _rate(play: Callable[[], int], seconds: float) -> float:
    decisions = 0
    start = time.perf_counter()
    while (took := time.perf_counter() - start) < seconds:
        decisions += play()
    return decisions / took


def _claim(views: bool = False) -> Callable[[], int]:
    game = choose("trun", 2, {"hands": "dealt"})
    state, rng = game.opening(), random.Random(1)
    setup, mover = game.rules.setup, game.rules.mover
    next_action, apply, view = game.rules.next_action, game.rules.apply, game.rules.view
    seen = bytearray(game.rules.SIZE)
    copies = game.notation.weight
    deck = [card for card in legal_steps(game.rules, state) for _ in range(copies(state, card))]

    def play() -> int:
        setup(state, game.seats, game.options)
        rng.shuffle(deck)
        decisions = dealt = 0
        while (who := mover(state)) != OVER:
            if who == CHANCE:
                apply(state, deck[dealt])
                dealt += 1
                continue
            if views:
                view(state, who, seen)
            legal = []
            step = next_action(state, -1)
            while step >= 0:
                legal.append(step)
                step = next_action(state, step)
            apply(state, rng.choice(legal))
            decisions += 1
        return decisions

    return play
