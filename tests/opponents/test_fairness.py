"""Two matches that look alike from a seat get the same decision; REGENT_PAIRS=10000 looks at so many."""

import os
import random

import pytest
from regent.games.claim.course import go_on
from regent.games.claim.state_layout import CARDS, COPIED, KNOWN, OPEN, sort
from regent.games.valerie import state_layout
from regent.games.valerie.card_data import DUKES

from tests.opponents.test_opponents import asked, decide, game_of, player_of

PAIRS = int(os.environ.get("REGENT_PAIRS", "240")) // 3
CLAIM = [("trun", 2), ("claim2", 2), ("claimmix", 2), ("claimmix", 3), ("claimmix", 4)]


def other_cards(state, seat, rng):
    """Another truth for the same seat: places that it does not know, dealt anew; rows are nobody's else."""
    other = bytearray(state)
    hidden = [
        i for i in range(CARDS) if state[i] < OPEN and state[i] & KNOWN != KNOWN and not state[i] >> seat & 1
    ]
    places = [state[i] for i in hidden]
    rng.shuffle(places)
    for i, place in zip(hidden, places, strict=True):
        other[i] = place
    for kind in COPIED:
        sort(other, kind)
    go_on(other)
    return other


def other_dukes(state, seat, rng):
    other = bytearray(state)
    mine = state_layout.PLAYER + seat * state_layout.STRIDE
    spare = [
        d
        for d in range(DUKES)
        if d not in (state[mine + state_layout.DUKE], state[mine + state_layout.OTHER])
    ]
    rng.shuffle(spare)
    for p in range(state[state_layout.SEATS]):
        if p != seat and not state[state_layout.OPEN_DUKES]:
            at = state_layout.PLAYER + p * state_layout.STRIDE
            other[at + state_layout.DUKE], other[at + state_layout.OTHER] = spare.pop(), spare.pop()
    return other


def pairs(name, seats, who, changed):
    """States and others that look the same to the seat that is asked."""
    for seed in range(1000):
        seat = seed % seats
        game = game_of(name, seats, [who if each == seat else "person" for each in range(seats)])
        player, rng = player_of(game, who), random.Random(f"{name} {seed}")
        for state in asked(game, player, seed):
            if game.rules.mover(state) == seat:
                yield game, player, state, changed(state, seat, rng)


@pytest.mark.parametrize(
    "name, seats, who, changed",
    [(*kind, who, other_cards) for kind in CLAIM for who in ("greedy", "level3")]
    + [("valerie", seats, "greedy", other_dukes) for seats in (2, 3, 5)],
)
def test_states_that_look_alike_to_a_seat_get_the_same_decision(name, seats, who, changed):
    told = different = 0
    most = PAIRS // 4 if who == "level3" else PAIRS  # it plays hundreds of matches for each
    for game, player, state, other in pairs(name, seats, who, changed):
        views = [bytearray(game.rules.SIZE), bytearray(game.rules.SIZE)]
        for view, truth in zip(views, (state, other), strict=True):
            game.rules.view(truth, game.rules.mover(state), view)
        assert views[0] == views[1]
        assert decide(game, player, state, told) == decide(game, player, other, told)
        told += 1
        different += state != other
        if told == most:
            break
    assert different > most // 3
