"""What the box itself is in trouble with in the middle of a game, and how to play on, in words."""

from regent import say
from regent.app.service import parts


def not_saved(line, store) -> None:
    line.say(say.play.NOT_SAVED).text(b"\n").say(say.play.TROUBLE + store.trouble - 1)


def silent(line, part: int) -> None:
    """This part does not answer any more."""
    line.say(say.play.SILENT).text(b" ")
    parts.name(line, part).text(b"\n")
    line.say(parts.way_on(part))
