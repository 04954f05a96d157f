"""The ways back look at earlier questions in any order; each is the one that was asked then."""

import random
from types import SimpleNamespace

import pytest
from regent.app.play.back import Back

from host_tools.rules import Match, choose, legal_steps

PLIES = 80


@pytest.fixture
def play():
    game, rng = choose("valerie", 3, {}), random.Random(1)
    match = Match(game.rules)
    match.start(game.seats, game.options)
    while match.ply < PLIES:
        match.step(rng.choice(legal_steps(game.rules, match.state)))
    session = SimpleNamespace(
        match=match, rules=game.rules, before=bytearray(match.state), q_before=bytearray(16)
    )
    return SimpleNamespace(session=session)


def test_what_is_undone_next_is_found_without_playing_the_match_again(play, monkeypatch):
    session = play.session
    applied, apply = [], type(session.rules).apply
    monkeypatch.setattr(
        type(session.rules), "apply", lambda rules, s, a: applied.append(a) or apply(rules, s, a)
    )
    for _ in range(4):
        Back(play)._at(session.match.ply - 1)
        assert len(applied) < PLIES / 2
        assert session.match.correct(session.match.ply - 1)
        applied.clear()


def test_an_earlier_question_is_found_whichever_way_the_list_is_read(play):
    session = play.session
    rng, state, question = random.Random(2), bytearray(session.rules.SIZE), bytearray(16)
    back = Back(play)
    for ply in (*range(PLIES - 1, 40, -1), *range(30, 60), *(rng.randrange(PLIES) for _ in range(60)), 0):
        back._at(ply)
        session.match.at(ply, state)
        session.rules.prompt(state, question)
        assert session.before == state and session.q_before == question
