"""For every legal action of random positions there are hands that make it, and no other action is played.

`LOOK_ALIKES=30000` in the environment looks at so many positions instead of a few.
"""

import os
import random
from collections.abc import Iterator

import pytest
from regent.engine.rules import CHANCE, EMPTIED, FILLED, MORE, OVER, TOUCHED
from regent.games.vladci import board as vladci
from regent.games.vladci.turns import ACT, REACT, RECRUIT
from regent.table import move_detector as ag

from tests.games.vladci.referee import CARDS
from tests.games.vladci.tools import RULES, names, new, notation, put, wholes
from tests.table.hands import FigureHands

POSITIONS = int(os.environ.get("LOOK_ALIKES", "120"))
_SPACES = [names.space_name(n) for n in range(37)]


def full_teams(rng: random.Random) -> bytearray:
    """Two Leaders and four cards each, anywhere."""
    while True:
        cards = rng.sample(list(CARDS), 8)
        spaces = rng.sample(_SPACES, 12)
        sides = []
        for seat in range(2):
            figures = ["Leader"]
            for card in cards[4 * seat : 4 * seat + 4]:
                figures += ["Hermit", "Cub"] if card == "HermitCub" else [card]
            sides.append(",".join(f"{figure}@{spaces.pop()}" for figure in figures))
        try:
            return put(*sides)
        except ValueError:
            continue  # a Leader is lost there


def in_games(rng: random.Random) -> Iterator[bytearray]:
    """What comes up while games are played: fewer figures, some of which have acted, Nemesis, recruiting."""
    while True:
        s = new(mode=rng.choice(["discovery", "advanced"]), turns="40")
        while RULES.mover(s) != OVER:
            if RULES.mover(s) != CHANCE:
                yield bytearray(s)
            for step in rng.choice(sorted(wholes(s).values())):
                RULES.apply(s, step)


def footprint(s: bytearray, steps: bytes) -> list[tuple[int, int, int]]:
    here = bytearray(s)
    for step in steps[:-1]:
        RULES.apply(here, step)
    out = bytearray(24)
    n = RULES.footprint(here, steps[-1], out)
    return [(out[i], out[i + 1], out[i + 2]) for i in range(0, n, 3)]


def hands(s: bytearray, steps: bytes, rng: random.Random) -> list[tuple[bool, int]]:
    """What is lifted (False) and placed (True), in any order that works; who is only touched comes first."""
    marks = footprint(s, steps)
    acts = [(up, space) for kind, space, _ in marks if kind == TOUCHED for up in (False, True)]
    starts = {figure: space for kind, space, figure in marks if kind == EMPTIED}
    ends = [(space, figure) for kind, space, figure in marks if kind == FILLED]
    while ends:
        free = [end for end in ends if end[1] not in starts and end[0] not in starts.values()]
        if starts and (not free or rng.randrange(2)):
            acts.append((False, starts.pop(rng.choice(sorted(starts)))))
        else:  # the Hermit comes before the Cub
            acts.append((True, free[0][0]))
            ends.remove(free[0])
    return acts


def make(s: bytearray, steps: bytes, rng: random.Random, slow: bool) -> FigureHands:
    """Hands, in haste or resting after every touch, and keys where only a key can say it."""
    board = FigureHands(bytearray(s))
    if s[vladci.PHASE] == RECRUIT:
        board.step(steps[:1])
    for up, space in hands(s, steps, rng):
        board.place(space) if up else board.lift(space)
        if slow:
            board.pass_ms(400)
    board.pass_ms(400)
    if b"".join(board.played) != steps:
        assert board.answers and board.answers[-1] in (ag.ASK, ag.CONFIRM)
        board.play(board.candidates().index(steps[len(b"".join(board.played)) :]))
    return board


def looks_at(s: bytearray, rng: random.Random) -> None:
    legal = wholes(s)
    one = rng.choice(sorted(legal))
    for word, steps in legal.items():
        if s[vladci.PHASE] not in (ACT, REACT, RECRUIT) or not hands(s, steps, rng):
            continue  # keys: a ban, the end of the action phase, the Nemesis that stays
        for slow in {False, word == one}:
            board = make(s, steps, rng, slow)
            after = bytearray(s)
            for step in steps:
                assert RULES.apply(after, step) & MORE or step == steps[-1]
            assert board.state == after, (word, notation.state(s)["position"])
            assert board.agrees() and ag.ASTRAY not in board.answers


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_can_be_made_by_hands_and_no_other_is_played(seed):
    rng = random.Random(seed)
    games = in_games(rng)
    for n in range(POSITIONS // 4):
        looks_at(full_teams(rng) if n % 2 else next(games), rng)


PUSH = ("Leader@D1,Bruiser@C3,Archer@A1", "Leader@D7,Rider@C4,Jailer@A4")


def test_moving_past_a_figure_is_not_taken_for_a_push():
    board = FigureHands(put(*PUSH)).move("C3", "C5").rest()
    assert board.played == [] and ag.ASTRAY in board.answers


def test_push_is_complete_only_when_the_pushing_figure_has_moved():
    board = FigureHands(put(*PUSH)).move("C4", "C5").rest()
    assert board.played == []
    board.move("C3", "C4").rest()
    assert len(board.played) == 1 and board.agrees()


def test_half_a_push_is_not_taken_for_a_move_by_the_manipulator():
    s = put("Leader@D1,Bruiser@C3,Manipulator@F2", "Leader@D7,Rider@C4,Jailer@A4")
    assert {"use Bruiser C3>C4 Rider C4>C5", "use Manipulator Rider C4>C5"} <= set(wholes(s))
    board = FigureHands(bytearray(s)).move("C4", "C5").rest()
    assert board.played == [] and board.answers[-1] == ag.CONFIRM
    board.move("C3", "C4").rest()
    assert [notation.action(s, steps) for steps in board.played] == ["use Bruiser C3>C4 Rider C4>C5"]
    board = FigureHands(bytearray(s)).lift("F2").place("F2").move("C4", "C5").rest()
    assert [notation.action(s, steps) for steps in board.played] == ["use Manipulator Rider C4>C5"]
