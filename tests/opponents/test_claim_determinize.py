"""Deals of Claim: nothing that is known is dealt anew, and matches that go on from them keep the rules."""

import random
from collections import Counter

import pytest
from regent.engine.known_hands import EVERYBODYS
from regent.games.claim import state_layout
from regent.games.claim.course import DRAW, PEEK, PLAY, REVEAL, TAKE, go_on
from regent.games.claim.votes import VOTES
from regent.opponents.determinize.claim import ClaimDeterminizer, layout, playout
from regent.opponents.pimc import PimcPlayer

from regent_table.rules import CHANCE, OVER, choose, draw, games, legal_steps

KINDS = [("trun", 2, {}), ("claim2", 2, {})]
KINDS += [
    ("claimmix", seats, {"deck": deck, "factions": factions})
    for seats, deck, factions in (
        (2, "NI", "UPT"), (2, "GK", "DRS"), (3, "GK", "DUPTS"), (3, "NI", "DPRTS"), (4, "GK", "DURTS"),
        (4, "NI", "DUPRT"), (4, "GK", "UPRTS"),
    )
]  # fmt: skip
GAMES = 12


def decisions(kind, seeds):
    """Some of the decisions of matches that luck plays: what the seat sees, the seat, its steps."""
    name, seats, options = kind
    game = choose(name, seats, options | {"hands": "dealt"})
    rules = game.rules
    for seed in seeds:
        rng, state, view = random.Random(f"{kind} {seed}"), game.opening(), bytearray(rules.SIZE)
        while (mover := rules.mover(state)) != OVER:
            steps = draw(game, state, rng) if mover == CHANCE else [rng.choice(legal_steps(rules, state))]
            if mover != CHANCE and rng.random() < 0.2:
                rules.view(state, mover, view)
                yield view, mover, legal_steps(rules, view), rng
            for step in steps:
                rules.apply(state, step)


def lying(t, cards_at, number, seat):
    first = cards_at + layout.WIDE * seat
    return list(t[first : first + t[number + seat]])


def as_dealt(view, t):
    """The state of a dealt match in which all lies as in the deal."""
    s = bytearray(view)
    s[state_layout.TOLD], s[state_layout.REGENTS] = EVERYBODYS, 0
    s[state_layout.ROWS :] = bytes(len(s) - state_layout.ROWS)
    lie = [(kind, state_layout.DECK) for kind in t[layout.DECK :][: t[layout.IN_DECK]]]
    for seat in range(s[state_layout.SEATS]):
        mine = 16 * seat | 1 << seat
        lie += [(kind, state_layout.HAND + mine) for kind in lying(t, layout.HANDS, layout.HELD, seat)]
        lie += [(kind, state_layout.PILE + mine) for kind in lying(t, layout.PILES, layout.LAID, seat)]
    for i in range(state_layout.CARDS):
        if s[i] < state_layout.OPEN:  # it is known, and one of those that lie there
            lie.remove(next((k, p) for k, p in lie if k == state_layout.KIND[i] and p >> 4 == s[i] >> 4))
    for kind, place in lie:
        copies = range(state_layout.FIRST[kind], state_layout.FIRST[kind + 1])
        s[next(i for i in copies if s[i] == state_layout.UNKNOWN)] = place
    assert state_layout.UNKNOWN not in s[: state_layout.CARDS]
    for kind in state_layout.COPIED:
        state_layout.sort(s, kind)
    state_layout.list_hands(s)
    go_on(s)
    return s


