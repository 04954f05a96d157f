"""Networks of whole numbers: the same on CPython and by numpy, in parts, within small ints of 31 bits."""

import random
import re
import types

import numpy as np
import pytest
from regent import opponents
from regent.engine.spaces import NAMES
from regent.opponents import thinking
from regent.opponents.inputs import claim, vladci
from regent.opponents.net import BIAS, MOST, ONE, Net

from host_tools.errors import UserError
from host_tools.lab import net, weights
from host_tools.lab.weights import Layer, pack, seeded, unpack
from host_tools.rules import OVER, games
from tests.games.vladci.tools import put
from tests.opponents.test_opponents import KINDS, asked, decide, game_of, player_of

INPUTS = {"claim": claim, "vladci": vladci}
LOOKED_AT = [(name, seats) for name, seats in KINDS if games.room(name) in INPUTS]


def value(packed: bytes, inputs, rows: int = 1000) -> int:
    network = Net(packed)
    network.inputs[:] = bytes(inputs)
    network.begin()
    while not network.go_on(rows):
        pass
    return network.value


def seen(name: str, seats: int, most: int) -> list[bytes]:
    """What a network sees of states behind actions of a game."""
    game = game_of(name, seats, ["greedy"] * seats)
    view = bytearray(game.rules.SIZE)
    found = []
    for state in asked(game, player_of(game, "greedy"), 4, most):
        seat = game.rules.mover(state)
        game.rules.view(state, seat, view)
        for steps in list(game.actions(view).values())[:3]:
            after = bytearray(view)
            for step in steps:
                game.rules.apply(after, step)
            found.append(look(games.room(name), after, seat))
    return found


@pytest.mark.parametrize("name, seats", LOOKED_AT)
def test_a_network_makes_the_same_of_positions_here_and_by_numpy(name, seats):
    positions = seen(name, seats, 40)
    assert len(set(positions)) > 40 and all(max(x) <= ONE for x in positions)
    packed = seeded(seats, (len(positions[0]), 12, 7, 1))
    by_numpy = net.values(packed, np.array([list(x) for x in positions], np.uint8))
    assert by_numpy.tolist() == [value(packed, x) for x in positions]
    assert len(set(by_numpy.tolist())) > 9


def look(room: str, state: bytearray, seat: int) -> bytes:
    x = bytearray(INPUTS[room].INPUTS)
    for part in range(INPUTS[room].PARTS):
        INPUTS[room].see(state, seat, x, part)
    return bytes(x)


def test_vladci_looks_the_same_from_either_side():
    def turned(side):
        return re.sub("@(..)", lambda at: "@" + other[at[1]], side)

    spaces = [NAMES[n : n + 2].decode() for n in range(0, len(NAMES), 2)]
    other = dict(zip(spaces, reversed(spaces), strict=True))
    mine, theirs = "Leader@D2,Rider@C3,Archer@E4,Jailer@D5", "Leader@F5,Bruiser@D7,Illusionist@D6,Vizier@E6"
    here, there = put(mine, theirs, turn=9), put(turned(theirs), turned(mine), turn=10)
    assert look("vladci", here, 0) == look("vladci", there, 1) != look("vladci", here, 1)


@pytest.mark.parametrize("sizes", [(1, 1), (5, 1), (3, 9, 1), (300, 2, 31, 4, 1)])
def test_a_network_of_any_size_makes_the_same_of_any_numbers_in_any_parts(sizes):
    rng = random.Random(str(sizes))
    rows = [[rng.choice((0, 0, ONE, rng.randrange(ONE))) for _ in range(sizes[0])] for _ in range(30)]
    packed = seeded(7, sizes)
    assert net.values(packed, np.array(rows, np.uint8)).tolist() == [value(packed, row) for row in rows]
    assert [value(packed, row, 1) for row in rows] == [value(packed, row) for row in rows]
    assert pack(unpack(packed)) == packed


