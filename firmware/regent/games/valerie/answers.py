"""What each answer does."""

from micropython import const

from regent.engine.rules import CHANCE
from regent.games.valerie import income
from regent.games.valerie import questions as q
from regent.games.valerie.card_data import (
    AT_DOUBLE, CITIZENS, CITIZEN_GROUP, DOMAIN_ITEM, GOLD, MAGIC, MONSTER_AREA, MONSTER_ITEM, POINTS,
    RESOURCES, TERMS, TERM_AMOUNT, TERM_GIVES,
)  # fmt: skip
from regent.games.valerie.duchy import money, monster_magic, price
from regent.games.valerie.effects import (
    FINISH, build, fire, hire, reopen, run_terms, served, slay, take_monster,
)  # fmt: skip
from regent.games.valerie.state_layout import (
    ACTIVE, AREA, ARG, ARG2, ASKED, CITIZENS_LEFT, CITIZEN_SLOT, DARK, DICE, DOMAIN, DOMAINS_DOWN, DUKE,
    EVENT, FACE_UP, HERALD, INDEX, LEFT, MONSTERS_LEFT, NO_ITEM, OPEN, OPEN_DUKES, OWN, PHASE, PILE_EVENTS,
    PLACE, PLAYER, ROLLED, ROW, SEATS, SEEN, SLAIN, SLOT, SLOTS, STARTER, STRIDE, USED, ask, citizen_at,
    gain, in_play, lose, monster_at, push, tokens_at, top,
)  # fmt: skip
from regent.games.valerie.legal import change_price, changed, per_question
from regent.games.valerie.questions import NO
from regent.games.valerie.setup import fill
from regent.games.valerie.solo import attack, capture


_MOST_TOKENS = const(200)  # of one kind on one card, so that every price stays a step


def answer(s: bytearray, a: int) -> None:
    """Carry out an answer to the question that is asked; it may ask the next one."""
    row = s[ROW]
    s[ROW] = 0
    if a == NO[row]:
        if row == q.DIE:  # announced
            s[PHASE] += 1
        elif row == q.PAY:  # the rest is forfeited: whose income is next?
            for t in range(CITIZENS):
                s[OPEN + t] = 0
            s[INDEX] += 1
            s[PHASE] -= 1
    else:
        _ANSWERS[row](s, a)


def _duke(s, a):
    at = PLAYER + s[ASKED] * STRIDE + DUKE
    if a == s[at + 1]:
        s[at + 1] = s[at]
    s[at] = a


def _die(s, a):
    d = a >> 1
    p = s[ACTIVE]
    lose(s, p, GOLD, change_price(s, d))
    s[DICE + (a & 1)] = changed(s, d, a & 1)
    s[USED + (d >> 3)] |= 1 << (d & 7)
    doubled(s)


def doubled(s: bytearray) -> None:
    """Let domains act that gain by two equal faces, rolled or made by a change."""
    if s[DICE] == s[DICE + 1]:
        for p in range(s[SEATS]):
            if in_play(s, p):
                fire(s, p, AT_DOUBLE)


def _token(s, a):
    at = tokens_at(s, a) + s[ARG2]
    if s[at] < _MOST_TOKENS:
        s[at] += 1


def _thief(s, a):
    term = s[ARG] * TERMS + (a & 1)
    n = TERM_AMOUNT[term]
    if s[SEATS] > 1:
        n = lose(s, a >> 1, TERM_GIVES[term], n)
    gain(s, s[ASKED], TERM_GIVES[term], n)


def _either(s, a):
    income.choose(s, s[ARG], s[ARG2], a)


def _herald(s, a):
    s[HERALD] -= 1
    gain(s, s[ASKED], a, 1)


def _pay(s, a):
    income.pay(s, a, s[ARG])


def _action(s, a):
    s[LEFT] -= 1
    push(s, FINISH)
    if a >= SLOTS:
        gain(s, s[ASKED], a - SLOTS, 1)
    else:
        ask(s, q.SPLIT, s[ASKED], a)


def _split(s, a):
    slot = s[ARG]
    p = s[ASKED]
    rest = price(s, p, slot) - a + monster_magic(s, slot)
    lose(s, p, money(s, slot), a)
    lose(s, p, MAGIC, rest)
    item = top(s, slot)
    if item >= DOMAIN_ITEM:
        build(s, slot)
    elif item >= MONSTER_ITEM:
        slay(s, slot)
    else:
        hire(s, slot)


