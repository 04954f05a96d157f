"""Both boxes together and three or four players, by the numbered rules; every constructed example."""

import itertools

import pytest
from regent.engine.rules import PUBLIC
from regent.games.claim.state_layout import LEADER, OPENER, ORDER, UNKNOWN, WINNER

from regent_table.errors import UserError
from regent_table.rules import choose
from tests.games.claim.tools import A, B, C, D, ScriptedPlay, at, scored

NI5 = {"deck": "NI", "singles": "DUPTS"}
GK5 = {"deck": "GK", "singles": "DUPRS"}


def test_V1_1_two_players_choose_a_pair_and_three_of_six():
    values = dict((row[0], row[1]) for row in ScriptedPlay().rules.OPTIONS)
    threes = {"".join(sorted(v)) for v in values["factions"] if len(v) == 3}
    assert threes == {"".join(sorted(v)) for v in itertools.combinations("DUPRTS", 3)}
    assert values["deck"] == ("GK", "NI") and 2 * len(threes) == 40
    for singles in threes:
        for deck in ("GK", "NI"):
            assert len(ScriptedPlay(2, deck, singles)["deck"]) == 52


def test_V1_2_three_and_four_players_choose_a_pair_and_five_of_six():
    values = dict((row[0], row[1]) for row in ScriptedPlay().rules.OPTIONS)
    fives = {"".join(sorted(v)) for v in values["factions"] if len(v) == 5}
    assert fives == {"".join(sorted(v)) for v in itertools.combinations("DUPRTS", 5)}
    for seats in (3, 4):
        assert len(ScriptedPlay(seats, "NI", "DUPRT")["deck"]) == 72


@pytest.mark.parametrize("seats,singles", [(2, "DUPRT"), (3, "DUP"), (4, "DUP")])
def test_V1_1_V1_2_a_wrong_deck_is_refused_with_the_reason(seats, singles):
    with pytest.raises(UserError, match="single factions"):
        choose("claimmix", seats, {"deck": "GK", "factions": singles})


@pytest.mark.parametrize("seats,singles", [(2, "DUP"), (3, "DUPRT"), (4, "UPRTS")])
def test_V1_3_two_pairs_are_never_in_one_deck(seats, singles):
    for pair, other in (("GK", "NI"), ("NI", "GK")):
        letters = {card[0] for card in ScriptedPlay(seats, pair, singles)["deck"]}
        assert set(pair) <= letters and not set(other) & letters


def to_phase_two(p, pick=min):
    while p["phase"] == 1:
        p.say(pick(p.legal))
    return p


@pytest.mark.parametrize("seats,singles,each", [(2, "UPS", 13), (3, "DUPRS", 12), (4, "DUPRS", 9)])
def test_V2_1_V2_2_V2_3_deck_and_hands_come_out_even(seats, singles, each):
    p = ScriptedPlay(seats, "NI", singles)
    while p["asks"] == "deal":
        p.say(min(p.legal))
    assert [len(hand) for hand in p["hands"]] == [each] * seats
    assert len(p["deck"]) == (26 if seats == 2 else 36)
    to_phase_two(p)
    assert [len(hand) for hand in p["hands"]] == [each] * seats and p["deck"] == []


@pytest.mark.parametrize("seats,singles", [(2, "UPS"), (3, "DUPRS"), (4, "DUPRS")])
@pytest.mark.parametrize("choice", ["take top", "take"])
def test_V2_4_look_of_a_seer_changes_no_totals(seats, singles, choice):
    def pick(legal):
        return "take top" if choice in legal else max(legal)

    p = to_phase_two(ScriptedPlay(seats, "GK", singles), pick)
    assert len({len(hand) for hand in p["hands"]}) == 1 and p["deck"] == []


# Two players


def test_V3_1_tie_breaks_of_claim_2_hold_for_every_deck():
    assert scored("G1 G2 U1", "D1 K2")["winner"] == A
    assert scored("N7 N1 N5", "N7 N3 N3", deck="NI", singles="DUS")["factions"]["N"] == A


