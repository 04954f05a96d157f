"""Earlier questions can be looked at in any order, and are those that were asked then."""

import random
from types import SimpleNamespace

import pytest
from regent.app.play.back import Past

from regent_table.rules import Match, choose, legal_steps
from tests.app.speech import line_in, rows_back

PLIES = 80


@pytest.fixture
def session():
    game, rng = choose("valerie", 3, {}), random.Random(1)
    match = Match(game.rules)
    match.start(game.seats, game.options)
    while match.ply < PLIES:
        match.step(rng.choice(legal_steps(game.rules, match.state)))
    return SimpleNamespace(match=match, rules=game.rules)


def test_what_is_undone_next_is_found_without_playing_the_match_again(session, monkeypatch):
    applied, apply = [], type(session.match.rules).apply
    monkeypatch.setattr(
        type(session.match.rules), "apply", lambda rules, s, a: applied.append(a) or apply(rules, s, a)
    )
    for _ in range(4):
        Past(session).at(session.match.ply - 1)
        assert len(applied) < PLIES / 2
        assert session.match.correct(session.match.ply - 1)
        applied.clear()


def test_an_earlier_question_is_found_whichever_way_the_list_is_read(session):
    rng, state, question = random.Random(2), bytearray(session.match.rules.SIZE), bytearray(16)
    past = Past(session)
    for ply in (*range(PLIES - 1, 40, -1), *range(30, 60), *(rng.randrange(PLIES) for _ in range(60)), 0):
        past.at(ply)
        session.match.at(ply, state)
        session.match.rules.prompt(state, question)
        assert past.s == state and past.q == question


def test_the_number_of_an_action_gives_way_to_words_that_need_all_of_the_row(session, monkeypatch):
    line = line_in(0, monkeypatch)
    for words, numbered in (("Poustevník+Mládě", True), ("Poustevník→F1, Mládě→G2", False)):
        session.face = SimpleNamespace(past=lambda *asked, words=words: asked[-1].text(words.encode()))
        rows = [f"{ply + 1}. {words}" if numbered else words for ply in range(PLIES)]
        assert list(rows_back(session, line)) == rows


def test_who_looks_back_and_leaves_it_at_that_is_told_of_the_last_trick_again(hands):
    sentences = (
        "press A.OK", 'expect A shows "Which game?"', "press A.OK", 'expect A shows "Begin"', "press A.OK",
        'expect A shows "It is complete"', "press A.OK", 'expect A shows "Who starts?"', "press A.OK",
        'expect A shows "Deal 13"', "press A.OK", "tap U3 on C", "tap G5 on A", "tap G7 on B",
        'expect A shows "Trick: player 2"', "hold Undo 3 s", "press A.OK", "press B.OK",
        'expect A shows "Back before"', "press A.left", "press A.left", "press A.Back",
        'expect A shows "Turn up the top"', "press A.OK", 'expect A shows "Trick: player 2"',
    )  # fmt: skip
    for sentence in sentences:
        hands.do(sentence)
