"""People who play with figures on the lit board: they lift and place, follow the lights, and fumble."""

from host_tools.paths import use_firmware
from host_tools.rules import OVER
from host_tools.virtual import colours
from host_tools.virtual.hands_fumbles import ANYWHERE, Fumble, Fumblers
from host_tools.virtual.world import HAND, SPACES

use_firmware()

from regent.engine.rules import EMPTIED, FILLED, SHOWN, TOUCHED  # noqa: E402
from regent.games.vladci.board import CUB, HERMIT  # noqa: E402

_FOOT = 64
_SETTLED_MS = 500  # hands rest for so long, then what they did counts
_LOOK_MS = 1500  # a light that blinks has shown itself
_GLANCE_MS = 50
_HASTE_MS = (60, 60, 120, 250, 700)  # between one touch and the next
_RARELY = 8
_ASKED = ("play.SO", "play.WHICH")
_WRONG, _MISSING = "vermillion", "purple"


class FigureHands(Fumblers):
    # --- what is to be done

    def next_steps(self) -> bytes:
        """Any action, but who can win often does: evenings have an end."""
        steps = super().next_steps()
        if self.rng.randrange(2):
            return next((whole for whole in self.wholes() if self._wins(whole)), steps)
        return steps

    def wholes(self) -> list[bytes]:
        """Every legal action of the seat that is to move."""
        return list(self.game.actions(self.seen.state).values())

    def _wins(self, steps: bytes) -> bool:
        return self.rules.mover(self.after(steps)) == OVER

    def after(self, steps: bytes) -> bytearray:
        state = bytearray(self.seen.state)
        for step in steps:
            self.rules.apply(state, step)
        return state

    def marks(self, steps: bytes) -> list[tuple[int, int, int]]:
        """The whole footprint of an action: kind, space, figure."""
        foot = bytearray(_FOOT)
        n = self.rules.footprint(self.after(steps[:-1]), steps[-1], foot)
        return [(foot[i], foot[i + 1], foot[i + 2]) for i in range(0, n, 3)]

    def touches(self, steps: bytes) -> list[tuple[int, int]]:
        """What hands do for it, who is only touched first: (space, figure) is put down, (space, 0) lifted."""
        marks = self.marks(steps)
        starts = {figure: space for kind, space, figure in marks if kind == EMPTIED}
        ends = [(space, figure) for kind, space, figure in marks if kind == FILLED]
        way = [(space, who) for kind, space, figure in marks if kind == TOUCHED for who in (0, figure)]
        while ends:
            free = [end for end in ends if end[1] not in starts and end[0] not in starts.values()]
            if starts and (not free or self.rng.randrange(2)):
                way.append((starts.pop(self.rng.choice(list(starts))), 0))
            else:
                way.append(free[0])  # recruits come in their order
                ends.remove(free[0])
        return way

    # --- hands

    def figure(self, what: int) -> str:
        return next(piece.name for piece in self.pieces[what] if not piece.flat)

    def touch(self, space: int, what: int) -> None:
        """Put a figure on a space, or lift who stands there."""
        if what:
            if self.rng.randrange(_RARELY) == 0:
                self.put(self.figure(what), self.rng.choice(self.free()))  # it slides over another one
                self.table.run_ms(_HASTE_MS[0])
            self.put(self.figure(what), SPACES[space])
        else:
            self.take(self.table.world.on(SPACES[space])[0].name)
        self.rest()

    def free(self) -> list[str]:
        return [space for space in SPACES if not self.table.world.on(space)]

    def act(self, steps: bytes) -> int:
        marks, rng = self.marks(steps), self.rng
        effects = 0
        if marks and marks[0][0] == SHOWN or not marks:
            for step in steps:
                self.answer(step)
                effects = self.made(bytes((step,)))
        elif rng.randrange(_RARELY) == 0:
            for step in steps:
                self.by_keys(step)
                effects = self.made(bytes((step,)))
            self.tidy()
        else:
            if steps[0] >= len(SPACES) or len(steps) > 1 and rng.randrange(_RARELY) == 0:
                self.answer(steps[0])  # who is recruited, or who acts
                self.made(steps[:1])
                steps = steps[1:]
            for touch in self.touches(steps):
                self.touch(*touch)
            self.confirm(steps)
            effects = self.made(steps)
        return effects

    def answer(self, step: int) -> None:
        """By a figure on the pad, by OK, or from the list."""
        if self.shown_by(step):
            self.carry_out(step)
        elif self.face.ok(self.seen.state, self.question()) == step and self.rng.randrange(4):
            self.press("A.Back")
            self.press(f"{self.rng.choice('AB')}.OK")
        else:
            self.by_keys(step)

    def confirm(self, steps: bytes) -> None:
        """Wait until the console has taken it; say which it was if it asks."""
        self.wait(lambda: self.held().ply > self.seen.ply or self.asks())
        if not self.asks():
            return
        before, q = bytearray(self.seen.state), self.question()
        self.choose_row(
            self.in_words(lambda line: self.face.past(before, q, bytearray(steps), len(steps), line))
        )
        self.wait(lambda: self.held().ply > self.seen.ply)

    def asks(self) -> bool:
        return any(self.shows(name) for name in _ASKED)

    def read_on(self) -> None:
        self.press("A.Back")  # OK would be an answer if nothing is being read

    # --- lights lead

    def due(self) -> dict[str, str]:
        """Where each figure on the board belongs."""
        places = ((space, self.rules.place(self.seen.state, n)) for n, space in enumerate(SPACES))
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
                self.take(name)
                self.rest()
        for name in names:
            if name in due:
                self.put(name, due[name])
                self.rest()
        if names:
            self.table.run_ms(_SETTLED_MS)
            self.lights_lead()

    def rest(self) -> None:
        self.table.run_ms(self.rng.choice(_HASTE_MS))

    def lights_lead(self, known: bool = True) -> None:
        """They ask for exactly what is wrong."""
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
            raise self.astray_for(f"{wrong} is wrong, {due - there} missing; the lights say {seen}.")

    # --- power

    def resume(self) -> None:
        super().resume()
        self.as_left()

    def as_left(self) -> None:
        """The console asks for the table as it was."""
        if self.over():
            return
        self.wait(lambda: self.shows("play.AS_LEFT"))
        self.tidy(known=False)
        if not self.shows("play.AS_LEFT"):
            self.let_be()  # who stood for another was lifted, too
            return
        if self.rng.randrange(2):
            self.choose_row(self.say("play.CHECK_FIGURES"))
            self.press("A.OK")
        self.choose_row(self.say("play.YES"))

    def misplace(self, name: str, spaces: list[str]) -> None:
        """Put a figure where it may not go; lights and words lead it back."""
        self.put(name, self.rng.choice(spaces))
        self.wait(lambda: self.say("play.ASTRAY") in " ".join(self.table.screen_text("B").split()))
        self.tidy()

    def in_the_dark(self) -> None:
        """Figures are moved or taken away."""
        super().in_the_dark()
        due = self.due()
        for name in self.rng.sample(list(due), self.rng.randrange(3)):
            if self.place(name) != HAND:
                self.take(name)
            if self.rng.randrange(2):
                self.put(name, self.rng.choice(self.free()))

    def did_last(self) -> bytes:
        """The last action that the console has taken."""
        held, steps = self.held(), bytearray(_FOOT)
        return bytes(steps[: held.played(held.ply - 1, steps)])

    def let_be(self) -> None:
        """What was lifted and put back meant nothing."""
        self.table.run_ms(_SETTLED_MS)
        self.press("A.Back")

    def fumbles(self) -> tuple[Fumble, ...]:
        return FIGURE_FUMBLES + self.mishaps

    # --- the end

    def outcome(self) -> str:
        winner = self.game.notation.result(self.seen.state)["winner"]
        if winner is None:
            return self.say("vladci.DRAWN")
        return self.say("vladci.WINS", self.face.player(winner))


