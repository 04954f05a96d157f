"""Every legal action of positions from random games, made by hands with figures and taken back again."""

import random
from collections.abc import Callable

from host_tools.rules import choose
from host_tools.virtual.brains import make_table
from host_tools.virtual.hands import Astray, Players
from host_tools.virtual.hands_figures import FigureHands

_EVERY = 8  # one position in so many that come up


def look(positions: int, seed: int, brain: str, told: Callable[[int], None]) -> int:
    """How many actions were made in all; whoever goes astray says where."""
    rng = random.Random(seed)
    seen = made = 0
    while seen < positions:
        players = FigureHands(
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
                Players.turn(players, players.next_steps())
        except Astray as astray:
            raise Astray(f"seed {seed}, position {seen}, action {made}: {astray}") from None
    return made


def _make_all(players: FigureHands) -> int:
    wholes = players.wholes()
    for steps in wholes:
        Players.turn(players, steps)
        players.press("Undo")
        players.back_to(players.seen.ply - 1)
        players.read_on()
        players.kept()
        players.tidy()
    return len(wholes)
