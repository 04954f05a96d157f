"""The ways to carry out an action at the table: a card on a pad, OK, the list on a display, figures.

The helping hand of the page and the random players of `tests/harness` act through these alone. They choose
what may vary: which card, which side, OK or the list, in which order and how fast figures move.
"""

import random
from collections.abc import Callable, Iterable, Iterator

from regent_table.paths import use_firmware
from regent_table.people.questions import Questions
from regent_table.people.user import ConsoleUser, Doing, bare
from regent_table.rules import legal_steps
from regent_table.virtual.world import SPACES

use_firmware()

from regent.engine.rules import EMPTIED, FILLED, TOUCHED  # noqa: E402
from regent.table.presenter import DONE_BY_HANDS, DONE_BY_OK  # noqa: E402

_GONE_MS = 600  # until a card is missed on a pad
_LONG = 12  # a list with more is asked by groups first
_STEPS = 255
_READ_MS = 2500  # how long a text is read before it is left
_THINKS_MS = 30_000
_WHICH = ("play.SO", "play.WHICH")

Taken = Callable[[], bool]  # whether the console has taken the action


class TableActions:
    def __init__(self, user: ConsoleUser, questions: Questions):
        self.user = user
        self.questions = questions

    # --- one step

    def answer(
        self,
        state: bytearray,
        step: int,
        begun: bool,
        card: tuple[str, str] | None = None,
        side: str = "A",
        by_ok: bool = True,
    ) -> Doing[None]:
        """Answer with this step: show a card on a pad, else press OK if that means it, else use the list.

        `begun`: earlier steps of the action are made, and leaving a text would give them up.
        """
        user, ask = self.user, self.questions
        yield from user.stand()
        if card:
            yield from self.show(*card)
            return
        by_ok = by_ok and ask.presenter.ok_step(ask.public(state), ask.asked(state)) == step
        if by_ok and not begun:
            yield from user.leave(side)
        if by_ok and not user.cursor():
            yield from user.press(f"{side}.OK")
        else:
            yield from self._from_list(state, step, begun, side)

    def show(self, name: str, pad: str) -> Doing[None]:
        """Lay a card on a pad, and take off first what is on it."""
        for lying in self.user.table.world.on(pad):
            self.user.take(lying.name)
            yield _GONE_MS
        yield from self.user.lay(name, pad)

    def draw(self, side: str = "A") -> Doing[None]:
        """Press OK to let the console draw or throw the dice."""
        yield from self.user.stand()
        yield from self.user.leave(side)
        yield from self.user.press(f"{side}.OK")

    def _from_list(self, state: bytearray, step: int, begun: bool, side: str) -> Doing[None]:
        """Choose this step from the list; a secret or an explanation is on its owner's display."""
        user, ask = self.user, self.questions
        presenter, q, view = ask.presenter, ask.asked(state), ask.public(state)
        secret = presenter.secret(q)
        if secret or presenter.has_details(q):
            side = ask.pad(presenter.seat(view, q))
        side = side if side in user.eyes else user.eyes[0]
        if not begun:
            yield from user.leave(side)
        if not user.cursor(side):
            yield from user.press(f"{side}.right")
        yield from user.wait(lambda: user.cursor(side), f"a list on display {side}")
        answers = legal_steps(ask.rules, view)
        if secret:
            answers = [a for a in range(_STEPS) if presenter.copies(view, a)]
        groups = list(dict.fromkeys(presenter.group(q, a) for a in answers))
        if len(answers) > _LONG and len(groups) > 1:
            group = presenter.group(q, step)
            yield from user.rows_down(groups.index(group), side)
            yield from user.press(f"{side}.OK")
            answers = [a for a in answers if presenter.group(q, a) == group]
        likely = presenter.default_answer(view, q)
        begin = answers.index(likely) if likely in answers else 0
        down = (answers.index(step) - begin) % len(answers)
        yield from user.rows_down(down if 2 * down <= len(answers) else down - len(answers), side)
        yield from user.press(f"{side}.OK")

    # --- figures

    def touches(self, state: bytearray, steps: bytes, rng: random.Random) -> Iterator[tuple[int, int]]:
        """Yield what hands do for an action: (space, figure) is put down, (space, 0) lifted.

        A figure that is only touched comes first.
        """
        ask = self.questions
        marks = ask.footprint(ask.after(state, steps[:-1]), steps[-1]) if steps else []
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

    def move(self, touches: Iterable[tuple[int, str, int]]) -> Doing[None]:
        """Put the named figure on each space, "" lifts; then rest for so many milliseconds."""
        for space, name, rest_ms in touches:
            if name:
                self.user.put(name, SPACES[space])
            else:
                self.user.pick_up(SPACES[space])
            yield rest_ms

    def confirm(self, state: bytearray, steps: bytes, taken: Taken) -> Doing[None]:
        """Wait until an action of figures is taken; say which it was where hands could mean several."""
        user = self.user
        yield from user.wait(lambda: taken() or user.shows(*_WHICH), "the action to be taken")
        if taken():
            yield from user.stand()  # while it writes, it does not feel a figure lifted for a moment
            return
        yield from user.choose_row(*(self.questions.deed(each, state, steps) for each in user.languages))
        yield from user.wait(taken, "the action that was chosen to be taken")

    # --- Regent's decisions

    def hear(self, state: bytearray, steps: bytes, taken: Taken, keys: Iterable[str] = ()) -> Doing[None]:
        """Wait until Regent announces or makes this action; texts that it waits for are left.

        Each of `keys` is pressed, one at a time, while there is neither announcement nor such a text.
        """
        user, left = self.user, iter(keys)
        said = [self.questions.announced(language, state, steps) for language in user.languages]
        rows = list(map(bare, said))

        def heard() -> bool:
            spoken = any(user.tells(f"Regent: {each}") for each in said)
            return spoken or bare(user.cursor()) in rows or taken()

        yield from user.stand()  # a text that is still being drawn would take the next key
        end = user.table.now_ms() + _THINKS_MS
        while not (yield from user.looks(heard, _READ_MS)):
            if user.shows("play.READ", "play.AS_LEFT"):
                yield from user.press(f"{user.eyes[0]}.OK")
            elif key := next(left, ""):
                yield from user.press(key)
            elif user.table.now_ms() >= end:
                raise user.stuck(f'to read "Regent: {said[0]}"')

    def obey(
        self, state: bytearray, steps: bytes, taken: Taken, pause_ms: int = 0, side: str = ""
    ) -> Doing[bool]:
        """Let Regent make the action that it has decided; return False if it waits for hands."""
        presenter, user = self.questions.presenter, self.user
        how = presenter.carry_mode(state, self.questions.asked(state), steps[0])
        yield from self.hear(state, steps, taken)
        yield pause_ms
        if how == DONE_BY_HANDS:
            return False
        if how == DONE_BY_OK:
            yield from user.press(f"{side or user.eyes[0]}.OK")
        yield from user.wait(taken, "Regent to go on")
        return True
