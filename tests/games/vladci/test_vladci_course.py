"""The course of the game: turns, recruiting, bans, ends, and the printed examples played through."""

import pytest
from regent.engine.rules import CHANCE, OVER, REVEALS
from regent.games.vladci import notation
from regent.games.vladci.board import BANNED, IN_DECK, ON_OFFER
from regent.games.vladci.names import names_of
from regent.games.vladci.turns import count

from tests.games.vladci.tools import RULES, at, new, play, put, wholes, words

DISPLAY = ("show Archer", "show Brewmaster", "show ClawLauncher")


def go(s, *actions: str):
    for action in actions:
        play(s, action)
    return s


def team(s, seat: int) -> set[str]:
    return set(notation.state(s)["sides"][seat]["figures"])


def opened():
    return go(new(), *DISPLAY)


def banned():
    return go(new(mode="advanced"), "ban Acrobat", "ban Assassin")


def test_L3_2_discovery_opens_three_cards_and_leaves_thirteen_in_the_deck():
    s = new()
    for left in range(16, 13, -1):
        assert RULES.mover(s) == CHANCE
        assert count(s, IN_DECK) == left == len(words(s))
        assert play(s, sorted(words(s))[0]) & REVEALS
    assert RULES.mover(s) == 0
    assert (count(s, ON_OFFER), count(s, IN_DECK)) == (3, 13)


def test_L4_1_a_turn_is_actions_then_recruiting_then_the_other_side():
    s = opened()
    assert words(s, "move") and not words(s, "recruit")
    go(s, "end")
    assert words(s) == words(s, "recruit")
    go(s, "recruit Archer A1", "show Rider")
    assert RULES.mover(s) == 1 and words(s, "move Leader D7")


def test_X1_L5_2_L5_3_printed_opening_of_discovery_is_playable():
    s = opened()
    go(s, "move Leader D1>D2", "end", "recruit ClawLauncher D1", "show Jailer")
    go(s, "move Leader D7>D6", "end", "recruit Archer D7", "show Rider", "recruit Brewmaster C6")
    assert RULES.mover(s) == CHANCE
    go(s, "show Vizier")
    assert RULES.mover(s) == 0 and words(s, "move ClawLauncher")
    assert team(s, 0) == {"Leader", "ClawLauncher"}
    assert team(s, 1) == {"Leader", "Archer", "Brewmaster"}
    assert count(s, IN_DECK) == 10 and count(s, ON_OFFER) == 3


def test_X2_L11_2_L11_3_L11_6_printed_opening_of_advanced_is_playable():
    s = new(mode="advanced")
    assert RULES.mover(s) == 0
    go(s, "ban Acrobat")
    assert RULES.mover(s) == 1
    go(s, "ban Assassin", "move Leader D1>D2", "end", "recruit Archer C1")
    go(s, "move Leader D7>D6", "end", "recruit HermitCub C6 E6", "recruit Manipulator B5")
    go(s, "move Archer C1>C2", "end", "recruit Bruiser D1")
    assert RULES.mover(s) == 0
    go(s, "ban Illusionist")
    assert RULES.mover(s) == 1
    go(s, "ban Nemesis")
    assert RULES.mover(s) == 1 and words(s, "move")
    assert len(team(s, 0)) == 3 and len(team(s, 1)) == 4  # three cards each
    assert count(s, ON_OFFER) == 8 and count(s, BANNED) == 4 and count(s, IN_DECK) == 0


def test_L4_5_recruit_does_not_act_in_the_turn_of_its_recruitment():
    s = go(opened(), "end")
    go(s, "recruit Archer A1", "show Rider")
    assert RULES.mover(s) == 1
    assert not words(s, "move Archer")


def test_L5_1_one_card_goes_to_a_free_own_space_and_cannot_be_refused():
    s = go(opened(), "end")
    spaces = {"A1", "B1", "C1", "E1", "F1", "G1"}  # the Leader is still on D1
    cards = {"Archer", "Brewmaster", "ClawLauncher"}
    assert words(s) == {f"recruit {card} {space}" for card in cards for space in spaces}


