"""What the box itself is in trouble with in the middle of a game, and how to play on."""

from micropython import const

from regent import hal
from regent.app.service import parts

_BOTTOM = const(4)

_SAY_NOT_SAVED = const(204)
_SAY_SILENT = const(260)
_SAY_OTHER_READER = const(261)
_SAY_OTHER_DISPLAY = const(262)
_SAY_WITHOUT_CHAIN = const(263)  # then without lights
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
    if part < hal.PART_SCREEN:
        line.say(_SAY_OTHER_READER)
    elif part < hal.PART_CHAIN:
        line.say(_SAY_OTHER_DISPLAY)
    else:
        line.say(_SAY_WITHOUT_CHAIN + part - hal.PART_CHAIN)
    play.show.message(part == hal.PART_CHAIN)  # without keys nobody can do anything else
    if part == hal.PART_CHAIN:
        for screen in play.loop.screens:
            screen.put(_BOTTOM, play.loop.line.clear())
