"""Answers in words: resources, prices, what an effect gives."""

from micropython import const

from regent import say
from regent.games.valerie import questions as q
from regent.games.valerie.card_data import (
    DOMAIN_ITEM, GOLD, KNIGHT, MAGIC, NO_GAIN, PER_KNIGHT, RESOURCES, TERMS, TERM_AMOUNT, TERM_GIVES,
    TERM_PER,
)  # fmt: skip
from regent.games.valerie.duchy import count, money, monster_magic, price
from regent.games.valerie.income import effect_of
from regent.games.valerie.state_layout import DICE, SEATS, SLOTS, held
from regent.games.valerie.legal import change_price, changed
from regent.games.valerie.taps import item_of

_DRAW = const(-2)

_ARROW = b" \xe2\x86\x92 "


def sign(line, resource, n, change=False):
    """Add a resource in its short form."""
    line.say(say.valerie.SIGN + resource)
    return line.text(b"+" if change and n > 0 else b"").number(n)


def purse(line, s, p):
    for resource in range(4):
        sign(line.text(b"  " if resource else b""), resource, held(s, p, resource))


def _amount(line, resource, n):
    line.say(say.valerie.RESOURCE + resource).text(b" ").number(n)


def _term(presenter, s, quest, term, line):
    """Add what a term of an effect gives."""
    if TERM_GIVES[term] < RESOURCES:
        n = TERM_AMOUNT[term] * count(s, quest[1], TERM_PER[term], quest[3])
        _amount(line, TERM_GIVES[term], n)
    elif TERM_PER[term] == PER_KNIGHT:
        presenter.name(line, KNIGHT)
    else:
        line.say(say.valerie.CITIZEN)


def _swap(effect, line):
    """Add what is paid and what it gains."""
    price = effect * TERMS
    sign(line, TERM_GIVES[price], TERM_AMOUNT[price])
    sign(line.text(_ARROW), TERM_GIVES[price + 1], TERM_AMOUNT[price + 1])


def _die(presenter, s, a, line):
    d = a >> 1
    line.number(s[DICE + (a & 1)]).text(_ARROW[1:4]).number(changed(s, d, a & 1)).text(b" ")
    presenter.name(line, DOMAIN_ITEM + d)
    if change_price(s, d):
        sign(line.text(b" "), GOLD, change_price(s, d))


def _card(presenter, s, quest, a, line):
    """Add a card, and its price where it is bought."""
    presenter.name(line, item_of(s, a))
    if quest[0] == q.ACTION or quest[0] == q.SLAY:
        sign(line.text(b" "), money(s, a), price(s, quest[1], a))
        if monster_magic(s, a):
            sign(line.text(b" "), MAGIC, monster_magic(s, a))


def label(presenter, s: bytearray, quest: bytearray, a: int, line) -> None:
    row, p, arg = quest[0], quest[1], quest[2]
    if a == _DRAW:
        line.say(say.valerie.ROLL)
    elif a == q.NO[row]:
        line.say(say.valerie.LEAVE)
    elif row in q.SECRET:
        presenter.name(line, q.FIRST[row] + a)
    elif row == q.AREA:
        line.say(say.valerie.AREA + a)
    elif row == q.ROLL:
        line.number(a)
    elif row == q.ACTION and a >= SLOTS:
        _amount(line, a - SLOTS, 1)
    elif row == q.HERALD:
        _amount(line, a, 1)
    elif row == q.DIE:
        _die(presenter, s, a, line)
    elif row == q.THIEF:
        if s[SEATS] > 1:
            presenter.who(line, a >> 1).text(b": ")
        term = arg * TERMS + (a & 1)
        _amount(line, TERM_GIVES[term], TERM_AMOUNT[term])
    elif row == q.EITHER:
        _term(presenter, s, quest, quest[3] * TERMS + a, presenter.name(line, arg).text(b": "))
    elif row == q.PAY:
        _swap(effect_of(a, arg != 0), presenter.name(line, a).text(b"  "))
    elif row == q.OBELISK:
        _swap(arg, line)
    elif row == q.SPLIT:
        rest = price(s, p, arg) + monster_magic(s, arg) - a
        _amount(line, money(s, arg), a)
        if rest:
            _amount(line.text(b" + "), MAGIC, rest)
    elif row == q.SIDE:
        for i in range(a, TERMS if a else 1):
            if TERM_GIVES[arg * TERMS + i] != NO_GAIN:
                _term(presenter, s, quest, arg * TERMS + i, line.text(b" + " if i > 1 else b""))
    elif row == q.START or row == q.TAKE and s[SEATS] > 1:
        presenter.who(line, a)
    elif row == q.TAKE:
        line.say(say.valerie.DARK_LORD)
    else:
        _card(presenter, s, quest, a, line)
