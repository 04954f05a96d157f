"""Claim 2 by its numbered rules, and every printed or worked example."""

from regent.engine.rules import PUBLIC
from regent.games.claim.state_layout import WINNER

from tests.games.claim.tools import A, B, ScriptedPlay, at, scored

NI = {"deck": "NI", "singles": "RTS"}


def trick(*cards, more=("T9", "S9"), **position):
    """One trick of phase two; each hand holds another card so that the game goes on."""
    p = at(*(f"{card} {rest}" for card, rest in zip(cards, more, strict=True)), **NI, **position)
    p.play(*cards)
    return p


def test_D1_1_D1_2_deck_has_52_cards_with_copies_of_gnomes_and_giants_only():
    cards = ScriptedPlay(2, "NI", "RTS")["deck"]
    counts = {letter: sum(card[0] == letter for card in cards) for letter in "NIRTS"}
    assert len(cards) == 52 and counts == {"N": 13, "I": 9, "R": 10, "T": 10, "S": 10}
    copies = {card: cards.count(card) for card in cards if cards.count(card) > 1}
    assert copies == {f"N{v}": 3 for v in (1, 3, 5, 7)} | {f"I{v}": 2 for v in (1, 3, 5, 7)}
    assert cards.count("N9") == cards.count("I9") == 1


def test_D2_1_deal_is_13_cards_each_with_26_in_the_deck_and_seat_0_leads():
    p = ScriptedPlay(2, "NI", "RTS")
    while p["asks"] == "deal":
        p.say(min(p.legal))
    assert [len(hand) for hand in p["hands"]] == [13, 13] and len(p["deck"]) == 26
    p.say(min(p.legal))
    assert p.mover == A


def test_D2_2_factions_are_followed_and_ties_go_to_the_leader():
    p = at("N1 T1", "N3 T2", **NI)
    p.play("N1")
    assert p.legal == {"play N3"}
    assert trick("N5", "N5").s[WINNER] == A and trick("I7", "I7").s[WINNER] == A


def test_D2_3_the_winner_leads_the_next_trick():
    assert trick("N1", "N3").mover == B and trick("N3", "N1").mover == A


def test_D2_4_played_cards_of_phase_one_are_discarded():
    p = at("T5 T9", "T3 S9", phase=1, prizes="R0", **NI)
    p.play("T5", "T3")
    assert p["away"] == ["T3", "T5"] and p["score"] == [[], []] and p["waiting"] == []


def test_D3_1_won_gnomes_are_placed_before_the_winner():
    p = trick("N1", "N3")
    assert p["gnomes"] == [[], ["N1", "N3"]] and p["score"] == [[], []]


def test_D3_2_gnomes_that_remain_at_the_end_join_the_score_pile():
    p = at("N1", "N3", gnomes=["N5", "N7"], **NI)
    p.play("N1", "N3")
    assert p.mover == "over" and p["gnomes"] == [[], []]
    assert p["score"] == [["N5"], ["N1", "N3", "N7"]]


def test_D4_1_each_giant_of_the_trick_tramples_a_gnome_of_its_value():
    p = trick("I3", "I5", gnomes=["N3 N5 N7", ""])
    assert p["gnomes"][A] == ["N7"] and {"N3", "N5"} <= set(p["away"])


def test_D4_2_gnomes_of_the_same_trick_go_to_the_winner_unharmed():
    p = trick("I3", "N3")
    assert p["gnomes"] == [["N3"], []]


def test_D4_3_two_giants_of_a_value_trample_two_gnomes():
    assert trick("I3", "I3", gnomes=["", "N3 N3 N3"])["gnomes"][B] == ["N3"]


def test_D4_4_giant_without_a_gnome_only_goes_to_the_score_pile():
    p = trick("I3", "T4", gnomes=["N3", "N5"])
    assert p["gnomes"] == [["N3"], ["N5"]] and p["score"][A] == ["I3", "T4"]


def test_D4_5_trampled_gnomes_count_for_no_player():
    p = at("I3", "I1", gnomes=["", "N3"], **NI)
    p.play("I3", "I1")
    assert p["score"] == [["I1", "I3"], []] and p.result["factions"]["N"] is None


def test_D4_6_giants_trample_without_a_choice():
    p = at("I3 T9", "I1 S9", gnomes=["", "N3"], **NI)
    p.play("I3", "I1")
    assert p["asks"] == "play" and p["gnomes"][B] == []


def test_D5_1_last_dragon_played_decides_the_next_leader():
    assert trick("R1", "R9").mover == B and trick("R9", "R1").mover == B
    assert trick("N1", "R0").mover == B and trick("R0", "N1").mover == A


def test_D5_1_the_last_dragon_leads_next_in_phase_one_too():
    p = at("R9 T9", "R1 S9", phase=1, prizes="T0", **NI)
    p.play("R9", "R1")
    p.say("draw 1 T1", "reveal T2")
    assert p.mover == B


def test_D5_2_dragons_do_not_change_the_winner_of_the_cards():
    assert trick("R9", "R1")["score"] == [["R1", "R9"], []]


def test_D5_3_dragon_in_the_last_trick_of_phase_one_leads_phase_two():
    p = at("R9", "R1", phase=1, prizes="T0", followers=["S1", "S2"], **NI)
    p.play("R9", "R1")
    p.say("draw 1 T1")
    assert p["phase"] == 2 and p.mover == B


def test_D6_1_D6_2_the_winner_takes_the_highest_troll_and_the_rest_wait():
    p = trick("T8", "T2", more=("S1", "S9"))
    assert p["score"][A] == ["T8"] and p["waiting"] == ["T2"]


