"""Help held: what Regent advises a person, and what it cannot advise on."""

import random

import pytest
from regent import games, opponents
from regent.app.regents import Regents
from regent.games.valerie.card_data import DUKES
from regent.games.valerie.state_layout import DUKE, PLAYER, STRIDE

from regent_table.people.adviser import Adviser
from regent_table.people.user import bare, over
from regent_table.rules import CHANCE, OVER, PUBLIC, SHOWN, Match, choose, legal_steps
from regent_table.virtual.brains import make_table
from regent_table.virtual.world import SPACES
from tests.harness.people.against_ai import FiguresAgainstRegent

GREEDY = 2
HOLD_MS = 2300


def public(match: Match) -> bytes:
    view = bytearray(match.rules.SIZE)
    match.rules.view(match.state, PUBLIC, view)
    return bytes(view)


class StoppedClock:
    def ticks(self) -> int:
        return 0

    def diff(self, now: int, then: int) -> int:
        return now - then


def advised(match: Match) -> bytes:
    """What the console would say."""
    regents = Regents(match, StoppedClock())
    regents.advise(GREEDY)
    while not regents.think():
        pass
    return regents.left()


def a_match(name: str, seats: int, **options: str) -> Match:
    game = choose(name, seats, options)
    match = Match(game.rules)
    match.start(seats, game.options)
    return match


@pytest.mark.parametrize(("name", "seats"), [("vladci", 2), ("valerie", 1), ("valerie", 2), ("valerie", 5)])
def test_advice_can_be_taken_step_by_step_wherever_a_person_is_asked(name, seats):
    rng, match, asked = random.Random(4), a_match(name, seats), 0
    while match.ply < 240 and match.rules.mover(match.state) != OVER:
        if match.rules.mover(match.state) < CHANCE and not rng.randrange(9):
            before = bytes(match.state)
            steps = advised(match)
            assert match.state == before and steps
            for step in steps:
                assert match.step(step) >= 0
            asked += 1
        else:
            match.step(rng.choice(legal_steps(match.rules, match.state)))
    assert asked > 8


def test_advice_does_not_depend_on_a_duke_that_only_its_player_knows():
    rng, match, asked = random.Random(1), a_match("valerie", 2, hands="dealt"), 0
    while asked < 12:
        seat = match.rules.mover(match.state)
        if match.ply > 40 and seat < CHANCE:
            at, said = PLAYER + seat * STRIDE + DUKE, []
            before, seen = bytes(match.state), public(match)
            for duke in range(DUKES):
                match.state[at] = duke
                assert public(match) == seen
                said.append(advised(match))
            match.state[:] = before
            assert len(set(said)) == 1
            asked += 1
        match.step(rng.choice(legal_steps(match.rules, match.state)))


@pytest.mark.parametrize("seated", [["person", "person"], ["person", "greedy"]])
def test_advised_figures_are_lit_and_not_played_until_hands_move_them(seated):
    game = choose("vladci", 2, {"mode": "discovery"}, seated if "greedy" in seated else ())
    players = FiguresAgainstRegent(make_table("cpython"), game, random.Random(5))
    players.begin_at(24)
    asked = 0
    while asked < 3:
        if not players.regents_turn() and players.rules.mover(players.seen.state) < CHANCE:
            players.press("Help", HOLD_MS)
            players.wait(lambda: bare(players.advised()) in bare(players.user.reading()), players.advised())
            players.press("A.OK")
            players.press("B.OK")
            players.check_saved()
            lit, state = set(), players.seen.state
            for step in players.advice():
                marks = players.questions.footprint(state, step)
                lit |= {SPACES[mark.where] for mark in marks if mark.kind != SHOWN}
                state = players.questions.after(state, bytes((step,)))
            assert {space for space in SPACES if any(players.table.light(space)[0])} == lit
            asked += 1
        players.turn(players.next_steps())


def test_advice_on_a_hidden_hand_is_refused_with_the_reason(claim):
    claim.do("hold Help 2500 ms")
    claim.do('expect A shows "Regent does not know"')
    claim.do("press A.OK")
    claim.do('expect A shows "Turn up the top"')


def forget_vladci(monkeypatch, opponents):
    """As if no judge were written for it yet."""
    evaluator, others = opponents.evaluator, tuple(row for row in opponents._OFFERED if row[0] != "vladci")
    monkeypatch.setattr(opponents, "_OFFERED", others)
    monkeypatch.setattr(opponents, "evaluator", lambda room: evaluator({"random": room}[room]))


def test_game_without_an_evaluator_says_that_it_has_no_advice_yet(monkeypatch):
    players = FiguresAgainstRegent(make_table("cpython"), choose("vladci", 2, {}), random.Random(5))
    players.begin_at(24)
    for firmware in (opponents, players.table.brain._life.loader.load("regent.opponents")):
        forget_vladci(monkeypatch, firmware)
    assert players.advised() == players.say("play.ADVICE_NOT_YET")
    players.press("Help", HOLD_MS)
    players.wait(lambda: bare(players.advised()) in bare(players.user.reading()), players.advised())


def test_adviser_gives_a_decision_in_a_game_without_an_evaluator(monkeypatch):
    forget_vladci(monkeypatch, opponents)
    game = choose("vladci", 2, {})
    state, advising = game.opening(), Adviser(game, random.Random(5))
    assert over(make_table("cpython"), advising.advise(state))


def test_advice_can_be_switched_off(hands):
    for sentence in (
        "press A.right", "press A.OK", "press A.left", "press A.left", "press A.left", "press A.left",
        'expect A shows "> Advice: yes"', "press A.OK", 'expect A shows "> Advice: no"', "press A.Back",
        "press A.left", "press A.OK", *["press A.right"] * games.NAMES.index("valerie"),
        "press A.OK", "press A.OK", "press A.OK",
        'expect A shows "column 1" within 8 s',
        "hold Help 2500 ms", 'expect A shows "Advice is switched off"', "press A.OK",
        'expect A shows "column 1"',
    ):  # fmt: skip
        hands.do(sentence)
