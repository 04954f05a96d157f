"""Claim by its numbered rules, and every worked example."""

import pytest
from regent.engine.rules import PUBLIC
from regent.games.claim.state_layout import CARDS, FACTIONS, KIND, LETTERS, WINNER

from tests.games.claim.tools import A, B, ScriptedPlay, at, scored

# The deck and the deal


def test_C1_1_C1_2_deck_has_52_cards_and_copies_only_of_goblin_0():
    cards = ScriptedPlay()["deck"]
    counts = {letter: sum(card[0] == letter for card in cards) for letter in "GKDUP"}
    assert len(cards) == 52 and counts == {"G": 14, "K": 8, "D": 10, "U": 10, "P": 10}
    assert {card for card in cards if cards.count(card) > 1} == {"G0"} and cards.count("G0") == 5
    assert sorted(card for card in cards if card[0] == "K") == [f"K{v}" for v in range(2, 10)]


def test_the_layout_has_a_byte_for_each_card_and_a_letter_for_each_faction():
    assert len(KIND) == CARDS and len(set(LETTERS)) == FACTIONS == len({kind // 10 for kind in KIND})


def deal(p):
    while p.mover == "chance" and p["asks"] == "deal":
        p.say(min(p.legal))
    return p


def test_C2_1_deal_is_13_cards_each_with_26_left_in_the_deck():
    p = deal(ScriptedPlay())
    assert [len(hand) for hand in p["hands"]] == [13, 13] and len(p["deck"]) == 26


def test_C2_2_seat_0_leads_the_first_trick():
    p = deal(ScriptedPlay())
    p.say(min(p.legal))
    assert p.mover == A and p["leader"] == A


# Phase one


def test_C3_1_a_trick_starts_with_a_card_turned_up():
    p = at("G9 U1", "G1 U2", phase=1)
    assert p.mover == "chance" and p["asks"] == "reveal"
    p.say("reveal P5")
    assert p["prizes"] == ["P5"] and p.mover == A


def test_C3_2_the_leader_plays_any_card_then_the_other_plays():
    p = at("G9 U1", "G1 U2", phase=1, prizes="P5")
    assert p.mover == A and p.legal == {"play G9", "play U1"}
    p.play("U1")
    assert p.mover == B and p.legal == {"play U2"}


def test_C3_3_winner_gets_the_prize_and_the_loser_draws_from_the_deck():
    p = at("G9 U1", "G1 U2", phase=1, prizes="P5")
    p.play("G9", "G1")
    assert p["followers"] == [["P5"], []] and p.mover == "chance"
    assert p.legal == {f"draw 1 {card}" for card in p["deck"]}
    p.say("draw 1 D3")
    assert p["followers"] == [["P5"], ["D3"]]


def test_C3_4_played_undead_are_scored_and_prize_undead_become_followers():
    p = at("G9 D1", "U1 U2", phase=1, prizes="U5")
    p.play("G9", "U2")
    assert p["score"] == [["U2"], []] and p["followers"][A] == ["U5"]


def test_C3_5_other_played_cards_are_out_of_the_game_and_public():
    p = at("G9 D1", "G1 U2", phase=1, prizes="P5")
    p.play("G9", "G1")
    assert {"G9", "G1"} <= set(p["away"])
    assert p.seen_by("G9", PUBLIC) == p.seen_by("G1", PUBLIC) == [True]


def test_C3_6_the_winner_leads_the_next_trick():
    p = at("G1 U1 U3", "G9 U2 U4", phase=1, prizes="P5")
    p.play("G1", "G9")
    p.say("draw 0 D3", "reveal D4")
    assert p.mover == B


def test_C3_7_after_13_tricks_the_deck_is_empty_and_hands_have_13_cards():
    p = deal(ScriptedPlay())
    while p["phase"] == 1:
        p.say(min(p.legal))
    assert p["deck"] == [] and [len(hand) for hand in p["hands"]] == [13, 13]
    assert p["followers"] == [[], []]


def test_C3_8_score_piles_are_public_and_drawn_followers_are_hidden():
    p = at("G9 U1", "U9 U2", phase=1, prizes="P5")
    p.play("G9", "U9")
    p.say("draw 1 D3")
    assert p.seen_by("U9", PUBLIC) == p.seen_by("P5", PUBLIC) == [True]
    assert p.seen_by("D3", A, B, PUBLIC) == [False, True, False]


# Following and winning


def answers(lead, hand):
    p = at(lead + " U9", hand, leader=A)
    p.play(lead)
    return {words[5:] for words in p.legal}


def test_C4_1_led_faction_is_followed_or_a_doppelganger_played():
    assert answers("G5", "G1 P3") == {"G1", "P3"}
    assert answers("G5", "G1 D3") == {"G1"}


def test_C4_2_B11_any_card_may_be_played_without_the_led_faction():
    assert answers("G5", "D1 P3") == {"D1", "P3"}


def test_C4_3_a_led_doppelganger_asks_for_doppelgangers():
    assert answers("P5", "P1 G3") == {"P1"}
    assert answers("P5", "D1 G3") == {"D1", "G3"}


def winner(lead, second, phase=2):
    p = at(lead + " U8", second + " U7", phase=phase, **({"prizes": "D9"} if phase == 1 else {}))
    p.play(lead, second)
    return p.s[WINNER]


@pytest.mark.parametrize("phase", [1, 2])
def test_C4_4_higher_value_wins_doppelgangers_count_ties_go_to_the_leader(phase):
    assert winner("G5", "G6", phase) == B
    assert winner("G5", "P6", phase) == B
    assert winner("G5", "P5", phase) == A
    assert winner("G0", "G0", phase) == A


def test_C4_5_another_faction_loses_whatever_its_value():
    assert winner("G0", "D8") == A


@pytest.mark.parametrize("phase", [1, 2])
def test_C4_6_knight_beats_a_led_goblin_but_goblins_must_follow_first(phase):
    assert winner("G9", "K2", phase) == B
    assert answers("G9", "K2 G0") == {"G0"}


def test_C4_7_a_goblin_on_a_led_knight_loses():
    assert winner("K2", "G9") == A


def test_C4_8_a_knight_on_a_led_doppelganger_loses():
    assert winner("P0", "K9") == A


def test_C4_9_a_doppelganger_on_a_led_goblin_is_compared_by_value():
    assert winner("G4", "P3") == A and winner("G4", "P5") == B


def test_C4_10_doppelganger_has_no_power_of_the_led_faction():
    p = at("U3 D1", "P7 D2", phase=1, prizes="D9")
    p.play("U3", "P7")
    assert p["score"] == [[], ["U3"]] and "P7" in p["away"]
    p = at("D3 G1", "P7 G2")
    p.play("D3", "P7")
    assert p["score"] == [["D3"], ["P7"]]


def test_C4_11_doppelganger_votes_as_a_doppelganger():
    assert scored("P1", "G1")["factions"]["P"] == A
    assert scored("P1", "G1")["factions"]["G"] == B


def test_C4_12_goblins_have_no_power():
    p = at("G5 D1", "G3 D2", phase=1, prizes="D9")
    p.play("G5", "G3")
    assert p["score"] == [[], []]
    p = at("G5 D1", "G3 D2")
    p.play("G5", "G3")
    assert sorted(p["score"][A]) == ["G3", "G5"]


# Phase two


def last_trick_of_phase_one(first, second):
    p = at(first, second, phase=1, prizes="D9")
    p.play(first, second)
    p.say(min(p.legal))
    return p


def test_C5_1_followers_become_the_hands_of_phase_two():
    p = at("G5", "G3", phase=1, prizes="D9", followers=["U1 U2", "U3 U4"])
    p.play("G5", "G3")
    p.say("draw 1 D8")
    assert p["phase"] == 2 and p["trick"] == 1
    assert p["hands"] == [["D9", "U1", "U2"], ["D8", "U3", "U4"]]


def test_C5_2_the_winner_of_the_last_trick_of_phase_one_leads_phase_two():
    assert last_trick_of_phase_one("G5", "G3").mover == A
    assert last_trick_of_phase_one("G3", "G5").mover == B


def test_C5_3_the_winner_takes_both_cards_to_the_score_pile():
    p = at("G5 D1", "G9 D2")
    p.play("G5", "G9")
    assert p["score"] == [[], ["G5", "G9"]]


def test_C5_4_R7_dwarves_go_to_the_loser_one_or_both():
    p = at("D5 G1", "D9 G2")
    p.play("D5", "D9")
    assert p["score"] == [["D5", "D9"], []]
    p = at("D5 G1", "P9 G2")
    p.play("D5", "P9")
    assert p["score"] == [["D5"], ["P9"]]


def test_C5_5_undead_act_only_in_phase_one_and_dwarves_only_in_phase_two():
    p = at("U5 G1", "U9 G2")
    p.play("U5", "U9")
    assert p["score"] == [[], ["U5", "U9"]]
    p = at("D5 G1", "D8 G2", phase=1, prizes="D9")
    p.play("D5", "D8")
    assert p["score"] == [[], []] and {"D5", "D8"} <= set(p["away"])


def test_C5_6_the_winner_leads_the_next_trick_of_phase_two():
    p = at("G5 D1", "G9 D2")
    p.play("G5", "G9")
    assert p.mover == B


# Scoring


def test_C6_1_most_cards_of_a_faction_get_its_vote():
    result = scored("U1 U2 G9", "U9 G1 G2")
    assert result["factions"]["U"] == A and result["factions"]["G"] == B


def test_C6_2_with_equal_numbers_the_highest_card_decides():
    assert scored("D1 D8", "D2 D9")["factions"]["D"] == B


def test_C6_3_B4_more_votes_win():
    result = scored("U1 G1 D1", "K2 P2")
    assert result["winner"] == A and result["votes"] == [3, 2]
    assert result["detail"]["reason"] == "most votes"


def test_C6_4_score_piles_hold_all_cards_but_the_discarded_ones():
    p = deal(ScriptedPlay())
    undead = 0
    while p.mover != "over":
        words = max(p.legal)
        undead += p["phase"] == 1 and words.startswith("play U")
        p.say(words)
    assert sum(map(len, p["score"])) == 26 + undead and len(p["away"]) == 26 - undead


# Rulings


def test_R1_faction_without_any_scored_card_gives_no_vote():
    assert scored("G1", "U1")["factions"]["K"] is None


def test_R2_equal_goblins_give_no_vote_else_the_next_card_decides():
    assert scored("G0 G0", "G0 G0")["factions"]["G"] is None
    assert scored("G0 G0", "G0")["factions"]["G"] == A


def test_R3_equal_votes_go_by_cards_then_by_sum_then_are_a_draw():
    more = scored("G1 G2 U1", "D1 K2")
    assert (more["votes"], more["winner"], more["detail"]["reason"]) == ([2, 2], A, "most cards")
    assert more["detail"]["supporting_cards"] == [3, 2]
    higher = scored("G1 U1", "D1 K9")
    assert (higher["winner"], higher["detail"]["reason"]) == (B, "highest sum")
    assert higher["detail"]["their_values"] == [2, 10]
    draw = scored("G1 U3", "D1 K3")
    assert (draw["winner"], draw["detail"]["reason"]) == (None, "draw")


def test_R4_more_votes_win_below_three_if_factions_give_no_vote():
    result = scored("G1 U1", "K2")
    assert result["votes"] == [2, 1] and result["winner"] == A


def test_R5_drawn_card_is_known_only_to_its_owner():
    p = at("G9 U1", "G1 U2", phase=1, prizes="P5")
    p.play("G9", "G1")
    p.say("draw 1 D3")
    assert p.seen_by("D3", A, B, PUBLIC) == [False, True, False]
    assert p.seen_by("P5", A, B, PUBLIC) == p.seen_by("G9", A, B, PUBLIC) == [True, True, True]


def test_R6_both_undead_of_the_last_trick_of_phase_one_go_to_the_winner():
    p = last_trick_of_phase_one("U5", "U3")
    assert p["score"] == [["U3", "U5"], []]


def test_R8_knight_2_beats_goblin_0_but_doppelganger_9_not_goblin_9():
    assert winner("G0", "K2") == B and winner("G9", "P9") == A


def test_R9_hand_is_seen_only_by_its_owner():
    p = at("G9 U1", "D3 U2", phase=1)
    assert p.seen_by("D3", A, B, PUBLIC) == [False, True, False]


# Worked examples


def test_E1_goblin_9_must_be_followed_and_loses_to_a_knight():
    assert "K2" in answers("G9", "K2 U5") and winner("G9", "K2") == B
    assert answers("G9", "G0 K9") == {"G0"}
    assert answers("G9", "G0 K9 P1") == {"G0", "P1"}


def test_E2_a_doppelganger_takes_an_undead_in_phase_one():
    p = at("U3 D1", "P7 D2", phase=1, prizes="D9")
    p.play("U3", "P7")
    p.say("draw 0 G1")
    assert p["score"] == [[], ["U3"]] and "P7" in p["away"] and p["followers"][B] == ["D9"]


def test_E3_an_undead_that_loses_goes_to_the_winner():
    p = at("D4 D1", "U9 G2", phase=1, prizes="D9")
    p.play("D4", "U9")
    assert p["score"] == [["U9"], []] and "D4" in p["away"]


def test_E4_the_winner_of_two_dwarves_takes_nothing():
    p = at("D8 G1", "D2 G2")
    p.play("D8", "D2")
    assert p.mover == A and p["score"] == [[], ["D2", "D8"]]


def test_E5_a_led_dwarf_goes_to_the_loser_the_knight_to_the_winner():
    p = at("D8 G1", "K3 G2")
    p.play("D8", "K3")
    assert p.mover == A and p["score"] == [["K3"], ["D8"]]


def test_E6_a_led_doppelganger_wins_against_any_other_faction():
    p = at("P1 G1", "U9 G2")
    p.play("P1", "U9")
    assert p.mover == A and sorted(p["score"][A]) == ["P1", "U9"]


def test_E7_votes_go_by_number_then_by_highest_card_or_to_no_player():
    assert scored("G0 G0 G5", "G9 G8")["factions"]["G"] == A
    assert scored("K9", "K8")["factions"]["K"] == A
    assert scored("G0", "G0")["factions"]["G"] is None
