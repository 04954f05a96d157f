"""The interpreter of card effects, and the pending ones.

What can be done at once is done at once; what wants a card or a decision becomes a task on a small stack, and
the task asks its question when its turn comes.
"""

from micropython import const

from regent.engine.rules import CHANCE
from regent.games.valerie import questions as q
from regent.games.valerie.cards import DOMAINS, EFFECTS, MONSTERS
from regent.games.valerie.duchy import count
from regent.games.valerie.layout import (
    ACTIVE, BACK_CITIZEN, BACK_MONSTER, BARE, CARD, CITIZEN, CITIZENS_LEFT, DEPTH, DOMAIN, DOMAINS_DOWN,
    EITHER, EMPTIED, EVENT, FREE_CITIZEN, GAIN, HIRED, MONSTERS_LEFT, NONE, NOW, ON_SLAIN, OWN, PAY,
    PILE_CARDS, PILE_EVENTS, PILE_TOPS, PLACE, PLAYER, POWERS, SEATS, SLAIN, SLAY, SLOT, STEAL, STRIDE,
    TOKENS, UNKNOWN, ask, effect_kind, emptied, gain, has, push, tokens_at, top,
)  # fmt: skip


# Tasks
TERM = const(1)  # a term of an effect: effect, term
TURN_CITIZEN = const(2)  # slot
TURN_DOMAIN = const(3)  # column
FINISH = const(4)  # the emptied slots get their exhausted cards


def run_terms(s: bytearray, p: int, effect: int, term: int, end: int, area: int, often: int = 1) -> None:
    """Gain what is a resource, leave the rest for later."""
    while term < end:
        at = 10 * effect + 1 + 3 * term
        what = EFFECTS[at]
        if what < 4:
            gain(s, p, what, EFFECTS[at + 1] * often * count(s, p, EFFECTS[at + 2], area))
        elif what < 15:
            push(s, TERM, effect, term)
        term += 1


def fire(s: bytearray, p: int, when: int) -> None:
    """The lasting domains of p that gain something at such a time."""
    if has(s, p, when):
        for d in range(24):
            if s[PLACE + d] == p and DOMAINS[8 * d + 6] == when:
                run_terms(s, p, DOMAINS[8 * d + 7], 0, 3, NONE)


def resolve(s: bytearray, effect: int, area: int) -> None:
    """A reward or a domain's effect, for the active player."""
    kind = effect_kind(effect)
    p = s[ACTIVE]
    if kind == GAIN:
        run_terms(s, p, effect, 0, 3, area)
    elif kind == EITHER:
        ask(s, q.Q_SIDE, p, effect, area)
    elif kind == PAY:
        ask(s, q.Q_OBELISK, p, effect)
    elif s[SEATS] == 1:  # alone, what others would lose is simply gained
        gain(s, p, EFFECTS[10 * effect + 1], EFFECTS[10 * effect + 2])
    else:
        ask(s, q.Q_TAKE, p, effect)


def run_task(s: bytearray) -> None:
    at = DEPTH + 3 * s[DEPTH] - 2
    task = s[at]
    a = s[at + 1]
    if task == FINISH:
        _finish(s)
        return
    s[DEPTH] -= 1
    if task == TERM:
        _ask_term(s, a, 10 * a + 1 + 3 * s[at + 2])
    elif task == TURN_CITIZEN:
        ask(s, q.Q_CITIZEN, CHANCE, a)
    else:
        ask(s, q.Q_DOMAIN, CHANCE, a)


def _ask_term(s, effect, at):
    what = EFFECTS[at]
    n = EFFECTS[at + 1]
    p = s[ACTIVE]
    if what == FREE_CITIZEN:
        ask(s, q.Q_FREE, p, n, EFFECTS[at + 2])
    elif what == SLAY:
        ask(s, q.Q_SLAY, p)
    elif what == BACK_CITIZEN:
        ask(s, q.Q_NEST, p, n)
    elif what == BACK_MONSTER:
        ask(s, q.Q_WATCHER, p, n)
    elif what == STEAL:
        ask(s, q.Q_TAKE, p, effect)


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
    elif state or top(s, slot) != NONE:
        pass  # refilled, so it gets no card
    elif s[PILE_TOPS]:
        s[SLOT + slot] = EVENT + s[PILE_TOPS + s[PILE_TOPS]]
        s[PILE_TOPS] -= 1
    elif s[PILE_EVENTS]:
        ask(s, q.Q_EVENT, CHANCE, slot)
        return
    elif s[PILE_CARDS]:
        s[PILE_CARDS] -= 1
        s[SLOT + slot] = CARD
    else:
        s[SLOT + slot] = BARE
    served(s)


def served(s: bytearray) -> None:
    """The first emptied slot has got what it gets."""
    s[EMPTIED] -= 1
    for i in range(EMPTIED + 1, EMPTIED + 1 + s[EMPTIED]):
        s[i] = s[i + 1]


def reopen(s: bytearray, slot: int) -> None:
    """A card comes back to a slot: what lay there as exhausted returns to the pile."""
    state = s[SLOT + slot]
    if state >= EVENT:
        e = state - EVENT
        s[PILE_TOPS] += 1
        s[PILE_TOPS + s[PILE_TOPS]] = e
        for i in range(3):
            s[TOKENS + 3 * e + i] = 0
    elif state == CARD:
        s[PILE_CARDS] += 1
    s[SLOT + slot] = 0


def take_monster(s: bytearray, slot: int) -> int:
    """Take the open monster or event off a slot; its tokens go back to the supply."""
    k = top(s, slot) - 18
    at = tokens_at(s, slot)
    for i in range(3):
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
    gain(s, p, 0, s[tokens_at(s, slot)])
    k = take_monster(s, slot)
    s[PLAYER + p * STRIDE + SLAIN + k] += 1
    fire(s, p, ON_SLAIN)
    resolve(s, MONSTERS[8 * k + 5], MONSTERS[8 * k])


def take_citizen(s: bytearray, p: int, slot: int) -> None:
    """The open citizen of a slot comes to p; the one below is turned up."""
    left = CITIZENS_LEFT + slot - 5
    s[PLAYER + p * STRIDE + OWN + top(s, slot)] += 1
    s[left] -= 1
    if not s[left]:
        emptied(s, slot)
    elif s[CITIZEN + 6 * slot - 31 + s[left]] == UNKNOWN:
        push(s, TURN_CITIZEN, slot)


def hire(s: bytearray, slot: int) -> None:
    take_citizen(s, s[ACTIVE], slot)
    fire(s, s[ACTIVE], HIRED)


def take_domain(s: bytearray, p: int, slot: int) -> int:
    column = slot - 15
    d = s[DOMAIN + column]
    s[PLACE + d] = p
    if DOMAINS[8 * d + 6] != NOW:
        s[PLAYER + p * STRIDE + POWERS] |= 1 << DOMAINS[8 * d + 6] - 1
    s[DOMAIN + column] = NONE
    if s[DOMAINS_DOWN + column]:
        push(s, TURN_DOMAIN, column)
    else:
        emptied(s, slot)
    return d


def build(s: bytearray, slot: int) -> None:
    d = take_domain(s, s[ACTIVE], slot)
    if DOMAINS[8 * d + 6] == NOW:
        resolve(s, DOMAINS[8 * d + 7], NONE)
