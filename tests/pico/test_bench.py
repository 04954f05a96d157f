"""The bench: what counts as broken, what people and scripts are told, and probes that see a real device."""

import json

import pytest

from regent_table.cli import carry_out, parser_of
from tests.harness import bench
from tests.harness.bench import Figure, __main__, device, share
from tests.harness.bench.kit import Kit


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
    monkeypatch.setattr(bench, "probes", lambda: (lambda kit: found,))
    return found


def test_a_figure_is_broken_only_above_its_limit():
    assert not any(figure.broken for figure in FIGURES)
    assert Figure("slow thing", 4.01, "ms", 4).broken


def test_a_share_of_all_values_does_not_exceed_the_figure():
    values = [float(n) for n in range(100)]
    assert (share(values, 0.5), share(values, 0.95), share([3.0], 0.95)) == (50, 95, 3)


@pytest.mark.pico
def test_one_broken_budget_is_named_and_fails(measured, capsys, pico_base):
    assert bench_main(["--quick"]) == 0
    assert "BROKEN" not in capsys.readouterr().out
    measured.append(Figure("slow thing", 9, "ms", 4))
    assert bench_main([]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.endswith("BROKEN") for line in lines] == [False, False, False, True]


@pytest.mark.pico
def test_one_probe_alone_is_asked_for_by_its_name(measured, monkeypatch, capsys, pico_base):
    def other(kit):
        raise AssertionError

    def wanted(kit):
        return measured

    monkeypatch.setattr(bench, "probes", lambda: (other, wanted))
    assert bench_main(["--only", "wanted"]) == 0
    assert bench_main(["--only", "nothing"]) == 2
    assert "there are other, wanted" in capsys.readouterr().err


@pytest.mark.pico
def test_json_is_an_object_a_line(measured, capsys, pico_base):
    assert bench_main(["--json"]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert told[0] == {"what": "quick thing", "value": 3, "unit": "ms", "limit": 4, "least": None, "ok": True}


@pytest.mark.pico
def test_the_device_answers_the_probes(pico_base):
    kit = Kit(pico_base, quick=True)
    figures = [*device.firmware_size(kit), *device.heap_after_boot(kit)]
    assert all(figure.value > 10 for figure in figures)
    assert kit.program("import gc\nprint(6 * 7)", 5) == ["42"]