def test_L1_7_L5_1_the_start_space_is_usable_once_the_leader_has_left():
    s = go(opened(), "move Leader D1>D2", "end")
    assert "recruit Archer D1" in words(s)


def test_L4_2_L5_8_L11_4_recruiting_ends_at_five_cards_and_eight_remain():
    s = banned()
    order, recruited = [], {0: [], 1: []}
    while count(s, 0) + count(s, 1) < 10 or notation.state(s)["phase"] == "recruit":
        legal = sorted(words(s))
        action = next((word for word in legal if word.startswith(("recruit", "ban"))), "end")
        if action.startswith("recruit"):
            recruited[s[98]].append(s[99])
        order.append(action)
        play(s, action)
    assert recruited == {0: [1, 3, 5, 7], 1: [2, 2, 4, 6]}
    assert (count(s, BANNED), count(s, ON_OFFER)) == (4, 4)
    assert [action[:3] for action in order].index("ban") == 7  # after the first player's second turn
    assert RULES.mover(s) == 1
    play(s, "end")
    assert RULES.mover(s) == 0


def test_L5_8_eight_cards_remain_in_discovery():
    s = opened()
    while count(s, 0) + count(s, 1) < 10:
        legal = sorted(words(s))
        play(s, next((word for word in legal if word.startswith(("recruit", "show"))), "end"))
    play(s, sorted(words(s, "show"))[0])
    assert count(s, ON_OFFER) == 3 and count(s, IN_DECK) == 5


def test_L4_2_L5_6_hermit_and_cub_are_one_card_on_two_spaces():
    s = go(banned(), "end")
    pairs = words(s, "recruit HermitCub")
    assert len(pairs) == 6 * 5
    assert {"recruit HermitCub A1 G1", "recruit HermitCub G1 A1"} <= pairs
    go(s, "recruit HermitCub A1 G1")
    assert count(s, 0) == 2


def test_L5_4_L5_6_with_one_free_space_hermit_and_cub_cannot_be_chosen():
    s = put("Leader@A4,Rider@A1,Archer@B1", "Leader@D7,Bruiser@C1,Jailer@E1,Vizier@D1,Wanderer@F1")
    play(s, "end")
    assert words(s) and all(word.endswith(" G1") for word in words(s))
    assert not words(s, "recruit HermitCub")


def test_L5_4_recruiting_without_a_free_space_is_skipped_for_good():
    full = "Leader@D7,Bruiser@C1,Jailer@E1,Vizier@D1,Wanderer@F1"
    s = put("Leader@A4,Rider@A1,Archer@B1,Nemesis@G1", full)
    play(s, "end")
    assert RULES.mover(s) == 1 and words(s, "move")
    go(s, "move Bruiser C1>C2", "end", "end")  # seat 1 has five cards and never recruits
    assert words(s, "recruit")
    play(s, "recruit Assassin C1")
    assert RULES.mover(s) == 1


def test_L5_3_L5_4_skipped_double_recruitment_is_lost():
    s = at("advanced turn=2 act 0=Leader@D5,Rider@D6 1=Leader@D7 banned=Acrobat,Assassin")
    play(s, "end")
    assert words(s, "recruit")
    s = at("advanced turn=2 recruit:2 0=Leader@D5,Rider@D6 1=Leader@D7 banned=Acrobat,Assassin")
    go(s, "recruit Jailer A4", "recruit Vizier B5")
    assert RULES.mover(s) == 0


def test_L5_5_A20_placement_that_loses_its_own_leader_is_illegal():
    s = put("Leader@D1,Rider@C1,Archer@D2", "Leader@D7,Jailer@A4")
    play(s, "end")
    assert words(s, "recruit") and not [word for word in words(s) if "E1" in word]
    s = put("Leader@D1,Rider@C1,Archer@D2", "Leader@D7,Jailer@A1,Bruiser@B1,Vizier@F1,Wanderer@G1")
    play(s, "end")  # E1 is free, but would close the ring
    assert RULES.mover(s) == 1


