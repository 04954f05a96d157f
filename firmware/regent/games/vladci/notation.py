"""Vladci in words: names, whole actions, states and ends, for traces and logs."""

from regent.games.vladci.board import (
    ACTED, BANNED, FIGURE, FIGURES, IN_DECK, LEADER, MODE, NEMESIS, NOWHERE,
    ON_OFFER, OWNER, PHASE, REASON, SEAT, TURN, WHERE, WINNER,
    points, points_of,
)  # fmt: skip
from regent.games.vladci.moves import MOVE, displace, reach
from regent.games.vladci.names import NAMES, PHASES, REASONS, card_name, names_of, space_name
from regent.games.vladci.position import mode_of, read, write
from regent.games.vladci.rules import CARD_STEP, END
from regent.games.vladci.turns import ACT, BAN, CAPTURED, REACT, RECRUIT, SHOW


def action(s: bytearray, steps: bytes) -> str:
    """The whole action `steps`, about to be made in `s`."""
    phase = s[PHASE]
    first = steps[0]
    if phase == ACT:
        return "end" if first == END else _figure_action(s, first, steps[1], steps[-1])
    if phase == REACT:
        start = s[WHERE + NEMESIS]
        return "nemesis stay" if first == start else "nemesis " + _from_to(start, first)
    words = [{SHOW: "show", BAN: "ban", RECRUIT: "recruit"}[phase], card_name(first - CARD_STEP)]
    return " ".join(words + [space_name(space) for space in steps[1:]])


def _figure_action(s, actor, aim, end):
    figure = NAMES[s[actor] & FIGURE]
    if reach(s, actor, aim) == MOVE:
        return "move " + figure + " " + _from_to(actor, aim)
    moved = displace(s, actor, aim, end)
    start, target, onto = moved & 255, moved >> 8 & 255, moved >> 16
    words = ["use", figure]
    if start != actor:
        words.append(NAMES[s[start] & FIGURE])
    words.append(_from_to(start, target))
    if onto != NOWHERE:
        words += [NAMES[s[target] & FIGURE], _from_to(target, onto)]
    return " ".join(words)


def _from_to(start, target):
    return space_name(start) + ">" + space_name(target)


def options_of_position(line: str) -> dict:
    """The options that a position settles."""
    return {"mode": mode_of(line)}


def read_position(line: str, s: bytearray) -> None:
    """Put the position into a fresh state; ValueError with the reason when it cannot be."""
    read(line, s)


def _stands_for(s, figure, seat):
    return s[WHERE + figure] != NOWHERE and s[s[WHERE + figure]] >> OWNER == seat


def state(s: bytearray) -> dict:
    """The whole state in words; `position` says all of it once more in one line."""
    sides = []
    for seat in range(2):
        mine = [f for f in range(LEADER, FIGURES) if _stands_for(s, f, seat)]
        sides.append(
            {
                "figures": {NAMES[f]: space_name(s[WHERE + f]) for f in mine},
                "acted": [NAMES[f] for f in mine if s[ACTED + f]],
                "points_against": points(s, seat),
            }
        )
    words = {
        "position": write(s),
        "turn": s[TURN],
        "seat": s[SEAT],
        "phase": PHASES[s[PHASE]],
        "sides": sides,
        "offer": names_of(s, ON_OFFER),
    }
    if s[MODE]:
        words["banned"] = names_of(s, BANNED)
    else:
        words["deck"] = names_of(s, IN_DECK)
    return words


def result(s: bytearray) -> dict:
    winner = s[WINNER]
    detail = {"reason": REASONS[s[REASON]], "turns": s[TURN]}
    if s[REASON] == CAPTURED:
        detail["points"] = {
            NAMES[f]: points_of(s, f)
            for f in range(LEADER, FIGURES)
            if _stands_for(s, f, winner) and points_of(s, f)
        }
    won = [int(winner == seat) for seat in range(2)]
    return {"winner": None if winner == NOWHERE else winner, "scores": won, "detail": detail}
