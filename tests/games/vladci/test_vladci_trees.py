"""Counted trees: how many boards there are after one action, and at the end of a whole action phase.

The figures are pinned, and the second referee finds the same boards.  REGENT_LONG=1 counts the larger trees
too (half a minute).
"""

import os

import pytest
from regent.engine.rules import MORE
from regent.games.vladci.board import ACTED, FIGURES, PHASE
from regent.games.vladci.rules import END
from regent.games.vladci.turns import ACT, ENDED

from tests.games.vladci.referee import boards_after_one_action, boards_after_the_turn
from tests.games.vladci.tools import RULES, at, board_of, referee_at

LONG = bool(os.environ.get("REGENT_LONG"))

# Position, boards after one action, boards at the end of the action phase
TREES = [
    ("discovery turn=3 act 0=Leader@E1,Acrobat@G1 1=Leader@D6,Brewmaster@F5,Protector@E6 "
     "offer=RoyalGuard,ClawLauncher,Manipulator", 7, 20),
    ("discovery turn=3 act 0=Leader@E1,Bruiser@G1 1=Leader@D6,Wanderer@E6,Vizier@C6 "
     "offer=Rider,Assassin,Nemesis", 7, 19),
    ("discovery turn=4 act 0=Leader@B1,ClawLauncher@D1,Protector@G1 1=Leader@C6,Illusionist@D7,Vizier@F5 "
     "offer=Rider,Wanderer,Nemesis", 17, 290),
    ("advanced turn=5 act 0=Leader@D2,Illusionist@A1,Jailer@C2 1=Leader@E6,Rider@G4,ClawLauncher@A4,"
     "Wanderer@F3 banned=Brewmaster,Protector,HermitCub,Nemesis", 15, 276),
    ("discovery turn=6 act 0=Leader@B1,Acrobat@D2,ClawLauncher@G1,Archer@F1 1=Leader@B5,Bruiser@C6,"
     "Brewmaster@A4,Protector@D7 offer=Manipulator,Jailer,HermitCub", 8, 267),
    ("discovery turn=7 act 0=Leader@D2,Archer@G1,Jailer@E1,Protector@F1 1=Leader@B5,Wanderer@C4,"
     "Brewmaster@E6,Vizier@G4,Nemesis@C6 offer=Rider,Illusionist,HermitCub", 11, 1841),
    ("discovery turn=6 act 0=Leader@C1,Manipulator@G1,Assassin@F1,Hermit@F2,Cub@B2 1=Leader@D6,Acrobat@C6,"
     "Protector@A4,Vizier@B5 offer=ClawLauncher,Brewmaster,Nemesis", 18, 1172),
    ("discovery turn=8 act 0=Leader@E3,Acrobat@F1,Rider@C1,ClawLauncher@E1,Brewmaster@G1 1=Leader@C6,"
     "Bruiser@B4,Manipulator@B5,Assassin@G3,Nemesis@C5 offer=Wanderer,Archer,Protector", 11, 310),
    ("discovery turn=14 act 0=Leader@D4,RoyalGuard@D2,ClawLauncher@C2,Brewmaster@F2,Jailer@D1 1=Leader@E6,"
     "Bruiser@D6,Illusionist@A3,Archer@F5,Nemesis@C3 offer=Rider,Wanderer,Vizier", 16, 795),
    ("discovery turn=8 act 0=Leader@C2,Bruiser@G1,RoyalGuard@E1,Illusionist@A1,Protector@E2 1=Leader@E6,"
     "Manipulator@A3,Assassin@D6,Vizier@F5,Nemesis@B3 offer=Wanderer,Brewmaster,Archer", 20, 1855),
    ("advanced turn=21 act 0=Leader@F1,Bruiser@E3,RoyalGuard@C6,Protector@C1,Nemesis@A3 1=Leader@F3,"
     "ClawLauncher@G3,Wanderer@D6,Jailer@E4,Hermit@D4,Cub@D5 banned=Acrobat,Illusionist,Brewmaster,Assassin",
     22, 1082),
    ("advanced turn=22 act 0=Leader@D2,Acrobat@G1,RoyalGuard@E3,Wanderer@D1,Hermit@F2,Cub@E1 1=Leader@D7,"
     "Rider@F4,Bruiser@C5,Jailer@C3,Nemesis@B3 banned=Illusionist,Manipulator,Brewmaster,Archer", 22, 1289),
    ("advanced turn=8 act 0=Leader@F2,RoyalGuard@C1,Brewmaster@E1,Archer@A1,Jailer@D3 1=Leader@D7,"
     "Assassin@C5,Protector@A4,Hermit@C4,Cub@F5,Nemesis@D4 banned=Rider,Bruiser,Illusionist,Wanderer",
     19, 2259),
    ("advanced turn=13 act 0=Leader@B2,Protector@C1,Vizier@D1,Hermit@B1,Cub@A2,Nemesis@B4 1=Leader@D3,"
     "Rider@E6,Wanderer@E2,Assassin@B5,Jailer@F4 banned=Acrobat,RoyalGuard,Illusionist,Brewmaster", 16, 1919),
]  # fmt: skip
LARGE = [
    ("discovery turn=18 act 0=Leader@F2,Rider@A2,ClawLauncher@C5,Manipulator@E1,Vizier@F3 1=Leader@B4,"
     "Bruiser@C4,Wanderer@C1,Assassin@E4,Protector@C6 offer=Brewmaster,Jailer,Nemesis", 31, 13358),
    ("advanced turn=15 act 0=Leader@E1,Bruiser@B1,RoyalGuard@C2,ClawLauncher@C4,Vizier@D1 1=Leader@E3,"
     "Acrobat@E5,Rider@B5,Manipulator@D6,Hermit@A3,Cub@G3 banned=Illusionist,Archer,Assassin,Nemesis",
     29, 18014),
    ("discovery turn=20 act 0=Leader@E1,Illusionist@G2,Manipulator@F2,Jailer@D3,Hermit@B2,Cub@C2 1=Leader@E5,"
     "Acrobat@E2,RoyalGuard@D6,Brewmaster@G3,Protector@E4 offer=Rider,ClawLauncher,Archer", 26, 8956),
    ("discovery turn=13 act 0=Leader@C4,Brewmaster@C1,Vizier@C2,Hermit@D2,Cub@C3,Nemesis@G3 1=Leader@D7,"
     "RoyalGuard@B5,Illusionist@F3,Wanderer@F5,Jailer@E5 offer=Manipulator,Archer,Protector", 24, 16096),
]  # fmt: skip


