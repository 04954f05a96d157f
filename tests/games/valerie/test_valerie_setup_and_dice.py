"""Setting up, the turn and the dice, by the numbered rules."""

from regent.engine.rules import PUBLIC, REVEALS
from regent.games.valerie import state_layout as at
from regent.games.valerie.card_data import CITIZEN_COST, CITIZENS, DOMAIN_COST, DOMAINS
from regent.games.valerie.rules import Valerie

from regent_table.rules import legal_steps
from regent_table.valerie_cards import read_source
from tests.games.valerie.tools import DUKES, UP, A, B, C, ValerieTable

# The box and the centre


def test_V1_the_tables_hold_every_card_of_the_box():
    tables = read_source()
    kinds = {name: len(tables[name]) for name in ("citizens", "monsters", "events", "domains", "dukes")}
    assert kinds == {"citizens": 18, "monsters": 24, "events": 6, "domains": 24, "dukes": 10}
    copies = sum(int(row[-2]) + int(row[-1]) for row in tables["monsters"])
    assert copies == 48 and sum(int(row[-1]) for row in tables["monsters"]) == 8
    assert len(CITIZEN_COST) == CITIZENS == 18 and len(DOMAIN_COST) == DOMAINS == 24


def test_V4_V10_V11_first_game_has_its_ten_citizens_in_stacks_of_five():
    table = ValerieTable(2)
    assert [stack[0] for stack in table["citizens"]] == (
        "Cleric Merchant Mercenary Archer Peasant Knight Rogue Champion Paladin Butcher".split()
    )
    assert all(len(stack) == 5 and len(set(stack)) == 1 for stack in table["citizens"])
    assert [len(stack) for stack in table["monsters"]] == [5] * 5


def test_V5_V6_V9_stacks_rise_in_strength_and_omit_the_fifth_players_card():
    assert ValerieTable(4)["monsters"] == [
        ["Goblin"] * 3 + ["GoblinMage", "GoblinKing"],
        ["Skeleton"] * 3 + ["FlamingSkeleton", "SkeletonKing"],
        ["Treant"] * 2 + ["BaneSpider"] * 2 + ["SpiderQueen"],
        ["Owlbear"] * 3 + ["Giant", "Troll"],
        ["DireBear"] * 2 + ["OrcWarrior"] * 2 + ["OrcChieftain"],
    ]


def test_V7_V8_stacks_are_ordered_by_top_card_then_by_boss():
    words = ["area Swamp", "area Hills", "area Valley", "area Barrens", "area Caverns"]
    table = ValerieTable(2, areas="chosen", chosen=words)
    bosses = [stack[-1] for stack in table["monsters"]]
    assert bosses == ["WitchQueen", "GoblinKing", "SwampDragon", "Troll", "RedDragon"]
    words = ["area Mountains", "area Caverns", "area Ruins", "area Forest", "area Hills"]
    table = ValerieTable(2, areas="chosen", chosen=words)
    bosses = [stack[-1] for stack in table["monsters"]]
    assert bosses == ["GoblinKing", "SkeletonKing", "SpiderQueen", "RedDragon", "OrcChieftain"]


def test_V12_areas_and_types_can_be_chosen_and_default_to_the_first_game():
    rules = Valerie()
    options = bytearray(len(rules.OPTIONS))
    rules.defaults(2, options)
    assert not any(options[:5])
    words = ["type Monk", "type Blacksmith", "type Alchemist", "type Wizard", "type Thief"]
    table = ValerieTable(
        2, citizens="chosen", chosen=[*words, "type Warlord", "type Priestess", "type Miner"]
    )
    assert [stack[0] for stack in table["citizens"]] == (
        "Monk Blacksmith Alchemist Wizard Peasant Knight Thief Warlord Priestess Miner".split()
    )


def test_V13_each_stack_has_an_open_domain_two_below_and_nine_are_unused():
    table = ValerieTable(2)
    assert table["domains_down"] == [2] * 5 and all(table["domains"])
    assert sum(place == at.UNSEEN for place in table.s[at.PLACE : at.PLACE + 24]) == 2 * 5 + 9


def test_V14_the_exhausted_pile_holds_two_cards_a_player():
    assert [ValerieTable(n)["pile"]["cards"] for n in (2, 3, 4, 5)] == [4, 6, 8, 10]


def test_V15_players_start_with_two_gold_and_one_magic():
    table = ValerieTable(3)
    assert {table.has(p) for p in (A, B, C)} == {(2, 0, 1, 0)}
    assert {str(table.player(p)["citizens"]) for p in (A, B, C)} == {"{}"}


def test_V16_two_dukes_are_dealt_and_seen_only_by_their_player():
    table = ValerieTable(2)
    assert table.player(A)["duke"] == DUKES[0] and table.player(A)["other_duke"] == DUKES[1]
    for viewer in (B, PUBLIC):
        mask = table.view(viewer)
        block = at.PLAYER + A * at.STRIDE
        assert mask[block + at.DUKE] == mask[block + at.OTHER] == at.UNKNOWN
    assert table.view(A)[at.PLAYER + at.DUKE] == 0


def test_V17_choice_of_a_duke_is_hidden_from_the_others():
    one = ValerieTable(2)
    two = ValerieTable(2, deal=[DUKES[1], DUKES[0], *DUKES[2:]])
    for viewer in (B, PUBLIC):
        assert one.view(viewer) == two.view(viewer)


