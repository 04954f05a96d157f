"""Two ways of knowing: what the table sees of a dealt game, what each seat sees, and lies that show."""

import random
from collections import Counter

import pytest
from regent.engine.match import Match
from regent.engine.rules import OVER, PUBLIC, REVEALS, RULE_BROKEN
from regent.games.claim import notation
from regent.games.claim.course import go_on
from regent.games.claim.state_layout import CARDS, COPIED, FIRST, KNOWN, OPEN, UNKNOWN, sort

from regent_table.rules import choose, legal_steps
from tests.games.claim.tools import A, B, C, ScriptedPlay, at, kind_of
from tests.harness.soak.walk import SoakCounts, SoakJournal, SoakWalk, random_game

NAMES = ("trun", "claim2", "claimmix")


def cards_of(state) -> Counter:
    words = notation.state(state)
    piles = [*words["hands"], *words["followers"], *words["score"], *words["gnomes"]]
    piles += [words["waiting"], words["away"], words["deck"], words["prizes"]]
    return sum(map(Counter, piles), Counter(place["card"] for place in words["table"]))


@pytest.mark.parametrize("name", NAMES)
def test_random_games_neither_lose_nor_create_cards(name):
    """With undo, corrections, journals and the table beside; `tests.harness.soak` plays thousands."""
    rng = random.Random(name)
    for _ in range(12):
        game = random_game(name, rng)
        deck = cards_of(game.opening())
        SoakWalk(game, rng, SoakCounts(), lambda state, deck=deck: _same(cards_of(state), deck)).run()


def _same(cards, deck):
    assert cards == deck


def random_states(name, seed, games=6):
    rng = random.Random(seed)
    for _ in range(games):
        game = random_game(name, rng)
        state = game.opening()
        while game.rules.mover(state) != OVER:
            yield game, state, rng
            game.rules.apply(state, rng.choice(legal_steps(game.rules, state)))


@pytest.mark.parametrize("name", NAMES)
def test_a_view_depends_only_on_what_the_viewer_knows(name):
    """Shuffle everything a viewer does not know among itself: his view stays the same, byte by byte."""
    for game, state, rng in random_states(name, 5):
        for viewer in (*range(game.seats), PUBLIC):
            view, other = bytearray(len(state)), bytearray(len(state))
            game.rules.view(state, viewer, view)
            game.rules.view(shuffled(state, viewer, rng), viewer, other)
            assert other == view


def shuffled(state, viewer, rng):
    """Another truth for the same viewer: the places he does not know, dealt to the cards anew."""
    bit = 0 if viewer == PUBLIC else 1 << viewer
    hidden = [i for i in range(CARDS) if state[i] < OPEN and state[i] & KNOWN != KNOWN and not state[i] & bit]
    places = [state[i] for i in hidden]
    rng.shuffle(places)
    other = bytearray(state)
    for i, b in zip(hidden, places, strict=True):
        other[i] = b
    for kind in COPIED:
        sort(other, kind)
    go_on(other)
    return other


@pytest.mark.parametrize("name", NAMES)
def test_games_that_differ_only_in_unseen_cards_look_alike_to_the_viewer(name):
    rng, compared = random.Random(7), 0
    for _ in range(40):
        game = random_game(name, rng)
        steps, views = played_until(game, rng, rng.randrange(20, 100))
        for viewer, view in views.items():
            unseen = [k for k in range(100) if FIRST[k] < FIRST[k + 1] and view[FIRST[k]] == UNKNOWN]
            for _ in range(4):
                x, y = rng.sample(unseen, 2) if len(unseen) > 1 else (0, 0)
                if FIRST[x + 1] - FIRST[x] == FIRST[y + 1] - FIRST[y]:
                    swap = {x: y, y: x}
                    compared += same_to(game, [swap.get(step, step) for step in steps], viewer, view)
    assert compared > 200


