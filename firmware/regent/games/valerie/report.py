"""Valerie in words: the whole state and the result, for traces and logs."""

from regent.engine.rules import CHANCE
from regent.games.valerie import questions as q
from regent.games.valerie.card_data import (
    CITIZENS, DOMAINS, DOMAIN_ITEM, DUKE_ITEM, EVENT_ITEM, MONSTERS, MONSTER_ITEM,
)  # fmt: skip
from regent.games.valerie.state_layout import (
    ACTIVE, ARG, ASKED, CARD, CELL, CITIZENS_LEFT, COLUMNS, DARK, DICE, DOMAIN, DOMAINS_DOWN, DUKE, EMPTIED,
    ENDING, EVENT, GROUPS, HERALD, LEFT, MONSTERS_LEFT, MOST_SEATS, NO_ITEM, OPEN, OTHER, OWN, PILE_CARDS,
    PILE_EVENTS, PILE_TOPS, PLACE, PLAYER, ROLLED, ROW, SEATS, SLAIN, SLOT, SLOTS, STARTER, STRIDE, THIEVES,
    TOKENS_EACH, TURNS, UNKNOWN, USED, citizen_at, held, monster_at, resting, tokens_at, top,
)  # fmt: skip
from regent.games.valerie.names import CITIZEN_NAMES, DOMAIN_NAMES, DUKE_NAMES, MONSTER_NAMES, QUESTION_NAMES
from regent.games.valerie.score import CARDS, RESULT_SIZE, TOTAL, explain


LETTERS = "GSMV"
ITEM_WORDS = " ".join((CITIZEN_NAMES, MONSTER_NAMES, DOMAIN_NAMES, DUKE_NAMES)).split(" ")
_ASKS = QUESTION_NAMES.split(", ")
_REASONS = ("", "monsters", "domains", "exhausted stacks", "stopped", "last monster slain", "overrun")
_SOURCES = (
    "", "monsters", "domains", "board", "workers", "soldiers", "shadows", "holies", "citizens",
    "slain", "built", "titans", "bosses", "resources", "most citizens", "most monsters", "most domains",
)  # fmt: skip


def card(item: int) -> str:
    return ITEM_WORDS[item]


def slot_name(slot: int) -> str:
    """Rows A to D, columns 1 to 5."""
    return "ABCD"[slot // COLUMNS] + str(slot % COLUMNS + 1)


def _named(s, at, n, first):
    return {card(first + i): s[at + i] for i in range(n) if s[at + i]}


def _tokens(s, at):
    return "".join(["+" + LETTERS[i] + str(s[at + i]) for i in range(TOKENS_EACH) if s[at + i]])


def _player(s, p):
    at = PLAYER + p * STRIDE
    words: dict = {letter: held(s, p, i) for i, letter in enumerate(LETTERS)}
    words["citizens"] = _named(s, at + OWN, CITIZENS, 0)
    words["domains"] = [card(DOMAIN_ITEM + d) for d in range(DOMAINS) if s[PLACE + d] == p]
    words["slain"] = _named(s, at + SLAIN, MONSTERS, MONSTER_ITEM)
    words["duke"] = None if s[at + DUKE] == UNKNOWN else card(DUKE_ITEM + s[at + DUKE])
    words["other_duke"] = None if s[at + OTHER] == UNKNOWN else card(DUKE_ITEM + s[at + OTHER])
    return words


def _about(s):
    """The card, slot or column that the question is about."""
    row = s[ROW]
    if row == q.SPLIT:
        return card(top(s, s[ARG]))
    if row == q.TOKEN:
        return card(EVENT_ITEM + s[ARG])
    if row == q.EITHER:
        return card(s[ARG])
    if row in q.OF_SLOT:
        return slot_name(s[ARG])
    if row in q.OF_COLUMN:
        return s[ARG] + 1
    return s[ARG] if row in q.OF_SEAT else None


def state(s: bytearray) -> dict:
    """Everything that lies on the table and beside it; stacks from their top down."""
    exhausted = {}
    for slot in range(SLOTS):
        e = s[SLOT + slot]
        if e:
            name = slot_name(slot)
            exhausted[name] = "card" if e == CARD else "nothing"
            if e >= EVENT:
                exhausted[name] = card(top(s, slot)) + _tokens(s, tokens_at(s, slot))
    monsters = []
    for column in range(COLUMNS):
        stack = []
        for n in range(s[MONSTERS_LEFT + column] - 1, -1, -1):
            at = monster_at(column, n)
            stack.append(card(MONSTER_ITEM + s[at]) + _tokens(s, at + 1))
        monsters.append(stack)
    citizens = []
    for group in range(GROUPS):
        at = citizen_at(group, 0)
        cells = range(at + s[CITIZENS_LEFT + group] - 1, at - 1, -1)
        citizens.append(["?" if s[i] == UNKNOWN else card(s[i]) for i in cells])
    words = {
        "asks": _ASKS[s[ROW]],
        "of": "chance" if s[ROW] and s[ASKED] == CHANCE else s[ASKED] if s[ROW] else None,
        "about": _about(s),
        "turn": s[TURNS] | s[TURNS + 1] << 8,
        "starter": s[STARTER],
        "active": s[ACTIVE],
        "resting": resting(s) if s[SEATS] == MOST_SEATS else None,
        "actions_left": s[LEFT],
        "rolled": [s[ROLLED], s[ROLLED + 1]],
        "dice": [s[DICE], s[DICE + 1]],
        "dice_domains_used": [
            card(DOMAIN_ITEM + d) for d in range(DOMAINS) if s[USED + (d >> 3)] & 1 << (d & 7)
        ],
        "thieves": s[THIEVES],
        "heralds": s[HERALD],
        "open": {card(t): s[OPEN + t] for t in range(CITIZENS) if s[OPEN + t]},
        "emptied": [slot_name(s[EMPTIED + 1 + i]) for i in range(s[EMPTIED])],
        "ending": _REASONS[s[ENDING]] or None,
        "monsters": monsters,
        "citizens": citizens,
        "domains": [
            None if s[DOMAIN + i] == NO_ITEM else card(DOMAIN_ITEM + s[DOMAIN + i]) for i in range(COLUMNS)
        ],
        "domains_down": [s[DOMAINS_DOWN + i] for i in range(COLUMNS)],
        "exhausted": exhausted,
        "pile": {
            "events_on_top": [card(EVENT_ITEM + s[PILE_TOPS + i]) for i in range(s[PILE_TOPS], 0, -1)],
            "events": s[PILE_EVENTS],
            "cards": s[PILE_CARDS],
        },
        "players": [_player(s, p) for p in range(s[SEATS])],
    }
    if s[SEATS] == 1:
        words["dark"] = _player(s, DARK)
    return words


def result(s: bytearray) -> dict:
    """Winner, scores, and where every point came from."""
    rows = bytearray(RESULT_SIZE)
    n = explain(s, rows)
    sides = 2 if s[SEATS] == 1 else s[SEATS]
    points = [{} for _ in range(sides)]
    totals = [0] * sides
    cards = [0] * sides
    for at in range(2, n, CELL):
        source, p, value = rows[at], rows[at + 1], rows[at + 2] | rows[at + 3] << 8
        if source == TOTAL:
            totals[p] = value
        elif source == CARDS:
            cards[p] = value
        else:
            points[p][_SOURCES[source]] = value
    won = [p for p in range(sides) if rows[0] >> p & 1]
    return {
        "winner": won[0] if len(won) == 1 else None,
        "scores": totals,
        "detail": {"reason": _REASONS[rows[1]], "winners": won, "points": points, "cards": cards},
    }
