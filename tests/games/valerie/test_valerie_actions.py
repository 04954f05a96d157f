"""The four actions, rewards, domains and exhausted stacks, by the numbered rules and the examples."""

import pytest
from regent.games.valerie import state_layout as at
from regent.games.valerie import taps

from tests.games.valerie.tools import UP, A, B, C, ValerieTable, item

# The action phase


def test_V68_V70_player_takes_two_of_four_actions_and_can_always_gain():
    table = ValerieTable(2, up=("HalfpennyHill", *UP[2:], "BloodCrowArmy")).to_actions()
    table.give(A, "3 Peasant", G=9, S=9, M=0)
    kinds = {words.split()[0] for words in table.legal}
    assert kinds == {"slay", "recruit", "build", "gain"}
    table.say("gain G1", "gain G1")  # the same one twice
    assert table.player(A)["G"] == 11 and table["active"] == B
    assert ValerieTable(2).to_actions().give(A, G=0, S=0, M=0).legal == {"gain G1", "gain S1", "gain M1"}


def test_V69_V137_the_first_action_is_finished_before_the_second():
    table = ValerieTable(2).to_actions().give(A, G=3, M=0)
    assert table.why("recruit Archer") == "that cannot be paid"
    table.say("gain G1", "recruit Archer")
    assert table.player(A)["G"] == 0 and table.player(A)["citizens"] == {"Archer": 1}


def test_V71_domains_owned_at_the_start_fire_before_the_first_action():
    table = ValerieTable(2).give(
        A, domains="BloodCrowArmy, HalfpennyHill, MonolithOfOstendaar", G=0, S=0, M=0
    )
    table.give(B, domains="TheVioletThorn").roll(1, 2, "herald G", "herald G")
    assert table.has(A)[:3] == (2, 1, 1)
    table = ValerieTable(2).give(A, "3 Archer", G=5).to_actions().give(A, G=5, M=0, S=0)
    table.say("build BloodCrowArmy", "turn 1 TheOrbOfUrdr")
    assert table.player(A)["S"] == 0


def test_V72_cathedral_and_orb_fire_after_the_second_action():
    table = (
        ValerieTable(3).give(A, domains="TheOrbOfUrdr, CathedralOfStAquila").give(B, G=5, M=0).to_actions()
    )
    table.say("gain G1", "gain G1")
    assert table.legal == {"take G 1", "take G 2", "decline"}
    table.say("take G 1")
    assert table.legal == {"take M 1", "take M 2", "decline"}
    table.say("take M 2")
    assert table.mover == "chance" and table.player(C)["M"] == 2 - 1
    table = ValerieTable(2, up=("CathedralOfStAquila", *UP[1:])).give(A, "2 Cleric").to_actions()
    table.give(A, G=8, M=0).say("gain S1", "build CathedralOfStAquila", "turn 1 BloodCrowArmy")
    assert table.legal == {"take G 1", "decline"}


def test_V73_V83_stronghold_removes_the_surcharge_at_once():
    table = ValerieTable(2, up=("EmeraldStronghold", *UP[1:])).to_actions()
    table.give(A, "Peasant, Knight, Cleric", G=14, M=0)
    table.say("build EmeraldStronghold", "turn 1 BloodCrowArmy", "recruit Peasant")
    assert table.player(A)["G"] == 0


def test_V74_free_citizen_may_be_declined():
    table = ValerieTable(2).stack(5, "OrcWarrior", "OrcChieftain").to_actions().give(A, S=9, M=0)
    table.say("slay OrcWarrior")
    assert "decline" in table.legal
    assert table.say("decline").player(A)["citizens"] == {}


# Slaying