class Along:
    """Plays by the rules what a match does that goes on from a deal."""

    def __init__(self, monkeypatch, rules):
        self.rules = rules
        self.s = bytearray()
        self.first = None  # the step that was asked for
        self.told = []  # the steps that each part of it was told to make
        for name in ("trick", "hand_out", "collect", "outcome"):
            monkeypatch.setattr(playout, name, self._watched(getattr(playout, name), getattr(self, name)))

    def _watched(self, function, told):
        def watching(t, *step):
            before = bytes(t)
            answer = function(t, *step)
            self.told += step
            told(before, bytes(t))
            return answer

        return watching

    def step(self, stage, step):
        assert self.s[state_layout.STAGE] == stage and self.first in (step, None)
        self.first = None
        assert self.rules.next_action(self.s, step - 1) == step, "a step that is not legal"
        self.rules.apply(self.s, step)

    def trick(self, before, t):
        s = self.s
        if s[state_layout.STAGE] == REVEAL:
            for kind in before[layout.PRIZES :][: 1 if t[layout.SEATS] == 2 else 2]:
                self.step(REVEAL, kind)
        for n in range(s[state_layout.COUNT], t[layout.SEATS]):
            assert s[state_layout.MOVER] == (t[layout.OPENER] + n) % t[layout.SEATS]
            self.step(PLAY, t[layout.TABLE + n])

    def hand_out(self, before, t):
        s = self.s
        for n in range(t[layout.TAKER], t[layout.SEATS]):
            seat = t[layout.ORDER + n]
            kind = lying(t, layout.PILES, layout.LAID, seat)[before[layout.LAID + seat]]
            if s[state_layout.STAGE] == PEEK:
                self.step(PEEK, before[layout.DECK + before[layout.IN_DECK] - 1])
            if s[state_layout.STAGE] == TAKE:
                assert s[state_layout.MOVER] == seat
                prize = kind in s[state_layout.PRIZES :][:2] and self.first != state_layout.TOP
                self.step(TAKE, kind if prize else state_layout.TOP)
            elif s[state_layout.STAGE] == DRAW and s[state_layout.ORDER + s[state_layout.TAKER]] == seat:
                self.step(DRAW, kind)

    def collect(self, before, t):
        assert t[layout.LEADER] == self.s[state_layout.LEADER]

    def outcome(self, before, t):
        s = self.s
        assert self.rules.mover(s) == OVER
        for side in range(3 if s[state_layout.SEATS] == 3 else 2):
            for kind in range(state_layout.TOP):
                copies = [s[i] for i in range(state_layout.CARDS) if state_layout.KIND[i] == kind]
                won = sum(
                    b - state_layout.SCORE in (side, side + 2 * (s[state_layout.SEATS] == 4)) for b in copies
                )
                assert t[layout.WON + state_layout.TOP * side + kind] == won


def worth(rules, s, side):
    """What an end should come to: by who won, and by how many votes."""
    out = bytearray(160)
    rows = range(2, rules.result(s, out), 4)
    votes = {out[at + 1]: out[at + 2] for at in rows if out[at] == VOTES}
    won = 20 if out[0] == 1 << side else 10 if out[0] >> side & 1 else 0
    return won + 8 * (votes.pop(side) - max(votes.values()))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join([kind[0], str(kind[1]), *kind[2].values()]))
def test_playouts_from_a_determinization_keep_the_rules(monkeypatch, kind):
    rules, dealt, came_to = games.rules(kind[0]), ClaimDeterminizer(), set()
    along = Along(monkeypatch, rules)
    for view, seat, legal, rng in decisions(kind, range(GAMES)):
        dealt.load(view, seat)
        dealt.sample(rng.randrange(1 << 24))
        along.s, along.first, along.told = as_dealt(view, dealt._dealt), (step := rng.choice(legal)), []
        value = dealt.play(step)
        assert along.told[0] == step and {*along.told[1:]} <= {-1}
        assert value == worth(rules, along.s, seat & 1 if kind[1] == 4 else seat)
        came_to.add(value)
    assert len(came_to) > 4


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join([kind[0], str(kind[1]), *kind[2].values()]))
def test_final_value_agrees_with_the_rules(kind):
    """Of ends with few cards, so that many are alike."""
    name, seats, options = kind
    game, t, came_to = choose(name, seats, options), bytearray(layout.SIZE), set()
    rng, sides = random.Random(f"ends {kind}"), 3 if seats == 3 else 2
    for _ in range(300):
        s, t[:] = game.opening(), layout.BLANK
        t[layout.SEATS], t[layout.SIDES] = seats, 1 if seats == 4 else 3
        few = rng.random()
        for i in range(state_layout.CARDS):
            if s[i] != state_layout.NOT_HERE:
                s[i] = state_layout.AWAY
                if rng.random() < few:
                    seat, card = rng.randrange(seats), state_layout.KIND[i]
                    s[i] = state_layout.SCORE + seat
                    if card // 10 == state_layout.GNOME and rng.random() < 0.5:
                        t[layout.FRONTS + 10 * seat + card % 10] += 1
                    else:
                        t[layout.WON + state_layout.TOP * (seat & t[layout.SIDES]) + card] += 1
        for side in range(sides):
            ended = bytearray(t)
            ended[layout.SIDE] = side
            came_to.add(value := playout.outcome(ended))
            assert value == worth(game.rules, s, side)
    assert len(came_to) > 10


