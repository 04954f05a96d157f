"""What the box itself is in trouble with in the middle of a game, and how to play on."""

from micropython import const

from regent import hal
from regent.app.service import parts

_BOTTOM = const(4)

_SAY_NOT_SAVED = const(204)
_SAY_SILENT = const(260)
_SAY_WEAK_POWER = const(265)  # and the other troubles of the store
_SAY_ALL_SAVED = const(269)


def not_saved(play) -> None:
    play.show.flow.clear().say(_SAY_NOT_SAVED).text(b"\n")
    play.show.flow.line.say(_SAY_WEAK_POWER + play.board.store.trouble - 1)
    play.refuse()


def saved(play) -> None:
    play.show.flow.clear().say(_SAY_ALL_SAVED)
    play.show.message()


def silent(play, part: int) -> None:
    """This part does not answer any more."""
    line = play.show.flow.clear().say(_SAY_SILENT).text(b" ")
    parts.name(line, part).text(b"\n")
    line.say(parts.way_on(part))
    play.show.message(part == hal.PART_CHAIN)  # without keys nobody can do anything else
    if part == hal.PART_CHAIN:
        for screen in play.loop.screens:
            screen.put(_BOTTOM, play.loop.line.clear())