# --- what goes wrong


def _wrong_space(players: FigureHands, steps: bytes) -> bool | None:
    """A figure goes where it may not."""
    name = players.rng.choice(list(players.due()))
    start = SPACES.index(players.place(name))
    ways = [players.touches(whole) for whole in players.wholes()]
    ends = {space for way in ways if (start, 0) in way for space, what in way if what}
    free = [space for space in players.free() if SPACES.index(space) not in ends]
    if not free:
        return None
    players.take(name)
    players.rest()
    players.misplace(name, free)
    return False


def _wrong_recruit(players: FigureHands, steps: bytes) -> bool | None:
    """A recruit is put where he may not stand, and given up."""
    due = players.shown_by(steps[0])
    if len(steps) < 2 or not due:
        return None
    spaces = {SPACES[space] for whole in players.wholes() for space in whole[1:]}
    players.answer(steps[0])
    players.misplace(players.figure(due[1]), [space for space in players.free() if space not in spaces])
    players.press("A.Back")
    return False


def _knocked_over(players: FigureHands, steps: bytes) -> bool:
    """One or two figures fall and are put up again."""
    names = players.rng.sample(list(players.due()), players.rng.randrange(1, 3))
    places = [players.place(name) for name in names]
    for name in names:
        players.take(name)
        players.rest()
    players.table.run_ms(players.rng.randrange(1500))
    for name, place in zip(names, places, strict=True):
        players.put(name, place)
        players.rest()
    players.let_be()
    return False


