"""What each figure may do: plain moves, the nine abilities, and what holds them back."""

import pytest
from regent.games.vladci import board

from tests.games.vladci.tools import board_of, play, put, words

HOME, AWAY = "Leader@A1", "Leader@G4"  # out of the way


def ends(s, start: str) -> set[str]:
    """The spaces where the figure may go: the ends of all actions that begin so and move nobody else."""
    return {word.split(">")[1] for word in words(s, start) if word.count(">") == 1}


def test_L4_3_figure_moves_one_step_or_uses_its_ability():
    s = put(f"{HOME},Rider@D4,Archer@D5", AWAY)
    assert ends(s, "move Rider") == {"E4", "E3", "D3", "C3", "C4"}
    assert ends(s, "use Rider") == {"F4", "F2", "D2", "B2", "B4"}
    play(s, "use Rider D4>D2")
    assert words(s, "move Rider") == words(s, "use Rider") == set()


def test_L4_4_any_number_of_figures_acts_in_any_order():
    s = put(f"{HOME},Rider@D4,Archer@D5", AWAY)
    assert {"end", "move Rider D4>D3", "move Archer D5>D6", "move Leader A1>A2"} <= words(s)
    play(s, "move Archer D5>D6")
    assert {"end", "move Rider D4>D3", "move Leader A1>A2"} <= words(s)


def test_L4_6_figure_moved_by_another_keeps_its_own_action():
    s = put(f"{HOME},Brewmaster@D4,Rider@D5", AWAY)
    play(s, "use Brewmaster Rider D5>D6")
    assert {"move Rider D6>D7", "use Rider D6>B4"} <= words(s)
    assert not words(s, "move Brewmaster")


def test_L4_7_A16_action_that_loses_its_own_leader_is_illegal():
    # A second enemy would stand next to the Leader: he may not step there, and nobody may bring him.
    s = put("Leader@D3,Rider@A1", "Leader@G1,Jailer@D5,Vizier@E4")
    assert "move Leader D3>D4" not in words(s)
    assert "move Leader D3>C3" in words(s)
    # The own figure would close the last free space.
    s = put("Leader@D1,Rider@C1,Archer@E1,Jailer@D3", "Leader@G4,Vizier@A4")
    assert "move Jailer D3>D2" not in words(s)
    assert "move Jailer D3>C2" in words(s)


def test_L4_7_losing_action_is_illegal_even_if_a_later_one_would_repair_it():
    s = put("Leader@D1,Rider@D2,Archer@C1", "Leader@G4,Vizier@A4,Jailer@F1")
    assert "move Archer C1>B1" in words(s)
    s = put("Leader@D1,Wanderer@D2,Archer@B1", "Leader@G4,Vizier@E1")
    assert "move Archer B1>C1" not in words(s)
    play(s, "move Wanderer D2>D3")
    assert "move Archer B1>C1" in words(s)


def test_L7_2_L7_3_nearest_figure_on_a_line_hides_the_ones_beyond():
    s = put(f"{HOME},Manipulator@D1", f"{AWAY},Rider@D4,Archer@D6")
    assert words(s, "use Manipulator Rider")
    assert not words(s, "use Manipulator Archer")
    s = put(f"{HOME},Manipulator@D1,Vizier@D2", f"{AWAY},Rider@D4")
    assert not words(s, "use Manipulator")


# The nine abilities


def test_L8_1_acrobat_jumps_once_or_twice_over_any_figure():
    s = put(f"{HOME},Acrobat@D1,Vizier@D2", f"{AWAY},Jailer@E3")
    assert ends(s, "use Acrobat") == {"D3", "F3"}  # over the friend, then in another direction over an enemy
    s = put(f"{HOME},Acrobat@D1,Vizier@D2,Archer@D3", AWAY)
    assert ends(s, "use Acrobat") == set()  # the space behind is taken


def test_L8_1_A6_second_jump_back_to_the_start_is_not_offered():
    s = put(f"{HOME},Acrobat@D1,Vizier@D2", AWAY)
    assert ends(s, "use Acrobat") == {"D3"}


def test_L8_2_the_rider_goes_exactly_two_straight_over_empty_spaces():
    s = put(f"{HOME},Rider@D4,Vizier@D5", f"{AWAY},Archer@F2,Jailer@C2")
    assert ends(s, "use Rider") == {"F4", "D2", "B2", "B4"}


def test_X5_L8_3_the_bruiser_pushes_to_one_of_the_three_far_spaces():
    s = put(f"{HOME},Bruiser@D3,Rider@C3", f"{AWAY},Archer@D4")
    assert words(s, "use Bruiser") == {f"use Bruiser D3>D4 Archer D4>{to}" for to in ("D5", "C4", "E4")}
    s = put(f"{HOME},Bruiser@D6", "Leader@G1,Archer@D7")
    assert words(s, "use Bruiser") == set()
    s = put(f"{HOME},Bruiser@E6", "Leader@G1,Archer@D7")
    assert words(s, "use Bruiser") == {"use Bruiser E6>D7 Archer D7>C6"}


