"""Who sits where at a table.  A seat belongs to a person: to a secret that a browser keeps.

The line may break and the server begin anew, the seat stays.  Leaving gives it up.  The others may free it
when its person has been away for a while.  Its hand then stays covered for the match, whoever sits there and
whatever the others agree on: they may all be one person.  Only the person whose hand it is sees it again in
that seat, or lets the one see it who sits there now.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

MOST = 5
LOOKING_ON = -1  # in the place of a seat

# What a seat is to those at the table
_FREE, _HERE, _AWAY, _LATE, _REGENT = "free", "here", "away", "late", "regent"


def side_of(seat: int) -> str:
    """The side of the box at which a seat is; "" for who looks on."""
    return "AB"[seat % 2] if seat != LOOKING_ON else ""


class Seats:
    def __init__(self, away_s: float):
        self.away_s = away_s  # how long a person is away until the others may free the seat
        self._count = MOST  # of the game's seats
        self._regents: frozenset[int] = frozenset()  # Regent's seats: nobody has them, or sees their hands
        self._held: dict[int, str] = {}  # whose each seat is
        self._lines: Counter[str] = Counter()  # how many each person has open
        self._left: dict[str, float] = {}  # when the last line of somebody with a seat broke
        self._layout = 0  # the number of the layout that lies out
        self._covers: dict[int, dict[int, str]] = {
            0: {}
        }  # by layout: whose hand lies covered before which seat
        self._invited: set[str] = set()
        self._names: dict[int, tuple[str, str]] = {}  # before each seat, by whom and what

    @property
    def _covered(self) -> dict[int, str]:
        return self._covers[self._layout]

    # --- for the store

    def kept(self) -> dict[str, Any]:
        return {
            "count": self._count,
            "held": list(self._held.items()),
            "layout": self._layout,
            "covers": [[layout, list(covered.items())] for layout, covered in self._covers.items()],
            "invited": sorted(self._invited),
            "names": [[seat, whose, name] for seat, (whose, name) in self._names.items()],
        }

    def recall(self, kept: dict[str, Any], now: float) -> None:
        """Seat people as it was kept; all of them are away."""
        if not kept:
            return
        self._count, self._layout = kept["count"], kept["layout"]
        self._held = {seat: whose for seat, whose in kept["held"]}
        self._covers = {
            layout: {seat: whose for seat, whose in covered} for layout, covered in kept["covers"]
        }
        self._invited = set(kept["invited"])
        self._names = {seat: (whose, name) for seat, whose, name in kept.get("names", [])}
        self._left = dict.fromkeys(self._held.values(), now)

    # --- coming and going

    def knows(self, me: str, kept: Iterable[str] = ()) -> str:
        """The secret that somebody sits by: his own, or a kept one whose line has broken; "" for none."""
        held = self._held.values()
        lost = (old for old in kept if old in held and not self._lines[old])
        return me if me in held else next(lost, "")

    def come(self, me: str) -> None:
        self._lines[me] += 1
        self._left.pop(me, None)
        if not self.knows(me):
            free = (seat for seat in range(MOST) if seat not in self._held and seat not in self._regents)
            self.sit(me, next(free, LOOKING_ON))

    def lose(self, me: str, now: float) -> None:
        """A line has broken."""
        self._lines[me] -= 1
        if not self._lines[me]:
            del self._lines[me]
            if self.knows(me):
                self._left[me] = now

    def sit(self, me: str, seat: int) -> bool:
        """Change to a seat that is nobody's, or only get up."""
        if self._held.get(seat, me) != me or seat in self._regents:
            return False
        for old in [old for old, whose in self._held.items() if whose == me and old != seat]:
            del self._held[old]
        if seat != LOOKING_ON:
            self._held[seat] = me
        return True

    def begin(self, count: int, layout: int = 0, still: Iterable[int] = ()) -> None:
        """A game with so many seats lies out; of other layouts those are `still` there.

        A hand that was covered stays so until its game is over, though another is played meanwhile.
        """
        self._count, self._layout = count, layout
        self._covers = {n: self._covers.get(n, {}) for n in {layout, *still}}

    def let_play(self, regents: Iterable[int]) -> None:
        """Regent plays these seats now."""
        self._regents = frozenset(regents)

    def call(self, me: str, name: str) -> None:
        """Who has a seat says what he is called there; several may share a browser, a seat each."""
        if self.plays(me):
            self._names[self.of(me)] = me, name

    def _name(self, seat: int) -> str:
        """Of who sits there, or has turned the table and will be back."""
        whose, name = self._names.get(seat, ("", ""))
        return name if self._held.get(seat, whose) == whose else ""

    # --- what the others may do

    def free(self, by: str, seat: int, now: float) -> bool:
        if not self.plays(by) or self._state(seat, now) != _LATE:
            return False
        whose = self._held.pop(seat)
        self._covered.setdefault(seat, whose)
        del self._left[whose]
        return True

    def agree(self, by: str, seat: int) -> None:
        """Let who sits there now see a hand that is `by`'s own."""
        if self._asks(by, seat):
            del self._covered[seat]

    def invite(self, by: str, guest: str, welcome: bool) -> None:
        """Who looks on may do what players do, or no longer."""
        if self.plays(by):
            (self._invited.add if welcome else self._invited.discard)(guest)

    # --- who may what

    def is_anothers(self, me: str, key: str) -> bool:
        """Is this a key of the other side, where somebody sits?"""
        mine, (side, dot) = side_of(self.of(me)), (key[0], key[1])
        if dot != "." or not mine or side == mine:
            return False
        return any(side_of(seat) == side for seat in self._held if seat < self._count)

    def is_one_of(self, people: set[str]) -> bool:
        """Does one of these people have a seat, or nobody at all?"""
        return not self._held or not people.isdisjoint(self._held.values())

    def of(self, me: str) -> int:
        """The seat of a person; whoever sits where the game needs none, or Regent plays, looks on."""
        mine = (seat for seat, whose in self._held.items() if whose == me and seat not in self._regents)
        return next((seat for seat in mine if seat < self._count), LOOKING_ON)

    def plays(self, me: str) -> bool:
        return self.of(me) != LOOKING_ON

    def may_act(self, me: str) -> bool:
        return self.plays(me) or me in self._invited

    def invited(self, me: str) -> bool:
        return me in self._invited

    def sees(self, me: str, seat: int) -> bool:
        """May this person see the hand before that seat?"""
        return self.of(me) == seat and self._covered.get(seat, me) == me

    def told(self, me: str, now: float) -> dict[str, Any]:
        """What somebody is told: where he sits and may act, how it is with each seat, whether he is asked."""
        seats = range(self._count)
        return {
            "seat": self.of(me),
            "may": self.may_act(me),
            "seats": [[self._state(seat, now), self._asks(me, seat)] for seat in seats],
            "names": [self._name(seat) for seat in seats],
            "covered": self.plays(me) and not self.sees(me, self.of(me)),
        }

    def _asks(self, me: str, seat: int) -> bool:
        """Is this person asked to let another one see their own hand before that seat?"""
        return self._held.get(seat, me) != me and self._covered.get(seat) == me

    def _state(self, seat: int, now: float) -> str:
        whose = self._held.get(seat)
        if seat in self._regents:
            return _REGENT
        if whose is None:
            return _FREE
        if whose not in self._left:
            return _HERE
        return _LATE if now - self._left[whose] >= self.away_s else _AWAY
