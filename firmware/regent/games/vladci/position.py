"""Vladci positions as one line of text, printed in traces and accepted wherever a position is asked for:

  discovery turn=4 act 0=Leader@D2,Archer@C3+ 1=Leader@D6,Rider@B4 offer=Jailer,Nemesis,Vizier

host_tools/README.md says what each word means.  Only tools on a PC load this module.
"""

from regent.engine.spaces import SPACES
from regent.games.vladci.board import (
    ACTED, BANNED, BANS, CARD, CARDS_EACH, CUB, DISPLAY, FIGURES, HERMIT, IN_DECK, LEADER, MODE, NEMESIS,
    NOWHERE, ON_OFFER, OWNER, PHASE, REACH, REASON, RECRUITS, SEAT, TURN, WHERE, WINNER,
    lost, points, put,
)  # fmt: skip
from regent.games.vladci.names import MODES, NAMES, PHASES, card_number, names_of, space_name, space_number
from regent.games.vladci.nemesis import best_rank
from regent.games.vladci.turns import (
    ACT, BAN, CAPTURED, ENDED, REACT, RECRUIT, SHOW,
    can_recruit_any, count,
)  # fmt: skip

_ENDS = ("", "captured", "surrounded", "repetition", "turns")


class BadPosition(ValueError):
    """Text that is no position; says why in one sentence."""


# Writing


def write(s: bytearray) -> str:
    """The line for `s`; a half-made decision is no part of a position."""
    phase = PHASES[s[PHASE]]
    if s[PHASE] == RECRUIT or s[PHASE] == SHOW:
        phase += ":%d" % s[RECRUITS]
    elif s[PHASE] == ENDED:
        phase += ":%s:%s" % ("-" if s[WINNER] == NOWHERE else s[WINNER], _ENDS[s[REASON]])
    words = [MODES[s[MODE]], "turn=%d" % s[TURN], phase]
    for seat in range(2):
        words.append("%d=%s" % (seat, ",".join(_side(s, seat))))
    if s[MODE]:
        words.append("banned=" + (",".join(names_of(s, BANNED)) or "-"))
    else:
        words.append("offer=" + (",".join(names_of(s, ON_OFFER)) or "-"))
    return " ".join(words)


def _side(s, seat):
    for figure in range(LEADER, FIGURES):
        space = s[WHERE + figure]
        if space != NOWHERE and s[space] >> OWNER == seat:
            yield NAMES[figure] + "@" + space_name(space) + ("+" if s[ACTED + figure] else "")


# Reading


def mode_of(line: str) -> str:
    word = (line.split() or [""])[0]
    if word not in MODES:
        raise BadPosition("A position begins with discovery or advanced.")
    return word


def read(line: str, s: bytearray) -> None:
    """Write the position into `s`, a state just set up in its mode; BadPosition if it cannot be."""
    words = line.split()
    if mode_of(line) != MODES[s[MODE]]:
        raise BadPosition("The position is of the %s mode, the options are not." % words[0])
    if len(words) != 6:
        raise BadPosition("A position has six words: mode, turn=, phase, 0=, 1= and offer= or banned=.")
    for space in range(SPACES):
        s[space] = 0
    s[WHERE + LEADER] = s[WHERE + LEADER + 1] = NOWHERE
    s[TURN] = _number(_value(words[1], "turn"), 250)
    s[SEAT] = (s[TURN] - 1) & 1 if s[TURN] else 0
    for seat in range(2):
        _read_side(s, seat, _value(words[3 + seat], str(seat)))
    cards = _value(words[5], "banned" if s[MODE] else "offer")
    for name in [] if cards == "-" else cards.split(","):
        card = card_number(name)
        if card < 0:
            raise BadPosition("There is no card %s." % name)
        if s[CARD + card] < IN_DECK:
            raise BadPosition("%s is on the board already." % name)
        if s[CARD + card] == (BANNED if s[MODE] else ON_OFFER):
            raise BadPosition("%s is named twice." % name)
        s[CARD + card] = BANNED if s[MODE] else ON_OFFER
    s[BANS] = count(s, BANNED)
    _read_phase(s, words[2])
    _check(s)


def _value(word, key):
    if not word.startswith(key + "="):
        raise BadPosition("Where %s stands, %s= is expected." % (word, key))
    return word[len(key) + 1 :]


def _number(text, most):
    if not text.isdigit() or int(text) > most:
        raise BadPosition("%s is not a number from 0 to %d." % (text or "Nothing", most))
    return int(text)