@pytest.mark.parametrize("sign", (-1, 1))
def test_no_sum_leaves_the_small_ints_of_the_device(sign):
    assert BIAS + MOST * 128 * ONE < 1 << 29 and thinking.NOT_YET < -(1 << 29)
    edge = 127 if sign > 0 else -128
    layers = [Layer([[edge] * MOST] * 3, [sign * BIAS] * 3, 0), Layer([[edge] * 3], [sign * BIAS], 0)]
    last = sign * BIAS + (3 * 127 * ONE if sign > 0 else 0)
    assert value(pack(layers), [ONE] * MOST) == last
    assert net.values(pack(layers), np.full((1, MOST), ONE, np.uint8)).tolist() == [last]
    assert value(pack([Layer([[edge] * MOST], [sign * BIAS], 0)]), [ONE] * MOST) == (
        sign * BIAS + edge * MOST * ONE
    )


@pytest.mark.parametrize(
    "layers, why",
    [
        ([Layer([[1] * (MOST + 1)], [0], 0)], "reads 1025 numbers, at most 1024"),
        ([Layer([[1], [1, 2]], [0, 0], 0)], "in every row"),
        ([Layer([[128]], [0], 0)], "weights beyond a byte"),
        ([Layer([[1]], [BIAS + 1], 0)], "a bias beyond"),
        ([Layer([[1]], [0], 31)], "no shift from 0 to 30"),
        ([Layer([[1], [1]], [0, 0], 0)], "The last layer of a network has one row, not 2"),
    ],
)
def test_what_the_device_could_not_reckon_is_not_packed(layers, why):
    with pytest.raises(UserError, match=why):
        pack(layers)


def test_a_network_of_another_format_or_for_other_inputs_is_refused():
    with pytest.raises(ValueError):
        Net(b"\0" + seeded(1, (3, 1))[1:])
    with pytest.raises(ValueError):
        opponents.thinker(seeded(1, (3, 1)), "claim", games.rules("trun"))


def test_a_module_of_weights_says_how_they_were_made():
    packed = seeded(3, (40, 9, 1))
    source = weights.module(packed, "Weights for tests.", "regent lab train trun", 3, "51 % of 10 games")
    assert weights.told(source) == {
        "command": "regent lab train trun", "seed": "3", "score": "51 % of 10 games",
    }  # fmt: skip
    assert max(map(len, source.splitlines())) <= 110
    module = types.ModuleType("weights")
    exec(source, vars(module))
    assert module.NET == packed


@pytest.mark.parametrize("name, seats", LOOKED_AT)
def test_a_player_with_a_network_decides_whole_legal_actions_however_they_are_sliced(name, seats):
    game, room = game_of(name, seats, ["greedy"] * seats), games.room(name)
    player = opponents.thinker(seeded(2, (INPUTS[room].INPUTS, 20, 1)), room, game.rules)
    for state in list(asked(game, player_of(game, "greedy"), 6, 200))[::20]:
        steps = decide(game, player, state, 5)
        evaluations = player.evaluations
        assert steps in game.actions(state).values()
        assert decide(game, player, state, 5, slice=1) == steps and player.evaluations == evaluations


def test_beside_a_network_that_knows_nothing_the_word_of_the_hand_written_judge_counts():
    game = game_of("vladci", 2, ["greedy"] * 2)
    packed = pack([Layer([[0] * vladci.INPUTS], [0], 0)])
    player, greedy = opponents.thinker(packed, "vladci", game.rules), player_of(game, "greedy")
    for state in list(asked(game, greedy, 8, 120))[::12]:
        assert decide(game, player, state, 7, slice=1) == decide(game, greedy, state, 7)


def test_what_is_over_is_not_guessed():
    """A network that would rather not win takes the win all the same."""
    game = game_of("vladci", 2, [])
    packed = pack([Layer([[0] * vladci.INPUTS], [100000], 0)])
    player = opponents.thinker(packed, "vladci", game.rules)
    state = put("Leader@D2,Bruiser@D6,Vizier@C5", "Leader@D7,Jailer@A1")
    for step in decide(game, player, state, 1):
        game.rules.apply(state, step)
    assert game.rules.mover(state) == OVER
