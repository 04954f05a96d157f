"""Golden games: one random game per registered game, number of seats and mode, action by action.

They say when a change of the rules changes games that people may have suspended: then VERSION must change
too.  `python -m tests.golden.record [GAME]...` writes them anew; the difference is reviewed like code.
"""

import random
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from host_tools.rules import OVER, Game, choose, games, in_traces, mover_word

HERE = Path(__file__).parent
SEED = 7


def golden_games(names=games.NAMES) -> Iterator[Game]:
    for name in names:
        rules = games.rules(name)
        modes = [{"mode": mode} for row in rules.OPTIONS if row[0] == "mode" for mode in row[1]] or [{}]
        for seats in range(rules.MIN_SEATS, rules.MAX_SEATS + 1):
            for mode in modes:
                yield choose(name, seats, in_traces(rules) | mode)


def path_of(game: Game) -> Path:
    mode = game.words_of_options().get("mode")
    return HERE / f"{game.rules.NAME}-{game.seats}{'-' + mode if mode else ''}.txt"


def text_of(game: Game) -> str:
    """Per action who made it, what it was, how many were legal, and a digest of the state after it."""
    rules, rng, state = game.rules, random.Random(SEED), game.opening()
    lines = [f"{rules.NAME}, rules {rules.VERSION}, {game.seats} seats, options {game.options.hex(' ')}"]
    while (mover := rules.mover(state)) != OVER:
        legal = game.actions(state)
        words = rng.choice(list(legal))
        for step in legal[words]:
            rules.apply(state, step)
        lines.append(f"{mover_word(mover)}: {words}  of {len(legal)}  {zlib.crc32(state):08x}")
    lines.append(f"result {game.notation.result(state)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for golden in golden_games(sys.argv[1:] or games.NAMES):
        path_of(golden).write_text(text_of(golden))
        print(path_of(golden).name)
