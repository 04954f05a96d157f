"""The seats of a match that Regent plays: it thinks in slices, and what it decided stands until it is done.

It decides by what its seat may see, and by luck that follows from a seed in the journal and from the ply: so
after a power cut the same decision comes again, and to go back shows nobody more.  A person whom it advises
is told what it would do by what everybody sees, for everybody reads the displays.
"""

from micropython import const, heap_lock, heap_unlock

from regent import games, opponents
from regent.engine.log import PERSON
from regent.engine.rules import CHANCE, PUBLIC
from regent.opponents.thinking import decision_seed

_PAUSE_MS = const(2500)  # from question to answer where its cards are hidden, however long it thinks


class Regents:
    def __init__(self, match, clock):
        self._match = match
        self._clock = clock
        self._pause = 0
        self._since = 0  # when it was asked
        self._thought = False
        self._players = {}  # by their numbers
        for who in match.players[: match.seats]:
            if who != PERSON:
                self._called(who)
        self._ply = -1  # what is decided now
        self._first = 0  # how many of its steps were made before
        self.asked = False  # is one of its seats
        self.advises = False  # a person who is asked
        self.decided = False  # and that may be told

    def _called(self, who):
        """The player of this number."""
        if who not in self._players:
            room = games.family(self._match.rules.NAME)
            self._players[who] = opponents.player(opponents.NAMES[who], room, self._match.rules)
        return self._players[who]

    def plays(self, seat: int) -> bool:
        return seat < self._match.seats and self._match.players[seat] != PERSON

    def look(self, secret: int) -> None:
        """See whether Regent is asked now; a decision that is not carried out yet stands.

        With something `secret` (see `Asked`) a decision takes a fixed time, which reveals nothing.
        """
        match, rules = self._match, self._match.rules
        seat = rules.mover(match.state)
        self.asked = seat < CHANCE and self.plays(seat)
        self.advises = False
        if not self.asked:
            self._ply = -1
        elif self._ply != match.ply:
            self._ply = match.ply
            self._begin(match.players[seat], seat, seat, match.seed, _PAUSE_MS if secret else 0)

    def advise(self, who: int) -> None:
        """Let the player of this number think for the person who is asked."""
        match = self._match
        self.advises = True
        self._begin(who, match.rules.mover(match.state), PUBLIC, b"", 0)

    def hush(self) -> None:
        """Think no longer for a person, and forget what was advised."""
        self.advises = False

    def _begin(self, who, seat, sees, seed, pause):
        match = self._match
        self._player = player = self._called(who)
        self._since = self._clock.ticks()
        self._pause = pause
        self._first = match.half
        self._thought = self.decided = False
        match.rules.view(match.state, sees, player.view)
        player.begin(player.view, seat, decision_seed(seed, match.ply))

    def thinks(self) -> bool:
        """Is there something that it has not decided yet?  (fast)"""
        return (self.asked or self.advises) and not self.decided

    def think(self) -> bool:
        """Go on for a moment; True in the one in which it is decided and may be told.

        With the heap locked, calls keep their variables on the stack: to look for room would take longer than
        the work.
        """
        if not self.thinks():
            return False
        clock = self._clock
        since = clock.ticks()
        slice_ms = self._player.SLICES_MS
        heap_lock()
        try:
            while not self._thought and clock.diff(clock.ticks(), since) < slice_ms:
                self._thought = self._player.think(1)
        finally:
            heap_unlock()
        self.decided = self._thought and clock.diff(since, self._since) >= self._pause
        return self.decided

    def left(self) -> bytes:
        """The steps of the decision that nobody has made yet; none while it is open."""
        if not self.decided:
            return b""
        return bytes(self._player.steps[self._match.half - self._first : self._player.n])
