"""Events, five players, random citizens and no dukes, by the numbered rules."""

import pytest
from regent.games.valerie import state_layout as at

from regent_table.errors import UserError
from tests.games.valerie.test_valerie_ends import ended
from tests.games.valerie.tools import UP, A, B, C, D, E, ValerieTable

# Enemy events


def test_V150_pile_has_two_cards_and_one_event_per_player():
    assert ValerieTable(3, events="yes")["pile"] == {"events_on_top": [], "events": 3, "cards": 6}


def test_V151_emptied_slot_gets_an_event_and_is_exhausted():
    table = ValerieTable(2, events="yes").stack(1, "Goblin").to_actions().give(A, S=1, M=0).say("slay Goblin")
    assert table.mover == "chance" and len(table.legal) == 6
    table.say("event A1 Mimic")
    assert table["exhausted"] == {"A1": "Mimic"} and table["pile"]["events"] == 1


def test_V152_V160_an_event_is_a_monster_without_an_area():
    table = (
        ValerieTable(2, events="yes").give(A, "Archer", "TheVioletThorn", "2 Goblin").event("A5", "BatSwarm")
    )
    table.to_actions(1, 1).give(A, S=6, M=0, G=0).say("slay BatSwarm")
    assert table.player(A)["G"] == 3 and table.player(A)["M"] == 1  # itself included; the Thorn sees it
    table = ValerieTable(2, events="yes").give(A, slain="BatSwarm, Mimic").stack(1, "GoblinKing").to_actions()
    assert table.give(A, S=6, M=0, G=0).say("slay GoblinKing").player(A)["G"] == 1


def test_V144_V153_V156_swarm_acts_before_income_and_strengthens_a_monster():
    table = ValerieTable(2, events="yes").event("B5", "BatSwarm").roll(2, 3)
    assert table.mover == A
    assert table.legal == {
        f"token S {name}" for name in ("Goblin", "Skeleton", "Treant", "Owlbear", "DireBear")
    }
    table.say("token S Goblin")
    assert table["monsters"][0][0] == "Goblin+S1"
    table.heralds().give(A, S=1, M=0)
    assert "slay Goblin" not in table.legal
    assert "slay Goblin" in table.give(A, S=2).legal


def test_V153_event_acts_once_a_turn_even_on_a_double_and_by_the_sum_too():
    table = ValerieTable(2, events="yes").event("B5", "BatSwarm").roll(3, 3, "token S Goblin")
    assert table["asks"] != "token"
    assert ValerieTable(2, events="yes").event("B5", "BatSwarm").roll(1, 2)["asks"] == "token"


def test_V154_event_takes_from_all_players_in_play_what_they_have():
    table = ValerieTable(5, events="yes").event("B5", "GiantLeech")
    for p, strength in ((A, 2), (B, 0), (C, 1), (D, 5), (E, 4)):
        table.give(p, S=strength)
    table.roll(2, 6)  # A is active, E rests; the starter Knights bring one each
    assert [table.player(p)["S"] for p in (A, B, C, D, E)] == [2, 1, 1, 5, 4]


def test_V155_several_events_act_by_rising_number():
    table = (
        ValerieTable(3, events="yes")
        .event("B1", "Mimic")
        .event("B2", "CorruptedCleric")
        .event("B3", "Sorcerer")
    )
    for p in (A, B, C):
        table.give(p, M=2)
    table.roll(4, 1)
    assert table["about"] == "CorruptedCleric" and table.player(A)["M"] == 2
    table.say("token M Goblin")
    assert table["about"] == "Mimic" and table.player(A)["M"] == 1


def test_V156_event_targets_a_monster_or_another_event_but_never_itself():
    table = ValerieTable(2, events="yes").event("B5", "BatSwarm").event("B4", "Mimic").roll(3, 6)
    assert "token S Mimic" in table.legal and "token S BatSwarm" not in table.legal
    table = ValerieTable(2, events="yes").exhaust("A1", "A2", "A3", "A4").event("A5", "BatSwarm").roll(3, 6)
    assert table["asks"] != "token"


def test_V157_V158_tokens_stay_with_their_card_and_gold_goes_to_the_slayer():
    table = (
        ValerieTable(2, events="yes", up=("WatcherOnTheWater", *UP[1:]))
        .event("B5", "Mimic")
        .give(A, slain="Goblin")
    )
    table.roll(5, 6, "token G Goblin").give(A, "2 Archer", G=6, M=0, S=0)
    table.say("build WatcherOnTheWater", "return Goblin", "turn 1 TheOrbOfUrdr")
    assert table["monsters"][0][:2] == ["Goblin", "Goblin+G1"]
    table.give(A, S=1).say("slay Goblin").give(B, S=1, G=0, M=0)
    table.roll(1, 1).heralds().give(B, S=1, G=0, M=0).say("slay Goblin")
    assert table.player(B)["G"] == 2  # its reward and the token
    assert table["monsters"][0][0] == "Goblin"


