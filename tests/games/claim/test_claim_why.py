"""Why a report is so: the rules that are named are those that made it so."""

import pytest
from regent import say
from regent.engine.rules import PUBLIC
from regent.games.claim.cards import SEATS
from regent.games.claim.face import Face

from tests.games.claim.tools import Play, at

SEER, TAKE = say.claim.RULE_SEER, say.claim.RULE_TAKE


class Told:
    def __init__(self):
        self.sayings: list[int] = []

    def add(self, n: int) -> None:
        self.sayings.append(n)


def why(p: Play, action: str) -> list[int]:
    """The rules behind the report of this action."""
    face, before, q, told = Face(p.rules), p.view(PUBLIC), bytearray(16), Told()
    face.sit(p.s[SEATS], 0)
    p.rules.prompt(p.s, q)
    (step,) = p.game.actions(p.s)[action]
    p.say(action)
    assert face.after(before, q, step, p.view(PUBLIC))
    face.why(told)
    return told.sayings


@pytest.fixture
def chooses():
    """Three players; the first won with a Seer, and has looked at the top card."""
    p = at("S5 T9", "S2 T8", "S1 T7", phase=1, prizes="N9 N7", deck="NI", singles="RTSDU")
    p.play("S5", "S2", "S1")
    p.say("peek R0")
    return p


def test_who_won_with_a_seer_may_take_the_top_card_or_be_the_first_to_choose(chooses):
    assert why(chooses, "take N9") == [SEER, TAKE]


def test_who_chooses_next_does_so_by_his_card_and_not_by_the_winners_seer(chooses):
    chooses.say("take top")
    assert why(chooses, "take N7") == [TAKE]


def test_with_two_players_only_a_seer_lets_somebody_choose():
    p = at("S5 T9", "S2 T8", phase=1, prizes="N9", deck="NI", singles="RTS")
    p.play("S5", "S2")
    p.say("peek R0")
    assert why(p, "take top") == [SEER]