def test_V3_2_doppelganger_has_no_power_of_another_faction():
    dragon = at("R1 U1", "P9 U2", deck="NI", singles="UPR")
    dragon.play("R1", "P9")
    assert dragon.s[WINNER] == B and dragon.mover == A
    troll = at("T1 U1", "P9 U2", deck="NI", singles="UPT")
    troll.play("T1", "P9")
    assert troll["score"] == [[], ["P9", "T1"]] and troll["waiting"] == []
    giant = at("I1 U1", "P9 U2", deck="NI", singles="UPT", gnomes=["N9 N1", ""])
    giant.play("I1", "P9")
    assert giant["gnomes"] == [["N9"], []]
    gnome = at("N1 U1", "P9 U2", deck="NI", singles="UPT")
    gnome.play("N1", "P9")
    assert gnome["gnomes"] == [[], ["N1"]] and gnome["score"] == [[], ["P9"]]


def test_V3_3_doppelganger_that_beats_a_seer_gives_no_look():
    p = at("S1 U1", "P9 U2", phase=1, deck="NI", singles="UPS", prizes="N9")
    p.play("S1", "P9")
    assert p["asks"] == "draw"


def test_V3_4_B5_for_two_dwarves_go_to_the_loser_and_the_rest_by_own_rules():
    p = at("D5 S1", "D0 S2", deck="NI", singles="DTS", waiting="T4", gnomes=["N1", "N3"])
    p.play("D5", "D0")
    assert p["score"] == [["T4"], ["D0", "D5"]] and p["gnomes"] == [["N1"], ["N3"]]
    p = at("I3 S1", "D0 S2", deck="NI", singles="DTS", gnomes=["", "N3"])
    p.play("I3", "D0")
    assert p["score"] == [["I3"], ["D0"]] and p["gnomes"] == [[], []]


# Seats and order


def test_V4_0_V7_1_three_players_score_separately():
    result = scored("G1 U1", "K2", "D3", **GK5)
    assert result["votes"] == [2, 1, 1] and result["winner"] == A


def test_V4_1_play_runs_clockwise_from_seat_0():
    p = ScriptedPlay(3, **GK5)
    while p["asks"] == "deal":
        p.say(min(p.legal))
    p.say(min(p.legal))
    p.say(min(p.legal))
    movers = []
    for _ in range(3):
        movers.append(p.mover)
        p.say(min(p.legal))
    assert movers == [A, B, C]


def test_V4_2_B6_partners_keep_hands_and_followers_apart():
    p = ScriptedPlay(4, **GK5)
    while p["asks"] == "deal":
        p.say(max(p.legal))
    mine = p.view(A)
    hidden = sum(1 for i in range(104) if mine[i] == UNKNOWN)
    assert hidden == 36 + 27
    assert sum(1 for i in range(104) if p.view(PUBLIC)[i] == UNKNOWN) == 72
    assert scored("G1", "K2", "U1", "", **GK5)["votes"] == [2, 1]


def test_V4_3_each_trick_of_phase_one_shows_two_prizes():
    p = at("G1 U1", "G2 U2", "G3 U3", phase=1, **GK5)
    p.say("reveal P1", "reveal P2")
    assert p["prizes"] == ["P1", "P2"] and p.mover == A


def test_V4_4_V8_3_all_players_follow_and_a_doppelganger_is_never_forced():
    p = at("G1 U1", "G2 P2 U2", "P3 U3 D3", phase=2, **GK5)
    p.play("G1")
    assert p.legal == {"play G2", "play P2"}
    p.play("P2")
    assert p.legal == {"play P3", "play U3", "play D3"}


def order(*cards, phase=1, leader=A, **deck):
    deck = deck or GK5
    rest = ("U0", "U1", "U2", "U3")
    hands = [f"{card} {rest[i]}" for i, card in enumerate(cards)]
    p = at(*hands, phase=phase, leader=leader, **deck, **({"prizes": "D8 D7"} if phase == 1 else {}))
    for i in range(len(cards)):
        p.play(cards[(leader + i) % len(cards)])
    return p, list(p.s[ORDER : ORDER + len(cards)])


