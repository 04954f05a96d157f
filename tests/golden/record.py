"""Golden games: random games of every registered game, number of seats, mode and variant, action by action.

They say when a change of the rules changes games that people may have suspended: then VERSION must change
too.  `python -m tests.golden.record [GAME]...` writes them anew; the difference is reviewed like code.
"""

import random
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

from regent_table.rules import OVER, Game, choose, games, in_traces, mover_word

HERE = Path(__file__).parent
SEED = 7
# Options that change the course of a game: the end of its file's name, seats, options
VARIANTS = {
    "valerie": (
        ("alone-0", 1, {"difficulty": "0", "citizens": "random"}),
        ("alone-1", 1, {"difficulty": "1"}),
        ("alone-2", 1, {"difficulty": "2", "areas": "chosen", "citizens": "chosen"}),
        ("2-events", 2, {"events": "yes"}),
        ("3-random-citizens", 3, {"citizens": "random"}),
        ("3-no-dukes", 3, {"dukes": "no"}),
        ("4-chosen", 4, {"areas": "chosen", "citizens": "chosen"}),
        ("5-everything", 5, {"events": "yes", "citizens": "random", "dukes": "no", "areas": "chosen"}),
    )
}


def golden_games(names=games.NAMES) -> Iterator[tuple[Path, Game]]:
    """Yield each golden game after the path of its file."""
    for name in names:
        rules = games.rules(name)
        modes = [{"mode": mode} for row in rules.OPTIONS if row[0] == "mode" for mode in row[1]] or [{}]
        for seats in range(rules.MIN_SEATS, rules.MAX_SEATS + 1):
            for mode in modes:
                path = HERE / f"{'-'.join((name, str(seats), *mode.values()))}.txt"
                yield path, choose(name, seats, in_traces(rules) | mode)
        for label, seats, options in VARIANTS.get(name, ()):
            yield HERE / f"{name}-{label}.txt", choose(name, seats, in_traces(rules) | options)


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
    for path, game in golden_games(sys.argv[1:] or games.NAMES):
        path.write_text(text_of(game))
        print(path.name)
