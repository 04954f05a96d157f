"""The cards that lie face down before a seat that Regent plays, so that it can say which of them to turn up.

Two rows a seat, from the left as the seat sees them: its hand in the order in which it was tapped, and its
followers, each laid at the right end; in phase two they are its hand.  Where a card was taken a gap stays.
A cell is 0 where nothing lies, else 1 + kind or UNKNOWN, and the seats that know which card lies there.
"""

from micropython import const

from regent.games.claim.state_layout import CELL, KNOWN, MOST_SEATS, REGENTS, ROW, ROWS, SIZE, UNKNOWN

IN_HAND = const(0)
FOLLOWERS = const(1)


def first(seat: int, row: int) -> int:
    """Where a row begins."""
    return ROWS + (2 * seat + row) * ROW


def lay(s: bytearray, seat: int, row: int, n: int, kind: int, known: int) -> None:
    """Lay down the card that is the n-th of a row."""
    if s[REGENTS] >> seat & 1:
        at = first(seat, row) + n * CELL
        s[at] = 1 + kind
        s[at + 1] = known


def find(s: bytearray, seat: int, kind: int) -> int:
    """The place in the hand, from the left, of the card that is turned up when this kind is played.

    Of copies it is the one that most seats know, as in `cards.find`, else the first one that is UNKNOWN; -1
    when there is none.
    """
    at = first(seat, IN_HAND)
    best = -1
    known = 0
    for n in range(ROW // CELL):
        cell = s[at + n * CELL]
        mask = s[at + n * CELL + 1]
        if cell == 1 + kind and mask > known:
            best = n
            known = mask
        elif cell == UNKNOWN and best < 0:
            best = n
    return best


def cards(s: bytearray, seat: int, row: int, places: int = ROW // CELL) -> int:
    """How many cards lie on the first places of a row, or in all of it: gaps do not count."""
    n = 0
    for at in range(first(seat, row), first(seat, row) + places * CELL, CELL):
        n += s[at] > 0
    return n


def spot(s: bytearray, seat: int, kind: int) -> int:
    """Which card of the hand, counted from 1 on from the left, is turned up for this kind; 0 if none is."""
    n = find(s, seat, kind)
    return 0 if n < 0 else cards(s, seat, IN_HAND, n + 1)


def where(s: bytearray, kind: int, copy: int) -> int:
    """Where the copy-th card of this kind lies in all rows: seat, row, card from the left; -1: nowhere."""
    for seat in range(MOST_SEATS):
        for row in (IN_HAND, FOLLOWERS):
            for n in range(ROW // CELL):
                if s[first(seat, row) + n * CELL] == 1 + kind:
                    if not copy:
                        return seat << 8 | row << 4 | cards(s, seat, row, n + 1)
                    copy -= 1
    return -1


def take(s: bytearray, seat: int, kind: int) -> None:
    """Take the card that is played out of the hand; who knew of copies there knows of one less now."""
    n = find(s, seat, kind) if s[REGENTS] >> seat & 1 else -1
    if n < 0:
        return
    row = first(seat, IN_HAND)
    known = s[row + n * CELL + 1]
    s[row + n * CELL] = s[row + n * CELL + 1] = 0
    for at in range(row, row + ROW, CELL):
        if s[at] == 1 + kind:
            s[at + 1] &= known


def pick_up(s: bytearray) -> None:
    """Begin phase two: followers become hands."""
    for seat in range(MOST_SEATS):
        row = first(seat, IN_HAND)
        for i in range(row, row + ROW):
            s[i] = s[i + ROW]
            s[i + ROW] = 0


def cover(s: bytearray, bit: int) -> None:
    """Hide what somebody does not know; his bit is 0 for the whole table."""
    for at in range(ROWS, SIZE, CELL):
        known = s[at + 1]
        if s[at] and known != KNOWN and not known & bit:
            s[at] = UNKNOWN
            s[at + 1] = 0
