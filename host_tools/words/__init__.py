"""What the console says: the source tables beside this file, and the packed files the device reads.

A row is one string: its number (which firmware writes as `_SAY_NAME = const(number)`), its name, the size of
letters and the columns it has room for, and the words in each language.  `{}` takes a number.
A row of size "text" is a sentence that the device wraps; its room is the number of small lines it may fill.
Each table keeps to its own range of numbers, so that tables can grow side by side: common 0, parts 60,
menu 100 and 300, play 200; from 400 on those of games.  The device has all of a language in one file.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import UserError
from host_tools.glyphs import BORROWED
from host_tools.words import options

HERE = Path(__file__).parent
LANGUAGES = ("cs", "hu", "en")  # the order is the number of a language in the settings
FOLDER = "words"  # on the device
NUMBER = "\x01"  # in packed text: a number goes here
GAMES = 400  # numbers from here on are of games
_MOST = 0xFFFF  # bytes of text in a file: where a saying begins is told in two bytes


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


def packed(texts: dict[int, str]) -> bytes:
    """One file of the device: its first number, how many follow, where each begins, then the text."""
    first = min(texts)
    count = max(texts) + 1 - first
    bodies = [_bytes(texts.get(number, "")) for number in range(first, first + count)]
    if sum(map(len, bodies)) > _MOST:
        raise UserError(f"Words of {sum(map(len, bodies))} bytes are too many for a file: {_MOST} fit.")
    at, starts = 0, bytearray(2)
    for body in bodies:
        at += len(body)
        starts += at.to_bytes(2, "big")
    return first.to_bytes(2, "big") + count.to_bytes(2, "big") + bytes(starts) + b"".join(bodies)


def _bytes(text: str) -> bytes:
    return "".join(BORROWED.get(letter, letter) for letter in text.replace("{}", NUMBER)).encode()


def files() -> dict[str, bytes]:
    """What the device reads: path -> content."""
    every = list(sayings())
    found = {
        f"{FOLDER}/{language}": packed({saying.id: saying.words[language] for saying in every})
        for language in LANGUAGES
    }
    return found | options.files()