def test_V5_1_led_faction_ranks_first_by_value_then_the_others_by_value():
    assert order("G4", "D9", "G5", "U9")[1] == [C, A, B, D]
    assert order("G4", "D6", "P3", "U9")[1] == [A, C, D, B]
    assert order("G4", "D9", "S9", "D1")[1] == [A, B, C, D]


def test_V5_2_the_first_place_wins_the_trick():
    p, places = order("G4", "D9", "P5", "G3")
    assert places[0] == C and p.s[WINNER] == C and p.mover == C


def test_V5_3_winner_chooses_second_gets_the_other_and_the_rest_draw():
    p, places = order("G4", "G9", "G5", "U9")
    assert places == [B, C, A, D] and p.mover == B and p.legal == {"take D7", "take D8"}
    p.say("take D7")
    assert p["followers"][C] == ["D8"]
    assert all(words.startswith("draw 0 ") for words in p.legal)
    p.say("draw 0 P1")
    assert all(words.startswith("draw 3 ") for words in p.legal)
    p.say("draw 3 P2")
    assert p["followers"] == [["P1"], ["D7"], ["D8"], ["P2"]]


def test_V5_4_the_winner_leads_the_next_trick():
    p, _ = order("G4", "G9", "G5", "U9")
    p.say("take D7", "draw 0 P1", "draw 3 P2", "reveal P3", "reveal P4")
    assert p.mover == B


def test_V5_5_ties_for_the_first_place_go_to_the_earlier_player():
    assert order("G0", "G0", "G0")[1] == [A, B, C]
    assert order("G5", "P5", "U9")[1][0] == A
    assert order("U4", "G0", "G0", leader=B)[1][0] == B
    assert order("N1", "N1", "N1", **NI5)[1] == [A, B, C]


def test_V6_1_in_phase_two_the_winner_takes_all_cards():
    p, _ = order("G4", "G9", "R5", phase=2)
    assert p["score"] == [[], ["G4", "G9", "R5"], []]


@pytest.mark.parametrize("cards,leader", [(("G4", "G9", "G5"), B), (("G4", "G9", "R5"), C)])
def test_V6_2_B2_last_trick_or_dragon_of_phase_one_decides_the_next_leader(cards, leader):
    p = at(*cards, phase=1, prizes="D8 D7", followers=["U1", "U2", "U3"], **GK5)
    p.play(*cards)
    p.say("take D8")
    p.say(min(p.legal))
    assert p["phase"] == 2 and p.mover == leader


# The end


def test_V7_1_three_players_compare_votes_then_cards_then_values():
    cards = scored("G1 G2", "K2", "D1", **GK5)
    assert (cards["votes"], cards["winner"]) == ([1, 1, 1], A)
    values = scored("G1", "K2", "D9", **GK5)
    assert (values["winner"], values["detail"]["reason"]) == (C, "highest sum")
    draw = scored("G9", "K2", "D9", **GK5)
    assert draw["winner"] is None
    two = scored("G1 K9", "U1 P5", "D1 D2 D3", **GK5)
    assert two["votes"] == [2, 2, 1] and two["winner"] == A


def test_V7_2_B3_partners_pool_piles_and_break_ties_as_two_players_do():
    result = scored("G1", "G2 G3", "G4 G5", "K2", **GK5)
    assert result["factions"]["G"] == 0 and result["detail"]["cards"]["G"] == [3, 2]
    tie = scored("G1", "K2", "G4", "", **GK5)
    assert tie["votes"] == [1, 1] and tie["winner"] == 0
    assert scored("G2", "K2", "", "", **GK5)["winner"] is None


