"""Earlier questions can be looked at in any order, and are those that were asked then."""

import random
from types import SimpleNamespace

import pytest
from regent.app.play.back import PastQuestions

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


def test_next_undo_is_found_without_replaying_the_match(session, monkeypatch):
    applied, apply = [], type(session.match.rules).apply
    monkeypatch.setattr(
        type(session.match.rules), "apply", lambda rules, s, a: applied.append(a) or apply(rules, s, a)
    )
    for _ in range(4):
        PastQuestions(session).at(session.match.ply - 1)
        assert len(applied) < PLIES / 2
        assert session.match.correct(session.match.ply - 1)
        applied.clear()


def test_earlier_questions_are_found_in_any_order(session):
    rng, state, question = random.Random(2), bytearray(session.match.rules.SIZE), bytearray(16)
    past = PastQuestions(session)
    for ply in (*range(PLIES - 1, 40, -1), *range(30, 60), *(rng.randrange(PLIES) for _ in range(60)), 0):
        past.at(ply)
        session.match.state_before(ply, state)
        session.match.rules.prompt(state, question)
        assert past.s == state and past.q == question


def test_number_of_an_action_is_omitted_if_the_words_need_the_whole_row(session, monkeypatch):
    line = line_in(0, monkeypatch)
    for words, numbered in (("Poustevník+Mládě", True), ("Poustevník→F1, Mládě→G2", False)):
        session.presenter = SimpleNamespace(
            describe=lambda *asked, words=words: asked[-1].text(words.encode())
        )
        rows = [f"{ply + 1}. {words}" if numbered else words for ply in range(PLIES)]
        assert list(rows_back(session, line)) == rows


def test_leaving_the_list_of_earlier_moves_shows_the_last_trick_again(hands):
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
