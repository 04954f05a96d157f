"""What goes wrong at a table: each fumble happens while one action is due, and must not change the match by
itself.  Whatever of the action is still to be done afterwards is done as always.
"""

import random
from collections.abc import Callable

from host_tools.rules import LIE, Game, legal_steps
from host_tools.virtual.hands import Astray, Counts, Players
from host_tools.virtual.saves import Saves, waiting
from host_tools.virtual.table import Table
from host_tools.words import LANGUAGES

_LOOK_MS = 1500  # until a pad has said no, or has seen that it is empty
_LYING_MS = 4000
_BOOT_MS = 12_000
_BACK_MS = 20_000
_HOLD_MS = 2300
_PEOPLE = ("left", "right", "Back", "Help", "Menu")


class Fumblers(Players):
    """They fumble about once in `every` actions."""

    def __init__(
        self,
        table: Table,
        game: Game,
        rng: random.Random,
        counts: Counts | None = None,
        reckless: bool = False,
        every: int = 4,
    ):
        super().__init__(table, game, rng, counts, reckless)
        self.every = every
        self.mishaps: tuple[Fumble, ...] = ()  # that may happen to them as well

    def turn(self, steps: bytes) -> None:
        if self.rng.randrange(self.every) or not self.fumble(self.rng.choice(self.fumbles()), steps):
            super().turn(steps)

    def begin_at(self, plies: int) -> None:
        """In the middle of a game that a device without power holds."""
        self.slot = 0
        self.imagine(plies)
        self.language = self.rng.choice(LANGUAGES)
        self.table.flash = waiting(self.journal.records, LANGUAGES.index(self.language))
        self.table.power_on()
        self.resume()
        self.kept()

    def fumbles(self) -> "tuple[Fumble, ...]":
        return FUMBLES + self.mishaps

    def fumble(self, fumble: "Fumble", steps: bytes) -> bool:
        """False when there was nothing to fumble; else the action is done, or no longer what is due."""
        self.did(f"({fumble.__name__.strip('_')})")
        done = fumble(self, steps)
        if done is None:
            return False
        self.counts.fumbled(fumble.__name__.strip("_"))
        self.kept()
        self.tidy()
        if not done:
            super().turn(steps)
        return True

    def expected(self, steps: bytes) -> tuple[str, str] | None:
        """The card that this action shows, and the pad it is due on."""
        shown = self.shown_by(steps[0]) if len(steps) == 1 else None
        return (self.card(shown[1]), self.pad(shown[0])) if shown else None

    def tap_in_vain(self, name: str, pad: str) -> None:
        """The pad blinks no, so only time tells when it has seen the card leave."""
        self.tap(name, pad)
        self.table.run_ms(_LOOK_MS)

    def settle(self, steps: bytes) -> bool:
        """It may have counted, or not: True when it did."""
        self.table.run_ms(_LOOK_MS)
        if self.held().ply == self.seen.ply:
            return False
        self.count(steps)
        return True

    def count(self, steps: bytes) -> None:
        if self.made(steps) & LIE:
            self.note_lie()

    def resume(self) -> None:
        """From the first page of the menu."""
        self.wait(lambda: self.shows("menu.MAIN.NEW") and self.cursor(), _BOOT_MS)
        if len(Saves(self.table).slots_of(self.rules.NAME)) > 1:
            raise Astray("Two matches wait.")
        name = self.say("menu.GAME." + self.rules.NAME.upper())
        for _ in range(9):
            if self.cursor().startswith(name):
                break
            self.press("A.right")
        self.press("A.OK")
        self.choose_row(self.say("menu.RESUME"))
        replaying = self.say("play.REPLAYING").partition("{}")[0].strip()
        self.wait(lambda: replaying not in self.table.screen_text("A"), _BACK_MS)
        self.wait(lambda: not self.shows("menu.RESUME"), _BACK_MS)
        self.table.run_ms(_LOOK_MS)  # a card that lies there when a reader wakes up is no play
        if self.held().ply and self._last_effects() & LIE:
            self.note_lie()  # told once more: the power may have gone before anybody read it

    def _last_effects(self) -> int:
        held, state, steps = self.held(), bytearray(self.rules.SIZE), bytearray(256)
        held.at(held.ply - 1, state)
        n = held.played(held.ply - 1, steps)
        return [self.rules.apply(state, step) for step in steps[:n]][-1]


Fumble = Callable[[Fumblers, bytes], bool | None]
"""True when the action is done or no longer due, False when it is due, None when nothing can go wrong so."""


def _wrong_card(players: Fumblers, steps: bytes) -> bool | None:
    shown = players.shown_by(steps[0])
    if not shown:
        return None
    legal = [what for step in legal_steps(players.rules, players.seen.state) for what in _what(players, step)]
    wrong = [what for what in players.pieces if what not in legal]
    if not wrong:
        return None
    what = players.rng.choice(wrong)
    view, q = players.public(players.seen.state), players.question()
    why = players.in_words(lambda line: players.face.refusal(view, q, what, line))
    players.tap_in_vain(players.card(what), players.pad(shown[0]))
    if bare(why) not in bare(players.reading()):
        raise players.astray_for(f'A wrong card is not refused with "{why}".')
    return False