def test_V76_only_the_top_monster_can_be_slain_and_joins_the_slayers_pile():
    table = ValerieTable(2).to_actions().give(A, S=20, M=0).say("slay Goblin")
    assert table.player(A)["slain"] == {"Goblin": 1} and len(table["monsters"][0]) == 4
    assert table.why("slay GoblinKing") == "that card is not on top of its stack"
    assert taps.why_not(table.s, item("GoblinKing")) == taps.NOT_ON_TOP
    assert taps.why_not(table.s, item("Wraith")) == taps.NOT_IN_CENTRE
    assert taps.step_for(table.s, item("Goblin")) == 0


def test_V77_V78_reward_with_or_asks_and_reward_with_plus_gives_both():
    table = ValerieTable(2).stack(1, "GoblinMage", "GoblinKing").to_actions().give(A, S=3, M=0, G=0)
    table.say("slay GoblinMage")
    assert table.legal == {"reward G1", "reward M1"}
    assert table.say("reward M1").has(A)[:3] == (0, 0, 1)
    table = ValerieTable(2).stack(2, "FlamingSkeleton", "SkeletonKing").to_actions().give(A, S=5, M=0, G=0)
    assert table.say("slay FlamingSkeleton").has(A)[:3] == (1, 0, 1)


def test_V79_boss_pays_per_monster_of_its_area_including_itself():
    table = ValerieTable(2).stack(1, "GoblinKing").give(A, slain="2 Goblin, 3 Treant").to_actions()
    table.give(A, S=6, M=0, G=0).say("slay GoblinKing")
    assert table.player(A)["G"] == 3


def test_V80_thorn_brings_magic_for_every_monster_its_owner_slays():
    table = ValerieTable(2).give(A, domains="TheVioletThorn").to_actions().give(A, S=3, M=0, G=0)
    table.say("slay Goblin", "slay Skeleton", "pay S2 M0")
    assert table.player(A)["M"] == 2


def test_V81_V120_spider_gives_gold_if_no_knights_are_left():
    table = ValerieTable(2).stack(3, "BaneSpider", "SpiderQueen").to_actions().give(A, S=6, M=0, G=0)
    table.say("slay BaneSpider")
    assert table.legal == {"reward G3", "reward citizen"}
    table.say("reward citizen")
    assert table.player(A)["citizens"] == {"Knight": 1}
    table = ValerieTable(2).stack(3, "BaneSpider", "SpiderQueen").exhaust("C1").to_actions()
    table.give(A, S=6, M=0, G=0).say("slay BaneSpider")
    assert table.player(A)["G"] == 3 and table["asks"] == "action"


def test_V81_V121_V143_queens_second_reward_is_a_point_and_any_citizen():
    table = (
        ValerieTable(2).stack(3, "SpiderQueen").to_actions().give(A, S=10, M=3, G=0).say("slay SpiderQueen")
    )
    assert table.legal == {"reward G2", "reward V1 citizen"}
    table.say("reward V1 citizen", "free Archer")
    assert table.player(A)["V"] == 1 and table.player(A)["citizens"] == {"Archer": 1}
    table = (
        ValerieTable(2).stack(3, "SpiderQueen").exhaust(*(f"{row}{i}" for row in "BC" for i in range(1, 6)))
    )
    table.to_actions().give(A, S=10, M=3, G=0).say("slay SpiderQueen", "reward V1 citizen")
    assert table.player(A)["V"] == 1 and table["asks"] == "action"


@pytest.mark.parametrize("monster, most, magic", [("OrcWarrior", 3, 0), ("Wraith", 2, 3)])
def test_V86_V119_free_citizens_go_by_base_cost_without_surcharge(monster, most, magic):
    table = (
        ValerieTable(2).stack(5, monster, "OrcChieftain").to_actions().give(A, "5 Knight", S=9, M=magic, G=0)
    )
    table.say("slay " + monster)
    cheap = {"Merchant", "Peasant", "Knight", "Rogue", "Champion", "Paladin", "Butcher"}
    dear = {"Cleric", "Mercenary"} if most == 3 else set()
    assert table.legal == {"free " + name for name in cheap | dear} | {"decline"}


