"""Every script in this folder, on both brains: the events come in the same order.

So they do on the CPython brain when its life is stepped; `make test-more` plays five of six scripts so.
On the Pico brain a script whose first line says (slow) is left to `make test-more`, and one that says
(long) to `make test-scenarios`.
"""

import os
from functools import cache
from pathlib import Path

import pytest

from regent_table.virtual.brains import make_table
from regent_table.virtual.cpython import CpythonBrain
from regent_table.virtual.scenario import play, read
from regent_table.virtual.sentences import Hands
from regent_table.virtual.table import Table

ALL = "REGENT_LONG" in os.environ
LYING_MS = 3_600_000 if ALL else 120_000


def outcome_on(script: Path, table: Table):
    outcome = play(script, table)
    assert outcome.failure == ""
    assert table.chips.air.most == 1  # readers share the air
    return outcome


@cache
def on_cpython(script: Path):
    return outcome_on(script, make_table("cpython"))


def first_line(script: Path) -> str:
    return script.read_text().partition("\n")[0]


def played(script: Path, *marks):
    """Return the script as a parameter; both brains play it in one worker, which compares their events."""
    return pytest.param(script, id=script.stem, marks=(pytest.mark.xdist_group(script.stem), *marks))


SCRIPTS = sorted(Path(__file__).parent.glob("*.txt"))
ON_PICO = [
    played(script, *[pytest.mark.slow] * ("(slow)" in first_line(script)))
    for script in SCRIPTS
    if ALL or "(long)" not in first_line(script)
]
STEPPED = [played(script, *[pytest.mark.slow] * (n % 6 > 0)) for n, script in enumerate(SCRIPTS)]


@pytest.mark.parametrize("script", list(map(played, SCRIPTS)))
def test_script_passes_on_the_cpython_brain(script):
    assert on_cpython(script).events


@pytest.mark.parametrize("script", STEPPED)
def test_stepped_brain_reports_the_same_events(script):
    assert outcome_on(script, Table(CpythonBrain(stepped=True))).events == on_cpython(script).events


@pytest.mark.pico
@pytest.mark.apart
@pytest.mark.parametrize("script", ON_PICO)
def test_script_gives_the_same_events_on_the_pico_brain(script, awake):
    """A script that begins by switching on finds that done."""
    table = awake if read(script)[0].sentence == "power on" else make_table("pico")
    assert outcome_on(script, table).events == on_cpython(script).events


def test_card_left_on_a_pad_causes_a_single_event():
    table = make_table("cpython")
    hands = Hands(table)
    for sentence in ("power on", "wait 2 s", "listen", "put G5 on A", "expect event put A G5"):
        hands.do(sentence)
    table.run_ms(LYING_MS)
    assert table.events == ["put A G5"]
    hands.do("take G5")
    hands.do("expect event took A")
    assert table.chips.air.most == 1
