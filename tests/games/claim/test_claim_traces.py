"""Traces of every deck, checked by the second referee."""

import json

import pytest
from regent.games.claim.rules import ClaimMix

from regent_table.cli import main
from regent_table.traces import check as replay
from regent_table.traces import dumps, random_trace, set_up
from tests.games.claim.referee import check

PAIRS, SETS = (values for _, values, _ in ClaimMix.OPTIONS[:2])
DECKS = [
    (seats, pair, singles)
    for seats, n in ((2, 3), (3, 5), (4, 5))
    for pair in PAIRS
    for singles in SETS
    if len(singles) == n
]


def trace(name, seats, options, seed):
    return [json.loads(dumps(row)) for row in random_trace(set_up(name, seats, options), seed)]


@pytest.mark.parametrize("seats,pair,singles", DECKS, ids=lambda part: str(part))
def test_a_second_referee_agrees_with_traces_of_every_deck(seats, pair, singles):
    for seed in (1, 2):
        rows = trace("claimmix", seats, {"deck": pair, "factions": singles}, seed)
        assert rows[0]["options"] == {"deck": pair, "factions": singles}
        check(rows)


@pytest.mark.parametrize("name", ["trun", "claim2"])
def test_a_second_referee_agrees_with_traces_of_the_boxed_games(name):
    for seed in range(5):
        check(trace(name, 2, {}, seed))


def test_V1_4_pure_claim_and_pure_claim_2_are_two_of_the_forty_decks():
    pure = {"trun": {"deck": "GK", "factions": "DUP"}, "claim2": {"deck": "NI", "factions": "RTS"}}
    for name, options in pure.items():
        assert trace(name, 2, {}, 3)[1:] == trace("claimmix", 2, options, 3)[1:]


def test_the_trace_command_prints_what_the_replay_command_accepts(capsys, tmp_path):
    assert main(["trace", "claimmix", "--seed", "5", "--seats", "3", "--option", "deck=NI"]) == 0
    text = capsys.readouterr().out
    assert replay(text.splitlines()).startswith("a complete game of claimmix, 3 seats")
    (tmp_path / "game.jsonl").write_text(text)
    assert main(["replay", str(tmp_path / "game.jsonl")]) == 0
    assert capsys.readouterr().out.endswith("by the rules.\n")