def test_L5_5_L5_6_hermit_and_cub_may_not_surround_their_own_leader():
    s = put("Leader@D1,Rider@D2", "Leader@D7,Jailer@A4")
    play(s, "end")
    pairs = words(s, "recruit HermitCub")
    assert not {"recruit HermitCub C1 E1", "recruit HermitCub E1 C1"} & pairs
    assert {"recruit HermitCub C1 A1", "recruit HermitCub A1 C1"} <= pairs and len(pairs) == 6 * 5 - 2
    # Where those two spaces are the only free ones, the card cannot be chosen.
    s = put("Leader@D1,Rider@D2", "Leader@D7,Jailer@A1,Bruiser@B1,Vizier@F1,Wanderer@G1")
    play(s, "end")
    assert "recruit Archer C1" in words(s) and not words(s, "recruit HermitCub")


def test_L5_7_L6_6_a_recruitment_can_win_at_once():
    s = put("Leader@D4,Rider@E2", "Leader@E1,Bruiser@A4", turn=9)
    play(s, "end")
    play(s, "recruit Jailer D1")
    assert RULES.mover(s) == OVER and notation.result(s)["winner"] == 0
    s = at("discovery turn=9 act 0=Leader@D4,Rider@E2 1=Leader@E1 offer=Archer,Jailer,Vizier")
    go(s, "end", "recruit Jailer D1")
    assert RULES.mover(s) == OVER and count(s, ON_OFFER) == 2  # no refill after the end


def test_L6_6_L6_7_A16_game_ends_right_after_the_capturing_action():
    s = put("Leader@D2,Rider@C3,Jailer@A1", "Leader@D5,Bruiser@G1,Archer@E5")
    go(s, "move Rider C3>C4")
    assert RULES.mover(s) == 0
    s = put("Leader@D2,Rider@C4,Jailer@D3", "Leader@D5,Bruiser@G1,Archer@G2")
    go(s, "move Jailer D3>D4")
    assert RULES.mover(s) == OVER
    told = notation.result(s)
    assert (told["winner"], told["scores"], told["detail"]["reason"]) == (0, [1, 0], "captured")
    assert told["detail"]["points"] == {"Rider": 1, "Jailer": 1}
    assert wholes(s) == {}


def test_L6_5_L6_6_closing_the_last_space_wins_too():
    s = put("Leader@G1,Hermit@A1,Cub@B1", "Leader@D1,Rider@D2,Archer@E1")
    go(s, "move Cub B1>C1")
    assert RULES.mover(s) == OVER
    assert notation.result(s) == {
        "winner": 0,
        "scores": [1, 0],
        "detail": {"reason": "surrounded", "turns": 9},
    }


# Advanced mode


def test_L11_1_all_sixteen_cards_are_open():
    s = new(mode="advanced")
    assert count(s, ON_OFFER) == 16 and len(words(s, "ban")) == 16


def test_L11_5_banned_card_is_never_on_offer_and_leaders_cannot_be_banned():
    s = new(mode="advanced")
    assert "ban Leader" not in words(s)
    go(s, "ban Acrobat")
    assert "ban Acrobat" not in words(s)
    go(s, "ban Assassin", "end")
    assert not words(s, "recruit Acrobat") and not words(s, "recruit Assassin")
    assert set(names_of(s, BANNED)) == {"Acrobat", "Assassin"}


def test_A9_with_unequal_teams_the_second_bans_wait_for_three_cards_each():
    # Seat 1 is one behind; the bans come after the turn in which it takes its third card.
    s = at("advanced turn=6 act 0=Leader@D1,Rider@A1,Archer@B1,Jailer@C1 1=Leader@D7,Bruiser@A4 "
           "banned=Acrobat,Assassin")  # fmt: skip
    go(s, "end", "recruit Vizier B5")
    assert RULES.mover(s) == 0 and words(s) == words(s, "ban")
    go(s, "ban Nemesis", "ban Wanderer")
    assert RULES.mover(s) == 0 and words(s, "move")


