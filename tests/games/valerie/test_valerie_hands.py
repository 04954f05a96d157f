"""Hands with real cards and keys at the end of a long game: it is resumed, played out and scored."""

import random

from host_tools.rules import choose
from host_tools.virtual.brains import make_table
from host_tools.virtual.hands import Players
from host_tools.virtual.hands_fumbles import Fumblers
from host_tools.virtual.saves import waiting
from host_tools.words import LANGUAGES

SEED = 1
PLAYED_OUT = 25  # actions


def test_five_players_resume_play_out_and_read_the_score_that_the_engine_counts():
    game = choose("valerie", 5, {"events": "yes", "citizens": "random"})
    table = make_table("cpython")
    whole = Players(table, game, random.Random(SEED))
    whole.imagine(game.rules.MAX_ACTIONS)
    players = Fumblers(table, game, random.Random(SEED))
    players.imagine(whole.seen.ply - PLAYED_OUT)
    players.slot, players.language = 0, LANGUAGES[0]
    table.flash = waiting(players.journal.records, 0)
    table.power_on()
    players.resume()
    while not players.over():
        players.turn(players.next_steps())
    players.finish()
    assert players.counts.games == 1 and players.counts.by_keys and players.counts.fumbles
