"""What greedy fears in Vladci: that its Leader could be captured in one turn, or led to where he would be."""

import pytest
from regent.opponents.vladci import VladciEvaluator, comes

from tests.games.vladci.tools import put

DEEP = -2000  # nothing but danger is worth so little


def worth(*sides: str) -> int:
    s = put(*sides)
    evaluator = VladciEvaluator()
    evaluator.begin(s, 0, 1)
    return evaluator.value(s)


@pytest.mark.parametrize(
    "theirs, points",
    [
        ("Leader@D7,Bruiser@D4,Vizier@E3", 2),  # each can come next to the Leader
        ("Leader@D7,Bruiser@D4,Vizier@D5", 1),
        ("Leader@D7,Assassin@D4", 2),  # counts twice
        ("Leader@D7,Cub@D4,Hermit@E3", 1),  # the Cub counts nothing
        ("Leader@D7,Archer@D6,Vizier@A4", 0),
        ("Leader@D7,Archer@D4,Vizier@A4", 1),
        ("Leader@D7,Rider@D5,Acrobat@G4", 1),  # the Rider jumps two
    ],
)
def test_points_that_can_reach_a_leader_in_one_turn_are_counted(theirs, points):
    assert comes(put("Leader@D2,Jailer@A1", theirs), 0) == points


@pytest.mark.parametrize("mine", ["Leader@D2,Jailer@A1", "Leader@D2,Jailer@A1,Rider@G1"])
def test_two_figures_that_can_reach_the_leader_are_a_danger(mine):
    assert (
        worth(mine, "Leader@D7,Bruiser@D4,Vizier@E3") < DEEP < worth(mine, "Leader@D7,Bruiser@D4,Vizier@D5")
    )


def test_leader_that_can_be_moved_next_to_enemies_is_in_danger():
    mine = "Leader@D2,Rider@F1,Assassin@F3"
    theirs = "Leader@F5,Bruiser@D7,{}@D6,Vizier@E6"
    assert worth(mine, theirs.format("Illusionist")) < DEEP < worth(mine, theirs.format("Acrobat"))
    theirs = "Leader@E6,{}@D7,Hermit@F5,Cub@C5"
    assert worth("Leader@D2,Jailer@A1", theirs.format("ClawLauncher")) < DEEP
    assert worth("Leader@D2,Jailer@A1", theirs.format("Acrobat")) > DEEP
    # Nobody moves who stands next to his own Protector.
    assert worth("Leader@D2,Protector@D1", theirs.format("ClawLauncher")) > DEEP
