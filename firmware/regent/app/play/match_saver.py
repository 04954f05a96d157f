"""Keeps the match and who starts it on flash; what cannot be written is tried again until it is there."""

from micropython import const

# What `tick` answers
NO_NEWS = const(0)
UNSAVED = const(1)  # something is not on flash, and people do not know it yet
SAVED = const(2)  # at last everything is on flash

_NAME = "seats"  # in the store: who starts, one byte per slot; then the slot being played, counted from 1
_RETRY_MS = const(1000)


def first_of(store, slot: int) -> int:
    """Which player starts the match in this slot."""
    return _seats(store)[slot]


def running(store) -> int:
    """The slot whose match is being played, or was when the power went; -1 for none."""
    return _seats(store)[store.slots] - 1


def _seats(store):
    buf = bytearray(store.slots + 1)
    store.load(_NAME, buf)
    return buf


class MatchSaver:
    def __init__(self, board, match, slot: int):
        self._store = board.store
        self._clock = board.clock
        self._match = match
        self._slot = slot
        self._first = -1  # who starts, while that is not on flash
        self._waits = False  # `tick` has something to do
        self.owed = False  # something is not on flash
        self._rests = False  # all is, but for what could wait
        self._untold = False  # and people do not know it
        self._tried = 0

    def begin(self, first: int) -> None:
        """Keep a new match, who starts it, and that it is being played."""
        self._first = first
        self._save_first()
        self._store.journal(self._slot).begin()

    def set_running(self, does: bool) -> None:
        """Keep whether this is the match being played: after a power cut it stands first."""
        now = self._slot + 1 if does else 0
        buf = _seats(self._store)
        if buf[self._store.slots] != now:
            buf[self._store.slots] = now
            self._store.save(_NAME, buf, len(buf))

    def save(self) -> bool:
        """Write what is not on flash yet; False when it must be tried again.

        The match saves each of its records itself: this is for what has failed, and reports it.
        """
        return self._note(self._save_match())

    def abort(self) -> bool:
        """Remove a match that is given up; False when flash did not let it go."""
        return self._note(self._store.journal(self._slot).drop())

    def archive(self) -> int:
        """Put a match away that is over; the slot that is free now."""
        self._store.archive(self._slot)
        return self._slot

    def tick(self, now: int, rested: bool) -> int:
        """Write what could wait and try again what failed, once hands have `rested`; return NO_NEWS, UNSAVED
        or SAVED.  While a slow flash erases, no key is seen.  (fast)
        """
        if not self._waits:
            return NO_NEWS
        if rested and self._clock.diff(now, self._tried) >= _RETRY_MS:
            if not self.owed:
                self._rests = not self._store.write_deferred()
                self._tried = now
            elif self._save_match():
                return SAVED
        untold = self._untold
        self._untold = False
        self._waits = self.owed or self._rests
        return UNSAVED if untold else NO_NEWS

    def _note(self, done):
        self._untold = not done
        self._waits = True
        return done

    def _save_match(self):
        if self._first >= 0:
            self._save_first()
        self.owed = self._first >= 0 or not (self._match.saved or self._match.save())
        self._rests = not self.owed
        self._tried = self._clock.ticks()
        return not self.owed

    def _save_first(self):
        buf = _seats(self._store)
        buf[self._slot] = self._first
        buf[self._store.slots] = self._slot + 1
        if self._store.save(_NAME, buf, len(buf)):
            self._first = -1
