"""Positions in one line: what is written is read back, and what cannot be is refused with the reason."""

import random

import pytest
from regent.engine.rules import OVER
from regent.games.vladci import position

from tests.games.vladci.tools import RULES, at, new, play, wholes, words

LINE = "discovery turn=4 act 0=Leader@D2,Archer@C3 1=Leader@D6,Rider@B4+ offer=Jailer,Vizier,Nemesis"
BANS = "advanced turn=9 act 0=Leader@D2,Archer@C3 1=Leader@D6,Rider@B4 banned=Acrobat,Assassin"


def test_position_line_states_the_whole_position():
    s = at(LINE)
    assert RULES.mover(s) == 1
    assert not words(s, "move Rider") and words(s, "move Leader D6")
    assert position.write(s) == LINE


def test_opening_can_be_written_as_a_position():
    s = new(mode="advanced")
    line = "advanced turn=0 ban 0=Leader@D1 1=Leader@D7 banned=-"
    assert position.write(s) == line and at(line) == s


def refused(line: str) -> str:
    with pytest.raises(position.BadPosition) as error:
        at(line)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Archer@C3", "Archer@D2", "Two figures stand on D2."),
        ("Archer@C3", "Archer@D2x", "There is no space D2x."),
        ("Archer@C3", "Archer@H1", "There is no space H1."),
        ("Archer@C3", "Archer", "There is no space named."),
        ("Archer@C3", "Archers@C3", "There is no figure Archers."),
        ("Archer@C3", "HermitCub@C3", "There is no figure HermitCub."),
        ("Archer@C3", "Rider@C3", "Rider stands on the board twice."),
        ("Leader@D2,", "", "Seat 0 has no Leader."),
        ("Rider@B4+", "Rider@B4,Leader@A4", "Leader stands on the board twice."),
        ("Archer@C3", "Archer@C3+", "Archer of seat 0 cannot have acted."),
        ("Rider@B4+", "Hermit@B4", "Hermit and Cub come together."),
        ("C3 1=Leader@D6", "C3,Hermit@C2 1=Leader@D6,Cub@D7", "Hermit and Cub are on one side."),
        ("Archer@C3", "Archer@D4,Assassin@D5", "A Leader is captured or surrounded already."),
        ("Jailer", "Archer", "Archer is on the board already."),
        ("Jailer", "Nemesis", "Nemesis is named twice."),
        ("Jailer", "Leader", "There is no card Leader."),
        ("Jailer,", "", "2 cards on offer do not fit this moment."),
        ("act", "wait", "There is no phase wait."),
        ("act", "act:1", "Nothing follows the phase act."),
        ("act", "nemesis", "No Nemesis is on the board."),
        ("act", "ban", "The discovery mode has no bans."),
        ("act", "show:1", "3 cards on offer do not fit this moment."),
        ("act", "recruit:2", "2 is not a number from 0 to 1."),
        ("act", "recruit:0", "Nobody can be recruited."),
        ("act", "over:2:captured", "An end is over:WINNER:REASON; over:2:captured is not."),
        ("act", "over:0:captured", "The Leader of seat 1 is not captured."),
        ("turn=4", "turn=x", "x is not a number from 0 to 250."),
        ("turn=4", "turn=", "Nothing is not a number from 0 to 250."),
        ("turn=4", "round=4", "Where round=4 stands, turn= is expected."),
        ("discovery", "advance", "A position begins with discovery or advanced."),
        (" act", "", "A position has six words: mode, turn=, phase, 0=, 1= and offer= or banned=."),
    ],
)  # fmt: skip
def test_impossible_position_is_refused_with_the_reason(old, new, reason):
    assert LINE.count(old) == 1
    assert refused(LINE.replace(old, new)) == reason


def test_six_cards_of_one_seat_are_refused():
    team = "Archer@C3,Jailer@C4,Bruiser@C5,Acrobat@B1,Vizier@B2"
    assert refused(BANS.replace("Archer@C3", team)) == "Seat 0 has more than 5 cards."


def test_hermit_and_cub_count_as_one_card():
    team = "Archer@C3,Jailer@C4,Bruiser@B3,Hermit@B1,Cub@B2"
    assert at(BANS.replace("Archer@C3", team))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("turn=9", "turn=1", "Seat 0 cannot have so many cards in turn 1."),
        ("turn=9 act", "turn=0 act", "Seat 0 cannot have so many cards in turn 0."),
        (",Assassin", "", "1 bans do not fit this moment."),
        (",Assassin", ",Assassin,Vizier,Jailer", "4 bans do not fit this moment."),
        ("act", "ban", "2 bans do not fit this moment."),
        ("act", "show:0", "The advanced mode has no display to fill."),
    ],
)
def test_bans_and_cards_must_fit_the_turn(old, new, reason):
    assert refused(BANS.replace(old, new)) == reason


def test_position_before_the_first_turn_must_be_showing_or_banning():
    line = "advanced turn=0 act 0=Leader@D1 1=Leader@D7 banned=-"
    assert refused(line) == "Before the first turn cards are shown or banned."


def test_position_of_another_mode_than_the_options_is_refused():
    s = new(mode="advanced")
    with pytest.raises(position.BadPosition, match="The position is of the discovery mode"):
        position.read(LINE, s)


def test_final_position_can_be_written_with_two_bans_or_four():
    s = at("advanced turn=9 act 0=Leader@A1,Bruiser@D6,Rider@C5 1=Leader@D7 banned=Acrobat,Assassin")
    play(s, "move Rider C5>C6")
    if RULES.mover(s) != OVER:
        play(s, "end")
    assert RULES.mover(s) == OVER and at(position.write(s)) == s
    rng, s = random.Random(1), new(mode="advanced", turns="60")
    while RULES.mover(s) != OVER:
        play(s, rng.choice(sorted(wholes(s))))
    assert at(position.write(s), turns="60") == s
