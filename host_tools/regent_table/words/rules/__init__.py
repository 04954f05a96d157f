"""The rules of each game in short, for the console's menu and for the page: the tables beside this file.

A table is of a room of games, a row some sentences of a part; what only some of its games have names them.
"""

import csv
from functools import cache
from pathlib import Path
from typing import Any

from regent_table.rules import games

HERE = Path(__file__).parent
PARTS = ("SETUP", "TURN", "END", "TIES")  # in the order of the menu's sayings


@cache
def parts(name: str) -> dict[str, dict[str, str]]:
    """The rules of a game: part -> language -> text, a paragraph a line."""
    from regent_table.words import LANGUAGES

    with (HERE / f"{games.family(name)}.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if not row["games"] or name in row["games"].split()]
    return {
        part: {
            language: "\n".join(row[language] for row in rows if row["part"] == part)
            for language in LANGUAGES
        }
        for part in PARTS
    }


def for_page() -> dict[str, Any]:
    """What the parts are called, and those of every game in their order."""
    from regent_table.words import family

    titles = [saying.words for saying in family("menu.PART")]
    return {"titles": titles, "games": {name: list(parts(name).values()) for name in games.NAMES}}
