"""Income: what the dice wake in every duchy, and the gains that leave no choice."""

from regent.games.valerie import questions as q
from regent.games.valerie.cards import CITIZENS, EFFECTS
from regent.games.valerie.duchy import times, woken
from regent.games.valerie.effects import run_terms
from regent.games.valerie.layout import (
    DICE, EARNER, EITHER, GAIN, HERALD, KNIGHT, NONE, OPEN, OWN, PEASANT, PLAYER, STRIDE, TAKE, THIEVES,
    ask, effect_kind, gain, held, lose,
)  # fmt: skip


def effect_of(t: int, own_turn: bool) -> int:
    return CITIZENS[5 * t + (3 if own_turn else 4)]


def count_thieves(s: bytearray, p: int) -> None:
    n = 0
    for t in range(18):
        own = s[PLAYER + p * STRIDE + OWN + t]
        if own and effect_kind(effect_of(t, True)) == TAKE:
            n += own * times(s, CITIZENS[5 * t])
    s[THIEVES] = n


def thief_effect() -> int:
    """The effect that takes from others."""
    for t in range(18):
        if effect_kind(effect_of(t, True)) == TAKE:
            return effect_of(t, True)
    return 0


def begin(s: bytearray, p: int, own_turn: bool) -> bool:
    """Everything p gains without a choice; whether something is left to choose.  Nothing is open before."""
    s[EARNER] = p
    s[HERALD] = 1
    choices = False
    own = PLAYER + p * STRIDE + OWN
    groups = woken(s)
    for t in range(18):
        if groups >> CITIZENS[5 * t] & 1:
            n = s[own + t] + (t == PEASANT or t == KNIGHT)
            if n:
                s[HERALD] = 0
                n *= times(s, CITIZENS[5 * t])
                effect = effect_of(t, own_turn)
                kind = effect_kind(effect)
                if kind == GAIN:
                    run_terms(s, p, effect, 0, 3, NONE, n)
                elif kind != TAKE:
                    s[OPEN + t] = n
                    choices = True
    s[HERALD] += s[DICE] == s[DICE + 1]
    return choices or s[HERALD] > 0


def ask_next(s: bytearray, own_turn: bool) -> None:
    """Either/or gains, then the Herald, then what may be paid for."""
    p = s[EARNER]
    for t in range(18):
        if s[OPEN + t] and effect_kind(effect_of(t, own_turn)) == EITHER:
            ask(s, q.Q_EITHER, p, t, effect_of(t, own_turn))
            return
    if s[HERALD]:
        ask(s, q.Q_HERALD, p)
    else:
        ask(s, q.Q_PAY, p, own_turn)


def can_pay(s: bytearray, t: int, own_turn: bool) -> bool:
    """Whether the earner holds the price of such an activation."""
    at = 10 * effect_of(t, own_turn) + 1
    return held(s, s[EARNER], EFFECTS[at]) >= EFFECTS[at + 1]


def pay(s: bytearray, t: int, own_turn: bool) -> None:
    effect = effect_of(t, own_turn)
    p = s[EARNER]
    s[OPEN + t] -= 1
    lose(s, p, EFFECTS[10 * effect + 1], EFFECTS[10 * effect + 2])
    run_terms(s, p, effect, 1, 3, NONE)


def choose(s: bytearray, t: int, effect: int, side: int) -> None:
    s[OPEN + t] -= 1
    at = 10 * effect + 1 + 3 * side
    gain(s, s[EARNER], EFFECTS[at], EFFECTS[at + 1])
