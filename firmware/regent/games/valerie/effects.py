"""Carries out the effects of cards.

What can be done at once is done at once; what needs a card or a decision becomes a task on a small stack, and
the task asks its question when its turn comes.
"""

from micropython import const

from regent.engine.rules import CHANCE
from regent.games.valerie import questions as q
from regent.games.valerie.card_data import (
    AT_HIRED, AT_NOW, AT_SLAIN, BACK_CITIZEN, BACK_MONSTER, DOMAINS, DOMAIN_EFFECT, DOMAIN_WHEN,
    EFFECT_KIND, EITHER, FREE_CITIZEN, GAIN, GOLD, MONSTER_AREA, MONSTER_ITEM, MONSTER_REWARD, NO_GAIN, PAY,
    RESOURCES, SLAY, STEAL, TERMS, TERM_AMOUNT, TERM_GIVES, TERM_PER,
)  # fmt: skip
from regent.games.valerie.duchy import count
from regent.games.valerie.state_layout import (
    ACTIVE, BARE, CARD, CITIZENS_LEFT, CITIZEN_SLOT, DEPTH, DOMAIN, DOMAINS_DOWN, DOMAIN_SLOT, EMPTIED,
    EVENT, MONSTERS_LEFT, NO_ITEM, OWN, PILE_CARDS, PILE_EVENTS, PILE_TOPS, PLACE, PLAYER, POWERS, SEATS,
    SLAIN, SLOT, STRIDE, TASK, TOKENS, TOKENS_EACH, UNKNOWN, ask, emptied, gain, has, push, tokens_at, top,
)  # fmt: skip


# Tasks
TERM = const(1)  # a term of an effect: effect, term
TURN_CITIZEN = const(2)  # slot
TURN_DOMAIN = const(3)  # column
FINISH = const(4)  # the emptied slots get their exhausted cards


def run_terms(s: bytearray, p: int, effect: int, term: int, end: int, area: int, often: int = 1) -> None:
    """Gain the terms of an effect that are resources; the others become tasks."""
    while term < end:
        at = effect * TERMS + term
        gives = TERM_GIVES[at]
        if gives < RESOURCES:
            gain(s, p, gives, TERM_AMOUNT[at] * often * count(s, p, TERM_PER[at], area))
        elif gives != NO_GAIN:
            push(s, TERM, effect, term)
        term += 1


def fire(s: bytearray, p: int, when: int) -> None:
    """Gain what the lasting domains of p give at such a time."""
    if has(s, p, when):
        for d in range(DOMAINS):
            if s[PLACE + d] == p and DOMAIN_WHEN[d] == when:
                run_terms(s, p, DOMAIN_EFFECT[d], 0, TERMS, NO_ITEM)


def resolve(s: bytearray, effect: int, area: int) -> None:
    """Carry out a reward or a domain's effect for the active player."""
    kind = EFFECT_KIND[effect]
    p = s[ACTIVE]
    if kind == GAIN:
        run_terms(s, p, effect, 0, TERMS, area)
    elif kind == EITHER:
        ask(s, q.SIDE, p, effect, area)
    elif kind == PAY:
        ask(s, q.OBELISK, p, effect)
    elif s[SEATS] == 1:  # alone, what others would lose is simply gained
        gain(s, p, TERM_GIVES[effect * TERMS], TERM_AMOUNT[effect * TERMS])
    else:
        ask(s, q.TAKE, p, effect)


def run_task(s: bytearray) -> None:
    at = DEPTH + 1 + (s[DEPTH] - 1) * TASK
    task = s[at]
    a = s[at + 1]
    if task == FINISH:
        _finish(s)
        return
    s[DEPTH] -= 1
    if task == TERM:
        _ask_term(s, a, a * TERMS + s[at + 2])
    elif task == TURN_CITIZEN:
        ask(s, q.CITIZEN, CHANCE, a)
    else:
        ask(s, q.DOMAIN, CHANCE, a)


def _ask_term(s, effect, term):
    gives = TERM_GIVES[term]
    n = TERM_AMOUNT[term]
    p = s[ACTIVE]
    if gives == FREE_CITIZEN:
        ask(s, q.FREE, p, n, TERM_PER[term])
    elif gives == SLAY:
        ask(s, q.SLAY, p)
    elif gives == BACK_CITIZEN:
        ask(s, q.NEST, p, n)
    elif gives == BACK_MONSTER:
        ask(s, q.WATCHER, p, n)
    elif gives == STEAL:
        ask(s, q.TAKE, p, effect)