def test_X7_L8_4_A7_royal_guard_goes_next_to_its_leader_and_one_step_more():
    s = put("Leader@D1,RoyalGuard@G4", "Leader@A4")
    assert ends(s, "use RoyalGuard") == {"C1", "E1", "D2", "B1", "C2", "D3", "E2", "F1"}


def test_A7_A21_royal_guards_own_space_is_neither_first_step_nor_end():
    s = put("Leader@D1,RoyalGuard@D2", "Leader@A4")
    assert ends(s, "use RoyalGuard") == {"B1", "F1"}  # by C1 and E1; what a plain move does is not listed
    s = put("Leader@D1,RoyalGuard@D2,Archer@C1", "Leader@A4")
    assert ends(s, "use RoyalGuard") == {"F1"}  # by E1 alone


def test_X6_L8_6_the_claw_goes_to_a_visible_figure_or_pulls_it():
    s = put("Leader@D1,ClawLauncher@A4", "Leader@G4,Archer@F2")
    assert words(s, "use ClawLauncher") == {"use ClawLauncher A4>E3", "use ClawLauncher Archer F2>B4"}
    s = put("Leader@D1,ClawLauncher@A4,Archer@F2", "Leader@G4")
    assert "use ClawLauncher Archer F2>B4" in words(s)  # friends too


def test_A5_L8_6_claw_cannot_use_an_adjacent_figure():
    s = put("Leader@D1,ClawLauncher@A4", "Leader@G1,Archer@B4")
    assert words(s, "use ClawLauncher") == set()


def test_L8_6_travelling_one_space_is_the_plain_move():
    s = put("Leader@D1,ClawLauncher@A4", "Leader@G1,Archer@C4")
    assert words(s, "use ClawLauncher") == {"use ClawLauncher Archer C4>B4"}
    assert "move ClawLauncher A4>B4" in words(s)


def test_X6_L8_5_illusionist_swaps_with_visible_figures_but_not_adjacent():
    s = put("Leader@G1,Illusionist@A1", "Leader@G4,Rider@D4")
    assert words(s, "use Illusionist") == {"use Illusionist A1>D4 Rider D4>A1"}
    s = put("Leader@G1,Illusionist@A1,Vizier@B2", "Leader@G4,Rider@D4")
    assert words(s, "use Illusionist") == set()
    s = put("Leader@D4,Illusionist@A1", "Leader@G1,Rider@A4")
    assert {word.split()[3] for word in words(s, "use Illusionist")} == {"Leader", "Rider"}


def test_L8_7_manipulator_moves_a_visible_distant_enemy_by_one():
    s = put(f"{HOME},Manipulator@D1,Vizier@F1", f"{AWAY},Rider@D3")
    moved = {f"use Manipulator Rider D3>{to}" for to in ("D4", "E3", "E2", "D2", "C2", "C3")}
    assert words(s, "use Manipulator") == moved
    s = put(f"{HOME},Manipulator@D1", f"{AWAY},Rider@D2")
    assert words(s, "use Manipulator") == set()


def test_X8_L8_8_wanderer_never_lands_next_to_an_enemy():
    s = put("Leader@D1,Wanderer@D3", "Leader@D7")
    beyond = ends(s, "use Wanderer") | ends(s, "move Wanderer")
    assert {"C6", "D6", "E6"} & ends(s, "use Wanderer") == set()
    assert len(beyond) == 37 - 3 - 3  # all but three taken and three next to the enemy


def test_L8_9_brewmaster_moves_any_adjacent_friend():
    s = put("Leader@D4,Brewmaster@D5,Nemesis@C5,Hermit@E5,Cub@D6", "Leader@A1")
    moved = {word.split()[2] for word in words(s, "use Brewmaster")}
    assert moved == {"Leader", "Nemesis", "Hermit", "Cub"}
    s = put("Leader@A1,Brewmaster@D5", "Leader@G4,Rider@D6")
    assert words(s, "use Brewmaster") == set()


def test_L7_1_A15_abilities_move_leaders_like_other_figures():
    assert words(put("Leader@A1,Bruiser@D3", "Leader@D4"), "use Bruiser D3>D4 Leader")
    assert words(put("Leader@A1,ClawLauncher@D1", "Leader@D4"), "use ClawLauncher Leader D4>D2")
    assert words(put("Leader@A1,Illusionist@D1", "Leader@D4"), "use Illusionist D1>D4 Leader D4>D1")
    assert words(put("Leader@A1,Manipulator@D1", "Leader@D4"), "use Manipulator Leader D4>D5")


# The passive ones


