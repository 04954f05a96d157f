"""What a browser may say, and how fast: every message is checked here, and nothing else reaches a table."""

import re
import time
from collections.abc import Callable
from typing import Any

from regent_table.virtual.world import KEYS, PADS, SIDES
from regent_table.web.seats import MOST

LONGEST = 2048  # bytes of a message
_NAME = re.compile(r"[A-Za-z0-9_]{1,24}")
_WORD = re.compile(r"[A-Za-z0-9_+-]{1,24}")
_MOST_KEPT = 32
_LONGEST_NAME = 14  # letters of what a player is called
_MOST_SLOTS = 8
_HELP = ("start", "resume", "language", "aside", "abort", "tidy", "hint", "move", "play", "stop")


class Refused(Exception):
    """A message that nobody understands; the text is for the log."""


class Pace:
    """So many at once, and so many a second from then on."""

    def __init__(self, most: int, per_s: float, now: Callable[[], float] = time.monotonic):
        self._most, self._per_s, self._now = most, per_s, now
        self._left, self._at = float(most), now()

    def allows(self) -> bool:
        """One more?"""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) * self._per_s)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def _name(value: Any) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def names(value: Any) -> bool:
    """A few names, as secrets are?"""
    return isinstance(value, list) and len(value) <= _MOST_KEPT and all(map(_name, value))


def _players(value: Any) -> bool:
    return names(value) and len(value) <= MOST


def _called(value: Any) -> bool:
    """What somebody calls himself: short, and of letters that can be read."""
    return isinstance(value, str) and len(value) <= _LONGEST_NAME and value.isprintable()


def _number(below: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and 0 <= value < below


def _flag(value: Any) -> bool:
    return type(value) is bool


def _one_of(*values: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in values


def _options(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= 16
        and all(_WORD.fullmatch(k) and isinstance(v, str) and _WORD.fullmatch(v) for k, v in value.items())
    )


# Per word the fields of its message; a field after "?" may be missing
_FIELDS: dict[str, dict[str, Callable[[Any], bool]]] = {
    "join": {"me": _name, "?kept": names},
    "seat": {"seat": _number(MOST)},
    "leave": {},
    "name": {"name": _called},
    "free": {"seat": _number(MOST)},
    "agree": {"seat": _number(MOST)},
    "invite": {"guest": _number(1 << 31), "welcome": _flag},
    "power": {"on": _flag},
    "reset": {},
    "key": {"key": _one_of(*KEYS, "recovery"), "down": _flag},
    "game": {"name": _name, "seats": _number(MOST + 1), "options": _options, "?players": _players},
    "move": {"?thing": _name, "?from": _name, "to": _name, "?at": _number(200)},
    "lift": {"thing": _name},
    "turn": {"?thing": _name, "?from": _name},
    "shuffle": {"zone": _name},
    "roll": {},
    "mishap": {"what": _one_of("bump", *(f"reader {pad}" for pad in PADS), *(f"display {s}" for s in SIDES))},
    "panel": {"open": _flag},
    "replay": {"game": _number(64), "ply": _number(1 << 16), "language": _one_of("cs", "hu", "en")},
    "help": {"what": _one_of(*_HELP), "?language": _one_of("cs", "hu", "en"), "?slot": _number(_MOST_SLOTS)},
}


def understood(message: Any) -> dict[str, Any]:
    """The message itself, all its fields known and in their bounds; Refused otherwise."""
    if not isinstance(message, dict):
        raise Refused("not an object")
    word = message.get("do")
    if not isinstance(word, str) or word not in _FIELDS:
        raise Refused(f"unknown word {word!r:.40}")
    fields = _FIELDS[word]
    for name, good in fields.items():
        key = name.lstrip("?")
        if key not in message:
            if name == key:
                raise Refused(f"{word} without {key}")
        elif not good(message[key]):
            raise Refused(f"{word} with a strange {key}")
    strange = set(message) - {"do"} - {name.lstrip("?") for name in fields}
    if strange:
        raise Refused(f"{word} with fields nobody knows")
    if word == "help" and message["what"] == "language" and "language" not in message:
        raise Refused("language of none")
    if word == "help" and (message["what"] in ("resume", "abort")) != ("slot" in message):
        raise Refused(f"{message['what']} of no match")
    if word in ("move", "turn") and ("thing" in message) == ("from" in message):
        raise Refused(f"{word} of nothing")
    return message
