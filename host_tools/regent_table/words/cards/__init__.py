"""What cards and figures say of themselves: the tables beside this file, one for each room of games.

The device reads one file for each room and language: a text for each kind of card, in the order of their
numbers.  Lines of a text are sentences that the display breaks into rows.  What the row `EVERY` says stands
behind each text.  Valerie's are made from the facts of its cards by `python -m regent_table.valerie_cards`,
the others are written; all of them as STYLE.md says.
"""

import csv
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
EVERY = "EVERY"


def rooms() -> list[str]:
    """Those whose cards explain themselves."""
    return sorted(path.stem for path in HERE.glob("*.csv"))


@cache
def texts(room: str) -> dict[str, dict[str, str]]:
    """Card -> language -> text."""
    with (HERE / f"{room}.csv").open(encoding="utf-8", newline="") as file:
        rows = {row.pop("name"): row for row in csv.DictReader(file)}
    ends = rows.pop(EVERY, None)
    if ends:
        for text in rows.values():
            for language, end in ends.items():
                text[language] += "\n" + end
    return rows


def files() -> dict[str, bytes]:
    """What the device reads: path -> content."""
    from regent_table.words import FOLDER, LANGUAGES, packed

    return {
        f"{FOLDER}/{language}-cards-{room}": packed([[text[language] for text in texts(room).values()]])
        for room in rooms()
        for language in LANGUAGES
    }
