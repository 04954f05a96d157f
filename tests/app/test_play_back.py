"""The ways back look at earlier questions in any order; each is the one that was asked then."""

import random
from types import SimpleNamespace

from regent.app.play_back import Back

from host_tools.rules import Match, choose, legal_steps

PLIES = 80


def test_an_earlier_question_is_found_whichever_way_the_list_is_read():
    game, rng = choose("valerie", 3, {}), random.Random(1)
    match = Match(game.rules)
    match.start(game.seats, game.options)
    while match.ply < PLIES:
        match.step(rng.choice(legal_steps(game.rules, match.state)))
    play = SimpleNamespace(
        match=match, rules=game.rules, before=bytearray(match.state), q_before=bytearray(16)
    )
    back, state, question = Back(play), bytearray(game.rules.SIZE), bytearray(16)
    for ply in (*range(PLIES - 1, 40, -1), *range(30, 60), *(rng.randrange(PLIES) for _ in range(60)), 0):
        back._at(ply)
        match.at(ply, state)
        game.rules.prompt(state, question)
        assert play.before == state and play.q_before == question
