"""The player's guide: two sheets of A4 for those who sit at the table, in each language, ready to print.

Its words stand in words.csv; what is written [menu.BEGIN] there is said as the console says it.
"""

import csv
import re
from functools import cache
from html import escape
from pathlib import Path
from string import Template

from regent_table import words
from regent_table.guide.box import drawing
from regent_table.rules import choose, games

_HERE = Path(__file__).parent
_SAID = re.compile(r"\[([\w.]+)\]")
_KEYS = (
    ("ARROWS", "← →"),
    ("OK", "OK"),
    ("BACK", "[common.KEY.BACK]"),
    ("UNDO", "[common.KEY.UNDO]"),
    ("HELP", "[common.KEY.HELP]"),
    ("MENU", "[common.KEY.MENU]"),
)
_LIGHTS = (
    ("MAY", "#56b4e9"),
    ("TARGET", "#009e73"),
    ("DONE", "#f0e442"),
    ("WRONG", "#d55e00"),
    ("MISSING", "#cc79a7"),
)
_TROUBLES = ("CARD", "OLD", "REFUSED", "POWER", "PART", "LEAVE")


@cache
def rows() -> dict[str, dict[str, str]]:
    """Every text of the guide by its name, in each language."""
    with (_HERE / "words.csv").open(encoding="utf-8", newline="") as file:
        return {row.pop("name"): row for row in csv.DictReader(file)}


def write(folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for language in words.LANGUAGES:
        path = folder / f"guide-{language}.html"
        path.write_text(sheets(language), encoding="utf-8")
        written.append(path)
    return written


def sheets(language: str) -> str:
    """Both sheets as one page of HTML without anything from outside."""

    def say(name: str) -> str:
        return marked(rows()[name][language])

    def marked(text: str) -> str:
        """What the console says as it says it, and standing out."""
        return _SAID.sub(
            lambda name: f"<b>{escape(words.saying(name[1]).words[language])}</b>", escape(text, quote=False)
        )

    def several(name: str) -> str:
        found = [each for each in rows() if re.fullmatch(rf"{name}\.\d", each)]
        return "".join(f"<li>{say(each)}</li>" for each in found)

    texts = {name.lower().replace(".", "_"): say(name) for name in rows()}
    texts |= {f"{name.lower()}_list": several(name) for name in ("START", "CARDS", "FIGURES")}
    texts["keys_rows"] = "".join(
        f"<tr><th>{marked(key)}</th><td>{say(f'KEYS.{name}')}</td></tr>" for name, key in _KEYS
    )
    texts["lights_rows"] = "".join(
        f'<tr><th><i style="background:{colour}"></i></th><td>{say(f"LIGHTS.{name}")}</td>'
        f"<td>{say(f'LIGHTS.{name}.MEANS')}</td></tr>"
        for name, colour in _LIGHTS
    )
    texts["trouble_rows"] = "".join(
        f"<tr><th>{say(f'TROUBLE.{name}')}</th><td>{say(f'TROUBLE.{name}.DO')}</td></tr>"
        for name in _TROUBLES
    )
    texts["games_rows"] = "".join(
        f"<tr><th>{title}</th><td>{players}</td></tr>" for title, players in _games(language)
    )
    texts["box_list"] = several("BOX")
    return Template((_HERE / "sheets.html").read_text(encoding="utf-8")).substitute(
        texts, language=language, drawing=drawing()
    )


def _games(language: str) -> list[tuple[str, str]]:
    """What each is called there, and for how many it is."""
    found = []
    for name in games.NAMES:
        rules = choose(name, None, {}).rules
        title = words.saying(f"menu.GAME.{name.upper()}").words[language]
        few, many = rules.MIN_SEATS, rules.MAX_SEATS
        count = str(few) if few == many else f"{few}–{many}"
        found.append((escape(title), escape(rows()["PLAYERS"][language].replace("{}", count))))
    return found
