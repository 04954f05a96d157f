"""The cards of the Claim family on the desk."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

from regent_table.paths import use_firmware
from regent_table.rules import PERSON, Game
from regent_table.virtual.game_boxes import CardArt, GameBox, Piece
from regent_table.virtual.player_area import OPEN, OWN, STACK, PlayerArea, Zone
from regent_table.words import cards, family

use_firmware()

from regent.engine.known_hands import DEALT, EVERYBODYS  # noqa: E402
from regent.games.claim import notation  # noqa: E402
from regent.games.claim import state_layout as c  # noqa: E402
from regent.games.claim.course import PLAY, TAKE, go_on  # noqa: E402
from regent.games.claim.tricks import CARDS_EACH  # noqa: E402

_HANDS = 2  # the option's number
_TABLE = "table"  # its middle, where prizes lie


_SUITS = dict(
    zip(c.LETTERS, (card.name.rpartition(".")[2].lower() for card in family("claim.CARD")), strict=True)
)
NEWCOMERS = {"hands": "dealt"}  # so that suit is followed at once
ONLY_WITH: dict[str, tuple[str, str]] = {}
PICTURES = {"deck": _SUITS, "factions": _SUITS}
PICKED = ("factions",)


def called(item: int, copy: int) -> str:
    return notation.card(item) + (f"_{copy + 1}" if copy else "")


def _pieces(game: Game) -> Iterator[Piece]:
    arts = {}
    copies: dict[int, int] = {}
    for i, place in enumerate(game.opening()[: c.CARDS]):
        if place == c.NOT_HERE:
            continue
        kind = c.KIND[i]
        copy = copies[kind] = copies.get(kind, -1) + 1
        art = arts[kind] = arts.get(kind) or _art(kind)
        yield Piece(called(kind, copy), kind, art)


class ClaimBox(GameBox):
    def __init__(self, game: Game):
        super().__init__(game, _pieces(game))

    def zones(self) -> Iterator[Zone]:
        """Prizes, what each player has played, and Trolls that wait lie apart in the middle."""
        yield Zone("deck", STACK)
        yield Zone(_TABLE, OPEN)
        for seat in range(self.seats):
            yield Zone(f"played{seat}", OPEN)
        if self._holds(c.TROLL):
            yield Zone("waiting", OPEN)
        yield Zone("away", OPEN)
        for seat in range(self.seats):
            yield Zone(f"hand{seat}", OWN, seat)
            yield Zone(f"pile{seat}", OWN, seat)
            if self._holds(c.GNOME):
                yield Zone(f"gnomes{seat}", OPEN, seat)
            yield Zone(f"score{seat}", OPEN, seat)

    def _holds(self, faction: int) -> bool:
        return any(piece.item // 10 == faction for piece in self.pieces)

    def set_out(self, rng: random.Random) -> dict[str, list[str]]:
        names = [piece.name for piece in self.pieces]
        rng.shuffle(names)
        if self.game.options[_HANDS] == DEALT:
            return {"deck": names}
        each = CARDS_EACH[self.seats]
        dealt = {}
        for player, name in enumerate(self.game.players or [PERSON] * self.seats):
            if name == PERSON:  # Regent's cards are tapped when they are dealt
                dealt[f"hand{player}"] = sorted(names[:each], key=self._order)
                del names[:each]
        return dealt | {"deck": names}

    def _order(self, name: str) -> int:
        return self.piece(name).item

    def complete(self, state: bytearray, player_area: PlayerArea) -> bytearray:
        hidden = {"deck": c.DECK} | {
            f"{zone}{self.player(seat)}": first + (seat << 4) | 1 << seat
            for zone, first in (("hand", c.HAND), ("pile", c.PILE))
            for seat in range(self.seats)
        }
        whole = bytearray(state)
        whole[c.TOLD] = EVERYBODYS
        for zone, place in hidden.items():
            there = Counter(self.piece(name).item for name in player_area.names(zone))
            for kind, count in there.items():
                copies = range(c.FIRST[kind], c.FIRST[kind + 1])
                known = sum(self._zone(state[i]) == zone for i in copies)
                unknown = [i for i in copies if whole[i] == c.UNKNOWN]
                for i in unknown[: count - known]:
                    whole[i] = place
        for kind in c.COPIED:
            c.sort(whole, kind)
        c.list_hands(whole)
        go_on(whole)
        return whole

    def chance(self, state: bytearray, player_area: PlayerArea) -> int:
        return self.piece(player_area.top("deck")).item

    def carrier(self, state: bytearray, what: int, seat: int, player_area: PlayerArea) -> str:
        stage = state[c.STAGE]
        if stage not in (PLAY, TAKE):
            return player_area.top("deck")
        there = player_area.lies(_TABLE if stage == TAKE else f"hand{self.player(seat)}")
        alike = [each for each in there if self.piece(each.name).item == what]
        return min(alike, key=lambda each: not each.seen).name if alike else ""

    def beside(self, name: str) -> str:
        return _TABLE

    def looks(self, state: bytearray, player_area: PlayerArea) -> Iterator[tuple[int, str]]:
        """Whoever won with a Seer, at the top card, until he has chosen."""
        if state[c.STAGE] != TAKE or state[c.LOOK] != c.LOOKED or state[c.TAKER]:
            return
        seen = c.looked_at(state)  # -1 where the console was not told
        tapped = [
            each.name for pad in player_area.world.pads for each in player_area.lies(pad) if not each.up
        ]
        for name in (*tapped, player_area.top("deck")):
            if name and (self.piece(name).item == c.KIND[seen] if seen >= 0 else name not in tapped):
                yield self.player(state[c.WINNER]), name
                return

    def tells(self, state: bytearray) -> dict[str, Any]:
        mover = state[c.MOVER]
        turn = {f"hand{self.player(mover)}": [["turn", ""]]} if mover < self.seats else {}
        return {"tokens": turn}

    def belongs(self, state: bytearray, player_area: PlayerArea) -> list[tuple[str, str]]:
        moves = list(self._seen_astray(state, player_area))
        if state[c.TOLD] == EVERYBODYS:  # every card was tapped
            return moves
        return moves + list(self._unseen(state, player_area, [zone for _, zone in moves]))

    def _seen_astray(self, state: bytearray, player_area: PlayerArea) -> Iterator[tuple[str, str]]:
        """What lies wrong, by what the table knows.  Copies are alike: no more move than lie wrong."""
        dealt, told = state[c.TOLD] == EVERYBODYS, self._told(state)
        due: dict[int, list[str]] = {}
        for kind, zone in self._due(state):
            due.setdefault(kind, []).append(zone)
        astray: dict[int, list[str]] = {}
        for place, there in player_area.lying.items():
            shown = dealt or place not in player_area.zones or player_area.zones[place].kind == OPEN
            shown = shown or player_area.zones[place].seat in told
            if state[c.PHASE] and not dealt:
                place = place.replace("pile", "hand")
            for each in there:
                kind = self.piece(each.name).item
                zones = due.get(kind, [])
                if place in zones and (shown or each.seen):
                    zones.remove(place)
                elif shown:
                    astray.setdefault(kind, []).append(each.name)
        for kind, names in astray.items():
            yield from zip(names, due.get(kind, ()), strict=False)

    def _unseen(
        self, state: bytearray, player_area: PlayerArea, arriving: list[str]
    ) -> Iterator[tuple[str, str]]:
        """Moves that the table does not see: cards that people draw, and piles that become hands."""
        second = state[c.PHASE] == 1
        told = self._told(state)
        piles = {player: player_area.names(f"pile{player}") for player in range(self.seats)}
        if second and not any(piles.values()):
            return
        kept = "hand" if second else "pile"
        due = CARDS_EACH[self.seats] if second else state[c.TRICK]
        deck = player_area.names("deck")
        for player in (self.player(seat) for seat in bytes(state[c.ORDER : c.ORDER + self.seats])):
            if player not in told and len(piles[player]) + arriving.count(f"{kept}{player}") < due and deck:
                yield deck.pop(), f"{kept}{player}"
        if second:
            yield from ((name, f"hand{player}") for player, names in piles.items() for name in names)

    def _told(self, state: bytearray) -> set[int]:
        """The players whose hidden cards the table knows."""
        return {self.player(seat) for seat in range(self.seats) if state[c.TOLD] >> seat & 1}

    def _due(self, state: bytearray) -> Iterator[tuple[int, str]]:
        """Every card that the table knows, by its kind, and the zone where the state has it."""
        played: dict[int, list[str]] = {}
        for i, kind in enumerate(state[c.TABLE : c.TABLE + self.seats]):
            zone = f"played{self.player((state[c.OPENER] + i) % self.seats)}"
            played.setdefault(kind, []).append(zone)
        for i in range(c.CARDS):
            kind = c.KIND[i]
            zone = played[kind].pop() if state[i] == c.PLAYED else self._zone(state[i])
            if zone:
                yield kind, zone

    def _zone(self, place: int) -> str:
        """The zone of a place in the state, "" when the table does not know it."""
        if place < c.HAND:
            return "deck"
        if c.HAND <= place < c.PILE:
            return f"hand{self.player((place >> 4) - 1)}"
        if c.PILE <= place < c.OPEN:
            return f"pile{self.player((place >> 4) - 5)}"
        for zone, first in (("score", c.SCORE), ("gnomes", c.FRONT)):
            if first <= place < first + c.MOST_SEATS:
                return f"{zone}{self.player(place - first)}"
        return {c.PRIZE: _TABLE, c.WAITING: "waiting", c.AWAY: "away"}.get(place, "")


make = ClaimBox


def _art(kind: int) -> CardArt:
    faction, value = divmod(kind, 10)
    card = family("claim.CARD")[faction]
    suit = card.name.rpartition(".")[2]
    title = {language: text.replace("{}", "").strip() for language, text in card.words.items()}
    return CardArt(suit.lower(), str(value), title, cards.texts("claim")[suit])
