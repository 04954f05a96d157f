"""Who plays Valerie: what a card would bring is reckoned as it comes when it is taken."""

import pytest
from regent import opponents
from regent.games.valerie import questions as q
from regent.games.valerie.card_data import AT_HIRED, MONSTER_ITEM
from regent.games.valerie.duchy import can_get, most
from regent.games.valerie.state_layout import CITIZEN_SLOT, DOMAIN_SLOT, LEFT, ROW, has, top
from regent.opponents.valerie import GREEDY, duchy, left_of, reach

from tests.games.valerie.tools import A, ValerieTable
from tests.opponents.test_opponents import asked, game_of, player_of

WEIGHTS = opponents.weights_of("valerie")
_ROUNDED = 3  # each part of a valuation is rounded down


@pytest.mark.parametrize("seats", (2, 4))
def test_best_citizen_is_valued_by_the_duchy_after_hiring(seats):
    game = game_of("valerie", seats, ["greedy"] * seats)
    compared = 0
    for state in asked(game, player_of(game, "greedy"), 3):
        seat, left = game.rules.mover(state), left_of(state)
        if state[ROW] != q.ACTION or state[LEFT] < 2 or has(state, seat, AT_HIRED):
            continue
        before = duchy(state, seat, left, WEIGHTS)
        best, same = 0, True
        for slot in range(CITIZEN_SLOT, DOMAIN_SLOT):
            if game.rules.next_action(state, slot - 1) == slot:
                after = bytearray(state)
                game.rules.apply(after, slot)
                if after[ROW] == q.SPLIT:  # else there is one way to pay
                    game.rules.apply(after, most(after, seat, slot))
                same = same and top(state, slot) < MONSTER_ITEM and left_of(after) == left
                best = max(best, duchy(after, seat, left, WEIGHTS) - before)
        said = max(reach(state, seat, slot, left, WEIGHTS) for slot in range(CITIZEN_SLOT, DOMAIN_SLOT, 5))
        if same:
            assert abs(said - best) <= _ROUNDED
            compared += best > 0
    assert compared > 10


def test_domain_with_missing_roles_adds_no_value():
    table = ValerieTable(2).to_actions().give(A, G=20, M=0)
    assert not reach(table.s, A, DOMAIN_SLOT, 16, WEIGHTS)
    table.give(A, "3 Cleric, 3 Merchant, 3 Archer, 3 Knight")
    assert any(can_get(table.s, A, slot) for slot in range(DOMAIN_SLOT, DOMAIN_SLOT + 5))
    assert reach(table.s, A, DOMAIN_SLOT, 16, WEIGHTS) > 0


def test_level_3_uses_tuned_weights_and_greedy_uses_manual_ones():
    game = game_of("valerie", 2, ["greedy"] * 2)
    state = list(asked(game, player_of(game, "greedy"), 1))[-1]

    def worth(*weights):
        evaluator = opponents.evaluator("valerie", *weights)
        evaluator.begin(state, 0, 0)
        return evaluator.value_at_once(state)

    assert worth() == worth(GREEDY) != worth(WEIGHTS)
    assert player_of(game, "level3")._evaluator.value_at_once(state) in (worth(WEIGHTS), -worth(WEIGHTS))
