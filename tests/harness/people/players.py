"""People who play whole games at the table with real cards, and know what the console must make of it.

After each action the journal on the console's flash must replay to what they meant: whatever hands did,
nothing was played but that.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Concatenate, ParamSpec, TypeVar

from regent_table.people import menus
from regent_table.people.questions import Mark
from regent_table.people.saved_matches import SavedMatches
from regent_table.people.stuck import Stuck
from regent_table.people.table_actions import TableActions
from regent_table.people.user import ConsoleUser, Doing, over
from regent_table.rules import CHANCE, DRAW, MORE, RULE_BROKEN, Game, Match, legal_steps, opponents
from regent_table.virtual.game_boxes import Piece, game_box_of
from regent_table.virtual.table import Table
from regent_table.words import LANGUAGES, called, saying
from regent_table.words.spoken import Line, filled
from tests.harness.flash_images import waiting
from tests.harness.people.expected_match import ExpectedMatch

_LOTS_MS = 12_000  # who starts is drawn with lights that run slower and slower
_STEPS = 256

P = ParamSpec("P")
T = TypeVar("T")


@dataclass
class PlayCounts:
    games: int = 0
    actions: int = 0
    by_keys: int = 0
    player_errors: dict[str, int] = field(default_factory=dict)
    emulated_ms: int = 0
    presses: list[int] = field(default_factory=list)  # keys pressed in each game
    laid: list[int] = field(default_factory=list)  # cards and figures put on pads and spaces
    replayed: int = 0  # times that the journal came to the state that hands had made
    decided: int = 0  # actions of Regent's, each what its seat decides by its view
    named: int = 0  # hidden cards of Regent's, each where it said

    def fumbled(self, what: str) -> None:
        self.player_errors[what] = self.player_errors.get(what, 0) + 1

    def add(self, other: "PlayCounts") -> None:
        for what, n in other.player_errors.items():
            self.player_errors[what] = self.player_errors.get(what, 0) + n
        self.presses += other.presses
        self.laid += other.laid
        for name in _SUMS:
            setattr(self, name, getattr(self, name) + getattr(other, name))


_SUMS = ("games", "actions", "by_keys", "emulated_ms", "replayed", "decided", "named")


def _now(
    call: Callable[Concatenate[ConsoleUser, P], Doing[T]],
) -> Callable[Concatenate["Players", P], T]:
    """Make a call of what a user of the console does, done when it returns: players own the table's clock."""

    def done(players: "Players", *args: P.args, **kwargs: P.kwargs) -> T:
        return over(players.table, call(players.user, *args, **kwargs))

    return done


