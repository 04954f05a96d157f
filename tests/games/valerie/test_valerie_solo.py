"""Alone against the Dark Lord, by the numbered rules."""

import pytest
from regent.games.valerie import state_layout as at

from tests.games.valerie.tools import UP, A, ValerieTable


def monster_phase(table: ValerieTable, one: int, other: int) -> ValerieTable:
    """Roll, gain twice, and on to what the Dark Lord asks."""
    return table.to_actions(one, other).say("gain S1", "gain S1")


def dark(table: ValerieTable) -> dict:
    return table["dark"]


def test_V176_V178_setup_is_as_for_two_with_five_exhausted_cards():
    table = ValerieTable(1)
    assert [len(stack) for stack in table["monsters"] + table["citizens"]] == [5] * 15
    assert table["domains_down"] == [2] * 5 and table["pile"]["cards"] == 5
    table = table.exhaust("B1", "B2", "B3", "B4").turn()
    assert table["asks"] == "herald"  # the second income: four would have ended a game of two


def test_V177_the_dark_lords_duke_is_one_of_the_eight_not_dealt():
    table = ValerieTable(1).exhaust("B1", "B2", "B3", "B4").stack(1, "Goblin").to_actions()
    table.give(A, S=1, M=0).say("slay Goblin")
    assert table["asks"] == "show"
    table.say("show " + table.player(A)["duke"])
    assert table.mover == "chance" and len(table.legal) == 8
    assert not table.legal & {"dark " + table.player(A)[key] for key in ("duke", "other_duke")}


def test_V179_turn_is_roll_income_actions_monsters_and_a_second_income():
    table = ValerieTable(1).give(A, "Archer", S=0).roll(4, 6)
    assert table.player(A)["S"] == 2 + 1
    table.say("gain G1", "gain G1")
    assert table["asks"] == "capture" and table["about"] == 4
    table.say("capture Archer", "stack 2", "capture Merchant")
    assert table.player(A)["S"] == 3 + 1 + 1  # the right effect, and the starter Knight again
    assert table["asks"] == "roll" and table["active"] == A


def test_V180_takes_become_gains_and_the_thief_chooses_gold_or_magic():
    table = ValerieTable(1).give(A, "Thief").roll(3, 4)
    assert table.legal == {"take G", "take M"}
    assert table.say("take M").has(A)[:3] == (2, 0, 4)
    table = ValerieTable(1, up=("CutthroatsTruce", *UP[1:])).to_actions().give(A, "Rogue, Cleric", G=5, M=0)
    assert table.say("build CutthroatsTruce").player(A)["G"] == 3
    table = (
        ValerieTable(1).give(A, domains="CathedralOfStAquila, TheOrbOfUrdr").to_actions().give(A, G=0, M=0)
    )
    assert table.say("gain S1", "gain S1").has(A)[:3] == (1, 2, 1)


def test_V181_the_perch_takes_the_leftmost_top_monster_without_reward():
    table = ValerieTable(1, up=("PurloinersPerch", *UP[1:])).give(A, domains="TheVioletThorn").exhaust("A1")
    table.to_actions().give(A, "2 Rogue", G=10, M=0).say("build PurloinersPerch")
    assert table.legal == {"steal", "decline"}
    table.say("steal")
    assert table.player(A)["slain"] == {"Skeleton": 1} and table.has(A)[:3] == (0, 0, 0)


def test_V182_each_die_attacks_its_column_and_a_double_twice():
    table = monster_phase(ValerieTable(1), 2, 2)
    assert table["about"] == 2
    table.say("capture Merchant")
    assert table["about"] == 2
    table.say("capture Rogue")
    assert dark(table)["citizens"] == {"Merchant": 1, "Rogue": 1}


def test_V182_V183_six_asks_for_a_stack_and_two_sixes_ask_twice():
    table = monster_phase(ValerieTable(1).exhaust("A2"), 6, 6)
    assert table.legal == {"stack 1", "stack 3", "stack 4", "stack 5"}
    table.say("stack 5", "capture Butcher")
    assert table["asks"] == "stack"


def test_V184_an_exhausted_monster_stack_activates_nothing():
    table = monster_phase(ValerieTable(1).exhaust("A2", "A3"), 2, 3)
    assert table["asks"] in ("herald", "roll") and dark(table)["citizens"] == {}


def test_V185_the_lower_die_comes_first():
    table = monster_phase(ValerieTable(1), 5, 1)
    assert table["about"] == 1
    assert table.say("capture Knight")["about"] == 5


def test_V186_attack_takes_a_citizen_of_the_column_or_else_its_domain():
    table = monster_phase(ValerieTable(1), 1, 2)
    assert table.legal == {"capture Cleric", "capture Knight"}
    table = monster_phase(ValerieTable(1).exhaust("B1"), 1, 2)
    assert dark(table)["citizens"] == {"Knight": 1} and table["about"] == 2
    table = monster_phase(ValerieTable(1).exhaust("B1", "C1"), 1, 2)
    assert dark(table)["domains"] == ["BloodCrowArmy"] and table["asks"] == "turn domain"


def test_V187_the_ends_are_checked_after_every_capture():
    table = monster_phase(ValerieTable(1).exhaust("B2", "B3", "B4", "B5").citizens(1, 1), 1, 4)
    table.say("capture Cleric")
    assert table["asks"] == "show" and table["exhausted"]["B1"] == "card"


