"""Finished games: the whole table of a result, another game, each move once more; never of one that runs."""

import json
import random
import re

import pytest

from regent_table.rules import CHANCE, OVER, Match, choose, draw, games, legal_steps, opponents
from regent_table.virtual.game_boxes import of_room
from regent_table.web.history import History
from regent_table.web.seats import Seats
from regent_table.words import LANGUAGES
from tests.harness.web.browser import browser, served
from tests.web.test_snapshots import StoredTable

# A game each: seats, what the columns of its table stand for
KINDS = {"trun": (2, 2), "claim2": (2, 2), "claimmix": (4, 2), "vladci": (2, 0), "valerie": (3, 3)}


def played(name, seats, seed=1, until=None, players=()) -> Match:
    """A random match, to its end or to a ply."""
    game = choose(name, seats, of_room(games.family(name)).NEWCOMERS)
    match, rng = Match(game.rules), random.Random(seed)
    match.start(seats, game.options, bytes(opponents.NAMES.index(player) for player in players))
    while game.rules.mover(match.state) != OVER and match.ply != until:
        chance = game.rules.mover(match.state) == CHANCE
        legal = draw(game, match.state, rng) if chance else rng.choices(legal_steps(game.rules, match.state))
        for step in legal:
            match.take(step)
    return match


def named(text) -> str:
    """With the names of those who play on the page below."""
    return re.sub(r"\[\d\|(.*?)\]", r"\1", text).replace("P1", "Anna").replace("P2", "Regent")


@pytest.mark.parametrize("name", KINDS)
def test_every_game_has_its_sheet_and_its_moves_in_each_language(name):
    seats, columns = KINDS[name]
    history, match = History(), played(name, seats)
    assert history.note(match, 1) and not history.note(match, 1)
    (told,) = history.told()
    assert (told["game"], told["seats"], told["plies"]) == (name, seats, match.ply)
    for language in LANGUAGES:
        sheet = told["sheet"][language]
        assert sheet["title"] and sheet["notes"]
        assert all(len(cells) == columns for _, cells, _ in sheet["rows"])
        assert not any(":" in note for note in sheet["notes"])
        assert not any("→" in cell for _, cells, _ in sheet["rows"] for cell in cells)
        assert columns != 2 or all(rest for _, _, rest in sheet["rows"][:-1])  # whose vote each faction is
        for ply in (0, match.ply // 2, match.ply - 1, match.ply + 9):
            step = history.step(0, ply, language)
            assert step["deed"] and step["ply"] <= match.ply - 1 and 0 <= step["player"] <= seats
        begins = [history.step(0, ply, language)["player"] for ply in range(told["begins"] + 1)]
        assert begins.pop() and not any(begins)
    assert history.step(1, 0, "en") == {}


def test_result_marks_regents_seats_and_has_placeholders_for_names():
    history, match = History(), played("vladci", 2, players=("person", "greedy"))
    history.note(match, 1)  # the second player has the first seat
    (told,) = history.told()
    assert told["players"] == ["greedy", "person"]
    won = re.fullmatch(r"\[(\d)\|Player \1\] wins!", told["sheet"]["en"]["title"])
    assert won and told["sheet"]["hu"]["title"] in ("[1|Az 1. játékos] nyer!", "[2|A 2. játékos] nyer!")
    kept = history.kept()
    del kept[0]["players"]  # as a table kept it before Regent played
    history.recall(kept)
    assert history.told() == [told | {"players": []}]


def test_running_match_is_not_in_the_history():
    history = History()
    assert not history.note(played("trun", 2, until=40), 0)
    assert history.told() == [] and history.step(0, 0, "en") == {}


def test_corrected_end_is_still_one_game_and_history_is_bounded():
    history, match = History(), played("trun", 2)
    history.note(match, 0)
    match.correct(match.ply - 2)
    while match.rules.mover(match.state) != OVER:
        match.take(legal_steps(match.rules, match.state)[-1])
    history.note(match, 0)
    assert len(history.told()) == 1
    for seed in range(2, 12):
        history.note(played("vladci", 2, seed), 0)
    assert len(history.told()) == 8 and len(json.dumps(history.kept())) < 8000
    again = History()
    again.recall(history.kept())
    assert again.told() == history.told()
    again.recall([each | {"rules": 0} for each in history.kept()])  # of other rules
    assert again.told() == []


@pytest.mark.slow
def test_table_keeps_its_results_over_a_restart():
    table = StoredTable()
    table.begin("trun", hands="dealt")
    table.help("play")
    (told,) = table.seen["results"]
    assert told["sheet"]["en"]["title"].endswith("wins!")
    table.says("replay", game=0, ply=0, language="cs")
    table.passes()
    ((by, step),) = table.seen["replay"]
    assert by == 1 and step["deed"]
    table.fall()
    table.passes()
    assert table.seen["results"] == [told]


@pytest.mark.browser
@pytest.mark.xdist_group("browser")
def test_page_shows_the_result_sheet_each_move_and_a_rematch(axe_finds):
    """With results that a table would tell, put between its server and the page: Anna's, against Regent."""
    history = History()
    history.note(played("valerie", 3, players=("person", "greedy", "person")), 0)
    seats = Seats(3600)
    seats.come("anna")
    seats.call("anna", "Anna")
    said, lines = [], []

    def between(line):
        server = line.connect_to_server()
        lines.append(line)

        def hear(message):
            told = json.loads(message)
            said.append(told)
            if told["do"] == "replay":
                line.send(json.dumps({"replay": history.step(told["game"], told["ply"], told["language"])}))
            elif told["do"] not in ("game", "help"):
                server.send(message)

        line.on_message(hear)

    with served("--seed", "1") as address, browser() as chromium:
        page = chromium.new_page(locale="en-GB", viewport={"width": 1366, "height": 768})
        page.route_web_socket("**/wire*", between)
        page.goto(address)
        page.wait_for_selector("body.ready #chooser[open]")
        page.keyboard.press("Escape")
        assert not page.is_visible("#result")
        lines[0].send(json.dumps(seats.told("anna", 0.0) | {"results": history.told()}))
        page.wait_for_selector("#results[open] table")
        heads = page.locator("#results thead th").all_inner_texts()
        assert heads == ["Anna", "Regent", "P3"]
        sheet = history.told()[0]["sheet"]["en"]
        assert page.locator("#results h2").inner_text() == named(sheet["title"])
        rows = [row.split("\t") for row in page.locator("#results tbody tr").all_inner_texts()]
        assert rows == [[label, *cells] for label, cells, _ in sheet["rows"]]
        page.click("#replay")
        page.wait_for_function("() => document.querySelector('#step .said b')")
        page.click("[data-by='1']")
        second = history.told()[0]["begins"] + 1  # behind the first that somebody made
        page.wait_for_function(
            f"() => document.querySelector('#step .way span').textContent.startsWith('{second + 1} of')"
        )
        step = history.step(0, second, "en")
        assert page.locator("#step .said b").inner_text() == named(step["deed"].removeprefix("P1: "))
        assert page.locator("#step li").all_text_contents() == [named(line) for line in step["counts"]]
        assert axe_finds(page) == []
        page.keyboard.press("Escape")
        assert not page.is_visible("#results")
        page.click("#result")
        page.get_by_role("button", name="Play it again").click()
        assert not page.is_visible("#results")
        assert page.is_visible("#result")
    told = history.told()[0]
    assert said[-2:] == [
        {"do": "game", "name": "valerie", "seats": 3} | {of: told[of] for of in ("options", "players")},
        {"do": "help", "what": "start", "language": "en"},
    ]