class Players(ExpectedMatch):
    """The people of one game, at a table that has power and shows its menu."""

    press = _now(ConsoleUser.press)
    wait = _now(ConsoleUser.wait)
    looks = _now(ConsoleUser.looks)
    stand = _now(ConsoleUser.stand)
    read = _now(ConsoleUser.read)
    rows_down = _now(ConsoleUser.rows_down)
    choose = _now(ConsoleUser.choose)
    choose_row = _now(ConsoleUser.choose_row)
    lay = _now(ConsoleUser.lay)

    def __init__(
        self,
        table: Table,
        game: Game,
        rng: random.Random,
        counts: PlayCounts | None = None,
        reckless: bool = False,
    ):
        super().__init__(game, rng, reckless)
        self.table = table
        self.user = ConsoleUser(table)
        self.actions = TableActions(self.user, self.questions)
        self.counts = counts or PlayCounts()
        self.keys_only = False  # nothing has a tag
        self.names: Sequence[str] = ()  # what the players are called, if they have names
        self.slot = -1
        self.pieces: dict[int, list[Piece]] = {}
        for piece in game_box_of(self.rules.NAME, game.seats, game.words_of_options()).pieces:
            self.pieces.setdefault(piece.item, []).append(piece)
        self._shown: dict[int, int] = {}
        self._held = SavedMatches(table)

    # --- sitting down

    def power_on(self) -> None:
        """Switch a new device on, which asks for the language."""
        self.table.power_on()
        language = self.rng.choice(LANGUAGES)
        over(self.table, menus.choose_language(self.user, language))
        self.user.languages = (language,)

    def start(self) -> None:
        """Go through the menu to the first question."""
        others, seats = self._slots(), self.game.seats
        lots = not any(self.game.who())
        first = self.rng.randrange(seats + lots) if seats > 1 else 0
        over(self.table, menus.new_game(self.user, self.game, first))
        self.wait(lambda: self._slots() - others, "a match on the flash", _LOTS_MS)
        self.slot = (self._slots() - others).pop()
        self.presenter.first = self._held.saves().starter(self.slot)
        if first < seats and self.presenter.first != first:
            raise self.user.stuck(f"player {first + 1} to start, not player {self.presenter.first + 1}")
        self.seen.seed[:] = self.held().seed  # Regent decides by it
        self.read_on()  # from the opening
        self.tidy(known=False)
        self.adopt()

    def begin_at(self, plies: int) -> None:
        """Begin in the middle of a game, on a device that is off and has that game in its journal."""
        self.imagine(plies)
        language = self.rng.choice(LANGUAGES)
        self.user.languages = (language,)
        self.slot = 0
        self.table.flash = waiting(self.journal.records, LANGUAGES.index(language))
        self.table.power_on()
        self.resume()
        self.check_saved()

    def resume(self) -> None:
        """Go from the first page of the menu to where the match was left."""
        if len(self._slots()) > 1:
            raise self.user.stuck("one match that waits, not two")
        over(self.table, menus.resume(self.user, self.rules.NAME))
        held = self.held()
        if held.ply and self._effects(held) & RULE_BROKEN:
            self.note_lie()  # said once more: the power may have gone before anybody read it

    def _effects(self, held: Match) -> int:
        """The effects of the last step."""
        state = bytearray(self.rules.SIZE)
        held.state_before(held.ply - 1, state)
        return [self.rules.apply(state, step) for step in self.held_action(held.ply - 1)][-1]

    def read_on(self) -> None:
        """Leave what is being read."""
        self.press("A.OK")

    def tidy(self, known: bool = True) -> None:
        """Bring everything to where the match has it; cards are where hands left them.

        At first and after boot the console does not know who stands where.
        """

    def in_the_dark(self) -> None:
        """Take everything off the pads: the power has gone."""
        for thing in self.table.world.things.values():
            if thing.place in self.table.world.pads:
                self.user.take(thing.name)

    # --- playing

    def turn(self, steps: bytes) -> None:
        """Make one action, wait until it is kept, and see that nothing else was."""
        if self.act(steps) & RULE_BROKEN:
            self.note_lie()
        self.check_saved()

    def act(self, steps: bytes) -> int:
        """Make one action; its effects."""
        if self.presenter.ok_step(self.seen.state, self.question()) == DRAW and self.rng.randrange(2):
            over(self.table, self.actions.draw(self.rng.choice("AB")))
            return self.drawn()
        return self.step_by_step(steps, self.carry_out)

    def step_by_step(self, steps: bytes, do: Callable[[int], None]) -> int:
        """Make an action by `do` for each step; the effects of the last one."""
        effects = 0
        for step in steps:
            do(step)
            effects = self.advance(bytes((step,)))
        return effects

    def carry_out(self, step: int) -> None:
        """Answer by the card that this step shows, by OK where that means it, or from the list."""
        card = self.card_for(bytes((step,)))
        if card and self.rng.randrange(8):
            self._answer(step, card)
            self.lift(card[0])
        else:
            self.by_keys(step, self.rng.randrange(4) > 0)

    def tap(self, name: str, pad: str) -> None:
        """Put a card on a pad until it is seen, and take it off."""
        self.lay(name, pad)
        self.lift(name)

    def lift(self, name: str) -> None:
        """Take a card off its pad, and wait until it is missed there."""
        pad = self.table.world.thing(name).place
        self.user.take(name)
        self.wait(lambda: not self.table.sees(pad), f"{name} to be missed on {pad}")

    def card_for(self, steps: bytes, alone: bool = False) -> tuple[str, str] | None:
        """The card or figure that these steps show first, or alone, and the pad that it is due on."""
        mark = None if alone and len(steps) > 1 else self.shown(steps[0])
        return (self.card(mark.what), self.questions.pad(mark.where)) if mark else None

    def shown(self, step: int) -> Mark | None:
        return None if self.keys_only else self.questions.shown(self.seen.state, step)

    def card(self, what: int) -> str:
        """The next of the cards of a kind, another one each time."""
        copies = self.pieces[what]
        n = self._shown[what] = self._shown.get(what, -1) + 1
        return copies[n % len(copies)].name

    def by_keys(self, step: int, by_ok: bool = False) -> None:
        """Answer from the list on the display; OK is refused while a figure seems to stand wrong."""
        self.counts.by_keys += 1
        self._answer(step, by_ok=by_ok)

    def _answer(self, step: int, card: tuple[str, str] | None = None, by_ok: bool = False) -> None:
        side = self.rng.choice("AB")
        state, begun = self.seen.state, self.seen.half > 0
        over(self.table, self.actions.answer(state, step, begun, card, side, by_ok))

    def note_lie(self) -> None:
        """Note a broken rule that has come to light, and play on."""
        self.read("play.LIE")
        self.press("A.OK")
        self.choose("play.NOTED")

    def advance(self, steps: bytes, drawn: bool = False) -> int:
        effects = super().advance(steps, drawn)
        self.counts.actions += not effects & MORE
        return effects

    def count(self, steps: bytes) -> None:
        """Note that hands have done this, and read what comes to light by it."""
        if self.advance(steps) & RULE_BROKEN:
            self.note_lie()

    def regents_turn(self) -> bool:
        """Is Regent asked?"""
        return False

    def refusal(self, what: int) -> str:
        """Why this card cannot be played now, in words."""
        view, q = self.questions.public(self.seen.state), self.question()
        return self.in_words(lambda line: self.presenter.refusal(view, q, what, line))

    def advised(self) -> str:
        """What is said to whoever holds Help."""
        if self.presenter.ROWS or self.presenter.secret(self.question()):
            return self.say("play.ADVICE_HAND")
        if self.rules.mover(self.seen.state) >= CHANCE:
            return self.say("play.ADVICE_LATER")
        if not opponents.adviser(self.rules.NAME, self.game.seats):
            return self.say("play.ADVICE_NOT_YET")
        view = self.questions.public(self.seen.state)
        told = self.questions.announced(self.user.languages[0], view, self.advice())
        return f"{self.say('play.ADVICE')} {told}"

    def unreadable(self, usual: str) -> str:
        """The saying about a card that cannot be read."""
        return usual

    def legal(self) -> list[int]:
        return legal_steps(self.rules, self.seen.state)

    def adopt(self) -> None:
        """Note what the console has drawn by itself."""
        while self.drawn_by_console():
            self.drawn()

    def drawn(self) -> int:
        """Note what the console draws; what it drew here before a correction must come again."""
        before = self.seen.earlier_draw()
        self.wait(self.taken, "the console to draw")
        steps = self.held_action(self.seen.ply)
        if before >= 0 and steps[0] != before and self.seen.is_legal(before):
            raise self.user.stuck(f"the console to draw {before} again, not {steps[0]}")
        return self.advance(steps, True)

    # --- what the console made of it

    def held(self) -> Match:
        match = self._held.match(self.rules, self.slot)
        if match is None:
            raise self.user.stuck("the match that the console has lost")
        return match

    def taken(self) -> bool:
        """Has the console taken an action that hands have not noted yet?"""
        return self.held().ply > self.seen.ply

    def held_action(self, ply: int) -> bytes:
        """The steps of an action that the console holds."""
        steps = bytearray(_STEPS)
        return bytes(steps[: self.held().steps_of(ply, steps)])

    def check_saved(self) -> None:
        """Check that the console holds exactly what hands have done, and what it drew by itself since."""
        self.adopt()
        self.wait(lambda: self.held().ply == self.seen.ply, f"{self.seen.ply} actions on the flash")
        self.stand()  # people see what is asked now before they go on
        self.same()

    def same(self) -> None:
        held = self.held()
        if held.ply != self.seen.ply or held.state != self.seen.state:
            raise self.user.stuck(f"the {self.seen.ply} actions that hands made, not {held.ply} others")
        self.counts.replayed += 1

    def _slots(self) -> set[int]:
        matches = self._held.saves().waiting()
        return {slot for slot, name in matches.items() if name == self.rules.NAME}

    def finish(self) -> None:
        """End the game: check that displays say what the engine counts, and go back to the menu."""
        self.check_saved()
        if self.game.notation.result(self.seen.state) != self.game.notation.result(self.truth.state):
            raise Stuck("a result at the table that is that of the cards")
        said = ""
        while not self.user.cursor():
            said += self.pages()
            self.press("A.OK")
        if self.outcome() not in said.replace(" : ", ":"):
            raise self.user.stuck(f'to read "{self.outcome()}", not "{said}"')
        self.choose("play.LEAVE")
        self.wait(lambda: self.slot not in self._slots(), "the match to be put away")
        self.counts.games += 1
        self.counts.presses.append(self.user.presses)
        self.counts.laid.append(self.user.laid)

    def outcome(self) -> str:
        """What the displays must say at the end: scores in the order of players."""
        scores = self.game.notation.result(self.seen.state)["scores"]
        first, n = self.presenter.first, len(scores)
        return ":".join(str(scores[(player - first) % n]) for player in range(n))

    # --- words

    def say(self, name: str, number: int | None = None) -> str:
        """Return a string of the console, with its number or the name of the player who has it."""
        if number is None:
            return self.user.words(name)[0]
        who = self.names[number - 1] if number and number <= len(self.names) else ""
        return filled(called(saying(name).texts[self.user.languages[0]], who), number)

    def pages(self) -> str:
        """Read all pages of a text."""
        self._turn_pages("left")
        return " | ".join(self._turn_pages("right"))

    def _turn_pages(self, key: str) -> list[str]:
        pages = [self.user.reading()]
        while True:
            self.press(f"{self.user.eyes[0]}.{key}")
            if self.user.reading() == pages[-1]:
                return pages
            pages.append(self.user.reading())

    def in_words(self, write: Callable[[Line], object]) -> str:
        """What the face of the game writes, in the language of the table."""
        return self.questions.in_words(self.user.languages[0], write)


def play(players: Players, turn: Callable[[bytes], None]) -> None:
    """Play a whole game, each action by `turn`."""
    players.start()
    while not players.over():
        turn(players.next_steps())
    players.finish()
