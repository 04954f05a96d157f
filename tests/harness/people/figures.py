"""People who play with figures on the lit board: they lift and place, and follow the lights."""

from collections.abc import Iterable, Iterator

from regent_table.people.user import over
from regent_table.rules import OVER
from regent_table.virtual import colours
from regent_table.virtual.world import HAND, SPACES
from tests.harness.people.players import Players

_SETTLED_MS = 500  # hands rest for so long, then what they did counts
_LOOK_MS = 1500  # a light that blinks has shown itself
_GLANCE_MS = 50
_HASTE_MS = (60, 60, 120, 250, 700)  # between one touch and the next
_RARELY = 8
_WRONG, _MISSING = "vermillion", "purple"


class FigurePlayers(Players):
    # --- what is to be done

    def next_steps(self) -> bytes:
        """A random action; but half of the time whoever can win does, so that evenings end."""
        steps = super().next_steps()
        if self.rng.randrange(2):
            return next((whole for whole in self.wholes() if self._wins(whole)), steps)
        return steps

    def wholes(self) -> list[bytes]:
        """Every legal action of the seat that is to move."""
        return list(self.game.actions(self.seen.state).values())

    def _wins(self, steps: bytes) -> bool:
        return self.rules.mover(self.questions.after(self.seen.state, steps)) == OVER

    def touches(self, steps: bytes) -> list[tuple[int, int]]:
        """What hands do for an action: (space, figure) is put down, (space, 0) lifted."""
        return list(self.actions.touches(self.seen.state, steps, self.rng))

    # --- hands

    def figure(self, what: int) -> str:
        return next(piece.name for piece in self.pieces[what] if not piece.art.flat)

    def move(self, touches: Iterable[tuple[int, int]]) -> None:
        """Lift and put figures, fast or slowly; some slide over another space."""
        over(self.table, self.actions.move(self._hastily(touches)))

    def _hastily(self, touches: Iterable[tuple[int, int]]) -> Iterator[tuple[int, str, int]]:
        for space, what in touches:
            name = self.figure(what) if what else ""
            if name and self.rng.randrange(_RARELY) == 0:
                yield SPACES.index(self.rng.choice(self.free())), name, _HASTE_MS[0]
            yield space, name, self.rng.choice(_HASTE_MS)

    def free(self) -> list[str]:
        return [space for space in SPACES if not self.table.world.on(space)]

    def act(self, steps: bytes) -> int:
        rng = self.rng
        if not self.touches(steps):
            return self.step_by_step(steps, self.carry_out)
        if rng.randrange(_RARELY) == 0:
            effects = self.step_by_step(steps, self.by_keys)
            self.tidy()
            return effects
        if steps[0] >= len(SPACES) or len(steps) > 1 and rng.randrange(_RARELY) == 0:
            self.step_by_step(steps[:1], self.carry_out)  # who is recruited, or who acts
            steps = steps[1:]
        return self.by_figures(steps)

    def by_figures(self, steps: bytes) -> int:
        """Move the figures, and say what is meant where that is asked."""
        self.move(self.touches(steps))
        over(self.table, self.actions.confirm(self.seen.state, steps, self.taken))
        return self.advance(steps)

    def read_on(self) -> None:
        self.press("A.Back")  # OK would be an answer if nothing is being read

    # --- lights lead

    def due(self) -> dict[str, str]:
        """Where each figure on the board belongs."""
        places = ((space, self.rules.figure_at(self.seen.state, n)) for n, space in enumerate(SPACES))
        return {self.figure(what): space for space, what in places if what}

    def astray(self) -> list[str]:
        """Figures that stand elsewhere than the match has them."""
        due = self.due()
        names = [self.figure(what) for what in self.pieces]
        return [name for name in names if self.place(name) != due.get(name, HAND)]

    def place(self, name: str) -> str:
        return self.table.world.thing(name).place

    def tidy(self, known: bool = True) -> None:
        """Follow the lights until every figure stands where it should."""
        self.lights_lead(known)
        names, due = self.astray(), self.due()
        for name in names:
            if self.place(name) != HAND:
                self.user.take(name)
                self.rest()
        for name in names:
            if name in due:
                self.user.put(name, due[name])
                self.rest()
        if names:
            self.table.run_ms(_SETTLED_MS)
            self.lights_lead()

    def rest(self) -> None:
        self.table.run_ms(self.rng.choice(_HASTE_MS))

    def lights_lead(self, known: bool = True) -> None:
        """Check that lights ask for exactly what is wrong."""
        due = set(self.due().values())
        there = {thing.place for thing in self.table.world.things.values()} & set(SPACES)
        wrong = there - due
        if known:
            wrong |= {self.place(name) for name in self.astray()} & set(SPACES)
        looks = []
        for _ in range(_LOOK_MS // _GLANCE_MS):
            self.table.run_ms(_GLANCE_MS)
            looks.append(self.table.lights())
        seen: dict[str, set[str]] = {_WRONG: set(), _MISSING: set()}
        for space, *lights in zip(SPACES, *looks, strict=False):
            seen.get(colours.name_of(max(lights, key=sum)), set()).add(space)
        if seen != {_WRONG: wrong, _MISSING: due - there}:
            raise self.user.stuck(f"lights that say {wrong} is wrong, {due - there} missing; they say {seen}")

    # --- power

    def resume(self) -> None:
        super().resume()
        self.as_left()

    def as_left(self) -> None:
        """Answer the console's question whether the table is as it was; one that is over asks nothing."""
        if self.over():
            self.tidy(known=False)
            return
        self.read("play.AS_LEFT")
        self.tidy(known=False)
        if not self.user.shows("play.AS_LEFT"):
            self.let_be()  # a figure that stood in another's place was lifted, too
            return
        if self.rng.randrange(2):
            self.choose("play.CHECK_FIGURES")
            self.press("A.OK")
        self.choose("play.YES")

    def misplace(self, name: str, spaces: list[str]) -> None:
        """Put a figure where it may not go; lights and words lead it back."""
        self.user.put(name, self.rng.choice(spaces))
        self.wait(lambda: self.user.tells(self.say("play.ASTRAY")), f"to read that {name} stands wrong")
        self.tidy()

    def in_the_dark(self) -> None:
        """Move figures, or take them away, while there is no power."""
        super().in_the_dark()
        due = self.due()
        for name in self.rng.sample(list(due), self.rng.randrange(3)):
            if self.place(name) != HAND:
                self.user.take(name)
            if self.rng.randrange(2):
                self.user.put(name, self.rng.choice(self.free()))

    def let_be(self) -> None:
        """Make clear that what was lifted and put back was no action."""
        self.table.run_ms(_SETTLED_MS)
        self.press("A.Back")

    # --- the end

    def outcome(self) -> str:
        winner = self.game.notation.result(self.seen.state)["winner"]
        if winner is None:
            return self.say("vladci.DRAWN")
        return self.say("vladci.WINS", self.presenter.player(winner))
