"""Compiled rules come to the same as interpreted ones, byte by byte; without a compiler all goes on."""

import json
import os
import subprocess
import sys
from dataclasses import asdict
from types import SimpleNamespace

import pytest
from regent.engine import match

from regent_table.lab import fast
from regent_table.lab.playing import plan, play
from regent_table.paths import FIRMWARE, ROOT, STANDINS
from regent_table.rules import games

# Each costs a quarter of a minute of compiling, once; what is compiled in the same way is compiled rightly.
ROOMS = ("claim", "valerie", "vladci") if os.environ.get("REGENT_LONG") else ("vladci",)
# What is played, here interpreted and there compiled
PROGRAM = """
import json, sys
from dataclasses import asdict
from regent_table.lab import fast
from regent_table.lab.playing import plan, play
from tests.golden.record import golden_games, text_of

room, names = sys.argv[1], sys.argv[2].split(",")
assert fast.use(room) == ""
for path, game in golden_games(names):
    assert path.read_text() == text_of(game), path.name
for name in names:
    for players in (["greedy", "random"], ["level3", "greedy"]):
        print(json.dumps([asdict(each) for each in play(plan(name, players, 2, 3, {}), 0)]))
"""


@pytest.mark.parametrize("room", ROOMS)
def test_compiled_rules_play_the_same_games_as_interpreted_ones(room):
    names = [name for name in games.NAMES if games.family(name) == room]
    words = [sys.executable, "-c", PROGRAM, room, ",".join(names)]
    paths = os.pathsep.join(map(str, (ROOT, FIRMWARE, STANDINS)))
    done = subprocess.run(words, capture_output=True, text=True, env=os.environ | {"PYTHONPATH": paths})
    assert not done.returncode, done.stderr
    told = [json.loads(line) for line in done.stdout.splitlines()]
    for name in names:
        for players in (["greedy", "random"], ["level3", "greedy"]):
            assert told.pop(0) == [asdict(each) for each in play(plan(name, players, 2, 3, {}), 0)]


def test_compiled_rules_import_modules_that_are_not_yet_loaded(monkeypatch):
    monkeypatch.delitem(sys.modules, match.__name__)
    monkeypatch.setattr("regent.engine.match", match)  # undone at the end
    found = []
    compiled = SimpleNamespace(PLACES=[], begin=lambda live: found.append(live(match.__name__, "Match")))
    fast._put_in_place(compiled)
    assert found[0].__name__ == "Match"


def test_rules_are_interpreted_with_a_notice_without_a_compiler(monkeypatch, tmp_path):
    monkeypatch.setattr(fast, "_FOLDER", tmp_path)
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    told = fast.use.__wrapped__("vladci")
    assert told == "Rules are interpreted, which takes ten times as long: there is no C compiler here."