def _read_side(s, seat, text):
    for word in text.split(","):
        name, _, where = word.partition("@")
        acted = where.endswith("+")
        if acted:
            where = where[:-1]
        space = space_number(where)
        if space < 0:
            raise BadPosition("There is no space %s." % (where or "named"))
        if name not in NAMES[1:]:
            raise BadPosition("There is no figure %s." % name)
        figure = LEADER + seat if name == "Leader" else NAMES.index(name)
        if s[WHERE + figure] != NOWHERE:
            raise BadPosition("%s stands on the board twice." % name)
        if s[space]:
            raise BadPosition("Two figures stand on %s." % space_name(space))
        put(s, space, figure | seat << OWNER)
        s[ACTED + figure] = acted
        if figure != CUB:
            s[CARD + figure] = seat
        if acted and (seat != s[SEAT] or figure == NEMESIS):
            raise BadPosition("%s of seat %d cannot have acted." % (name, seat))
    if s[WHERE + LEADER + seat] == NOWHERE:
        raise BadPosition("Seat %d has no Leader." % seat)
    if count(s, seat) > CARDS_EACH:
        raise BadPosition("Seat %d has more than %d cards." % (seat, CARDS_EACH))


def _read_phase(s, word):
    name, _, rest = word.partition(":")
    if name not in PHASES[1:]:
        raise BadPosition("There is no phase %s." % name)
    phase = PHASES.index(name)
    s[PHASE] = phase
    if phase == RECRUIT or phase == SHOW:
        s[RECRUITS] = _number(rest, 2 if s[TURN] == 2 else 1)
    elif phase == ENDED:
        who, _, reason = rest.partition(":")
        if who not in ("0", "1", "-") or reason not in _ENDS[1:]:
            raise BadPosition("An end is over:WINNER:REASON; %s is not." % word)
        s[WINNER] = NOWHERE if who == "-" else int(who)
        s[REASON] = _ENDS.index(reason)
    elif rest:
        raise BadPosition("Nothing follows the phase %s." % name)
    if phase == REACT:
        if s[CARD + NEMESIS] > 1:
            raise BadPosition("No Nemesis is on the board.")
        s[REACH] = best_rank(s)


def _check(s):
    """Refuse what no game can come to."""
    if (s[WHERE + HERMIT] == NOWHERE) != (s[WHERE + CUB] == NOWHERE):
        raise BadPosition("Hermit and Cub come together.")
    if s[WHERE + CUB] != NOWHERE and s[s[WHERE + CUB]] >> OWNER != s[CARD + HERMIT]:
        raise BadPosition("Hermit and Cub are on one side.")
    phase = s[PHASE]
    if phase != ENDED and (lost(s, 0) or lost(s, 1)):
        raise BadPosition("A Leader is captured or surrounded already.")
    if phase == ENDED and s[WINNER] != NOWHERE:
        loser = 1 - s[WINNER]
        if not lost(s, loser) or (s[REASON] == CAPTURED) != (points(s, loser) >= 2):
            raise BadPosition("The Leader of seat %d is not %s." % (loser, _ENDS[s[REASON]]))
    for seat in range(2):
        turns = (s[TURN] + 1 - seat) // 2
        if turns and s[SEAT] == seat and (phase == ACT or phase == REACT):
            turns -= 1
        if count(s, seat) - 1 > turns + (seat and turns > 0):
            raise BadPosition("Seat %d cannot have so many cards in turn %d." % (seat, s[TURN]))
    if not s[TURN] and phase != SHOW and phase != BAN:
        raise BadPosition("Before the first turn cards are shown or banned.")
    if phase == RECRUIT and (not s[RECRUITS] or not can_recruit_any(s)):
        raise BadPosition("Nobody can be recruited.")
    if s[MODE]:
        _check_bans(s, phase)
    else:
        _check_display(s, phase)


def _check_bans(s, phase):
    if phase == SHOW:
        raise BadPosition("The advanced mode has no display to fill.")
    bans = s[BANS]
    both_have_three = count(s, 0) >= 3 and count(s, 1) >= 3
    if phase == BAN:
        fits = bans < 2 if not s[TURN] else (bans == 2 or bans == 3) and both_have_three
    elif phase == ENDED:
        fits = bans == 2 or (bans == 4 and both_have_three)
    else:
        fits = bans == (4 if both_have_three else 2)
    if not fits:
        raise BadPosition("%d bans do not fit this moment." % bans)


def _check_display(s, phase):
    if phase == BAN:
        raise BadPosition("The discovery mode has no bans.")
    offer = count(s, ON_OFFER)
    if phase == SHOW:
        fits = offer == 2 or (not s[TURN] and offer < 2)
    else:
        fits = offer == DISPLAY or (phase == ENDED and offer == 2)
    if not fits:
        raise BadPosition("%d cards on offer do not fit this moment." % offer)
