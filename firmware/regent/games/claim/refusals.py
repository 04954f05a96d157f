"""Why a card is no answer to the question: one kind sentence that tells nothing the table does not know."""

from regent import say
from regent.games.claim.state_layout import (
    AWAY, DOPPELGANGER, FIRST, HAND, HELD, MOST_HELD, MUST, NO_CARD, NOT_HERE, PILE, PRIZE, UNKNOWN,
)  # fmt: skip
from regent.games.claim.course import PLAY, TAKE


def refuse(presenter, s: bytearray, q: bytearray, what: int, line) -> None:
    stage = q[0]
    if not presenter.copies(s, what):
        presenter.name(line, what).text(b" ").say(say.claim.NOT_OF_DECK)
    elif presenter.secret(q):
        line.say(say.claim.NOT_THIS_ONE)
    elif stage == TAKE:
        line.say(say.claim.TAKE_PRIZES)
    elif _says_where(presenter, s, q, what, line):
        return
    elif stage == PLAY and q[4] != NO_CARD:
        led = q[4] // 10
        line.say(say.claim.MUST_FOLLOW if s[MUST] else say.claim.FOLLOW_OR_NOT_HIS)
        line.text(b" ").say(say.claim.FACTION + led)
        if led != DOPPELGANGER and s[FIRST[DOPPELGANGER * 10]] != NOT_HERE:
            line.text(b" ").say(say.claim.OR_DOPPELGANGER)
        else:
            line.text(b".")
        if s[MUST]:
            _say_what_he_holds(presenter, s, q[1], led, line)
    else:
        line.say(say.claim.NOT_HIS, presenter.player(q[1]))


def _say_what_he_holds(presenter, s, seat, led, line):
    """Name a card with which he could follow, as everybody has seen."""
    at = HELD + seat * MOST_HELD
    while s[at] // 10 != led:
        at += 1
    presenter.name(line.text(b" ").say(say.claim.YOU_HOLD).text(b" "), s[at]).text(b".")


def _says_where(presenter, s, q, what, line):
    """Say where a card is that everybody can see the asked seat not to have; False when nobody can."""
    where = AWAY
    for i in range(FIRST[what], FIRST[what + 1]):
        b = s[i]
        if b == UNKNOWN or HAND <= b < PILE and (b >> 4) - 1 == q[1]:
            return False
        where = b
    presenter.name(line, what).text(b": ")
    if where == PRIZE:
        line.say(say.claim.IS_PRIZE)
    elif PILE <= where < PRIZE:
        line.say(say.claim.IN_PILE_OF, presenter.player((where - PILE) >> 4))
    elif HAND <= where < PILE:
        line.say(say.claim.IS_WITH, presenter.player((where - HAND) >> 4))
    else:
        line.say(say.claim.PLAYED_BEFORE)
    return True
