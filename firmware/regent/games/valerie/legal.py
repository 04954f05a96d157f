"""Which steps are legal answers to the question that is being asked."""

from regent.games.valerie import income
from regent.games.valerie import questions as q
from regent.games.valerie.card_data import (
    AT_ROLL, CITIZENS, CITIZEN_COST, CITIZEN_GROUP, CITIZEN_ROLE, DOMAIN_EFFECT, DOMAIN_ITEM, DOMAIN_WHEN,
    EVENT_ITEM, FREE_CITIZEN, GOLD, KNIGHT, MONSTER_ITEM, PER_KNIGHT, TERMS, TERM_AMOUNT, TERM_GIVES,
    TERM_PER,
)  # fmt: skip
from regent.games.valerie.duchy import can_get, count, least, most
from regent.games.valerie.state_layout import (
    ACTIVE, AREA, ARG, ARG2, ASKED, CITIZENS_LEFT, CITIZEN_SLOT, COLUMNS, DARK, DICE, DOMAIN_SLOT, DUKE,
    GROUPS, MONSTERS_LEFT, NO_ITEM, OPEN, OWN, PLACE, PLAYER, ROW, SEATS, SEEN, SLAIN, SLOTS, STRIDE, UNKNOWN,
    UNSEEN, USED, held, in_play, top,
)  # fmt: skip
from regent.games.valerie.questions import NO, STEPS
from regent.games.valerie.setup import copies_unseen


def next_step(s: bytearray, after: int) -> int:
    row = s[ROW]
    a = after + 1
    if row == q.SPLIT:
        low = least(s, s[ASKED], s[ARG])
        a = low if a < low else a
        return a if a <= most(s, s[ASKED], s[ARG]) else -1
    steps = STEPS[row]
    allowed = _ALLOWED[row]
    while a < steps:
        if allowed(s, a):
            return a
        a += 1
    return -1


def owns_duke(s: bytearray, p: int, d: int) -> bool:
    """May p keep or show this duke?  It is his, or, where his is unknown, one that may be his."""
    kept = s[PLAYER + p * STRIDE + DUKE]
    return kept == d or kept == UNKNOWN and not dealt(s, d)


def dealt(s: bytearray, d: int) -> bool:
    for p in range(s[SEATS]):
        at = PLAYER + p * STRIDE + DUKE
        if s[at] == d or s[at + 1] == d:
            return True
    return False


def changed(s: bytearray, d: int, die: int) -> int:
    """The face that a domain turns a die to."""
    presenter = TERM_AMOUNT[DOMAIN_EFFECT[d] * TERMS + 1]
    return presenter if presenter else s[DICE + die] - 1


def change_price(s: bytearray, d: int) -> int:
    price = DOMAIN_EFFECT[d] * TERMS
    return TERM_AMOUNT[price] * count(s, s[ACTIVE], TERM_PER[price], NO_ITEM)


def _duke(s, a):
    at = PLAYER + s[ASKED] * STRIDE + DUKE
    return a == s[at + 1] or owns_duke(s, s[ASKED], a)


def _die(s, a):
    if a == NO[q.DIE]:
        return True
    d = a >> 1
    if s[PLACE + d] != s[ACTIVE] or DOMAIN_WHEN[d] != AT_ROLL or s[USED + (d >> 3)] & 1 << (d & 7):
        return False
    if a & 1 and s[DICE] == s[DICE + 1]:
        return False  # of two equal dice only the first is offered
    presenter = changed(s, d, a & 1)
    return 0 < presenter != s[DICE + (a & 1)] and change_price(s, d) <= held(s, s[ACTIVE], GOLD)


def _token(s, a):
    item = top(s, a)
    return MONSTER_ITEM <= item < DOMAIN_ITEM and item != EVENT_ITEM + s[ARG]


def _thief(s, a):
    if s[SEATS] == 1:
        return a < 2
    return a == NO[q.THIEF] or _opponent(s, a >> 1)


def _opponent(s, p):
    return p < s[SEATS] and p != s[ACTIVE] and in_play(s, p)


def _any(s, a):
    return True


def _pay(s, a):
    return a == CITIZENS or s[OPEN + a] > 0 and income.can_pay(s, a, s[ARG])  # behind all of them: enough


def _action(s, a):
    return a >= SLOTS or can_get(s, s[ASKED], a)


