"""Every legal action of positions from random games, made by hands with figures and taken back again."""

import random
from collections.abc import Callable

from regent_table.people.stuck import Stuck
from regent_table.rules import choose
from regent_table.virtual.brains import make_table
from tests.harness.people.figures import FigurePlayers

_EVERY = 8  # one position in so many that come up


def look(positions: int, seed: int, brain: str, told: Callable[[int], None]) -> int:
    """Make the actions of so many positions; how many there were.  Whoever gets lost says where."""
    rng = random.Random(seed)
    seen = made = 0
    while seen < positions:
        players = FigurePlayers(
            make_table(brain), choose("vladci", 2, {"mode": "advanced", "turns": "40"}), rng
        )
        try:
            players.power_on()
            players.start()
            while not players.over() and seen < positions:
                if rng.randrange(_EVERY) == 0:
                    made += _make_all(players)
                    seen += 1
                    told(seen)
                players.turn(players.next_steps())
        except Stuck as lost:
            lost.where = f"seed {seed}, position {seen}, action {made}"
            raise
    return made


def _make_all(players: FigurePlayers) -> int:
    wholes = players.wholes()
    for steps in wholes:
        players.turn(steps)
        players.press("Undo")
        players.back_to(players.seen.ply - 1)
        players.read_on()
        players.check_saved()
        players.tidy()
    return len(wholes)
