"""The course of the game: setting up, then turn after turn to the scoring."""

from micropython import const

from regent.engine.rules import CHANCE
from regent.games.valerie import income
from regent.games.valerie import questions as q
from regent.games.valerie.answers import answer
from regent.games.valerie.card_data import (
    AT_END, AT_ROLL, AT_START, DOMAINS, DOMAIN_EFFECT, DOMAIN_WHEN, EFFECT_KIND, EVENTS, EVENT_EFFECT,
    TERMS, TERM_AMOUNT, TERM_GIVES, TOKEN,
)  # fmt: skip
from regent.games.valerie.effects import fire, resolve, run_task
from regent.games.valerie.ends import met
from regent.games.valerie.state_layout import (
    ACTIONS, ACTIVE, DEPTH, DICE, EARNER, ENDING, EVENT, INDEX, LEFT, MONSTERS_GONE, NO_ITEM, OPT_DIFFICULTY,
    OPT_DUKES, PHASE, PLACE, REASON, ROW, SEATS, SECOND, SEEN, SLOT, SLOTS, STARTER, STOPPED, THIEVES,
    TURNS, USED, WON, ask, has, in_play, lose,
)  # fmt: skip
from regent.games.valerie.legal import next_step
from regent.games.valerie.questions import ALWAYS
from regent.games.valerie.setup import lay_out
from regent.games.valerie.solo import attack


# Phases
LAY_OUT = const(0)
_FIRST = const(1)
_ROLL = const(2)
_CHANGE = const(3)
_EVENTS = const(4)
_THIEVES = const(5)
_INCOME = const(6)
_EARN = const(7)
_START = const(8)
_ACTION = const(9)
_AFTER = const(10)
_MONSTERS = const(11)
_END = const(12)
_SHOW = const(13)
_DARK = const(14)
DONE = const(15)

STOP_AFTER = const(1200)  # decisions; a match without an end is stopped after the turn


def advance(s: bytearray) -> None:
    """Do what needs no question, up to the next one."""
    while True:
        if s[ROW]:
            if s[ROW] in ALWAYS or not _forced(s):
                return
        elif s[DEPTH]:
            run_task(s)
        elif s[PHASE] == DONE:
            return
        elif s[SEATS] > 1 or not _ACTION <= s[PHASE] <= _MONSTERS or not _solo_over(s):
            _PHASES[s[PHASE]](s)


def _forced(s):
    """Answer a question that leaves no choice; False when it does."""
    only = next_step(s, -1)
    if only < 0:
        s[ROW] = 0
        return True
    if next_step(s, only) >= 0:
        return False
    answer(s, only)
    return True


def _next(s, phase):
    s[PHASE] = phase
    s[INDEX] = 0


def _lay_out(s):
    if not lay_out(s):
        _next(s, _FIRST)


def _first(s):
    _next(s, _ROLL)
    if s[SEATS] > 1:
        ask(s, q.START, CHANCE)


def _roll(s):
    _next(s, _CHANGE)
    s[SECOND] = 0
    for i in range(USED, INDEX):
        s[i] = 0
    ask(s, q.ROLL, CHANCE)


def _change(s):
    if has(s, s[ACTIVE], AT_ROLL):
        ask(s, q.DIE, s[ACTIVE])
    else:
        _next(s, _EVENTS)


def _events(s):
    """Wake open events at their number, once, in rising order."""
    e = s[INDEX]
    s[INDEX] += 1
    if e == EVENTS or not s[SEEN]:
        _next(s, _THIEVES)
        income.count_thieves(s, s[ACTIVE])
    elif s[SEEN] >> e & 1 and _fell(s, e + 1) and _lies_open(s, e):
        term = EVENT_EFFECT[e] * TERMS
        if EFFECT_KIND[EVENT_EFFECT[e]] == TOKEN:
            ask(s, q.TOKEN, s[ACTIVE], e, TERM_GIVES[term])
            return
        for p in range(s[SEATS]):
            if in_play(s, p):
                lose(s, p, TERM_GIVES[term], TERM_AMOUNT[term])


