"""Hermit and Cub, and the Nemesis: when it must go, where, and who pays for it."""

import pytest
from regent.engine.rules import OVER
from regent.games.vladci import board, names, notation

from tests.games.vladci.referee import around
from tests.games.vladci.tools import RULES, board_of, play, put, words

# Hermit and Cub


def test_L10_1_hermit_and_cub_may_act_one_right_after_the_other():
    s = put("Leader@A1,Hermit@D4,Cub@E4,Rider@D1", "Leader@G4")
    assert not words(s, "use Hermit") and not words(s, "use Cub")
    play(s, "move Hermit D4>D5")
    assert words(s, "move Cub") and words(s, "move Rider") and not words(s, "move Hermit")
    play(s, "move Cub E4>E5")
    assert not words(s, "move Cub") and words(s, "move Rider")


def test_L10_1_no_other_action_comes_between_hermit_and_cub():
    s = put("Leader@A1,Hermit@D4,Cub@E4,Rider@D1", "Leader@G4")
    play(s, "move Cub E4>E5")
    play(s, "move Rider D1>D2")
    assert not words(s, "move Hermit") and not words(s, "move Cub")


def test_L10_1_hermit_and_cub_may_still_act_after_another_figure():
    s = put("Leader@A1,Hermit@D4,Cub@E4,Rider@D1", "Leader@G4")
    play(s, "move Rider D1>D2")
    play(s, "move Cub E4>E5")
    assert words(s, "move Hermit")


# When the Nemesis goes

OWN = "Leader@A1,Nemesis@D2"


def test_L10_2_the_nemesis_takes_no_action_of_its_own():
    s = put(OWN, "Leader@G4")
    assert not words(s, "move Nemesis") and not words(s, "use Nemesis")


def test_L10_3_L10_5_nemesis_goes_two_steps_when_the_enemy_leader_moves():
    s = put(OWN, "Leader@G4,Rider@A4", turn=10)
    play(s, "move Leader G4>G3")
    assert RULES.mover(s) == 0  # in the turn of seat 1
    near = around("D2")
    far = {"nemesis D2>" + to for to in near | {s for n in near for s in around(n)} if to != "D2"}
    assert words(s) == far  # back to a neighbour by a triangle is two steps too
    play(s, "nemesis D2>D4")
    assert RULES.mover(s) == 1 and words(s, "move Rider")


def test_X9_L10_3_blocked_nemesis_goes_one_step_or_stays():
    taken = "Leader@A1,Nemesis@G1,Rider@F1,Archer@F2,Jailer@G2"
    s = put(taken, "Leader@G4", turn=10)
    play(s, "move Leader G4>F5")
    assert words(s) == {"nemesis stay"}
    play(s, "nemesis stay")
    assert RULES.mover(s) == 1
    s = put("Leader@A1,Nemesis@G1,Rider@F1,Archer@G2,Jailer@E3", "Leader@A4,Vizier@E2,Acrobat@F3", turn=10)
    play(s, "move Leader A4>A3")
    assert words(s) == {"nemesis G1>F2"}


def test_L10_3_L10_5_nemesis_also_reacts_in_its_owners_turn():
    s = put("Leader@A1,Nemesis@D2,Manipulator@D1,Brewmaster@G1", "Leader@A4,Rider@G4")
    assert not words(s, "use Manipulator Leader")
    s = put("Leader@A1,Nemesis@D2,Manipulator@B1,Brewmaster@G1", "Leader@B4,Rider@G4")
    play(s, "use Manipulator Leader B4>C5")
    assert RULES.mover(s) == 0 and words(s) == words(s, "nemesis")
    play(s, "nemesis D2>D4")
    assert words(s, "move Brewmaster")


def test_L10_4_nemesis_reacts_once_per_action_that_moves_the_enemy_leader():
    s = put("Leader@A1,Nemesis@D2", "Leader@G4,Vizier@G1,Brewmaster@F2", turn=10)
    play(s, "move Leader G4>G2")  # two steps
    assert words(s) == words(s, "nemesis")
    play(s, "nemesis D2>D4")
    assert RULES.mover(s) == 1
    play(s, "use Brewmaster Leader G2>G3")
    assert RULES.mover(s) == 0 and words(s) == words(s, "nemesis D4")


def test_L10_6_jailer_and_protector_do_not_stop_the_nemesis():
    s = put(OWN, "Leader@G4,Jailer@D3,Protector@C2,Rider@A4", turn=10)
    play(s, "move Leader G4>G3")
    assert words(s) == words(s, "nemesis") and len(words(s)) > 3
    play(s, "nemesis D2>E1")
    assert RULES.mover(s) == 1 and words(s, "move Rider")


def test_L10_7_L6_6_A8_nemesis_does_not_react_after_the_end():
    s = put("Leader@A1,Rider@C5,Nemesis@G1,Brewmaster@E4,Manipulator@D1", "Leader@D6,Bruiser@A4,Vizier@G4")
    # Moved next to two enemies at once the Leader is captured, and nobody reacts.
    assert "use Manipulator Leader D6>D5" in words(s)
    play(s, "use Manipulator Leader D6>D5")
    assert RULES.mover(s) == OVER
    assert notation.result(s)["winner"] == 0


