"""Hands with real cards and keys at the end of a long game: it is resumed, played out and scored."""

import random

from regent_table.rules import choose
from regent_table.virtual.brains import make_table
from tests.harness.people.fumbles import FUMBLES
from tests.harness.people.fumbling import Fumbling
from tests.harness.people.players import Players

SEED = 1
PLAYED_OUT = 25  # actions


def test_five_players_resume_play_out_and_read_the_score_that_the_engine_counts():
    game = choose("valerie", 5, {"events": "yes", "citizens": "random"})
    table = make_table("cpython")
    whole = Players(table, game, random.Random(SEED))
    whole.imagine(game.rules.MAX_ACTIONS)
    players = Players(table, game, random.Random(SEED))
    players.begin_at(whole.seen.ply - PLAYED_OUT)
    fumbling = Fumbling(players, FUMBLES)
    while not players.over():
        fumbling.turn(players.next_steps())
    players.finish()
    assert players.counts.games == 1 and players.counts.by_keys and players.counts.fumbles
