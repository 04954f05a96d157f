"""Regent at the table (hands=regent): the console is told the dukes of its seats alone."""

import random

import pytest
from regent.engine.rules import CHANCE, OVER, PUBLIC
from regent.games.valerie import questions as q
from regent.games.valerie.state_layout import ARG, ASKED, ROW

from regent_table.errors import UserError
from regent_table.people.questions import Questions
from regent_table.rules import choose, legal_steps

PERSON, REGENT = "person", "greedy"
MASKS = [(seats, mask) for seats in range(2, 6) for mask in (1, 2, (1 << seats) - 2, (1 << seats - 1) + 1)]
PLIES = 250


def players(seats, mask):
    return [REGENT if mask >> seat & 1 else PERSON for seat in range(seats)]


def views(game, state, mask):
    for viewer in (*(seat for seat in range(game.seats) if mask >> seat & 1), PUBLIC):
        out = bytearray(game.rules.SIZE)
        game.rules.view(state, viewer, out)
        yield bytes(out)


@pytest.mark.parametrize("seats, mask", sorted(set(MASKS)))
def test_regents_seats_see_the_same_in_dealt_and_regent_mode(seats, mask):
    rng = random.Random(f"{seats} {mask}")
    wanted = {"citizens": rng.choice(("first", "random")), "events": rng.choice(("no", "yes"))}
    dealt = choose("valerie", seats, wanted | {"hands": "dealt"}, players(seats, mask))
    hidden = choose("valerie", seats, wanted | {"hands": "regent"}, players(seats, mask))
    truth, seen = dealt.opening(), hidden.opening()
    for _ in range(PLIES):
        assert list(views(dealt, truth, mask)) == list(views(hidden, seen, mask))
        if dealt.rules.mover(truth) == OVER:
            break
        step = rng.choice(legal_steps(dealt.rules, truth))
        seat = truth[ARG] if truth[ROW] == q.DEAL else truth[ASKED]
        if truth[ROW] not in q.SECRET or mask >> seat & 1:
            assert dealt.rules.next_action(seen, step - 1) == step
            dealt.rules.apply(seen, step)
        dealt.rules.apply(truth, step)


def test_only_regents_dukes_are_entered_and_regent_chooses_one():
    game = choose("valerie", 3, {"hands": "regent"}, players(3, 2))
    s = game.opening()
    asked = []
    while s[ROW] != q.START:
        asked.append((s[ROW], s[ARG] if s[ASKED] == CHANCE else s[ASKED]))
        game.rules.apply(s, legal_steps(game.rules, s)[0])
    assert [row for row in asked if row[0] in q.SECRET] == [(q.DEAL, 1), (q.DEAL, 1), (q.DUKE, 1)]


def test_regent_announces_only_the_place_of_its_duke():
    game = choose("valerie", 2, {"hands": "regent"}, players(2, 2))
    dealt, s = [], game.opening()
    while s[ROW] != q.DUKE:
        steps = legal_steps(game.rules, s)
        dealt += [steps[-1]] if s[ROW] == q.DEAL else []
        game.rules.apply(s, steps[-1])
    announced = [Questions(game).announced("en", s, bytes((duke,))) for duke in dealt]
    assert announced == ["keeps the left duke", "keeps the right duke"]


def test_regent_may_take_a_seat_with_known_dukes_or_without_dukes():
    game = choose("valerie", 2, {"hands": "regent"}, players(2, 2))
    assert [game.rules.open_to_regent(game.opening(), seat) for seat in range(2)] == [False, True]
    game = choose("valerie", 2, {"dukes": "no"}, players(2, 2))
    assert [game.rules.open_to_regent(game.opening(), seat) for seat in range(2)] == [True, True]


def test_regent_must_know_its_dukes_or_play_without_dukes():
    with pytest.raises(UserError, match="Regent must be told its dukes"):
        choose("valerie", 2, {"hands": "table"}, players(2, 1))
    assert choose("valerie", 2, {"hands": "table", "dukes": "no"}, players(2, 1))
    with pytest.raises(UserError, match="one of the players is Regent's"):
        choose("valerie", 2, {"hands": "regent"})