def test_V139_orc_warrior_gives_a_free_knight():
    table = ValerieTable(2).stack(5, "OrcWarrior", "OrcChieftain").to_actions().give(A, "3 Knight", S=9, M=0)
    table.say("slay OrcWarrior", "free Knight")
    assert table.player(A)["citizens"] == {"Knight": 4} and table.player(A)["S"] == 0


# Recruiting


def test_V82_V136_surcharge_counts_every_card_of_the_name_with_the_starter():
    table = ValerieTable(2).to_actions().give(A, G=3, M=0).say("recruit Peasant")
    assert table.player(A)["G"] == 0 and table.player(A)["citizens"] == {"Peasant": 1}
    table.give(A, G=3)
    assert table.why("recruit Peasant") == "that cannot be paid"
    table.give(A, G=4).say("recruit Peasant")
    assert table.player(A)["G"] == 0


def test_V84_sorrows_bring_magic_per_citizen_but_not_for_its_own_price():
    table = ValerieTable(2).give(A, domains="ForgottenSorrows").to_actions().give(A, G=3, M=0)
    assert "recruit Archer" not in table.legal
    table.say("recruit Cleric")
    assert table.player(A)["M"] == 1
    table.stack(3, "BaneSpider").give(A, S=6, M=0).say("slay BaneSpider", "reward citizen")
    assert table.player(A)["M"] == 1


def test_V85_a_duchy_has_no_limit():
    table = ValerieTable(2).to_actions().give(A, "6 Archer, 5 Cleric, 6 Rogue, 6 Miner", G=3, M=0)
    assert "recruit Merchant" in table.legal


def test_V87_a_gain_is_one_resource():
    table = ValerieTable(2).to_actions().give(A, G=0, S=0, M=0).say("gain S1", "gain M1")
    assert table.has(A) == (0, 1, 1, 0)


# Building


def test_V88_V138_icons_must_be_owned_and_are_not_used_up():
    table = (
        ValerieTable(2, up=("PalaceOfTheDawn", *UP[1:])).to_actions().give(A, "Peasant, 2 Archer", G=11, M=0)
    )
    table.say("build PalaceOfTheDawn", "turn 1 TheOrbOfUrdr")
    assert table.player(A)["domains"] == ["PalaceOfTheDawn"] and table.player(A)["G"] == 0
    assert table.player(A)["citizens"] == {"Peasant": 1, "Archer": 2}
    assert table["domains"][0] == "TheOrbOfUrdr" and table["domains_down"][0] == 1
    table = ValerieTable(2, up=("PalaceOfTheDawn", *UP[1:])).to_actions().give(A, "2 Archer", G=11, M=0)
    assert table.why("build PalaceOfTheDawn") == "citizens with the role icons of that domain are missing"
    assert taps.why_not(table.s, item("PalaceOfTheDawn")) == taps.ROLE


def test_V88_icons_on_domains_do_not_help():
    table = ValerieTable(2).give(A, "2 Archer", "PalaceOfTheDawn").to_actions().give(A, G=9)
    assert "build BloodCrowArmy" not in table.legal


def test_V89_citizens_recruited_this_turn_count():
    table = ValerieTable(2).to_actions().give(A, "2 Archer", G=20, M=0)
    assert "build BloodCrowArmy" not in table.legal
    assert "build BloodCrowArmy" in table.say("recruit Knight").legal


def test_V90_plateau_makes_domains_one_cheaper_but_one_gold_is_always_paid():
    table = ValerieTable(2).give(A, domains="PratchettsPlateau").to_actions().give(A, "3 Archer", G=9, M=9)
    table.say("build BloodCrowArmy")
    assert table.legal == {f"pay G{a} M{4 - a}" for a in range(1, 5)}
    table = ValerieTable(2).to_actions().give(A, "3 Archer", G=0, M=9)
    assert table.why("build BloodCrowArmy") == "magic cannot pay alone"


