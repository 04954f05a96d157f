"""Income: what the dice wake in every duchy, and the gains that leave no choice."""

from regent.games.valerie import questions as q
from regent.games.valerie.card_data import (
    CITIZENS, CITIZEN_GROUP, CITIZEN_OTHER_TURNS, CITIZEN_OWN_TURN, EFFECT_KIND, EITHER, GAIN, KNIGHT,
    PEASANT, TAKE, TERMS, TERM_AMOUNT, TERM_GIVES,
)  # fmt: skip
from regent.games.valerie.duchy import times, woken
from regent.games.valerie.effects import run_terms
from regent.games.valerie.state_layout import (
    DICE, EARNER, HERALD, NO_ITEM, OPEN, OWN, PLAYER, STRIDE, THIEVES, ask, gain, held, lose,
)  # fmt: skip


def effect_of(t: int, own_turn: bool) -> int:
    return CITIZEN_OWN_TURN[t] if own_turn else CITIZEN_OTHER_TURNS[t]


def count_thieves(s: bytearray, p: int) -> None:
    n = 0
    for t in range(CITIZENS):
        own = s[PLAYER + p * STRIDE + OWN + t]
        if own and EFFECT_KIND[CITIZEN_OWN_TURN[t]] == TAKE:
            n += own * times(s, CITIZEN_GROUP[t])
    s[THIEVES] = n


def thief_effect() -> int:
    """The effect that takes from others."""
    for t in range(CITIZENS):
        if EFFECT_KIND[CITIZEN_OWN_TURN[t]] == TAKE:
            return CITIZEN_OWN_TURN[t]
    return 0


def begin(s: bytearray, p: int, own_turn: bool) -> bool:
    """Gain what leaves p no choice; True when something is left to choose.  Nothing is open before."""
    s[EARNER] = p
    s[HERALD] = 1
    choices = False
    own = PLAYER + p * STRIDE + OWN
    groups = woken(s)
    for t in range(CITIZENS):
        if groups >> CITIZEN_GROUP[t] & 1:
            n = s[own + t] + (t == PEASANT or t == KNIGHT)
            if n:
                s[HERALD] = 0
                n *= times(s, CITIZEN_GROUP[t])
                effect = effect_of(t, own_turn)
                kind = EFFECT_KIND[effect]
                if kind == GAIN:
                    run_terms(s, p, effect, 0, TERMS, NO_ITEM, n)
                elif kind != TAKE:
                    s[OPEN + t] = n
                    choices = True
    s[HERALD] += s[DICE] == s[DICE + 1]
    return choices or s[HERALD] > 0


def ask_next(s: bytearray, own_turn: bool) -> None:
    """Ask for either/or gains, then for the Herald, then for what may be paid for."""
    p = s[EARNER]
    for t in range(CITIZENS):
        if s[OPEN + t] and EFFECT_KIND[effect_of(t, own_turn)] == EITHER:
            ask(s, q.EITHER, p, t, effect_of(t, own_turn))
            return
    if s[HERALD]:
        ask(s, q.HERALD, p)
    else:
        ask(s, q.PAY, p, own_turn)


def can_pay(s: bytearray, t: int, own_turn: bool) -> bool:
    """Can the earner pay for such an activation?"""
    price = effect_of(t, own_turn) * TERMS
    return held(s, s[EARNER], TERM_GIVES[price]) >= TERM_AMOUNT[price]


def pay(s: bytearray, t: int, own_turn: bool) -> None:
    effect = effect_of(t, own_turn)
    p = s[EARNER]
    s[OPEN + t] -= 1
    lose(s, p, TERM_GIVES[effect * TERMS], TERM_AMOUNT[effect * TERMS])
    run_terms(s, p, effect, 1, TERMS, NO_ITEM)


def choose(s: bytearray, t: int, effect: int, side: int) -> None:
    s[OPEN + t] -= 1
    term = effect * TERMS + side
    gain(s, s[EARNER], TERM_GIVES[term], TERM_AMOUNT[term])
