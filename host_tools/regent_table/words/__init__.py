"""What the console says: reads the tables beside this file, and makes of them what firmware and device need.

A row is one saying: its name, the size of letters and the columns it has room for, and the words in each
language.  `{}` takes a number; Hungarian `a{z} {}` is "a" or "az", as the number begins when it is said.  A
row of size "text" is a sentence that the device wraps; its room is the number of small lines it may fill.
`[player {}]` is a player by number: a name takes its place, unchanged in every language.
`~` before a name: no rulebook prints it in this language, the translation is ours.

Rows that are called FAMILY.MEMBER stand together, in the order of numbers that the firmware has anyway: it
says `say.claim.FACTION + faction`.

Nobody writes a saying's number: it is that of its table, in the order of the tables' names, and that of its
row.  Names that are made from facts about cards are in a table of their own in `names`, and come first.
`regent words --write` makes `firmware/regent/say` of the tables, a module each, so that firmware calls
every saying by its name (`say.play.NOT_SAVED`).  The device has all of a language in one file.
"""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from regent_table.errors import UserError
from regent_table.glyphs import BORROWED
from regent_table.paths import FIRMWARE
from regent_table.words import cards, options

HERE = Path(__file__).parent
SAY = FIRMWARE / "regent" / "say"
LANGUAGES = ("cs", "hu", "en")  # the order is the number of a language in the settings
FOLDER = "words"  # on the device
# In packed text: a number goes here, the end of its article; from [ to ] stands what a player's name replaces
MARKS = {"{}": "\x01", "{z}": "\x02", "[": "\x03", "]": "\x04"}
OURS = "~"
ROWS = 256  # of a table
TABLES = 16  # in a file; the first has no sayings, so that no saying has the number 0
_MOST = 0xFFFF  # bytes of a file: where a text begins is told in two bytes

_ALL = '''\
"""What the console says, by table and name: `say.play.NOT_SAVED`.  The ROM has the numbers instead.

Made by `regent words --write` from `host_tools/regent_table/words`.
"""

'''
_TABLE = '''\
"""The sayings of host_tools/regent_table/words/{}.csv.  Made by `regent words --write`."""

from micropython import const

'''


@dataclass(frozen=True)
class String:
    number: int
    table: str
    name: str
    size: str
    room: int
    words: dict[str, str]
    texts: dict[str, str]  # the same, with [ and ] around what the name of a player replaces
    ours: frozenset[str]  # languages in which no rulebook prints this name

    @property
    def family(self) -> str:
        return self.name.rpartition(".")[0]


@cache
def tables() -> dict[str, list[String]]:
    """The sayings of every table, in the order of the tables' names."""
    paths = sorted(HERE.glob("*.csv"))
    return {path.stem: list(_read(path, number * ROWS)) for number, path in enumerate(paths, 1)}


def _rows(path: Path) -> Iterator[dict[str, str]]:
    """Yield the rows of a table, those of its generated names first."""
    for each in (HERE / "names" / path.name, path):
        if each.exists():
            with each.open(encoding="utf-8", newline="") as file:
                yield from csv.DictReader(file)


def sayings() -> list[String]:
    """Every saying of every table."""
    return [saying for rows in tables().values() for saying in rows]


def saying(name: str) -> String:
    """The saying of this name: "play.NOT_SAVED", "claim.FACTION.GOBLIN"."""
    return _by_name()[name]


def family(name: str) -> list[String]:
    """The sayings of a family such as "claim.FACTION", in their order."""
    table, _, of = name.partition(".")
    return [saying for saying in tables()[table] if saying.family == of]


@cache
def _by_name() -> dict[str, String]:
    return {f"{saying.table}.{saying.name}": saying for saying in sayings()}


def called(text: str, name: str) -> str:
    """A text of the tables with this name for the player it tells of; with none it is by number."""
    return re.sub(r"\[(.*?)\]", name or r"\1", text)


def _read(path: Path, first: int) -> Iterator[String]:
    for number, row in enumerate(_rows(path), first):
        texts = {language: row[language].removeprefix(OURS) for language in LANGUAGES}
        words = {language: called(text, "") for language, text in texts.items()}
        ours = frozenset(language for language in LANGUAGES if row[language].startswith(OURS))
        yield String(number, path.stem, row["name"], row["size"], int(row["room"]), words, texts, ours)


# --- names for the firmware


def modules() -> dict[Path, str]:
    """The modules of `say`, their text by their path."""
    every = _ALL + "".join(f"from regent.say import {name} as {name}\n" for name in tables())
    return {SAY / "__init__.py": every} | {
        SAY / f"{name}.py": _TABLE.format(name) + constants(rows) for name, rows in tables().items()
    }


def constants(rows: list[String]) -> str:
    """The constants of a table: every name with its number, a family's before its first member's."""
    numbers: dict[str, int] = {}
    before = ""
    for row in rows:
        opens = [row.family] if row.family not in ("", before) else []
        before = row.family
        for name in (*opens, row.name.replace(".", "_")):
            if name in numbers:
                raise UserError(f"words/{row.table}.csv: {row.name} stands twice, or apart from its family.")
            numbers[name] = row.number
    return "".join(f"{name} = const(0x{number:03X})\n" for name, number in numbers.items())


def write() -> None:
    """Write the modules anew, and remove that of a table that is gone."""
    SAY.mkdir(exist_ok=True)
    for path in set(SAY.glob("*.py")) - set(modules()):
        path.unlink()
    for path, text in modules().items():
        path.write_text(text, encoding="utf-8")


def stale() -> bool:
    """Do the modules differ from what the tables would make?"""
    return {path: path.read_text(encoding="utf-8") for path in SAY.glob("*.py")} != modules()


# --- what the device reads


def packed(tables: list[list[str]]) -> bytes:
    """A file for the device: where the list of each table begins, lists of where texts begin, the texts."""
    if len(tables) > TABLES or any(len(table) > ROWS for table in tables):
        raise UserError(f"A file of words has room for {TABLES} tables of {ROWS} rows.")
    bodies = [_bytes(text) for table in tables for text in table]
    starts, at = bytearray(), 2 * (TABLES + 1)
    for i in range(TABLES + 1):
        starts += at.to_bytes(2, "big")
        at += 2 * len(tables[i]) if i < len(tables) else 0
    at += 2
    for body in [*bodies, b""]:
        if at > _MOST:
            raise UserError(f"Words of {at} bytes are too many for a file: {_MOST} fit.")
        starts += at.to_bytes(2, "big")
        at += len(body)
    return bytes(starts) + b"".join(bodies)


def _bytes(text: str) -> bytes:
    for mark, byte in MARKS.items():
        text = text.replace(mark, byte)
    return "".join(BORROWED.get(letter, letter) for letter in text).encode()


def files() -> dict[str, bytes]:
    """The files that the device reads, by their paths."""
    found = options.files() | cards.files()
    for language in LANGUAGES:
        texts = [[saying.texts[language] for saying in rows] for rows in tables().values()]
        found[f"{FOLDER}/{language}"] = packed([[], *texts])
    return found
