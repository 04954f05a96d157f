"""A search through what may come: far too slow for the device, and the yardstick of its players.

Each playout deals anew what the seat does not know, follows a tree of what the seats did in earlier playouts,
tries one step more and asks the hand-written judge of whoever made it how that looks.  Steps, not deals or
dice, are its branches: a step that only some deals allow counts by how often it was there.  Opponents take
what is worst for the seat.
"""

import math
import random
from importlib import import_module

from regent_table.lab.determinize import PLAY, TAKE, claim, turned_up, unseen
from regent_table.rules import CHANCE, MORE, OVER, Game, draw, games, legal_steps, shares, sides

_CURIOUS = 1.0  # what a step that was hardly tried may hope for beyond its value, in spreads of all values
_HALF = {"claim": 100, "valerie": 100, "vladci": 300}  # the judge's value at which a win is half sure


class _Node:
    __slots__ = ("children", "half", "seen", "untried", "visits", "won")

    def __init__(self) -> None:
        self.children: dict[int, _Node] = {}
        self.half = False  # a decision goes on, ...
        self.untried = True  # ... and not all ways have been tried in which it can
        self.seen = 0  # how often the step could be taken
        self.visits = 0
        self.won = 0.0

    def best(self, sign: int) -> float:
        """What whoever goes on from here can have."""
        if self.half:
            return max(child.best(sign) for child in self.children.values())
        return sign * self.won / self.visits


class Search:
    """A player as the firmware's are, of so many playouts a decision."""

    def __init__(self, game: Game, playouts: int):
        self._room = games.family(game.rules.NAME)
        self._game, self._playouts = game, playouts
        opponents = import_module(f"regent.opponents.{self._room}")
        self._evaluators = [opponents.EVALUATOR() for _ in range(game.seats)]
        self._sides = sides(game)
        self._view = bytearray(game.rules.SIZE)
        self.steps = b""
        self.n = self.evaluations = 0

    def begin(self, view: bytearray, seat: int, seed: int) -> None:
        self._view[:] = view
        self._deal = unseen(self._room, view)
        self._seat, self._side = seat, seat % self._sides
        self._rng = random.Random(seed)
        self._root = _Node()
        self._sum = self._squares = 0.0  # of what playouts were worth, for their spread
        self.steps, self.n, self.evaluations = b"", 0, 0
        for each, evaluator in enumerate(self._evaluators):
            evaluator.begin(view, each, seed)

    def think(self, evaluations: int) -> bool:
        if not self._forced():
            for _ in range(min(evaluations, self._playouts - self.evaluations)):
                self.evaluations += 1
                self._playout()
            if self.evaluations < self._playouts:
                return False
        self._decide()
        return True

    def _forced(self) -> bool:
        rules = self._game.rules
        legal = self._answers(self._view, self._seat)
        return len(legal) == 1 and not rules.apply(bytearray(self._view), legal[0]) & MORE

    def _playout(self) -> None:
        """One action beyond the tree, and on by luck until nothing is half done."""
        rules, s = self._game.rules, self._deal(self._rng)
        path, new, last, more = [self._root], False, self._seat, 0
        while (mover := rules.mover(s)) != OVER and (not new or more or self._unfinished(s, last)):
            if mover == CHANCE:
                self._luck(s)
                continue
            legal = self._answers(s, mover)
            if new and not path[-1].half:
                more = rules.apply(s, self._rng.choice(legal)) & MORE
            else:
                step, new = self._choose(path[-1], legal, mover)
                more = rules.apply(s, step) & MORE
                path.append(path[-1].children[step])
                path[-1].half = more > 0
            last = mover
        worth = self._worth(s, last)
        self._sum += worth
        self._squares += worth * worth
        for node in path:
            node.visits += 1
            node.won += worth

    def _luck(self, s: bytearray) -> None:
        """Let chance take a step; Claim's is half of the work, so it is done at once."""
        if self._room == "claim":
            self._game.rules.apply(s, turned_up(s, self._rng))
            return
        for step in draw(self._game, s, self._rng):
            self._game.rules.apply(s, step)

    def _unfinished(self, s: bytearray, last: int) -> bool:
        """Is a trick on, or what an action brings?  Phase two of Claim is played to its end: there nobody
        draws any more, and a judge knows little of who will win the last tricks."""
        if self._room == "claim":
            return (
                s[claim.PHASE] > 0 or s[claim.STAGE] == TAKE or s[claim.STAGE] == PLAY and s[claim.COUNT] > 0
            )
        return self._evaluators[last].same_action(s)

    def _answers(self, s: bytearray, mover: int) -> list[int]:
        skips = self._evaluators[mover].skips
        return [step for step in legal_steps(self._game.rules, s) if not skips(s, step)]

    def _choose(self, node: _Node, legal: list[int], mover: int) -> tuple[int, bool]:
        """A step to what was not tried yet, else the one that promises most; whether it is a new one."""
        children = node.children
        for step in legal:
            if step in children:
                children[step].seen += 1
        fresh = [step for step in legal if step not in children]
        open_ = fresh or [step for step in legal if children[step].half and children[step].untried]
        if open_:
            step = self._rng.choice(open_)
        else:
            node.untried = False
            n = self._root.visits
            spread = _CURIOUS * math.sqrt(max(self._squares / n - (self._sum / n) ** 2, 0.0))
            sign = 1 if self._ours(mover) else -1

            def promise(step: int) -> float:
                child = children[step]
                return child.best(sign) + spread * math.sqrt(math.log(child.seen) / child.visits)

            step = max(legal, key=promise)
        if fresh:
            children[step] = _Node()
            children[step].seen = 1
        return step, bool(fresh)

    def _worth(self, s: bytearray, last: int) -> float:
        """How sure of the win the seat is, from 0 to 1, by the judge of whoever went last."""
        if self._game.rules.mover(s) == OVER:
            return shares(self._game, s)[self._seat]
        value = self._evaluators[last].value_at_once(s)
        sure = value / (_HALF[self._room] + abs(value)) / 2
        return 0.5 + sure if self._ours(last) else 0.5 - sure

    def _ours(self, seat: int) -> bool:
        return seat % self._sides == self._side

    def _decide(self) -> None:
        """The steps that were looked at most often, up to a whole action."""
        rules, s, node, more = self._game.rules, bytearray(self._view), self._root, MORE
        while more:
            legal = self._answers(s, self._seat)
            step = max(legal, key=lambda step: node.children[step].visits if step in node.children else 0)
            node = node.children.get(step, _Node())
            self.steps += bytes((step,))
            more = rules.apply(s, step) & MORE
        self.n = len(self.steps)
