"""Evenings of random hands: a new table, and a few games on it one after the other."""

import random
from collections.abc import Callable, Iterator

from host_tools.rules import Game, choose
from host_tools.virtual.brains import make_table
from host_tools.virtual.hands import Astray, Counts, play
from host_tools.virtual.hands_fumbles import Fumblers
from host_tools.virtual.kits import GAMES

_GAMES = 5  # in an evening
_RARELY = 4  # one game in so many is dealt over the readers, another one is played without looking


def kinds(names: list[str]) -> Iterator[tuple[str, int]]:
    """Each game that there are things for, with each number of seats."""
    for name in names:
        rules = choose(name, None, {}).rules
        yield from ((name, seats) for seats in range(rules.MIN_SEATS, rules.MAX_SEATS + 1))


def playable() -> list[str]:
    return list(GAMES)


def soak(name: str, seats: int, games: int, seed: int, brain: str, told: Callable[[int], None]) -> Counts:
    """Play so many games; `told(n)` after each.  Whoever goes astray says which evening it was."""
    counts = Counts()
    while counts.games < games:
        evening = counts.games // _GAMES
        rng = random.Random(f"{name} {seats} {seed} {evening}")
        table = make_table(brain)
        new = True
        try:
            for _ in range(min(_GAMES, games - counts.games)):
                game = _random_game(name, seats, rng)
                reckless = "table" in _values(game) and rng.randrange(_RARELY) == 0
                players = Fumblers(table, game, rng, counts, reckless)
                if new:
                    players.power_on()
                    language = players.language
                    new = False
                else:
                    players.language = language
                play(players)
                told(counts.games)
        except Astray as astray:
            where = f"{name} with {seats}, seed {seed}, evening {evening}, {table.now_ms()} ms"
            raise Astray(f"{where}: {astray}") from None
        counts.emulated_ms += table.now_ms()
    return counts


def _random_game(name: str, seats: int, rng: random.Random) -> Game:
    rules = choose(name, None, {}).rules
    while True:
        options = bytes(rng.randrange(len(values)) for _, values, _ in rules.OPTIONS)
        if not rules.clash(seats, options):
            break
    words = {row[0]: row[1][i] for row, i in zip(rules.OPTIONS, options, strict=True)}
    if "hands" in words:
        words["hands"] = "table" if rng.randrange(_RARELY) else "dealt"
    return choose(name, seats, words)


def _values(game: Game) -> set[str]:
    rows = zip(game.rules.OPTIONS, game.options, strict=True)
    return {values[i] for (_, values, _), i in rows}
