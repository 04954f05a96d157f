"""Income, resources and payments, by the numbered rules and the rulebook's examples."""

from tests.games.valerie.tools import A, B, C, ValerieTable

# Whose citizens wake


def test_V35_V40_left_effect_is_for_the_active_player_right_for_the_others():
    table = ValerieTable(3)
    for p in (A, B, C):
        table.give(p, "Archer", S=0)
    table.roll(4, 6).heralds()
    assert [table.player(p)["S"] for p in (A, B, C)] == [3, 2, 2]  # and a starter Knight each
    table.give(A, G=5, M=0).say("recruit Archer")
    assert table.player(A)["S"] == 3  # a citizen of this turn comes too late


def test_V36_V129_two_archers_earn_once_and_the_starter_peasant_by_the_sum():
    table = ValerieTable(2).give(A, "2 Archer").roll(4, 1)
    assert table.has(A) == (3, 4, 1, 0) and table["asks"] == "action"


def test_V37_V57_V58_V59_V130_double_pays_its_face_twice_and_its_sum_once():
    table = ValerieTable(2).give(A, "3 Archer", "GargansEmbrace").roll(4, 4)
    assert table.player(A)["S"] == 12
    assert table["heralds"] == 1 and table.mover == A
    table.say("herald M")
    assert table.mover == B and table["heralds"] == 2  # a double, and nobody woke
    table.say("herald M", "herald G")
    assert table.has(B) == (3, 0, 2, 0) and table["asks"] == "action"
    table = ValerieTable(2).give(A, "Mercenary", S=0, G=0).roll(3, 3)
    assert table.has(A)[:2] == (2, 3)  # the Mercenary by both threes, the starter Knight by the six


def test_V38_card_with_two_numbers_earns_by_either_and_never_twice():
    for faces in ((3, 6), (4, 5), (4, 6), (5, 5)):
        table = ValerieTable(2).give(A, "Paladin").roll(*faces)
        assert table.player(A)["M"] == 3


def test_V39_starters_earn_like_citizens():
    table = ValerieTable(2).roll(5, 6)
    assert table.has(A) == (3, 1, 1, 0) and table.has(B) == (3, 1, 1, 0)
    assert table["asks"] == "action"  # no Herald


def test_V41_V42_counts_include_only_the_owners_citizens_and_the_card():
    table = ValerieTable(2).give(A, "Butcher, 2 Peasant", "GargansEmbrace", G=0).give(B, "3 Merchant", G=0)
    table.roll(5, 6)
    # Butcher 2 per worker: himself and two Peasants; three Peasants with the starter wake by the five
    assert table.player(A)["G"] == 6 + 3
    table = (
        ValerieTable(2, citizens="chosen", chosen=CHOSEN)
        .give(A, "Blacksmith, Archer, Knight", G=0)
        .roll(1, 1)
    )
    assert table.player(A)["G"] == 2  # soldiers: Archer and Knight, not the starter


CHOSEN = (
    "type Monk", "type Blacksmith", "type Alchemist", "type Wizard",
    "type Thief", "type Warlord", "type Priestess", "type Miner",
)  # fmt: skip


def test_V43_card_that_counts_a_name_counts_the_starter_too():
    table = ValerieTable(2).give(B, "Warlord, 2 Knight", S=0).roll(4, 4).heralds()
    assert table.player(B)["S"] == 3  # three cards named Knight
    table = ValerieTable(2).give(A, "Warlord, 2 Knight").roll(3, 5)
    assert table.player(A)["S"] == 3  # Warlord himself and two Knights are soldiers; none is a starter


# Thieves


def test_V44_V131_thief_takes_before_other_players_earn():
    table = ValerieTable(2).give(A, "Thief").roll(2, 5)
    assert table.legal == {"take G 1", "take M 1", "decline"}
    table.say("take G 1")
    assert table.player(A)["G"] == 5 and table.player(B)["G"] == 1


def test_V45_V46_V75_thief_takes_one_resource_of_one_opponent_or_nothing():
    table = ValerieTable(3).give(A, "Thief").give(B, G=9, M=2).roll(3, 4)
    assert table.legal == {"take G 1", "take M 1", "take G 2", "take M 2", "decline"}
    one = bytes(table.s)
    assert table.say("take G 1").player(B)["G"] == 6
    table.s[:] = one
    assert table.say("take M 1").player(B)["M"] == 0 and table.player(A)["M"] == 3
    table.s[:] = one
    assert table.say("decline").has(A)[:3] == (2, 0, 1)


def test_V47_V48_thieves_act_in_turn_and_may_name_a_player_with_nothing():
    table = ValerieTable(3).give(A, "2 Thief").give(B, G=0).roll(3, 4, "take G 1")
    assert table["asks"] == "thief"
    table.say("take M 2")
    assert table.has(A)[:3] == (2, 0, 2) and table.player(C)["M"] == 0
    assert table["asks"] == "herald" and table.mover == B  # the Thieves woke: no Herald for A


def test_V49_thief_of_an_inactive_player_takes_nothing():
    table = ValerieTable(2).give(B, "Thief").roll(3, 4, "herald G")
    assert table.mover == B and table.legal == {"gain G2", "gain M2"}
    assert table.say("gain M2").has(B)[:3] == (2, 0, 3)


