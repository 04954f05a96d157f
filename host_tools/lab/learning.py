"""A network is trained by generations: games of the last one, a step of learning, a match that decides.

A generation plays the next games only if it beats the last one that does, by more than luck, and stands no
worse against the hand-written judge; the first, which learns from games of that judge, has to beat him.
Until then learning goes on from it all the same, unless it is worse by more than luck.  All that a run needs
to go on lies in its folder: fractions, whole numbers, and what became of every generation.  The same seed
finds the same on the same PC, however many work at it.  A run may begin with a network that another one has
left: then that is what the first generation learns from and has to beat.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.neural_network import MLPRegressor

from host_tools.errors import UserError
from host_tools.lab.company import opponents
from host_tools.lab.examples import Examples, Table, examples
from host_tools.lab.net import ONE
from host_tools.lab.playing import Standing, plan, standings, tournament
from host_tools.lab.quantised import fractions, quantised
from host_tools.lab.weights import module, packed_in
from host_tools.lab.work import Work
from host_tools.rules import games

_HIDDEN = (48, 16)  # with 379 inputs 19 KB, with 289 it is 15: a network may have 24
_RATE, _BATCH, _DECAY = 1e-3, 256, 1e-4
_EPOCHS = 3
_APART = 1000  # the seeds of generations lie so far apart
_TOGETHER = 50  # deals of a job
_BY_SCORE = 0.5  # of what a game came to: how clearly it was won tells more of a position than who has won
_BESIDE = 0.1  # of what a network says counts beside the hand-written judge: of all of it is far too much
_TRUST = 0.7  # of what comes next, against what the network itself makes of the next position


class Fractions:
    """A network as it is while it learns."""

    def __init__(self, inputs: int, seed: int):
        self._model = MLPRegressor(
            hidden_layer_sizes=_HIDDEN,
            alpha=_DECAY,
            batch_size=_BATCH,  # pyright: ignore[reportArgumentType]
            learning_rate_init=_RATE,
            random_state=seed,
        )
        self._model.partial_fit(np.zeros((_BATCH, inputs), np.float32), np.zeros(_BATCH, np.float32))

    def weights(self) -> dict[str, np.ndarray]:
        layers = zip(self._model.coefs_, self._model.intercepts_, strict=True)
        return {
            f"{kind}{n}": each
            for n, layer in enumerate(layers)
            for kind, each in zip("wb", layer, strict=True)
        }

    def keep(self, path: Path) -> None:
        kept: dict[str, Any] = self.weights()
        np.savez(path, **kept)

    def take(self, weights: dict[str, np.ndarray]) -> None:
        for n in range(len(self._model.coefs_)):
            self._model.coefs_[n][...] = weights[f"w{n}"]
            self._model.intercepts_[n][...] = weights[f"b{n}"]

    def take_packed(self, packed: bytes, found: Examples) -> None:
        """Go on from whole numbers; what their value is worth is told by what became of these examples."""
        for n, (weights, biases) in enumerate(fractions(packed)):
            self._model.coefs_[n][...] = weights
            self._model.intercepts_[n][...] = biases
        slope, least = np.polyfit(self.values(found.seen), targets(found, found.share, 1) - found.told, 1)
        self._model.coefs_[-1] *= slope
        self._model.intercepts_[-1][...] = self._model.intercepts_[-1] * slope + least

    def values(self, seen: np.ndarray) -> np.ndarray:
        return np.asarray(self._model.predict(seen.astype(np.float32) / ONE))

    def learn(self, found: Examples, trust: float) -> None:
        values = self.values(found.seen) + found.told if trust < 1 else found.share
        wanted = targets(found, values, trust) - found.told
        x = found.seen.astype(np.float32) / ONE
        for _ in range(_EPOCHS):
            self._model.partial_fit(x, wanted)

    def packed(self, seen: np.ndarray, part: float) -> bytes:
        """As the firmware reads it; `part` of what it says counts."""
        *coefs, last = self._model.coefs_
        *intercepts, bias = self._model.intercepts_
        return quantised([*coefs, last * part], [*intercepts, bias * part], seen)


def targets(found: Examples, values: np.ndarray, trust: float) -> np.ndarray:
    """What each position should have been worth: partly what the next of its seat came to, and so on."""
    far = 2 * max(float(np.percentile(np.abs(found.ahead), 99)), 1.0)
    wanted = (1 - _BY_SCORE) * found.share + _BY_SCORE * np.clip(0.5 + found.ahead / far, 0, 1)
    for i in range(len(wanted) - 2, -1, -1):
        if found.line[i] == found.line[i + 1]:
            wanted[i] = trust * wanted[i + 1] + (1 - trust) * values[i + 1]
    return wanted


@dataclass(frozen=True)
class Course:
    """How a network is trained; the same course comes to the same weights."""

    games: tuple[str, ...]  # of one room; all of them are played in turns
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    deals: int = 4000  # of a generation
    matches: int = 600  # deals of a match that decides
    start: bytes = b""  # the network to begin with

    @property
    def head(self) -> dict:
        told = asdict(self) | {"start": hashlib.sha256(self.start).hexdigest() if self.start else ""}
        return json.loads(json.dumps(told))

    @property
    def name(self) -> str:
        """What its folder is called."""
        told = hashlib.sha256(json.dumps(self.head).encode()).hexdigest()[:12]
        return f"{'-'.join(self.games)}-{self.seats}-{told}"

    @property
    def room(self) -> str:
        return games.room(self.games[0])


@dataclass
class Generation:
    """What became of one."""

    number: int
    examples: int
    against_last: float
    interval_last: float
    against_greedy: float
    interval_greedy: float
    kept: bool
    worse: bool


class Run:
    """A training run in a folder of its own."""

    def __init__(self, course: Course, folder: Path, work: Work):
        self.course, self.folder, self._work = course, folder, work
        try:
            eyes = opponents.eyes(course.room)
        except ImportError:
            raise UserError(f"What a network sees of {course.room} is not listed.") from None
        folder.mkdir(parents=True, exist_ok=True)
        head = course.head
        self._log = folder / "generations.jsonl"
        lines = self._log.read_text(encoding="utf-8").splitlines() if self._log.exists() else []
        if not lines:
            self._log.write_text(json.dumps(head) + "\n", encoding="utf-8")
        elif json.loads(lines[0]) != head:
            raise UserError(f"{folder} holds another run.")
        self._start = folder / "start.py"
        if course.start:
            self._start.write_text(self._written(course.start, ""), encoding="utf-8")
        self.generations = [Generation(**json.loads(line)) for line in lines[1:]]
        self._inputs = eyes.INPUTS
        self._part = _BESIDE if eyes.WORTH else 1.0

    @property
    def best(self) -> Generation | None:
        kept = [each for each in self.generations if each.kept]
        return kept[-1] if kept else None

    def weights_of(self, number: int) -> Path:
        return self.folder / f"generation_{number:02}.py"

    def _fractions_of(self, number: int) -> Path:
        return self.folder / f"fractions_{number:02}.npz"

    def step(self) -> Generation:
        """One more generation."""
        number, best, course = len(self.generations), self.best, self.course
        before = self._before()
        packed = packed_in(before.read_text(encoding="utf-8")) if before else b""
        found = self._examples(packed, course.seed + _APART * number)
        fractions = Fractions(self._inputs, course.seed + number)
        sound = [each.number for each in self.generations if not each.worse]
        if sound:
            with np.load(self._fractions_of(sound[-1])) as file:
                fractions.take(dict(file))
        elif packed:
            fractions.take_packed(packed, found)
        fractions.learn(found, _TRUST if packed else 1)
        path = self.weights_of(number)
        path.write_text(self._written(fractions.packed(found.seen, self._part), ""), encoding="utf-8")
        last = self._against(number, f"net:{before}") if before else None
        greedy = self._against(number, "greedy")
        beaten = last if last and (best or course.start) else greedy
        kept = beaten.share - beaten.interval > 0.5
        if best and greedy.share + greedy.interval < best.against_greedy:
            kept = False
        worse = bool(best) and beaten.share + beaten.interval < 0.5
        made = Generation(
            number,
            len(found.share),
            (last or greedy).share,
            (last or greedy).interval,
            greedy.share,
            greedy.interval,
            kept,
            worse,
        )
        fractions.keep(self._fractions_of(number))
        with self._log.open("a", encoding="utf-8") as file:
            print(json.dumps(asdict(made)), file=file)
        self.generations.append(made)
        return made

    def _before(self) -> Path | None:
        """The network whose games are learned from: the best, or before there is one, what is no worse."""
        if self.best:
            return self.weights_of(self.best.number)
        if self.generations and self.generations[-1].against_greedy > 0.5:
            return self.weights_of(self.generations[-1].number)
        return self._start if self.course.start else None

    def _examples(self, packed: bytes, seed: int) -> Examples:
        course = self.course
        deals = [range(n, min(n + _TOGETHER, course.deals)) for n in range(0, course.deals, _TOGETHER)]
        tables = cycle(Table(name, course.seats, course.options) for name in course.games)
        jobs = [(table, packed, seed, each) for table, each in zip(tables, deals, strict=False)]
        parts = dict(self._work.done(_job, jobs))
        return Examples.joined([parts[n] for n in sorted(parts)])

    def _against(self, number: int, other: str) -> Standing:
        course = self.course
        players = [f"net:{self.weights_of(number)}", other]
        each = -(-course.matches // len(course.games)) * course.seats
        deals = []
        for name in course.games:
            match = plan(name, players, course.seats, course.seed + number, dict(course.options))
            deals += tournament(match, each, self._work, None, lambda done, of: None)
        return standings(deals)[0]

    def module(self) -> str:
        """The best so far, with the score that it reached."""
        best = self.best
        if not best:
            raise UserError("No generation has beaten the hand-written judge yet.")
        packed = packed_in(self.weights_of(best.number).read_text(encoding="utf-8"))
        score = (
            f"{100 * best.against_greedy:.1f} % ± {100 * best.interval_greedy:.1f} against greedy, "
            f"{self.course.matches * self.course.seats} games, generation {best.number}"
        )
        return self._written(packed, score)

    def _written(self, packed: bytes, score: str) -> str:
        course = self.course
        options = "".join(f" --option {key}={value}" for key, value in course.options)
        start = f" --start NET # {course.head['start'][:12]}" if course.start else ""
        command = (
            f"regent lab train {','.join(course.games)} --seats {course.seats} --deals {course.deals} "
            f"--matches {course.matches}{options}{start}"
        )
        return module(packed, f"What positions of {course.room} are worth.", command, course.seed, score)


def _job(job: tuple[Table, bytes, int, range]) -> tuple[int, Examples]:
    return job[3].start, examples(*job)
