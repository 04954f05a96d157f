"""How long Regent's players think on the Pico, turn by turn.

The PC plays games and picks turns: a usual one, those with the most to decide, one near the end.  On the Pico
their seat decides them, in ticks as the console has them, with the heap locked: to allocate anything would
end the program.
"""

import contextlib
import io
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from regent.games.valerie.state_layout import ACTIVE
from regent.games.vladci.board import SEAT

from regent_table.lab.company import decision_seed, match_seed, opponents
from regent_table.rules import CHANCE, OVER, Game, choose, draw, games, in_traces
from tests.harness.bench import Figure
from tests.harness.bench.bench_setup import BenchSetup

# It runs on the PC as well: decisions must be the same there.
PROGRAM = (Path(__file__).parent / "thinking_program.txt").read_text(encoding="utf-8")

# game, seats, options, player, where it begins, the byte of the turn, decisions
Row = tuple[str, int, bytes, str, bytes, int, int]
_TURN = {"claim": 0, "vladci": SEAT, "valerie": ACTIVE}  # in Claim each decision is a turn
_HIDDEN_S = 2  # in Claim a card is named 2.5 s after the question; readers and displays take some of them
_MOST = 60

_GAMES = (
    ("trun", 2, {}),
    ("claim2", 2, {}),
    ("claimmix", 3, {}),
    ("claimmix", 4, {}),
    ("vladci", 2, {}),
    ("vladci", 2, {"mode": "advanced"}),
    ("valerie", 2, {}),
    ("valerie", 5, {"events": "yes"}),
)
_SEEDS = 3
_USUAL = 3  # turns that are picked by what is usual
_PATIENCE_S = 900
_TIMES = "took"
_TICK_S = 0.02
_QUIET_MEAN_MS, _QUIET_WORST_MS = 1.5, 4  # what a tick takes anyway


@dataclass
class Turn:
    begin: bytes
    seat: int
    late: bool = False
    evaluations: int = 0  # of its seat, all of its decisions
    most: int = 0  # of one decision


def program(rows: Iterable[Row], seed: int = 1) -> str:
    given = {"ROWS": tuple(rows), "SEED": seed}
    return "".join(f"{name} = {value!r}\n" for name, value in given.items()) + PROGRAM


def decided(said: Iterable[str]) -> list[str]:
    """What of it is the same wherever it runs."""
    return [line for line in said if not line.startswith(_TIMES)]


def on_this_pc(source: str) -> list[str]:
    """What a program prints here."""
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(source, {})
    return told.getvalue().splitlines()


def deciding(bench_setup: BenchSetup) -> Iterator[Figure]:
    for name, seats, options in _GAMES[4:5] if bench_setup.quick else _GAMES:
        room = games.family(name)
        game = choose(name, seats, options | in_traces(games.rules(name)), ["greedy"] * seats)
        turns = picked(turn for seed in range(_SEEDS) for turn in played(game, seed))
        if bench_setup.quick:
            turns = turns[:1]
        for player in ("greedy",) if bench_setup.quick else ("greedy", "level3"):
            rows = [
                (name, seats, game.options, player, turn.begin, _TURN[room], _MOST if _TURN[room] else 1)
                for turn in turns
            ]
            said = bench_setup.program(program(rows), _PATIENCE_S)
            yield from _figures(" ".join((player, name, "for", str(seats), *options.values())), said, room)


def _figures(what: str, said: list[str], room: str) -> Iterator[Figure]:
    turns, decisions = [], []
    for words in map(str.split, said):
        if words[0] == _TIMES:
            decisions.append([int(word) for word in words[1:]])
        elif words[0] != "decided":
            turns.append(decisions)
            decisions = []
    every = [each for turn in turns for each in turn]
    took = [[ticks * _TICK_S for _, _, _, ticks, _ in turn] for turn in turns]
    usual = [each for turn in took[:_USUAL] for each in turn]
    yield Figure(f"{what}: a decision, median", median(usual), "s", 2)
    most = 6 if _TURN[room] else _HIDDEN_S
    yield Figure(f"{what}: a decision, worst", max(max(turn) for turn in took), "s", most)
    if _TURN[room]:
        whole = [_own(turn) for turn in turns]
        yield Figure(f"{what}: a turn, median", median(whole[:_USUAL]), "s", 6)
        yield Figure(f"{what}: a turn, worst", max(whole), "s", 15)
    spent = sum(each[2] for each in every)
    mean = spent / sum(each[3] for each in every) / 1000
    worst = max(each[4] for each in every) / 1000
    yield Figure(f"{what}: a tick, mean", mean + _QUIET_MEAN_MS, "ms", 10)
    yield Figure(f"{what}: a tick, worst", worst + _QUIET_WORST_MS, "ms", 16)
    yield Figure(f"{what}: most in a decision", max(each[1] for each in every), "evals")
    yield Figure(what, sum(each[1] for each in every) / spent * 1e6, "evals/s")


def _own(turn: list[list[int]]) -> float:
    """How long the seat whose turn it is thinks; what others are asked meanwhile counts as theirs."""
    return sum(ticks for seat, _, _, ticks, _ in turn if seat == turn[0][0]) * _TICK_S


def played(game: Game, seed: int) -> list[Turn]:
    """The turns of a game of greedy players."""
    rules, rng, seed_bytes = game.rules, random.Random(seed), match_seed(seed)
    room = games.family(rules.NAME)
    player, view, state = opponents.player("greedy", room, rules), bytearray(rules.SIZE), game.opening()
    turns: list[Turn] = []
    ply, whose = 0, -1
    while (mover := rules.mover(state)) != OVER:
        if mover == CHANCE:
            steps = draw(game, state, rng)
        else:
            rules.view(state, mover, view)
            player.begin(view, mover, decision_seed(seed_bytes, ply))
            while not player.think(1000):
                pass
            steps = bytes(player.steps[: player.n])
            if not _TURN[room] or state[_TURN[room]] != whose:
                whose = state[_TURN[room]]
                turns.append(Turn(bytes(state), mover))
            if mover == turns[-1].seat:
                turns[-1].evaluations += player.evaluations
                turns[-1].most = max(turns[-1].most, player.evaluations)
        for step in steps:
            rules.apply(state, step)
        ply += 1
    for turn in turns[-(len(turns) // 4) :]:
        turn.late = True
    return turns


def picked(turns: Iterable[Turn]) -> list[Turn]:
    """First usual ones, then those with the most to decide, of a late one too."""
    ordered = sorted(turns, key=lambda turn: turn.evaluations)
    usual = [ordered[len(ordered) * n // (_USUAL + 1)] for n in range(1, _USUAL + 1)]
    return [
        *usual,
        ordered[-1],
        max(ordered, key=lambda turn: turn.most),
        [turn for turn in ordered if turn.late][-1],
    ]
