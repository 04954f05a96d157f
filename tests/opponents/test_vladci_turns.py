"""Level 3 in Vladci looks through its whole turn, and for the turn of the opponent's that would win."""

import pytest
from regent.engine.rules import CHANCE, OVER
from regent.games.vladci.board import SEAT, TURN, WINNER

from regent_table.rules import Game
from tests.games.vladci.tools import at
from tests.opponents.test_opponents import asked, decide, game_of, player_of

# Whoever is to move wins with actions of which greedy does not see what they are for
WON_IN_A_TURN = (
    "discovery turn=11 act 0=Leader@A1,Acrobat@B5,Bruiser@D5,ClawLauncher@E3,Vizier@C4 "
    "1=Leader@E6,Rider@B2,Brewmaster@E4,Assassin@B3,Nemesis@F4 offer=Wanderer,Jailer,HermitCub",
    "discovery turn=13 act 0=Leader@C1,Acrobat@C5,Bruiser@E5,ClawLauncher@E3,Vizier@D5 "
    "1=Leader@F5,Rider@D2,Brewmaster@E4,Assassin@C3,Nemesis@F2 offer=Wanderer,Jailer,HermitCub",
    "discovery turn=15 act 0=Leader@D2,Acrobat@B5,ClawLauncher@E5,Brewmaster@D3,Vizier@E3 "
    "1=Leader@E6,Manipulator@B4,Wanderer@D4,Assassin@E4,Nemesis@F5 offer=RoyalGuard,Jailer,HermitCub",
)
# What greedy makes of these loses to a turn that he does not see
TO_BE_SAVED = (
    "discovery turn=12 act 0=Leader@C2,Acrobat@C6,Rider@F3,ClawLauncher@C4,Manipulator@E3 "
    "1=Leader@B5,Brewmaster@E4,Archer@D4,Jailer@B3,Vizier@C5 offer=RoyalGuard,Protector,HermitCub",
    "discovery turn=14 act 0=Leader@D2,Acrobat@B5,ClawLauncher@E5,Brewmaster@D4,Vizier@E3 "
    "1=Leader@D6,Manipulator@B4,Wanderer@D5,Assassin@E4,Nemesis@F5 offer=RoyalGuard,Jailer,HermitCub",
    "discovery turn=10 act 0=Leader@D2,Rider@D5,Brewmaster@B1,Archer@D3,Nemesis@F1 "
    "1=Leader@D6,Bruiser@E3,Illusionist@E4,Manipulator@B5,Assassin@F4 "
    "offer=RoyalGuard,ClawLauncher,HermitCub",
)


@pytest.fixture(scope="module")
def game() -> Game:
    return game_of("vladci", 2, [])


def turn(game: Game, state: bytearray, name: str) -> bytearray:
    """The state behind the whole turn that this player makes of it, with any new card."""
    s, player, number = bytearray(state), player_of(game, name), state[TURN]
    while (mover := game.rules.mover(s)) == CHANCE or mover == state[SEAT] and s[TURN] == number:
        steps = b"" if mover == CHANCE else decide(game, player, s, 1)
        for step in steps or (game.rules.next_action(s, -1),):
            game.rules.apply(s, step)
    return s


@pytest.mark.parametrize("line", WON_IN_A_TURN)
def test_level_3_wins_if_one_turn_can_win(game, line):
    assert game.rules.mover(turn(game, at(line), "greedy")) != OVER
    s = turn(game, at(line), "level3")
    assert game.rules.mover(s) == OVER and s[WINNER] == at(line)[SEAT]


@pytest.mark.parametrize("line", TO_BE_SAVED)
def test_level_3_leaves_the_opponent_no_winning_turn(game, line):
    assert game.rules.mover(turn(game, turn(game, at(line), "greedy"), "level3")) == OVER
    assert game.rules.mover(turn(game, turn(game, at(line), "level3"), "level3")) != OVER


@pytest.mark.parametrize("seed", range(3))
def test_level_3_decides_legal_actions_within_bounds_however_sliced(game, seed):
    player = player_of(game, "level3")
    for state in list(asked(game, player_of(game, "greedy"), seed, 60))[seed::4]:
        steps = decide(game, player, state, 5)
        evaluations = player.evaluations
        assert steps in game.actions(state).values() and 0 < evaluations <= 600
        assert decide(game, player, state, 5, slice=1) == steps and player.evaluations == evaluations
