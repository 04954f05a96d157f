"""What the console says: the source tables beside this file, and the packed files the device reads.

A row is one string: its number (which firmware writes as `_SAY_NAME = const(number)`), its name, the size of
letters and the columns it has room for, and the words in each language.  `{}` takes a number.
Each table keeps to its own range of numbers, so that tables can grow side by side.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools.glyphs import BORROWED

HERE = Path(__file__).parent
LANGUAGES = ("cs", "hu", "en")  # the order is the number of a language in the settings
FOLDER = "words"  # on the device
NUMBER = "\x01"  # in packed text: a number goes here


@dataclass(frozen=True)
class Saying:
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
                yield Saying(int(row["id"]), row["name"], row["size"], int(row["room"]), words)


def pack(language: str) -> bytes:
    """One language as the device reads it: how many, where each begins (2 bytes each), then the text."""
    texts = {saying.id: saying.words[language] for saying in sayings()}
    count = max(texts) + 1
    starts, body = bytearray(), bytearray()
    for number in range(count):
        starts += len(body).to_bytes(2, "big")
        text = texts.get(number, "").replace("{}", NUMBER)
        body += "".join(BORROWED.get(letter, letter) for letter in text).encode()
    starts += len(body).to_bytes(2, "big")
    return count.to_bytes(2, "big") + bytes(starts) + bytes(body)


def files() -> dict[str, bytes]:
    """What belongs on the device beside the code: path from its root -> content."""
    return {f"{FOLDER}/{language}": pack(language) for language in LANGUAGES}
