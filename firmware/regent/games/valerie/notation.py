"""Valerie in words: actions, and why one is refused; states and results are in `report`."""

from regent.games.valerie import questions as q
from regent.games.valerie.card_data import (
    DOMAINS, DOMAIN_EFFECT, DOMAIN_ITEM, DUKE_ITEM, EVENT_ITEM, MONSTER_ITEM, NO_GAIN, RESOURCES, TERMS,
    TERM_AMOUNT, TERM_GIVES, TERM_PER,
)  # fmt: skip
from regent.games.valerie.duchy import count, least, money, monster_magic, most, price
from regent.games.valerie.state_layout import (
    ARG,
    ARG2,
    ASKED,
    DICE,
    PLAYER,
    ROW,
    SEATS,
    SLAIN,
    SLOTS,
    STRIDE,
    top,
)
from regent.games.valerie.legal import changed
from regent.games.valerie.names import AREA_NAMES, QUESTION_VERBS
from regent.games.valerie.report import ITEM_WORDS, LETTERS, card, slot_name
from regent.games.valerie.report import result as result, state as state
from regent.games.valerie.setup import copies_unseen
from regent.games.valerie.taps import (
    NOT_IN_CENTRE, NOT_ON_TOP, NOT_YOURS, NO_COIN, PRINTED_MAGIC, ROLE, TOO_DEAR, TOO_GOOD, item_of, why_not,
)  # fmt: skip

CLASHES = {
    1: "Alone there are no events.",
    2: "Alone the dukes are needed.",
    3: "A difficulty is for a game alone.",
    4: "Regent must be told its dukes: with hands=regent or hands=dealt, or play with dukes=no.",
    5: "With hands=regent one of the players is Regent's.",
}

_VERBS = QUESTION_VERBS.split(" ")
_NO = {q.DIE: "announce", q.PAY: "stop"}
_AREAS = AREA_NAMES.split(" ")
_WHY = {
    NOT_IN_CENTRE: "that card does not lie in the centre",
    NOT_ON_TOP: "that card is not on top of its stack",
    ROLE: "citizens with the role icons of that domain are missing",
    PRINTED_MAGIC: "the magic printed on that monster is missing",
    NO_COIN: "magic cannot pay alone",
    TOO_DEAR: "that cannot be paid",
    TOO_GOOD: "that citizen is not free",
    NOT_YOURS: "that card is not yours",
}


def action(s: bytearray, steps: bytes) -> str:
    """The whole action `steps`, about to be made in `s`."""
    row = s[ROW]
    a = steps[0]
    if row == q.ROLL:
        return "roll " + " ".join([str(presenter) for presenter in steps])
    if a == q.NO[row]:
        return _NO.get(row, "decline")
    if _VERBS[row] != "-":
        return _VERBS[row] + " " + card(item_of(s, a))
    return _WORDS[row](s, a)


def _die(s, a):
    d = a >> 1
    return "die %d>%d %s" % (s[DICE + (a & 1)], changed(s, d, a & 1), card(DOMAIN_ITEM + d))


def _token(s, a):
    return "token %s %s" % (LETTERS[s[ARG2]], card(top(s, a)))


def _thief(s, a):
    word = "take " + LETTERS[TERM_GIVES[s[ARG] * TERMS + (a & 1)]]
    return word if s[SEATS] == 1 else word + " " + str(a >> 1)


def _either(s, a):
    return "gain " + _term(s, s[ARG2] * TERMS + a)


def _herald(s, a):
    return "herald " + LETTERS[a]


def _action(s, a):
    if a >= SLOTS:
        return "gain " + LETTERS[a - SLOTS] + "1"
    item = top(s, a)
    verb = "recruit " if item < MONSTER_ITEM else "slay " if item < DOMAIN_ITEM else "build "
    return verb + card(item)


def _split(s, a):
    slot = s[ARG]
    rest = price(s, s[ASKED], slot) + monster_magic(s, slot) - a
    return "pay %s%d M%d" % (LETTERS[money(s, slot)], a, rest)


def _term(s, term):
    if TERM_GIVES[term] >= RESOURCES:
        return "citizen"
    n = TERM_AMOUNT[term] * count(s, s[ASKED], TERM_PER[term], s[ARG2])
    return LETTERS[TERM_GIVES[term]] + str(n)


def _side(s, a):
    first = s[ARG] * TERMS
    terms = range(first + a, first + (TERMS if a else 1))
    return "reward " + " ".join([_term(s, i) for i in terms if TERM_GIVES[i] != NO_GAIN])


def _take(s, a):
    gives = TERM_GIVES[s[ARG] * TERMS]
    if gives >= RESOURCES:
        return "steal" if s[SEATS] == 1 else "steal " + str(a)
    return "take %s %d" % (LETTERS[gives], a)


def _obelisk(s, a):
    built = [d for d in range(DOMAINS) if DOMAIN_EFFECT[d] == s[ARG]][0]
    return "use " + card(DOMAIN_ITEM + built)


_WORDS = {
    q.DIE: _die, q.TOKEN: _token, q.THIEF: _thief, q.EITHER: _either, q.HERALD: _herald,
    q.ACTION: _action, q.SPLIT: _split, q.SIDE: _side, q.TAKE: _take, q.OBELISK: _obelisk,
    q.SLAY: _action,
    q.STACK: lambda s, a: "stack " + str(a + 1),
    q.AREA: lambda s, a: "area " + _AREAS[a],
    q.DOMAIN: lambda s, a: "turn %d %s" % (s[ARG] + 1, card(DOMAIN_ITEM + a)),
    q.DEAL: lambda s, a: "deal %d %s" % (s[ARG], card(DUKE_ITEM + a)),
    q.EVENT: lambda s, a: "event %s %s" % (slot_name(s[ARG]), card(EVENT_ITEM + a)),
    q.START: lambda s, a: "start " + str(a),
}  # fmt: skip


def weight(s: bytearray, step: int) -> int:
    """How many cards a step of chance stands for."""
    if s[ROW] == q.CITIZEN:
        return copies_unseen(s, step)
    return s[PLAYER + s[ARG] * STRIDE + SLAIN + step] if s[ROW] == q.PERCH else 1


def objection(s: bytearray, text: str) -> str:
    """Why an action that is not legal is none, where that can be said better than with the legal ones."""
    words = text.split(" ")
    if s[ROW] == q.SPLIT and len(words) == 3 and words[0] == "pay" and words[1][1:].isdigit():
        return _why_not_pay(s, int(words[1][1:]))
    if words[-1] in ITEM_WORDS and words[0] in ("slay", "recruit", "build", "free", "return", "token"):
        return _WHY.get(why_not(s, ITEM_WORDS.index(words[-1])), "")
    return ""


def _why_not_pay(s: bytearray, a: int) -> str:
    """Return why the payment cannot be made with `a` of gold or strength, "" when it can."""
    p = s[ASKED]
    slot = s[ARG]
    if a > price(s, p, slot):
        return "exact sums are paid"
    if a < 1:
        return "magic cannot stand in for the last one"
    if a < least(s, p, slot):
        return "there is not so much magic"
    return _WHY[TOO_DEAR] if a > most(s, p, slot) else ""
