"""The cards of Valerie on the desk: twenty stacks in the centre, a duchy before each player."""

import random
from collections.abc import Iterator
from typing import Any

from regent_table.paths import use_firmware
from regent_table.rules import CHANCE, PERSON, Game, legal_steps
from regent_table.valerie_cards import RESOURCES
from regent_table.virtual import decks
from regent_table.virtual.game_boxes import GameBox, Piece, valerie_art
from regent_table.virtual.player_area import NOBODY, PILE, SUPPLY, PlayerArea, Zone
from regent_table.virtual.player_area import OWN as OWN_ZONE
from regent_table.words.style.valerie import EXTRA

use_firmware()

from regent.engine.known_hands import DEALT  # noqa: E402
from regent.games.valerie import card_data  # noqa: E402
from regent.games.valerie import questions as q  # noqa: E402
from regent.games.valerie import state_layout as v  # noqa: E402
from regent.games.valerie.items import SETS  # noqa: E402
from regent.games.valerie.report import ITEM_WORDS  # noqa: E402

_BOX = "box"
_EVENTS = "events"  # face down, on top of the exhausted cards
_DUKES = "dukes"  # nobody's
_HANDS = 5  # the option's number
_DARK = "dark"  # what the Dark Lord has captured
_FROM_CENTRE = {q.ACTION, q.FREE, q.OBELISK, q.SLAY}  # even if an equal card lies in a duchy
_STARTERS, _EXHAUSTED = EXTRA[:-1], EXTRA[-1]


NEWCOMERS: dict[str, str] = {}
ONLY_WITH = {"hands": ("dukes", "yes")}
PICTURES: dict[str, dict[str, str]] = {}
PICKED: tuple[str, ...] = ()


def called(item: int, copy: int) -> str:
    return f"V_{ITEM_WORDS[card_data.ON_TAGS[item]]}" + (f"_{copy + 1}" if copy else "")


def _stack(slot: int) -> str:
    """The zone of a slot, named by row and column as the displays count them."""
    return f"slot{slot // v.COLUMNS + 1}_{slot % v.COLUMNS + 1}"


