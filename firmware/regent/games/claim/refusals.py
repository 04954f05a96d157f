"""Why a card is no answer to the question: one kind sentence, nothing in it that the table does not know."""

from micropython import const

from regent.games.claim.cards import (
    AWAY, DOPPELGANGER, FIRST, HAND, MUST, NONE, NOT_HERE, PILE, PRIZE, UNKNOWN,
)  # fmt: skip
from regent.games.claim.course import PLAY, TAKE

_SAY_GOBLINS = const(410)
_SAY_MUST_FOLLOW = const(470)
_SAY_OR_DOPPELGANGER = const(471)
_SAY_NOT_OF_DECK = const(472)
_SAY_PLAYED_BEFORE = const(473)
_SAY_IS_PRIZE = const(474)
_SAY_IS_WITH = const(475)
_SAY_NOT_HIS = const(476)
_SAY_FOLLOW_OR_NOT_HIS = const(477)
_SAY_TAKE_PRIZES = const(478)
_SAY_NOT_THIS_ONE = const(479)
_SAY_IN_PILE_OF = const(481)


def refuse(face, s: bytearray, q: bytearray, what: int, line) -> None:
    stage = q[0]
    if not face.copies(s, what):
        face.name(line, what).text(b" ").say(_SAY_NOT_OF_DECK)
    elif face.secret(q):
        line.say(_SAY_NOT_THIS_ONE)
    elif stage == TAKE:
        line.say(_SAY_TAKE_PRIZES)
    elif _says_where(face, s, q, what, line):
        return
    elif stage == PLAY and q[4] != NONE:
        led = q[4] // 10
        line.say(_SAY_MUST_FOLLOW if s[MUST] else _SAY_FOLLOW_OR_NOT_HIS)
        line.text(b" ").say(_SAY_GOBLINS + led)
        if led != DOPPELGANGER and s[FIRST[DOPPELGANGER * 10]] != NOT_HERE:
            line.text(b" ").say(_SAY_OR_DOPPELGANGER)
    else:
        line.say(_SAY_NOT_HIS, face.player(q[1]))


def _says_where(face, s, q, what, line):
    """Everybody can see that the asked seat does not have it: say where it is."""
    where = AWAY
    for i in range(FIRST[what], FIRST[what + 1]):
        b = s[i]
        if b == UNKNOWN or HAND <= b < PILE and (b >> 4) - 1 == q[1]:
            return False
        where = b
    face.name(line, what).text(b": ")
    if where == PRIZE:
        line.say(_SAY_IS_PRIZE)
    elif PILE <= where < PRIZE:
        line.say(_SAY_IN_PILE_OF, face.player((where - PILE) >> 4))
    elif HAND <= where < PILE:
        line.say(_SAY_IS_WITH, face.player((where - HAND) >> 4))
    else:
        line.say(_SAY_PLAYED_BEFORE)
    return True
