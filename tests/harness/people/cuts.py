"""The power goes at random instants while hands play: all that they did must be kept, or all but the last.

Each game begins in its middle, on a device that holds its first actions.  Half of the cuts come at any time,
the others within or right behind the next write to the flash.  After each the match is resumed and played on,
which tests what the console knows without its flash as well.

Where Regent plays they come behind the action that lets it think, or while people carry out what it has
announced; afterwards it must announce the same.
"""

import random
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields
from typing import Any

from regent_table.people.ai_decisions import by_regent
from regent_table.people.stuck import Stuck
from regent_table.rules import DRAW
from regent_table.virtual.brains import make_brain
from regent_table.virtual.table import Table
from tests.harness.people.against_ai import AgainstRegent
from tests.harness.people.evenings import players_of, random_game
from tests.harness.people.players import Players
from tests.harness.work_journal import WorkJournal

_ANY_US = 3_000_000  # the plug is pulled within so long
_THINKING_US = 2_000_000  # of the write behind which Regent is asked
_DOING_US = 500_000  # of what it announced
_WRITING_US = 80_000  # of the next write to the flash
_GRAIN_US = 500
_MOST_PLAYED = 60  # actions that the device holds from the start
_CUTS = 5  # in one game
_RARELY = 8  # one action in so many is taken back
_RELUCTANT_MS = 2500
_RELEASED_MS = 100
_FOREVER_MS = 600_000


class Dark(Exception):
    """The power has gone while hands were at work."""


class PluggedTable(Table):
    """A table whose plug is pulled at an instant that was set before, whatever hands are doing."""

    _behind_us = -1  # so long after the next write to the flash
    _at_us = -1  # the instant

    def pull_plug(self, us: int, writing: bool) -> None:
        self._writes = self.brain.flash.operations
        self._behind_us, self._at_us = (us, -1) if writing else (-1, self.brain.wires.clock.now() + us)

    def run_ms(self, ms: int) -> None:
        clock = self.brain.wires.clock
        end = clock.now() + ms * 1000
        while clock.now() < end:
            if self._behind_us >= 0 and self.brain.flash.operations > self._writes:
                self._behind_us, self._at_us = -1, clock.now() + self._behind_us
            if self._at_us >= 0:
                self.brain.run(min(end, self._at_us))
                if clock.now() >= self._at_us:
                    self._at_us = -1
                    self.power_cut()
                    raise Dark
            else:
                self.brain.run(min(end, clock.now() + _GRAIN_US) if self._behind_us >= 0 else end)


@dataclass
class Cuts:
    tried: int = 0
    kept: int = 0  # the action under way was there afterwards
    writing: int = 0  # the flash was at work, or had just been
    thinking: int = 0  # Regent was asked and had not announced anything
    announced: int = 0  # it had
    same: int = 0  # of these two those after which it announced the same as before
    emulated_ms: int = 0

    def add(self, other: "Cuts") -> None:
        for part in fields(self):
            setattr(self, part.name, getattr(self, part.name) + getattr(other, part.name))


def cut(
    name: str,
    seats: int,
    most: int,
    seed: int,
    brain: str,
    told: Callable[[Cuts], None],
    regent: bool = False,
    kept: WorkJournal | None = None,
) -> Cuts:
    """Make so many cuts, `told` after each game; Lost when an action was lost or made up.

    Regent, where it plays, must decide the same again.
    """
    cuts = Cuts()
    kept = kept or WorkJournal()
    game = 0
    while cuts.tried < most:

        def made(seed: str = f"{seed}.{game}", most: int = min(_CUTS, most - cuts.tried)) -> dict[str, Any]:
            return asdict(_cut_game(name, seats, seed, most, brain, regent))

        what = ("cuts", name, seats, seed, game, min(_CUTS, most - cuts.tried), brain, regent)
        cuts.add(Cuts(**kept.part(" ".join(map(str, what)), made)))
        told(cuts)
        game += 1
    return cuts


