"""Hands that move figures and play a match with them, without any part of a box."""

from regent.engine import spaces
from regent.engine.rules import CHANCE, MORE, OVER
from regent.table import move_detector as ag
from regent.table.board_sensors import LIFTED, PLACED

from tests.games.vladci.tools import RULES, names

SETTLE_MS = 300
_TICK_MS = 10


class FigureHands:
    """Which spaces hold a figure; `sees` is what the sensors say."""

    def __init__(self, state: bytearray):
        self.state = state
        self.there = {n for n in range(37) if RULES.figure_at(state, n)}
        self.now = 0
        self.played: list[bytes] = []  # actions, as steps
        self.answers: list[int] = []
        self.detector = ag.MoveDetector(RULES, self, lambda a, b: a - b, SETTLE_MS)
        self._asked(False)
        self.rest()

    def on(self, space: int) -> bool:
        return space in self.there

    def expect(self, space: int, there: bool) -> None:
        """No sensor is set aside."""

    def _asked(self, half: bool) -> None:
        self.detector.asked(self.state, half, self.now)

    # --- hands

    def lift(self, name: str | int) -> "FigureHands":
        space = name if isinstance(name, int) else names.space_number(name)
        self.there.remove(space)
        self.detector.figure(LIFTED + space, self.now)
        return self.pass_ms(50)

    def place(self, name: str | int) -> "FigureHands":
        space = name if isinstance(name, int) else names.space_number(name)
        assert space not in self.there
        self.there.add(space)
        self.detector.figure(PLACED + space, self.now)
        return self.pass_ms(50)

    def move(self, start: str, end: str) -> "FigureHands":
        return self.lift(start).place(end)

    def rest(self) -> "FigureHands":
        return self.pass_ms(1000)

    # --- time

    def pass_ms(self, ms: int) -> "FigureHands":
        for _ in range(ms // _TICK_MS):
            self.now += _TICK_MS
            answer = self.detector.tick(self.now)
            if answer == ag.PLAYED:
                self.play(0)
            elif answer not in (ag.QUIET, ag.NEWS):
                self.answers.append(answer)
        return self

    def candidates(self) -> list[bytes]:
        out = bytearray(ag.STEPS)
        found = []
        for i in range(self.detector.matcher.found):
            found.append(bytes(out[: self.detector.matcher.candidate(i, out)]))
        return found

    def play(self, i: int) -> None:
        self.step(self.candidates()[i])

    def step(self, steps: bytes) -> None:
        """An action, or the beginning of one, chosen by hands or keys."""
        self.played.append(steps)
        for step in steps:
            assert RULES.next_action(self.state, step - 1) == step
            half = bool(RULES.apply(self.state, step) & MORE)
            if RULES.mover(self.state) not in (CHANCE, OVER):
                self._asked(half)
        self._asked(half)

    def lights(self, mark: int) -> set[str]:
        return {names.space_name(n) for n in range(37) if self.detector.marks[n] == mark}

    def agrees(self) -> bool:
        return self.there == {n for n in range(37) if RULES.figure_at(self.state, n)}

    def follow(self) -> None:
        """Do what the lights ask for until nothing is wrong any more."""
        for _ in range(80):
            self.rest()
            wrong = [n for n in range(37) if self.detector.marks[n] in (spaces.REMOVE, spaces.MISSING)]
            if self.agrees():
                return
            if wrong:
                n = wrong[0]
                if self.detector.marks[n] == spaces.REMOVE:
                    self.lift(n)
                else:
                    self.place(n)
            else:
                # In the middle of an action: give it up and put things back.
                due = {n for n in range(37) if RULES.figure_at(self.state, n)}
                for n in sorted(self.there - due):
                    self.lift(n)
                for n in sorted(due - self.there):
                    self.place(n)
        raise AssertionError("the lights lead nowhere")
