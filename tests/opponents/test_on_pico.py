"""Somebody to play with on real MicroPython: nothing is allocated, and decisions are those of a PC."""

import pytest
from regent.opponents.inputs import claim
from regent.opponents.net import BIAS, MOST, ONE

from host_tools.bench.kit import Kit
from host_tools.bench.thinking import decided, on_this_pc, program
from host_tools.lab.weights import Layer, pack, seeded
from host_tools.rules import choose, games, in_traces

ROWS = (("claimmix", 4, "greedy", 8), ("vladci", 2, "greedy", 3), ("valerie", 3, "greedy", 5))
ROWS += (("vladci", 2, "random", 2), ("vladci", 2, "level1", 2), ("claimmix", 3, "net", 8))
ROWS += (("claimmix", 3, "level3", 4), ("vladci", 2, "level3", 2), ("valerie", 2, "level3", 4))
NETS = {"claim": seeded(1, (claim.INPUTS, 20, 6, 1))}
# The largest sums there are, and the smallest
EDGES = [
    pack([Layer([[edge] * MOST] * 2, [bias] * 2, 0), Layer([[edge] * 2], [bias], 1)])
    for edge, bias in ((127, BIAS), (-128, -BIAS), (127, -BIAS), (-128, BIAS))
]
IN_THE_ROM = """
import gc
from regent import opponents

used = getattr(gc, "mem_alloc", lambda: 0)
gc.collect()
before = used()
opponents.network("valerie")
gc.collect()
print("weights in the ROM", used() - before < 1000)
"""
AT_THE_EDGES = f"""
from regent.opponents.net import Net

for packed in {EDGES!r}:
    for number in (0, 1, {ONE}):
        net = Net(packed)
        for i in range(len(net.inputs)):
            net.inputs[i] = number
        micropython.heap_lock()
        net.begin()
        while not net.go_on(1):
            pass
        micropython.heap_unlock()
        print("edge", net.value)
"""


def row_of(name, seats, player, most):
    """A match of dealt cards from its beginning."""
    options = choose(name, seats, in_traces(games.rules(name))).options
    return name, seats, options, player, b"", 0, most


@pytest.mark.pico
def test_decisions_allocate_nothing_and_come_out_as_on_a_pc(pico_base):
    source = IN_THE_ROM + program(map(row_of, *zip(*ROWS, strict=True)), NETS) + AT_THE_EDGES
    said = decided(Kit(pico_base).program(source, 300))
    assert said == on_this_pc(source)
    assert len(said) > 40
