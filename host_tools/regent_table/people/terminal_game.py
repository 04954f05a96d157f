"""A game in the terminal: somebody types what his hands do, helping hands play everybody else.

The table's clock stands while he thinks; it runs for what he does, and for the others.
He has the first seat.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from regent_table.errors import UserError
from regent_table.people.table_helper import TableHelper
from regent_table.people.user import Doing, over
from regent_table.rules import CHANCE, OVER, Game, choose, games
from regent_table.suggestions import hint
from regent_table.virtual.drawing import LEGEND, TextDrawing
from regent_table.virtual.game_boxes import of_room
from regent_table.virtual.player_area import OWN, PILE, STACK, PlacedThing, PlayerArea, Zone
from regent_table.virtual.sentences import Hands, known
from regent_table.virtual.table import Table

_WORDS = Path(__file__).resolve().parents[1] / "web" / "page" / "words.json"
_ME, _SIDE = 0, "A"
_LOOK_MS, _LOOKS = 50, 24
_KEYS = {"left": "left", "right": "right", "ok": "OK", "back": "Back"}
_WIDE = 100
_HELP = """\
  moves           what you may do now; say one of these to have it done: play G5
  any             something of it, by chance
  left right ok back   the keys of your side; press Undo, press Help, press Menu
  show            the table again
  quit            get up