def test_V159_slot_of_a_slain_event_gets_the_bottom_card_of_the_pile():
    table = ValerieTable(2, events="yes").event("A5", "Mimic").to_actions().give(A, S=3, M=3, G=0)
    cards = table["pile"]["cards"]
    table.say("slay Mimic")
    assert table["exhausted"] == {"A5": "card"} and table["pile"]["cards"] == cards - 1
    assert table["pile"]["events"] == 1 and table.player(A)["G"] == 5
    table = ValerieTable(2, events="yes").exhaust("B1", "B2", "B3", "B4").event("A5", "Mimic").to_actions()
    table.s[at.PILE_CARDS] = 0
    table.give(A, S=3, M=3, G=0).say("slay Mimic")
    assert table["exhausted"]["A5"] == "nothing"


def test_V114_nest_puts_an_event_back_on_the_pile_without_its_tokens():
    table = (
        ValerieTable(2, events="yes", up=("NestOfTheWeaverWitch", *UP[1:]))
        .event("C1", "Mimic")
        .event("C2", "BatSwarm")
    )
    table.roll(3, 6, "token S Mimic").give(A, "2 Merchant, Knight", G=6, M=0, S=0)
    assert table["exhausted"]["C1"] == "Mimic+S1"
    table.say("build NestOfTheWeaverWitch", "return Knight", "turn 1 TheOrbOfUrdr")
    assert table["pile"]["events_on_top"] == ["Mimic"] and table["exhausted"] == {"C2": "BatSwarm"}
    table.stack(1, "Goblin").give(A, S=1, M=0).say("slay Goblin")
    assert table["exhausted"]["A1"] == "Mimic"  # known, so chance is not asked, and without its token


def test_V116_watcher_puts_an_event_back_on_the_pile():
    table = ValerieTable(2, events="yes", up=("WatcherOnTheWater", *UP[1:])).event("A1", "Mimic")
    table.to_actions(1, 1).give(A, "2 Archer", slain="GoblinKing", G=6, M=0)
    table.say("build WatcherOnTheWater", "return GoblinKing")
    assert table["monsters"][0] == ["GoblinKing"] and table["pile"]["events_on_top"] == ["Mimic"]


def test_V161_an_event_just_turned_up_can_be_slain_with_the_second_action():
    table = ValerieTable(2, events="yes").stack(1, "Goblin").to_actions(3, 6).give(A, S=3, M=3)
    table.give(A, M=0).say("slay Goblin", "event A1 Mimic")
    table.give(A, S=3, M=3)
    assert "slay Mimic" in table.legal


def test_V162_points_of_an_event_count_only_for_its_slayer():
    table = ValerieTable(2, events="yes", dukes="no").give(A, slain="GiantLeech").event("A5", "Mimic")
    points = ended(table)["detail"]["points"]
    assert points[A]["monsters"] == 4 and "monsters" not in points[B]


def test_V163_six_events_act_on_their_numbers():
    words = {}
    for name, faces in (
        ("CorruptedCleric", (1, 6)), ("BatSwarm", (3, 6)), ("Mimic", (5, 6)),
    ):  # fmt: skip
        table = ValerieTable(2, events="yes").event("B5", name).roll(*faces)
        words[name] = min(table.legal).split()[1]
    assert words == {"CorruptedCleric": "M", "BatSwarm": "S", "Mimic": "G"}
    for name, faces, letter in (
        ("GiantLeech", (2, 2), "S"), ("Sorcerer", (4, 4), "M"), ("KoboldThieves", (6, 6), "G"),
    ):  # fmt: skip
        table = ValerieTable(2, events="yes").give(B, G=3, S=3, M=3).event("B5", name).roll(*faces)
        assert table.player(B)[letter] == 2


# Five players


def test_V141_V164_five_players_get_larger_stacks_and_ten_exhausted_cards():
    table = ValerieTable(5)
    assert table["monsters"][1] == ["Skeleton"] * 3 + ["FlamingSkeleton"] * 2 + ["SkeletonKing"]
    assert ValerieTable(4)["monsters"][1] == ["Skeleton"] * 3 + ["FlamingSkeleton", "SkeletonKing"]
    assert all(len(stack) == 6 for stack in table["citizens"]) and table["domains_down"] == [3] * 5
    assert table["pile"]["cards"] == 10


def test_V165_V166_the_player_to_the_right_rests_without_income():
    table = ValerieTable(5, starter=B)
    resting = []
    for _ in range(5):
        table.roll(5, 6).heralds()
        resting.append(table["resting"])
        table.say("gain S1", "gain S1")
    assert resting == [A, B, C, D, E]
    table = ValerieTable(5).roll(5, 6)
    assert [table.player(p)["G"] for p in range(5)] == [3, 3, 3, 3, 2]
    order = []
    table = ValerieTable(5, starter=C).roll(1, 2)
    while table["asks"] == "herald":
        order.append(table.mover)
        table.say("herald G")
    assert order == [C, D, E, A]


