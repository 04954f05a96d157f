"""Somebody to play with: whole legal actions, by what a seat may see and nothing else, in slices."""

import random

import pytest
from regent import opponents
from regent.engine.log import LAST_PLAYER
from regent.engine.rules import CHANCE, MORE, OVER
from regent.games.claim.state_layout import FACTIONS
from regent.games.valerie import questions as q
from regent.games.valerie.state_layout import ROW
from regent.opponents import claim
from regent.opponents.thinking import Evaluator, Player, decision_seed

from regent_table.rules import Game, choose, games, in_traces, legal_steps

KINDS = [
    (name, seats)
    for name in games.NAMES
    for seats in range(max(2, games.rules(name).MIN_SEATS), games.rules(name).MAX_SEATS + 1)
]
VARIANTS = {"valerie": {"events": "yes", "citizens": "random"}, "vladci": {"mode": "advanced", "turns": "40"}}


def game_of(name: str, seats: int, players: list[str]) -> Game:
    return choose(name, seats, in_traces(games.rules(name)) | VARIANTS.get(name, {}), players)


def player_of(game: Game, name: str) -> Player:
    return opponents.player(name, games.family(game.rules.NAME), game.rules)


def decide(game: Game, player: Player, state: bytearray, seed: int, slice: int = 1000) -> bytes:
    view, seat = bytearray(game.rules.SIZE), game.rules.mover(state)
    game.rules.view(state, seat, view)
    player.begin(view, seat, seed)
    while not player.think(slice):
        pass
    return bytes(player.steps[: player.n])


def asked(game: Game, player: Player, seed: int, most: int = 2000):
    """States in which a seat is asked, of a game in which `player` decides now and then."""
    rng, state = random.Random(seed), game.opening()
    while (mover := game.rules.mover(state)) != OVER and most:
        steps = b""
        if mover != CHANCE:
            yield bytearray(state)
            most -= 1
            steps = decide(game, player, state, rng.randrange(1 << 24)) if rng.randrange(2) else b""
        for step in steps or _any(game, state, rng):
            game.rules.apply(state, step)


def _any(game, state, rng):
    at, steps = bytearray(state), b""
    while True:
        steps += bytes((rng.choice(legal_steps(game.rules, at)),))
        if not game.rules.apply(at, steps[-1]) & MORE:
            return steps


def test_players_have_the_numbers_that_journals_give_them():
    assert opponents.NAMES[0] == "person" and len(opponents.NAMES) == LAST_PLAYER + 1


@pytest.mark.parametrize("name, seats", KINDS)
def test_every_offered_opponent_can_be_created(name, seats):
    for number in opponents.offered(name, seats):
        player_of(choose(name, seats, {}), opponents.NAMES[number])


def test_every_faction_of_claim_has_a_positive_worth():
    assert all(claim.worth(faction * 10) > 0 for faction in range(FACTIONS))


@pytest.mark.parametrize("who", ["random", "greedy", "level1"])
@pytest.mark.parametrize("name, seats", KINDS)
def test_decision_is_a_whole_legal_action_however_it_is_sliced(name, seats, who):
    game = game_of(name, seats, [who] * seats)
    player = player_of(game, who)
    for n, state in enumerate(asked(game, player, 1, 60)):
        steps = decide(game, player, state, decision_seed(b"abcd", n))
        evaluations = player.evaluations
        assert steps in game.actions(state).values()
        after = bytearray(state)
        for i, step in enumerate(steps):
            assert game.rules.next_action(after, step - 1) == step
            assert bool(game.rules.apply(after, step) & MORE) == (i + 1 < len(steps))
        assert decide(game, player, state, decision_seed(b"abcd", n), slice=1) == steps
        assert player.evaluations == evaluations > 0


def test_greedy_answers_every_question_that_a_seat_can_be_asked_in_valerie():
    """Alone there are two more, which are nobody's that Regent plays."""
    wanted = {row for row in range(1, len(q.STEPS)) if q.NO[row] != 255 or row in _OF_SEATS}
    found = set()
    for seed in range(40):
        game = game_of("valerie", 2 + seed % 4, ["greedy"] * (2 + seed % 4))
        player = player_of(game, "greedy")
        for state in asked(game, player, seed):
            if state[ROW] not in found:
                found.add(state[ROW])
                steps = decide(game, player, state, 1)
                assert len(steps) == 1 and steps[0] in legal_steps(game.rules, state)
        if found >= wanted:
            return
    raise AssertionError(f"questions that were not met: {sorted(wanted - found)}")


_OF_SEATS = (q.DUKE, q.TOKEN, q.EITHER, q.HERALD, q.ACTION, q.SPLIT, q.SIDE, q.SHOW)


class Hunch(Evaluator):
    """Values what a table says of the last byte."""

    def __init__(self, values):
        self.values = values

    def value(self, s):
        return self.values[s[-1]]


class Picks:
    """Rules of one question with four answers, two of which bring a second one."""

    SIZE = 3

    def next_action(self, s, after):
        if not s[0]:
            return after + 1 if after < 3 else -1
        return max(after + 1, 10) if after < 11 else -1

    def apply(self, s, a):
        s[0] += 1
        s[2] = s[2] * 4 + a if s[0] == 1 else s[2] * 2 + a - 10
        return 0


def test_consequences_of_an_action_are_settled_before_its_valuation():
    class Asks(Hunch):
        def same_action(self, s):
            return s[0] == 1 and s[2] > 1

    values = {0: 5, 1: 6, 4: 0, 5: 9, 6: 7, 7: 7}  # 2 leads to 4 or 5, 3 to 6 or 7
    player = Player(Picks(), Asks(values))
    player.begin(bytearray(3), 0, 1)
    assert player.think(100) and bytes(player.steps[: player.n]) == b"\x02" and player.evaluations == 6


def test_decision_examines_a_bounded_number_of_answers():
    class Many(Picks):
        def next_action(self, s, after):
            return after + 1 if after < 250 else -1

        def apply(self, s, a):
            s[2] = a
            return 0

    player = Player(Many(), Hunch(range(256)))
    player.begin(bytearray(3), 0, 1)
    assert player.think(1000) and player.evaluations == Evaluator.MOST < 250
    assert bytes(player.steps[: player.n]) == bytes((Evaluator.MOST - 1,)) and player.think(1)


def test_equal_answers_are_chosen_evenly_at_random():
    player = Player(Picks(), Hunch(dict.fromkeys(range(8), 1)))
    chosen = [0] * 4
    for ply in range(400):
        player.begin(bytearray(3), 0, decision_seed(b"seed", ply))
        assert player.think(100)
        chosen[player.steps[0]] += 1
    assert min(chosen) > 60


def test_guessing_player_sometimes_chooses_any_answer():
    chosen = [0] * 4
    for ply in range(800):
        player = Player(Picks(), Hunch({0: 1, 1: 2, 2: 3, 3: 9}), 8)
        player.begin(bytearray(3), 0, decision_seed(b"seed", ply))
        assert player.think(100) and player.n
        chosen[player.steps[0]] += 1
    assert all(70 < each < 130 for each in chosen[:3]) and 450 < chosen[3] < 550


def test_random_number_depends_only_on_seed_and_ply():
    assert decision_seed(b"abcd", 7) == decision_seed(b"abcd", 7)
    drawn = {decision_seed(bytes((a, 0, 0, b)), ply) for a in range(8) for b in range(8) for ply in range(50)}
    assert len(drawn) > 3150 and all(0 <= seed < 1 << 24 for seed in drawn)