def _hesitation(players: FigureHands, steps: bytes) -> bool | None:
    """Somebody lifts who is about to move, presses OK with him in the hand, and puts him back."""
    touches = players.touches(steps)
    if not touches or touches[0][1]:
        return None
    space = touches[0][0]
    name = players.table.world.on(SPACES[space])[0].name
    players.take(name)
    players.table.run_ms(players.rng.randrange(100, 3000))
    players.press(f"{players.rng.choice('AB')}.OK")
    players.put(name, SPACES[space])
    players.let_be()
    return False


def _changed_mind(players: FigureHands, steps: bytes) -> bool | None:
    """The beginning of an action is chosen and given up."""
    if len(steps) < 2:
        return None
    players.answer(steps[0])
    players.press("A.Back")
    return False


def _bad_contact(players: FigureHands, steps: bytes) -> bool:
    space = players.rng.choice(list(players.due().values()))
    players.table.world.flapping.add(space)
    players.table.run_ms(players.rng.randrange(2000))
    players.table.world.flapping.discard(space)
    players.let_be()
    return False


def _wrong_figure(players: FigureHands, steps: bytes) -> bool | None:
    """One that nobody asks for is tapped."""
    if players.keys_only:
        return None
    shown = [players.shown_by(whole[0]) for whole in players.wholes()]
    wanted = {what for _, what in filter(None, shown)}
    if HERMIT in wanted:
        wanted.add(CUB)
    in_box = [what for what in players.pieces if players.place(players.figure(what)) == HAND]
    wrong = [players.figure(what) for what in in_box if what not in wanted]
    if not wrong:
        return None
    players.tap_in_vain(players.rng.choice(wrong), "C")
    return False


def _interrupted(players: FigureHands, steps: bytes) -> bool:
    """The power goes in the middle of an action; some figures are moved until it comes back."""
    table, rng = players.table, players.rng
    touches = players.touches(steps)
    if touches and steps[0] >= len(SPACES):
        players.answer(steps[0])
    upto = rng.randrange(len(touches) + 1)
    for touch in touches[:upto]:
        players.touch(*touch)
    table.run_ms(rng.randrange(600))
    players.did("cut power")
    table.power_cut()
    done = players.held().ply > players.seen.ply
    if done:
        players.made(players.did_last() if upto < len(touches) else steps)
    players.in_the_dark()
    table.power_on()
    Fumblers.resume(players)
    players.as_left()
    return done


FIGURE_FUMBLES: tuple[Fumble, ...] = (
    *(_wrong_space, _wrong_recruit, _knocked_over, _hesitation, _changed_mind, _bad_contact, _wrong_figure),
    *(_interrupted, _interrupted, *ANYWHERE),
)  # type: ignore[assignment]