# Order and choice


def test_V22_V50_V53_V132_gains_come_first_and_can_be_spent():
    table = ValerieTable(2).give(B, "Monk", G=0, M=1).roll(1, 4, "use Monk")
    assert table.has(B)[:3] == (0, 0, 3)


def test_V51_V54_V56_V134_payment_is_optional_and_brings_no_herald():
    table = ValerieTable(2).give(B, "2 Monk", G=0).roll(1, 2, "herald G")
    assert table["asks"] == "action" and table.has(B)[:3] == (0, 0, 1)
    table = ValerieTable(2).give(B, "2 Monk", G=1).roll(1, 2, "herald G")
    assert table.legal == {"use Monk", "stop"}
    assert table.say("use Monk")["asks"] == "action"
    table = ValerieTable(2).give(B, "Champion", G=0, M=9).roll(2, 6)
    assert table["asks"] == "action"  # magic does not stand in


def test_V51_each_activation_is_paid_separately():
    table = ValerieTable(2).give(B, "2 Champion", G=5).roll(2, 6).say("use Champion")
    assert table.has(B)[:2] == (4, 1 + 4) and table.legal == {"use Champion", "stop"}
    assert table.say("stop")["asks"] == "action"


def test_V52_pure_gains_ask_nothing():
    assert ValerieTable(2).give(A, "2 Cleric, Rogue").roll(1, 6)["asks"] == "action"


def test_V55_V133_player_without_an_activated_card_uses_the_herald():
    table = ValerieTable(2).roll(1, 2, "herald M")
    assert table.player(A)["M"] == 2 and table.mover == B


def test_V58_V147_two_heralds_are_chosen_one_by_one():
    table = ValerieTable(2).roll(2, 2, "herald S", "herald S")
    assert table.mover == B
    assert table.say("herald G", "herald M").has(B)[:3] == (3, 0, 2)


def test_V60_V23_incomes_are_finished_clockwise_from_the_active_player():
    table = ValerieTable(4, starter=C).roll(1, 2)
    order = []
    while table["asks"] == "herald":
        order.append(table.mover)
        table.say("herald G")
    assert order == [2, 3, 0, 1] and table["asks"] == "action"


def test_V127_V140_miner_counts_its_owners_domains():
    table = ValerieTable(2).give(A, "Miner", "PalaceOfTheDawn, EyeOfAsteraten", G=0).roll(6, 6, "announce")
    assert table.has(A)[:2] == (3, 2) and table["heralds"] == 1


# Resources and payments


def test_V2_V3_V62_resources_and_points_have_no_upper_limit():
    table = ValerieTable(2).give(A, "6 Archer", S=600, V=300).roll(4, 4)
    assert table.player(A)["S"] == 624 and table.player(A)["V"] == 300


def test_V20_players_cannot_pay_more_than_they_hold():
    table = ValerieTable(2).give(A, G=0, M=0, S=0).to_actions(5, 6).give(A, G=0, M=0, S=0)
    assert table.legal == {"gain G1", "gain S1", "gain M1"}
    assert table.why("slay Goblin") == "magic cannot pay alone"


def test_V63_points_cannot_be_spent():
    table = ValerieTable(2).give(A, V=50, G=0, S=0, M=0).to_actions(1, 1)
    assert table.give(A, M=0).legal == {"gain G1", "gain S1", "gain M1"}
    before = table.player(A)["V"]
    table.give(A, S=1).say("slay Goblin")
    assert table.player(A)["V"] == before  # the points of a monster are counted at the end


def test_V64_V65_V142_printed_magic_is_paid_in_addition_to_substitutes():
    table = ValerieTable(2).stack(1, "GelatinousCube", "SwampDragon").to_actions().give(A, G=0, S=3, M=2)
    table.say("slay GelatinousCube")
    assert table.has(A)[:3] == (2, 0, 0)
    table = ValerieTable(2).stack(1, "GelatinousCube", "SwampDragon").to_actions().give(A, S=4, M=0)
    assert table.why("slay GelatinousCube") == "the magic printed on that monster is missing"


def test_V64_V65_V135_at_least_one_strength_is_paid():
    table = ValerieTable(2).to_actions().give(A, S=1, M=2, G=0).say("slay Treant")
    assert table.has(A)[:3] == (1, 0, 1) and table.player(A)["slain"] == {"Treant": 1}
    table = ValerieTable(2).to_actions().give(A, S=0, M=3)
    assert table.why("slay Treant") == "magic cannot pay alone"


def test_V66_V67_every_exact_split_is_offered_and_no_other():
    table = ValerieTable(2).to_actions().give(A, G=4, M=2).say("recruit Archer")
    assert table.legal == {"pay G2 M2", "pay G3 M1", "pay G4 M0"}
    assert table.why("pay G5 M0") == "exact sums are paid"
    assert table.why("pay G0 M4") == "magic cannot stand in for the last one"
    assert table.why("pay G1 M3") == "there is not so much magic"
    table = ValerieTable(2).to_actions().give(A, G=2, M=9).say("recruit Archer")
    assert table.legal == {"pay G1 M3", "pay G2 M2"}
    assert table.why("pay G3 M1") == "that cannot be paid"
