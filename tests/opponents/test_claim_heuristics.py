"""Rules of thumb by which matches of Claim go on from a deal: who plays which card, who takes what."""

import pytest
from regent.games.claim.state_layout import FACTIONS, LETTERS, NO_CARD, UNDEAD
from regent.games.claim.tricks import SLAYS, rank_of
from regent.opponents.determinize.claim import layout as d
from regent.opponents.determinize.claim.playout import trick
from regent.opponents.determinize.claim.prizes import hand_out

from tests.games.claim.tools import kind_of

USUAL = 10  # what a faction is worth where nothing else is said
UNDEAD_WON = 14


def kinds(cards: str) -> list[int]:
    return [kind_of(card) for card in cards.split()]


def cards(kinds) -> str:
    return " ".join(f"{LETTERS[kind // 10]}{kind % 10}" for kind in kinds)


def deal(*hands: str, table="", prizes="", deck="", **tastes: int) -> bytearray:
    """A deal in which the first seat has led; with prizes it is phase one."""
    t = bytearray(d.SIZE)
    t[d.SEATS], t[d.SIDES], t[d.PHASE] = len(hands), 1 if len(hands) == 4 else 3, not prizes
    t[d.PRIZES : d.PRIZES + 2] = (kinds(prizes) + [NO_CARD, NO_CARD])[:2]
    for faction in range(FACTIONS):
        t[d.GAINS + faction] = d.ZERO + UNDEAD_WON * (faction == UNDEAD)
        t[d.TASTES + faction] = d.ZERO + tastes.get(LETTERS[faction], USUAL)
    for n, kind in enumerate(kinds(table)):
        t[d.TABLE + n] = kind
        t[d.RANKS + n] = rank_of(kind, t[d.TABLE] // 10, SLAYS)
        t[d.COUNT] += 1
    for seat, hand in enumerate(hands):
        for n, kind in enumerate(kinds(hand)):
            t[d.HANDS + d.WIDE * seat + n] = kind
            t[d.HELD + seat] += 1
    for n, kind in enumerate(kinds(deck)):  # the top card last
        t[d.DECK + n] = kind
        t[d.IN_DECK] += 1
    return t


def played(*hands: str, step=-1, **told) -> str:
    t = deal(*hands, **told)
    trick(t, step)
    return cards(t[d.TABLE :][: len(hands)])


def taken(t: bytearray) -> str:
    """What the seats take, in their order."""
    hand_out(t, -1)
    return cards(t[d.PILES + d.WIDE * seat] for seat in range(t[d.SEATS]))


def test_trick_is_won_by_the_lowest_sure_card_or_lost_by_the_lowest():
    assert played("", "G8 G5", table="G4") == "G4 G5"
    assert played("", "G6 G2", table="G9") == "G9 G2"


def test_phase_two_weighs_the_cards_on_the_table_and_the_one_added():
    assert played("", "P5 T1", table="K4") == "K4 P5"
    assert played("", "P5 T1", table="K4", K=-30) == "K4 T1"
    assert played("K4", "P5 T1", K=-30) == "K4 T1"  # also when it was played just now
    assert played("", "T1 U2", table="K9", T=-20) == "K9 T1"
    assert played("", "T1 U2", table="K9", T=20, U=-20) == "K9 U2"


def test_phase_one_weighs_the_best_prize_and_wins_undead_too():
    assert played("", "G5 G2", table="G4", prizes="K9") == "G4 G5"
    assert played("", "G5 G2", table="G4", prizes="K0") == "G4 G2"
    assert played("", "G5 G2", table="G4", prizes="K0", K=40) == "G4 G5"
    for prizes in ("K0 K9", "K9 K0"):
        assert played("", "G5 G2", "R1", table="G4", prizes=prizes) == "G4 G5 R1"
    assert played("", "G5 G2", table="G4", prizes="K0", G=40) == "G4 G2"  # taste is for followers
    assert played("", "U5 U2", table="U4", prizes="K0") == "U4 U5"


def test_high_cards_are_spared_more_in_phase_two():
    assert played("", "G9 G2", table="G8", prizes="K6") == "G8 G9"  # a prize that is worth 5 ...
    assert played("", "G9 G2", table="G8", G=2) == "G8 G2"  # ... and two cards worth 4


@pytest.mark.parametrize(
    "hands, led",
    [
        (("G4 D5", "R1"), "G4"),  # nobody can beat either
        (("G4 D5", "G5"), "D5"),
        (("N3 D5", "N3"), "N3"),  # the earlier of equals wins
        (("G4 D9", "R1"), "G4"),
        (("G4 D9", "P7"), "D9"),  # a Doppelganger follows whatever is led
        (("G4 D5", "K2"), "D5"),  # a Knight slays Goblins, ...
        (("G4 D5", "K2 G3"), "G4"),  # ... unless they must be followed, ...
        (("G4 D5", "K2 G3", "R1"), "D5"),  # ... which is not told apart by hands among several
        (("G4 D5", "R1", "G7", "R2"), "G4"),  # a partner beats nobody
    ],
)
def test_trick_is_sure_if_no_later_opponent_can_beat_the_card(hands, led):
    assert played(*hands).split()[0] == led


def test_a_card_that_may_still_win_is_better_than_one_that_cannot():
    assert played("", "G2 G5", "G7", table="G4") == "G4 G5 G7"


def test_opponents_that_have_already_played_are_not_feared():
    assert played("", "G5 G8", "R1", table="G4") == "G4 G5 R1"
    assert played("G4", "G5 G8", "R1") == "G4 G5 R1"


def test_knight_on_a_goblin_fears_only_a_higher_knight():
    assert played("", "K3 K9", "K5", table="G4") == "G4 K9 K5"
    assert played("", "K3 K9", "P8", table="G4") == "G4 K3 P8"


def test_partner_that_has_the_trick_gets_wanted_cards():
    assert played("", "", "U1 D1", "R2", table="G9 R1", D=20, U=-20) == "G9 R1 D1 R2"
    assert played("", "", "D1 U1", "R2", table="R1 G9", D=20, U=-20) == "R1 G9 D1 R2"
    assert played("", "D1 U1", "R1", "R2", table="G9", D=20, U=-20) == "G9 U1 R1 R2"


def test_step_fixes_only_the_first_card_even_if_the_next_seat_has_a_copy():
    assert played("N1 N3", "N3 N1", step=kind_of("N3")) == "N3 N1"


def taking(*cards: str, looked=False, **told) -> str:
    t = deal(*cards, **told)
    t[d.TAKING], t[d.LOOKED] = 1, looked
    t[d.ORDER : d.ORDER + len(cards)] = bytes(range(len(cards)))
    return taken(t)


def test_prizes_are_taken_by_their_value_and_by_taste():
    assert taking("", "", "", prizes="G2 G9", deck="U1") == "G9 G2 U1"
    assert taking("", "", "", prizes="U5 G5", deck="U1", G=20) == "G5 U5 U1"
    assert taking("", "", "", prizes="G5 U5", deck="U1", U=20) == "U5 G5 U1"


def test_top_card_is_taken_only_if_seen_and_better():
    assert taking("", "", prizes="G2", deck="U1 G9", looked=True) == "G9 G2"
    assert taking("", "", prizes="G2", deck="U1 G9") == "G2 G9"
    assert taking("", "", prizes="G9", deck="U1 G2", looked=True) == "G9 G2"
    assert taking("", "", prizes="U5", deck="U1 G5", looked=True, G=20) == "G5 U5"


@pytest.mark.parametrize("led, first", [("S5", "G9"), ("R5", "G2")])
def test_winner_with_a_seer_looks_at_the_top_card(led, first):
    t = deal(led, "U1", prizes="G2", deck="U2 G9")
    trick(t, -1)
    assert taken(t).split()[0] == first