def test_V167_the_resting_player_is_no_target():
    table = ValerieTable(5).give(A, "Thief").roll(3, 4)
    assert table.legal == {f"take {r} {p}" for r in "GM" for p in (1, 2, 3)} | {"decline"}
    table = ValerieTable(5).give(A, domains="CathedralOfStAquila").to_actions().say("gain G1", "gain G1")
    assert table.legal == {"take G 1", "take G 2", "take G 3", "decline"}
    table = ValerieTable(5, up=("PurloinersPerch", *UP[1:])).to_actions().give(A, "2 Rogue", G=10, M=0)
    assert table.say("build PurloinersPerch").legal == {"steal 1", "steal 2", "steal 3", "decline"}


def test_V168_the_resting_owner_of_gargan_gains_nothing():
    table = ValerieTable(5).give(E, domains="GargansEmbrace").roll(4, 4)
    assert table.player(E)["V"] == 0


def test_V169_resting_player_takes_turns_and_is_scored():
    table = ValerieTable(5)
    order = []
    for _ in range(6):
        order.append(table["active"])
        table.turn()
    assert order == [0, 1, 2, 3, 4, 0]
    assert len(ended(table)["scores"]) == 5


# Random citizens


def test_V145_V170_each_number_has_one_open_citizen_and_four_face_down():
    words = ["turn Monk", "turn Merchant", "turn Alchemist", "turn Archer"]
    words += ["turn Thief", "turn Champion", "turn Paladin", "turn Miner"]
    table = ValerieTable(4, citizens="random", chosen=words)
    assert table["citizens"][0] == ["Monk", "?", "?", "?", "?"]
    assert table["citizens"][4][0] == "Peasant"  # there is only one of this number
    assert len(ValerieTable(5, citizens="random", chosen=words)["citizens"][0]) == 6


RANDOM = (
    "turn Monk", "turn Merchant", "turn Mercenary", "turn Archer",
    "turn Rogue", "turn Champion", "turn Paladin", "turn Butcher",
)  # fmt: skip


def test_V171_next_citizen_is_turned_up_at_once_even_after_a_reward():
    table = (
        ValerieTable(2, citizens="random", chosen=RANDOM).stack(5, "OrcWarrior", "OrcChieftain").to_actions()
    )
    table.give(A, G=4, S=9, M=0).say("recruit Archer")
    assert table.legal == {"turn Archer", "turn Wizard"} and table["about"] == "B4"
    table.say("turn Wizard", "slay OrcWarrior", "free Monk")
    assert table.mover == "chance" and table["about"] == "B1"


def test_V172_surcharge_goes_by_name_and_a_returned_citizen_is_open_on_top():
    table = ValerieTable(
        2, citizens="random", chosen=RANDOM, up=("NestOfTheWeaverWitch", *UP[1:])
    ).to_actions()
    table.give(A, "2 Merchant, Cleric", G=6, M=0).say("build NestOfTheWeaverWitch", "return Cleric")
    table.say("turn 1 TheOrbOfUrdr").give(A, G=3)
    assert table["citizens"][0][:3] == ["Cleric", "Monk", "?"]
    table.say("recruit Cleric")
    assert table["citizens"][0][:2] == ["Monk", "?"]  # the covered card stayed known
    assert table.mover == "chance" and table["asks"] == "roll"


def test_V170_citizen_seen_six_times_is_not_turned_up():
    table = ValerieTable(2, citizens="random", chosen=RANDOM).give(B, "5 Archer").to_actions()
    table.give(A, G=4, M=0).say("recruit Archer")
    assert table["citizens"][3][0] == "Wizard"  # nothing else was left


# No dukes


def test_V173_all_players_score_icons_and_thirds_without_dukes():
    table = ValerieTable(2, dukes="no").give(
        A, "Merchant, Archer, 2 Rogue, Cleric", "PurloinersPerch", G=3, S=3, M=1
    )
    assert table.player(A)["duke"] is None
    points = ended(table)["detail"]["points"][A]
    assert (points["workers"], points["soldiers"], points["shadows"], points["holies"]) == (1, 1, 8, 2)
    assert points["resources"] == 2


def test_V174_majority_scores_seven_or_three_each_on_a_tie():
    table = ValerieTable(3, dukes="no").give(A, "2 Archer", slain="Goblin").give(B, "Archer", slain="Goblin")
    points = ended(table)["detail"]["points"]
    assert [p.get("most citizens", 0) for p in points] == [7, 0, 0]
    assert [p.get("most monsters", 0) for p in points] == [3, 3, 0]
    assert [p.get("most domains", 0) for p in points] == [3, 3, 3]


def test_V175_variants_combine_but_solo_allows_only_random_citizens():
    ValerieTable(2, events="yes", citizens="random", dukes="no", chosen=RANDOM)
    for options in ({"events": "yes"}, {"dukes": "no"}):
        with pytest.raises(UserError, match="Alone"):
            ValerieTable(1, **options)
