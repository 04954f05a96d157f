"""The bench: what counts as broken, what people and scripts are told, and probes that see a real device."""

import json

import pytest

from regent_table.cli import carry_out, parser_of
from tests.harness import bench
from tests.harness.bench import Figure, __main__, device, share
from tests.harness.bench.bench_setup import BenchSetup


def bench_main(words):
    return carry_out(parser_of(__main__, "bench"), words)


FIGURES = [
    Figure("quick thing", 3, "ms", 4),
    Figure("only told", 5, "KB"),
    Figure("at the limit", 7, "ms", 7),
]


@pytest.fixture
def measured(monkeypatch):
    """Let the probes of the bench find this."""
    found = list(FIGURES)
    monkeypatch.setattr(bench, "probes", lambda: (lambda bench_setup: found,))
    return found


def test_a_figure_is_broken_only_above_its_limit():
    assert not any(figure.broken for figure in FIGURES)
    assert Figure("slow thing", 4.01, "ms", 4).broken


def test_share_returns_the_value_at_that_percentile():
    values = [float(n) for n in range(100)]
    assert (share(values, 0.5), share(values, 0.95), share([3.0], 0.95)) == (50, 95, 3)


@pytest.mark.pico
def test_broken_budget_is_named_and_fails_the_bench(measured, capsys, pico_base):
    assert bench_main(["--quick"]) == 0
    assert "BROKEN" not in capsys.readouterr().out
    measured.append(Figure("slow thing", 9, "ms", 4))
    assert bench_main([]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.endswith("BROKEN") for line in lines] == [False, False, False, True]


@pytest.mark.pico
def test_single_probe_is_selected_by_its_name(measured, monkeypatch, capsys, pico_base):
    def other(bench_setup):
        raise AssertionError

    def wanted(bench_setup):
        return measured

    monkeypatch.setattr(bench, "probes", lambda: (other, wanted))
    assert bench_main(["--only", "wanted"]) == 0
    assert bench_main(["--only", "nothing"]) == 2
    assert "there are other, wanted" in capsys.readouterr().err


@pytest.mark.pico
def test_json_output_has_one_object_per_line(measured, capsys, pico_base):
    assert bench_main(["--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told[0] == {"what": "quick thing", "value": 3, "unit": "ms", "limit": 4, "least": None, "ok": True}


@pytest.mark.pico
def test_the_device_answers_the_probes(pico_base):
    bench_setup = BenchSetup(pico_base, quick=True)
    figures = [*device.firmware_size(bench_setup), *device.heap_after_boot(bench_setup)]
    assert all(figure.value > 10 for figure in figures)
    assert bench_setup.program("import gc\nprint(6 * 7)", 5) == ["42"]
