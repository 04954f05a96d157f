"""Hands with real cards and keys at the end of a long game: it is resumed, played out and scored."""

import random

from regent_table.rules import choose
from regent_table.virtual.brains import make_table
from tests.harness.people.error_making import PlayerErrors
from tests.harness.people.player_errors import FUMBLES
from tests.harness.people.players import Players

SEED = 1
PLAYED_OUT = 25  # actions


def test_five_players_resume_finish_and_read_the_score_of_the_engine():
    game = choose("valerie", 5, {"events": "yes", "citizens": "random"})
    table = make_table("cpython")
    whole = Players(table, game, random.Random(SEED))
    whole.imagine(game.rules.MAX_ACTIONS)
    players = Players(table, game, random.Random(SEED))
    players.begin_at(whole.seen.ply - PLAYED_OUT)
    fumbling = PlayerErrors(players, FUMBLES)
    while not players.over():
        fumbling.turn(players.next_steps())
    players.finish()
    assert players.counts.games == 1 and players.counts.by_keys and players.counts.player_errors
