"""The Claim family in words: cards, actions, states and ends, for traces and logs."""

from regent.games.claim.state_layout import (
    AWAY, CARDS, CELL, COUNT, DECK, FIRST, FRONT, HAND, KIND, LEADER, LETTERS, NOT_HERE, NO_CARD, OPENER,
    ORDER, PHASE, PILE, PRIZE, REGENTS, REVOKES, SCORE, SEATS, STAGE, TABLE, TAKER, TOP, TRICK, UNKNOWN,
    WAITING, looked_at,
)  # fmt: skip
from regent.games.claim.course import DEAL, DRAW, END, PEEK, PLAY, REVEAL, TAKE
from regent.games.claim.ai_rows import FOLLOWERS, IN_HAND, first
from regent.games.claim.rules import MORE_NEED_FIVE, NO_REGENT, REGENT_IS_TOLD, TWO_NEED_THREE
from regent.games.claim.tricks import CARDS_EACH
from regent.games.claim.votes import (
    BY_VALUE, HIGHEST_SUM, MOST_CARDS, MOST_VOTES, NOBODY, SUPPORT, VOTE, VOTES, WORTH, result as count_votes,
)  # fmt: skip

_VERBS = {DEAL: "deal", REVEAL: "reveal", PLAY: "play", PEEK: "peek", TAKE: "take", DRAW: "draw"}
_REASONS = {MOST_VOTES: "most votes", MOST_CARDS: "most cards", HIGHEST_SUM: "highest sum", NOBODY: "draw"}
CLASHES = {
    TWO_NEED_THREE: "Two seats play with one pair and three single factions.",
    MORE_NEED_FIVE: "Three or four seats play with one pair and five single factions.",
    REGENT_IS_TOLD: "Regent must be told its cards: with hands=regent, or hands=dealt.",
    NO_REGENT: "With hands=regent one of the players is Regent's.",
}


def card(kind: int) -> str:
    return LETTERS[kind // 10] + str(kind % 10)


def action(s: bytearray, steps: bytes) -> str:
    """The whole action `steps`, about to be made in `s`."""
    stage = s[STAGE]
    words = [_VERBS[stage]]
    if stage == DEAL:
        words.append(str(s[COUNT] % s[SEATS]))
    elif stage == DRAW:
        words.append(str(s[ORDER + s[TAKER]]))
    words.append("top" if steps[0] == TOP else card(steps[0]))
    return " ".join(words)


def weight(s: bytearray, step: int) -> int:
    """How many cards of the deck a step of chance stands for."""
    n = 0
    for i in range(FIRST[step], FIRST[step + 1]):
        n += s[i] < HAND
    return n


def _at(s, low, high):
    return [card(KIND[i]) for i in range(CARDS) if low <= s[i] <= high]


def _row(s, seat, row):
    """What lies in a row of Regent's from the left, None where nothing does."""
    at = first(seat, row)
    cells = s[at : at + CELL * CARDS_EACH[s[SEATS]] : CELL]
    return ["?" if cell == UNKNOWN else card(cell - 1) if cell else None for cell in cells]


def state(s: bytearray) -> dict:
    """Where every card lies, and what is asked for."""
    seats = range(s[SEATS])
    over = s[STAGE] == END
    playing = s[COUNT] if s[STAGE] == PLAY else 0
    looked = looked_at(s)
    words = {
        "phase": s[PHASE] + 1,
        "trick": s[TRICK] + 1,
        "asks": "nothing" if over else _VERBS[s[STAGE]],
        "leader": None if over else s[LEADER],
        "table": [
            {"seat": (s[OPENER] + i) % s[SEATS], "card": card(s[TABLE + i])}
            for i in range(playing)
            if s[TABLE + i] != NO_CARD
        ],
        "prizes": _at(s, PRIZE, PRIZE),
        "hands": [_at(s, HAND + 16 * seat, HAND + 16 * seat + 15) for seat in seats],
        "followers": [_at(s, PILE + 16 * seat, PILE + 16 * seat + 15) for seat in seats],
        "score": [_at(s, SCORE + seat, SCORE + seat) for seat in seats],
        "gnomes": [_at(s, FRONT + seat, FRONT + seat) for seat in seats],
        "waiting": _at(s, WAITING, WAITING),
        "away": _at(s, AWAY, AWAY),
        "deck": _at(s, DECK, HAND - 1),
    }
    if over:
        words["phase"] = 2
        del words["trick"]
    if looked >= 0:
        words["looked_at"] = card(KIND[looked])
    if s[REGENTS]:
        words["rows"] = [
            {"hand": _row(s, seat, IN_HAND), "followers": _row(s, seat, FOLLOWERS)}
            if s[REGENTS] >> seat & 1
            else None
            for seat in seats
        ]
    return words


def lies(s: bytearray) -> list:
    """Every revoke that was found: who should have followed when, and the card that shows it."""
    found = []
    for i in range(REVOKES + 1, REVOKES + 1 + 3 * s[REVOKES], 3):
        phase, trick = s[i + 1] >> 4, s[i + 1] & 15
        found.append({"seat": s[i], "phase": phase + 1, "trick": trick, "card": card(s[i + 2])})
    return found


def result(s: bytearray) -> dict:
    """Winner, votes, who got each faction, and every number behind them."""
    rows = bytearray(160)
    n = count_votes(s, rows)
    totals = {VOTES: [], SUPPORT: [], WORTH: []}
    factions = {}
    cards = {}
    by_value = []
    for at in range(2, n, 4):
        source, side, low, high = rows[at], rows[at + 1], rows[at + 2], rows[at + 3]
        if source in totals:
            totals[source].append(low | high << 8)
            continue
        letter = LETTERS[source]
        factions.setdefault(letter, None)
        cards.setdefault(letter, []).append(low)
        if high & VOTE:
            factions[letter] = side
            if high & BY_VALUE:
                by_value.append(letter)
    winner = None
    if rows[1] != NOBODY:
        winner = [side for side in range(3) if rows[0] >> side & 1][0]
    return {
        "winner": winner,
        "scores": totals[VOTES],
        "votes": totals[VOTES],
        "factions": factions,
        "detail": {
            "reason": _REASONS[rows[1]],
            "votes": totals[VOTES],
            "factions": factions,
            "cards": cards,
            "by_highest_card": by_value,
            "supporting_cards": totals[SUPPORT],
            "their_values": totals[WORTH],
        },
    }


def objection(s: bytearray, text: str) -> str:
    """Why an action that is not legal is none, where that can be said better than with the legal ones."""
    words = text.split()
    if len(words) < 2 or words[-1] == "top":
        return ""
    name = words[-1]
    if len(name) != 2 or name[0] not in LETTERS or name[1] not in "0123456789":
        return "there is no card " + name
    kind = LETTERS.find(name[0]) * 10 + int(name[1])
    places = [s[i] for i in range(CARDS) if KIND[i] == kind]
    if not places:
        return "there is no card " + name
    return "the card " + name + " is not in this deck" if places[0] == NOT_HERE else ""
