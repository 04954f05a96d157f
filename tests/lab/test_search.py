"""The search deals only what could be, decides by what its seat may see, and plays well what it knows."""

import random

import pytest
from regent.games.claim import state_layout
from regent.games.valerie import state_layout as layout

from regent_table.errors import UserError
from regent_table.lab.company import named
from regent_table.lab.determinize import unseen
from regent_table.lab.search import Search
from regent_table.rules import CHANCE, OVER, draw, games, legal_steps, shares
from tests.games.vladci.tools import put
from tests.opponents.test_opponents import KINDS, asked, decide, game_of, player_of

HIDDEN = [kind for kind in KINDS if kind[0] != "vladci"]


@pytest.mark.parametrize("name, seats", HIDDEN)
def test_determinization_has_the_same_view_as_the_true_state(name, seats):
    game, rng = game_of(name, seats, []), random.Random(name)
    view, again, other = (bytearray(game.rules.SIZE) for _ in range(3))
    different = told = 0
    for state in asked(game, player_of(game, "greedy"), 5, 150):
        seat = game.rules.mover(state)
        game.rules.view(state, seat, view)
        deal = unseen(games.family(name), view)
        for _ in range(3):
            dealt = deal(rng)
            assert layout.UNKNOWN == state_layout.UNKNOWN not in _dealt(game, dealt)
            game.rules.view(dealt, seat, again)
            assert again == view
            game.rules.view(dealt, 1 - seat if seats == 2 else (seat + 1) % seats, other)
            different += dealt != state
            told += 1
    assert different > told / 4


def _dealt(game, state):
    """The bytes that a deal fills in."""
    if game.rules.NAME == "valerie":
        at = [layout.PLAYER + p * layout.STRIDE for p in range(game.seats)]
        return [state[each + place] for each in at for place in (layout.DUKE, layout.OTHER)]
    return state[: state_layout.CARDS]


@pytest.mark.parametrize("name, seats", [("trun", 2), ("claimmix", 4)])
def test_determinization_deals_no_faction_shown_to_be_void(name, seats):
    game, rng, shown = game_of(name, seats, []), random.Random(1), 0
    view = bytearray(game.rules.SIZE)
    for state in asked(game, player_of(game, "greedy"), 2):
        game.rules.view(state, game.rules.mover(state), view)
        dealt = unseen("claim", view)(rng)
        for i in range(state_layout.CARDS):
            if state_layout.HAND <= dealt[i] < state_layout.PILE:
                seat = (dealt[i] >> 4) - 1
                assert not dealt[
                    state_layout.VOID + seat * state_layout.FACTIONS + state_layout.KIND[i] // 10
                ]
        shown += any(view[state_layout.VOID : state_layout.REVOKES]) and not view[state_layout.PHASE]
    assert shown > 5


@pytest.mark.parametrize("name, seats", KINDS)
def test_search_makes_legal_decisions_repeatable_by_seed(name, seats):
    game = game_of(name, seats, ["greedy"] * seats)
    search, again = Search(game, 30), Search(game, 30)
    for state in list(asked(game, player_of(game, "greedy"), 3, 400))[::60]:
        steps = decide(game, search, state, 7)
        assert steps in game.actions(state).values()
        assert decide(game, again, state, 7, slice=1) == steps
        assert search.evaluations in (0, 30)


def test_single_legal_step_is_not_searched():
    game = game_of("trun", 2, [])
    for state in asked(game, player_of(game, "greedy"), 1):
        if len(legal_steps(game.rules, state)) == 1:
            search = Search(game, 30)
            assert decide(game, search, state, 1) == bytes(legal_steps(game.rules, state))
            assert search.evaluations == 0
            return
    pytest.fail("No state has a single legal step.")


@pytest.mark.parametrize("seed", range(3))
def test_search_decides_optimally_with_three_tricks_left(seed):
    """In phase two each knows all cards, by what is missing."""
    game, rng = game_of("trun", 2, []), random.Random(seed)
    state = game.opening()
    while not (state[state_layout.PHASE] and state[state_layout.TRICK] == 10):
        by_luck = game.rules.mover(state) == CHANCE
        game.rules.apply(
            state, draw(game, state, rng)[0] if by_luck else rng.choice(legal_steps(game.rules, state))
        )
    seat = game.rules.mover(state)
    best = _best(game, state, seat)
    after = bytearray(state)
    for step in decide(game, Search(game, 300), state, seed):
        game.rules.apply(after, step)
    assert _best(game, after, seat) == best


def _afters(game, state):
    for step in legal_steps(game.rules, state):
        after = bytearray(state)
        game.rules.apply(after, step)
        yield after


def _best(game, state, seat):
    """The share of the win that is sure."""
    known = {}

    def best(state):
        key = bytes(state)
        if key not in known:
            mover = game.rules.mover(state)
            if mover == OVER:
                known[key] = shares(game, state)[seat]
            else:
                known[key] = (max if mover == seat else min)(map(best, _afters(game, state)))
        return known[key]

    return best(state)


def test_search_wins_in_a_turn_with_a_winning_move():
    game = game_of("vladci", 2, [])
    state = put("Leader@D2,Bruiser@D5,Vizier@C5", "Leader@D7,Jailer@A1")
    while game.rules.mover(state) == 0:
        for step in decide(game, Search(game, 300), state, 1):
            game.rules.apply(state, step)
    assert game.rules.mover(state) == OVER and shares(game, state) == [1, 0]


def test_a_search_is_named_with_its_playouts():
    assert named("search:100,greedy") == ["search:100", "greedy"]
    for word in ("search", "search:", "search:0", "search:x", "search:-1"):
        with pytest.raises(UserError, match="There is no player .*search:N"):
            named(word)