def _side(s, a):
    run_terms(s, s[ASKED], s[ARG], a, TERMS if a else 1, s[ARG2])


def _take(s, a):
    gives = TERM_GIVES[s[ARG] * TERMS]
    p = s[ASKED]
    if gives < RESOURCES:
        gain(s, p, gives, lose(s, a, gives, TERM_AMOUNT[s[ARG] * TERMS]))
    elif s[SEATS] > 1:
        ask(s, q.PERCH, CHANCE, a)
    else:
        column = 0
        while not s[MONSTERS_LEFT + column]:
            column += 1
        s[PLAYER + SLAIN + take_monster(s, column)] += 1


def _perch(s, a):
    s[PLAYER + s[ARG] * STRIDE + SLAIN + a] -= 1
    s[PLAYER + s[ACTIVE] * STRIDE + SLAIN + a] += 1


def _nest(s, a):
    s[PLAYER + s[ASKED] * STRIDE + OWN + a] -= 1
    group = CITIZEN_GROUP[a]
    reopen(s, CITIZEN_SLOT + group)
    s[citizen_at(group, s[CITIZENS_LEFT + group])] = a
    s[CITIZENS_LEFT + group] += 1
    gain(s, s[ASKED], POINTS, s[ARG])


def _watcher(s, a):
    s[PLAYER + s[ASKED] * STRIDE + SLAIN + a] -= 1
    column = 0
    while s[AREA + column] != MONSTER_AREA[a]:
        column += 1
    reopen(s, column)
    s[monster_at(column, s[MONSTERS_LEFT + column])] = a
    s[MONSTERS_LEFT + column] += 1
    gain(s, s[ASKED], POINTS, s[ARG])


def _obelisk(s, a):
    price = s[ARG] * TERMS
    lose(s, s[ASKED], TERM_GIVES[price], TERM_AMOUNT[price])
    run_terms(s, s[ASKED], s[ARG], 1, TERMS, NO_ITEM)


def _slay(s, a):
    ask(s, q.SPLIT, s[ASKED], a)


def _show(s, a):
    at = PLAYER + s[ASKED] * STRIDE + DUKE
    s[at] = a
    s[OPEN_DUKES] |= 1 << s[ASKED]


def _area(s, a):
    s[AREA + s[ARG]] = a


def _type(s, a):
    fill(s, s[ARG], a)


def _domain(s, a):
    s[PLACE + a] = FACE_UP
    s[DOMAIN + s[ARG]] = a
    s[DOMAINS_DOWN + s[ARG]] -= 1


def _citizen(s, a):
    group = s[ARG] - CITIZEN_SLOT
    s[citizen_at(group, s[CITIZENS_LEFT + group] - 1)] = a


def _deal(s, a):
    at = PLAYER + s[ARG] * STRIDE + DUKE
    s[at + (s[INDEX] & 1)] = a


def _start(s, a):
    s[STARTER] = s[ACTIVE] = a


def _roll(s, a):
    s[DICE + s[ARG]] = s[ROLLED + s[ARG]] = a
    if s[ARG] == 0:
        ask(s, q.ROLL, CHANCE, 1)
    else:
        doubled(s)


def _event(s, a):
    s[PILE_EVENTS] -= 1
    s[SEEN] |= 1 << a
    s[SLOT + s[ARG]] = EVENT + a
    served(s)


def _dark(s, a):
    s[PLAYER + DARK * STRIDE + DUKE] = a


_ANSWERS = per_question({
    q.DUKE: _duke, q.DIE: _die, q.TOKEN: _token, q.THIEF: _thief, q.EITHER: _either, q.HERALD: _herald,
    q.PAY: _pay, q.ACTION: _action, q.SPLIT: _split, q.SIDE: _side, q.FREE: hire, q.TAKE: _take,
    q.NEST: _nest, q.WATCHER: _watcher, q.OBELISK: _obelisk, q.SLAY: _slay, q.STACK: attack,
    q.CAPTURE: capture, q.SHOW: _show, q.AREA: _area, q.TYPE: _type, q.DOMAIN: _domain, q.CITIZEN: _citizen,
    q.DEAL: _deal, q.START: _start, q.ROLL: _roll, q.EVENT: _event, q.PERCH: _perch, q.DARK: _dark,
}, None)  # fmt: skip
