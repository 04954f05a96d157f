"""What the options of games are called: the tables beside this file, one for each room of games.

The device reads one file for each game and language: the values of all its options in their order, then why
they clash; as a second table the rules of the game in short.  Rows of the option "clash" are
sentences, numbered as `Rules.conflict` numbers them.
"""

import csv
from pathlib import Path

from regent_table.rules import games

HERE = Path(__file__).parent
FIRST = 0x1000  # what the device calls the first of them, beyond all other sayings
CLASH = "clash"


def table(room: str) -> dict[tuple[str, str], dict[str, str]]:
    """The words of a room, by option and value, then by language."""
    with (HERE / f"{room}.csv").open(encoding="utf-8", newline="") as file:
        return {(row.pop("option"), row.pop("value")): row for row in csv.DictReader(file)}


def keys(name: str) -> list[tuple[str, str]]:
    """The options and values that a game's file tells of, in order."""
    found = [(option, value) for option, values, _ in games.rules(name).OPTIONS for value in values]
    return found + [key for key in table(games.family(name)) if key[0] == CLASH]


def files() -> dict[str, bytes]:
    from regent_table.words import FOLDER, LANGUAGES, packed, rules

    found = {}
    for name in games.NAMES:
        words = table(games.family(name))
        for language in LANGUAGES:
            texts = [words[key][language] for key in keys(name)]
            parts = [text[language] for text in rules.parts(name).values()]
            found[f"{FOLDER}/{language}-set-{name}"] = packed([texts, parts])
    return found
