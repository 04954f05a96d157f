"""A network is trained by generations: games of the last one, a step of learning, a match that decides.

A generation plays the next games only if it beats the last one that does, by more than luck, and stands no
worse against the hand-written judge; the first, which learns from games of that judge, has to beat him.
Until then learning goes on from it all the same, unless it is worse by more than luck.  All that a run needs
to go on lies in its folder: fractions, whole numbers, and what became of every generation.  The same seed
finds the same on the same PC, however many work at it.
"""

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.neural_network import MLPRegressor

from host_tools.errors import UserError
from host_tools.lab.company import opponents
from host_tools.lab.examples import Examples, Table, examples
from host_tools.lab.net import ONE
from host_tools.lab.playing import Standing, plan, standings, tournament
from host_tools.lab.quantised import quantised
from host_tools.lab.weights import module, packed_in
from host_tools.lab.work import Work
from host_tools.rules import games

_HIDDEN = (48, 16)  # with 379 inputs 19 KB, with 289 it is 15: a network may have 24
_RATE, _BATCH, _DECAY = 1e-3, 256, 1e-4
_EPOCHS = 3
_APART = 1000  # the seeds of generations lie so far apart
_TOGETHER = 50  # deals of a job
_BY_SCORE = 0.5  # of what a game came to: how clearly it was won tells more of a position than who has won
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

    def values(self, seen: np.ndarray) -> np.ndarray:
        return np.asarray(self._model.predict(seen.astype(np.float32) / ONE))

    def learn(self, found: Examples, trust: float) -> None:
        wanted = targets(found, self.values(found.seen) if trust < 1 else found.share, trust)
        x = found.seen.astype(np.float32) / ONE
        for _ in range(_EPOCHS):
            self._model.partial_fit(x, wanted)

    def packed(self, seen: np.ndarray) -> bytes:
        return quantised(self._model.coefs_, self._model.intercepts_, seen)


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

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int
    deals: int = 4000  # of a generation
    matches: int = 600  # deals of a match that decides

    @property
    def name(self) -> str:
        """What its folder is called."""
        told = hashlib.sha256(json.dumps(asdict(self)).encode()).hexdigest()[:12]
        return f"{self.game}-{self.seats}-{told}"

    @property
    def table(self) -> Table:
        return Table(self.game, self.seats, self.options)


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
        folder.mkdir(parents=True, exist_ok=True)
        head = json.loads(json.dumps(asdict(course)))
        self._log = folder / "generations.jsonl"
        lines = self._log.read_text(encoding="utf-8").splitlines() if self._log.exists() else []
        if not lines:
            self._log.write_text(json.dumps(head) + "\n", encoding="utf-8")
        elif json.loads(lines[0]) != head:
            raise UserError(f"{folder} holds another run.")
        self.generations = [Generation(**json.loads(line)) for line in lines[1:]]
        self._inputs = opponents.eyes(games.room(course.game)).INPUTS

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
        packed = packed_in(self.weights_of(best.number).read_text(encoding="utf-8")) if best else b""
        found = self._examples(packed, course.seed + _APART * number)
        fractions = Fractions(self._inputs, course.seed + number)
        sound = [each.number for each in self.generations if not each.worse]
        if sound:
            with np.load(self._fractions_of(sound[-1])) as file:
                fractions.take(dict(file))
        fractions.learn(found, _TRUST if best else 1)
        path = self.weights_of(number)
        path.write_text(self._written(fractions.packed(found.seen), ""), encoding="utf-8")
        last = self._against(number, f"net:{self.weights_of(best.number)}") if best else None
        greedy = self._against(number, "greedy")
        beaten = last or greedy
        kept = beaten.share - beaten.interval > 0.5
        if best and greedy.share + greedy.interval < best.against_greedy:
            kept = False
        worse = bool(best) and beaten.share + beaten.interval < 0.5
        made = Generation(
            number,
            len(found.share),
            beaten.share,
            beaten.interval,
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

    def _examples(self, packed: bytes, seed: int) -> Examples:
        course = self.course
        deals = [range(n, min(n + _TOGETHER, course.deals)) for n in range(0, course.deals, _TOGETHER)]
        parts = dict(self._work.done(_job, [(course.table, packed, seed, each) for each in deals]))
        return Examples.joined([parts[n] for n in sorted(parts)])

    def _against(self, number: int, other: str) -> Standing:
        course = self.course
        players = [f"net:{self.weights_of(number)}", other]
        match = plan(course.game, players, course.seats, course.seed + number, dict(course.options))
        games = course.matches * course.seats
        return standings(tournament(match, games, self._work, None, lambda done, of: None))[0]

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
        command = (
            f"regent lab train {course.game} --seats {course.seats} --deals {course.deals} "
            f"--matches {course.matches}{options}"
        )
        return module(packed, f"What positions of {course.game} are worth.", command, course.seed, score)


def _job(job: tuple[Table, bytes, int, range]) -> tuple[int, Examples]:
    return job[3].start, examples(*job)