def _cut_game(name: str, seats: int, seed: str, most: int, brain: str, regent: bool) -> Cuts:
    """Make at most so many cuts in one game."""
    cuts = Cuts()
    rng = random.Random(f"{name} {seats} {seed}")
    game = random_game(name, seats, rng, regent=regent)
    table = PluggedTable(make_brain(brain))
    players = players_of(game)(table, game, rng)
    try:
        players.begin_at(rng.randrange(_MOST_PLAYED))
        while cuts.tried < most and not players.over():
            _cut(players, table, cuts)
    except Stuck as lost:
        lost.where = f"{name} with {seats}, seed {seed}, after {table.now_ms()} ms"
        raise
    cuts.emulated_ms += table.now_ms()
    return cuts


def _cut(players: Players, table: PluggedTable, cuts: Cuts) -> None:
    rng, ply, steps = players.rng, players.seen.ply, b""
    against = isinstance(players, AgainstRegent)
    half = rng.randrange(2) > 0
    if isinstance(players, AgainstRegent):
        writing, within = not half, rng.randrange(1, _DOING_US) if half else _THINKING_US
        due = _until_announced(players) if half else _until_it_thinks(players)
        if players.over():
            return
    else:
        writing, within = half, rng.randrange(1, _WRITING_US) if half else _ANY_US
        due = b""
    try:
        table.pull_plug(rng.randrange(within), writing)
        while not players.over():
            ply, steps = players.seen.ply, b""
            if not against and players.undone() >= 0 and not rng.randrange(_RARELY):
                _take_back(players)
            else:
                steps, due = due or players.next_steps(), b""
                players.turn(steps)
        table.run_ms(_FOREVER_MS)
    except Dark:
        players.user.did("the power is gone")
    cuts.tried += 1
    cuts.writing += writing
    kept = _what_is_left(players, ply, steps)
    cuts.kept += kept
    players.in_the_dark()
    table.power_on()
    if table.world.down:  # a finger stays on that key
        table.run_ms(_RELUCTANT_MS)
        table.world.down.clear()
        table.run_ms(_RELEASED_MS)
    players.resume()
    players.check_saved()
    players.tidy()
    if isinstance(players, AgainstRegent):
        _as_before(players, cuts)


def _until_announced(players: AgainstRegent) -> bytes:
    """Play on until Regent has said what it does, which people carry out next."""
    while not players.over():
        steps = players.next_steps()
        if players.regents_turn():
            players.hear(steps)
            return steps
        players.turn(steps)
    return b""


def _until_it_thinks(players: AgainstRegent) -> bytes:
    """Play on until the action that is due lets Regent think about the next one."""
    while not players.over():
        steps = players.next_steps()
        if by_regent(players.seen, players.questions.after(players.seen.state, steps)):
            return steps
        players.turn(steps)
    return b""


def _as_before(players: AgainstRegent, cuts: Cuts) -> None:
    """See that Regent announces what it did, or would have done, before the power went."""
    if players.regents_turn():
        announced = players.heard == players.seen.ply
        cuts.announced += announced
        cuts.thinking += not announced
        players.hear(players.next_steps())
        cuts.same += 1


def _take_back(players: Players) -> None:
    ply = players.seen.ply
    players.press("Undo")
    players.wait(lambda: players.held().ply < ply, "the last action to be taken back")
    players.back_to(players.undone())
    players.read_on()
    players.check_saved()
    players.tidy()


def _what_is_left(players: Players, ply: int, steps: bytes) -> bool:
    """Hands made `steps` as action `ply`, or took back the one before: was that kept?"""
    held = players.held()
    kept = held.ply != ply
    if len(players.plies) >= ply:
        players.back_to(ply)
    if held.ply < ply and not steps:
        players.back_to(players.undone())
    while held.ply > players.seen.ply:
        made = players.held_action(players.seen.ply)
        presenter, q = players.presenter, players.question()
        drawn = presenter.draw_mode(q) or presenter.ok_step(players.seen.state, q) == DRAW
        # What needs nobody's hands Regent may have done by itself meanwhile.
        regents = isinstance(players, AgainstRegent) and players.regents_turn()
        due = players.next_steps() if regents else steps
        if not drawn and made != due:
            raise players.user.stuck(f"{list(due)} to be kept, not {list(made)}")
        players.advance(made, drawn > 0)
    players.same()
    return kept