def test_V91_the_next_domain_is_turned_up_after_the_effect():
    table = ValerieTable(2, up=("DarktideHarbour", *UP[1:])).to_actions()
    table.give(A, "Merchant, Archer, Rogue", G=6, M=0).say("build DarktideHarbour")
    assert table["asks"] == "free" and table["domains"][0] is None
    assert table.say("free Mercenary")["asks"] == "turn domain"


def test_V92_V123_eye_gives_five_strength_and_a_slaying_within_the_build():
    table = (
        ValerieTable(2, up=("EyeOfAsteraten", *UP[1:])).to_actions().give(A, "Archer, Cleric", G=8, M=0, S=0)
    )
    table.say("build EyeOfAsteraten")
    assert table.player(A)["S"] == 5
    assert table.legal == {
        "slay " + name for name in ("Goblin", "Skeleton", "Treant", "Owlbear", "DireBear")
    } | {"decline"}
    table.say("slay DireBear", "reward G2", "turn 1 TheOrbOfUrdr")
    assert table["actions_left"] == 1 and table.player(A)["slain"] == {"DireBear": 1}
    assert table.has(A)[:3] == (2, 0, 0)


def test_V93_domain_whose_effect_has_no_target_is_built_anyway():
    table = ValerieTable(2, up=("WatcherOnTheWater", *UP[1:])).to_actions().give(A, "2 Archer", G=6, M=0)
    table.say("build WatcherOnTheWater")
    assert table["asks"] == "turn domain" and table.player(A)["V"] == 0


def test_V94_a_domain_works_for_its_owner_only():
    table = (
        ValerieTable(2).give(B, domains="TheVioletThorn, ForgottenSorrows, EmeraldStronghold").to_actions()
    )
    table.give(A, S=1, G=3, M=0).say("slay Goblin", "recruit Peasant")
    assert table.has(A)[:3] == (1, 0, 0) and table.player(B)["M"] == 2


@pytest.mark.parametrize(
    "domain, need, free",
    [
        ("DarktideHarbour", "Merchant, Archer, Rogue", {"Mercenary", "Rogue"}),
        ("RoguesLanding", "Merchant, Rogue", {"Merchant", "Peasant", "Butcher"}),
        ("ShatteredHand", "Merchant, Cleric", {"Cleric", "Paladin"}),
        ("CloudridersCamp", "Archer, Cleric", {"Knight", "Champion"}),
        ("GrimmwaterKeep", "2 Merchant, Rogue", set("Cleric Merchant Mercenary Peasant Knight".split())),
    ],
)
def test_V126_domains_offer_their_free_citizens(domain, need, free):
    table = ValerieTable(2, up=(domain, "TheOrbOfUrdr", *UP[1:3], "BloodCrowArmy")).to_actions()
    table.give(A, need, G=10, M=0, S=0).say("build " + domain)
    if domain == "GrimmwaterKeep":
        free |= {"Rogue", "Champion", "Paladin", "Butcher"}
    assert table.legal == {"free " + name for name in free} | {"decline"}
    assert table.player(A)["S"] == (3 if domain == "CloudridersCamp" else 0)


# Domains with effects of their own


def built(domain, need, gold, seats=2):
    table = ValerieTable(seats, up=(domain, *UP[1:])).to_actions()
    return table, lambda: table.give(A, need, G=gold).say("build " + domain)


def test_V124_the_obelisk_turns_three_magic_into_three_points_once():
    table, build = built("GoldenObeliskOfNae", "Merchant, Cleric", 6)
    table.give(A, M=3)
    build().say("pay G6 M0")
    assert table.legal == {"use GoldenObeliskOfNae", "decline"}
    table.say("use GoldenObeliskOfNae")
    assert table.has(A) == (0, 0, 0, 3)
    table, build = built("GoldenObeliskOfNae", "Merchant, Cleric", 6)
    table.give(A, M=2)
    assert build().say("pay G6 M0")["asks"] == "turn domain"


