"""What the console says: the source tables beside this file, and the packed files the device reads.

A row is one string: its number (which firmware writes as `_SAY_NAME = const(number)`), its name, the size of
letters and the columns it has room for, and the words in each language.  `{}` takes a number.
A row of size "text" is a sentence that the device wraps; its room is the number of small lines it may fill.
Each table keeps to its own range of numbers, so that tables can grow side by side: common 0, menu 100 and
300, play 200; from 400 on those of games.  The menu's and each game's are in a file of their own; what is
larger than a block of the flash goes on in a second one, so that the device can read each where it lies.
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
_BLOCK = 4096  # of the device's flash


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
        for language in LANGUAGES:
            texts = {saying.id: saying.words[language] for saying in sayings() if saying.file == name}
            found |= _in_blocks(f"{FOLDER}/{language}{ending}", texts)
    return found | options.files()


def _in_blocks(path: str, texts: dict[int, str]) -> dict[str, bytes]:
    whole = packed(texts)
    if len(whole) <= _BLOCK:
        return {path: whole}
    half = sorted(texts)[len(texts) // 2]
    parts = ({n: text for n, text in texts.items() if (n >= half) == later} for later in (False, True))
    return {path + ending: packed(part) for ending, part in zip(("", "2"), parts, strict=True)}
