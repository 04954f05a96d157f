"""The sayings of one language for lines of the firmware, from their tables instead of the device's files."""

from functools import cache

from regent_table.paths import use_firmware
from regent_table.words import sayings

use_firmware()

from regent.ui.strings import Line, Strings, begins_with_vowel  # noqa: E402

# For tools that must not import the firmware before it can be found
__all__ = ["Line", "Strings", "filled", "open_to_names", "spoken"]


def filled(text: str, number: int) -> str:
    """A text of the tables with its number."""
    return text.replace("{z}", "z" if begins_with_vowel(number) else "").replace("{}", str(number))


class _Spoken(Strings):
    def __init__(self, said: dict[int, str]):
        super().__init__()
        self._said = said

    def add(self, n: int, number: int, line: Line) -> None:
        line.text(filled(self._said[n], number).encode())


@cache
def spoken(language: str) -> Strings:
    return _Spoken({saying.number: saying.words[language] for saying in sayings()})


@cache
def open_to_names(language: str) -> Strings:
    """The same with `[2|player 2]` where a name would take the place of a number, for who knows the names."""
    texts = {saying.number: saying.texts[language] for saying in sayings()}
    return _Spoken({number: text.replace("[", "[{}|") for number, text in texts.items()})
