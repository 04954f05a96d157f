"""What the box itself is in trouble with in the middle of a game, and how to play on, in words."""

from micropython import const

from regent.app.service import parts

_SAY_NOT_SAVED = const(204)
_SAY_SILENT = const(260)
_SAY_WEAK_POWER = const(265)  # and the other troubles of the store


def not_saved(line, store) -> None:
    line.say(_SAY_NOT_SAVED).text(b"\n").say(_SAY_WEAK_POWER + store.trouble - 1)


def silent(line, part: int) -> None:
    """This part does not answer any more."""
    line.say(_SAY_SILENT).text(b" ")
    parts.name(line, part).text(b"\n")
    line.say(parts.way_on(part))
