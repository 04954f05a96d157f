"""What people chose for good: a few bytes in the store."""

from micropython import const

_NAME = "settings"
_FORMAT = const(1)

# Bytes
_VERSION = const(0)
_LANGUAGE = const(1)  # + 1, so that 0 is "not asked yet"
_BRIGHTNESS = const(2)  # step + 1
_STILL = const(3)
_SIZE = const(8)

_STEPS = const(3)
_LANGUAGES = const(3)


class Settings:
    def __init__(self, store):
        self._store = store
        self._buf = bytearray(_SIZE)
        if not store.load(_NAME, self._buf) or self._buf[_VERSION] != _FORMAT:
            for i in range(_SIZE):
                self._buf[i] = 0
            self._buf[_VERSION] = _FORMAT

    @property
    def language(self) -> int:
        """The chosen language, -1 when nobody was asked yet."""
        chosen = self._buf[_LANGUAGE]
        return chosen - 1 if chosen <= _LANGUAGES else -1

    @property
    def brightness(self) -> int:
        """0, 1 or 2; full until somebody chooses."""
        chosen = self._buf[_BRIGHTNESS]
        return chosen - 1 if 0 < chosen <= _STEPS else _STEPS - 1

    @property
    def still(self) -> bool:
        """No animation."""
        return self._buf[_STILL] == 1

    def choose_language(self, language: int) -> bool:
        """False when it could not be written; it holds until power goes all the same."""
        self._buf[_LANGUAGE] = language + 1
        return self._store.save(_NAME, self._buf, _SIZE)
