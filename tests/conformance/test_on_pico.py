"""The rules on real MicroPython: nothing allocates, and games come out as on a PC."""

import contextlib
import io
from pathlib import Path

import pytest

from regent_table.errors import UserError
from regent_table.rules import games
from tests.harness.bench.bench_setup import BenchSetup

PROGRAM = Path(__file__).with_name("random_games.py").read_text()
STEPS = 150
SLOW = ("claimmix", "valerie", "claim2")


def rows(name):
    rules = games.rules(name)
    return [(name, seats, STEPS) for seats in sorted({rules.MIN_SEATS, rules.MAX_SEATS})]


def on_pc(program: str) -> list[str]:
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(program, {})
    return told.getvalue().splitlines()


@pytest.mark.pico
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.slow] * (name in SLOW)) for name in games.NAMES],
)
def test_random_games_allocate_nothing_and_come_out_as_on_a_pc(name, pico_base):
    program = f"GAMES = {rows(name)!r}\n{PROGRAM}"
    assert BenchSetup(pico_base).program(program, 300) == on_pc(program)


@pytest.mark.pico
def test_a_locked_heap_catches_the_smallest_allocation(pico_base):
    with pytest.raises(UserError, match="MemoryError"):
        BenchSetup(pico_base).program("import micropython\nmicropython.heap_lock()\nbytearray(1)", 5)


def test_device_program_plays_a_whole_game():
    program = f"GAMES = [('claimmix', 4, 1000)]\n{PROGRAM}"
    assert " True " in on_pc(program)[0]