def bare(text: str) -> str:
    """Without what breaks its lines; on a display "d'" and "ď" look the same."""
    return "".join(text.replace("|", "").split()).replace("d'", "ď")


def _what(players: Fumblers, step: int) -> list[int]:
    shown = players.shown_by(step)
    return [shown[1]] if shown else []


def _foreign_card(players: Fumblers, steps: bytes) -> bool:
    name = players.rng.choice(("Tram", "Library"))
    if name == "Tram":
        players.table.world.foreign(name)
    else:
        players.table.world.blank(name)
    players.tap_in_vain(name, players.rng.choice(players.table.world.pads))
    return False


def _two_cards(players: Fumblers, steps: bytes) -> bool | None:
    due = players.expected(steps)
    if not due:
        return None
    name, pad = due
    other = players.card(players.rng.choice(list(players.pieces)))
    if other == name:
        return None
    players.put(name, pad)
    players.put(other, pad)
    players.table.run_ms(_LOOK_MS)
    players.take(other)
    done = players.settle(steps)  # the card that is left may count by now
    players.take(name)
    players.table.run_ms(_LOOK_MS)
    return done


def _left_lying(players: Fumblers, steps: bytes) -> bool | None:
    due = players.expected(steps)
    if not due:
        return None
    players.lay(*due)
    players.count(steps)
    players.kept()
    players.table.run_ms(_LYING_MS)
    players.lift(due[0])
    return True


def _flapping_card(players: Fumblers, steps: bytes) -> bool | None:
    due = players.expected(steps)
    if not due:
        return None
    thing = players.table.world.thing(due[0])
    thing.edge = True
    players.lay(*due)
    players.count(steps)
    players.kept()
    thing.edge = False
    players.lift(due[0])
    return True


def _hasty_hand(players: Fumblers, steps: bytes) -> bool | None:
    due = players.expected(steps)
    if not due:
        return None
    players.put(*due)
    players.table.run_ms(players.rng.randrange(10, 200))
    players.take(due[0])
    return players.settle(steps)


def _wrong_tray(players: Fumblers, steps: bytes) -> bool | None:
    due = players.expected(steps)
    if not due or due[1] == "C":
        return None
    players.tap_in_vain(due[0], "AB"[due[1] == "A"])
    return False


def _keys_at_random(players: Fumblers, steps: bytes) -> bool:
    for _ in range(players.rng.randrange(1, 6)):
        key = players.rng.choice(_PEOPLE)
        players.press(f"{players.rng.choice('AB')}.{key}" if key[0] in "lrB" else key)
    for _ in range(3):
        players.press("A.Back")
        players.press("B.Back")
    return False


def _undo(players: Fumblers, steps: bytes) -> bool:
    possible = players.seen.can_undo()
    players.press("Undo")
    if possible:
        players.back_to(players.seen.ply - 1)
    players.read_on()
    return True  # what was due may have changed


def _correct(players: Fumblers, steps: bytes) -> bool | None:
    ply = players.seen.ply
    if not ply:
        return None
    players.table.press("Undo", _HOLD_MS)
    players.wait(lambda: players.shows("play.CORRECT"))
    players.press("A.OK")
    players.press("B.OK")
    players.wait(lambda: players.shows("play.BACK_TO"))
    back = players.rng.randrange(1, min(ply, 12) + 1)
    players.rows_down(1 - back)
    players.press("A.OK")
    players.back_to(ply - back)
    players.kept()
    players.table.run_ms(_LOOK_MS)  # what is taken back is told a moment later
    players.read_on()
    return True


def _power_cut(players: Fumblers, steps: bytes) -> bool:
    table = players.table
    due = players.expected(steps)
    if due:
        players.put(*due)
    table.run_ms(players.rng.randrange(600))
    players.did("cut power")
    table.power_cut()
    if due and players.rng.randrange(2):
        players.take(due[0])
    table.power_on()
    players.resume()
    done = players.held().ply > players.seen.ply
    if done:
        players.made(steps)
    if due and table.world.thing(due[0]).place != "hand":
        players.lift(due[0])
    return done


def _set_aside(players: Fumblers, steps: bytes) -> bool:
    players.press("Menu")
    players.choose_row(players.say("play.MENU.SUSPEND"))
    players.resume()
    return False


def _reset_button(players: Fumblers, steps: bytes) -> bool:
    players.table.run_ms(players.rng.randrange(300))
    players.table.reset()
    players.resume()
    return False


ANYWHERE: tuple[Fumble, ...] = (
    *(_foreign_card, _keys_at_random, _undo, _undo, _correct, _set_aside, _reset_button),
)
FUMBLES: tuple[Fumble, ...] = (
    *(_wrong_card, _two_cards, _left_lying, _flapping_card, _hasty_hand, _wrong_tray, _power_cut, *ANYWHERE),
)
