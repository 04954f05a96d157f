"""Vladci: the English names that traces and positions are written in."""

from regent.games.vladci.board import CARD, CUB, FIGURES, FIRST_CARD, HERMIT, SPACES

NAMES = (
    "", "Leader", "Leader", "Acrobat", "Rider", "Bruiser", "RoyalGuard", "Illusionist", "ClawLauncher",
    "Manipulator", "Wanderer", "Brewmaster", "Archer", "Assassin", "Jailer", "Protector", "Vizier", "Hermit",
    "Cub", "Nemesis",
)  # fmt: skip
MODES = ("discovery", "advanced")
PHASES = ("", "show", "ban", "act", "nemesis", "recruit", "over")
REASONS = ("", "captured", "surrounded", "repetition (house rule)", "turn cap (house rule)")
_COLUMNS = "ABCDEFG"
_HEIGHTS = b"\x04\x05\x06\x07\x06\x05\x04"


def space_name(space: int) -> str:
    for column in range(7):
        if space < _HEIGHTS[column]:
            return _COLUMNS[column] + str(space + 1)
        space -= _HEIGHTS[column]
    return "?"


def space_number(name: str) -> int:
    """-1 when nothing is called so."""
    for space in range(SPACES):
        if space_name(space) == name:
            return space
    return -1


def card_name(card: int) -> str:
    return "HermitCub" if card == HERMIT else NAMES[card]


def card_number(name: str) -> int:
    """-1 when nothing is called so."""
    for card in range(FIRST_CARD, FIGURES):
        if card != CUB and card_name(card) == name:
            return card
    return -1


def names_of(s: bytearray, place: int) -> list:
    return [card_name(card) for card in range(FIRST_CARD, FIGURES) if s[CARD + card] == place]
