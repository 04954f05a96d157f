"""What the console says: the source tables beside this file, and the packed files the device reads.

A row is one string: its number (which firmware writes as `_SAY_NAME = const(number)`), its name, the size of
letters and the columns it has room for, and the words in each language.  `{}` takes a number.
A row of size "text" is a sentence that the device wraps; its room is the number of small lines it may fill.
Each table keeps to its own range of numbers, so that tables can grow side by side: common 0, menu 100,
play 200; from 400 on those of games, each in a file of its own named after the game's room.
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
GAMES = 400  # numbers from here on are of games


@dataclass(frozen=True)
class Saying:
    table: str
    id: int
    name: str
    size: str
    room: int
    words: dict[str, str]


def sayings() -> Iterator[Saying]:
    """Every string of every table."""
    for path in sorted(HERE.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as table:
            for row in csv.DictReader(table):
                words = {language: row[language] for language in LANGUAGES}
                yield Saying(path.stem, int(row["id"]), row["name"], row["size"], int(row["room"]), words)


def pack(language: str, game: str = "") -> bytes:
    """The words of one language as the device reads them: those for all games, or for one."""
    texts = {
        saying.id: saying.words[language]
        for saying in sayings()
        if (saying.table == game if game else saying.id < GAMES)
    }
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
    games = sorted({saying.table for saying in sayings() if saying.id >= GAMES})
    found = {f"{FOLDER}/{language}": pack(language) for language in LANGUAGES}
    for game in games:
        found |= {f"{FOLDER}/{language}-{game}": pack(language, game) for language in LANGUAGES}
    return found | options.files()