def test_L10_8_moving_into_a_losing_reaction_is_legal():
    s = put("Leader@A1,Nemesis@D3,Rider@D6", "Leader@F4,Bruiser@A4", turn=10)
    assert "move Leader F4>E5" in words(s)
    play(s, "move Leader F4>E5")  # next to the Rider, within two steps of the Nemesis
    assert "nemesis D3>E4" in words(s)
    play(s, "nemesis D3>E4")
    assert RULES.mover(s) == OVER and notation.result(s)["winner"] == 0


def test_L10_9_moving_the_nemesis_causes_no_reaction():
    s = put("Leader@A1,Nemesis@D2,Brewmaster@D1", "Leader@G4")
    play(s, "use Brewmaster Nemesis D2>D3")
    assert RULES.mover(s) == 0 and words(s, "move Leader")


def test_L10_3_own_leaders_move_causes_no_reaction():
    s = put("Leader@A1,Nemesis@D2", "Leader@G4")
    play(s, "move Leader A1>A2")
    assert words(s) == {"end"}


# Who pays


def test_A2_L4_7_an_action_that_loses_both_leaders_is_illegal():
    s = put("Leader@D3,Rider@D6,Archer@A1", "Leader@D5,Bruiser@C4,Vizier@G1")
    assert "move Leader D3>D4" not in words(s)  # two points against each Leader
    s = put("Leader@D3,Rider@D6,Archer@A1", "Leader@D5,Bruiser@A4,Vizier@G1")
    play(s, "move Leader D3>D4")
    assert notation.result(s)["winner"] == 0


@pytest.mark.parametrize("owner", [0, 1])
def test_A3_nemesis_may_not_surround_its_own_leader_if_other_spaces_exist(owner):
    sides = ["Leader@D1,Nemesis@D3,Archer@C1,Jailer@E1", "Leader@G4"]
    s = put(*(sides[::-1] if owner else sides), turn=10 - owner)
    play(s, "move Leader G4>F5")
    assert "nemesis D3>D2" not in words(s) and len(words(s)) > 5


CORNERED = "Leader@F1,ClawLauncher@F2,Wanderer@E1,Vizier@F3,Nemesis@G2"


def test_A3_A17_nemesis_must_go_even_if_every_destination_loses():
    s = put(CORNERED, "Leader@C2,Acrobat@G4,Rider@G3,Assassin@E3,Jailer@E2", turn=10)
    before = sorted(board_of(s).values())
    play(s, "move Leader C2>B1")
    assert words(s) == {"nemesis G2>G1"}
    play(s, "nemesis G2>G1")
    assert RULES.mover(s) == OVER
    assert notation.result(s)["winner"] == 1
    assert sorted(board_of(s).values()) == before


def test_A3_L10_3_nemesis_prefers_two_losing_steps_to_one_safe_step():
    mine = "Leader@G3,Rider@G2,Vizier@G4,Jailer@F4,Nemesis@G1"
    s = put(mine, "Leader@A1,Bruiser@F1,Wanderer@E2,Acrobat@E3", turn=10)
    play(s, "move Leader A1>A2")
    assert words(s) == {"nemesis G1>F3"}  # closes the last space; F2 would not, but is only one step away
    play(s, "nemesis G1>F3")
    assert RULES.mover(s) == OVER
    assert notation.result(s)["winner"] == 1


def test_A19_forcing_ones_own_nemesis_to_lose_is_legal():
    mine = "Leader@F1,Rider@F2,Manipulator@F3,Jailer@E2,Nemesis@G2"
    s = put(mine, "Leader@D5,Acrobat@E1,RoyalGuard@E3,Archer@F4,Protector@G3")
    play(s, "use Manipulator Leader D5>C4")
    assert words(s) == {"nemesis G2>G1"}
    play(s, "nemesis G2>G1")
    assert notation.result(s)["winner"] == 1


def test_A2_A18_reaction_losing_both_leaders_in_the_enemys_turn_wins():
    mine = "Leader@B5,Rider@C6,ClawLauncher@A4,Manipulator@B4,Nemesis@D4"
    s = put(mine, "Leader@E4,Bruiser@E2,Archer@E3,Assassin@D5,Vizier@C2", turn=10)
    play(s, "move Leader E4>D6")
    play(s, "nemesis D4>C5")
    assert board.lost(s, 0) and board.lost(s, 1)
    assert notation.result(s)["winner"] == 0


def test_A3_A18_reaction_losing_both_leaders_in_the_own_turn_is_excluded():
    mine = "Leader@B5,Manipulator@D4,Wanderer@C6,Jailer@B4,Nemesis@C3"
    s = put(mine, "Leader@D7,RoyalGuard@B2,Brewmaster@C1,Assassin@B3,Vizier@A4")
    play(s, "use Manipulator Leader D7>D6")
    assert words(s) == {f"nemesis C3>{to}" for to in ("B1", "C2", "D2", "D3", "D5", "E2", "E3")}
    board.put(s, names.space_number("C5"), board.NEMESIS)  # where it may not go
    assert board.lost(s, 0) and board.lost(s, 1)
