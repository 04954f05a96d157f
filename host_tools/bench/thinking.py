"""How long Regent's players think on the Pico.

Every seat of a game decides for itself, evaluation by evaluation, with the heap locked: to allocate anything
would end the program.
"""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from host_tools.bench import Figure
from host_tools.bench.kit import Kit

# It runs on the PC as well: decisions must be the same there.
PROGRAM = (Path(__file__).parent / "thinking_program.txt").read_text(encoding="utf-8")

_GAMES = (("trun", 2), ("claimmix", 4), ("vladci", 2), ("valerie", 2), ("valerie", 5))
_DECISIONS, _QUICK_DECISIONS = 60, 10
_PATIENCE_S = 600


def program(*games: tuple[str, int, str, int]) -> str:
    """The program for these games: name, seats, player, decisions."""
    return f"GAMES = {games!r}\n{PROGRAM}"


def deciding(kit: Kit) -> Iterator[Figure]:
    most = _QUICK_DECISIONS if kit.quick else _DECISIONS
    for name, seats in _GAMES[2:3] if kit.quick else _GAMES:
        said = kit.program(program((name, seats, "greedy", most)), _PATIENCE_S)
        rows = [line.split() for line in said if line.startswith("decision ")]
        took = [int(us) / 1_000_000 for _, _, us in rows]
        evaluations = sum(int(n) for _, n, _ in rows)
        what = f"greedy decides, {name} for {seats}"
        yield Figure(f"{what}, median", median(took), "s", 2)
        yield Figure(f"{what}, worst", max(took), "s", 6)
        yield Figure(f"{what}", evaluations / sum(took), "evaluations/s")
