"""Saving a match: each record of the journal is written once, when the match has made it."""

import random

import pytest

from regent_table.rules import choose
from tests.harness.people.against_ai import FiguresAgainstRegent
from tests.harness.people.card_rows import CardsAgainstRegent

TURNS = 12
REST_MS = 8000  # long enough for what is tried again


@pytest.fixture
def saves(table):
    """How often a match was saved, and how often a record was written."""
    counts = {"saves": 0, "records": 0}

    def count(kind, method, what):
        original = getattr(kind, method)

        def counted(*args):
            counts[what] += 1
            return original(*args)

        setattr(kind, method, counted)

    def loaded(module):
        if module.__name__ == "regent.engine.match":
            count(module.Match, "save", "saves")
        if module.__name__ == "regent.drivers.flash.journal":
            count(module.FlashJournal, "append", "records")

    table.brain.loaded = loaded
    return counts


@pytest.mark.parametrize(
    ("kind", "name", "options"),
    [
        (CardsAgainstRegent, "trun", {"hands": "regent"}),
        (FiguresAgainstRegent, "vladci", {"mode": "discovery", "draw": "console"}),
    ],
)
def test_each_record_of_a_match_is_one_save(table, saves, kind, name, options):
    players = kind(table, choose(name, 2, options, ["level3", "person"]), random.Random(3))
    players.power_on()
    players.start()
    for _ in range(TURNS):
        players.turn(players.next_steps())
    table.run_ms(REST_MS)
    assert saves["saves"] == saves["records"] > TURNS


def test_going_back_is_one_save(table, saves):
    game = choose("vladci", 2, {"mode": "discovery", "draw": "console"}, ())
    players = FiguresAgainstRegent(table, game, random.Random(5))
    players.begin_at(24)
    while players.undone() < 0:
        players.turn(players.next_steps())
    back, written = players.undone(), saves["records"]
    players.press("Undo")
    players.wait(lambda: players.held().ply == back, "the last action to be taken back")
    table.run_ms(REST_MS)
    assert saves["saves"] == saves["records"] == written + 1
