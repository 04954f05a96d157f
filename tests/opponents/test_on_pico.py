"""Somebody to play with on real MicroPython: nothing is allocated, and decisions are those of a PC."""

import pytest

from regent_table.rules import choose, games, in_traces
from tests.harness.bench.bench_setup import BenchSetup
from tests.harness.bench.thinking import decided, on_this_pc, program

ROWS = (("claimmix", 4, "greedy", 8), ("vladci", 2, "greedy", 3), ("valerie", 3, "greedy", 5))
ROWS += (("vladci", 2, "random", 2), ("vladci", 2, "level1", 2))
ROWS += (("claimmix", 3, "level3", 4), ("vladci", 2, "level3", 2), ("valerie", 2, "level3", 4))
IN_THE_ROM = """
import gc
from regent import opponents

used = getattr(gc, "mem_alloc", lambda: 0)
gc.collect()
before = used()
opponents.weights_of("valerie")
gc.collect()
print("weights in the ROM", used() - before < 1000)
"""


def row_of(name, seats, player, most):
    """A match of dealt cards from its beginning."""
    options = choose(name, seats, in_traces(games.rules(name))).options
    return name, seats, options, player, b"", 0, most


@pytest.mark.slow
@pytest.mark.pico
def test_decisions_allocate_nothing_and_come_out_as_on_a_pc(pico_base):
    source = IN_THE_ROM + program(map(row_of, *zip(*ROWS, strict=True)))
    said = decided(BenchSetup(pico_base).program(source, 300))
    assert said == on_this_pc(source)
    assert len(said) > 30
