"""The games' rules for tools on a PC: by name, with options in words and whole actions instead of steps."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from regent_table.errors import UserError
from regent_table.paths import use_firmware
from regent_table.suggestions import hint

use_firmware()

from regent import games, opponents  # noqa: E402
from regent.engine.log import LOADED  # noqa: E402
from regent.engine.match import ILLEGAL, Match  # noqa: E402
from regent.engine.rules import CENTRE, CHANCE, MORE, OVER, PUBLIC, REVEALS, RULE_BROKEN, SHOWN, Rules  # noqa: E402
from regent.table.presenter import DRAW, FIRST_ANSWER  # noqa: E402

# For tools that must not import the firmware before it can be found
__all__ = [
    "FIRST_ANSWER",
    "CENTRE",
    "CHANCE",
    "ILLEGAL",
    "RULE_BROKEN",
    "LOADED",
    "DRAW",
    "MORE",
    "OVER",
    "PUBLIC",
    "REVEALS",
    "SHOWN",
    "Match",
    "games",
    "opponents",
]

PERSON = "person"
_MOST_STEPS = 256  # of an action
_RESULT = 1024  # bytes of a result, at most

# Traces show every card, so they are always of dealt games and do not name the option.
IN_TRACES = {"hands": "dealt"}


def in_traces(rules: "Rules") -> dict[str, str]:
    """What traces have instead of the usual, of the options that there are in this game."""
    there = [row[0] for row in rules.OPTIONS]
    return {key: value for key, value in IN_TRACES.items() if key in there}


@dataclass
class Game:
    """A game with its seats and options chosen."""

    rules: Rules
    notation: ModuleType
    seats: int
    options: bytes
    position: str = ""  # where the game begins, "" at its beginning
    players: tuple[str, ...] = ()  # who plays each seat; people, when nobody is named

    def opening(self) -> bytearray:
        state = bytearray(self.rules.SIZE)
        self.rules.setup(state, self.seats, self.options, regents(self.players))
        if self.position:
            self.notation.read_position(self.position, state)
        return state

    def who(self) -> bytes:
        """Who plays each seat, by the numbers that journals have."""
        return bytes(opponents.NAMES.index(name) for name in self.players)

    def words_of_options(self) -> dict[str, str]:
        """The options as a trace names them."""
        words = option_words(self.rules, self.options)
        return {name: value for name, value in words.items() if name not in IN_TRACES}

    def actions(self, state: bytearray) -> dict[str, bytes]:
        """Every legal whole action in words, with its steps; where several read alike, the first."""
        found: dict[str, bytes] = {}
        todo = [(state, b"")]
        while todo:
            at, steps = todo.pop()
            for step in legal_steps(self.rules, at):
                after = bytearray(at)
                if self.rules.apply(after, step) & MORE:
                    todo.append((after, steps + bytes((step,))))
                else:
                    whole = steps + bytes((step,))
                    found.setdefault(self.notation.action(state, whole), whole)
        return found


def option_words(rules: Rules, options: Sequence[int]) -> dict[str, str]:
    """Return the value of each option by its name."""
    return {name: values[i] for (name, values, _), i in zip(rules.OPTIONS, options, strict=True)}


def actions_of(match: Match) -> Iterator[tuple[bytearray, bytes]]:
    """Yield the actions of a match: the state before each, and its steps."""
    state, buf = bytearray(match.rules.SIZE), bytearray(_MOST_STEPS)
    match.state_before(0, state)
    for ply in range(match.ply):
        steps = bytes(buf[: match.steps_of(ply, buf)])
        yield bytearray(state), steps
        for step in steps:
            match.rules.apply(state, step)


def regents(players: Sequence[str]) -> int:
    """The mask of the seats that are not played by a person."""
    return sum(1 << seat for seat, name in enumerate(players) if name != PERSON)


def legal_steps(rules: Rules, state: bytearray) -> list[int]:
    steps = []
    step = rules.next_action(state, -1)
    while step >= 0:
        steps.append(step)
        step = rules.next_action(state, step)
    return steps


def draw(game: Game, state: bytearray, rng: random.Random) -> bytes:
    """Draw an action of chance; a step that stands for several cards is that much likelier."""
    weight = getattr(game.notation, "weight", None)
    at, steps = bytearray(state), b""
    while True:
        legal = legal_steps(game.rules, at)
        step = rng.choices(legal, [weight(at, step) for step in legal] if weight else None)[0]
        steps += bytes((step,))
        if not game.rules.apply(at, step) & MORE:
            return steps


def sides(game: Game) -> int:
    """How many sides there are to win: of four at Claim those who sit opposite are one side."""
    return 2 if games.family(game.rules.NAME) == "claim" and game.seats == 4 else game.seats


def shares(game: Game, state: bytearray) -> list[float]:
    """Each seat's share of the win once the game is over; a draw is shared by all."""
    out, apart = bytearray(_RESULT), sides(game)
    game.rules.result(state, out)
    won = [side for side in range(apart) if out[0] >> side & 1] or list(range(apart))
    return [1 / len(won) if seat % apart in won else 0.0 for seat in range(game.seats)]


def mover_word(mover: int) -> int | str:
    return "chance" if mover == CHANCE else "over" if mover == OVER else mover


def in_words(options: list[str]) -> dict[str, str]:
    """The options of a command line by name."""
    wanted = {}
    for word in options:
        key, equals, value = word.partition("=")
        if not equals:
            raise UserError(f"An option is written KEY=VALUE, not {word!r}.")
        wanted[key] = value
    return wanted


def notation_of(name: str) -> ModuleType:
    """Return the words of a game for traces and logs; no console has them."""
    return import_module(f"regent.games.{games.family(name)}.notation")


def choose(name: str, seats: int | None, wanted: dict[str, str], players: Sequence[str] = ()) -> Game:
    """Set up a game from words; options that nobody names are the usual ones for so many seats.

    `players` say who plays the seats, people when nobody is named.
    """
    if name not in games.NAMES:
        raise UserError(f"There is no game {name!r}; {hint(name, games.NAMES)}")
    rules, notation = games.rules(name), notation_of(name)
    number: int = rules.MIN_SEATS if seats is None else seats
    if not rules.MIN_SEATS <= number <= rules.MAX_SEATS:
        span = str(rules.MIN_SEATS)
        if rules.MAX_SEATS > rules.MIN_SEATS:
            span += f" to {rules.MAX_SEATS}"
        raise UserError(f"{name} is played with {span} seats, not {number}.")
    options = bytearray(len(rules.OPTIONS))
    rules.defaults(number, options)
    names = [row[0] for row in rules.OPTIONS]
    for key in wanted:
        if key not in names:
            raise UserError(f"{name} has no option {key!r}; {hint(key, names, 'it has')}")
    for i, (key, values, _) in enumerate(rules.OPTIONS):
        if key in wanted:
            options[i] = _value(key, values, wanted[key])
    reason = rules.conflict(number, options, regents(players))
    if reason:
        raise UserError(notation.CLASHES[reason])
    return Game(rules, notation, number, bytes(options), players=tuple(players))


def _value(key: str, values: tuple[str, ...], wanted: str) -> int:
    """The index of a value; letters that stand for a set may come in any order."""
    for i, value in enumerate(values):
        if value == wanted or value.isupper() and sorted(value) == sorted(wanted):
            return i
    raise UserError(f"The option {key} cannot be {wanted!r}; {hint(wanted, values, 'it can be')}")