Or say what your hands do, in sentences of scenarios, such as: tap G5 on A, take Rider, put Rider on D4"""


def as_newcomers(name: str, seats: int | None, options: dict[str, str]) -> Game:
    """The game as the page begins with it: what is dealt the console knows, so that it can help."""
    return choose(name, seats, of_room(games.family(name)).NEWCOMERS | options if name in games.NAMES else {})


class TerminalGame:
    def __init__(self, table: Table, game: Game, rng: random.Random, language: str):
        self._table, self._game, self._language = table, game, language
        self._player_area = PlayerArea(table.world, of_room(games.family(game.rules.NAME)).make(game), rng)
        self._helper = TableHelper(table, self._player_area, rng)
        self._hands = Hands(table, self._player_area)
        self._drawing = TextDrawing(table)
        self._words = json.loads(_WORDS.read_text(encoding="utf-8"))

    def play(self) -> None:
        """Until the input ends or somebody says quit."""
        self._table.power_on()
        over(self._table, self._helper.start(self._language))
        print(f"You are player 1. Say moves, or what your hands do; help says more.\n{LEGEND}")
        self._go_on()
        prompt = "> " if sys.stdin.isatty() else ""
        while (line := _typed(prompt)) is not None:
            sentence = line.partition("#")[0].strip()
            if not sentence:
                continue
            if not prompt:
                print(f"\n> {sentence}")
            if sentence == "quit":
                return
            try:
                self._do(sentence)
            except UserError as error:
                print(error)

    # --- what is typed

    def _do(self, sentence: str) -> None:
        if sentence == "help":
            print(_HELP, *(f"  {shown}" for shown in known()), sep="\n")
        elif sentence == "show":
            self._draw()
        elif sentence == "moves":
            self._tell_moves()
        elif sentence in _KEYS:
            self._with_hands(f"press {_SIDE}.{_KEYS[sentence]}")
        elif sentence == "any":
            self._mine()
            self._by_helper(self._helper.act())
        elif steps := (moves := self._moves()).get(sentence):
            self._by_helper(self._helper.act(steps))
        elif _verb(sentence) in map(_verb, moves):
            raise UserError("That you may not do now.\n" + "\n".join(_wrapped("you may: ", moves)))
        else:
            self._with_hands(sentence)

    def _with_hands(self, sentence: str) -> None:
        try:
            self._hands.do(sentence)
        except UserError as error:
            moves = self._moves()
            near = hint(sentence, moves) if moves else ""
            raise UserError(f"{error} Your move: {near}" if near.startswith("did") else str(error)) from None
        self._go_on()

    def _by_helper(self, doing: Doing[None]) -> None:
        over(self._table, doing)
        self._tell(*self._helper.meant)
        self._go_on()

    def _tell_moves(self) -> None:
        self._mine()
        moves = self._moves()
        print("\n".join(_wrapped("you may: ", moves)) if moves else "The console asks; see the displays.")

    def _moves(self) -> dict[str, bytes]:
        """What may be done, in the words of traces; nothing while it is not the turn of who types."""
        match = self._helper.match()
        if match is None or not self._is_mine():
            return {}
        return self._game.actions(self._player_area.game_box.complete(match.state, self._player_area))

    def _mine(self) -> None:
        if not self._is_mine():
            raise UserError("The game is over.")

    def _is_mine(self) -> bool:
        match = self._helper.match()
        mover = OVER if match is None else self._game.rules.mover(match.state)
        return mover < self._game.seats and self._player_area.game_box.player(mover) == _ME

    # --- the others

    def _go_on(self) -> None:
        """Time passes, everything is put where it belongs, and the others play until it is his turn again."""
        self._settle()
        if self._helper.match():
            over(self._table, self._helper.tidy())
        while (match := self._helper.match()) and not self._is_mine() and not self._helper.is_over():
            if self._helper.asks_unseen():
                over(self._table, self._helper.deal())
                continue
            helper, q = self._helper, self._helper.questions.asked(match.state)
            over(self._table, helper.act())
            if not helper.questions.presenter.secret(q):
                self._tell(*helper.meant)
        self._settle()
        self._draw()
        if self._helper.match() and self._helper.is_over():
            print("The game is over; the displays say why: left and right turn their pages.")

    def _tell(self, state: bytes, steps: bytes) -> None:
        if not steps:  # the console drew by itself
            return
        mover = self._game.rules.mover(bytearray(state))
        who = "table" if mover == CHANCE else _player(self._player_area.game_box.player(mover))
        print(f"  {who}: {self._game.notation.action(bytearray(state), steps)}")

    def _settle(self) -> None:
        """Until the table has answered, and a blinking light can be told from a steady one."""
        for _ in range(_LOOKS):
            self._table.run_ms(_LOOK_MS)
            self._drawing.look()

    # --- what he sees

    def _draw(self) -> None:
        lines = self._drawing.displays()
        if self._helper.questions.presenter.BOARD:
            lines += ["", *self._drawing.board(), *self._figures()]
        print("\n".join((*lines, *self._drawing.pads(), *self._zones())))

    def _figures(self) -> Iterator[str]:
        """Who stands where, by whose they are."""
        owners = self._told("owners")
        for player in range(self._game.seats):
            standing = [
                f"{name} {self._player_area.where(name)}" for name, of in owners.items() if of == player
            ]
            yield from _wrapped(f"figures of {_player(player)}: ", standing)

    def _zones(self) -> Iterator[str]:
        tokens, fixed = self._told("tokens"), self._told("fixed")
        for zone in self._player_area.zones.values():
            there = [*self._seen(zone), *(fixed.get(zone.name) or ())]
            there += [f"{self._say(f'sign.{sign}')} {n}".strip() for sign, n in tokens.get(zone.name, ())]
            yield from _wrapped(f"{self._called(zone)}: ", there) if there else ()
        for pad in self._table.world.pads:
            told = [f"{self._say(f'sign.{sign}')} {n}".strip() for sign, n in tokens.get(pad, ())]
            yield from _wrapped(f"pad {pad}: ", told) if told else ()

    def _told(self, what: str) -> dict:
        match = self._helper.match()
        return self._player_area.game_box.tells(match.state).get(what, {}) if match else {}

    def _called(self, zone: Zone) -> str:
        base = zone.name.rstrip("0123456789")
        name = self._say(f"zone.{base}") if f"zone.{base}" in self._words else zone.name
        seat = zone.name.removeprefix(base)
        if not seat or name == zone.name:
            return name
        return f"{name} of {_player(int(seat))}"

    def _say(self, name: str) -> str:
        return self._words[name]["en"]

    def _seen(self, zone: Zone) -> list[str]:
        """What of a zone he sees: names, or how many lie there."""
        there = self._player_area.lies(zone.name)
        if zone.kind == OWN and zone.seat == _ME:
            return [self._in_full(name) for name in sorted((each.name for each in there), key=self._item)]
        if zone.kind in (OWN, STACK):
            return [_cards(len(there))] if there else []
        if zone.kind == PILE:
            return self._pile(there)
        count = Counter(self._item(each.name) for each in there)
        first: dict[int, str] = {}
        for each in there:
            first.setdefault(self._item(each.name), each.name)
        return [f"{count[item]} x {name}" if count[item] > 1 else name for item, name in first.items()]

    def _pile(self, there: list[PlacedThing]) -> list[str]:
        if not there:
            return []
        top = there[-1]
        return [top.name if top.up else "face down", *([_cards(len(there))] if len(there) > 1 else [])]

    def _item(self, name: str) -> int:
        return self._player_area.game_box.piece(name).item

    def _in_full(self, name: str) -> str:
        art = self._player_area.game_box.piece(name).art
        return f"{name} ({art.title[self._language]} {art.value})".replace(" )", ")")


def _typed(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        return None


def _verb(move: str) -> str:
    return move.partition(" ")[0]


def _player(player: int) -> str:
    return "you" if player == _ME else f"player {player + 1}"


def _cards(n: int) -> str:
    return f"{n} card{'s' * (n != 1)}"


def _wrapped(head: str, words: Iterable[str]) -> Iterator[str]:
    """Words behind a head, in lines that fit a terminal."""
    line = f"  {head}"
    for n, word in enumerate(words):
        if n and len(line) + 2 + len(word) > _WIDE:
            yield f"{line},"
            line = f"      {word}"
        else:
            line += f", {word}" if n else word
    yield line
