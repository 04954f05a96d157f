"""Why a report is so: the rules that are named are those that made it so."""

import pytest
from regent import say
from regent.engine.rules import PUBLIC
from regent.games.claim.presenter import ClaimPresenter
from regent.games.claim.state_layout import SEATS

from tests.games.claim.tools import ScriptedPlay, at

SEER, TAKE = say.claim.RULE_SEER, say.claim.RULE_TAKE


class Reasons:
    def __init__(self):
        self.sayings: list[int] = []

    def add(self, n: int) -> None:
        self.sayings.append(n)


def why(p: ScriptedPlay, action: str) -> list[int]:
    """The rules behind the report of this action."""
    presenter, before, q, told = ClaimPresenter(p.rules), p.view(PUBLIC), bytearray(16), Reasons()
    presenter.set_seats(p.s[SEATS], 0)
    p.rules.prompt(p.s, q)
    (step,) = p.game.actions(p.s)[action]
    p.say(action)
    assert presenter.action_report(before, q, step, p.view(PUBLIC))
    presenter.reasons(told)
    return told.sayings


@pytest.fixture
def chooses():
    """Three players; the first won with a Seer, and has looked at the top card."""
    p = at("S5 T9", "S2 T8", "S1 T7", phase=1, prizes="N9 N7", deck="NI", singles="RTSDU")
    p.play("S5", "S2", "S1")
    p.say("peek R0")
    return p


def test_winning_seer_explains_the_top_card_and_the_first_choice(chooses):
    assert why(chooses, "take N9") == [SEER, TAKE]


def test_next_choice_is_explained_by_its_card_and_not_by_the_seer(chooses):
    chooses.say("take top")
    assert why(chooses, "take N7") == [TAKE]


def test_choice_with_two_players_is_explained_by_the_seer_alone():
    p = at("S5 T9", "S2 T8", phase=1, prizes="N9", deck="NI", singles="RTS")
    p.play("S5", "S2")
    p.say("peek R0")
    assert why(p, "take top") == [SEER]