def test_V18_starter_is_drawn_and_turns_pass_to_the_left():
    table = ValerieTable(3, starter=B)
    order = []
    for _ in range(4):
        order.append(table["active"])
        table.turn()
    assert order == [B, C, A, B]


# The turn


def test_V19_turn_is_roll_then_income_then_actions():
    table = ValerieTable(2)
    seen = [table["asks"]]
    table.roll(1, 2)
    seen.append(table["asks"])
    table.heralds()
    seen.append(table["asks"])
    table.say("gain G1", "gain G1")
    assert seen == ["roll", "herald", "action"] and table["asks"] == "roll" and table["active"] == B


def test_V24_V34_V128_three_and_five_activate_3_5_and_8():
    table = ValerieTable(2).give(A, "Mercenary, Champion", S=0, G=0).roll(3, 5)
    # Mercenary S1 G1, starter Peasant G1, Champion S4
    assert table.has(A) == (2, 5, 1, 0)


def test_V25_V26_each_die_domain_is_used_at_most_once_and_in_any_order():
    table = ValerieTable(2).give(A, domains="PalaceOfTheDawn, FoxgrovePalisade", G=5)
    table.give(B, domains="TheDesertOrchid").roll(3, 4)
    assert table.mover == A
    assert table.legal == {
        "announce", "die 3>2 PalaceOfTheDawn", "die 4>3 PalaceOfTheDawn",
        "die 3>6 FoxgrovePalisade", "die 4>6 FoxgrovePalisade",
    }  # fmt: skip
    table.say("die 3>6 FoxgrovePalisade", "die 6>5 PalaceOfTheDawn")
    assert table["dice"] == [5, 4] and table["asks"] != "announce"  # nothing is left to change


def test_V27_a_change_must_change_the_face():
    table = ValerieTable(2).give(A, domains="FoxgrovePalisade", G=5).roll(6, 6)
    assert table["asks"] == "herald"
    table = ValerieTable(2).give(A, domains="FoxgrovePalisade", G=5).roll(6, 2)
    assert table.legal == {"announce", "die 2>6 FoxgrovePalisade"}


def test_V25_change_of_one_of_two_equal_dice_is_offered_once():
    table = ValerieTable(2).give(A, domains="TheDesertOrchid").roll(5, 5)
    assert len(legal_steps(table.rules, table.s)) == len(table.legal) == 2
    assert table.say("die 5>1 TheDesertOrchid")["dice"] == [1, 5]


def test_V28_V29_palisade_costs_two_gold_that_magic_cannot_replace():
    table = ValerieTable(2).give(A, domains="FoxgrovePalisade", G=1, M=9).roll(1, 2)
    assert table["asks"] == "herald"
    table = ValerieTable(2).give(A, domains="FoxgrovePalisade", G=2).roll(1, 2)
    table.say("die 1>6 FoxgrovePalisade")
    assert table["dice"] == [6, 2] and table.player(A)["G"] == 0


def test_V30_orchid_costs_a_gold_per_holy_citizen_and_is_free_without():
    table = ValerieTable(2).give(A, domains="TheDesertOrchid", G=0).roll(4, 2)
    table.say("die 4>1 TheDesertOrchid")
    assert table["dice"] == [1, 2]
    table = ValerieTable(2).give(A, "Cleric, Paladin", domains="TheDesertOrchid", G=3).roll(4, 5)
    table.say("die 5>1 TheDesertOrchid")
    assert table.player(A)["G"] == 3 - 2 + 1  # and the starter Peasant, by the sum 5
    assert ValerieTable(2).give(A, "2 Cleric", domains="TheDesertOrchid", G=1).roll(2, 2)["asks"] == "herald"


def test_V31_the_palace_lowers_a_die_by_one_and_never_to_zero():
    table = ValerieTable(2).give(A, domains="PalaceOfTheDawn").roll(1, 3)
    assert table.legal == {"announce", "die 3>2 PalaceOfTheDawn"}


def test_V32_V146_gargan_pays_for_every_double_rolled_or_made():
    table = (
        ValerieTable(2).give(A, domains="GargansEmbrace, PalaceOfTheDawn, FoxgrovePalisade", G=2).roll(6, 6)
    )
    assert table.player(A)["V"] == 1
    table.say("die 6>5 PalaceOfTheDawn", "die 5>6 FoxgrovePalisade")
    assert table.player(A)["V"] == 2 and table["dice"] == [6, 6]
    assert table.player(A)["S"] == 2  # the starter Knight, once for each die
    table = ValerieTable(2).give(B, domains="GargansEmbrace").roll(4, 4)
    assert table.player(B)["V"] == 1
    table = ValerieTable(2).give(A, domains="GargansEmbrace, PalaceOfTheDawn").roll(4, 4)
    assert table.say("die 4>3 PalaceOfTheDawn").player(A)["V"] == 1  # broken, and paid all the same


def test_V33_a_domain_built_in_this_turn_does_not_change_this_turns_dice():
    table = ValerieTable(2, up=("PalaceOfTheDawn", *UP[1:])).give(A, "Peasant, 2 Archer", G=11).to_actions()
    table.say("build PalaceOfTheDawn", "pay G11 M0", "turn 1 BloodCrowArmy")
    assert table["asks"] == "action" and table["dice"] == [1, 2]


def test_a_roll_is_not_undone():
    assert ValerieTable(2).roll(1, 2).effects & REVEALS
