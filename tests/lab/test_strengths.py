"""Of Regent's levels menus offer what differs by measurement."""

import pytest
from regent.opponents.determinize import claim

from regent_table.lab import strengths
from regent_table.rules import games
from tests.harness.here import Here


@pytest.mark.parametrize("name", games.NAMES)
def test_offered_levels_differ_clearly_by_current_measurements(name):
    known = strengths.known()
    for pair in strengths.offered(name):
        assert known[pair].clear and known[pair].games >= 300
        assert known[pair].manner == strengths.manner(pair), "who was measured has played otherwise"


def test_manner_changes_only_with_the_decisions_of_a_player(monkeypatch):
    pair = strengths.Pair("trun", 2, "level3", "greedy")
    before = strengths.manner(pair)
    assert strengths.manner(pair) == before
    monkeypatch.setattr(claim, "_MATCHES", bytes(3 * [200]))
    assert strengths.manner(pair) != before


def test_share_within_the_error_margin_is_not_clear():
    pair = strengths.Pair("trun", 2, "level3", "greedy")
    told = {
        share: strengths.Strength(pair, 400, 1, share, 0.05, 0.5, "").clear for share in (0.54, 0.55, 0.56)
    }
    assert told == {0.54: False, 0.55: False, 0.56: True}


@pytest.mark.slow
def test_measurement_is_stored_and_replaces_that_of_its_pair(tmp_path, monkeypatch):
    monkeypatch.setattr(strengths, "MEASURED", tmp_path / "strengths.jsonl")
    pairs = list(strengths.offered("trun"))
    first = pairs[0]
    found = [strengths.measured(first, 4, seed, Here()) for seed in (1, 2)]
    assert found[0].games == 4 and found[0].fair == 0.5 and found[0].manner == strengths.manner(first)
    strengths.keep([found[0]])
    strengths.keep([strengths.measured(pairs[-1], 4, 1, Here())])
    assert list(strengths.known()) == [first, pairs[-1]] and strengths.known()[first] == found[0]
    strengths.keep([found[1]])
    assert strengths.known()[first] == found[1]