def test_hands_void_in_a_faction_are_rarely_dealt_its_cards():
    told = wrong = 0
    for kind in (KINDS[0], KINDS[-1]):
        dealt = ClaimDeterminizer()
        for view, seat, _, rng in decisions(kind, range(GAMES)):
            dealt.load(view, seat)
            dealt.sample(rng.randrange(1 << 24))
            lacked = [
                kind
                for other in {*range(view[state_layout.SEATS])} - {seat}
                for kind in lying(dealt._dealt, layout.HANDS, layout.HELD, other)
                if view[state_layout.VOID + other * state_layout.FACTIONS + kind // 10]
            ]
            assert bool(lacked) == bool(dealt._dealt[layout.WRONG])
            told += 1
            wrong += bool(lacked)
    assert told > 100 > 50 * wrong  # not found where hardly any deal is right


def test_determinizations_differ_and_repeat_with_the_same_seed():
    view, seat, legal, _ = next(decisions(KINDS[0], range(1)))
    dealt = ClaimDeterminizer()
    dealt.load(view, seat)
    seed = dealt.sample(5)
    first, came_to = bytes(dealt._dealt), dealt.play(legal[0])
    assert dealt.play(legal[0]) == came_to
    dealt.sample(seed)
    assert dealt._dealt != first
    assert dealt.sample(5) == seed and dealt._dealt == first


def deals(kind, number):
    """What lies in deals at the first decision."""
    view, seat, _, _ = next(decisions(kind, range(1)))
    dealt, seed = ClaimDeterminizer(), 1
    dealt.load(view, seat)
    for _ in range(number):
        seed = dealt.sample(seed)
        yield dealt._dealt


def test_any_hidden_card_may_be_dealt_to_any_place():
    found = Counter()
    for t in deals(KINDS[0], 2000):
        found.update(enumerate(t[layout.HANDS : layout.DECK + t[layout.IN_DECK]]))
    hidden = [each for each, n in found.items() if n < 2000]
    spots = {place for place, _ in hidden}
    singles = {kind for _, kind in hidden if kind not in state_layout.COPIED}
    assert len(spots) == t[layout.HIDDEN] > 20 < len(singles)
    assert all(30 < found[place, kind] < 130 for place in spots for kind in singles)


@pytest.mark.parametrize("kind", (KINDS[0], KINDS[4]))
def test_worth_of_factions_varies_and_two_players_lose_their_dwarves(kind):
    found = [set() for _ in range(state_layout.FACTIONS)]
    for t in deals(kind, 400):
        for faction, worths in enumerate(found):
            worths.add(t[layout.TASTES + faction] - layout.ZERO)
    usual = {*range(3, 19)}
    lost = {-worth for worth in usual}
    assert found.pop(state_layout.DWARF) == (lost if kind[1] == 2 else usual) and all(
        each == usual for each in found
    )


def test_only_undead_are_won_in_phase_one():
    (t,) = deals(KINDS[0], 1)
    gains = [t[layout.GAINS + faction] - layout.ZERO for faction in range(state_layout.FACTIONS)]
    assert gains.pop(state_layout.UNDEAD) == 14 and not any(gains)


def test_decision_is_the_same_however_it_is_sliced_and_has_bounded_work():
    rules, seen = games.rules(KINDS[3][0]), set()
    used = PimcPlayer(rules, ClaimDeterminizer())
    for view, seat, legal, rng in decisions(KINDS[3], range(1)):
        seed = rng.randrange(1 << 24)
        told = []
        for parts, player in ((7, used), (1000, PimcPlayer(rules, ClaimDeterminizer()))):
            player.begin(view, seat, seed)
            while not player.think(parts):
                pass
            told.append((bytes(player.steps[: player.n]), player.evaluations))
        assert len(set(told)) == 1 and told[0][0][0] in legal
        assert told[0][1] == 0 if len(legal) == 1 else 150 < told[0][1] <= 240
        seen.add(len(legal) > 1)
    assert seen == {True, False}
