"""Deals of Claim: nothing that is known is dealt anew, and matches that go on from them keep the rules."""

import random
from collections import Counter

import pytest
from regent.engine.hands import EVERYBODYS
from regent.games.claim import cards
from regent.games.claim.course import DRAW, PEEK, PLAY, REVEAL, TAKE, go_on
from regent.games.claim.votes import VOTES
from regent.opponents.dealing import Dealer
from regent.opponents.deals.claim import Deals, course, places

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
    first = cards_at + places.WIDE * seat
    return list(t[first : first + t[number + seat]])


def as_dealt(view, t):
    """The state of a dealt match in which all lies as in the deal."""
    s = bytearray(view)
    s[cards.TOLD], s[cards.REGENTS] = EVERYBODYS, 0
    s[cards.ROWS :] = bytes(len(s) - cards.ROWS)
    lie = [(kind, cards.DECK) for kind in t[places.DECK :][: t[places.IN_DECK]]]
    for seat in range(s[cards.SEATS]):
        mine = 16 * seat | 1 << seat
        lie += [(kind, cards.HAND + mine) for kind in lying(t, places.HANDS, places.HELD, seat)]
        lie += [(kind, cards.PILE + mine) for kind in lying(t, places.PILES, places.LAID, seat)]
    for i in range(cards.CARDS):
        if s[i] < cards.OPEN:  # it is known, and one of those that lie there
            lie.remove(next((k, p) for k, p in lie if k == cards.KIND[i] and p >> 4 == s[i] >> 4))
    for kind, place in lie:
        copies = range(cards.FIRST[kind], cards.FIRST[kind + 1])
        s[next(i for i in copies if s[i] == cards.UNKNOWN)] = place
    assert cards.UNKNOWN not in s[: cards.CARDS]
    for kind in cards.COPIED:
        cards.sort(s, kind)
    cards.list_hands(s)
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
            monkeypatch.setattr(course, name, self._watched(getattr(course, name), getattr(self, name)))

    def _watched(self, function, told):
        def watching(t, *step):
            before = bytes(t)
            answer = function(t, *step)
            self.told += step
            told(before, bytes(t))
            return answer

        return watching

    def step(self, stage, step):
        assert self.s[cards.STAGE] == stage and self.first in (step, None)
        self.first = None
        assert self.rules.next_action(self.s, step - 1) == step, "a step that is not legal"
        self.rules.apply(self.s, step)

    def trick(self, before, t):
        s = self.s
        if s[cards.STAGE] == REVEAL:
            for kind in before[places.PRIZES :][: 1 if t[places.SEATS] == 2 else 2]:
                self.step(REVEAL, kind)
        for n in range(s[cards.COUNT], t[places.SEATS]):
            assert s[cards.MOVER] == (t[places.OPENER] + n) % t[places.SEATS]
            self.step(PLAY, t[places.TABLE + n])

    def hand_out(self, before, t):
        s = self.s
        for n in range(t[places.TAKER], t[places.SEATS]):
            seat = t[places.ORDER + n]
            kind = lying(t, places.PILES, places.LAID, seat)[before[places.LAID + seat]]
            if s[cards.STAGE] == PEEK:
                self.step(PEEK, before[places.DECK + before[places.IN_DECK] - 1])
            if s[cards.STAGE] == TAKE:
                assert s[cards.MOVER] == seat
                prize = kind in s[cards.PRIZES :][:2] and self.first != cards.TOP
                self.step(TAKE, kind if prize else cards.TOP)
            elif s[cards.STAGE] == DRAW and s[cards.ORDER + s[cards.TAKER]] == seat:
                self.step(DRAW, kind)

    def collect(self, before, t):
        assert t[places.LEADER] == self.s[cards.LEADER]

    def outcome(self, before, t):
        s = self.s
        assert self.rules.mover(s) == OVER
        for side in range(3 if s[cards.SEATS] == 3 else 2):
            for kind in range(cards.TOP):
                copies = [s[i] for i in range(cards.CARDS) if cards.KIND[i] == kind]
                won = sum(b - cards.SCORE in (side, side + 2 * (s[cards.SEATS] == 4)) for b in copies)
                assert t[places.WON + cards.TOP * side + kind] == won


def worth(rules, s, side):
    """What an end should come to: by who won, and by how many votes."""
    out = bytearray(160)
    rows = range(2, rules.result(s, out), 4)
    votes = {out[at + 1]: out[at + 2] for at in rows if out[at] == VOTES}
    won = 20 if out[0] == 1 << side else 10 if out[0] >> side & 1 else 0
    return won + 8 * (votes.pop(side) - max(votes.values()))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join([kind[0], str(kind[1]), *kind[2].values()]))