class ValerieBox(GameBox):
    def __init__(self, game: Game):
        self._opening = game.opening()
        self._dukes = not self._opening[v.OPT_DUKES]
        arts = valerie_art.of_items()
        named = [(name, card_data.ON_TAGS[number]) for name, (number, _) in decks.of_set(SETS[0]).items()]
        pieces = (Piece(name, item, arts[item]) for name, item in named)
        super().__init__(game, pieces, valerie_art.without_tags())

    def zones(self) -> Iterator[Zone]:
        for slot in range(v.SLOTS):
            yield Zone(_stack(slot), PILE)
        if self._opening[v.OPT_EVENTS]:
            yield Zone(_EVENTS, PILE)
        if self._dukes:
            yield Zone(_DUKES, PILE)
        if self.seats == 1:
            yield Zone(_DARK, SUPPLY)
        yield Zone(_BOX, SUPPLY)
        for seat in range(self.seats):
            yield Zone(f"duchy{seat}", SUPPLY, seat)
            if self._dukes:
                yield Zone(f"duke{seat}", OWN_ZONE, seat)

    def set_out(self, rng: random.Random) -> dict[str, list[str]]:
        """Shuffle domains, random citizens, events and dukes.  The match tells where the rest goes."""
        opening, box = self._opening, [piece.name for piece in self.pieces]
        out: dict[str, list[str]] = {}

        def draw(first: int, end: int, zone: str, count: int) -> None:
            """Put so many of these cards into a zone by chance, or all there are."""
            there = [name for name in box if first <= self.piece(name).item < end]
            out[zone] = rng.sample(there, min(count, len(there)))
            for name in out[zone]:
                box.remove(name)

        for column in range(v.COLUMNS):
            stack = _stack(v.DOMAIN_SLOT + column)
            draw(card_data.DOMAIN_ITEM, card_data.DUKE_ITEM, stack, opening[v.DOMAINS_DOWN])
        if self.game.options[1] == 2:
            for group in range(v.GROUPS):
                types = [t for t in range(card_data.CITIZENS) if card_data.CITIZEN_GROUP[t] == group]
                height = card_data.COPIES if self.seats == v.MOST_SEATS else card_data.COPIES - 1
                draw(types[0], types[-1] + 1, _stack(v.CITIZEN_SLOT + group), height)
        if opening[v.OPT_EVENTS]:
            draw(card_data.EVENT_ITEM, card_data.DOMAIN_ITEM, _EVENTS, opening[v.PILE_EVENTS])
        if self._dukes:
            dealt = self.game.options[_HANDS] == DEALT
            for player, name in enumerate(self.game.players or [PERSON] * self.seats):
                if name == PERSON and not dealt:  # Regent's dukes are tapped when they are dealt
                    draw(card_data.DUKE_ITEM, 255, f"duke{player}", 2)
            draw(card_data.DUKE_ITEM, 255, _DUKES, 255)
        return out | {_BOX: box}

    def complete(self, state: bytearray, player_area: PlayerArea) -> bytearray:
        """Fill in the dukes that no reader has seen: they lie before the players."""
        whole = bytearray(state)
        for seat in range(self.seats):
            at = v.PLAYER + seat * v.STRIDE + v.DUKE
            zone = f"duke{self.player(seat)}"
            if self._dukes and whole[at] == v.UNKNOWN and player_area.names(zone) and state[v.ROW] == q.SHOW:
                whole[at] = self.piece(player_area.top(zone)).item - card_data.DUKE_ITEM
        return whole

    def chance(self, state: bytearray, player_area: PlayerArea) -> int:
        """The card on top where one is turned up, else a random step: people choose, or dice fall."""
        row, steps = state[v.ROW], legal_steps(self.game.rules, state)
        pile = self._turned(state)
        if pile and player_area.top(pile):
            step = self.piece(player_area.top(pile)).item - q.FIRST[row]
            if step in steps:
                return step
        return player_area.rng.choice(steps)

    def _turned(self, state: bytearray) -> str:
        """The pile whose top card is asked for, "" for none."""
        row, about = state[v.ROW], state[v.ARG]
        if row == q.DOMAIN:
            return _stack(v.DOMAIN_SLOT + about)
        if row == q.CITIZEN:
            return _stack(about)
        if row == q.EVENT:
            return _EVENTS
        return _DUKES if row == q.DEAL or row == q.DARK else ""

    def carrier(self, state: bytearray, what: int, seat: int, player_area: PlayerArea) -> str:
        """A card of this kind from where it would be taken, rather one on top than one below."""
        own = [f"duke{self.player(seat)}", f"duchy{self.player(seat)}"] if seat < self.seats else []
        if state[v.ROW] in _FROM_CENTRE:
            own = []
        if self.game.rules.mover(state) == CHANCE:
            own = [self._turned(state)]
        places = [place for place in own if place in player_area.zones]
        places += [place for place, zone in player_area.zones.items() if zone.kind == PILE]
        places += [place for place in player_area.zones if place not in places]
        for place in places:
            for name in reversed(player_area.names(place)):
                if self.piece(name).item == what:
                    return name
        return ""

    def beside(self, name: str) -> str:
        return _BOX

    def tells(self, state: bytearray) -> dict[str, Any]:
        return {
            "dice": [die for die in state[v.DICE : v.DICE + 2] if die],
            "fixed": self._fixed(state),
            "tokens": {place: there for place, there in self._tokens(state) if there},
        }

    def _fixed(self, state: bytearray) -> dict[str, list[str]]:
        """What has no tag: everybody's starters, and what lies where a stack has run out."""
        out: dict[str, list[str]] = {f"duchy{player}": [*_STARTERS] for player in range(self.seats)}
        return out | {_stack(slot): [_EXHAUSTED] for slot in range(v.SLOTS) if state[v.SLOT + slot] == v.CARD}

    def _tokens(self, state: bytearray) -> Iterator[tuple[str, list[list[Any]]]]:
        """Whose turn it is and how many actions are left, what everybody has, what lies on a monster."""
        for seat in range(self.seats):
            has = [[sign, v.held(state, seat, n)] for n, sign in enumerate(RESOURCES)]
            acts = state[v.DICE] and seat == state[v.ACTIVE]
            turn = [["turn", ""], ["actions", state[v.LEFT]]] if acts else []
            yield f"duchy{self.player(seat)}", turn + has
        for slot in range(v.DOMAIN_SLOT):
            if card_data.MONSTER_ITEM <= v.top(state, slot) < card_data.DOMAIN_ITEM:
                at = v.tokens_at(state, slot)
                lying = zip(RESOURCES, state[at : at + v.TOKENS_EACH], strict=False)
                yield _stack(slot), [[sign, n] for sign, n in lying if n]

    def belongs(self, state: bytearray, player_area: PlayerArea) -> Iterator[tuple[str, str]]:
        due = list(self._due(state))
        astray: dict[int, list[str]] = {}
        hidden: dict[int, list[str]] = {}
        on_pads = [each for pad in player_area.world.pads for each in player_area.lies(pad)]
        secret = {each.name for each in on_pads if each.whose != NOBODY and not each.up}
        for place, there in player_area.lying.items():
            zone = player_area.zones.get(place)
            for each in there:
                item = self.piece(each.name).item
                if zone and zone.kind == PILE and not each.up:
                    hidden.setdefault(item, []).append(each.name)
                elif (item, place) in due:
                    due.remove((item, place))
                elif zone is None or zone.kind != OWN_ZONE:
                    astray.setdefault(item, []).append(each.name)
        for item, place in due:
            # What was named by keys may still lie face down.
            names = astray.get(item) or sorted(
                hidden.get(item, ()), key=lambda name: player_area.where(name) != place
            )
            if names:
                yield names.pop(0), place
        for names in astray.values():
            yield from (
                (name, _BOX) for name in names if name not in secret and player_area.where(name) != _BOX
            )

    def _due(self, s: bytearray) -> Iterator[tuple[int, str]]:
        """Every card that the table knows, and the zone where the state has it; stacks from the bottom up."""
        for slot in range(v.COLUMNS):
            for n in range(s[v.MONSTERS_LEFT + slot]):
                yield card_data.MONSTER_ITEM + s[v.monster_at(slot, n)], _stack(slot)
        for group in range(v.GROUPS):
            for n in range(s[v.CITIZENS_LEFT + group]):
                if s[v.citizen_at(group, n)] != v.UNKNOWN:
                    yield s[v.citizen_at(group, n)], _stack(v.CITIZEN_SLOT + group)
        for slot in range(v.DOMAIN_SLOT):
            if s[v.SLOT + slot] >= v.EVENT:
                yield card_data.EVENT_ITEM + s[v.SLOT + slot] - v.EVENT, _stack(slot)
        for column in range(v.COLUMNS):
            if s[v.DOMAIN + column] != v.NO_ITEM:
                yield card_data.DOMAIN_ITEM + s[v.DOMAIN + column], _stack(v.DOMAIN_SLOT + column)
        for p in range(max(2, self.seats)):
            duchy = f"duchy{self.player(p)}" if p < self.seats else _DARK
            at = v.PLAYER + p * v.STRIDE
            for item in range(card_data.DOMAIN_ITEM):
                for _ in range(s[at + v.OWN + item]):
                    yield item, duchy
            for d in range(card_data.DOMAINS):
                if s[v.PLACE + d] == p:
                    yield card_data.DOMAIN_ITEM + d, duchy
            for d in s[at + v.DUKE : at + v.DUKE + 2]:
                if d != v.UNKNOWN and p < self.seats:
                    yield card_data.DUKE_ITEM + d, f"duke{self.player(p)}"


make = ValerieBox
