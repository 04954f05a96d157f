"""People who play whole games at the table with real cards, and know what the console must make of it.

They play two matches of their own beside the console's: `truth`, in which every card is known, and `seen`,
which is what the console should hold.  After each action the journal on the console's flash must replay to
`seen`: whatever hands did, nothing was played but what they meant.
"""

import random
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from host_tools.errors import UserError
from host_tools.paths import use_firmware
from host_tools.rules import (
    BY_ORDER,
    CENTRE,
    CHANCE,
    LIE,
    LUCK,
    MORE,
    OVER,
    PUBLIC,
    SHOWN,
    Game,
    Match,
    choose,
    games,
    legal_steps,
)
from host_tools.soak import Journal
from host_tools.virtual import colours
from host_tools.virtual.kits import Piece, kit_of
from host_tools.virtual.saves import Saves
from host_tools.virtual.table import Table
from host_tools.words import LANGUAGES, family, saying, sayings

use_firmware()

from regent.ui.words import Line, Words  # noqa: E402

_PATIENCE_MS = 6000
_TRIES, _ROW_MS = 3, 2000  # a console that is busy for long does not hear a key
_BOOT_MS = 12_000
_LOTS_MS = 12_000  # who starts is drawn with lights that run slower and slower
_SEEN = {"white", "vermillion"}  # a pad's light while a card lies there, taken or refused
_LONG = 12  # a list with more is asked by groups first
_MOST_ROWS = 40
_FOOT = 64
_SENTENCE = 200  # bytes
_REMEMBERED = 24


class _Spoken(Words):
    """Sayings from their tables instead of the device's files."""

    def __init__(self, language: str):
        super().__init__()
        self._said = {each.number: each.words[language] for each in sayings()}

    def add(self, n: int, number: int, line: Line) -> None:
        line.text(self._said[n].replace("{}", str(number)).encode())


class Astray(UserError):
    """Console and players do not mean the same game."""


@dataclass
class Counts:
    games: int = 0
    actions: int = 0
    by_keys: int = 0
    fumbles: dict[str, int] = field(default_factory=dict)
    emulated_ms: int = 0

    def fumbled(self, what: str) -> None:
        self.fumbles[what] = self.fumbles.get(what, 0) + 1