def test_V7_3_vote_tied_among_three_is_broken_among_the_tied():
    assert scored("G9", "G8", "G1 G2", **GK5)["factions"]["G"] == C
    assert scored("G9 G1", "G8 G7", "G2", **GK5)["factions"]["G"] == A
    assert scored("N7 N1", "N7 N3", "N7 N1", **NI5)["factions"]["N"] == B
    assert scored("N7 N1", "N1", "N7 N1", **NI5)["factions"]["N"] is None


def test_V7_4_four_players_tie_only_if_a_faction_gives_no_vote():
    result = scored("G1 K2 D1", "U1 P1 R1", "", "", **GK5)
    assert result["votes"] == [3, 3] and result["factions"]["S"] is None


# Powers with three and four


def test_V8_1_highest_knight_beats_a_led_goblin_and_nothing_else():
    assert order("G9", "K2", "K7")[1][0] == C
    assert order("G9", "P9", "K2")[1][0] == C
    assert order("D1", "K9", "K2")[1][0] == A
    assert order("P1", "K9", "G9")[1][0] == A


def test_V8_2_B1_after_a_winning_knight_the_others_rank_as_usual():
    assert order("G4", "K3", "K8", "G1")[1] == [C, A, D, B]
    assert order("G0", "K9", "K2", "D5")[1] == [B, A, D, C]


def test_V8_4_only_the_seer_looks_and_may_take_the_top_card_or_a_prize():
    p, places = order("S3", "S8", "G9", "S1")
    assert places == [B, A, D, C] and p["asks"] == "peek"
    p.say("peek P1")
    assert p.seen_by("P1", A, B, C, D, PUBLIC) == [False, True, False, False, False]
    assert p.mover == B and p.legal == {"take D7", "take D8", "take top"}
    p.say("take D7")
    assert p["followers"][A] == ["D8"] and p.legal == {"draw 3 P1"}
    p.say("draw 3 P1")
    assert all(words.startswith("draw 2 ") for words in p.legal)


def test_V8_5_B7_lowest_card_takes_the_dwarves():
    p, _ = order("D6", "T3", "D8", phase=2, deck="GK", singles="DUPTS")
    assert p["score"][B] == ["D6", "D8"]
    p, _ = order("D6", "P3", "U5", phase=2)
    assert p["score"] == [["U5", "P3"], ["D6"], []]
    p, _ = order("D1", "S9", "R5", phase=2)
    assert p.s[WINNER] == A and "D1" in p["score"][A]


def test_B8_winners_partner_with_the_lowest_card_takes_the_dwarves():
    p, _ = order("D9", "D8", "G0", "D7", phase=2)
    assert p.s[WINNER] == A and p["score"][C] == ["D7", "D8", "D9"]
    assert p["score"][A] == ["G0"]


def test_V8_6_B9_the_last_dragon_in_order_of_play_leads_next():
    p, _ = order("R9", "R5", "U9", "R1", phase=2)
    assert p.mover == D and p.s[WINNER] == A
    p, _ = order("R9", "R5", "U9", "R1", phase=2, leader=B)
    assert p.mover == A


def test_V8_7_giants_trample_for_every_opponent_but_not_partner_or_winner():
    p = at("I3 U0", "T1 U1", "T2 U2", gnomes=["N3", "N3", "N3"], **NI5)
    p.play("I3", "T1", "T2")
    assert p["gnomes"] == [["N3"], [], []]


def test_V8_8_gnomes_go_before_their_winner_with_four_players_too():
    p = at("N3 U0", "N5 U1", "N1 U2", "N7 U3", **NI5)
    p.play("N3", "N5", "N1", "N7")
    assert p["gnomes"] == [[], [], [], ["N1", "N3", "N5", "N7"]]


def test_V8_9_of_several_trolls_one_is_taken_and_the_others_wait():
    p = at("T3 U0", "T5 U1", "T1 U2", "T9 U3", **NI5)
    p.play("T3", "T5", "T1", "T9")
    assert p["score"][D] == ["T9"] and p["waiting"] == ["T1", "T3", "T5"]


