"""What a game asks at the table, and the ways to answer: a card on a pad, figures, the list on a display."""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from regent_table.paths import use_firmware
from regent_table.people.user import ConsoleUser, Doing
from regent_table.rules import CENTRE, PUBLIC, SHOWN, Game, games, legal_steps
from regent_table.words.spoken import Line, spoken

use_firmware()

from regent.engine.rules import EMPTIED, FILLED, TOUCHED  # noqa: E402

_FOOT = 64
_LONG = 12  # a list with more is asked by groups first
_STEPS = 255
_SENTENCE = 200  # bytes
_WHICH = ("play.SO", "play.WHICH")


class Mark(NamedTuple):
    """A part of an action's footprint."""

    kind: int
    where: int  # a space or a seat
    what: int


class Questions:
    def __init__(self, game: Game):
        self.rules = game.rules
        self.face = games.face(game.rules.NAME, game.rules)
        self.face.seats = game.seats

    def asked(self, state: bytearray) -> bytearray:
        q = bytearray(_FOOT)
        self.rules.prompt(state, q)
        return q

    def public(self, state: bytearray) -> bytearray:
        """What the whole table sees of it."""
        view = bytearray(self.rules.SIZE)
        self.rules.view(state, PUBLIC, view)
        return view

    def footprint(self, state: bytearray, step: int) -> list[Mark]:
        foot = bytearray(_FOOT)
        n = self.rules.footprint(state, step, foot)
        return [Mark(*foot[i : i + 3]) for i in range(0, n, 3)]

    def shown(self, state: bytearray, step: int) -> Mark | None:
        """The card that this step shows, and to whom."""
        return next((mark for mark in self.footprint(state, step) if mark.kind == SHOWN), None)

    def after(self, state: bytearray, steps: bytes) -> bytearray:
        state = bytearray(state)
        for step in steps:
            self.rules.apply(state, step)
        return state

    def pad(self, seat: int) -> str:
        return "C" if seat == CENTRE else "BA"[self.face.player(seat) & 1]

    def in_words(self, language: str, write: Callable[[Line], object]) -> str:
        """What the face of the game writes."""
        line = Line(spoken(language), _SENTENCE)
        write(line)
        return bytes(line.buf[: line.n]).decode()

    def deed(self, language: str, state: bytearray, steps: bytes) -> str:
        """An action in words; its first steps may be made already."""
        q = self.asked(state)
        return self.in_words(
            language, lambda line: self.face.past(state, q, bytearray(steps), len(steps), line)
        )

    def announced(self, language: str, state: bytearray, steps: bytes) -> str:
        """What Regent says of an action that it has decided."""
        q = self.asked(state)
        return self.in_words(language, lambda line: self.face.announce(state, q, steps, len(steps), line))

    # --- answers

    def from_list(
        self, user: ConsoleUser, state: bytearray, step: int, leave: bool, side: str = "A"
    ) -> Doing[None]:
        """Answer with this step from the list; what is secret or explained stands on its owner's display.

        `leave` first what may be being read; in the middle of an action that would give it up.
        """
        face, q, view = self.face, self.asked(state), self.public(state)
        secret = face.secret(q)
        if secret or face.explains(q):
            side = self.pad(face.seat(view, q))
        side = side if side in user.eyes else user.eyes[0]
        if leave:
            yield from user.leave(side)
        if not user.cursor(side):
            yield from user.press(f"{side}.right")
        yield from user.wait(lambda: user.cursor(side), f"a list on display {side}")
        answers = legal_steps(self.rules, view)
        if secret:
            answers = [a for a in range(_STEPS) if face.copies(view, a)]
        groups = list(dict.fromkeys(face.group(q, a) for a in answers))
        if len(answers) > _LONG and len(groups) > 1:
            group = face.group(q, step)
            yield from user.rows_down(groups.index(group), side)
            yield from user.press(f"{side}.OK")
            answers = [a for a in answers if face.group(q, a) == group]
        likely = face.likely(view, q)
        begin = answers.index(likely) if likely in answers else 0
        down = (answers.index(step) - begin) % len(answers)
        yield from user.rows_down(down if 2 * down <= len(answers) else down - len(answers), side)
        yield from user.press(f"{side}.OK")

    def touches(self, state: bytearray, steps: bytes, rng: random.Random) -> Iterator[tuple[int, int]]:
        """What hands do for an action; a figure that is only touched comes first.

        (space, figure) is put down there, (space, 0) lifted.
        """
        marks = self.footprint(self.after(state, steps[:-1]), steps[-1]) if steps else []
        starts = {mark.what: mark.where for mark in marks if mark.kind == EMPTIED}
        ends = [(mark.where, mark.what) for mark in marks if mark.kind == FILLED]
        for mark in marks:
            if mark.kind == TOUCHED:
                yield mark.where, 0
                yield mark.where, mark.what
        while ends:
            free = [end for end in ends if end[1] not in starts and end[0] not in starts.values()]
            if starts and (not free or rng.randrange(2)):
                yield starts.pop(rng.choice(list(starts))), 0
            else:
                yield free[0]  # recruits come in their order
                ends.remove(free[0])

    def confirm(
        self, user: ConsoleUser, state: bytearray, steps: bytes, taken: Callable[[], bool]
    ) -> Doing[None]:
        """Wait until an action of figures is taken; say which it was where hands could mean several."""
        yield from user.wait(lambda: taken() or user.shows(*_WHICH), "the action to be taken")
        if taken():
            yield from user.stand()  # while it writes, it does not feel a figure lifted for a moment
            return
        yield from user.choose_row(*(self.deed(language, state, steps) for language in user.languages))
        yield from user.wait(taken, "the action that was chosen to be taken")