@pytest.mark.parametrize(
    "figure", ["Acrobat", "Rider", "RoyalGuard", "Illusionist", "ClawLauncher", "Manipulator", "Wanderer"]
)
def test_L9_1_figure_next_to_an_enemy_jailer_has_only_its_plain_move(figure):
    s = put(f"{HOME},{figure}@D4,Vizier@C4", f"{AWAY},Jailer@D5,Archer@F2")
    assert words(s, f"use {figure}") == set()
    assert words(s, f"move {figure}")
    s = put(f"{HOME},{figure}@D4,Vizier@C4", f"{AWAY},Jailer@D6,Archer@F2")
    assert words(s, f"use {figure}")


def test_L9_1_jailer_holds_an_adjacent_enemy_bruiser_but_not_its_own_side():
    s = put(f"{HOME},Bruiser@D4,Brewmaster@E3,Rider@E2", f"{AWAY},Jailer@D5,Archer@C4")
    assert words(s, "use Bruiser") == set()
    assert words(s, "use Brewmaster")  # not next to the Jailer
    assert words(put(f"{HOME},Bruiser@D4", f"{AWAY},Jailer@D6,Archer@C4"), "use Bruiser")
    assert words(put(f"{HOME},Brewmaster@D4,Rider@D3", f"{AWAY},Jailer@D5"), "use Brewmaster") == set()
    assert words(put(f"{HOME},Brewmaster@D4,Rider@D3", f"{AWAY},Jailer@D6"), "use Brewmaster")
    s = put(f"{HOME},Rider@D4,Jailer@D5", AWAY)
    assert words(s, "use Rider")


def test_L9_1_passing_a_jailer_between_two_jumps_does_not_stop_them():
    s = put(f"{HOME},Acrobat@D1,Vizier@D2,Archer@E3", f"{AWAY},Jailer@C3")
    assert "use Acrobat D1>F3" in words(s)  # over D3, which touches the Jailer


def test_L9_2_enemy_cannot_move_the_protector_or_figures_next_to_it():
    theirs = "Leader@G4,Rider@D4,Protector@D5"
    for figure, space in (("Manipulator", "D1"), ("Illusionist", "D1"), ("Bruiser", "D3")):
        assert words(put(f"Leader@A4,{figure}@{space}", theirs), f"use {figure}") == set()
        free = put(f"Leader@A4,{figure}@{space}", "Leader@G4,Rider@D4,Protector@D6")
        assert words(free, f"use {figure}")
    assert words(put(f"{HOME},Manipulator@D2", "Leader@G1,Protector@D5"), "use Manipulator") == set()
    assert words(put(f"{HOME},Manipulator@D1", "Leader@D4,Protector@D5"), "use Manipulator") == set()


def test_L9_2_claw_may_travel_to_the_protected_and_owners_may_move_them():
    s = put("Leader@A4,ClawLauncher@D1", "Leader@G4,Rider@D4,Protector@D5")
    assert words(s, "use ClawLauncher") == {"use ClawLauncher D1>D3"}
    s = put(f"{HOME},Brewmaster@D1,Protector@D2", AWAY)
    assert words(s, "use Brewmaster Protector")


def test_L9_3_with_the_vizier_the_leaders_own_move_is_one_or_two_steps():
    s = put("Leader@D4,Vizier@A1,Archer@D5,Hermit@G1,Cub@F1", "Leader@G4,Rider@C5,Acrobat@A4,Nemesis@A3")
    reached = ends(s, "move Leader")
    assert {"E4", "E3", "D3", "C3", "C4"} <= reached
    assert {"D2", "B3", "F2", "E5"} <= reached
    assert "D6" not in reached  # both spaces on the way are taken
    s = put("Leader@D4,Rider@A1", "Leader@G4,Vizier@A4")
    assert ends(s, "move Leader") == {"D5", "E4", "E3", "D3", "C3", "C4"}


def test_L9_3_vizier_does_not_help_if_another_figure_moves_the_leader():
    s = put("Leader@D4,Vizier@A1,Brewmaster@D5", "Leader@G4")
    assert ends(s, "use Brewmaster Leader") == {"E4", "E3", "D3", "C3", "C4"}


def test_A4_viziers_middle_space_may_be_deadly():
    s = put("Leader@B3,Vizier@E6", "Leader@F5,Rider@C4,Jailer@D4")
    assert "move Leader B3>C3" not in words(s)
    assert "move Leader B3>D3" in words(s)  # C3 is the only way there


def test_A22_leader_with_the_vizier_may_not_step_out_and_back():
    s = put("Leader@D4,Vizier@A1", "Leader@G4")
    assert "D4" not in ends(s, "move Leader")


def test_A17_an_action_moves_figures_and_removes_none():
    s = put(f"{HOME},Bruiser@D3", f"{AWAY},Archer@D4")
    before = board_of(s)
    play(s, "use Bruiser D3>D4 Archer D4>D5")
    after = board_of(s)
    assert sorted(before.values()) == sorted(after.values())
    assert after["D4"] == (0, "Bruiser") and after["D5"] == (1, "Archer")
    assert s[board.WHERE + board.BRUISER] == 18
