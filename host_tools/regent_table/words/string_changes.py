"""Which strings people read were others in an earlier commit: of console, cards, rules, page and guide."""

import csv
import io
import json
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatch

from regent_table.errors import UserError
from regent_table.paths import ROOT
from regent_table.words import LANGUAGES

# Paths within the package; before 0.3.0 it was host_tools itself
_PAGE = "web/page/words.json"
_TABLES = ("words/*.csv", "guide/*.csv", _PAGE)
_STYLE = "words/style/*"  # what texts are made of and held to: they are in `cards`
_LAYOUT = ("size", "room")

Strings = dict[tuple[str, str], str]  # by name and language


def changed(revision: str) -> Iterator[tuple[str, str, str, str]]:
    """(name, language, before, after) of each string that is another one now, new or gone."""
    before, after = _then(revision), _now()
    for key in sorted(before.keys() | after.keys()):
        then, now = before.get(key, ""), after.get(key, "")
        if then != now:
            yield *key, then, now


def _now() -> Strings:
    paths = [path.relative_to(ROOT).as_posix() for path in (ROOT / "host_tools").rglob("*.[cj]s*")]
    return _strings((path, (ROOT / path).read_text(encoding="utf-8")) for path in paths if _told(path))


def _then(revision: str) -> Strings:
    try:
        listed = _git("ls-tree", "-r", "--name-only", f"{revision}^{{commit}}", "host_tools").splitlines()
    except (OSError, subprocess.CalledProcessError) as error:
        raise UserError(f"Here is no commit {revision}, or no git.") from error
    return _strings((path, _git("show", f"{revision}:{path}")) for path in listed if _told(path))


def _told(path: str) -> bool:
    inner = _within(path)
    return any(fnmatch(inner, table) for table in _TABLES) and not fnmatch(inner, _STYLE)


def _within(path: str) -> str:
    return path.removeprefix("host_tools/").removeprefix("regent_table/")


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, encoding="utf-8", check=True).stdout


def _strings(tables: Iterator[tuple[str, str]]) -> Strings:
    found: Strings = {}
    for path, text in tables:
        room = _within(path).rpartition(".")[0]
        for folder in ("words/", "names/"):
            room = room.removeprefix(folder)
        for name, row in _rows(path, text):
            for language in LANGUAGES:
                found[f"{room}: {name}", language] = row[language]
    return found


def _rows(path: str, text: str) -> Iterator[tuple[str, dict[str, str]]]:
    if _within(path) == _PAGE:
        yield from json.loads(text).items()
        return
    for row in csv.DictReader(io.StringIO(text)):
        yield " ".join(row[key] for key in row if key not in (*LANGUAGES, *_LAYOUT)), row


def table(rows: list[tuple[str, str, str, str]]) -> str:
    """Rows as a table in Markdown."""
    head = ("string", "language", "before", "after")
    lines = [head, ("---",) * len(head), *rows]
    return "".join(f"| {' | '.join(map(_cell, line))} |\n" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", "<br>")