def test_D6_3_a_waiting_troll_is_taken_in_a_trick_without_trolls():
    p = trick("N1", "N3", more=("S1", "S9"), waiting="T2")
    assert p["score"] == [[], ["T2"]] and p["waiting"] == []


def test_D6_4_the_winner_of_the_last_trick_takes_all_trolls():
    p = at("N3", "T5", waiting="T1 T2 T9", **NI)
    p.play("N3", "T5")
    assert p["score"] == [["N3", "T1", "T2", "T5", "T9"], []] and p["waiting"] == []


def test_D6_5_waiting_trolls_are_public_and_belong_to_no_player():
    p = trick("T8", "T2", more=("S1", "S9"))
    assert p["waiting"] == ["T2"] and p.seen_by("T2", PUBLIC) == [True]


def seer(**more):
    p = at("S5 T9", "S2 T8", phase=1, prizes="N9", **NI, **more)
    p.play("S5", "S2")
    return p


def test_D7_1_winning_seer_looks_and_takes_the_top_card_or_the_prize():
    p = seer()
    assert p.mover == "chance" and p["asks"] == "peek"
    p.say("peek R0")
    assert p.mover == A and p.legal == {"take N9", "take top"}
    assert p["looked_at"] == "R0"


def test_D7_2_loser_gets_the_card_that_is_left():
    p = seer()
    p.say("peek R0", "take top")
    assert p["followers"] == [["R0"], ["N9"]] and p["asks"] == "reveal"
    p = seer()
    p.say("peek R0", "take N9")
    assert p.legal == {"draw 1 R0"}
    p.say("draw 1 R0")
    assert p["followers"] == [["N9"], ["R0"]]


def test_D7_3_last_trick_still_has_a_card_for_the_seer():
    p = at("S5", "S2", phase=1, prizes="N9", **NI)
    p.play("S5", "S2")
    p.say("peek R0", "take top")
    assert p["phase"] == 2


def test_D8_1_vote_goes_by_number_of_cards_then_by_the_highest_ones():
    assert scored("N1 N1", "N9", **NI)["factions"]["N"] == A
    assert scored("N9 N1", "N7 N7", **NI)["factions"]["N"] == A
    assert scored("N7 N1 N5", "N7 N3 N3", **NI)["factions"]["N"] == A


def test_D8_2_most_votes_win_then_most_cards_in_the_voting_factions():
    assert scored("N1 R1 T1", "I1 S1", **NI)["winner"] == A
    result = scored("N1 R1", "I1 I1 S1", **NI)
    assert result["votes"] == [2, 2] and result["winner"] == B


def test_D8_3_equal_values_give_no_vote_then_the_sum_decides_then_a_draw():
    assert scored("I5 I7", "I5 I7", **NI)["factions"]["I"] is None
    assert scored("N1 R1", "I1 S9", **NI)["winner"] == B
    assert scored("N1 R3", "I1 S3", **NI)["winner"] is None


# Printed examples


def test_P1_giants_3_and_5_trample_one_gnome_of_3_3_7():
    p = trick("I3", "I5", gnomes=["N3 N3 N7", ""])
    assert p["gnomes"] == [["N3", "N7"], []] and p["score"] == [[], ["I3", "I5"]]


def test_P2_a_giant_1_wins_against_a_troll():
    p = trick("I1", "T4", gnomes=["", "N1"])
    assert p["gnomes"][B] == [] and p["score"][A] == ["I1", "T4"]


def test_P3_giant_of_the_loser_tramples_for_the_winner():
    p = trick("R4", "I3", gnomes=["", "N3"])
    assert p["gnomes"][B] == [] and p.mover == A


def test_P4_dragon_7_wins_and_dragon_3_leads():
    p = trick("R7", "R3")
    assert p.s[WINNER] == A and p.mover == B


def test_P5_giant_5_wins_and_dragon_4_leads():
    p = trick("I5", "R4")
    assert p.s[WINNER] == A and p.mover == B


def test_T1_the_lower_troll_goes_to_the_next_winner():
    p = at("T8 N1 S0", "T2 N3 S9", **NI)
    p.play("T8", "T2")
    assert p["score"][A] == ["T8"] and p["waiting"] == ["T2"]
    p.play("N1", "N3")
    assert p["gnomes"][B] == ["N1", "N3"] and p["score"][B] == ["T2"]


def test_T2_highest_troll_is_taken_even_if_it_waited():
    p = trick("T3", "T1", more=("S1", "S9"), waiting="T6")
    assert p["score"][A] == ["T6"] and p["waiting"] == ["T1", "T3"]


def test_T3_all_trolls_are_taken_in_the_last_trick():
    p = at("N1", "N3", waiting="T3 T1", **NI)
    p.play("N1", "N3")
    assert p["score"][B] == ["N1", "N3", "T1", "T3"]


def test_S1_the_seer_keeps_the_gnome_or_takes_the_dragon():
    keeps, takes = seer(), seer()
    keeps.say("peek R0", "take N9", "draw 1 R0")
    takes.say("peek R0", "take top")
    assert keeps["followers"] == [["N9"], ["R0"]] and takes["followers"] == [["R0"], ["N9"]]


def test_S2_a_seer_that_loses_does_not_look():
    p = at("N1 T9", "S9 T8", phase=1, prizes="N9", **NI)
    p.play("N1", "S9")
    assert p["asks"] == "draw" and p["followers"][A] == ["N9"]
