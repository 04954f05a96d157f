"""The decisions of the Pico beside those of the lab: counted, and told one by one where they differ."""

from regent_table.lab.playing import plan
from tests.harness.bench.bench_setup import BenchSetup
from tests.harness.bench.thinking import on_this_pc
from tests.harness.compare_brains import compare
from tests.harness.here import Here


def compared(monkeypatch, tmp_path, pico):
    monkeypatch.setattr(BenchSetup, "program", lambda _, source, patience: pico(source))
    told = []
    found = compare(plan("trun", ["greedy"] * 2, 2, 1, {}), 70, tmp_path, Here(), lambda *n: told.append(n))
    assert told == [(1, 2), (2, 2)]
    return found


def test_requested_number_of_decisions_is_compared(monkeypatch, tmp_path):
    found = compared(monkeypatch, tmp_path, lambda source: [*on_this_pc(source), "took 0 1 2 3 4"])
    assert (found.games, found.positions, found.differences) == (2, 70, []) and found.evaluations > 140


def test_each_differing_decision_is_reported(monkeypatch, tmp_path):
    def otherwise(source):
        said = on_this_pc(source)
        return [*said[:10], "decided 0 1 99", *said[11:]]

    found = compared(monkeypatch, tmp_path, otherwise)
    assert [each.split(":")[0] for each in found.differences] == ["Game 0", "Game 1"]
    assert all("on the Pico 'decided 0 1 99'" in each for each in found.differences)
