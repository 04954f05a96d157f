"""People who play against Regent: they carry out what displays say, and know what these must say.

What it decides follows from what its seat may see and from the seed in the journal, so it is worked out here
as well: the announcement must say that and nothing else, also after a power cut.
"""

from collections.abc import Callable

from regent.table.presenter import DONE_BY_HANDS, DONE_BY_ITSELF

from regent_table.people.ai_decisions import by_regent, decision
from regent_table.people.user import over
from regent_table.rules import MORE
from tests.harness.people.figures import FigurePlayers
from tests.harness.people.players import Players

_RARELY = 8
# What is being read is left; where lights ask for figures that a sensor does not see, the list is the way
_TO_READ_ON = ("A.Back", "A.Back", "A.right")


class AgainstRegent(Players):
    heard = -1  # the last action that was read before it was carried out

    # --- what it decides

    def regents_turn(self) -> bool:
        return by_regent(self.seen, self.seen.state)

    def next_steps(self) -> bytes:
        return decision(self.seen) if self.regents_turn() else super().next_steps()

    def carried_out(self, steps: bytes) -> int:
        return self.presenter.carry_mode(self.seen.state, self.question(), steps[0])

    def adopt(self) -> None:
        """Note what the console draws, and what Regent decides that needs nobody's hands.

        It waits until all is as the match has it.
        """
        super().adopt()
        while self.regents_turn() and self.in_order():
            steps = decision(self.seen)
            if self.carried_out(steps) != DONE_BY_ITSELF:
                return
            self._obey(steps)
            super().adopt()

    def in_order(self) -> bool:
        return True

    def tidy(self, known: bool = True) -> None:
        super().tidy(known)
        if known:
            self.adopt()

    def _obey(self, steps: bytes) -> int:
        """Wait until Regent has done what it has decided, after OK where it asks for that."""
        side = self.rng.choice("AB")
        over(self.table, self.actions.obey(self.seen.state, steps, self.taken, side=side))
        if self.held_action(self.seen.ply) != steps:
            raise self.user.stuck(f"Regent to do {list(steps)} by itself")
        return self.advance(steps)

    # --- what people do about it

    def card_for(self, steps: bytes, alone: bool = False) -> tuple[str, str] | None:
        """The card that people lay for Regent is told first: before, any is refused."""
        due = super().card_for(steps, alone)
        if due and self.regents_turn() and not self.seen.half:
            self.hear(steps)
        return due

    def deed(self, steps: bytes) -> str:
        """What Regent says of its decision, in words."""
        return self.questions.announced(self.user.languages[0], self.seen.state, steps)

    def hear(self, steps: bytes) -> None:
        """Read what Regent has decided, which must be this."""
        over(self.table, self.actions.hear(self.seen.state, steps, self.taken, _TO_READ_ON))
        self.heard = self.seen.ply

    def act(self, steps: bytes) -> int:
        if not self.regents_turn():
            return super().act(steps)
        how = self.carried_out(steps)
        if how == DONE_BY_ITSELF:
            return self._obey(steps)
        self.hear(steps)
        if how == DONE_BY_HANDS and self.rng.randrange(_RARELY):
            return self.by_hands(steps)
        if how == DONE_BY_HANDS:
            effects = self._by_keys_alone(steps)
            self.tidy()
            return effects
        shown = self.card_for(steps)
        if not shown or self.rng.randrange(2):
            return self._obey(steps)
        self.tap(*shown)
        return self.advance(steps)

    def advance(self, steps: bytes, drawn: bool = False) -> int:
        regents = self.regents_turn()
        effects = super().advance(steps, drawn)
        self.counts.decided += regents and not effects & MORE
        return effects

    def by_hands(self, steps: bytes) -> int:
        """Carry out what Regent has said."""
        shown = self.card_for(steps)
        if not shown:
            return self._by_keys_alone(steps)
        self.tap(*shown)
        return self.advance(steps)

    def step_by_step(self, steps: bytes, do: Callable[[int], None]) -> int:
        if steps and self.regents_turn():
            self.hear(steps)
            return self._by_keys_alone(steps)
        return super().step_by_step(steps, do)

    def _by_keys_alone(self, steps: bytes) -> int:
        """Say by keys that it was done."""
        self.counts.by_keys += 1
        row = self.deed(steps)
        if not self.user.cursor():
            self.press(f"{self.rng.choice(self.user.eyes)}.right")
        over(self.table, self.user.choose_row(row))
        return self.advance(steps)

    def advised(self) -> str:
        return "" if self.regents_turn() else super().advised()

    def refusal(self, what: int) -> str:
        if not self.regents_turn():
            return super().refusal(what)
        return self.say("play.TURN_BACK" if self.presenter.ROWS else "play.NOT_ITS")

    def undone(self) -> int:
        """Undo goes back to the last decision of a person."""
        state = bytearray(self.rules.SIZE)
        for ply in range(self.seen.ply - 1, -1, -1):
            if not self.seen.can_undo(ply):
                break
            self.seen.state_before(ply, state)
            if not by_regent(self.seen, state):
                return ply
        return -1


class FiguresAgainstRegent(AgainstRegent, FigurePlayers):
    def wholes(self) -> list[bytes]:
        return [decision(self.seen)] if self.regents_turn() else super().wholes()

    def in_order(self) -> bool:
        """Is the board as the match has it?  Who lies on a pad and belongs nowhere does not matter."""
        due, pads = self.due(), self.table.world.pads
        return all(name not in due and self.place(name) in pads for name in self.astray())

    def by_hands(self, steps: bytes) -> int:
        shown = self.card_for(steps)
        if shown and self.rng.randrange(2):
            self.tap(*shown)
            self.advance(steps[:1])
            steps = steps[1:]
        return self.by_figures(steps)

    def carry_out(self, step: int) -> None:
        """Press a key that means nothing where Regent is asked."""
        if self.regents_turn():
            self.press("A.Back")
        else:
            super().carry_out(step)
