"""Ends, equal turns, scoring and ties, by the numbered rules."""

import pytest
from regent.games.valerie import state_layout as at
from regent.games.valerie.turn import STOP_AFTER, advance, finish

from tests.games.valerie.tools import DUKES, UP, A, B, C, ValerieTable


def one_goblin_from_the_end(seats=2, starter=A, exhausted=("B1", "B2", "B3"), **options) -> ValerieTable:
    return ValerieTable(seats, starter=starter, **options).stack(1, "Goblin").exhaust(*exhausted)


def empty_a_stack(table: ValerieTable) -> ValerieTable:
    return table.to_actions().give(table["active"], S=1, M=0).say("slay Goblin", "gain G1")


def test_V99_V100_V101_V148_starters_trigger_leaves_the_others_a_turn():
    table = empty_a_stack(one_goblin_from_the_end())
    assert table["ending"] == "exhausted stacks" and table["active"] == B
    table.turn()
    assert table["asks"] == "show"


def test_V101_V148_last_players_trigger_ends_the_game_with_that_turn():
    table = one_goblin_from_the_end().turn()
    assert table["ending"] is None
    assert empty_a_stack(table)["asks"] == "show"


def test_V101_all_players_have_equally_many_turns():
    table = empty_a_stack(
        one_goblin_from_the_end(4, starter=C, exhausted=("B1", "B2", "B3", "B4", "B5", "C1", "C2"))
    )
    turns = [C]
    while table["asks"] == "roll":
        turns.append(table["active"])
        table.turn()
    assert turns == [2, 3, 0, 1]


def test_V100_exceeding_the_number_of_exhausted_stacks_ends_the_game():
    table = ValerieTable(2).stack(5, "OrcWarrior").citizens(6, 1).exhaust("B1", "B2", "B3").to_actions()
    table.give(A, S=9, M=0).say("slay OrcWarrior", "free Knight", "gain G1")
    assert len(table["exhausted"]) == 5 and table["ending"] == "exhausted stacks"


def test_V102_a_trigger_stays_when_a_card_comes_back_later():
    table = ValerieTable(2, up=("NestOfTheWeaverWitch", *UP[1:])).stack(1, "Goblin").exhaust("B2", "B3", "B4")
    empty_a_stack(table)
    table.to_actions().give(B, "2 Merchant", G=6, M=0)
    table.say("build NestOfTheWeaverWitch", "return Merchant", "turn 1 TheOrbOfUrdr", "gain G1")
    assert len(table["exhausted"]) == 3 and table["asks"] == "show"


def test_V103_V118_a_condition_undone_before_the_end_phase_does_not_count():
    table = ValerieTable(2, up=("NestOfTheWeaverWitch", *UP[1:])).stack(1, "Goblin").exhaust("B2", "B3", "B4")
    table.to_actions().give(A, "2 Merchant", S=1, G=6, M=0).say("slay Goblin", "gain G1")
    assert table["ending"] == "exhausted stacks"
    table = ValerieTable(2, up=("NestOfTheWeaverWitch", *UP[1:])).stack(1, "Goblin").exhaust("B2", "B3", "B4")
    table.to_actions().give(A, "2 Merchant", S=1, G=6, M=0).say("slay Goblin")
    table.give(A, G=6).say("build NestOfTheWeaverWitch", "return Merchant", "turn 1 TheOrbOfUrdr")
    assert table["ending"] is None and table["asks"] == "roll"


def test_V104_monsters_end_the_game_only_if_open_events_are_slain_too():
    table = ValerieTable(3, events="yes").stack(1, "Goblin").exhaust("A2", "A3", "A4").event("A5", "Mimic")
    table.to_actions().give(A, S=1, M=0).say("slay Goblin", "event A1 GiantLeech", "gain G1")
    assert table["ending"] is None
    table = ValerieTable(3).stack(1, "Goblin").exhaust("A2", "A3", "A4", "A5")
    assert empty_a_stack(table)["ending"] == "monsters"


def test_V100_all_domains_built_ends_the_game():
    table = ValerieTable(3).exhaust("D2", "D3", "D4", "D5").last_domain(1).to_actions()
    table.give(A, "3 Archer", G=5, M=0).say("build BloodCrowArmy", "gain G1")
    assert table["ending"] == "domains"


