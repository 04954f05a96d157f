"""What the console says: the source tables beside this file, and the packed files the device reads.

A row is one string: its number (which firmware writes as `_SAY_NAME = const(number)`), its name, the size of
letters and the columns it has room for, and the words in each language.  `{}` takes a number.
A row of size "text" is a sentence that the device wraps; its room is the number of small lines it may fill.
Each table keeps to its own range of numbers, so that tables can grow side by side: common 0, menu 100 and
300, play 200; from 400 on those of games.  The menu's and each game's are in a file of their own.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools.glyphs import BORROWED
from host_tools.words import options

HERE = Path(__file__).parent
LANGUAGES = ("cs", "hu", "en")  # the order is the number of a language in the settings
FOLDER = "words"  # on the device
NUMBER = "\x01"  # in packed text: a number goes here
MENU = "menu"
GAMES = 400  # numbers from here on are of games


@dataclass(frozen=True)
class Saying:
    table: str
    id: int
    name: str
    size: str
    room: int
    words: dict[str, str]

    @property
    def file(self) -> str:
        """Which of the device's files holds it, "" for the one that is always in memory."""
        if self.id >= GAMES:
            return self.table
        return MENU if self.id // 100 in (1, 3) else ""


def sayings() -> Iterator[Saying]:
    """Every string of every table."""
    for path in sorted(HERE.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as table:
            for row in csv.DictReader(table):
                words = {language: row[language] for language in LANGUAGES}
                yield Saying(path.stem, int(row["id"]), row["name"], row["size"], int(row["room"]), words)


def pack(language: str, game: str = "") -> bytes:
    """The words of one language as the device reads them: those always needed, the menu's, or a game's."""
    texts = {saying.id: saying.words[language] for saying in sayings() if saying.file == game}
    return packed(texts)


def packed(texts: dict[int, str]) -> bytes:
    """One file of the device: its first number, how many follow, where each begins, then the text."""
    first = min(texts)
    count = max(texts) + 1 - first
    starts, body = bytearray(), bytearray()
    for number in range(first, first + count):
        starts += len(body).to_bytes(2, "big")
        text = texts.get(number, "").replace("{}", NUMBER)
        body += "".join(BORROWED.get(letter, letter) for letter in text).encode()
    starts += len(body).to_bytes(2, "big")
    return first.to_bytes(2, "big") + count.to_bytes(2, "big") + bytes(starts) + bytes(body)


def files() -> dict[str, bytes]:
    """What belongs on the device beside the code: path from its root -> content."""
    found = {}
    for name in sorted({saying.file for saying in sayings()}):
        ending = f"-{name}" if name else ""
        found |= {f"{FOLDER}/{language}{ending}": pack(language, name) for language in LANGUAGES}
    return found | options.files()