def test_V8_10_all_undead_of_phase_one_go_to_the_winner():
    p, _ = order("G4", "U9", "U5", "G1")
    assert p["score"] == [["U5", "U9"], [], [], []]


def test_V8_11_gnomes_have_no_power_in_phase_one_and_goblins_in_neither():
    p, _ = order("N1", "N3", "N5", **NI5)
    assert p["gnomes"] == [[], [], []] and {"N1", "N3", "N5"} <= set(p["away"])
    p, _ = order("G4", "G9", "G5", phase=2)
    assert p["score"] == [[], ["G4", "G5", "G9"], []]


def test_B10_discarded_gnomes_and_cards_of_phase_one_are_public():
    p = at("I9 U0", "T1 U1", "T2 U2", gnomes=["", "N9", ""], **NI5)
    p.play("I9", "T1", "T2")
    assert "N9" in p["away"] and p.seen_by("N9", PUBLIC) == [True]


# Examples


def test_Q1_higher_of_two_knights_on_a_goblin_wins():
    p, places = order("G4", "K2", "K7")
    assert places == [C, A, B] and p.mover == C
    p.say("take D8")
    assert p["followers"] == [["D7"], [], ["D8"]]
    assert all(words.startswith("draw 1 ") for words in p.legal)


def test_Q2_second_dragon_leads_next_although_the_first_one_wins():
    deck = {"deck": "GK", "singles": "DUPRT"}
    p, places = order("R5", "T9", "R2", "P5", **deck)
    assert places == [A, D, C, B] and p.s[LEADER] == C and p.s[OPENER] == A


def test_Q3_winning_seer_takes_the_top_card_and_leaves_both_prizes():
    p = at("S3 G1", "S8 G2", "U9 G3", "S1 G4", phase=1, prizes="D8 D7", **GK5)
    p.play("S3", "S8", "U9", "S1")
    p.say("peek P1", "take top")
    assert p.mover == A and p.legal == {"take D7", "take D8"}
    p.say("take D7")
    assert p["followers"] == [["D7"], ["P1"], [], ["D8"]]
    assert all(words.startswith("draw 2 ") for words in p.legal)
    assert p["score"] == [[], ["U9"], [], []]


@pytest.mark.parametrize("waiting,taken", [("", "T0"), ("T5", "T5")])
def test_Q4_the_lowest_takes_both_dwarves_and_the_winner_a_troll(waiting, taken):
    p = at("D6 U0", "T0 U1", "D8 U2", waiting=waiting, deck="GK", singles="DUPTS")
    p.play("D6", "T0", "D8")
    assert p.s[WINNER] == C and p["score"] == [[], ["D6", "D8"], [taken]]


def test_Q5_of_three_zeros_the_latest_takes_the_dwarf():
    p = at("D0 U0", "T0 U1", "S0 U2", deck="GK", singles="DUTSR")
    p.play("D0", "T0", "S0")
    assert p.s[WINNER] == A and p["score"][C] == ["D0"]


@pytest.mark.parametrize(
    "before,after",
    [
        (["", "N3 N3", "", "N3"], [[], [], []]),
        (["", "N3 N3 N3", "", ""], [["N3"], [], []]),
        (["", "N3", "N3", "N3"], [[], ["N3"], []]),
    ],
)
def test_Q6_two_giants_3_trample_two_gnomes_of_each_opponent(before, after):
    # The deck has three Gnomes 3, so the example's five lie in three positions.
    p = at("I3 U0", "I3 U1", "N1 U2", "T5 U3", gnomes=before, **NI5)
    p.play("I3", "I3", "N1", "T5")
    assert p.s[WINNER] == A and p["gnomes"] == [["N1"], *after]


def test_Q7_a_led_doppelganger_wins_and_the_rest_is_ranked_by_value():
    assert order("P2", "G9", "S5", **GK5)[1] == [A, B, C]
    assert order("P2", "S5", "G9", **GK5)[1] == [A, C, B]