def played_until(game, rng, ply):
    state, steps = game.opening(), []
    while len(steps) < ply and game.rules.mover(state) != OVER:
        steps.append(rng.choice(legal_steps(game.rules, state)))
        game.rules.apply(state, steps[-1])
    views = {viewer: bytearray(len(state)) for viewer in (*range(game.seats), PUBLIC)}
    for viewer, view in views.items():
        game.rules.view(state, viewer, view)
    return steps, views


def same_to(game, steps, viewer, view):
    """Play these steps instead; False when others could not have played so with these cards."""
    state, other = game.opening(), bytearray(len(view))
    for step in steps:
        if game.rules.next_action(state, step - 1) != step:
            return False
        game.rules.apply(state, step)
    game.rules.view(state, viewer, other)
    assert other == view
    return True


@pytest.mark.parametrize("name", NAMES)
def test_action_reveals_exactly_when_a_viewer_learns_a_card(name):
    for game, state, rng in random_states(name, 6):
        after = bytearray(state)
        effects = game.rules.apply(after, rng.choice(legal_steps(game.rules, after)))
        learned = [known(game, after, v) > known(game, state, v) for v in (*range(game.seats), PUBLIC)]
        assert any(learned) == bool(effects & REVEALS)


def test_knowledge_of_a_played_copy_does_not_pass_to_the_other_copy():
    play = at("G0 G0 K2", "K3 K4 K5", "K6 K7 K8", singles="DUPTS")
    kind = kind_of("G0")
    mine = [i for i in range(FIRST[kind], FIRST[kind + 1]) if play.s[i] & KNOWN == 1 << A]
    for i, other in zip(mine, (B, C), strict=True):
        play.s[i] |= 1 << other
    sort(play.s, kind)
    play.play("G0")
    assert [play.s[i] & KNOWN for i in mine if play.s[i] < OPEN] == [1 << A]


def known(game, state, viewer):
    """Cards whose place the viewer knows for sure, those in the deck and in hands included."""
    view = bytearray(len(state))
    game.rules.view(state, viewer, view)
    return sum(1 for i in range(CARDS) if view[i] != UNKNOWN)


def test_state_has_at_most_512_bytes():
    assert all(choose(name, None, {}).rules.SIZE <= 512 for name in NAMES)


# hands=table


def seen(*tricks, deck="GK", singles="DUP"):
    """A game seen from the table: (prize, lead, answer) per trick, all of phase one."""
    p = ScriptedPlay(2, deck, singles, hands="table")
    effects = [p.say("reveal " + prize, "play " + lead, "play " + answer) for prize, lead, answer in tricks]
    return p, effects


def test_table_mode_asks_only_for_what_can_be_seen():
    p, _ = seen(("P1", "G5", "G3"))
    assert p["asks"] == "reveal" and p["hands"] == [[], []] and p["followers"] == [["P1"], []]


def test_table_mode_asks_a_seer_although_the_card_looked_at_is_unknown():
    p, _ = seen(("N9", "S5", "S2"), deck="NI", singles="DUS")
    assert p.mover == A and p.legal == {"take N9", "take top"}
    p.say("take top")
    assert p["followers"] == [[], ["N9"]] and p["asks"] == "reveal"


def test_card_seen_elsewhere_cannot_be_played():
    p, _ = seen(("P1", "G5", "G3"))
    p.say("reveal P2")
    assert not {"play G5", "play G3", "play P1", "play P2"} & p.legal and "play G4" in p.legal


def to_phase_two(p):
    """Seat A wins every trick of phase one with low cards led, and with it every prize."""
    prizes = [f"P{v}" for v in range(10)] + ["G9", "G8", "G7"]
    leads = [f"D{v}" for v in range(10)] + ["U0", "U1", "U2"]
    answers = ["G0"] * 5 + [f"G{v}" for v in range(1, 7)] + ["K2", "K3"]
    for prize, lead, answer in zip(prizes, leads, answers, strict=True):
        p.say("reveal " + prize, "play " + lead, "play " + answer)