def test_V105_endless_match_is_stopped_without_a_winner():
    table = ValerieTable(2)
    table.s[at.ACTIONS], table.s[at.ACTIONS + 1] = STOP_AFTER & 255, STOP_AFTER >> 8
    table.turn()
    assert table.mover == "over"
    assert table.result["winner"] is None and table.result["detail"]["reason"] == "stopped"


def scored(duke: str, **options) -> ValerieTable:
    """A table at which nobody holds anything, and A has the duke whose name begins so."""
    dukes = sorted(DUKES, key=lambda name: not name.startswith(duke))
    table = ValerieTable(2, deal=dukes, **options)
    for p in (A, B):
        table.give(p, G=0, S=0, M=0)
    return table


def ended(table: ValerieTable) -> dict:
    """End the game here and now, with everything as it lies."""
    table.s[at.ROW] = 0
    finish(table.s, at.STACKS_GONE)
    advance(table.s)
    while table.mover != "over":
        table.say(min(table.legal))
    return table.result


def test_V106_the_score_is_monsters_domains_board_and_duke():
    table = scored("Hrothgar").give(A, "Archer", "BloodCrowArmy", "Troll, GoblinMage", V=4, G=4)
    assert ended(table)["detail"]["points"][A] == {
        "monsters": 8, "domains": 2, "board": 4, "slain": 4, "titans": 1, "resources": 1,
    }  # fmt: skip


def test_V107_dukes_count_icons_on_citizens_and_on_domains():
    table = scored("Simon").give(A, "Archer, 2 Merchant", "BloodCrowArmy, HalfpennyHill")
    points = ended(table)["detail"]["points"][A]
    assert points["soldiers"] == 1 + 3 and points["workers"] == 2 + 3


def test_V108_V149_resources_are_summed_once_and_rounded_down():
    table = scored("Isabella").give(A, G=3, S=2, M=3)
    assert ended(table)["detail"]["points"][A] == {"resources": 2}


def test_V109_V111_titans_count_in_addition_to_monsters_but_bosses_do_not():
    table = scored("Hrothgar", events="yes").give(A, slain="Troll, Giant, GiantLeech")
    points = ended(table)["detail"]["points"][A]
    assert points["slain"] == 6 and points["titans"] == 2 and "bosses" not in points
    table = scored("Reese").give(A, "3 Peasant", "HalfpennyHill", "Goblin")
    points = ended(table)["detail"]["points"][A]
    assert (points["citizens"], points["slain"], points["built"]) == (3, 1, 1)  # no starter counts
    table = scored("Cornelius").give(A, domains="HalfpennyHill, BloodCrowArmy")
    assert ended(table)["detail"]["points"][A]["built"] == 6


@pytest.mark.parametrize(
    "duke, points",
    [
        ("Elsyn", {"shadows": 2, "holies": 4}),
        ("Elysium", {"workers": 3, "soldiers": 1, "shadows": 1, "holies": 2}),
        ("Isabella", {"soldiers": 1, "holies": 4}),
        ("Lekzandr", {"workers": 3, "holies": 4}),
        ("Node", {"soldiers": 1, "shadows": 2}),
        ("Waryn", {"workers": 3, "shadows": 2}),
    ],
)
def test_V107_every_icon_duke_scores_its_icons(duke, points):
    table = scored(duke).give(A, "3 Peasant, Archer, Rogue, 2 Cleric")
    assert ended(table)["detail"]["points"][A] == points


def test_V110_V112_ties_go_to_fewer_cards_then_are_shared():
    table = scored("Node").give(A, "Peasant", V=5).give(B, V=5)
    result = ended(table)
    assert result["winner"] == B and result["detail"]["cards"] == [4, 3]
    table = scored("Node").give(A, slain="Goblin", V=4).give(B, V=5)
    result = ended(table)
    assert result["winner"] is None and result["detail"]["winners"] == [A, B]


def test_V16_dukes_are_shown_one_after_the_other_at_the_end():
    table = empty_a_stack(one_goblin_from_the_end(hands="table"))
    table.turn()
    assert len(table.legal) == 10  # nobody knows, so any duke may turn up
    first = "show SimonTheUnclean"
    table.say(first)
    assert first not in table.legal and len(table.legal) == 9