@pytest.mark.parametrize("mover", [0, 1])
def test_L11_3_A9_second_bans_wait_until_both_sides_have_three_cards(mover):
    teams = "0=Leader@D1,Rider@A1 1=Leader@D7,Bruiser@A4"
    s = at(f"advanced turn={5 + mover} act {teams} banned=Acrobat,Assassin")
    go(s, "end", ("recruit Jailer B1", "recruit Jailer B5")[mover])
    assert RULES.mover(s) == 1 - mover and words(s, "move") and not words(s, "ban")


@pytest.mark.parametrize(("order", "first"), [("first", 0), ("second", 1)])
def test_A10_option_decides_which_side_bans_first(order, first):
    s = new(mode="advanced", bans=order)
    assert RULES.mover(s) == first
    go(s, "ban Acrobat")
    assert RULES.mover(s) == 1 - first
    go(s, "ban Assassin")
    go(
        s,
        "end",
        "recruit Archer C1",
        "end",
        "recruit Rider A4",
        "recruit Vizier B5",
        "end",
        "recruit Bruiser A1",
    )
    assert RULES.mover(s) == first
    go(s, "ban Jailer")
    assert RULES.mover(s) == 1 - first
    go(s, "ban Nemesis")
    assert RULES.mover(s) == 1 and words(s, "move")


def test_A13_one_free_space_and_only_hermit_and_cub_skip_recruiting():
    full = "Leader@D7,Bruiser@C1,Jailer@E1,Vizier@D1,Wanderer@F1"
    s = put("Leader@A4,Rider@A1,Archer@B1", full)
    for card in names_of(s, ON_OFFER):
        if card != "HermitCub":
            s[57 + [c for c in range(20) if notation.card_name(c) == card][0]] = BANNED
    play(s, "end")
    assert RULES.mover(s) == 1


# House rules


def shuttle(s, times: int) -> int:
    """Let both Leaders step out and back; how many turns were played when the game ended, or 0."""
    for _ in range(times):
        for action in ("move Leader D4>D3", "move Leader D6>D7", "move Leader D3>D4", "move Leader D7>D6"):
            go(s, action, "end")
            if RULES.mover(s) == OVER:
                return s[99]
    return 0


FULL = (
    "0=Leader@D4,Rider@A1,Archer@B1,Jailer@F1,Vizier@G1 1=Leader@D6,Bruiser@A4,Manipulator@A3,Wanderer@G4,"
    "Acrobat@F5 banned=RoyalGuard,Illusionist,Protector,Brewmaster"
)


def test_A11_third_repetition_is_a_draw_under_the_house_rule():
    line = f"advanced turn=9 act {FULL}"
    s = at(line, repetition="on")
    assert shuttle(s, 5)
    told = notation.result(s)
    assert told["winner"] is None and told["scores"] == [0, 0]
    assert told["detail"]["reason"] == "repetition (house rule)"
    assert shuttle(at(line), 5) == 0  # off unless chosen


def test_A11_position_with_the_other_side_to_move_is_a_different_one():
    s = at(f"advanced turn=9 act {FULL}", repetition="on")
    go(s, "end", "end", "end", "end")  # the board has stood twice for either side
    assert RULES.mover(s) == 0
    go(s, "end")
    assert RULES.mover(s) == OVER and notation.result(s)["detail"]["reason"] == "repetition (house rule)"


def test_A11_turn_cap_ends_the_game_as_a_draw_under_the_house_rule():
    s = at(f"advanced turn=39 act {FULL}", turns="40")
    go(s, "end")
    assert RULES.mover(s) == 1
    go(s, "end")
    assert RULES.mover(s) == OVER
    assert notation.result(s) == {
        "winner": None,
        "scores": [0, 0],
        "detail": {"reason": "turn cap (house rule)", "turns": 40},
    }
