"""A match as the table has it: what is played, what everybody may know, what is asked, who sits where."""

from micropython import const

from regent import games, hal
from regent.app.asked import Asked
from regent.engine.log import SEED_SIZE
from regent.engine.match import ILLEGAL, Match
from regent.engine.rules import CENTRE, CHANCE, OVER, PUBLIC
from regent.table.presenter import DRAWN_BY_HAND, FIRST_ANSWER, DRAW, NO_PAD

QUESTION = const(16)  # bytes of a prompt
_MOST_STEPS = const(256)  # of an action
_MOST = const(255)  # answers to choose from by luck


def below(n: int, rng) -> int:
    """A random number below n, each as likely as any other."""
    byte = bytearray(1)
    while True:
        rng.fill(byte)
        if byte[0] < 256 - 256 % n:
            return byte[0] % n


class Session:
    def __init__(self, board, name: str, slot: int):
        self._rules = rules = games.rules(name)
        self.presenter = games.presenter(name, rules)
        self.match = Match(rules, board.store.journal(slot))
        self.view = bytearray(rules.SIZE)  # what the whole table may know
        self.q = bytearray(QUESTION)
        self.expected = NO_PAD  # the seat on whose pad a card is expected, or CENTRE
        self._before = bytearray(rules.SIZE)  # what the table knew before the last action
        self._q_before = bytearray(QUESTION)
        self._last = -1  # the last step of the last action, -1 when there is nothing to tell of it
        self.asked = Asked(self, board, self._asks)
        self._options = self._who = b""
        self._rng = board.rng
        self._steps = bytearray(_MOST)
        self._changed = self._look

    def attend(self, changed) -> None:
        """`changed()` is called whenever something else is asked or seen."""
        self._changed = changed

    # --- beginning

    def sit(self, seats: int, options: bytes, who: bytes) -> None:
        """Prepare a match with these options: what is set up can be seen.  `who` plays for each player."""
        self._options = options
        self._who = who
        self.presenter.set_seats(seats, 0)
        self._rules.setup(self.match.state, seats, options)
        self._look()
        self._asks()

    def start(self, first: int) -> None:
        """Begin; this player takes the first seat."""
        seats = self.presenter.seats
        self.presenter.set_seats(seats, first)
        seed = bytearray(SEED_SIZE)
        if any(self._who):
            self._rng.fill(seed)
        who = bytes([self._who[self.presenter.player(seat) - 1] for seat in range(seats)])
        self.match.start(seats, self._options, who, bytes(seed))
        self.asked.begin()
        self._go_on()

    def recall(self, first: int) -> int:
        """After loading, find out what was done last; its effects."""
        match, before = self.match, self._before
        effects = 0
        self.presenter.set_seats(match.seats, first % match.seats)
        self.asked.begin()
        if match.ply:
            match.state_before(match.ply - 1, before)
            self._rules.prompt(before, self._q_before)
            self._rules.view(before, PUBLIC, self.view)
            steps = bytearray(_MOST_STEPS)
            for i in range(match.steps_of(match.ply - 1, steps)):
                self._last = steps[i]
                effects = self._rules.apply(before, self._last)
            before[:] = self.view
        self._go_on()  # the power may have gone before luck was drawn
        return effects

    # --- going on

    def _look(self):
        """Find out what can be seen of the match, and what is asked."""
        self._rules.view(self.match.state, PUBLIC, self.view)
        self._rules.prompt(self.match.state, self.q)

    def _go_on(self):
        """Draw what the console draws by itself, then look; what it once drew here comes again."""
        match = self.match
        self._look()
        while self._rules.mover(match.state) == CHANCE:
            how = self.presenter.draw_mode(self.q)
            if how == DRAWN_BY_HAND:
                break
            a = self._rules.next_action(match.state, -1) if how == FIRST_ANSWER else self._drawn()
            match.take(a, True)
            self._look()
        self.asked.look()
        self._asks()

    def _asks(self):
        """Tell what is asked now; while Regent thinks about a move of its own, no card is expected."""
        self.expected = NO_PAD if self.asked.plan() == b"" else self.presenter.pad(self.view, self.q)
        self._changed()

    def step(self, a: int) -> int:
        """Take one step, or with DRAW a whole answer; its effects, or ILLEGAL and nothing has changed."""
        return self.take(a) if a == DRAW or self.match.is_legal(a) else ILLEGAL

    def take(self, a: int) -> int:
        """Take a step that is known to be legal; its effects."""
        match, drawn = self.match, a == DRAW
        if not match.half:
            self._before[:] = self.view
            self._q_before[:] = self.q
        while True:
            if drawn:
                a = self._drawn()
            effects = match.take(a, drawn)
            if not drawn or not match.half:
                break
        self._last = -1 if match.half else a
        self._go_on()
        return effects

    def _drawn(self):
        """The step that the console drew here before, else one of the legal steps, by luck."""
        a = self.match.earlier_draw()
        if self.match.is_legal(a):
            return a
        rules, s = self._rules, self.match.state
        n = 0
        a = rules.next_action(s, -1)
        while a >= 0:
            self._steps[n] = a
            n += 1
            a = rules.next_action(s, a)
        return self._steps[below(n, self._rng)]

    def drop(self) -> bool:
        """Forget what was advised, and a half-made answer; False when there is none."""
        self.asked.hush()
        if not self.match.half:
            return False
        self.match.drop()
        self._go_on()
        return True

    def go_back(self, ply: int) -> None:
        """Go back to what was before action `ply`."""
        self.match.correct(ply)
        self._last = -1
        self._go_on()

    # --- what is so now

    def after(self) -> int:
        """Make the report of what follows from the last action; how many lines it has."""
        if self._last < 0:
            return 0
        return self.presenter.action_report(self._before, self._q_before, self._last, self.view)

    def over(self) -> bool:
        return self._rules.mover(self.match.state) == OVER

    def pad_of(self, seat: int) -> int:
        """Return the pad on the side where this seat sits, -1 for NO_PAD."""
        if seat == NO_PAD:
            return -1
        return hal.PAD_CENTRE if seat == CENTRE else hal.PAD_A + (self.presenter.player(seat) - 1 & 1)
