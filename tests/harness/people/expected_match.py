"""What people mean to play: two matches beside the console's.

In `truth` every card is known; `seen` is what the console should hold.
"""

import random

from regent_table.paths import use_firmware
from regent_table.people.ai_decisions import steps_of, thinking
from regent_table.people.questions import Questions
from regent_table.people.stuck import Stuck
from regent_table.rules import (
    CHANCE,
    FIRST_ANSWER,
    ILLEGAL,
    MORE,
    OVER,
    Game,
    Match,
    choose,
    games,
    legal_steps,
    opponents,
    option_words,
)
from tests.harness.soak.walk import SoakJournal

use_firmware()

from regent.engine.log import SEED_SIZE  # noqa: E402
from regent.opponents.thinking import decision_seed  # noqa: E402


class ExpectedMatch:
    def __init__(self, game: Game, rng: random.Random, reckless: bool = False):
        """Reckless people also play cards that they may not have: broken rules come to light later."""
        self.game, self.rules, self.rng = game, game.rules, rng
        self.questions = Questions(game)
        self.presenter = self.questions.presenter
        self.journal = SoakJournal()  # what that of the console should come to
        self.seen = Match(game.rules, self.journal)
        seed = bytes(rng.randrange(256) for _ in range(SEED_SIZE if any(game.who()) else 0))
        self.seen.start(game.seats, game.options, game.who(), seed)
        self.truth = self.seen if reckless else self._truth()
        self.plies: list[int] = []  # for each action of `seen` the ply in `truth` before it

    def _truth(self) -> Match:
        """A match of the same game with every hand known; `seen` where the console is told everything."""
        game = self.game
        words = option_words(game.rules, game.options)
        if words.get("hands", "dealt") == "dealt":
            return self.seen
        dealt = choose(game.rules.NAME, game.seats, words | {"hands": "dealt"})
        match = Match(dealt.rules)
        match.start(dealt.seats, dealt.options)
        return match

    def over(self) -> bool:
        return self.rules.mover(self.seen.state) == OVER

    def question(self) -> bytearray:
        return self.questions.asked(self.seen.state)

    def drawn_by_console(self) -> int:
        """How the console draws what comes next by itself; 0 when it does not."""
        chance = self.rules.mover(self.seen.state) == CHANCE
        return self.presenter.draw_mode(self.question()) if chance else 0

    def next_steps(self) -> bytes:
        """The steps of the next action that the table sees, by somebody's choice or by real luck."""
        self._pass_unseen()
        state = bytearray(self.truth.state)
        steps = b""
        effects = MORE
        while effects & MORE:
            step = self.rng.choice(legal_steps(self.rules, state))
            steps += bytes((step,))
            effects = self.rules.apply(state, step)
        return steps

    def _pass_unseen(self) -> None:
        while self.truth is not self.seen and self._unseen():
            self.truth.step(self.rng.choice(legal_steps(self.rules, self.truth.state)))

    def _unseen(self) -> bool:
        """Does the table see nothing of what comes next?"""
        state, ask = self.truth.state, self.questions
        asked, told = ask.asked(state), ask.asked(self.seen.state)
        if self.presenter.secret(told) and self._whose(self.seen, told) == self._whose(self.truth, asked):
            return False
        if self.rules.mover(state) != CHANCE and not self.presenter.secret(asked):
            return False
        after = ask.after(state, bytes(legal_steps(self.rules, state)[:1]))
        return ask.public(after) == ask.public(state)

    def _whose(self, match: Match, q: bytearray) -> tuple[int, int]:
        """What is asked, and of whom: luck deals hidden cards to one seat after the other."""
        return q[0], self.presenter.seat(match.state, q)

    def advance(self, steps: bytes, drawn: bool = False) -> int:
        """Let both matches go on by what hands did, or the console drew; the effects of the last step."""
        effects = 0
        for step in steps:
            if not self.seen.half:
                self._pass_unseen()
                self.plies.append(self.truth.ply)
            if self.truth is not self.seen and self.truth.step(step) == ILLEGAL:
                raise Stuck(f"the cards to allow {step}")
            effects = self.seen.step(step, drawn)
            if effects == ILLEGAL:
                raise Stuck(f"the rules to allow {step}")
        return effects

    def undone(self) -> int:
        """The ply that Undo goes back to, -1 for none."""
        return self.seen.ply - 1 if self.seen.can_undo() else -1

    def back_to(self, ply: int) -> None:
        """Let both matches forget what was played from there on; real luck may differ next time."""
        self.seen.drop()
        self.truth.drop()
        if ply == len(self.plies):
            return
        if self.truth is not self.seen:
            self.truth.correct(self.plies[ply])
        self.seen.correct(ply)
        del self.plies[ply:]

    def advice(self) -> bytes:
        """The steps that Regent advises a person to make, by what everybody sees."""
        rules, seats = self.rules, self.seen.seats
        name = opponents.NAMES[opponents.adviser(rules.NAME, seats)]
        player = opponents.player(name, games.family(rules.NAME), rules)
        view = self.questions.public(self.seen.state)
        for _ in thinking(player, rules, view, decision_seed(bytearray(), self.seen.ply)):
            pass
        return steps_of(player)

    def imagine(self, plies: int) -> None:
        """Let both matches go on by so many actions that no table has seen."""
        while self.seen.ply < plies and not self.over():
            draw = self.drawn_by_console()
            first = bytes(legal_steps(self.rules, self.seen.state)[:1])
            self.advance(first if draw == FIRST_ANSWER else self.next_steps(), draw > 0)
