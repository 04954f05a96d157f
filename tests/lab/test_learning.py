"""Training: a toy of it comes to the same whenever it is stopped, and whole numbers value as fractions do."""

import json
from importlib import import_module
from itertools import count, pairwise

import numpy as np
import pytest

from host_tools.errors import UserError
from host_tools.lab import net
from host_tools.lab.examples import Examples
from host_tools.lab.learning import Course, Fractions, Run, targets
from host_tools.lab.net import ONE
from host_tools.lab.quantised import quantised
from host_tools.lab.weights import packed_in, told
from host_tools.lab.work import Here
from host_tools.paths import ROOT

_SEEN = 30
TOY = Course(("trun",), 2, (("hands", "dealt"),), 7, 6, 2)


def test_a_run_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path):
    whole = Run(TOY, tmp_path / "whole", Here())
    first, second = whole.step(), whole.step()
    assert [first.number, second.number] == [0, 1] and first.examples == 6 * 51
    Run(TOY, tmp_path / "parts", Here()).step()
    again = Run(TOY, tmp_path / "parts", Here())
    assert again.generations == [first] and again.step() == second
    for number in range(2):
        packed = [packed_in(run.weights_of(number).read_text()) for run in (whole, again)]
        assert packed[0] == packed[1]
    with pytest.raises(UserError, match="holds another run"):
        Run(Course(("trun",), 2, (), 8), tmp_path / "parts", Here())
    with pytest.raises(UserError, match="What a network sees of valerie is not listed"):
        Run(Course(("valerie",), 2, (), 8), tmp_path / "new", Here())
    with pytest.raises(UserError, match="has beaten"):
        Run(TOY, tmp_path / "new", Here()).module()
    lines = (tmp_path / "whole" / "generations.jsonl").read_text().splitlines()
    lines[1] = json.dumps(json.loads(lines[1]) | {"kept": True, "against_greedy": 0.625})
    (tmp_path / "whole" / "generations.jsonl").write_text("\n".join(lines) + "\n")
    head = told(Run(TOY, tmp_path / "whole", Here()).module())
    assert head["seed"] == "7" and head["score"].startswith("62.5 % ± ")
    assert head["command"].startswith("regent lab train trun --seats 2 --deals 6 --matches 2")


def test_what_comes_next_in_the_same_game_counts_and_not_another_game():
    found = Examples(
        np.zeros((4, 1), np.uint8),
        np.array([0, 0, 0, 1]),
        np.array([1, 1, 1, 0.0]),
        np.array([2, 2, 2, -2.0]),
        np.zeros(4),
    )
    wanted = targets(found, np.array([0.1, 0.2, 0.4, 0.9]), 0.5)
    assert wanted.tolist() == pytest.approx([0.5 * (0.5 * 1 + 0.5 * 0.4) + 0.5 * 0.2, 0.7, 1, 0])


def test_training_goes_on_from_whole_numbers():
    sizes = (_SEEN, 48, 16, 1)
    rng = np.random.default_rng(2)
    layers = [(rng.normal(0, 0.2, pair), rng.normal(0, 0.1, pair[1])) for pair in pairwise(sizes)]
    seen = rng.integers(0, 128, (500, _SEEN)).astype(np.uint8)
    packed = quantised(*zip(*layers, strict=True), seen)
    zeros = np.zeros(len(seen))
    learner = Fractions(_SEEN, 1)
    learner.take_packed(packed, Examples(seen, np.arange(500), rng.random(500), zeros, zeros))
    whole = net.values(packed, seen)
    assert np.corrcoef(learner.values(seen), whole)[0, 1] ** 2 > 0.99


def test_whole_numbers_value_positions_as_fractions_do():
    rng = np.random.default_rng(1)
    seen = (rng.integers(0, 128, (3000, 60)) * (rng.random((3000, 60)) < 0.2)).astype(np.uint8)
    sizes = (60, 24, 8, 1)
    layers = [
        (rng.normal(0, 0.4, pair), rng.normal(0, 0.1, pair[1]))
        for pair in zip(sizes, sizes[1:], strict=False)
    ]
    layers[0][0][:, 3] = layers[0][1][3] = -1e-6  # one that never comes to anything
    x = seen / ONE
    for n, (weights, biases) in zip(count(1), layers, strict=False):
        x = x @ weights + biases
        if n < len(layers):
            x = np.maximum(x, 0)
    packed = quantised(*zip(*layers, strict=True), seen)
    assert np.corrcoef(net.values(packed, seen), x[:, 0])[0, 1] > 0.995


@pytest.mark.parametrize(
    "path", sorted((ROOT / "firmware/regent/opponents/weights").glob("[!_]*.py")), ids=lambda path: path.stem
)
def test_what_was_tuned_fits_what_the_judge_counts_today(path):
    source = path.read_text()
    packed, head = packed_in(source), told(source)
    assert head["command"].startswith("regent lab t") and "against greedy" in head["score"]
    assert len(packed) == len(import_module(f"regent.opponents.{path.stem}").GREEDY)
