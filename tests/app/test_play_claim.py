"""What the Claim family says at the table: it fits, in every language, at every ply of random games."""

import random

import pytest
from regent import say
from regent.engine.rules import CHANCE, OVER, RULE_BROKEN
from regent.games.claim import state_layout as c
from regent.games.claim.course import PLAY
from regent.ui.strings import Line

from regent_table.people.ai_decisions import by_regent
from regent_table.words import LANGUAGES
from tests.app.speech import SpokenGame, line_in

KINDS = (
    ("trun", 2, {}),
    ("claim2", 2, {}),
    ("claimmix", 2, {"deck": "NI", "factions": "DPT"}),
    ("claimmix", 3, {}),
    ("claimmix", 4, {"deck": "NI"}),
    ("claimmix", 4, {"players": ("greedy", "person", "greedy", "greedy")}),
    ("claim2", 2, {"players": ("greedy", "greedy")}),  # a Seer of Regent's leaves the top card
)
LAST_TRICK = 13


@pytest.fixture(params=range(3), ids=LANGUAGES)
def line(request, monkeypatch):
    return line_in(request.param, monkeypatch)


@pytest.mark.parametrize("name, seats, options", KINDS, ids=lambda value: str(value) if value else "-")
def test_everything_claim_shows_fits_its_place(name, seats, options, line):
    rng = random.Random(f"{name} {seats}")
    game = SpokenGame(name, seats, line, rng.randrange(seats), **options)
    presenter, rules, s = game.presenter, game.rules, game.view
    assert game.report(presenter.setup_report(s, game.q))
    while rules.mover(game.match.state) != OVER:
        game.question()
        legal = game.legal()
        for kind in range(100):
            if kind not in legal:
                game.refusal(kind)
        for a in legal:
            game.answer(a)
            if by_regent(game.match, game.match.state):
                game.announcement(bytes((a,)))
        a = rng.choice(legal)
        effects = game.step(a)
        n = presenter.action_report(game.before, game.asked, a, s)
        if game.report(n):
            assert game.title(presenter.after_title)
        if effects & RULE_BROKEN:
            presenter.rule_broken(s, line.clear())
            game.sentence(9)
        game.report(presenter.counts_report(s))
        game.report(presenter.table_report(s))
    assert len(game.report(presenter.result(s))) > 5
    assert game.title(presenter.result_title)
    game.back()


def test_every_card_name_fits_its_row_and_the_revoke_sentence(line):
    game = SpokenGame("claimmix", 4, line, deck="NI")
    presenter, s = game.presenter, game.view
    for kind in set(c.KIND):
        s[c.REVOKES : c.REVOKES + 4] = bytes((1, 3, 1 << 4 | LAST_TRICK, kind))
        presenter.name(line.clear(), kind)
        name = game.said()
        assert game.report(presenter.result(s))[-1].endswith(name)
        presenter.rule_broken(s, line.clear())
        assert game.sentence(9).endswith(name)


@pytest.mark.parametrize("name, seats, options", KINDS, ids=lambda value: str(value) if value else "-")
def test_every_card_that_moves_is_reported(name, seats, options, line):
    """Cards in the open before and after: each that left its place is in the report."""
    rng = random.Random(7)
    game = SpokenGame(name, seats, line, **options)
    presenter, rules, s = game.presenter, game.rules, game.view
    while rules.mover(game.match.state) != OVER:
        a = rng.choice(game.legal())
        game.step(a)
        told = game.report(presenter.action_report(game.before, game.asked, a, s))
        if game.asked[0] != PLAY or not told:
            continue
        for i in range(c.CARDS):
            before, after = game.before[i], s[i]
            moved = before in (c.PLAYED, c.WAITING, *range(c.FRONT, c.FRONT + 4)) and before != after
            if moved and c.COPIED.find(c.KIND[i]) < 0:
                presenter.name(line.clear(), c.KIND[i])
                assert any(text.startswith(game.said()) for text in told), (game.said(), told)


def at_second_phase(line: Line, **options: str) -> SpokenGame:
    game = SpokenGame("trun", 2, line, **options)
    rng = random.Random(3)
    while not game.view[c.PHASE]:
        game.step(rng.choice(game.legal()))
    return game


def test_refusal_names_the_led_faction_and_a_known_card_of_it_in_the_hand(line):
    game = at_second_phase(line)
    s = game.view
    for _ in range(40):
        if game.rules.mover(game.match.state) == OVER:
            break
        if s[c.MUST]:
            led = s[c.TABLE] // 10
            wrong = [k for k in range(100) if k // 10 not in (led, c.DOPPELGANGER) and k not in game.legal()]
            own = 16 + 16 * game.q[1]
            held = [k for k in wrong if any(c.KIND[i] == k and s[i] & 0xF0 == own for i in range(c.CARDS))]
            if held:
                presenter = game.presenter
                presenter.name(line.clear(), led * 10)
                said = game.refusal(held[0])
                line.clear().say(say.claim.MUST_FOLLOW)
                assert said.startswith(game.said())
                names = []
                for i in range(c.CARDS):
                    if s[i] & 0xF0 == own and c.KIND[i] // 10 == led:
                        presenter.name(line.clear().say(say.claim.YOU_HOLD).text(b" "), c.KIND[i]).text(b".")
                        names.append(game.said())
                assert said.endswith(tuple(names))
                return
        game.step(game.legal()[0])
    raise AssertionError("nobody had to follow")


def test_refusal_does_not_reveal_a_dealt_hand(line):
    """The mover holds the led faction or not: the sentence is the same, as long as nobody has seen it."""
    told = []
    for hand in ("G0", "D0"):
        game = SpokenGame("trun", 2, line, hands="dealt")
        rest = [k for k in c.KIND if c.LETTERS[k // 10] in "GKDUP"]
        leads, follows = 5, {"G0": 0, "D0": 40}[hand]
        rest.remove(leads)
        rest.remove(follows)
        first = [leads] + [k for k in rest if k // 10 == 5][:10] + [61, 62]
        for kind in first[1:]:
            rest.remove(kind)
        second = [follows] + [k for k in rest if k // 10 in (1, 4)][:12]
        for i in range(26):
            game.step((first, second)[i % 2][i // 2])
        assert game.rules.mover(game.match.state) == CHANCE
        game.step(63)
        game.step(leads)
        told.append(game.refusal(69))
    assert told[0] == told[1]
