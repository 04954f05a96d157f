"""What is drawn on the cards of Valerie: the facts of `valerie_cards.txt`, in its notation."""

from functools import cache

from regent_table.valerie_cards import CARDS, ROLES, read_source
from regent_table.virtual.game_boxes import CardArt
from regent_table.words import cards, family
from regent_table.words.style.valerie import DUKE, EXTRA, STARTERS

Facts = tuple[tuple[str, str], ...]

_STARTER_HAS = ("wakes", "own", "others")
_HERALD: Facts = (("idle", "resource"), ("double", "resource"))
_EXHAUSTED: Facts = (("ends", "2*player"),)


@cache
def of_items() -> list[CardArt]:
    """Of every item, in their order."""
    rows, titles = read_source(), [saying.words for saying in family("valerie.ITEM")]
    suits = [kind.removesuffix("s") for kind in CARDS for _ in rows[kind]]
    facts = [_FACTS[kind](number, *row) for kind in CARDS for number, row in enumerate(rows[kind], 1)]
    told = list(cards.texts("valerie").values())[: len(facts)]
    drawn = zip(suits, titles, told, facts, strict=True)
    return [CardArt(suit, "", title, text, row) for suit, title, text, row in drawn]


@cache
def without_tags() -> dict[str, CardArt]:
    """Of the starters and the exhausted card, by their names."""
    citizens = {row[0]: _citizen(0, *row) for row in read_source()["citizens"]}
    facts = [tuple(fact for fact in citizens[name] if fact[0] in _STARTER_HAS) for name in STARTERS]
    told, titles = cards.texts("valerie"), [saying.words for saying in family("valerie.UNTAGGED")]
    suits = (*["starter"] * (len(EXTRA) - 1), "exhausted")
    drawn = zip(EXTRA, suits, titles, (*facts, _HERALD, _EXHAUSTED), strict=True)
    return {name: CardArt(suit, "", title, told[name], row) for name, suit, title, row in drawn}


def _citizen(_: int, name: str, wakes: str, cost: str, role: str, own: str, others: str) -> Facts:
    return ("wakes", wakes), ("cost", f"G{cost}"), ("role", role), ("own", own), ("others", others)


def _monster(_: int, name: str, area: str, kind: str, *more: str) -> Facts:
    strength, magic, points, reward, *_copies = more
    return ("area", area.lower()), ("type", kind), *_slain(strength, magic, points, reward)


def _event(number: int, name: str, happens: str, kind: str, *slain: str) -> Facts:
    return ("wakes", str(number)), ("type", kind), ("happens", happens), *_slain(*slain)


def _slain(strength: str, magic: str, points: str, reward: str) -> Facts:
    price = " + ".join(sign + n for sign, n in (("S", strength), ("M", magic)) if n != "0")
    return ("cost", price), ("points", f"V{points}"), ("reward", reward)


def _domain(_: int, name: str, *facts: str) -> Facts:
    *icons, cost, points, when, effect = facts
    needs = " + ".join(role for n, role in zip(icons, ROLES, strict=True) for _ in range(int(n)))
    return ("cost", f"G{cost}"), ("points", f"V{points}"), ("needs", needs), (when, effect)


def _duke(_: int, name: str, *points: str) -> Facts:
    *each, resources = points
    rows = [f"V{n}*{what}" for n, what in zip(each, DUKE, strict=True) if n != "0"]
    return *(("scores", row) for row in rows), ("scores", f"V1*{resources}resource")


_FACTS = {"citizens": _citizen, "monsters": _monster, "events": _event, "domains": _domain, "dukes": _duke}
