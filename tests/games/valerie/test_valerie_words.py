"""What Valerie says at the table: it fits, in every language, at every ply; and why a card is refused."""

import random

import pytest
from regent.engine.rules import OVER
from regent.games.valerie.card_data import DOMAINS, ITEMS, MONSTER_ITEM, MONSTERS
from regent.games.valerie.notation import ITEM_WORDS
from regent.games.valerie.questions import SECRET
from regent.games.valerie.state_layout import DOMAIN, DOMAIN_SLOT

from regent_table.people.ai_decisions import by_regent
from regent_table.words import LANGUAGES, family, saying
from tests.app.speech import SpokenGame, line_in
from tests.games.valerie.referee_soak import pick
from tests.games.valerie.tools import UP, A, ValerieTable, item

KINDS = (
    (1, "lucky", {"difficulty": "2", "citizens": "random"}),
    (2, "any", {"events": "yes", "hands": "dealt"}),
    (3, "builder", {"events": "yes", "players": ("greedy", "person", "greedy")}),
    (5, "builder", {"events": "yes", "areas": "chosen", "citizens": "random"}),
)
ANSWERS = 4  # looked at, of a question with many
CARDS = 6


@pytest.fixture(params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def line(language, monkeypatch):
    return line_in(LANGUAGES.index(language), monkeypatch)


@pytest.mark.parametrize(("seats", "manner", "options"), KINDS, ids=("alone", "two", "regent", "five"))
def test_everything_valerie_shows_fits_its_place(seats, manner, options, line):
    rng = random.Random(seats)
    game = SpokenGame("valerie", seats, line, rng.randrange(seats), **options)
    presenter, s = game.presenter, game.view
    assert game.report(presenter.setup_report(s, game.q))
    while game.rules.mover(game.match.state) != OVER:
        game.question()
        legal = game.legal()
        for card in rng.sample(range(ITEMS), CARDS):
            game.refusal(card)
        for a in rng.sample(legal, min(ANSWERS, len(legal))):
            game.answer(a)
            if by_regent(game.match, game.match.state):
                game.announcement(bytes((a,)))
        a = pick(rng, game.match.state, legal, manner)
        if not game.match.half:
            game.before[:], game.asked[:] = s, game.q
        game.match.step(a)
        game.look()
        if not game.match.half and game.report(presenter.action_report(game.before, game.asked, a, s)):
            assert game.title(presenter.after_title)
        game.report(presenter.counts_report(s))
    assert len(game.report(presenter.result(s))) > 5
    assert game.title(presenter.result_title)
    game.back()


def test_every_card_fits_its_row_with_its_cost(line):
    game, table = SpokenGame("valerie", 2, line), ValerieTable(2).to_actions()
    for k in range(MONSTERS):
        table.stack(1, ITEM_WORDS[MONSTER_ITEM + k])
        game.match.state[:] = table.s
        game.look()
        game.answer(0)
    for d in range(DOMAINS):
        table.s[DOMAIN] = d
        game.match.state[:] = table.s
        game.look()
        game.answer(DOMAIN_SLOT)


REFUSED = {  # why, by what card, with what purse, after which actions
    "ROLE": ("BloodCrowArmy", {"G": 20}, ()),
    "NOT_ON_TOP": ("GoblinMage", {"S": 20}, ()),
    "NOT_IN_CENTRE": ("Monk", {"G": 20}, ()),
    "PRINTED_MAGIC": ("Kobolds", {"S": 20}, ()),
    "NO_COIN": ("Skeleton", {"M": 9}, ()),
    "TOO_DEAR": ("Champion", {"G": 1}, ()),
    "NOT_NOW": ("Skeleton", {"S": 9}, ("slay OrcWarrior",)),
    "TOO_GOOD": ("Archer", {"S": 9}, ("slay OrcWarrior",)),
    "NOT_YOURS": ("Treant", {"G": 20}, ("build WatcherOnTheWater",)),
}


@pytest.mark.parametrize("why", REFUSED)
def test_unavailable_card_is_refused_with_the_reason(why, language, line):
    card, purse, actions = REFUSED[why]
    table = ValerieTable(2, up=("BloodCrowArmy", "WatcherOnTheWater", *UP[2:])).to_actions()
    table.give(A, "2 Archer", slain="Goblin, Skeleton", **dict.fromkeys("GSM", 0) | purse)
    table.stack(4, "OrcWarrior").stack(5, "Kobolds").say(*actions)
    game = SpokenGame("valerie", 2, line)
    game.match.state[:] = table.s
    game.look()
    said = game.refusal(item(card))
    assert saying(f"valerie.WHY.{why}").words[language] in said
    assert why != "ROLE" or said.endswith(saying("valerie.FROM.SOLDIERS").words[language])


def test_only_exact_payments_that_include_a_coin_are_offered(language, line):
    table = ValerieTable(2).to_actions().give(A, G=9, S=0, M=9).say("recruit Archer")
    game = SpokenGame("valerie", 2, line)
    game.match.state[:] = table.s
    game.look()
    offered = []
    for a in game.legal():
        game.presenter.label(game.view, game.q, a, line.clear())
        offered.append(game.said())
    gold, _, magic, _ = (each.words[language] for each in family("valerie.RESOURCE"))
    assert offered == [*(f"{gold} {n} + {magic} {4 - n}" for n in (1, 2, 3)), f"{gold} 4"]
    game.presenter.help(game.view, game.q, line.clear())
    assert game.sentence(9) == saying("valerie.HELP.PAYMENT").words[language]
    for wrong, why in (("pay G5 M0", "exact sums"), ("pay G0 M4", "the last one")):
        assert why in table.game.notation.objection(table.s, wrong)


@pytest.mark.parametrize("name", ["", "4ever", "jana", "~x", "\u201eJana"])
def test_secret_choice_in_the_history_leaves_its_number_unchanged(line, language, name):
    game = SpokenGame("valerie", 2, line, 0, hands="dealt")
    for player in (1, 2):
        line._words.call(player, name.encode())
    while True:
        game.question()
        if game.q[0] in SECRET:
            break
        game.match.step(game.legal()[0])
        game.look()
    game.presenter.describe(game.view, game.q, bytes(1), 1, line.clear().number(14).text(b". "))
    said = bytes(line.buf[: line.n]).decode()
    assert said.startswith(f"14. {name[:1].upper()}{name[1:]}") and said.isprintable()