def test_prize_won_in_the_open_must_be_used_to_follow():
    p = ScriptedPlay(hands="table")
    to_phase_two(p)
    assert p["phase"] == 2 and len(p["hands"][A]) == 13 and p.mover == A
    # All of A's cards were won in the open, so nothing else can come from that hand.
    assert p.legal == {"play " + card for card in p["hands"][A]}
    p.play("P0")
    assert p.mover == B and "play K9" in p.legal
    p.play("K9")
    p.play("G9")
    assert p.mover == B
    p.say("play K8")
    assert p.mover == B
    p.play("K7")
    assert p.mover == A and p.legal == {"play " + card for card in p["hands"][A]}


def test_revoke_is_found_with_player_trick_and_card_once_it_shows():
    p, effects = seen(("P1", "G5", "D1"), ("P2", "G6", "U3"))
    assert not any(effect & RULE_BROKEN for effect in effects) and notation.lies(p.s) == []
    p.say("reveal P3", "play D4")
    assert p.play("G7") & RULE_BROKEN
    assert notation.lies(p.s) == [{"seat": B, "phase": 1, "trick": 1, "card": "G7"}]
    p.say("reveal P4")
    assert p.mover == A, "noted: the game goes on"


def test_a_revoke_on_a_led_doppelganger_is_found():
    p, _ = seen(("D1", "P5", "G1"))
    p.say("reveal D2", "play G9")
    assert p.play("P3") & RULE_BROKEN
    assert notation.lies(p.s) == [{"seat": B, "phase": 1, "trick": 1, "card": "P3"}]


def test_doppelganger_instead_of_the_led_faction_is_no_revoke():
    p, effects = seen(("D1", "G5", "P1"), ("D2", "G6", "G1"))
    assert not any(effect & RULE_BROKEN for effect in effects)


def test_revoke_check_starts_again_in_phase_two():
    p = ScriptedPlay(hands="table")
    to_phase_two(p)
    assert "play D1" not in p.legal
    p.play("G9")
    assert not p.play("K9") & RULE_BROKEN
    p.play("K8")
    p.play("P1")
    p.play("K7")
    p.play("P2")
    assert notation.lies(p.s) == []


def test_a_revoke_is_corrected_by_going_back_to_its_trick():
    game = choose("trun", 2, {"hands": "table"})
    journal = SoakJournal()
    match = Match(game.rules, journal)
    match.start(2, game.options)
    for card in ("P1", "G5", "D1", "P2", "G6", "G7"):
        effects = match.step(kind_of(card))
    assert effects & RULE_BROKEN
    assert match.correct(2)
    for card in ("G7", "P2"):
        assert not match.step(kind_of(card)) & RULE_BROKEN
    assert notation.lies(match.state) == []
    again = Match(game.rules, journal)
    assert again.load() == 0 and again.state == match.state


@pytest.mark.parametrize("name", NAMES)
def test_final_score_is_complete_in_table_mode(name):
    rng = random.Random(8)
    for _ in range(5):
        game = random_game(name, rng)
        walk = SoakWalk(game, rng, SoakCounts())
        walk.run()
        assert notation.result(walk.seen) == notation.result(walk.match.state)
        assert all(b >= OPEN and b != UNKNOWN for b in walk.seen[:CARDS])


@pytest.mark.parametrize("name", NAMES)
def test_games_in_table_mode_end_although_any_hand_may_revoke(name):
    """Random play of everything that is physically possible: every lie is found or harmless."""
    rng = random.Random(9)
    for _ in range(5):
        wanted = random_game(name, rng)
        options = bytearray(wanted.options)
        options[2] = 0
        state = bytearray(wanted.rules.SIZE)
        wanted.rules.setup(state, wanted.seats, bytes(options))
        told = 0
        while wanted.rules.mover(state) != OVER:
            told += bool(
                wanted.rules.apply(state, rng.choice(legal_steps(wanted.rules, state))) & RULE_BROKEN
            )
        assert len(notation.lies(state)) == min(told, 6)
        assert notation.result(state)["votes"]