def test_V188_attack_on_a_column_without_cards_loses_the_game():
    table = monster_phase(ValerieTable(1).exhaust("B1", "C1", "D1"), 1, 2)
    assert table.mover == "over"
    assert table.result["winner"] == at.DARK and table.result["detail"]["reason"] == "overrun"


@pytest.mark.parametrize("difficulty, captures", [(0, 2), (1, 3), (2, 3)])
def test_V189_from_level_one_a_sum_up_to_six_attacks_too(difficulty, captures):
    table = monster_phase(ValerieTable(1, difficulty=difficulty), 1, 2)
    while table["asks"] == "capture":
        table.say(min(table.legal))
    assert sum(dark(table)["citizens"].values()) == captures
    table = monster_phase(ValerieTable(1, difficulty=difficulty), 3, 4)
    while table["asks"] == "capture":
        table.say(min(table.legal))
    assert sum(dark(table)["citizens"].values()) == 2


def test_V189_at_level_two_exhausted_monster_stacks_attack_too():
    table = monster_phase(ValerieTable(1, difficulty=2).exhaust("A2", "A5"), 2, 5)
    assert table["asks"] == "capture" and table["about"] == 2
    table = monster_phase(ValerieTable(1, difficulty=2).exhaust("A2", "B2", "C2", "D2"), 2, 5)
    assert table.mover == "over" and table.result["detail"]["reason"] == "overrun"
    table = monster_phase(ValerieTable(1, difficulty=1), 2, 4)
    table.say("capture Merchant", "capture Archer")
    assert table["asks"] == "stack"  # the sum six


def test_V190_citizens_of_this_turn_earn_in_the_second_income():
    table = ValerieTable(1).exhaust("A4", "A5").to_actions(4, 5).give(A, G=4, M=0, S=0)
    table.say("recruit Archer", "gain G1")
    assert table.player(A)["S"] == 1


def test_V191_herald_is_used_again_in_the_second_income():
    table = ValerieTable(1).exhaust("A1", "A2").roll(1, 2, "herald G", "gain S1", "gain S1")
    assert table["asks"] == "herald"
    table.say("herald S")
    assert table["asks"] == "roll" and table.has(A)[:3] == (3, 3, 1)


def test_V192_V193_V199_the_last_monster_wins_at_once_without_scoring():
    table = ValerieTable(1).exhaust("A2", "A3", "A4", "A5").stack(1, "Goblin").to_actions().give(A, S=1, M=0)
    table.say("slay Goblin")
    assert table.mover == "over" and len(table["exhausted"]) == 5
    assert table.result["winner"] == A and table.result["detail"]["reason"] == "last monster slain"


def test_V192_V199_fifth_exhausted_stack_is_scored_before_cathedral_fires():
    table = (
        ValerieTable(1).exhaust("A2", "A3", "A4", "A5").citizens(2, 1).give(A, domains="CathedralOfStAquila")
    )
    table.to_actions().give(A, G=2, M=0).say("gain S1", "recruit Merchant")
    assert table["asks"] == "show" and table.player(A)["G"] == 0


def test_V194_returned_card_lowers_the_count_of_exhausted_stacks():
    table = ValerieTable(1, up=("NestOfTheWeaverWitch", *UP[1:])).exhaust("B2", "B3", "B4", "B5").to_actions()
    table.give(A, "2 Merchant", G=6, M=0).say("build NestOfTheWeaverWitch", "return Merchant")
    assert len(table["exhausted"]) == 3


def finished(duke: str, **mine) -> ValerieTable:
    """Five stacks are exhausted; the Dark Lord has the duke named."""
    table = ValerieTable(1).exhaust("B1", "B2", "B3", "B4").stack(1, "Goblin").to_actions()
    table.give(A, G=0, M=0, **{"S": 1} | mine)
    block = at.PLAYER + at.DARK * at.STRIDE + at.OWN
    table.s[block + 1] = 2  # Monks
    table.s[block + 6] = 1  # an Archer
    table.s[at.PLACE + 9] = at.DARK  # Blood Crow Army
    table.s[at.DOMAIN] = at.NO_ITEM
    table.say("slay Goblin", "show " + table.player(A)["duke"])
    return table.say("dark " + next(words[5:] for words in table.legal if words.startswith("dark " + duke)))


def test_V195_the_player_scores_monsters_domains_duke_and_board():
    points = finished("Isabella", V=5).result["detail"]["points"][A]
    assert points == {"monsters": 1, "board": 5}


def test_V196_V197_dark_lord_scores_remaining_and_captured_cards():
    table = finished("Isabella")
    standing = 3 * 2 + 3 + 4 + 2 * 1 + 2 * 2 + 5 + 3 * 2 + 3 + 6 + 2 * 3 + 2 * 3 + 6
    assert table.result["detail"]["points"][1] == {
        "monsters": standing, "domains": 2, "soldiers": 1 + 3, "holies": 4,
    }  # fmt: skip
    table = finished("Hrothgar")
    points = table.result["detail"]["points"][1]
    assert points["slain"] == 2 * 20 and points["titans"] == 2  # Flaming Skeleton and Giant
    assert "resources" not in points


def test_V196_dark_lord_counts_only_captured_cards_and_has_no_starters():
    table = finished("Isabella")
    assert table.result["detail"]["cards"] == [3, 2 + 1 + 1]


@pytest.mark.parametrize("more, winner", [(-1, at.DARK), (0, at.DARK), (1, A)])
def test_V198_player_wins_only_with_more_points(more, winner):
    level = finished("Isabella").result["scores"]
    result = finished("Isabella", V=level[1] - level[0] + more).result
    assert result["winner"] == winner
