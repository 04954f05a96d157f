"""What was done goes to flash, the match and who starts it; what cannot is tried again until it is there."""

from micropython import const

_NAME = "seats"  # in the store: who starts, one byte per slot
_SLOTS = const(3)
_RETRY_MS = const(1000)


def first_of(store, slot: int) -> int:
    """Which player starts the match in this slot."""
    buf = bytearray(_SLOTS)
    store.load(_NAME, buf)
    return buf[slot]


class Keeper:
    def __init__(self, board, session):
        self._store = board.store
        self._clock = board.clock
        self._session = session
        self._seated = True  # who starts is on flash
        self._owed = False  # something is not
        self._tried = 0

    def seat(self) -> None:
        """Who starts is settled."""
        self._seated = False
        self._keep_first()

    def keep(self) -> bool:
        """Everything is on flash; False when it will be tried again."""
        if not self._seated:
            self._keep_first()
        self._owed = not (self._seated and self._session.match.save())
        self._tried = self._clock.ticks()
        return not self._owed

    def tick(self, now: int) -> bool:
        """True when at last everything is there."""
        return self._owed and self._clock.diff(now, self._tried) >= _RETRY_MS and self.keep()

    def _keep_first(self):
        session = self._session
        buf = bytearray(_SLOTS)
        self._store.load(_NAME, buf)
        buf[session.slot] = session.face.first
        self._seated = self._store.save(_NAME, buf, _SLOTS)
