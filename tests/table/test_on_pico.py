"""On the device comparing legal actions with what hands did allocates nothing: the heap is locked."""

import pytest

from tests.games.vladci.tools import put
from tests.harness.bench.bench_setup import BenchSetup

LIFTS = """
from regent.games.vladci.rules import Vladci
from regent.table.move_detector import MoveDetector
from regent.table.board_sensors import BoardSensors

rules = Vladci()

def diff(a, b):
    return a - b

def wait():
    now = 0
    while not detector.judged():
        now += 1000
        detector.tick(now)

for s in STATES:
    figures = BoardSensors()
    for n in range(37):
        if rules.figure_at(s, n):
            figures.there[n >> 3] |= 1 << (n & 7)
    detector = MoveDetector(rules, figures, diff, 300)
    detector.asked(s, False, 0)
    for n in range(-1, 37):
        if n >= 0 and rules.figure_at(s, n):
            figures.there[n >> 3] ^= 1 << (n & 7)
            detector.figure(64 + n, 0)
            wait()
            print(sum(detector.marks))
            figures.there[n >> 3] ^= 1 << (n & 7)
            detector.figure(128 + n, 0)
        wait()
"""


@pytest.mark.pico
def test_lifting_any_figure_is_judged_with_the_heap_locked(pico_base, capsys):
    sides = (
        ("Leader@D2,Rider@C3,Bruiser@C4,Illusionist@A1", "Leader@D7,Archer@C5,Jailer@A4,Protector@F4"),
        ("Leader@D1,Manipulator@B2,ClawLauncher@E3", "Leader@D6,Acrobat@D5,Brewmaster@C6,Vizier@G4"),
    )
    states = [put(*each) for each in sides]
    exec(LIFTS, {"STATES": states})
    expected = capsys.readouterr().out.split()
    assert BenchSetup(pico_base).program(f"STATES = {states!r}\n" + LIFTS, 10) == expected
    assert len(set(expected)) > 5
