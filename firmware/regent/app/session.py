"""A match as the table has it: what is played, what everybody may know, what is asked, who sits where."""

from micropython import const

from regent import games, hal
from regent.engine.match import ILLEGAL, Match
from regent.engine.rules import CENTRE, CHANCE, OVER, PUBLIC
from regent.table.face import BY_HAND, BY_ORDER, NOBODY

_QUESTION = const(16)  # bytes of a prompt
_MOST_STEPS = const(256)  # of an action
_MOST = const(255)  # answers to choose from by luck


class Session:
    def __init__(self, board, name: str, slot: int):
        self.slot = slot
        self.rules = rules = games.rules(name)
        self.face = games.face(name, rules)
        self._journal = journal = board.store.journal(slot)
        self.match = Match(rules, journal)
        self.view = bytearray(rules.SIZE)  # what the whole table may know
        self.q = bytearray(_QUESTION)
        self.before = bytearray(rules.SIZE)  # the same before the last action
        self.q_before = bytearray(_QUESTION)
        self.secret = False  # the answer is known to the asked seat alone
        self.expected = NOBODY  # the seat on whose pad a card is expected, or CENTRE
        self.last = -1  # the last step of the last action, -1 when there is nothing to tell of it
        self._luck = board.luck
        self._steps = bytearray(_MOST)
        self._byte = bytearray(1)

    # --- beginning

    def sit(self, seats: int, options: bytes) -> None:
        """For so many players, in this way; what they set up can be seen."""
        match = self.match
        match.seats = self.face.seats = seats
        match.options[:] = options
        self.rules.setup(match.state, seats, match.options)
        self.look()

    def start(self) -> None:
        match = self.match
        self._journal.begin()
        match.start(match.seats, bytes(match.options))
        self.go_on()

    def recall(self, first: int) -> int:
        """After loading: what was done last is at hand; its effects."""
        match = self.match
        effects = 0
        self.face.first = first
        self.face.seats = match.seats
        if match.ply:
            match.at(match.ply - 1, self.before)
            self.rules.prompt(self.before, self.q_before)
            self.rules.view(self.before, PUBLIC, self.view)
            steps = bytearray(_MOST_STEPS)
            for i in range(match.played(match.ply - 1, steps)):
                self.last = steps[i]
                effects = self.rules.apply(self.before, self.last)
            self.before[:] = self.view
        self.go_on()  # the power may have gone before luck was drawn
        return effects

    # --- going on

    def look(self) -> None:
        """The match has changed: what can be seen of it, what is asked."""
        self.rules.view(self.match.state, PUBLIC, self.view)
        self.rules.prompt(self.match.state, self.q)
        self.secret = self.face.secret(self.q)
        self.expected = self.face.pad(self.view, self.q)

    def go_on(self) -> None:
        """The same, and chance that the console draws by itself; what it once drew here comes again."""
        match = self.match
        self.look()
        while self.rules.mover(match.state) == CHANCE:
            how = self.face.draws(self.q)
            if how == BY_HAND:
                return
            if how == BY_ORDER:
                match.step(self.rules.next_action(match.state, -1), True)
            elif match.step(match.remembered(), True) == ILLEGAL:
                match.step(self._any(), True)
            self.look()

    def step(self, a: int, drawn: bool = False) -> int:
        """Take one step, `drawn` by the console or not; its effects, or ILLEGAL and nothing has changed."""
        match = self.match
        first = not match.half
        effects = match.step(a, drawn)
        if effects == ILLEGAL:
            return effects
        if first:
            self.before[:] = self.view
            self.q_before[:] = self.q
        if match.half:
            self.look()
        else:
            self.last = a
            self.go_on()
        return effects

    def draw(self) -> int:
        """Answer by luck what is asked, to the end of the action; its effects."""
        effects = ILLEGAL
        while effects == ILLEGAL or self.match.half:
            effects = self.step(self.match.remembered(), True)
            if effects == ILLEGAL:
                effects = self.step(self._any(), True)
        return effects

    def drop(self) -> bool:
        """Forget a half-made decision; False when there is none."""
        if not self.match.half:
            return False
        self.match.drop()
        self.look()
        return True

    def go_back(self, ply: int) -> None:
        """To what was before action `ply`."""
        self.match.correct(ply)
        self.last = -1
        self.go_on()

    def _any(self):
        """One of the legal steps, by luck."""
        rules, s = self.rules, self.match.state
        n = 0
        a = rules.next_action(s, -1)
        while a >= 0:
            self._steps[n] = a
            n += 1
            a = rules.next_action(s, a)
        fair = 256 - 256 % n
        luck = self._byte
        luck[0] = 255
        while luck[0] >= fair:
            self._luck.fill(luck)
        return self._steps[luck[0] % n]

    # --- what is so now

    def over(self) -> bool:
        return self.rules.mover(self.match.state) == OVER

    def pad_of(self, seat: int) -> int:
        """The pad on the side where this seat sits."""
        return hal.PAD_CENTRE if seat == CENTRE else hal.PAD_A + (self.face.player(seat) - 1 & 1)
