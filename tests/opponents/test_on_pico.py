"""Somebody to play with on real MicroPython: nothing is allocated, and decisions are those of a PC."""

import contextlib
import io

import pytest

from host_tools.bench.kit import Kit
from host_tools.bench.thinking import program

GAMES = (("claimmix", 4, "greedy", 12), ("vladci", 2, "greedy", 5), ("valerie", 3, "greedy", 8))
GAMES += (("vladci", 2, "random", 4),)


@pytest.mark.pico
def test_decisions_allocate_nothing_and_come_out_as_on_a_pc(pico_base):
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(program(*GAMES), {})
    said = Kit(pico_base).program(program(*GAMES), 300)
    assert [line for line in said if not line.startswith("decision")] == told.getvalue().splitlines()
