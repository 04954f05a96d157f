"""Two consoles in the middle of games that differ in nothing but secrets behave alike in everything."""

import random
from collections.abc import Iterator
from itertools import zip_longest

import pytest

from regent_table.rules import MORE, OVER, PUBLIC, Game, Match, choose, legal_steps
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.table import Table
from tests.harness.flash_images import waiting
from tests.harness.soak.walk import SoakJournal

CZECH = 0
GAMES = [
    ("trun", 2, {"hands": "dealt"}, 60),
    ("claim2", 2, {"hands": "dealt"}, 75),
    ("claimmix", 3, {"hands": "dealt"}, 70),
    ("valerie", 2, {"hands": "dealt"}, 40),
    ("valerie", 5, {"hands": "dealt"}, 60),
]
# Every key in turn: lists, choices of each side, help, counts, what was played, the way back, the menu
DEEDS = (
    "A.right", "A.right", "A.Back", "B.right", "B.left", "B.Back", "Help", "A.right", "A.OK", "Undo",
    "A.Back", "Menu", "A.right", "A.OK", "A.right", "A.right", "A.Back", "Menu", "A.Back", "A.right", "A.OK",
    "A.OK",
)  # fmt: skip
STRANGER = "K9"


def random_actions(game: Game, rng: random.Random, plies: int) -> list[bytes]:
    state, actions = game.opening(), []
    while len(actions) < plies and game.rules.mover(state) != OVER:
        steps = b""
        while True:
            steps += bytes((rng.choice(legal_steps(game.rules, state)),))
            if not game.rules.apply(state, steps[-1]) & MORE:
                break
        actions.append(steps)
    return actions


def states(game: Game, actions: list[bytes]) -> Iterator[tuple[bytes, bytes]]:
    """After each action what everybody sees, and what there is; it ends before one that is not legal."""
    state, shown = game.opening(), bytearray(game.rules.SIZE)
    for steps in actions:
        for step in steps:
            if game.rules.next_action(state, step - 1) != step:
                return
            game.rules.apply(state, step)
        game.rules.view(state, PUBLIC, shown)
        yield bytes(shown), bytes(state)


def twins(game: Game, plies: int) -> tuple[SoakJournal, SoakJournal]:
    """Journals of two matches that everybody saw alike, though the cards are others."""
    rng = random.Random(f"{game.rules.NAME} {game.seats}")
    while True:
        actions = random_actions(game, rng, plies)
        seen = list(states(game, actions))
        for _ in range(1000):
            i, j = rng.sample(range(len(actions)), 2)
            other = list(actions)
            if rng.randrange(2):
                other[i], other[j] = actions[j], actions[i]
            else:
                other[i] = bytes((rng.randrange(256),))
            pairs = zip_longest(states(game, other), seen)
            alike = other != actions and all(got and got[0] == was[0] for got, was in pairs)
            if alike and list(states(game, other))[-1] != seen[-1]:
                return journal_of(game, actions), journal_of(game, other)


def journal_of(game: Game, actions: list[bytes]) -> SoakJournal:
    journal = SoakJournal()
    match = Match(game.rules, journal)
    match.start(game.seats, game.options)
    for steps in actions:
        for step in steps:
            match.step(step)
    return journal


def everything_noticed(journal: SoakJournal) -> list[tuple]:
    table = Table(CpythonBrain(), waiting(journal.records, CZECH))
    table.power_on()
    table.say("events on")
    noticed = []

    def look(ms: int) -> None:
        for _ in range(ms // 100):
            table.run_ms(100)
            screens = table.screen("A"), table.screen("B")
            noticed.append((screens, tuple(table.lights()), tuple(table.sounds()), tuple(table.lines)))

    look(2500)
    for key in ("A.OK", "A.OK", "A.OK", *DEEDS):
        table.press(key)
        look(300)
    table.put(STRANGER, "A")
    look(1000)
    table.say("mem")
    look(300)
    return noticed


@pytest.mark.parametrize(("name", "seats", "options", "plies"), GAMES)
def test_consoles_that_differ_only_in_secrets_behave_alike(name, seats, options, plies):
    game = choose(name, seats, options)
    one, other = twins(game, plies)
    assert one.records != other.records
    left, right = everything_noticed(one), everything_noticed(other)
    assert len({screens for screens, *_ in left}) > len(DEEDS) // 2  # there was much to notice
    for now, (here, there) in enumerate(zip(left, right, strict=True)):
        assert here == there, f"look {now}"
