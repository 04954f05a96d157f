"""Vladci: the English names that traces and positions are written in."""

from regent.engine import spaces
from regent.games.vladci.board import CARD, CUB, FIGURES, FIRST_CARD, HERMIT

NAMES = (
    "", "Leader", "Leader", "Acrobat", "Rider", "Bruiser", "RoyalGuard", "Illusionist", "ClawLauncher",
    "Manipulator", "Wanderer", "Brewmaster", "Archer", "Assassin", "Jailer", "Protector", "Vizier", "Hermit",
    "Cub", "Nemesis",
)  # fmt: skip
MODES = ("discovery", "advanced")
PHASES = ("", "show", "ban", "act", "nemesis", "recruit", "over")
REASONS = ("", "captured", "surrounded", "repetition (house rule)", "turn cap (house rule)")


def space_name(space: int) -> str:
    return spaces.NAMES[2 * space : 2 * space + 2].decode()


def space_number(name: str) -> int:
    """The space of this name, -1 when there is none."""
    at = spaces.NAMES.find(name.encode())
    return at // 2 if len(name) == 2 and at % 2 == 0 else -1


def card_name(card: int) -> str:
    return "HermitCub" if card == HERMIT else NAMES[card]


def card_number(name: str) -> int:
    """The card of this name, -1 when there is none."""
    for card in range(FIRST_CARD, FIGURES):
        if card != CUB and card_name(card) == name:
            return card
    return -1


def names_of(s: bytearray, place: int) -> list:
    return [card_name(card) for card in range(FIRST_CARD, FIGURES) if s[CARD + card] == place]
