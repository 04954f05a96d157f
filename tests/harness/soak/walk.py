"""Random games that check themselves at random points: undo, corrections, journals, what the table sees."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from regent_table.rules import (
    CHANCE,
    ILLEGAL,
    LOADED,
    MORE,
    OVER,
    PUBLIC,
    REVEALS,
    Game,
    Match,
    choose,
    legal_steps,
    option_words,
)

# How often, in actions, something is tried
_UNDO, _CORRECT, _LOAD, _DROP = 10, 60, 60, 3
_NEAR = 12  # actions, beyond what a match keeps at hand


class SoakJournal:
    """Records in memory, as the store keeps them in flash."""

    def __init__(self) -> None:
        self.records: list[bytes] = []

    def append(self, payload: bytearray, n: int) -> bool:
        self.records.append(bytes(payload[:n]))
        return True

    def read(self, i: int, out: bytearray) -> int:
        if i >= len(self.records):
            return 0
        record = self.records[i]
        out[: len(record)] = record
        return len(record)


@dataclass
class SoakCounts:
    games: int = 0
    actions: int = 0
    undone: int = 0
    corrected: int = 0
    loaded: int = 0
    longest: int = 0
    most_steps: int = 0
    beside_the_table: int = 0


@dataclass
class SoakWalk:
    """A match that is played at random and checked all along."""

    game: Game
    rng: random.Random
    counts: SoakCounts
    watch: Callable[[bytearray], None] | None = None
    pick: Callable[[bytearray, list[int]], int] | None = None  # one of the legal steps of a state
    journal: SoakJournal = field(default_factory=SoakJournal)

    def __post_init__(self) -> None:
        self.match = Match(self.game.rules, self.journal)
        assert self.match.start(self.game.seats, self.game.options)
        self.states = [bytes(self.match.state)]
        self.played: list[bytes] = []
        self.open: list[bool] = []  # nobody learned anything from this action
        self.seen = _on_table(self.game)
        self.view = bytearray(self.game.rules.SIZE)
        self.tables = [bytes(self.seen)] if self.seen is not None else []

    def run(self) -> None:
        rules, match, rng = self.game.rules, self.match, self.rng
        while rules.mover(match.state) != OVER:
            self.action()
            if rng.randrange(_UNDO) == 0:
                self.undo()
            if rng.randrange(_CORRECT) == 0 and match.ply:
                self.correct()
            if rng.randrange(_LOAD) == 0:
                self.load()
        assert legal_steps(rules, match.state) == [] and match.step(0) == ILLEGAL
        self.load()
        counts = self.counts
        counts.games += 1
        counts.longest = max(counts.longest, match.ply)
        counts.most_steps = max(counts.most_steps, sum(map(len, self.played)))
        assert match.ply <= rules.MAX_ACTIONS and counts.most_steps <= rules.MAX_LOG

    def action(self) -> None:
        rules, match, rng = self.game.rules, self.match, self.rng
        steps = b""
        while True:
            legal = legal_steps(rules, match.state)
            assert legal and legal == sorted(set(legal)) and 0 <= legal[0] and legal[-1] < 255
            wrong = rng.randrange(255)
            if wrong not in legal:
                before = bytes(match.state)
                assert match.step(wrong) == ILLEGAL and match.state == before
            self.ask(legal)
            step = self.pick(match.state, legal) if self.pick else rng.choice(legal)
            steps += bytes((step,))
            effects = match.step(step)
            if not effects & MORE:
                break
            if rng.randrange(_DROP) == 0:
                match.drop()
                assert match.state == self.states[-1] and match.half == 0
                steps = b""
        self.played.append(steps)
        self.states.append(bytes(match.state))
        self.open.append(not effects & REVEALS)
        self.counts.actions += 1
        self.remember()
        self.look(steps)
        if self.watch:
            self.watch(match.state)

    def ask(self, legal: list[int]) -> None:
        """Check that asking changes nothing, and that whoever is asked knows enough to answer."""
        rules, state = self.game.rules, self.match.state
        before, out = bytes(state), bytearray(256)
        assert 0 < rules.prompt(state, out) <= 256
        assert rules.footprint(state, legal[0], out) % 3 == 0
        mover = rules.mover(state)
        if mover != CHANCE:
            rules.view(state, mover, self.view)
            assert legal_steps(rules, self.view) == legal
            again = bytearray(rules.SIZE)
            rules.view(self.view, mover, again)
            assert again == self.view
        assert state == before

    def look(self, steps: bytes) -> None:
        """Check that the public view of the dealt game equals a game in which nobody scans hands."""
        if self.seen is None:
            return
        rules = self.game.rules
        rules.view(self.match.state, PUBLIC, self.view)
        if self.view != self.seen:  # else it passed unseen
            for step in steps:
                assert rules.next_action(self.seen, step - 1) == step
                rules.apply(self.seen, step)
        assert self.view == self.seen
        self.tables.append(bytes(self.seen))
        self.counts.beside_the_table += 1

    def undo(self) -> None:
        match = self.match
        while match.can_undo() and self.rng.randrange(3):
            assert match.undo()
            self.cut(match.ply)
            self.counts.undone += 1

    def correct(self) -> None:
        ply = self.rng.randrange(max(0, self.match.ply - 40), self.match.ply)
        assert self.match.correct(ply)
        self.cut(ply)
        self.counts.corrected += 1

    def remember(self) -> None:
        """Check that undo stops where somebody learned something, and that any earlier state can be had."""
        match = self.match
        assert match.can_undo() == bool(self.open and self.open[-1])
        if match.ply:
            ply = self.rng.randrange(max(0, match.ply - _NEAR), match.ply)
            match.state_before(ply, self.view)
            assert self.view == self.states[ply]

    def cut(self, ply: int) -> None:
        del self.states[ply + 1 :], self.played[ply:], self.open[ply:]
        assert self.match.ply == ply and self.match.state == self.states[-1]
        self.remember()
        if self.seen is not None:
            del self.tables[ply + 1 :]
            self.seen[:] = self.tables[-1]

    def load(self) -> None:
        journal = SoakJournal()
        journal.records = list(self.journal.records)
        again = Match(self.game.rules, journal)
        assert again.load() == LOADED
        assert (again.state, again.ply, again.can_undo()) == (
            self.match.state,
            self.match.ply,
            self.match.can_undo(),
        )
        assert journal.records == self.journal.records
        self.counts.loaded += 1


def _on_table(game: Game) -> bytearray | None:
    """The opening of the same game as the table sees it; None for a game without hidden hands."""
    names = [row[0] for row in game.rules.OPTIONS]
    if "hands" not in names:
        return None
    options = bytearray(game.options)
    i = names.index("hands")
    options[i] = game.rules.OPTIONS[i][1].index("table")
    state = bytearray(game.rules.SIZE)
    game.rules.setup(state, game.seats, bytes(options))
    return state


def random_game(name: str, rng: random.Random) -> Game:
    """A game with random seats and options; where there is the choice, every card is tapped."""
    rules = choose(name, None, {}).rules
    while True:
        seats = rng.randint(rules.MIN_SEATS, rules.MAX_SEATS)
        options = bytes(rng.randrange(rules.offered_values(i)) for i in range(len(rules.OPTIONS)))
        if not rules.conflict(seats, options):
            break
    words = option_words(rules, options)
    if "hands" in words:
        words["hands"] = "dealt"
    return choose(name, seats, words)
