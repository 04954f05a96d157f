"""The terms of all games, each in the forms that its language has, and the sentences that cards are told in.

`terms.csv` and `phrases.csv` are the only place where a term or a sentence of a made text stands; STYLE.md
says how they are used.  Forms of a term stand behind one another, `|` between them; those that a term never
takes are left out at the end.

    cs    its name | one, as object | two to four | five and more | of them
    hu    its name | as object | with it
    en    its name | more of them | one that is given

A sentence asks for the form it needs: `{price}` as an object, with the number before it, `{role:name}` by its
name, `{face:onto}` for a number with the Hungarian ending of its vowels.
"""

import csv
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
SEPARATOR = "|"
FORMS = {
    "cs": ("name", "one", "few", "many", "of"),
    "hu": ("name", "object", "with"),
    "en": ("name", "more", "one"),
}
# What stands in for a form that a term does not have of its own
_INSTEAD = {"of": "many", "more": "name", "one": "name"}
_BACK_VOWELS = {3, 6, 8, 13, 16, 18, 20}  # három, hat, nyolc ...: numbers that take -ra, the others -re


@cache
def table(name: str) -> dict[str, dict[str, str]]:
    """A csv table of this folder, by its first column."""
    with (HERE / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        key = (rows.fieldnames or [""])[0]
        return {row.pop(key): row for row in rows}


class Term:
    """A term in one language: `f"{term:one}"`."""

    def __init__(self, name: str, language: str):
        forms = table("terms")[name][language].split(SEPARATOR)
        self.language = language
        self._forms = dict(zip(FORMS[language], forms, strict=False))

    def __format__(self, form: str) -> str:
        form = form or "name"
        return self._forms.get(form) or self._forms[_INSTEAD[form]]


class Counted:
    """So many of a term, as the object of a sentence unless it wants another form."""

    def __init__(self, number: int, term: Term):
        self._number = number
        self._term = term

    def __format__(self, form: str) -> str:
        return f"{self._number} {self._term:{form or self._object()}}"

    def _object(self) -> str:
        n, language = self._number, self._term.language
        if language == "cs":
            return "one" if n == 1 else "few" if 2 <= n <= 4 else "many"
        if language == "hu":
            return "object"  # a number is followed by one, however many there are
        return "name" if n == 1 else "more"


class Number(int):
    """A number that takes endings."""

    def __format__(self, form: str) -> str:
        if form == "onto":
            return f"{int(self)}-{'ra' if self in _BACK_VOWELS else 're'}"
        return str(int(self))


class Speech:
    """The sentences of a language."""

    def __init__(self, language: str):
        self.language = language

    def say(self, phrase: str, **slots: object) -> str:
        return table("phrases")[phrase][self.language].format(**slots)

    def term(self, name: str) -> Term:
        return Term(name, self.language)

    def count(self, number: int, term: str) -> Counted:
        return Counted(number, self.term(term))

    def both(self, parts: list[str]) -> str:
        """This, that and another."""
        *most, last = parts
        return self.say("comma").join(most) + self.say("and") + last if most else last
