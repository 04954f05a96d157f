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
    return SimpleNamespace(
        match=match, rules=game.rules, before=bytearray(match.state), q_before=bytearray(16)
    )


def test_what_is_undone_next_is_found_without_playing_the_match_again(play, monkeypatch):
    applied, apply = [], type(play.rules).apply
    monkeypatch.setattr(
        type(play.rules), "apply", lambda rules, s, a: applied.append(a) or apply(rules, s, a)
    )
    for _ in range(4):
        Back(play)._at(play.match.ply - 1)
        assert len(applied) < PLIES / 2
        assert play.match.correct(play.match.ply - 1)
        applied.clear()


def test_an_earlier_question_is_found_whichever_way_the_list_is_read(play):
    rng, state, question = random.Random(2), bytearray(play.rules.SIZE), bytearray(16)
    back = Back(play)
    for ply in (*range(PLIES - 1, 40, -1), *range(30, 60), *(rng.randrange(PLIES) for _ in range(60)), 0):
        back._at(ply)
        play.match.at(ply, state)
        play.rules.prompt(state, question)
        assert play.before == state and play.q_before == question