def one_action(s) -> set:
    boards, open_ones = set(), [s]
    while open_ones:
        here = open_ones.pop()
        a = RULES.next_action(here, -1)
        while 0 <= a != END:
            after = bytearray(here)
            if RULES.apply(after, a) & MORE:
                open_ones.append(after)
            else:
                boards.add(frozenset(board_of(after).items()))
            a = RULES.next_action(here, a)
    return boards


def whole_turn(s) -> set:
    """Every board on which the action phase may end, by `end` or the end of the game."""
    boards, known, open_ones = set(), set(), [(bytearray(s), False)]
    while open_ones:
        here, half_made = open_ones.pop()
        if here[PHASE] in (ACT, ENDED) and not half_made:
            boards.add(frozenset(board_of(here).items()))
        a = RULES.next_action(here, -1)
        while 0 <= a != END:
            after = bytearray(here)
            goes_on = bool(RULES.apply(after, a) & MORE)
            key = bytes(after[: ACTED + FIGURES]) + bytes(after[PHASE : PHASE + 8])
            if key not in known:
                known.add(key)
                open_ones.append((after, goes_on))
            a = RULES.next_action(here, a)
    return boards


@pytest.mark.parametrize(("line", "after_one", "after_all"), TREES + LARGE * LONG)
def test_tree_has_the_known_number_of_boards_for_both_referees(line, after_one, after_all):
    s = at(line)
    twin = referee_at(s)
    one = one_action(s)
    assert len(one) == after_one and one == boards_after_one_action(twin)
    many = whole_turn(s)
    assert len(many) == after_all and many == boards_after_the_turn(twin, 20_000)
