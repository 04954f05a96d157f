"""Positions and tricks of the Claim family in words, for tests written by hand."""

from regent.engine.rules import CHANCE, OVER
from regent.games.claim import notation
from regent.games.claim.course import END, PLAY, REVEAL, go_on
from regent.games.claim.state_layout import (
    AWAY,
    CARDS,
    COUNT,
    DECK,
    FIRST,
    FRONT,
    HAND,
    LEADER,
    LETTERS,
    PHASE,
    PILE,
    SCORE,
    SEATS,
    STAGE,
    TRICK,
    WAITING,
    find,
    list_hands,
    put,
)  # fmt: skip
from regent.games.claim.tricks import CARDS_EACH

from regent_table.rules import choose

A, B, C, D = range(4)


def kind_of(card: str) -> int:
    return LETTERS.index(card[0]) * 10 + int(card[1])


class ScriptedPlay:
    """A game that is spoken to in words, as traces have them."""

    def __init__(self, seats=2, deck="GK", singles="DUP", hands="dealt", players=()):
        wanted = {"deck": deck, "factions": singles, "hands": hands}
        self.game = choose("claimmix", seats, wanted, players)
        self.rules = self.game.rules
        self.s = self.game.opening()

    @property
    def legal(self) -> set[str]:
        return set(self.game.actions(self.s))

    @property
    def mover(self):
        mover = self.rules.mover(self.s)
        return {CHANCE: "chance", OVER: "over"}.get(mover, mover)

    def say(self, *actions: str) -> int:
        """Each action must be legal; the effects of the last one."""
        effects = 0
        for words in actions:
            legal = self.game.actions(self.s)
            assert words in legal, (words, sorted(legal))
            (step,) = legal[words]
            effects = self.rules.apply(self.s, step)
        return effects

    def play(self, *cards: str) -> int:
        return self.say(*("play " + card for card in cards))

    def __getitem__(self, key: str):
        return notation.state(self.s)[key]

    def seen_by(self, card: str, *seats: int) -> list[bool]:
        """Those of these viewers who see where the card lies."""
        i = FIRST[kind_of(card)]
        return [self.view(seat)[i] == self.s[i] for seat in seats]

    @property
    def result(self) -> dict:
        return notation.result(self.s)

    def view(self, seat: int) -> bytearray:
        out = bytearray(self.rules.SIZE)
        self.rules.view(self.s, seat, out)
        return out


def _lay(s, cards, place):
    for card in cards.split():
        i = find(s, kind_of(card), DECK, DECK)
        assert i >= 0 and s[i] == DECK, f"{card} is not there"
        put(s, i, place)


def at(
    *hands: str,
    phase=2,
    deck="GK",
    singles="DUP",
    leader=A,
    gnomes=(),
    score=(),
    followers=(),
    waiting="",
    prizes="",
) -> ScriptedPlay:
    """A position: what each seat holds, who leads, what lies about; in phase one the rest is the deck."""
    p = ScriptedPlay(len(hands), deck, singles)
    s = p.s
    for seat, cards in enumerate(hands):
        _lay(s, cards, HAND + 16 * seat + (1 << seat))
    for seat, cards in enumerate(gnomes):
        _lay(s, cards, FRONT + seat)
    for seat, cards in enumerate(score):
        _lay(s, cards, SCORE + seat)
    for seat, cards in enumerate(followers):
        _lay(s, cards, PILE + 16 * seat + (1 << seat))
    _lay(s, waiting, WAITING)
    s[PHASE] = phase - 1
    s[TRICK] = CARDS_EACH[s[SEATS]] - len(hands[0].split())
    s[LEADER] = leader
    if phase == 2:
        for i in range(CARDS):
            if s[i] == DECK:
                put(s, i, AWAY)
        s[STAGE] = PLAY
    else:
        s[STAGE] = REVEAL
    s[COUNT] = 0
    list_hands(s)
    go_on(s)
    for card in prizes.split():
        p.say("reveal " + card)
    return p


def scored(*piles: str, deck="GK", singles="DUP") -> dict:
    """The result of a game that ended with these score piles."""
    p = ScriptedPlay(len(piles), deck, singles)
    for seat, cards in enumerate(piles):
        _lay(p.s, cards, SCORE + seat)
    for i in range(CARDS):
        if p.s[i] == DECK:
            put(p.s, i, AWAY)
    p.s[STAGE] = END
    return p.result