def _finish(s):
    """Serve the next emptied slot; with none left the task is done."""
    if not s[EMPTIED]:
        s[DEPTH] -= 1
        return
    slot = s[EMPTIED + 1]
    state = s[SLOT + slot]
    if state == BARE:  # its event was slain: from the bottom, where no event lies
        if s[PILE_CARDS]:
            s[PILE_CARDS] -= 1
            s[SLOT + slot] = CARD
    elif state or top(s, slot) != NO_ITEM:
        pass  # refilled, so it gets no card
    elif s[PILE_TOPS]:
        s[SLOT + slot] = EVENT + s[PILE_TOPS + s[PILE_TOPS]]
        s[PILE_TOPS] -= 1
    elif s[PILE_EVENTS]:
        ask(s, q.EVENT, CHANCE, slot)
        return
    elif s[PILE_CARDS]:
        s[PILE_CARDS] -= 1
        s[SLOT + slot] = CARD
    else:
        s[SLOT + slot] = BARE
    served(s)


def served(s: bytearray) -> None:
    """Strike the first emptied slot off the list."""
    s[EMPTIED] -= 1
    for i in range(EMPTIED + 1, EMPTIED + 1 + s[EMPTIED]):
        s[i] = s[i + 1]


def reopen(s: bytearray, slot: int) -> None:
    """Clear a slot for a card that comes back: what lay there as exhausted returns to the pile."""
    state = s[SLOT + slot]
    if state >= EVENT:
        e = state - EVENT
        s[PILE_TOPS] += 1
        s[PILE_TOPS + s[PILE_TOPS]] = e
        for i in range(TOKENS_EACH):
            s[TOKENS + e * TOKENS_EACH + i] = 0
    elif state == CARD:
        s[PILE_CARDS] += 1
    s[SLOT + slot] = 0


def take_monster(s: bytearray, slot: int) -> int:
    """Take the open monster or event off a slot; its tokens go back to the supply."""
    k = top(s, slot) - MONSTER_ITEM
    at = tokens_at(s, slot)
    for i in range(TOKENS_EACH):
        s[at + i] = 0
    if s[SLOT + slot]:
        s[SLOT + slot] = BARE
        emptied(s, slot)
    else:
        s[MONSTERS_LEFT + slot] -= 1
        if not s[MONSTERS_LEFT + slot]:
            emptied(s, slot)
    return k


def slay(s: bytearray, slot: int) -> None:
    p = s[ACTIVE]
    gain(s, p, GOLD, s[tokens_at(s, slot) + GOLD])
    k = take_monster(s, slot)
    s[PLAYER + p * STRIDE + SLAIN + k] += 1
    fire(s, p, AT_SLAIN)
    resolve(s, MONSTER_REWARD[k], MONSTER_AREA[k])


def take_citizen(s: bytearray, p: int, slot: int) -> None:
    """Give p the open citizen of a slot; the one below is turned up."""
    group = slot - CITIZEN_SLOT
    s[PLAYER + p * STRIDE + OWN + top(s, slot)] += 1
    s[CITIZENS_LEFT + group] -= 1
    if not s[CITIZENS_LEFT + group]:
        emptied(s, slot)
    elif top(s, slot) == UNKNOWN:
        push(s, TURN_CITIZEN, slot)


def hire(s: bytearray, slot: int) -> None:
    take_citizen(s, s[ACTIVE], slot)
    fire(s, s[ACTIVE], AT_HIRED)


def take_domain(s: bytearray, p: int, slot: int) -> int:
    column = slot - DOMAIN_SLOT
    d = s[DOMAIN + column]
    s[PLACE + d] = p
    if DOMAIN_WHEN[d] != AT_NOW:
        s[PLAYER + p * STRIDE + POWERS] |= 1 << DOMAIN_WHEN[d] - 1
    s[DOMAIN + column] = NO_ITEM
    if s[DOMAINS_DOWN + column]:
        push(s, TURN_DOMAIN, column)
    else:
        emptied(s, slot)
    return d


def build(s: bytearray, slot: int) -> None:
    d = take_domain(s, s[ACTIVE], slot)
    if DOMAIN_WHEN[d] == AT_NOW:
        resolve(s, DOMAIN_EFFECT[d], NO_ITEM)