class Players:
    """One game at a table that has power and shows its menu."""

    def __init__(
        self,
        table: Table,
        game: Game,
        rng: random.Random,
        counts: Counts | None = None,
        reckless: bool = False,
    ):
        """Reckless people play what nobody can prove them not to have: broken rules come to light later."""
        self.table, self.game, self.rng, self.reckless = table, game, rng, reckless
        self.counts = counts or Counts()
        self.keys_only = False  # nothing has a tag
        self.eyes = "AB"  # sides whose displays can be read
        self.rules = game.rules
        self.journal = Journal()  # what that of the console should come to
        self.seen = Match(game.rules, self.journal)
        self.seen.start(game.seats, game.options)
        self.truth = self._truth()
        self.plies: list[int] = []  # for each action of `seen` the ply in `truth` before it
        self.language = LANGUAGES[0]
        self.slot = -1
        self.face = games.face(game.rules.NAME, game.rules)
        self.face.seats = game.seats
        self.pieces: dict[int, list[Piece]] = {}
        for piece in kit_of(game.rules.NAME, game.seats, self._words()).pieces:
            self.pieces.setdefault(piece.item, []).append(piece)
        self._shown: dict[int, int] = {}
        self._flash = b""
        self._held: Match | None = None  # in that flash
        self._deeds: deque[str] = deque(maxlen=_REMEMBERED)  # told when somebody goes astray

    def _words(self) -> dict[str, str]:
        return {row[0]: row[1][i] for row, i in zip(self.rules.OPTIONS, self.game.options, strict=True)}

    def _truth(self) -> Match:
        """The same game with every hand known; `seen` itself where the console is told everything."""
        words = self._words()
        if self.reckless or words.get("hands", "dealt") == "dealt":
            return self.seen
        dealt = choose(self.rules.NAME, self.game.seats, words | {"hands": "dealt"})
        match = Match(dealt.rules)
        match.start(dealt.seats, dealt.options)
        return match

    # --- sitting down

    def power_on(self) -> None:
        """The first power of a new device: it asks the language."""
        self.table.power_on()
        own_names = [each.words[self.language] for each in family("common.LANGUAGE")]
        self.wait(lambda: self.cursor() in own_names, _BOOT_MS)
        self.language = self.rng.choice(LANGUAGES)
        self.choose_row(own_names[LANGUAGES.index(self.language)])

    def start(self) -> None:
        """Through the menu to the first question."""
        rules, rng, others = self.rules, self.rng, self._slots()
        self.choose_row(self.say("menu.MAIN.NEW"))
        self.wait(lambda: self.shows("menu.WHICH_GAME"))
        self.rows_down(games.NAMES.index(rules.NAME))
        self.press("A.OK")
        self.wait(lambda: self.cursor() == self.say("menu.BEGIN"))
        if rules.MIN_SEATS < rules.MAX_SEATS:
            self.press("A.right")
            for _ in range(self.game.seats - rules.MIN_SEATS):
                self.press("A.OK")
        usual = bytearray(len(rules.OPTIONS))
        rules.defaults(self.game.seats, usual)
        for (_, values, _), chosen, wanted in zip(rules.OPTIONS, usual, self.game.options, strict=True):
            if len(values) < 2:
                continue
            self.press("A.right")
            steps = (wanted - chosen) % len(values)
            if len(values) > 3 and steps:
                self.press("A.OK")
                self.rows_down(steps)
                steps = 1
            for _ in range(steps):
                self.press("A.OK")
        self.choose_row(self.say("menu.BEGIN"))
        if self.face.DECK:
            self.choose_row(self.say("play.TRUST"))
        first = 0
        if self.game.seats > 1:
            self.wait(lambda: self.shows("play.WHO_STARTS"))
            first = rng.randrange(self.game.seats + 1)
            self.rows_down(first)
            self.press("A.OK")
        self.wait(lambda: bool(self._slots() - others), _LOTS_MS)
        self.slot = (self._slots() - others).pop()
        self.face.first = Saves(self.table).starter(self.slot)
        if first < self.game.seats and self.face.first != first:
            raise Astray("Another player starts than was chosen.")
        self.read_on()  # from the opening
        self.tidy(known=False)
        self.adopt()

    def read_on(self) -> None:
        """Whatever is being read has been read."""
        self.press("A.OK")

    def tidy(self, known: bool = True) -> None:
        """Bring everything to where the match has it; cards are where hands left them.

        At first and after boot the console does not know who stands where.
        """

    def _slots(self) -> set[int]:
        return set(Saves(self.table).slots_of(self.rules.NAME))

    # --- playing

    def over(self) -> bool:
        return self.rules.mover(self.seen.state) == OVER

    def next_steps(self) -> bytes:
        """The steps of the next action that the table sees, by somebody's choice or by real luck."""
        truth, rules = self.truth, self.rules
        self._pass_unseen()
        state = bytearray(truth.state)
        steps = b""
        effects = MORE
        while effects & MORE:
            step = self.rng.choice(legal_steps(rules, state))
            steps += bytes((step,))
            effects = rules.apply(state, step)
        return steps

    def _pass_unseen(self) -> None:
        while self.truth is not self.seen and self._unseen():
            self.truth.step(self.rng.choice(legal_steps(self.rules, self.truth.state)))

    def _unseen(self) -> bool:
        """Does the table not see what comes next?  Then nothing of it changes what everybody knows."""
        truth, rules = self.truth, self.rules
        q = bytearray(_FOOT)
        rules.prompt(truth.state, q)
        if rules.mover(truth.state) != CHANCE and not self.face.secret(q):
            return False
        after = bytearray(truth.state)
        rules.apply(after, legal_steps(rules, after)[0])
        return self.public(after) == self.public(truth.state)

    def public(self, state: bytearray) -> bytearray:
        out = bytearray(self.rules.SIZE)
        self.rules.view(state, PUBLIC, out)
        return out

    def made(self, steps: bytes, drawn: bool = False) -> int:
        """Hands have done this, or the console drew it: both matches go on.  Effects of the last step."""
        effects = 0
        for step in steps:
            if not self.seen.half:
                self._pass_unseen()
                self.plies.append(self.truth.ply)
            if self.truth is not self.seen:
                self.truth.step(step)
            effects = self.seen.step(step, drawn)
        self.counts.actions += not effects & MORE
        return effects

    def back_to(self, ply: int) -> None:
        """Both matches forget what was played from there on; real luck has another chance."""
        self.seen.drop()
        self.truth.drop()
        if ply == len(self.plies):
            return
        if self.truth is not self.seen:
            self.truth.correct(self.plies[ply])
        self.seen.correct(ply)
        del self.plies[ply:]

    def adopt(self) -> None:
        """Take in what the console has drawn by itself."""
        while self.rules.mover(self.seen.state) == CHANCE and self.face.draws(self.question()):
            self.drawn()

    def drawn(self) -> int:
        """The console draws; what it drew here before a correction comes again."""
        before = self.seen.remembered()
        self.wait(lambda: self.held().ply > self.seen.ply)
        steps = bytearray(256)
        n = self.held().played(self.seen.ply, steps)
        if before >= 0 and steps[0] != before and self.seen.is_legal(before):
            raise Astray(f"The console drew {steps[0]}, but {before} before.")
        return self.made(bytes(steps[:n]), True)

    def imagine(self, plies: int) -> None:
        """Both matches as if so many actions had been made at some table."""
        while self.seen.ply < plies and not self.over():
            luck = self.rules.mover(self.seen.state) == CHANCE and self.face.draws(self.question())
            first = bytes(legal_steps(self.rules, self.seen.state)[:1])
            self.made(first if luck == BY_ORDER else self.next_steps(), luck > 0)

    def turn(self, steps: bytes) -> None:
        """Make one action, wait until it is kept, and see that nothing else was."""
        if self.act(steps) & LIE:
            self.note_lie()
        self.kept()

    def act(self, steps: bytes) -> int:
        """Step by step; effects of the last one."""
        if self.face.ok(self.seen.state, self.question()) == LUCK and self.rng.randrange(2):
            self.press("A.Back")  # leave what is being read
            self.press(f"{self.rng.choice('AB')}.OK")
            return self.drawn()
        effects = 0
        for step in steps:
            self.carry_out(step)
            effects = self.made(bytes((step,)))
        return effects

    def carry_out(self, step: int) -> None:
        shown = self.shown_by(step)
        if shown and self.rng.randrange(8):
            self.tap(self.card(shown[1]), self.pad(shown[0]))
        else:
            self.by_keys(step)

    def shown_by(self, step: int) -> tuple[int, int] | None:
        """Where a card with a tag is shown by this step, and which."""
        if self.keys_only:
            return None
        foot = bytearray(_FOOT)
        n = self.rules.footprint(self.seen.state, step, foot)
        return next(((foot[i + 1], foot[i + 2]) for i in range(0, n, 3) if foot[i] == SHOWN), None)

    def pad(self, seat: int) -> str:
        return "C" if seat == CENTRE else "BA"[self.face.player(seat) & 1]

    def card(self, what: int) -> str:
        """One of the cards of a kind, another one each time."""
        copies = self.pieces[what]
        n = self._shown[what] = self._shown.get(what, -1) + 1
        return copies[n % len(copies)].name

    def question(self) -> bytearray:
        q = bytearray(_FOOT)
        self.rules.prompt(self.seen.state, q)
        return q

    def tap(self, name: str, pad: str) -> None:
        """Put a card on a pad until it is seen, and take it off."""
        self.lay(name, pad)
        self.lift(name)

    def lay(self, name: str, pad: str) -> None:
        self.wait(lambda: not self.lit(pad))
        self.put(name, pad)
        self.wait(lambda: self.lit(pad))

    def lift(self, name: str) -> None:
        pad = self.table.world.thing(name).place
        self.take(name)
        self.wait(lambda: not self.lit(pad))

    def lit(self, pad: str) -> bool:
        return any(colours.name_of(rgb) in _SEEN for rgb in self.table.light(pad))

    def by_keys(self, step: int) -> None:
        """Answer from the list on the display."""
        self.counts.by_keys += 1
        face, q, view = self.face, self.question(), self.public(self.seen.state)
        secret = face.secret(q)
        side = self.pad(q[1]) if secret or face.explains(q) else self.rng.choice("AB")
        side = side if side in self.eyes else self.eyes
        if secret:
            answers = [a for a in range(255) if face.copies(view, a)]
        else:
            answers = legal_steps(self.rules, view)
        if not self.seen.half:
            self.press(f"{side}.Back")  # leave what is being read
        if not self.cursor(side):
            self.press(f"{side}.right")
        self.wait(lambda: bool(self.cursor(side)))
        groups = list(dict.fromkeys(face.group(q, a) for a in answers))
        if len(answers) > _LONG and len(groups) > 1:
            group = face.group(q, step)
            self.rows_down(groups.index(group), side)
            self.press(f"{side}.OK")
            answers = [a for a in answers if face.group(q, a) == group]
        likely = face.likely(view, q)
        begin = answers.index(likely) if likely in answers else 0
        down = (answers.index(step) - begin) % len(answers)
        self.rows_down(down if 2 * down <= len(answers) else down - len(answers), side)
        self.press(f"{side}.OK")

    def note_lie(self) -> None:
        """A broken rule has come to light: it is noted, and play goes on."""
        self.wait(lambda: self.shows("play.LIE"))
        self.press("A.OK")
        self.choose_row(self.say("play.NOTED"))

    def in_the_dark(self) -> None:
        """The power has gone: nothing is left on the pads."""
        for thing in self.table.world.things.values():
            if thing.place in self.table.world.pads:
                self.take(thing.name)

    # --- what the console made of it

    def held(self) -> Match:
        flash = self.table.held()
        if self._held is None or flash != self._flash:
            self._flash, self._held = flash, Saves(self.table).match(self.rules, self.slot)
        if self._held is None:
            raise Astray("The console has lost the match.")
        return self._held

    def kept(self) -> None:
        """The console holds exactly what hands have done, and what it drew by itself since."""
        self.adopt()
        if self.held().ply != self.seen.ply:
            self.wait(lambda: self.held().ply == self.seen.ply)
        self.same(self.held())

    def same(self, held: Match) -> None:
        if held.ply != self.seen.ply or held.state != self.seen.state:
            raise self.astray_for(f"The console holds {held.ply} actions, hands made {self.seen.ply}.")

    def finish(self) -> None:
        """The end: what the displays say is what the engine counts, then back to the menu."""
        self.kept()
        if self.game.notation.result(self.seen.state) != self.game.notation.result(self.truth.state):
            raise Astray("The table's result is not that of the cards.")
        said = ""
        while not self.cursor():
            said += self.pages()
            self.press("A.OK")
        if self.outcome() not in said.replace(" : ", ":"):
            raise Astray(f"The displays do not say {self.outcome()} but: {said}")
        self.choose_row(self.say("play.LEAVE"))
        self.wait(lambda: self.slot not in self._slots())
        self.counts.games += 1

    def outcome(self) -> str:
        """What the displays must say at the end: scores in the order of players."""
        scores = self.game.notation.result(self.seen.state)["scores"]
        first, n = self.face.first, len(scores)
        return ":".join(str(scores[(player - first) % n]) for player in range(n))

    def pages(self) -> str:
        """All of what is being read."""
        for _ in range(_MOST_ROWS):
            text = self.reading()
            self.press("A.left")
            if self.reading() == text:
                break
        pages = [self.reading()]
        for _ in range(_MOST_ROWS):
            self.press("A.right")
            if self.reading() == pages[-1]:
                break
            pages.append(self.reading())
        return " | ".join(pages)

    # --- displays and keys

    def in_words(self, write: Callable[[Line], object]) -> str:
        """What the face of the game writes, in the language of the table."""
        line = Line(_Spoken(self.language), _SENTENCE)
        write(line)
        return bytes(line.buf[: line.n]).decode()

    def say(self, name: str, number: int | None = None) -> str:
        words = saying(name).words[self.language]
        return words if number is None else words.replace("{}", str(number))

    def reading(self, side: str = "") -> str:
        return self.table.screen_text(side or self.eyes[0]).replace("\n", " | ")

    def shows(self, name: str) -> bool:
        return self.say(name) in self.table.screen_text(self.eyes[0])

    def cursor(self, side: str = "") -> str:
        for row in self.table.screen_text(side or self.eyes[0]).splitlines():
            if row.startswith("> "):
                return row.removeprefix("> ").rstrip(" ↑↓")
        return ""

    def rows_down(self, count: int, side: str = "A") -> None:
        """Up when it is less than none; behind the last row comes the first."""
        for _ in range(abs(count)):
            row = self.cursor(side)
            for _ in range(_TRIES):
                self.press(f"{side}.{'right' if count > 0 else 'left'}")
                if self.table.until(lambda was=row: self.cursor(side) != was, _ROW_MS):
                    break
            else:
                raise self.astray_for(f'The cursor stays at "{row}".')

    def choose_row(self, words: str) -> None:
        """Bring the cursor to this row and press OK."""
        self.wait(lambda: bool(self.cursor()))
        for _ in range(_MOST_ROWS):
            if self.cursor() == words:
                self.press("A.OK")
                return
            self.press("A.right")
        raise self.astray_for(f'There is no row "{words}".')

    def put(self, name: str, pad: str) -> None:
        self.did(f"put {name} on {pad}")
        self.table.put(name, pad)

    def take(self, name: str) -> None:
        self.did(f"take {name}")
        self.table.take(name)

    def press(self, key: str) -> None:
        self.did(f"press {key}")
        self.table.press(key)
        self.table.still()

    def did(self, deed: str) -> None:
        self._deeds.append(f"{self.table.now_ms()} {deed}")

    def wait(self, seen: Callable[[], object], patience_ms: int = _PATIENCE_MS) -> None:
        if not self.table.until(seen, patience_ms):
            raise self.astray_for(f"In vain after {self.seen.ply} actions.")

    def astray_for(self, reason: str) -> Astray:
        """With what is seen and what was done last."""
        said = f"The displays say: {self.reading()} / {self.reading('B')}."
        return Astray(f"{reason} {said} Hands did: {'; '.join(self._deeds)}")


def play(players: Players) -> None:
    """A whole game."""
    players.start()
    while not players.over():
        players.turn(players.next_steps())
    players.finish()