def _lies_open(s, e):
    for slot in range(SLOTS):
        if s[SLOT + slot] == EVENT + e:
            return True
    return False


def _fell(s, n):
    return s[DICE] == n or s[DICE + 1] == n or s[DICE] + s[DICE + 1] == n


def _thieves(s):
    if s[THIEVES]:
        s[THIEVES] -= 1
        ask(s, q.THIEF, s[ACTIVE], income.thief_effect())
    else:
        _next(s, _INCOME)


def _income(s):
    """Give out the next player's income, clockwise from the active one."""
    if s[INDEX] == s[SEATS]:
        _next(s, _END if s[SECOND] else _START)
        return
    p = (s[ACTIVE] + s[INDEX]) % s[SEATS]
    if in_play(s, p) and income.begin(s, p, _own_turn(s, p)):
        s[PHASE] = _EARN
    else:
        s[INDEX] += 1


def _own_turn(s, p):
    return p == s[ACTIVE] and not s[SECOND]


def _earn(s):
    income.ask_next(s, _own_turn(s, s[EARNER]))


def _start(s):
    fire(s, s[ACTIVE], AT_START)
    s[LEFT] = 2
    _next(s, _ACTION)


def _action(s):
    if s[LEFT]:
        ask(s, q.ACTION, s[ACTIVE])
    else:
        _next(s, _AFTER)


def _after(s):
    """Let domains act at the end of the action phase, in the order of their cards."""
    d = s[INDEX]
    while d < DOMAINS and (s[PLACE + d] != s[ACTIVE] or DOMAIN_WHEN[d] != AT_END):
        d += 1
    s[INDEX] = d + 1
    if d < DOMAINS:
        resolve(s, DOMAIN_EFFECT[d], NO_ITEM)
    else:
        _next(s, _END if s[SEATS] > 1 else _MONSTERS)


def _monsters(s):
    """Attack the Dark Lord's columns: the lower die, the higher one, then by difficulty their sum."""
    i = s[INDEX]
    s[INDEX] += 1
    value = s[DICE] + s[DICE + 1]
    if i == 0:
        value = min(s[DICE], s[DICE + 1])
    elif i == 1:
        value = max(s[DICE], s[DICE + 1])
    if i == 3:
        s[SECOND] = 1
        _next(s, _INCOME)
    elif i == 2 and (not s[OPT_DIFFICULTY] or value > 6):
        pass
    elif value == 6:
        ask(s, q.STACK, 0)
    else:
        attack(s, value - 1)


def _solo_over(s):
    reason = s[ENDING] if s[ENDING] else met(s)
    if reason:
        finish(s, WON if reason == MONSTERS_GONE else reason)
    return reason > 0


def finish(s: bytearray, reason: int) -> None:
    s[REASON] = reason
    scored = reason < STOPPED and not s[OPT_DUKES]
    _next(s, _SHOW if scored else DONE)


def _end(s):
    following = (s[ACTIVE] + 1) % s[SEATS]
    if s[SEATS] > 1 and not s[ENDING]:
        s[ENDING] = met(s)
    if s[ENDING] and following == s[STARTER]:
        finish(s, s[ENDING])
    elif s[ACTIONS] | s[ACTIONS + 1] << 8 >= STOP_AFTER:
        finish(s, STOPPED)
    else:
        s[ACTIVE] = following
        s[TURNS] = s[TURNS] + 1 & 255
        s[TURNS + 1] += s[TURNS] == 0
        _next(s, _ROLL)


def _show(s):
    p = s[INDEX]
    s[INDEX] += 1
    if p < s[SEATS]:
        ask(s, q.SHOW, p)
    else:
        _next(s, _DARK)


def _dark(s):
    _next(s, DONE)
    if s[SEATS] == 1:
        ask(s, q.DARK, CHANCE)


_PHASES = (
    _lay_out, _first, _roll, _change, _events, _thieves, _income, _earn, _start, _action, _after, _monsters,
    _end, _show, _dark,
)  # fmt: skip