def test_V125_the_truce_takes_up_to_three_gold():
    table, build = built("CutthroatsTruce", "Rogue, Cleric", 5, seats=3)
    table.give(B, G=2).give(A, M=0)
    assert build().legal == {"take G 1", "take G 2", "decline"}
    assert table.say("take G 1").has(A)[0] == 2 and table.has(B)[0] == 0


def test_V113_V118_nest_returns_a_citizen_and_frees_an_exhausted_slot():
    table = ValerieTable(2, up=("NestOfTheWeaverWitch", *UP[1:])).exhaust("C1").to_actions()
    table.give(A, "2 Merchant, Knight", G=6, M=0).say("build NestOfTheWeaverWitch")
    assert table.legal == {"return Merchant", "return Knight", "decline"}
    cards = table["pile"]["cards"]
    table.say("return Knight", "turn 1 TheOrbOfUrdr")
    assert table["exhausted"] == {} and table["pile"]["cards"] == cards + 1
    assert table["citizens"][5] == ["Knight"] and table.player(A)["V"] == 3
    assert "recruit Knight" in table.give(A, G=3).legal  # and it may be taken again


def test_V115_starters_cannot_be_returned():
    table = ValerieTable(2, up=("NestOfTheWeaverWitch", *UP[1:])).to_actions()
    table.give(A, "2 Merchant", G=6, M=0).say("build NestOfTheWeaverWitch")
    assert table.legal == {"return Merchant", "decline"}


def test_V116_V117_the_watcher_puts_a_monster_on_top_of_its_stack():
    table = ValerieTable(2, up=("WatcherOnTheWater", *UP[1:])).stack(1, "GoblinKing").to_actions()
    table.give(A, "2 Archer", slain="GoblinMage, Skeleton", G=6, M=0).say("build WatcherOnTheWater")
    table.say("return GoblinMage")
    assert table["monsters"][0] == ["GoblinMage", "GoblinKing"]
    assert table.has(A) == (0, 0, 0, 3) and table.player(A)["slain"] == {"Skeleton": 1}


def test_V122_the_perch_takes_a_random_slain_monster_without_its_reward():
    table = ValerieTable(3, up=("PurloinersPerch", *UP[1:])).give(B, slain="2 Goblin, Troll").to_actions()
    table.give(A, "2 Rogue", G=10, M=0).say("build PurloinersPerch")
    assert table.legal == {"steal 1", "steal 2", "decline"}
    table.say("steal 1")
    assert table.mover == "chance" and table.legal == {"random Goblin", "random Troll"}
    table.say("random Troll")
    assert table.player(A)["slain"] == {"Troll": 1} and table.player(B)["slain"] == {"Goblin": 2}
    assert table.has(A) == (0, 0, 0, 0)


# Exhausted stacks


def test_V95_V98_an_emptied_stack_gets_an_exhausted_card_after_the_action():
    table = ValerieTable(2).stack(5, "OrcWarrior").to_actions().give(A, S=9, M=0).say("slay OrcWarrior")
    assert table["exhausted"] == {} and table["emptied"] == ["A5"]
    table.say("free Knight")
    assert table["exhausted"] == {"A5": "card"} and table["pile"]["cards"] == 3
    assert not any(words.startswith("slay Orc") for words in table.legal)


def test_V96_slots_are_filled_in_the_order_they_became_empty():
    table = ValerieTable(2, events="yes").stack(3, "BaneSpider").citizens(6, 1).to_actions()
    table.give(A, S=6, M=0).say("slay BaneSpider", "reward citizen")
    assert table["emptied"] == ["A3", "C1"]
    table.say("event A3 Mimic", "event C1 GiantLeech")
    assert table["exhausted"] == {"A3": "Mimic", "C1": "GiantLeech"}


def test_V97_slot_is_exhausted_even_without_a_card():
    table = ValerieTable(2).stack(1, "Goblin").to_actions().give(A, S=1)
    table.s[at.PILE_CARDS] = 0
    table.say("slay Goblin")
    assert table["exhausted"] == {"A1": "nothing"}
