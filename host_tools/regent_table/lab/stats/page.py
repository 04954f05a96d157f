"""The page: one file of HTML in each language, with nothing from outside."""

import csv
from functools import cache
from html import escape
from pathlib import Path
from string import Template

from regent_table import words
from regent_table.lab.stats import GameReport
from regent_table.lab.stats.findings import Say, findings, player_name
from regent_table.rules import games
from regent_table.words import options

_HERE = Path(__file__).parent


@cache
def rows() -> dict[str, dict[str, str]]:
    """Every text of the page by its name, in each language."""
    with (_HERE / "words.csv").open(encoding="utf-8", newline="") as file:
        return {row.pop("name"): row for row in csv.DictReader(file)}


def write(reports: list[GameReport], command: str, folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for language in words.LANGUAGES:
        path = folder / f"stats-{language}.html"
        path.write_text(page(reports, command, language), encoding="utf-8")
        written.append(path)
    return written


def page(reports: list[GameReport], command: str, language: str) -> str:
    def say(name: str, **numbers: object) -> str:
        return rows()[name][language].format(**numbers)

    texts = {name.lower().replace(".", "_"): escape(say(name)) for name in _PLAIN}
    texts["language"] = language
    texts["again"] = escape(say("AGAIN", command=command))
    texts["links"] = " · ".join(
        f'<a href="#{each.name}">{escape(_title(each, language))}</a>' for each in reports
    )
    texts["games"] = "\n".join(_section(each, say, language) for each in reports)
    return Template((_HERE / "page.html").read_text(encoding="utf-8")).substitute(texts)


_PLAIN = ("TITLE", "LEAD", "HOW", "HOW.DOT", "HOW.LINE", "HOW.FAIR")


def _title(report: GameReport, language: str) -> str:
    return words.family("menu.GAME")[games.NAMES.index(report.name)].words[language]


def _section(report: GameReport, say: Say, language: str) -> str:
    told = [
        f"<h3>{escape(each.title)}</h3>{each.picture}{f'<p>{escape(each.note)}</p>' if each.note else ''}"
        for each in findings(report, say, language)
    ]
    player = player_name(report.plan.players[0], say)
    lead = say("PLAYED", number=len(report.equals), seats=report.plan.seats, player=player)
    if chosen := _options(report, language):
        lead += " " + say("OPTIONS", options=chosen)
    articles = "".join(f"<article>{each}</article>" for each in told)
    return (
        f'<section id="{report.name}"><h2>{escape(_title(report, language))}</h2>'
        f'<p class="played">{escape(lead)}</p>{articles}</section>'
    )


def _options(report: GameReport, language: str) -> str:
    """What was chosen, as menus call it; how cards are told to the console makes no difference."""
    table = options.table(games.family(report.name))
    return ", ".join(table[each][language] for each in report.plan.options if each[0] != "hands")
