"""Answers in words: resources, prices, what an effect gives."""

from micropython import const

from regent import say
from regent.games.valerie import questions as q
from regent.games.valerie.cards import EFFECTS
from regent.games.valerie.duchy import count, money, monster_magic, price
from regent.games.valerie.income import effect_of
from regent.games.valerie.layout import DICE, DOMAIN_ITEM, DUKE_ITEM, GOLD, MAGIC, SEATS, held
from regent.games.valerie.legal import change_price, changed
from regent.games.valerie.taps import item_of

_PER_KNIGHT = const(5)
_KNIGHT = const(9)
_LUCK = const(-2)

_ARROW = b" \xe2\x86\x92 "


def sign(line, resource, n, change=False):
    """A resource in its short form."""
    line.say(say.valerie.SIGN + resource)
    return line.text(b"+" if change and n > 0 else b"").number(n)


def purse(line, s, p):
    for resource in range(4):
        sign(line.text(b"  " if resource else b""), resource, held(s, p, resource))


def _amount(line, resource, n):
    line.say(say.valerie.RESOURCE + resource).text(b" ").number(n)


def _term(face, s, quest, at, line):
    """What a term of an effect gives."""
    if EFFECTS[at] < 4:
        _amount(line, EFFECTS[at], EFFECTS[at + 1] * count(s, quest[1], EFFECTS[at + 2], quest[3]))
    elif EFFECTS[at + 2] == _PER_KNIGHT:
        face.name(line, _KNIGHT)
    else:
        line.say(say.valerie.CITIZEN)


def _swap(effect, line):
    """Pay to gain."""
    at = 10 * effect + 1
    sign(line, EFFECTS[at], EFFECTS[at + 1])
    sign(line.text(_ARROW), EFFECTS[at + 3], EFFECTS[at + 4])


def _die(face, s, a, line):
    d = a >> 1
    line.number(s[DICE + (a & 1)]).text(_ARROW[1:4]).number(changed(s, d, a & 1)).text(b" ")
    face.name(line, DOMAIN_ITEM + d)
    if change_price(s, d):
        sign(line.text(b" "), GOLD, change_price(s, d))


def _card(face, s, quest, a, line):
    """A card, and where it is bought its price."""
    face.name(line, item_of(s, a))
    if quest[0] == q.Q_ACTION or quest[0] == q.Q_SLAY:
        sign(line.text(b" "), money(s, a), price(s, quest[1], a))
        if monster_magic(s, a):
            sign(line.text(b" "), MAGIC, monster_magic(s, a))


def label(face, s: bytearray, quest: bytearray, a: int, line) -> None:
    row, p, arg = quest[0], quest[1], quest[2]
    if a == _LUCK:
        line.say(say.valerie.ROLL)
    elif a == q.LIMIT[row] - 1 and row in q.DECLINES or row == q.Q_OBELISK and not a:
        line.say(say.valerie.LEAVE)
    elif row == q.Q_DUKE or row == q.Q_DEAL:
        face.name(line, DUKE_ITEM + a)
    elif row == q.Q_AREA:
        line.say(say.valerie.AREA + a)
    elif row == q.Q_ROLL:
        line.number(a)
    elif row == q.Q_ACTION and a >= 20:
        _amount(line, a - 20, 1)
    elif row == q.Q_HERALD:
        _amount(line, a, 1)
    elif row == q.Q_DIE:
        _die(face, s, a, line)
    elif row == q.Q_THIEF:
        if s[SEATS] > 1:
            face.who(line, a >> 1).text(b": ")
        at = 10 * arg + 1 + 3 * (a & 1)
        _amount(line, EFFECTS[at], EFFECTS[at + 1])
    elif row == q.Q_EITHER:
        _term(face, s, quest, 10 * quest[3] + 1 + 3 * a, face.name(line, arg).text(b": "))
    elif row == q.Q_PAY:
        _swap(effect_of(a, arg != 0), face.name(line, a).text(b"  "))
    elif row == q.Q_OBELISK:
        _swap(arg, line)
    elif row == q.Q_SPLIT:
        rest = price(s, p, arg) + monster_magic(s, arg) - a
        _amount(line, money(s, arg), a)
        if rest:
            _amount(line.text(b" + "), MAGIC, rest)
    elif row == q.Q_SIDE:
        for at in range(10 * arg + 1 + 3 * a, 10 * arg + (8 if a else 3), 3):
            if EFFECTS[at] < 15:
                _term(face, s, quest, at, line.text(b" + " if at % 10 == 7 else b""))
    elif row == q.Q_START or row == q.Q_TAKE and s[SEATS] > 1:
        face.who(line, a)
    elif row == q.Q_TAKE:
        line.say(say.valerie.DARK_LORD)
    else:
        _card(face, s, quest, a, line)