def test_what_goes_on_from_a_deal_keeps_the_rules(monkeypatch, kind):
    rules, dealt, came_to = games.rules(kind[0]), Deals(), set()
    along = Along(monkeypatch, rules)
    for view, seat, legal, rng in decisions(kind, range(GAMES)):
        dealt.load(view, seat)
        dealt.deal(rng.randrange(1 << 24))
        along.s, along.first, along.told = as_dealt(view, dealt._dealt), (step := rng.choice(legal)), []
        value = dealt.play(step)
        assert along.told[0] == step and {*along.told[1:]} <= {-1}
        assert value == worth(rules, along.s, seat & 1 if kind[1] == 4 else seat)
        came_to.add(value)
    assert len(came_to) > 4


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join([kind[0], str(kind[1]), *kind[2].values()]))
def test_an_end_comes_to_what_the_rules_make_of_it(kind):
    """Of ends with few cards, so that many are alike."""
    name, seats, options = kind
    game, t, came_to = choose(name, seats, options), bytearray(places.SIZE), set()
    rng, sides = random.Random(f"ends {kind}"), 3 if seats == 3 else 2
    for _ in range(300):
        s, t[:] = game.opening(), places.NOTHING
        t[places.SEATS], t[places.SIDES] = seats, 1 if seats == 4 else 3
        few = rng.random()
        for i in range(cards.CARDS):
            if s[i] != cards.NOT_HERE:
                s[i] = cards.AWAY
                if rng.random() < few:
                    seat, card = rng.randrange(seats), cards.KIND[i]
                    s[i] = cards.SCORE + seat
                    if card // 10 == cards.GNOME and rng.random() < 0.5:
                        t[places.FRONTS + 10 * seat + card % 10] += 1
                    else:
                        t[places.WON + cards.TOP * (seat & t[places.SIDES]) + card] += 1
        for side in range(sides):
            ended = bytearray(t)
            ended[places.SIDE] = side
            came_to.add(value := course.outcome(ended))
            assert value == worth(game.rules, s, side)
    assert len(came_to) > 10


def test_hands_that_have_shown_to_lack_a_faction_are_dealt_none_of_it():
    told = wrong = 0
    for kind in (KINDS[0], KINDS[-1]):
        dealt = Deals()
        for view, seat, _, rng in decisions(kind, range(GAMES)):
            dealt.load(view, seat)
            dealt.deal(rng.randrange(1 << 24))
            lacked = [
                kind
                for other in {*range(view[cards.SEATS])} - {seat}
                for kind in lying(dealt._dealt, places.HANDS, places.HELD, other)
                if view[cards.VOID + other * cards.FACTIONS + kind // 10]
            ]
            assert bool(lacked) == bool(dealt._dealt[places.WRONG])
            told += 1
            wrong += bool(lacked)
    assert told > 100 > 50 * wrong  # not found where hardly any deal is right


def test_another_deal_each_time_and_the_same_by_the_same_luck():
    view, seat, legal, _ = next(decisions(KINDS[0], range(1)))
    dealt = Deals()
    dealt.load(view, seat)
    luck = dealt.deal(5)
    first, came_to = bytes(dealt._dealt), dealt.play(legal[0])
    assert dealt.play(legal[0]) == came_to
    dealt.deal(luck)
    assert dealt._dealt != first
    assert dealt.deal(5) == luck and dealt._dealt == first


def deals(kind, number):
    """What lies in deals at the first decision."""
    view, seat, _, _ = next(decisions(kind, range(1)))
    dealt, luck = Deals(), 1
    dealt.load(view, seat)
    for _ in range(number):
        luck = dealt.deal(luck)
        yield dealt._dealt


def test_any_hidden_card_may_lie_in_any_place():
    found = Counter()
    for t in deals(KINDS[0], 2000):
        found.update(enumerate(t[places.HANDS : places.DECK + t[places.IN_DECK]]))
    hidden = [each for each, n in found.items() if n < 2000]
    spots = {place for place, _ in hidden}
    singles = {kind for _, kind in hidden if kind not in cards.COPIED}
    assert len(spots) == t[places.HIDDEN] > 20 < len(singles)
    assert all(30 < found[place, kind] < 130 for place in spots for kind in singles)


@pytest.mark.parametrize("kind", (KINDS[0], KINDS[4]))
def test_what_factions_are_worth_differs_from_deal_to_deal_and_two_lose_their_dwarfs(kind):
    found = [set() for _ in range(cards.FACTIONS)]
    for t in deals(kind, 400):
        for faction, worths in enumerate(found):
            worths.add(t[places.TASTES + faction] - places.ZERO)
    usual = {*range(3, 19)}
    lost = {-worth for worth in usual}
    assert found.pop(cards.DWARF) == (lost if kind[1] == 2 else usual) and all(
        each == usual for each in found
    )


def test_undead_alone_are_won_in_phase_one():
    (t,) = deals(KINDS[0], 1)
    gains = [t[places.GAINS + faction] - places.ZERO for faction in range(cards.FACTIONS)]
    assert gains.pop(cards.UNDEAD) == 14 and not any(gains)


def test_a_decision_takes_so_many_matches_however_it_is_sliced_whatever_was_before_and_one_step_none():
    rules, seen = games.rules(KINDS[3][0]), set()
    used = Dealer(rules, Deals())
    for view, seat, legal, rng in decisions(KINDS[3], range(1)):
        luck = rng.randrange(1 << 24)
        told = []
        for parts, player in ((7, used), (1000, Dealer(rules, Deals()))):
            player.begin(view, seat, luck)
            while not player.think(parts):
                pass
            told.append((bytes(player.steps[: player.n]), player.evaluations))
        assert len(set(told)) == 1 and told[0][0][0] in legal
        assert told[0][1] == 0 if len(legal) == 1 else 150 < told[0][1] <= 240
        seen.add(len(legal) > 1)
    assert seen == {True, False}
