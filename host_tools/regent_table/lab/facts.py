"""What people would tell of a game that is over: who began, how long it took, how it ended, who had what."""

from collections.abc import Callable
from dataclasses import dataclass

from regent_table.paths import use_firmware
from regent_table.rules import Game, games, sides

use_firmware()

from regent.games.claim.state_layout import LETTERS  # noqa: E402
from regent.games.claim.tricks import CARDS_EACH  # noqa: E402
from regent.games.valerie import card_data as valerie  # noqa: E402
from regent.games.valerie import state_layout  # noqa: E402
from regent.games.vladci import board as vladci  # noqa: E402

Held = list[list[int]]  # things that a seat has, and how many of each

# Of what people hold, by room: the family of sayings that names them by their numbers, their kinds, and from
# which number on each is
NAMED = {
    "claim": ("claim.FACTION", {"FACTION": 0}),
    "vladci": ("vladci.FIGURE", {"FIGURE": 0}),
    "valerie": (
        "valerie.ITEM",
        {
            "CITIZEN": 0,
            "MONSTER": valerie.MONSTER_ITEM,
            "DOMAIN": valerie.DOMAIN_ITEM,
            "DUKE": valerie.DUKE_ITEM,
        },
    ),
}


@dataclass
class Facts:
    starter: int  # whose the first turn was
    turns: int  # that each seat had, in Claim tricks
    end: str  # the reason, as traces name it
    held: list[Held]  # of each seat, at the end


def facts(game: Game, s: bytearray, detail: dict) -> Facts:
    """Of a game that is over in state `s`; `detail` is that of its result."""
    return _OF[games.family(game.rules.NAME)](game, s, detail)


def _claim(game: Game, s: bytearray, detail: dict) -> Facts:
    """A seat has the factions that vote for its side."""
    apart, votes = sides(game), detail["factions"]
    held = [
        [[LETTERS.index(letter), 1] for letter, side in votes.items() if side == seat % apart]
        for seat in range(game.seats)
    ]
    return Facts(0, 2 * CARDS_EACH[game.seats], detail["reason"], held)


def _vladci(game: Game, s: bytearray, detail: dict) -> Facts:
    """A seat has the figures whose cards it has, living or not."""
    cards = range(vladci.FIRST_CARD, vladci.FIGURES)
    held = [
        [
            [figure - vladci.LEADER, 1]
            for figure in cards
            if figure != vladci.CUB and s[vladci.CARD + figure] == seat
        ]
        for seat in range(game.seats)
    ]
    return Facts(0, -(-s[vladci.TURN] // 2), detail["reason"], held)


def _valerie(game: Game, s: bytearray, detail: dict) -> Facts:
    turns = s[state_layout.TURNS] | s[state_layout.TURNS + 1] << 8
    held = [_duchy(s, seat) for seat in range(game.seats)]
    return Facts(s[state_layout.STARTER], -(-turns // game.seats), detail["reason"], held)


def _duchy(s: bytearray, seat: int) -> Held:
    at = state_layout.PLAYER + seat * state_layout.STRIDE
    rows = [
        *((kind, s[at + state_layout.OWN + kind]) for kind in range(valerie.CITIZENS)),
        *((valerie.MONSTER_ITEM + k, s[at + state_layout.SLAIN + k]) for k in range(valerie.MONSTERS)),
        *((valerie.DOMAIN_ITEM + d, int(s[state_layout.PLACE + d] == seat)) for d in range(valerie.DOMAINS)),
        (valerie.DUKE_ITEM + s[at + state_layout.DUKE], int(s[at + state_layout.DUKE] < valerie.DUKES)),
    ]
    return [[item, number] for item, number in rows if number]


_OF: dict[str, Callable[[Game, bytearray, dict], Facts]] = {
    "claim": _claim,
    "vladci": _vladci,
    "valerie": _valerie,
}
