"""What games tell, on a page that says it in words and in pictures, in three languages."""

import contextlib
import random
import re
from dataclasses import replace

import pytest
from regent.games.valerie.report import ITEM_WORDS
from regent.games.vladci.board import CARDS_EACH, LEADER
from regent.games.vladci.names import NAMES

from regent_table import words
from regent_table.cli import main
from regent_table.lab import work
from regent_table.lab.facts import Facts, facts
from regent_table.lab.playing import Played, plan
from regent_table.lab.stats import GameReport, matches, report
from regent_table.lab.stats.findings import findings
from regent_table.lab.stats.page import page, rows
from regent_table.rules import CHANCE, OVER, draw, legal_steps
from tests.harness.here import Here
from tests.opponents.test_opponents import game_of

ENGLISH = "en"


def say(name, **numbers):
    return rows()[name][ENGLISH].format(**numbers)


def told(games, name="vladci"):
    """What is found in games of two greedy players."""
    given = GameReport(name, plan(name, ["greedy"] * 2, 2, 1, {}), len(games), games, [])
    return {each.title: each for each in findings(given, say, ENGLISH)}


def game(winner, starter=0, turns=8, end="captured", held=((), ())):
    """Things are given by their numbers, of which a seat has as many as it has it."""
    counts = [[[thing, seat.count(thing)] for thing in sorted(set(seat))] for seat in held]
    won = [float(winner == seat) for seat in range(2)]
    return Played(0, ["greedy"] * 2, won, [int(each) for each in won], 9, Facts(starter, turns, end, counts))


def test_starting_advantage_counts_wins_of_the_starter():
    games = [game(winner=n % 2, starter=n % 2) for n in range(60)] + [game(1, 0)] * 20
    assert "Who starts wins 75 of 100 games" in told(games)
    assert "Starting is no clear advantage: 50 of 100 games won" in told([game(0), game(1)] * 40)


def test_game_length_is_the_median_and_endings_are_counted():
    games = [game(0, turns=n, end="surrounded" if n < 6 else "captured") for n in (4, 5, 7, 8, 9)]
    found = told(games)
    assert (
        "between" not in found
        and "5 to 8, in the longest 9" in found["A game usually takes 7 turns of each player"].note
    )
    assert "60 of 100 games end so: the Leader is captured" in found
    assert "All games end so: the Leader is captured" in told(games[2:])
    long = told([game(0, turns=n % 5 + 4) for n in range(150)] + [game(0, turns=125)])
    picture = long["A game usually takes 6 turns of each player"].picture
    assert picture.count("<rect") == 5 and ">8+<" in picture, "what is far beyond is in the last column"


def test_item_is_decisive_if_owning_more_of_it_wins_clearly_more():
    archer, rider = 11, 3  # by the figure's family of names
    games = [game(0, held=((archer,), (rider,))), game(0, held=((rider, archer, archer), (archer,)))] * 20
    found = told(games)
    [title] = [title for title in found if "Archer" in title]
    assert title == "The figure that decides most: Archer (who recruits it wins 100 of 100 games)"
    picture = found[title].picture
    assert picture.index(">Archer<") < picture.index(">Rider<") and picture.count('class="clear"') == 1
    even = [game(n % 2, held=((archer,), (archer,))) for n in range(40)]
    assert not any("figure" in title for title in told(even)), "both had as many"
    few = [game(0, held=((archer,), ()))] * 5
    assert not any("Archer" in title for title in told(few))


def ended(name):
    """A game that random hands have played to its end."""
    chosen, rng = game_of(name, 2, []), random.Random(name)
    state = chosen.opening()
    while (mover := chosen.rules.mover(state)) != OVER:
        by_luck = mover == CHANCE
        for step in draw(chosen, state, rng) if by_luck else [rng.choice(legal_steps(chosen.rules, state))]:
            chosen.rules.apply(state, step)
    return chosen, state


def test_facts_match_the_final_state_in_notation():
    chosen, state = ended("valerie")
    words_of = chosen.notation.state(state)
    told_of = facts(chosen, state, chosen.notation.result(state)["detail"])
    assert (told_of.starter, told_of.turns) == (words_of["starter"], -(-words_of["turn"] // 2))
    for held, duchy in zip(told_of.held, words_of["players"], strict=True):
        has = duchy["citizens"] | duchy["slain"] | dict.fromkeys([*duchy["domains"], duchy["duke"]], 1)
        assert {ITEM_WORDS[item]: number for item, number in held} == has
    chosen, state = ended("vladci")
    told_of = facts(chosen, state, chosen.notation.result(state)["detail"])
    for held, side in zip(told_of.held, chosen.notation.state(state)["sides"], strict=True):
        cards = {NAMES[LEADER + thing] for thing, _ in held}
        assert set(side["figures"]) - {"Leader", "Cub"} <= cards and len(held) < CARDS_EACH


def test_matches_pair_all_players_plus_one_match_of_equals():
    two = matches("trun", ["greedy", "random", "search:5"], None, 1, {})
    assert [each.players for each in two] == [
        ("greedy", "greedy"), ("greedy", "random"), ("greedy", "search:5"), ("random", "search:5"),
    ]  # fmt: skip
    alone = matches("claimmix", ["greedy", "random"], None, 1, {})
    assert [each.sitting(0) for each in alone] == [
        ("greedy",) * 3, ("greedy", "random", "random"), ("random", "greedy", "greedy"),
    ]  # fmt: skip


@pytest.mark.parametrize("name, number", [("trun", 8), ("claimmix", 3), ("vladci", 2), ("valerie", 1)])
def test_games_that_were_played_make_a_page_in_each_language(name, number, tmp_path):
    options = {"turns": "40"} if name == "vladci" else {}
    plans = matches(name, ["greedy", "random"], None, 2, options)
    made = report(plans, number, Here(), tmp_path, lambda *_: None)
    assert len(made.equals) == number, "of equals each deal is one game"
    assert {each.player for each in made.ratings} == {"greedy", "random"}
    for language in words.LANGUAGES:
        text = page([made], "regent lab stats", language)
        assert f'<html lang="{language}">' in text and text.count("<svg") >= 2
        assert not re.search(r"[{}$]", text.split("</style>")[1]), "all blanks are filled in"
    again = report(plans, number, Here(), tmp_path, lambda *_: None)
    assert again == made, "it was kept"
    with pytest.raises(AssertionError):
        report([replace(each, seed=3) for each in plans], number, Nobody(), tmp_path, lambda *_: None)


class Nobody:
    def done(self, job, each):
        raise AssertionError("something had to be played")


def test_stats_command_writes_the_pages_and_prints_their_paths(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(work, "cluster", lambda *_wanted: contextlib.nullcontext((Here(), "")))
    folders = ["--out", str(tmp_path / "out"), "--keep", str(tmp_path / "kept")]
    assert main(["lab", "stats", "trun", "--players", "greedy", "--games", "6", *folders]) == 0
    written = capsys.readouterr().out.splitlines()
    assert [line[-7:] for line in written] == ["cs.html", "hu.html", "en.html"]
    with open(written[2], encoding="utf-8") as file:
        text = file.read()
    assert "plays best" not in text, "nobody else played"
    assert "regent lab stats trun --players greedy --games 6 --seed 1" in text
    with pytest.raises(SystemExit):
        main(["lab", "stats", "trun", "--games", "0", *folders])
    assert "a whole number from 1 on" in capsys.readouterr().err