def _side(s, a):
    term = s[ARG] * TERMS + 1
    return not a or TERM_GIVES[term] != FREE_CITIZEN or any_citizen(s, TERM_AMOUNT[term], TERM_PER[term])


def suits(s: bytearray, slot: int, most_cost: int, who: int) -> bool:
    """May the open citizen of a slot be taken for nothing, by its base cost, role or name?"""
    t = top(s, slot)
    if not CITIZEN_SLOT <= slot < DOMAIN_SLOT or t >= MONSTER_ITEM or CITIZEN_COST[t] > most_cost:
        return False
    if who == PER_KNIGHT:
        return t == KNIGHT
    return not who or CITIZEN_ROLE[t] == who


def any_citizen(s: bytearray, most_cost: int, who: int) -> bool:
    for slot in range(CITIZEN_SLOT, DOMAIN_SLOT):
        if suits(s, slot, most_cost, who):
            return True
    return False


def _free(s, a):
    if a == NO[q.FREE]:
        return s[ARG2] != PER_KNIGHT
    return suits(s, a, s[ARG], s[ARG2])


def _take(s, a):
    if s[SEATS] == 1:
        return a == NO[q.TAKE] or a == DARK and any_monster(s)
    return a == NO[q.TAKE] or _opponent(s, a)


def any_monster(s: bytearray) -> bool:
    for column in range(COLUMNS):
        if s[MONSTERS_LEFT + column]:
            return True
    return False


def _nest(s, a):
    return a == NO[q.NEST] or s[PLAYER + s[ASKED] * STRIDE + OWN + a] > 0


def _watcher(s, a):
    return a == NO[q.WATCHER] or s[PLAYER + s[ASKED] * STRIDE + SLAIN + a] > 0


def _obelisk(s, a):
    price = s[ARG] * TERMS
    return a == NO[q.OBELISK] or held(s, s[ASKED], TERM_GIVES[price]) >= TERM_AMOUNT[price]


def _slay(s, a):
    return a == NO[q.SLAY] or MONSTER_ITEM <= top(s, a) < DOMAIN_ITEM and can_get(s, s[ASKED], a)


def _stack(s, a):
    return s[MONSTERS_LEFT + a] > 0


def _capture(s, a):
    group = a - CITIZEN_SLOT
    return a % COLUMNS == s[ARG] and 0 <= group < GROUPS and s[CITIZENS_LEFT + group] > 0


def _show(s, a):
    return owns_duke(s, s[ASKED], a)


def _area(s, a):
    for i in range(s[ARG]):
        if s[AREA + i] == a:
            return False
    return True


def _type(s, a):
    return CITIZEN_GROUP[a] == s[ARG]


def _domain(s, a):
    return s[PLACE + a] == UNSEEN


def _citizen(s, a):
    return CITIZEN_GROUP[a] == s[ARG] - CITIZEN_SLOT and copies_unseen(s, a) > 0


def _undealt(s, a):
    return not dealt(s, a)


def _start(s, a):
    return a < s[SEATS]


def _roll(s, a):
    return a > 0


def _event(s, a):
    return not s[SEEN] & 1 << a


def _perch(s, a):
    return s[PLAYER + s[ARG] * STRIDE + SLAIN + a] > 0


def per_question(functions: dict, otherwise) -> tuple:
    """The functions by number of the question, as a tuple: it is faster and smaller than a dictionary."""
    return tuple([functions.get(row, otherwise) for row in range(len(STEPS))])


_ALLOWED = per_question({
    q.DUKE: _duke, q.DIE: _die, q.TOKEN: _token, q.THIEF: _thief, q.PAY: _pay, q.ACTION: _action,
    q.SIDE: _side, q.FREE: _free, q.TAKE: _take, q.NEST: _nest, q.WATCHER: _watcher, q.OBELISK: _obelisk,
    q.SLAY: _slay, q.STACK: _stack, q.CAPTURE: _capture, q.SHOW: _show, q.AREA: _area, q.TYPE: _type,
    q.DOMAIN: _domain, q.CITIZEN: _citizen, q.DEAL: _undealt, q.START: _start, q.ROLL: _roll,
    q.EVENT: _event, q.PERCH: _perch, q.DARK: _undealt,
}, _any)  # fmt: skip
