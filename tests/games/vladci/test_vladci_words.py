"""What Vladci says at the table: it fits, in every language, whichever cards and figures it is about."""

import itertools
import random

import pytest
from regent.engine.rules import OVER
from regent.games.vladci import names
from regent.games.vladci.board import CUB, FIGURES, FIRST_CARD, HERMIT, JAILER, NEMESIS

from regent_table.words import LANGUAGES
from tests.app.speech import SpokenGame, line_in
from tests.games.vladci.tools import at, new, put, wholes

CARDS = [card for card in range(FIRST_CARD, FIGURES) if card != CUB]
ACTIONS = 6  # looked at, of a question with many
RECRUITS = "advanced turn=1 recruit:1 0=Leader@D1 1=Leader@D7 banned="
ASKED = {  # about every card: in which positions
    "show": [new(mode="discovery")],
    "ban": [new(mode="advanced")],
    "recruit": [at(RECRUITS + "Acrobat,Rider"), at(RECRUITS + "Vizier,Nemesis")],
}


@pytest.fixture(params=range(len(LANGUAGES)), ids=LANGUAGES)
def line(request, monkeypatch):
    return line_in(request.param, monkeypatch)


@pytest.mark.parametrize("mode", ["discovery", "advanced"])
def test_everything_vladci_shows_fits_its_place(mode, line):
    rng = random.Random(mode)
    game = SpokenGame("vladci", 2, line, 1, mode=mode, turns="60")
    presenter, s, match = game.presenter, game.view, game.match
    assert game.report(presenter.setup_report(s, game.q))
    while game.rules.mover(match.state) != OVER:
        actions = list(wholes(match.state).values())
        for steps in rng.sample(actions, min(ACTIONS, len(actions))):
            game.past(steps)
            game.announcement(steps)
        for a in rng.choice(actions):
            game.question()
            for other in game.legal():
                game.label(other)
            for card in CARDS:
                game.refusal(card)
            game.step(a)
        if game.report(presenter.action_report(game.before, game.asked, a, s)):
            assert game.title(presenter.after_title)
        game.report(presenter.counts_report(s))
    assert game.report(presenter.result(s))
    assert game.title(presenter.result_title)
    game.back()


@pytest.mark.parametrize("positions", ASKED.values(), ids=ASKED)
def test_every_card_fits_its_row_alone_and_with_its_companion(positions, line):
    game = SpokenGame("vladci", 2, line)
    for s in positions:
        game.match.state[:] = s
        game.look()
        for a in game.legal():
            game.label(a)
        for steps in wholes(s).values():
            game.past(steps)
            game.announcement(steps)


def test_abilities_of_a_figure_fit_after_its_name_even_next_to_the_jailer(line):
    game = SpokenGame("vladci", 2, line)
    stand = names.space_number("D4")
    for figure, space in itertools.product(set(range(FIRST_CARD, NEMESIS)) - {JAILER}, ("E4", "A1")):
        along = {HERMIT: ",Cub@A2", CUB: ",Hermit@A2"}.get(figure, "")
        game.match.state[:] = put(f"Leader@D1,{names.NAMES[figure]}@D4{along}", f"Leader@G4,Jailer@{space}")
        game.look()
        game.step(stand)
        game.question()
