"""What is written for people leads somewhere: links, commands, figures, and sheets of the right size."""

import re

import pytest

from regent_table import __version__, guide, words
from regent_table.cli import build_parser
from regent_table.device.sets import NAMES, choose
from regent_table.paths import ROOT
from regent_table.words.style import table

PAPERS = sorted(path for room in (".", "hardware", "host_tools") for path in (ROOT / room).glob("*.md"))
README = (ROOT / "README.md").read_text(encoding="utf-8")
MADE = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
LINK = re.compile(r"\]\(([^)\s]+)\)")
SAID = re.compile(r"`([^`]+)`|^    ([a-z.].*)$", re.M)  # what is said to a shell, in a row or by itself
PICTURES_KB = 1500


def test_every_make_target_is_phony():
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert set(re.search(r"^\.PHONY: (.*)$", made, re.M)[1].split()) == MADE


def headings(path) -> set[str]:
    """The anchors of a paper, as they are made of its headings."""
    found = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_existing_files_and_headings(paper):
    for link in LINK.findall(paper.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        there = paper.parent / name if name else paper
        assert there.exists(), link
        assert not anchor or anchor in headings(there), link


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_named_commands_and_options_exist(paper):
    parser = build_parser()
    commands = parser.commands()
    text = paper.read_text(encoding="utf-8")
    if paper.name == "CHANGELOG.md":  # earlier versions had other commands
        text = text.split("\n### Changed\n")[0]
    for said in map("".join, SAID.findall(text)):
        typed = said.partition("#")[0].replace("\n", " ").removeprefix(".build/venv/bin/")
        if made := re.match(r"make ([a-z][a-z-]*)", typed):
            assert made[1] in MADE, said
        if not (command := re.match(r"regent ([a-z]+)\b(?! [A-Z][a-z])", typed)):
            continue
        assert command[1] in commands, said
        options = [word.split("=")[0] for word in re.findall(r"(?<![\w-])--[a-z-]+", typed)]
        every = commands[command[1]].every_option()
        assert set(options) <= every | {"--help"}, said


def test_changelog_dates_this_version():
    """Only a section for what is not released yet may come before it."""
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert re.fullmatch(
        rf"{re.escape(__version__)}, \d{{4}}-\d\d-\d\d", headings[headings[0] == "Unreleased"]
    )


def test_front_page_is_short_and_its_pictures_are_small():
    assert README.count("\n") < 110
    pictures = [name for name in LINK.findall(README) if "pictures/" in name]
    assert sum((ROOT / name).stat().st_size for name in pictures) < PICTURES_KB * 1024
    kept = {path.name for path in (ROOT / "host_tools/pictures").iterdir()}
    assert kept == {name.rpartition("/")[2] for name in pictures}


def test_front_page_agrees_with_the_parts_list():
    parts = (ROOT / "hardware" / "parts-list.md").read_text(encoding="utf-8")
    costs = re.findall(r"\*\*(\d+)\*\*", parts)
    assert costs == re.findall(r"\| (\d+) € \|", README)
    tags = [len(choose(name).cards) for name in NAMES]
    said = [int(number) for number in re.findall(r"(\d+)\s(?:for\s|in all)", README)]
    assert said == [*tags, sum(tags)]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_players_guide_is_complete(language):
    """Nothing is missing, nothing is named that the console does not say; its terms are those of cards."""
    for name, row in guide.rows().items():
        assert row[language].strip(), name
        for term in table("terms").values():
            other = term[f"not {language}"]
            assert not other or not re.search(other, row[language], re.IGNORECASE), (name, row[language])
    sheets = guide.sheets(language)
    assert "$" not in sheets and not re.search(r"\[\w+\.", sheets) and "http" not in sheets
    assert sheets.count("<section>") == 2 and sheets.count("<tr>") >= 20
    text = re.sub(r"<[^>]+>", "", sheets)
    for row in guide.rows().values():
        for piece in re.split(r"\[[\w.]+\]|\{\}", row[language]):
            assert piece.strip().replace("&", "&amp;") in text
